"""A server in the test's own event loop, and its settings."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import uvicorn

from splendor.server.front.handlers import Handlers
from splendor.server.front.transport import ConnectionLimits
from splendor.server.live.peers import Peers
from splendor.server.live.worker import Worker
from splendor.server.operations.app import create_app
from splendor.server.operations.maintenance import Maintenance
from splendor.server.operations.run import configuration
from splendor.server.runtime.settings import Settings
from tests.server.brains import LEVELS

BRAIN = "tests.server.brains:choose"


class Running:
    """A server that runs, and its insides."""

    def __init__(self, base: str, app: Any, connections: ConnectionLimits) -> None:
        self.base, self.app, self.connections = base, app, connections

    @property
    def worker(self) -> Worker:
        worker: Worker = self.app.state.worker
        return worker

    @property
    def peers(self) -> Peers:
        peers: Peers = self.app.state.peers
        return peers

    @property
    def maintenance(self) -> Maintenance:
        maintenance: Maintenance = self.app.state.maintenance
        return maintenance

    @property
    def handlers(self) -> Handlers:
        handlers: Handlers = self.app.state.socket.handlers
        return handlers


def settings_for(database: str, **more: Any) -> Settings:
    plain: dict[str, Any] = {
        "port": 0,
        "database": database,
        "bots": 0,
        "requests_per_second": 10_000,
        "request_burst": 10_000,
        "messages_per_second": 100_000,
        "message_burst": 100_000,
        "tables_per_minute": 10_000,
        "tables_per_address": 100_000,
        "guests_per_minute": 10_000,
        "max_tables_per_person": 10_000,
        "max_per_address": 10_000,
        "connections_per_address": 10_000,
        "max_waiting_per_address": 10_000,
        "stop_seconds": 2,
    }
    return Settings(**(plain | more))


@contextlib.asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Running]:
    app = create_app(settings, brain=BRAIN, levels=LEVELS)
    config = configuration(app, settings)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", app, config.connections)
    finally:
        server.should_exit = True
        await task


@contextlib.contextmanager
def running_in_thread(database: str) -> Iterator[str]:
    """A server in a thread of its own, for clients that are not asynchronous."""
    ready: queue.Queue[str] = queue.Queue()
    stop = threading.Event()

    async def run() -> None:
        async with serving(settings_for(database)) as server:
            ready.put(server.base)
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        yield _answer(ready, thread)
    finally:
        stop.set()
        thread.join()


def _answer(ready: queue.Queue[str], thread: threading.Thread) -> str:
    """What comes, however long it takes: the rules may have to be compiled first."""
    while thread.is_alive() or not ready.empty():
        with contextlib.suppress(queue.Empty):
            return ready.get(timeout=1)
    raise RuntimeError("the server did not start")
