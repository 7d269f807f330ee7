"""The store that a URL names."""

from __future__ import annotations

from pathlib import Path

from splendor.server.store.base import Store

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def sqlite_path(url: str) -> Path | None:
    """The file of a SQLite URL; None for another database."""
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None


def open_store(url: str) -> Store:
    """A store, not yet opened."""
    path = sqlite_path(url)
    if path is not None:
        from splendor.server.store.sqlite import SqliteStore

        return SqliteStore(path)
    if url.startswith(POSTGRES):
        # PostgreSQL is an extra: its driver is only needed by those who use it.
        from splendor.server.store.postgres import PostgresStore

        return PostgresStore(url)
    raise ValueError(f"no store for {url.split(':')[0]!r}: use sqlite:/// or postgresql://")
