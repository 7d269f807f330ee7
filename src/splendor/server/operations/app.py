"""The application: settings in, an ASGI app out."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException

import splendor
from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal
from splendor.server.front import schema
from splendor.server.front.guard import Guard, Shield, path_to_log
from splendor.server.front.http import games, me, operations, people, review, tables
from splendor.server.front.http.api import REF, Desk, failure
from splendor.server.front.pages import add_pages
from splendor.server.front.socket import Socket
from splendor.server.game.moves import look_ahead, piles_of
from splendor.server.live.peers import wake
from splendor.server.live.presence import hear_worker
from splendor.server.live.tables import House
from splendor.server.lobby.identity import Identity
from splendor.server.lobby.lobby import Lobby
from splendor.server.operations.maintenance import resume, upkeep
from splendor.server.runtime.now import now_ms
from splendor.server.runtime.settings import Settings
from splendor.server.store import Store, open_store
from splendor.server.store.db_checks import is_away
from splendor.server.store.migrations import migrate
from splendor.server.thinking.bot_pool import HOUSE_BRAIN, BotPool
from splendor.server.thinking.bot_worker import bot_names, level_names, quick_levels
from splendor.server.wire.refusal import Refused
from splendor.server.wire.views import view_head, view_json

ROUTERS = (
    tables.router,
    me.router,
    games.router,
    review.router,
    people.router,
    operations.router,
)

logger = logging.getLogger(__name__)


class App(FastAPI):
    """FastAPI for HTTP; the socket goes past its layers, each of which would cost every move."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            try:
                await super().__call__(scope, receive, send)
            except Exception as error:
                if not is_away(error):  # answered with `no_database`: nothing for the log
                    raise
        elif scope["path"] == "/ws":
            await self.state.socket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})


def create_app(
    settings: Settings, brain: str = HOUSE_BRAIN, levels: list[str] | None = None
) -> FastAPI:
    """The application. Nothing is opened before it starts."""
    app = App(
        title="Splendor",
        version=splendor.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.brain = brain
    app.state.levels = level_names() if levels is None else levels
    app.state.front = Front()
    app.add_middleware(_Shielded, front=app.state.front)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _crashed)
    return app


class Front:
    """Where the middleware finds the shield once the house is open."""

    shield: Shield | None = None


class _Shielded:
    def __init__(self, app: Any, front: Front) -> None:
        self.app, self.front = app, front

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if self.front.shield is None:
            await self.app(scope, receive, send)
            return
        self.front.shield.app = self.app
        await self.front.shield(scope, receive, send)


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    # A writer thread that waits 5 ms for the interpreter would double every move's latency.
    sys.setswitchinterval(0.0005)
    await asyncio.to_thread(warm_up)
    await asyncio.to_thread(migrate, settings.database_url)
    store = open_store(settings.database_url)
    await store.open()
    try:
        house = await _open_house(app, settings, store)
        await resume(house)
    except BaseException:
        await store.close()  # its threads would keep the process alive
        raise
    keeper = asyncio.create_task(upkeep(house))
    # What is loaded by now stays: the collector need not look at it again and again. Logs of
    # games have no cycles and grow with every move: it need not look at them often either.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    try:
        yield
    finally:
        await _close_house(house, keeper)


def warm_up() -> None:
    """Have the machine code of the rules ready before the first player waits for it."""
    began = time.perf_counter()
    deal = Deal(bytes(32))
    position = deal.settle(Position.start(Rules(2)))
    after = look_ahead(position, 0, position.legal_actions()[:1], piles_of(deal)).position
    view_json(after, after.turn, view_head(after.rules))
    logger.info("engine ready", extra={"seconds": round(time.perf_counter() - began, 1)})


async def _open_house(app: FastAPI, settings: Settings, store: Store) -> House:
    secret = settings.secret or await store.secret()
    pool = BotPool(
        settings.bots, settings.bot_queue, settings.bot_seconds, app.state.brain, quick_levels()
    )
    house = House(settings, store, pool, app.state.levels)
    identity = Identity(store, secret, settings.https, bot_names())
    guard = Guard(settings, identity)
    lobby = Lobby(house, identity, secret)
    desk = Desk(house, lobby, identity, guard)
    app.state.house = house
    house.background.spawn(house.pulse.keep())
    for router in ROUTERS:
        app.include_router(router(desk))
    app.state.socket = Socket(house, lobby, guard)
    add_pages(app)
    _publish_types(app)
    app.state.front.shield = Shield(app, house, guard)
    await store.listen(partial(wake, house), partial(hear_worker, house))
    pool.warm_up()
    return house


async def _close_house(house: House, keeper: asyncio.Task[None]) -> None:
    """Players come back by themselves (1012); what was acknowledged is already on disk."""
    house.stopping = True
    keeper.cancel()
    for client in house.people.all_sockets():
        client.close(1012)
    await house.drain(house.settings.stop_seconds)
    await house.close()
    house.pool.close()
    try:
        await house.store.say_alive(now_ms())
    finally:
        await house.store.close()


def _publish_types(app: FastAPI) -> None:
    """Put the structs of the wire into the OpenAPI document."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            types = document.setdefault("components", {}).setdefault("schemas", {})
            types.update(schema.components(REF + "{name}"))
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return failure(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = failure(Refused("unknown_path" if error.status_code == 404 else "not_allowed"))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


async def _crashed(request: Request, error: Exception) -> Response:
    if is_away(error):  # the store has told of it, once
        return failure(Refused("no_database"))
    logger.error("request failed", exc_info=error, extra={"path": path_to_log(request.scope)})
    request.app.state.house.metrics.errors.inc()
    return failure(Refused("internal"))
