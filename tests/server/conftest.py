"""A real server in the test's own event loop, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

import postgres
from tests.server.running import Running, serving, settings_for


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
