"""Study: puzzles to solve, positions to play through, the deal of the day, and how one is doing."""

from __future__ import annotations

import asyncio
import datetime
import re
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from fastapi import APIRouter, Request, Response

from splendor.engine import Rules, View
from splendor.engine.errors import IllegalMove, SplendorError
from splendor.server.front.http.api import PARAMETERS, Desk, answer, form, raw, route, while_there
from splendor.server.game import commands, log
from splendor.server.game.index import Index
from splendor.server.game.log import Place, Row
from splendor.server.game.messages import result_of
from splendor.server.game.people import Person
from splendor.server.live import rated_games
from splendor.server.live.live_table import Live
from splendor.server.runtime.now import now_ms
from splendor.server.store import Conflict
from splendor.server.thinking.reviews import Reviews
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused, bad_position
from splendor.server.wire.values import Options

if TYPE_CHECKING:
    from splendor.review.editor import KnownTable
    from splendor.review.puzzles import Puzzle

PARAMETERS["day"] = {"type": "string", "pattern": "^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$"}
COMPARED = 30  # other people's lines
LISTED = 40  # reviews in "my games"
DAILY_PLAYERS = 2
DAILY = Options(visibility="link", hints=False, chat=False, undo=False, shuffle=False)


def add(r: APIRouter, desk: Desk, reviews: Reviews) -> None:
    """Routes of the study, beside those of the review."""
    _puzzles(r)
    _tables(r)
    _engine(r, desk, reviews)
    _daily(r, desk)
    _progress(r, desk)


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


async def unfinished(desk: Desk, text: str) -> View:
    """The same of a game that still goes on: there is something to think about. Not of a rated
    one that is being played here."""
    view = table_of(text)
    if view.outcome is not None:
        raise Refused("bad_position", why="the game is over", fault="over")
    await rated_games.check(desk.house.store, rated_games.face_up(view.market))
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


def _engine(r: APIRouter, desk: Desk, reviews: Reviews) -> None:
    @route(r, "POST", "/analysis/step", "AnalysisStep", body=forms.StepForm)
    async def step(request: Request) -> Response:
        person = await desk.person(request)
        wanted = await form(request, forms.StepForm)
        await unfinished(desk, wanted.text)
        asker = desk.asker(request, person)
        step = reviews.analyses.step(asker, wanted.text, wanted.after)
        return raw(await while_there(request, step))

    @route(r, "POST", "/analysis/judge", "Decision", body=forms.TurnForm)
    async def judge(request: Request) -> Response:
        person = await desk.person(request)
        wanted = await form(request, forms.TurnForm)
        plies = tuple(wanted.plies)
        _checked(await unfinished(desk, wanted.text), plies)
        judging = reviews.work(desk.asker(request, person), partial(_judge, wanted.text, plies))
        return raw(await while_there(request, judging))


def _judge(text: str, plies: tuple[int, ...]) -> bytes:
    from splendor.server.thinking.analysis_worker import judge

    return judge(text, plies)


# ---------------------------------------------------------------- the deal of the day


def _daily(r: APIRouter, desk: Desk) -> None:
    @route(r, "GET", "/daily/{day}", forms.Daily)
    async def daily(request: Request) -> Response:
        day = _day(str(request.path_params["day"]))
        return answer(await _told(desk, day, await desk.maybe_person(request)))

    @route(r, "POST", "/daily", forms.Created, status=201)
    async def play_daily(request: Request) -> Response:
        person, day = await desk.person(request), _day("today")
        mine = await _mine(desk, day, person.id)
        if mine is None:
            desk.check_household(request)
        live = mine or await _open(desk, day, person)
        return answer(forms.Created(live.table.id, live.table.commitment), 201)


def _day(text: str) -> datetime.date:
    today = datetime.datetime.now(datetime.UTC).date()
    if text == "today":
        return today
    try:
        found = datetime.date.fromisoformat(text) if re.fullmatch(r"[-0-9]{10}", text) else None
    except ValueError:
        found = None
    if found is None or found > today:
        raise Refused("unknown_path")
    return found


def _level(desk: Desk, day: datetime.date) -> str:
    from splendor.review.daily import daily_level

    levels = desk.house.levels
    wanted = daily_level(day)
    return wanted if wanted in levels else levels[-1]


def _seat(day: datetime.date) -> int:
    """Who begins alternates from day to day."""
    return day.toordinal() % DAILY_PLAYERS


async def _open(desk: Desk, day: datetime.date, person: Person) -> Live:
    """The table is stored without its commitment in the index: there the seed is one of many."""
    level = _level(desk, day)
    desk.lobby.check_level(level)
    if desk.house.pool.processes == 0:
        raise Refused("not_allowed", reason="no_bots")
    if desk.house.stopping or desk.house.pool.is_full:
        raise Refused("busy")
    places = [Place("bot", level, None, level)] * DAILY_PLAYERS
    places[_seat(day)] = Place("person", person.name, person.id, None, person.bot)
    seed = desk.lobby.daily_seed(day.isoformat(), DAILY_PLAYERS).hex()
    opened = log.Opened(
        person.id, person.name, Rules(DAILY_PLAYERS), DAILY, places, seed, sealed=_end_of(day)
    )
    row = Row(0, now_ms(), commands.open_table(opened))
    table = desk.lobby.daily_table(day.isoformat(), person.id)
    index = Index(
        "playing", "link", person.id, DAILY_PLAYERS, False, "none", None, row.at, None, [person.id]
    )
    await desk.identity.keep(person)
    # Also if it was deleted since: nobody plays a deal again that they have seen.
    if not await desk.house.store.is_daily(table):
        await desk.lobby.check_room(person)
        with suppress(Conflict):  # by a second click, or before the server fell
            await desk.house.store.append(table, row, index)
        await desk.house.store.save_daily(table, day.isoformat())
    return await desk.house.live(table)


def _end_of(day: datetime.date) -> int:
    """When nobody can begin with the deal of a day any more."""
    midnight = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
    return round((midnight + datetime.timedelta(days=1)).timestamp() * 1000)


async def _mine(desk: Desk, day: datetime.date, person: str) -> Live | None:
    found = await desk.house.store.daily_of(day.isoformat(), person)
    return await desk.house.live(found) if found else None


async def _told(desk: Desk, day: datetime.date, person: str | None) -> forms.Daily:
    mine = None if person is None else await _mine(desk, day, person)
    done = await desk.house.store.finished_daily(day.isoformat())
    told = mine is not None and mine.table.state == "over"
    return forms.Daily(
        day=day.isoformat(),
        players=DAILY_PLAYERS,
        level=_level(desk, day),
        seat=_seat(day),
        table=mine.table.id if mine else None,
        state=mine.table.state if mine else None,
        finished=len(done),
        lines=await _lines(desk, done, mine) if told else [],
    )


async def _lines(desk: Desk, tables: list[str], mine: Live | None) -> list[forms.DailyLine]:
    """Everybody's results, mine among them."""
    own = mine.table.id if mine else ""
    shown = list(dict.fromkeys([own, *tables]))[:COMPARED]
    lines = [_line(await desk.house.live(table), table == own) for table in shown]
    return sorted(
        (line for line in lines if line is not None), key=lambda x: (not x.won, x.rounds, x.name)
    )


def _line(live: Live, mine: bool) -> forms.DailyLine | None:
    table = live.table
    result = result_of(table)
    seat = next((i for i, s in enumerate(table.seats) if s.place.kind == "person"), None)
    if result is None or seat is None or table.position is None:
        return None
    points = [result.points[seat], *(p for i, p in enumerate(result.points) if i != seat)]
    name = table.seats[seat].place.name
    return forms.DailyLine(
        table.id, name, mine, seat in result.winners, points, table.position.round
    )


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


def _progress(r: APIRouter, desk: Desk) -> None:
    @route(r, "GET", "/me/reviews", forms.ReviewedGames)
    async def my_reviews(request: Request) -> Response:
        from splendor.review.model import VERSION

        person = await desk.person(request)
        found = await desk.house.store.reviews_of(person.id, VERSION, LISTED)
        games = [await _figures(desk, person.id, *row) for row in reversed(found)]
        return answer(forms.ReviewedGames([game for game in games if game is not None]))


async def _figures(
    desk: Desk, person: str, game: str, at: int, data: str
) -> forms.ReviewedGame | None:
    """A person's figures of one game; none where nobody knows which seat was theirs."""
    seats = (await desk.house.live(game)).table.seats_of(person)
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
