"""Study: puzzles to solve, positions to play through, and how one is doing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from fastapi import APIRouter, Request, Response

from splendor.engine import View
from splendor.engine.errors import IllegalMove, SplendorError
from splendor.server.front.http.api import answer, form, raw, route, while_there
from splendor.server.front.http.services import Services
from splendor.server.live import rated_games
from splendor.server.runtime.now import now_ms
from splendor.server.thinking.reviews import Reviews
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused, bad_position

if TYPE_CHECKING:
    from splendor.review.editor import KnownTable
    from splendor.review.puzzles import Puzzle

LISTED = 40  # reviews in "my games"


def add(r: APIRouter, services: Services, reviews: Reviews) -> None:
    """Routes of the study, beside those of the review."""
    _puzzles(r)
    _tables(r)
    _engine(r, services, reviews)
    _progress(r, services)


# ---------------------------------------------------------------- puzzles


def _puzzles(r: APIRouter) -> None:
    @route(r, "GET", "/puzzles", forms.PuzzleList)
    async def puzzles(request: Request) -> Response:
        return answer(await asyncio.to_thread(_listed))

    @route(r, "POST", "/puzzles/{puzzle}/answer", forms.PuzzleAnswer, body=forms.AnswerForm)
    async def solve(request: Request) -> Response:
        wanted = await form(request, forms.AnswerForm)
        number = str(request.path_params["puzzle"])
        return answer(await asyncio.to_thread(_answered, number, tuple(wanted.plies)))


def _listed() -> forms.PuzzleList:
    from splendor.review.puzzles import shipped

    return forms.PuzzleList(
        [
            forms.ListedPuzzle(number, p.players, p.rating, p.themes, p.proved)
            for number, p in enumerate(shipped(), 1)
        ]
    )


def puzzle_of(text: str) -> tuple[int, Puzzle]:
    """A puzzle by its number, and that number. Only a few digits: int() refuses thousands."""
    from splendor.review.puzzles import shipped

    if not re.fullmatch(r"[0-9]{1,6}", text) or not 1 <= int(text) <= len(shipped()):
        raise Refused("unknown_path")
    return int(text), shipped()[int(text) - 1]


def _answered(number: str, plies: tuple[int, ...]) -> forms.PuzzleAnswer:
    from splendor.engine.actions import turn_from_text
    from splendor.review.hints import hints_for
    from splendor.review.model import Proof

    _, puzzle = puzzle_of(number)
    best = puzzle.plies
    _checked(puzzle.view(), plies)
    proof = Proof("win", puzzle.proved, best) if puzzle.proved else None
    return forms.PuzzleAnswer(
        solved=best[: len(plies)] == plies or puzzle.is_solved_by(plies),
        best=best,
        second=tuple(move.action for move in turn_from_text(puzzle.second)),
        win=puzzle.win,
        gap=puzzle.gap,
        proved=puzzle.proved,
        hints=hints_for(puzzle.view(), best, puzzle.gap, proof),
    )


# ---------------------------------------------------------------- tables as text


def table_of(text: str) -> View:
    """A table that somebody set up, through the eyes of the seat to move."""
    return _known(text).view


async def unfinished(services: Services, text: str) -> View:
    """The same of a game that still goes on: there is something to think about. Not of a rated
    one that is being played here."""
    view = table_of(text)
    if view.outcome is not None:
        raise Refused("bad_position", why="the game is over", fault="over")
    await rated_games.check(services.store, rated_games.face_up(view.market))
    return view


def _known(text: str, whole: str | None = None) -> KnownTable:
    """A table that somebody set up: what it leaves open is as in `whole`, or guessed."""
    from splendor.review.editor import KnownTable

    try:
        table = KnownTable.from_text(text, now_ms())
        return table if whole is None else table.as_in(whole, now_ms())
    except SplendorError as error:
        raise bad_position(error) from None


def _checked(view: View, plies: tuple[int, ...]) -> None:
    """A turn or its beginning must be legal."""
    try:
        view.sample(1).play_turn(plies)
    except IllegalMove:
        raise Refused("illegal", ply=view.ply) from None


def _tables(r: APIRouter) -> None:
    @route(r, "POST", "/analysis/table", forms.TableText, body=forms.TextForm)
    async def read_table(request: Request) -> Response:
        return answer(_told_of(_known((await form(request, forms.TextForm)).text)))

    @route(r, "POST", "/analysis/move", forms.TableText, body=forms.MoveForm)
    async def move(request: Request) -> Response:
        wanted = await form(request, forms.MoveForm)
        return answer(_moved(_known(wanted.text, wanted.whole), tuple(wanted.plies)))


def _told_of(table: KnownTable, drawn: Iterable[int] = ()) -> forms.TableText:
    return forms.TableText(table.to_text(), table.view, table.position.to_text(), sorted(drawn))


def _moved(table: KnownTable, plies: tuple[int, ...]) -> forms.TableText:
    """The table after a turn. What nobody can know is drawn at random."""
    try:
        after = table.play(plies)
    except IllegalMove:
        raise Refused("illegal", ply=table.position.ply) from None
    before = set(table.position.market)
    return _told_of(after, (c for c in after.position.market if c is not None and c not in before))


# ---------------------------------------------------------------- the engine


def _engine(r: APIRouter, services: Services, reviews: Reviews) -> None:
    @route(r, "POST", "/analysis/step", "AnalysisStep", body=forms.StepForm)
    async def step(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.StepForm)
        await unfinished(services, wanted.text)
        asker = services.asker(request, person)
        step = reviews.analyses.step(asker, wanted.text, wanted.after)
        return raw(await while_there(request, step))

    @route(r, "POST", "/analysis/judge", "Decision", body=forms.TurnForm)
    async def judge(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.TurnForm)
        plies = tuple(wanted.plies)
        _checked(await unfinished(services, wanted.text), plies)
        judging = reviews.work(services.asker(request, person), partial(_judge, wanted.text, plies))
        return raw(await while_there(request, judging))


def _judge(text: str, plies: tuple[int, ...]) -> bytes:
    from splendor.server.thinking.analysis_worker import judge

    return judge(text, plies)


# ---------------------------------------------------------------- over time


class _Seat(msgspec.Struct, frozen=True):
    accuracy: float
    error_rate: float
    luck: float
    result: float | None
    adjusted: float | None


class _Figures(msgspec.Struct, frozen=True):
    players: int
    seats: list[_Seat]


def _progress(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/me/reviews", forms.ReviewedGames)
    async def my_reviews(request: Request) -> Response:
        from splendor.review.model import VERSION

        person = await services.person(request)
        found = await services.store.reviews_of(person.id, VERSION, LISTED)
        games = [await _figures(services, person.id, *row) for row in reversed(found)]
        return answer(forms.ReviewedGames([game for game in games if game is not None]))


async def _figures(
    services: Services, person: str, game: str, at: int, data: str
) -> forms.ReviewedGame | None:
    """A person's figures of one game; none where nobody knows which seat was theirs."""
    seats = (await services.tables.load(game)).table.seats_of(person)
    if len(seats) != 1:
        return None
    figures = msgspec.json.decode(data, type=_Figures)
    mine = figures.seats[seats[0]]
    return forms.ReviewedGame(
        game,
        at,
        figures.players,
        mine.accuracy,
        mine.error_rate,
        mine.luck,
        mine.result,
        mine.adjusted,
    )
