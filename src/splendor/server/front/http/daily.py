"""The deal of the day: the same for everybody, and compared afterwards."""

from __future__ import annotations

import datetime
import re

from fastapi import APIRouter, Request, Response

from splendor.server.front.http.api import PARAMETERS, answer, route
from splendor.server.front.http.services import Services
from splendor.server.game.messages import result_of
from splendor.server.live.live_table import LiveTable
from splendor.server.lobby.daily import DAILY_PLAYERS, DailyTables, seat_of
from splendor.server.wire import forms
from splendor.server.wire.refusal import Refused

PARAMETERS["day"] = {"type": "string", "pattern": "^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$"}
COMPARED = 30  # other people's lines


def add(r: APIRouter, services: Services) -> None:
    """Routes of the deal of the day."""
    tables = DailyTables(
        services.tables, services.store, services.deals, services.identity, services.admission
    )

    @route(r, "GET", "/daily/{day}", forms.Daily)
    async def daily(request: Request) -> Response:
        day = _day(str(request.path_params["day"]))
        return answer(await _told(services, day, await services.maybe_person(request)))

    @route(r, "POST", "/daily", forms.Created, status=201)
    async def play_daily(request: Request) -> Response:
        person, day = await services.person(request), _day("today")
        mine = await _mine(services, day, person.id)
        if mine is None:
            services.check_address(request)
        live = mine or await tables.open(person, day, _level_to_play(services, day))
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


def _level(services: Services, day: datetime.date) -> str:
    from splendor.review.daily import daily_level

    levels = services.worker.levels
    wanted = daily_level(day)
    return wanted if wanted in levels else levels[-1]


def _level_to_play(services: Services, day: datetime.date) -> str:
    """The level of a day, if it can be played here and now."""
    level = _level(services, day)
    services.admission.check_level(level)
    if services.worker.pool.processes == 0:
        raise Refused("not_allowed", reason="no_bots")
    if services.worker.stopping or services.worker.pool.is_full:
        raise Refused("busy")
    return level


async def _mine(services: Services, day: datetime.date, person: str) -> LiveTable | None:
    found = await services.store.daily_of(day.isoformat(), person)
    return await services.tables.load(found) if found else None


async def _told(services: Services, day: datetime.date, person: str | None) -> forms.Daily:
    mine = None if person is None else await _mine(services, day, person)
    done = await services.store.finished_daily(day.isoformat())
    told = mine is not None and mine.table.state == "over"
    return forms.Daily(
        day=day.isoformat(),
        players=DAILY_PLAYERS,
        level=_level(services, day),
        seat=seat_of(day),
        table=mine.table.id if mine else None,
        state=mine.table.state if mine else None,
        finished=len(done),
        lines=await _lines(services, done, mine) if told else [],
    )


async def _lines(
    services: Services, tables: list[str], mine: LiveTable | None
) -> list[forms.DailyLine]:
    """Everybody's results, mine among them."""
    own = mine.table.id if mine else ""
    shown = list(dict.fromkeys([own, *tables]))[:COMPARED]
    lines = [_line(await services.tables.load(table), table == own) for table in shown]
    return sorted(
        (line for line in lines if line is not None), key=lambda x: (not x.won, x.rounds, x.name)
    )


def _line(live: LiveTable, mine: bool) -> forms.DailyLine | None:
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
