"""Run migrations, on SQLite directly and on PostgreSQL through asyncpg."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, create_engine, pool, text
from sqlalchemy.ext.asyncio import create_async_engine

from splendor.server.store.schema import metadata

LOCK = 7_203_520  # two workers that start at once must not both build the schema


def _run(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_lock({LOCK})"))
        connection.commit()
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def _run_async(url: str) -> None:
    engine = create_async_engine(url, poolclass=pool.NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(_run)
        await connection.commit()
    await engine.dispose()


def main() -> None:
    url: str = context.config.attributes["url"]
    if url.startswith("sqlite"):
        engine = create_engine(url, poolclass=pool.NullPool)
        with engine.connect() as connection:
            _run(connection)
        engine.dispose()
    else:
        _, _, rest = url.partition("://")
        asyncio.run(_run_async(f"postgresql+asyncpg://{rest}"))


main()
