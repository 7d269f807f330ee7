"""The schema's history (Alembic), and how to go along it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from splendor.server.store.choose import sqlite_path
from splendor.server.store.db_checks import Unusable

if TYPE_CHECKING:
    from sqlalchemy import Connection

HERE = Path(__file__).parent


def migrate(url: str, revision: str = "head") -> str | None:
    """Bring a database up (or with "-1", "base", … down) to a revision; answers which it is then,
    None if it has none. Raises Unusable if a newer version than this one has been at work on it."""
    path = sqlite_path(url)
    if path is not None:
        if revision == "head" and _revision(path) == newest():
            return newest()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # it holds the key of the cookies: others have no business there
    return _go(url, revision)


def newest() -> str:
    """The last revision."""
    return max(file.name[:4] for file in (HERE / "versions").glob("[0-9]*.py"))


def _revision(path: Path) -> str | None:
    """Where a SQLite file stands. Nearly every start finds it up to date, and need not wait for
    Alembic to load."""
    if not path.exists():
        return None
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(path)) as connection,
    ):
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return found[0] if found else None
    return None


def standing(connection: Connection) -> str | None:
    """Where a database stands. Raises Unusable if that is further than this version knows."""
    from sqlalchemy import inspect, text

    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found > newest():
        raise _newer()
    return found


def _newer() -> Unusable:
    error = Unusable("the database was made by a newer version of splendor")
    error.add_note("upgrade splendor; or let the newer one run `splendor migrate` back")
    return error


def _go(url: str, revision: str) -> str | None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    from splendor.server.store.connect import with_connection

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["url"] = url
    stands = with_connection(url, standing)
    down = revision == "base" or revision.startswith("-")
    if revision.isdecimal():
        revision = revision.zfill(4)
        down = stands is not None and revision < stands  # Alembic would leave it where it is
    try:
        (command.downgrade if down else command.upgrade)(config, revision)
    except CommandError:
        if revision != "head":
            raise
        raise _newer() from None  # it went ahead meanwhile
    return with_connection(url, standing)
