"""Whether a database can be used, and if not, why: one line for whoever runs the server."""

from __future__ import annotations

import contextlib
import fcntl
import sqlite3
from collections.abc import Iterator

from splendor.server.store.choose import POSTGRES, SQLITE, sqlite_path

ADDRESSES = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


class Unusable(Exception):
    """A database that cannot be used; its notes say what could be done."""


def check_address(url: str) -> None:
    """Raise Unusable unless this is the address of a database. A password is never repeated."""
    path = sqlite_path(url)
    if url.startswith(POSTGRES) or (path is not None and path.name):
        return
    kind = url.partition(":")[0]
    known = any(address.startswith(f"{kind}:") for address in (SQLITE, *POSTGRES))
    error = Unusable(
        f"the address of the {kind} database is not complete"
        if known
        else f"{kind!r} is no kind of database"
    )
    error.add_note(ADDRESSES)
    raise error


@contextlib.contextmanager
def alone(url: str) -> Iterator[None]:
    """A SQLite file belongs to one server: a second one would write a second future, and a new
    schema would take its tables from under it."""
    path = sqlite_path(url)
    if path is None:
        yield
        return
    path = path.resolve()  # a link leads to the same file
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unusable(f"another server is using {path}") from None
        yield


@contextlib.contextmanager
def plainly() -> Iterator[None]:
    """Say in one line what a database or its driver complains about."""
    try:
        yield
    except Exception as error:
        told = _told(error)
        if told is None:
            raise
        raise Unusable(told) from error


# What the codes of PostgreSQL begin with where it is not to be had: connections, resources, its
# state, an operator.
AWAY = ("08", "53", "55", "57")


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database is not to be had, not that it was asked wrongly."""
    if isinstance(error, ConnectionError | TimeoutError | sqlite3.OperationalError):
        return True
    if not type(error).__module__.startswith("asyncpg."):
        return False
    return str(getattr(error, "sqlstate", None) or AWAY[0]).startswith(AWAY)


def _told(error: Exception) -> str | None:
    from sqlalchemy.exc import DBAPIError  # only when something went wrong: it takes a while

    if isinstance(error, DBAPIError):
        return f"the database refuses: {error.orig}"
    if type(error).__module__.startswith("asyncpg."):
        return f"the database refuses: {error}"
    if isinstance(error, OSError) and error.filename is None:
        return f"the database does not answer: {error.strerror or str(error) or 'it took too long'}"
    if isinstance(error, ModuleNotFoundError) and error.name == "asyncpg":
        return "PostgreSQL needs its driver: install splendor with its extra `postgres`"
    return None
