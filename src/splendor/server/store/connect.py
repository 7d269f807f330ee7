"""A plain connection to either database, for migrations and backups (never for play)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, create_engine, pool
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")


def with_connection(url: str, work: Callable[[Connection], T]) -> T:
    """Do some work in one transaction."""
    if url.startswith("sqlite"):
        engine = create_engine(url, poolclass=pool.NullPool)
        try:
            with engine.begin() as connection:
                return work(connection)
        finally:
            engine.dispose()
    _, _, rest = url.partition("://")
    return asyncio.run(_async(f"postgresql+asyncpg://{rest}", work))


async def _async(url: str, work: Callable[[Connection], T]) -> T:
    engine = create_async_engine(url, poolclass=pool.NullPool, isolation_level="REPEATABLE READ")
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()
