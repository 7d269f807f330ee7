"""Games: records, replays, import, deletion, positions by link."""

from __future__ import annotations

import time
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response

from splendor.engine import Position
from splendor.engine.errors import RecordError, SplendorError
from splendor.engine.record import Record
from splendor.server.front.http.api import answer, form, number, raw, route
from splendor.server.front.http.services import Services
from splendor.server.game.index import Index
from splendor.server.game.log import Row
from splendor.server.game.people import Person
from splendor.server.game.records import entries_of, record_of
from splendor.server.game.replays import replay_of
from splendor.server.game.table import Table
from splendor.server.lobby.identity import new_id
from splendor.server.runtime.now import now_ms
from splendor.server.wire import forms
from splendor.server.wire.refusal import LONGEST, Refused, bad_position

MAX_PLIES = 3000


def router(services: Services) -> APIRouter:
    r = APIRouter(prefix="/api", tags=["games"])
    _finished(r, services)
    _import(r, services)
    _positions(r)
    return r


def _finished(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/games/{game}/record", dict)
    async def record(request: Request) -> Response:
        live = await services.finished(request)
        text = await services.aside(request, partial(_record, live.table))
        name = f'attachment; filename="splendor-{live.table.id}.json"'
        return Response(text, media_type="application/json", headers={"Content-Disposition": name})

    @route(r, "GET", "/games/{game}/replay", forms.Replay, query=("seat",))
    async def replay(request: Request) -> Response:
        live = await services.finished(request)
        seat = number(request, "seat", None, 0, len(live.table.seats) - 1)
        return raw(await services.aside(request, partial(_replay, live.table, seat)))

    @route(r, "DELETE", "/games/{game}", forms.Done)
    async def delete(request: Request) -> Response:
        person = await services.person(request)
        live = await services.finished(request)
        if person.id not in (*live.table.persons(), live.table.host):
            raise Refused("not_seated")
        await services.erasure.forget_game(person.id, live.table.id)
        return answer(forms.Done())


def _record(table: Table) -> str:
    return record_of(table).to_json()


def _replay(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(replay_of(table, seat))


def _import(r: APIRouter, services: Services) -> None:
    @route(r, "POST", "/games", forms.Imported, body=dict, status=201)
    async def import_game(request: Request) -> Response:
        person = await services.person(request)
        services.admission.check_pace(person, time.monotonic())
        services.check_address(request)
        body = await request.body()
        try:
            record, row = await services.aside(request, lambda: _imported(body, person))
        except RecordError as error:
            raise Refused("bad_record", place=error.place[:LONGEST], why=error.what[:200]) from None
        game = new_id()
        await services.identity.keep(person)
        await services.store.append(game, row, _index(person, record, row.at))
        return answer(forms.Imported(game, len(record.plies)), 201)


def _imported(body: bytes, person: Person) -> tuple[Record, Row]:
    record = Record.from_json(body)
    if len(record.plies) > MAX_PLIES:
        raise RecordError("plies", f"are more than {MAX_PLIES}")
    return record, Row(0, now_ms(), entries_of(record, person))


def _index(person: Person, record: Record, at: int) -> Index:
    players = record.rules.players
    return Index("over", "link", person.id, players, False, "none", None, at, None, [person.id])


def _positions(r: APIRouter) -> None:
    @route(r, "POST", "/positions", forms.PositionAnswer, body=forms.PositionForm)
    async def position(request: Request) -> Response:
        wanted = await form(request, forms.PositionForm)
        try:
            found = Position.from_text(wanted.text)
        except SplendorError as error:
            raise bad_position(error) from None
        return answer(forms.PositionAnswer(found.to_text(), found.view(found.turn)))
