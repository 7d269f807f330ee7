"""Run migrations, on SQLite directly and on PostgreSQL through asyncpg."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, text

from splendor.server.store.connect import with_connection
from splendor.server.store.schema import metadata

LOCK = 7_203_520  # two workers that start at once must not both build the schema


def _run(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


with_connection(context.config.attributes["url"], _run)
