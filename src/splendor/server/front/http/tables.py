"""Tables: the house, the lobby, opening and sitting down."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response

import splendor
from splendor.engine import ACTIONS_VERSION, Position, Rules
from splendor.engine.parameters import RANGES
from splendor.server.front.http.api import answer, form, raw, route
from splendor.server.front.http.services import Services
from splendor.server.game import messages
from splendor.server.live.live_table import LiveTable
from splendor.server.runtime.now import now_ms
from splendor.server.wire import forms
from splendor.server.wire.protocol import TableSnapshot
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import MAX_CHAT, MAX_FRAME, PROTOCOL_VERSION


def router(services: Services) -> APIRouter:
    r = APIRouter(prefix="/api", tags=["tables"])
    _house(r, services)
    _tables(r, services)
    _seats(r, services)
    _rematch(r, services)
    return r


async def live_of(services: Services, request: Request) -> LiveTable:
    return await services.tables.fresh(str(request.path_params["table"]))


def _created(live: LiveTable) -> Response:
    return answer(forms.Created(live.table.id, live.table.commitment), 201)


def _house(r: APIRouter, services: Services) -> None:
    settings = services.settings

    @route(r, "GET", "/house", forms.House)
    async def house(request: Request) -> Response:
        return answer(
            forms.House(
                version=splendor.__version__,
                protocol=PROTOCOL_VERSION,
                actions=ACTIONS_VERSION,
                rules={str(n): Rules(n) for n in (2, 3, 4)},
                ranges={name: RANGES[name] for name in forms.RulesChoice.__struct_fields__},
                levels=services.worker.opponents,
                chat=True,
                limits={
                    "frame": MAX_FRAME,
                    "chat": MAX_CHAT,
                    "body": settings.max_body,
                    "tables_per_person": settings.max_tables_per_person,
                    "watched": settings.max_watched,
                },
            )
        )

    @route(r, "POST", "/deals", forms.DealOffer)
    async def offer_deal(request: Request) -> Response:
        await services.person(request)
        return answer(forms.DealOffer(*services.deals.offer()))


def _tables(r: APIRouter, services: Services) -> None:
    @route(r, "GET", "/tables", forms.TableList)
    async def tables(request: Request) -> Response:
        person = await services.maybe_person(request)
        return answer(forms.TableList(await services.listing.tables(person)))

    @route(r, "POST", "/tables", forms.Created, body=forms.NewTable, status=201)
    async def create(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.NewTable)
        now, network = time.monotonic(), services.network(request)
        opening = partial(services.lobby.create, person, wanted, now, network)
        waits = any(seat.kind in ("open", "invited") for seat in wanted.seats)
        return _created(await services.open_table(request, waits, opening))

    @route(r, "GET", "/tables/{table}", TableSnapshot)
    async def table(request: Request) -> Response:
        person, live = await services.maybe_person(request), await live_of(services, request)
        muted = await services.store.mutes(person) if person else frozenset[str]()
        found, connected = live.table, services.connections.connected
        return answer(messages.snapshot(found, person, now_ms(), connected, live.spectators, muted))

    @route(r, "GET", "/tables/{table}/views/{ply}", "View")
    async def view(request: Request) -> Response:
        person, live = await services.maybe_person(request), await live_of(services, request)
        if live.table.position is None:
            raise Refused("not_playing")
        ply, viewer = str(request.path_params["ply"]), live.table.viewer_seat(person)
        found = await services.aside(
            request, partial(_view_at, live.table.positions(), ply, viewer)
        )
        if found is None:
            raise Refused("bad_message", field="ply")
        return raw(found)


def _view_at(positions: Iterator[Position], ply: str, viewer: int | None) -> bytes | None:
    """The table as this seat saw it before the move of this ply, or see it now."""
    for position in positions:
        if str(position.ply) == ply:
            return msgspec.json.encode(position.view(viewer))
    return None


def _seats(r: APIRouter, services: Services) -> None:
    lobby = services.lobby

    @route(r, "POST", "/tables/{table}/join", forms.Done, body=forms.JoinForm)
    async def join(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.JoinForm)
        live, network = await live_of(services, request), services.network(request)
        await lobby.join(person, live, wanted.seat, wanted.nonce, network)
        return answer(forms.Done())

    @route(r, "POST", "/tables/{table}/leave", forms.Done)
    async def leave(request: Request) -> Response:
        person = await services.person(request)
        await lobby.leave(person, await live_of(services, request))
        return answer(forms.Done())

    @route(r, "POST", "/tables/{table}/remove", forms.Done, body=forms.RemoveForm)
    async def remove(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.RemoveForm)
        await lobby.remove(person, await live_of(services, request), wanted.player)
        return answer(forms.Done())

    @route(r, "POST", "/tables/{table}/bots", forms.Done, body=forms.BotForm)
    async def seat_bot(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.BotForm)
        await lobby.seat_bot(person, await live_of(services, request), wanted.level, wanted.seat)
        return answer(forms.Done())


def _rematch(r: APIRouter, services: Services) -> None:
    @route(
        r,
        "POST",
        "/tables/{table}/rematch",
        forms.Created,
        body=forms.RematchForm,
        status=201,
        optional=True,
    )
    async def rematch(request: Request) -> Response:
        person = await services.person(request)
        wanted = await form(request, forms.RematchForm) if await request.body() else None
        live, network = await live_of(services, request), services.network(request)
        again = wanted or forms.RematchForm()
        offered, now = (again.deal, again.nonce), time.monotonic()
        opening = partial(services.rematches.open, person, live, *offered, now, network)
        waits = len(set(live.table.persons())) > 1
        return _created(await services.open_table(request, waits, opening))
