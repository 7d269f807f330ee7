"""A plain connection to either database, for migrations and backups (never for play)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, pool
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")
PATIENCE = 20.0  # seconds until a database that says nothing is given up


def with_connection(url: str, work: Callable[[Connection], T], snapshot: bool = False) -> T:
    """Do some work in one transaction. With `snapshot` it sees the database as it was at its
    beginning, whatever others write meanwhile (on SQLite it always does)."""
    if not url.startswith("sqlite"):
        return asyncio.run(_async(url, work, snapshot))
    engine = _sqlite(url)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def _sqlite(url: str) -> Engine:
    """Left to itself, Python's driver begins a transaction no sooner than the first row changes:
    what is read before, and tables that are made or dropped, would each stand alone."""
    engine = create_engine(
        url,
        poolclass=pool.NullPool,
        connect_args={"isolation_level": None, "timeout": PATIENCE},
    )
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


async def _async(url: str, work: Callable[[Connection], T], snapshot: bool) -> T:
    import asyncpg  # an extra, as for the store itself

    # The driver reads the address, as it does for play: `?sslmode=require` means the same in both.
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: asyncpg.connect(url, timeout=PATIENCE),
        poolclass=pool.NullPool,
        isolation_level="REPEATABLE READ" if snapshot else "READ COMMITTED",
    )
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()
