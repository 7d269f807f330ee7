"""Learning: reviews of finished games, analysis of positions, hints, puzzles, openings."""

from __future__ import annotations

import datetime

import msgspec
from fastapi import APIRouter, Request, Response

from splendor.server.front.http import daily, study
from splendor.server.front.http.api import PARAMETERS, answer, form, raw, route, while_there
from splendor.server.front.http.services import Services
from splendor.server.game.records import record_of
from splendor.server.game.replays import open_steps
from splendor.server.game.table import Table
from splendor.server.live import rated_games
from splendor.server.thinking.reviews import WORD, Reviews
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused

HINT_SIMULATIONS = 1_000
PARAMETERS["puzzle"] = {"type": "integer", "minimum": 1, "maximum": 100_000}


def router(services: Services) -> APIRouter:
    r = APIRouter(prefix="/api", tags=["review"])
    reviews = Reviews(services.store, lambda: services.worker.stopping)
    services.worker.on_close.append(reviews.stop)
    services.peers.on_word[WORD] = reviews.hear
    _games(r, services, reviews)
    _positions(r, services, reviews)
    _puzzles(r)
    study.add(r, services, reviews)
    daily.add(r, services)
    return r


def _games(r: APIRouter, services: Services, reviews: Reviews) -> None:
    @route(r, "GET", "/games/{game}/study", "GameStudy")
    async def study_game(request: Request) -> Response:
        live = await services.finished(request)
        record, steps = await services.aside(request, lambda: _to_study(live.table))
        progress = await reviews.progress(live.table.id)
        study = {"game": live.table.id, "record": record, "steps": steps, "review": progress}
        return answer(study)

    @route(r, "GET", "/games/{game}/review", "ReviewProgress")
    async def review(request: Request) -> Response:
        live = await services.finished(request)
        return answer(await reviews.progress(live.table.id))

    @route(r, "POST", "/games/{game}/review", "ReviewProgress", body=forms.ReviewForm)
    async def ask_review(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.ReviewForm)
        live = await services.finished(request)
        record, markets = await services.aside(request, lambda: _to_review(live.table))
        await rated_games.check(services.store, *markets)
        await reviews.ask(services.asker(request, person), live.table.id, record, wanted.depth)
        return answer(await reviews.progress(live.table.id))

    @route(r, "POST", "/tables/{table}/hint", "Analysis")
    async def hint(request: Request) -> Response:
        person = await services.person(request)
        live = await services.tables.load(str(request.path_params["table"]))
        table = live.table
        if table.state != "playing" or table.position is None:
            raise Refused("not_allowed", state=table.state)
        if table.options.rated or not table.options.hints:
            raise Refused("not_allowed", rated=table.options.rated)
        if table.position.turn not in table.seats_of(person.id):
            raise Refused("not_seated")
        view = table.position.view(table.position.turn)
        asker = services.asker(request, person)
        return raw(await while_there(request, reviews.think(asker, view, HINT_SIMULATIONS)))


def _to_study(table: Table) -> tuple[msgspec.Raw, msgspec.Raw]:
    record = record_of(table).to_json().encode()
    return msgspec.Raw(record), msgspec.Raw(msgspec.json.encode(open_steps(table)))


def _to_review(table: Table) -> tuple[str, set[int]]:
    """The record of a game, and what lay face up in it: anybody can bring a game along."""
    markets = {rated_games.face_up(position.market) for position in table.positions()}
    return record_of(table).to_json(), markets


def _positions(r: APIRouter, services: Services, reviews: Reviews) -> None:
    @route(r, "POST", "/analysis", "Analysis", body=forms.AnalysisForm)
    async def analysis(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.AnalysisForm)
        view = await study.unfinished(services, wanted.text)
        asker = services.asker(request, person)
        return raw(await while_there(request, reviews.think(asker, view, wanted.simulations)))


def _puzzles(r: APIRouter) -> None:
    @route(r, "GET", "/puzzles/daily", "NumberedPuzzle")
    async def daily(request: Request) -> Response:
        from splendor.review.daily import daily_puzzle
        from splendor.server.thinking.study_types import NumberedPuzzle

        today = datetime.datetime.now(datetime.UTC).date()
        number, puzzle = daily_puzzle(today)
        return answer(NumberedPuzzle.of(number + 1, puzzle))

    @route(r, "GET", "/puzzles/{puzzle}", "NumberedPuzzle")
    async def puzzle(request: Request) -> Response:
        from splendor.server.thinking.study_types import NumberedPuzzle

        return answer(NumberedPuzzle.of(*study.puzzle_of(str(request.path_params["puzzle"]))))

    @route(r, "GET", "/openings/{players}", "Statistics")
    async def openings(request: Request) -> Response:
        from splendor.review.openings import shipped

        for statistics in shipped():
            if str(statistics.players) == request.path_params["players"]:
                return answer(statistics)
        raise Refused("bad_message", field="players")
