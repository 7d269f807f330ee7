"""Connections: levels, leaderboard, profiles."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from splendor.server.front.http.api import answer, number, route
from splendor.server.front.http.services import Services
from splendor.server.game import ratings
from splendor.server.game.people import Standing
from splendor.server.store import Store
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused


def router(services: Services) -> APIRouter:
    r = APIRouter(prefix="/api", tags=["people"])
    _levels(r, services)
    _leaderboard(r, services.store)
    _profile(r, services.store)
    return r


def _levels(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/levels", forms.Levels)
    async def levels(request: Request) -> Response:
        return answer(forms.Levels([_level(name) for name in services.worker.opponents]))


def _level(name: str) -> forms.LevelInfo:
    known = ratings.ladder().get(name, {})
    return forms.LevelInfo(name, {str(players): known[players] for players in sorted(known)})


def _leaderboard(r: APIRouter, store: Store) -> None:
    @route(r, "GET", "/leaderboard/{players}", forms.Leaderboard, query=("limit",))
    async def leaderboard(request: Request) -> Response:
        players = str(request.path_params["players"])
        if players not in ("2", "3", "4"):
            raise Refused("bad_message", field="players")
        limit = number(request, "limit", 50, 1, 100) or 50
        least, most = ratings.LEAST_GAMES, ratings.MOST_SIGMA
        found = await store.leaderboard(int(players), least, most, limit)
        rows = [_ranked(rank, standing) for rank, standing in enumerate(found, 1)]
        return answer(forms.Leaderboard(int(players), rows))


def _ranked(rank: int, standing: Standing) -> forms.Ranked:
    return forms.Ranked(
        rank=rank,
        player=standing.player,
        name=standing.name,
        bot=standing.bot,
        rating=standing.rating,
        deviation=ratings.deviation(standing.sigma),
        games=standing.games,
        wins=standing.wins,
    )


def _profile(r: APIRouter, store: Store) -> None:
    @route(r, "GET", "/people/{player}", forms.Profile)
    async def profile(request: Request) -> Response:
        person = await store.person(str(request.path_params["player"]))
        if person is None:
            raise Refused("unknown_person")
        standings = sorted((await store.standings(person.id)).items())
        return answer(
            forms.Profile(
                id=person.id,
                name=person.name,
                bot=person.bot,
                since=person.created,
                ratings={str(players): standing.rating for players, standing in standings},
                games={str(players): standing.games for players, standing in standings},
                provisional=[n for n, standing in standings if ratings.is_provisional(standing)],
            )
        )
