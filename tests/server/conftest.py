"""A real server in the test's own event loop, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import postgres
import pytest
import uvicorn

from splendor.server.app import create_app
from splendor.server.house import House
from splendor.server.run import configuration
from splendor.server.settings import Settings
from tests.server.brains import LEVELS

BRAIN = "tests.server.brains:choose"


class Running:
    """A server that runs, and its insides."""

    def __init__(self, base: str, app: Any) -> None:
        self.base, self.app = base, app

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house


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
        "guests_per_minute": 10_000,
        "max_tables_per_person": 10_000,
        "max_per_address": 10_000,
        "stop_seconds": 2,
    }
    return Settings(**(plain | more))


@contextlib.asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Running]:
    app = create_app(settings, brain=BRAIN, levels=LEVELS)
    server = uvicorn.Server(configuration(app, settings))
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", app)
    finally:
        server.should_exit = True
        await task


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL that really waits for its disk."""
    with postgres.running("fsync=on", "synchronous_commit=on", "full_page_writes=on") as url:
        yield url


@pytest.fixture
def postgres_database(cluster: str) -> str:
    """An empty database of this test's own."""
    name = f"t{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(cluster)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    with asyncio.Runner() as runner:
        runner.run(create())
    return cluster.replace("/postgres?", f"/{name}?")


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """SQLite; tests marked `both_databases` run on PostgreSQL as well."""
    if getattr(request, "param", "sqlite") == "postgresql":
        return str(request.getfixturevalue("postgres_database"))
    return f"sqlite:///{tmp_path / 'splendor.db'}"


both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


Serve = Callable[..., contextlib.AbstractAsyncContextManager[Running]]


@pytest.fixture
def serve(database: str) -> Iterator[Serve]:
    """Start a server on this test's database, with settings; the same database every time."""
    yield lambda **more: serving(settings_for(database, **more))


@pytest.fixture
async def server(serve: Serve) -> AsyncIterator[Running]:
    async with serve() as running:
        yield running
