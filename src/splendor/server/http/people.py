"""People: levels, leaderboard, profiles."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from splendor.server import forms, ratings
from splendor.server.http.api import Desk, answer, number, route
from splendor.server.refusal import Refused


def router(desk: Desk) -> APIRouter:
    r = APIRouter(prefix="/api", tags=["people"])
    store = desk.house.store

    @route(r, "GET", "/levels", forms.Levels)
    async def levels(request: Request) -> Response:
        known: dict[str, dict[str, float]] = {}
        for player, players, rating in await store.all_standings():
            known.setdefault(player, {})[str(players)] = rating
        names = desk.house.levels
        rows = [forms.LevelInfo(n, known.get(ratings.level_key(n), {})) for n in names]
        return answer(forms.Levels(rows))

    @route(r, "GET", "/leaderboard/{players}", forms.Leaderboard, query=("limit",))
    async def leaderboard(request: Request) -> Response:
        players = str(request.path_params["players"])
        if players not in ("2", "3", "4"):
            raise Refused("bad_message", field="players")
        limit = number(request, "limit", 50, 1, 100) or 50
        found = await store.leaderboard(int(players), limit)
        rows = [
            forms.Ranked(
                rank=rank,
                player=s.player,
                name=s.name,
                bot=s.bot,
                rating=s.rating,
                deviation=ratings.deviation(s.sigma),
                games=s.games,
                wins=s.wins,
            )
            for rank, s in enumerate(found, 1)
        ]
        return answer(forms.Leaderboard(int(players), rows))

    @route(r, "GET", "/people/{player}", forms.Profile)
    async def profile(request: Request) -> Response:
        person = await store.person(str(request.path_params["player"]))
        if person is None:
            raise Refused("unknown_person")
        standings = await store.standings(person.id)
        return answer(
            forms.Profile(
                id=person.id,
                name=person.name,
                bot=person.bot,
                since=person.created,
                ratings={str(n): s.rating for n, s in sorted(standings.items())},
                games={str(n): s.games for n, s in sorted(standings.items())},
            )
        )

    return r
