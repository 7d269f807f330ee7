"""What both databases can do, written once.

A backend brings three things: `submit` (the hot path, by group commit), `fetch` (a read) and
`run` (several statements as one transaction). A transaction is written as a generator that yields
(SQL, arguments) and is handed the rows, so the same steps serve a driver that blocks in its own
thread and one that awaits. SQL has `?` for arguments and keeps to what both databases read alike.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeVar

from splendor.server.game.index import Index
from splendor.server.game.log import Row

T = TypeVar("T")
REWRITTEN = -1  # instead of the number of a row: those that were known have changed
Value = str | int | float | None
Rows = Sequence[Sequence[Any]]
Steps = Generator[tuple[str, tuple[Value, ...]], Rows, T]


class Conflict(Exception):
    """Somebody else wrote that row of the log first: read on and think again."""


Stored = Callable[[BaseException | None], None]
# Tables, rows (REWRITTEN), and whether more than a move happened there; None: any of them.
Wake = Callable[[list[tuple[str, int, bool]] | None], None]
Hear = Callable[[str], Awaitable[None]]


class Backend(ABC):
    """What a database brings, and what is made of that alone."""

    name = ""
    shared = False  # whether other workers may write to the same database
    trouble: str | None = None  # why the last write failed

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def submit(self, table: str, row: Row, index: Index | None, stored: Stored) -> None:
        """Store a row. `stored` is called by the event loop once it is on disk, or with what
        went wrong: Conflict if that number is taken."""

    async def append(self, table: str, row: Row, index: Index | None = None) -> None:
        """Store a row; returns when it is on disk. Raises Conflict if that number is taken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def stored(error: BaseException | None) -> None:
            if future.done():  # the asker gave up waiting
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.submit(table, row, index, stored)
        await future

    @abstractmethod
    async def fetch(self, sql: str, *values: Value) -> Rows: ...

    @abstractmethod
    async def run(self, steps: Steps[T]) -> T:
        """Carry out steps as one transaction, alone."""

    async def listen(self, wake: Wake, hear: Hear) -> None:
        """Be told of rows that other workers append, and of what they broadcast."""
        return None  # a database of one worker has nothing to tell

    async def broadcast(self, text: str) -> None:
        """Tell other workers something that need not be kept."""
        return None

    async def tell_rewritten(self, table: str) -> None:
        """Tell other workers that stored rows of a table are not what they were."""
        return None

    def wrote(self, error: BaseException | None) -> None:
        """What came of a write. Of PostgreSQL only the kind of error is kept, for everybody may
        read it, and its words name files and addresses."""
        own_words = isinstance(error, sqlite3.Error)
        self.trouble = None if error is None else str(error) if own_words else type(error).__name__

    async def execute(self, sql: str, *values: Value) -> None:
        def steps() -> Steps[None]:
            yield sql, values

        await self.run(steps())

    async def secret(self) -> str:
        """The key that signs cookies: made once, then kept."""

        def steps() -> Steps[str]:
            yield (
                "INSERT INTO secrets (name, value) VALUES ('cookie', ?) ON CONFLICT DO NOTHING",
                (secrets.token_hex(32),),
            )
            found = yield "SELECT value FROM secrets WHERE name = 'cookie'", ()
            return str(found[0][0])

        return await self.run(steps())

    async def alive(self) -> int | None:
        """When a server was last at work on this database."""
        found = await self.fetch("SELECT value FROM secrets WHERE name = 'alive'")
        return int(found[0][0]) if found else None

    async def say_alive(self, now: int) -> None:
        await self.execute(
            "INSERT INTO secrets (name, value) VALUES ('alive', ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            str(now),
        )

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        await self.fetch("SELECT 1")
