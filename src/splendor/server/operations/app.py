"""The application: settings in, an ASGI app out."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
import time
from collections.abc import AsyncIterator

from fastapi import FastAPI

from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal
from splendor.server.front.http.application import application
from splendor.server.game.moves import piles_of, play_actions
from splendor.server.live.worker import Worker
from splendor.server.operations.assembly import open_front
from splendor.server.operations.maintenance import Maintenance
from splendor.server.runtime.now import now_ms
from splendor.server.runtime.settings import Settings
from splendor.server.store import Store, open_store
from splendor.server.store.migrations import migrate
from splendor.server.thinking.bot_pool import BOT_WORKER, BotPool
from splendor.server.thinking.bot_worker import level_names, quick_levels
from splendor.server.wire.views import view_head, view_json

logger = logging.getLogger(__name__)


def create_app(
    settings: Settings, brain: str = BOT_WORKER, levels: list[str] | None = None
) -> FastAPI:
    """The application. Nothing is opened before it starts."""
    app = application(_lifespan)
    app.state.settings, app.state.brain = settings, brain
    app.state.levels = level_names() if levels is None else levels
    return app


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
        worker = assemble_worker(settings, store, app.state.brain, app.state.levels)
        maintenance = await _open(app, settings, worker)
        await maintenance.resume()
    except BaseException:
        await store.close()  # its threads would keep the process alive
        raise
    keeper = asyncio.create_task(maintenance.run())
    # What is loaded by now stays: the collector need not look at it again and again. Logs of
    # games have no cycles and grow with every move: it need not look at them often either.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    try:
        yield
    finally:
        await _close(worker, keeper, settings.stop_seconds)


def warm_up() -> None:
    """Have the machine code of the rules ready before the first player waits for it."""
    began = time.perf_counter()
    deal = Deal(bytes(32))
    position = deal.settle(Position.start(Rules(2)))
    after = play_actions(position, 0, position.legal_actions()[:1], piles_of(deal)).position
    view_json(after, after.turn, view_head(after.rules))
    logger.info("engine ready", extra={"seconds": round(time.perf_counter() - began, 1)})


def assemble_worker(settings: Settings, store: Store, brain: str, levels: list[str]) -> Worker:
    """The worker, and the processes in which its bots think."""
    pool = BotPool(settings.bots, settings.bot_queue, settings.bot_seconds, brain, quick_levels())
    return Worker(store, pool, levels, settings.stand_in)


async def _open(app: FastAPI, settings: Settings, worker: Worker) -> Maintenance:
    worker.background.spawn(worker.pulse.keep())
    peers = await open_front(app, settings, worker)
    maintenance = Maintenance(worker, peers, settings)
    app.state.worker, app.state.peers, app.state.maintenance = worker, peers, maintenance
    worker.pool.warm_up()
    return maintenance


async def _close(worker: Worker, keeper: asyncio.Task[None], seconds: float) -> None:
    """Players come back by themselves (1012); what was acknowledged is already on disk."""
    worker.stopping = True
    keeper.cancel()
    for client in worker.connections.all_sockets():
        client.close(1012)
    await worker.tables.drain(seconds)
    await worker.close()
    worker.pool.close()
    try:
        await worker.store.say_alive(now_ms())
    finally:
        await worker.store.close()
