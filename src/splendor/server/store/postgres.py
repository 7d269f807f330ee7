"""PostgreSQL: any number of workers over one log.

Appends are gathered and inserted many at a time; each batch is one statement, a transaction of its
own, with one NOTIFY that names the tables, so the others read what is new. A row whose number is
taken is simply not inserted: its sender learns of the Conflict and reads on. Rows that change the
index, which few do, take several statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg
import msgspec

from splendor.server.game.index import Index
from splendor.server.game.log import Row, only_move, to_bytes
from splendor.server.store.backend import (
    REWRITTEN,
    Conflict,
    Hear,
    Rows,
    Steps,
    Stored,
    Value,
    Wake,
)
from splendor.server.store.base import Store
from splendor.server.store.table_queries import index_steps

T = TypeVar("T")
MAX_BATCH = 256
PATIENCE = 30.0  # seconds for a command; then the connection is given up
SILENCE = 5.0  # the same for one that only listens
ALONE = 7_203_519  # advisory lock of transactions that read before they write
ROWS_CHANNEL = "splendor_rows"
WORDS_CHANNEL = "splendor_words"
MARK = "!"  # after a row that every worker may want to know of: who sits there, start, end

_INSERT = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[])
        AS one (table_id, n, at, data, mark)
), stored AS (
    INSERT INTO log (table_id, n, at, data) SELECT table_id, n, at, data FROM given
    ON CONFLICT DO NOTHING RETURNING table_id, n
), told AS (
    SELECT pg_notify($6, $7 || string_agg(' ' || table_id || ':' || n || mark, ''))
    FROM stored JOIN given USING (table_id, n)
)
SELECT table_id FROM stored CROSS JOIN told
"""

log = logging.getLogger(__name__)


class Pending(msgspec.Struct):
    """A row that waits to be stored."""

    stored: Stored
    table: str
    row: Row
    index: Index | None


Append = Callable[[list[Pending]], Awaitable[set[str]]]


class Line:
    """Rows that wait to be stored together."""

    def __init__(self) -> None:
        self.waiting: list[Pending] = []
        self._is_wanted = asyncio.Event()

    def join(self, job: Pending) -> None:
        self.waiting.append(job)
        self._is_wanted.set()

    async def next(self) -> list[Pending]:
        """All that wait, as far as they fit into one batch."""
        await self._is_wanted.wait()
        batch, self.waiting = self.waiting[:MAX_BATCH], self.waiting[MAX_BATCH:]
        if not self.waiting:
            self._is_wanted.clear()
        return batch


class PostgresStore(Store):
    """The log in a database that others write to as well."""

    name = "postgresql"
    shared = True

    def __init__(self, url: str, connections: int = 6) -> None:
        self.url = url
        self.worker = secrets.token_hex(4)
        self._connections = connections
        # Moves do not wait for those that have the index to write as well.
        self._moves, self._indexed = Line(), Line()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: set[asyncio.Future[None]] = set()
        self._listener: asyncpg.Connection | None = None

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self.url,
            min_size=2,
            max_size=self._connections,
            reset=_as_it_is,
            command_timeout=PATIENCE,
            server_settings={"synchronous_commit": "on", "application_name": "splendor"},
        )
        # One batch at a time: commits that notify wait for each other anyway, and all that comes
        # meanwhile is the next.
        lines = ((self._moves, self._append), (self._indexed, self._append_indexed))
        self._tasks = [asyncio.create_task(self._flush(*line)) for line in lines]

    async def close(self) -> None:
        while self._moves.waiting or self._indexed.waiting:
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if self._listener is not None:
            await self._listener.close()
        await self._pool.close()

    def submit(self, table: str, row: Row, index: Index | None, stored: Stored) -> None:
        line = self._moves if index is None else self._indexed
        line.join(Pending(stored, table, row, index))

    async def fetch(self, sql: str, *values: Value) -> Rows:
        found: Rows = await self._pool.fetch(numbered(sql), *values)
        return found

    async def run(self, steps: Steps[T]) -> T:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", ALONE)
                result = await _walk(connection, steps)
        except asyncpg.IntegrityConstraintViolationError:  # the database is well
            raise
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
            self.wrote(error)
            raise
        self.wrote(None)
        return result

    # ------------------------------------------------------------ group commit

    async def _flush(self, line: Line, append: Append) -> None:
        """Store what waits in a line, and tell who waits for it."""
        while True:
            batch = await line.next()
            try:
                stored = await append(batch)
            except Exception as error:
                self.wrote(error)
                for job in batch:
                    job.stored(error)
                continue
            self.wrote(None)
            for job in batch:
                job.stored(None if job.table in stored else Conflict())

    async def _append(self, batch: list[Pending]) -> set[str]:
        async with self._pool.acquire() as connection:
            return await self._insert(connection, batch)

    async def _append_indexed(self, batch: list[Pending]) -> set[str]:
        async with self._pool.acquire() as connection, connection.transaction():
            stored = await self._insert(connection, batch)
            for job in batch:
                if job.table in stored and not await _indexed(connection, job):
                    stored.discard(job.table)
            return stored

    async def _insert(self, connection: Any, batch: list[Pending]) -> set[str]:
        """Append, and tell the other workers; answers the tables whose row is stored."""
        # A table has at most one append under way, so a batch names it at most once. Every worker
        # keeps to the same order: two batches must not wait for each other.
        batch = sorted(batch, key=lambda job: job.table)
        found = await connection.fetch(
            _INSERT,
            [job.table for job in batch],
            [job.row.n for job in batch],
            [job.row.at for job in batch],
            [to_bytes(job.row.entries).decode() for job in batch],
            [MARK if job.index and not only_move(job.row) else "" for job in batch],
            ROWS_CHANNEL,
            self.worker,
        )
        return {row[0] for row in found}

    # ------------------------------------------------------------ the other workers

    async def listen(self, wake: Wake, hear: Hear) -> None:
        self._wake, self._hear = wake, hear
        await self._subscribe()
        self._tasks.append(asyncio.create_task(self._keep_listening()))

    async def _subscribe(self) -> None:
        self._listener = await asyncpg.connect(self.url)
        await self._listener.add_listener(ROWS_CHANNEL, self._on_rows)
        await self._listener.add_listener(WORDS_CHANNEL, self._on_words)

    async def _is_listening(self) -> bool:
        """Asked, not believed: of a machine that fell silent nobody hears that it is gone."""
        if self._listener is None or self._listener.is_closed():
            return False
        try:
            async with asyncio.timeout(SILENCE):
                await self._listener.fetchval("SELECT 1")
        except Exception:
            self._listener.terminate()
            return False
        return True

    async def _keep_listening(self) -> None:
        """Come back after the database was away; whoever watches is brought up to date then."""
        is_away = False
        while True:
            await asyncio.sleep(1)
            if not await self._is_listening():
                try:
                    await self._subscribe()
                except Exception as error:
                    if not is_away:  # once: it may be away for hours
                        log.warning("the database is away", extra={"error": repr(error)})
                    is_away = True
                    continue
                log.warning("the database is back")
                is_away = False
                self._wake(None)

    def _on_rows(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        worker, _, names = str(payload).partition(" ")
        if worker == self.worker:
            return
        rows = (name.partition(":") for name in names.split())
        self._wake([(table, int(n.rstrip(MARK)), n.endswith(MARK)) for table, _, n in rows])

    def _on_words(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        worker, _, text = str(payload).partition(" ")
        if worker != self.worker:
            self._soon(self._hear(text))

    def _soon(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)

    async def broadcast(self, text: str) -> None:
        await self._notify(WORDS_CHANNEL, text)

    async def tell_rewritten(self, table: str) -> None:
        await self._notify(ROWS_CHANNEL, f"{table}:{REWRITTEN}")

    async def _notify(self, channel: str, text: str) -> None:
        await self._pool.execute("SELECT pg_notify($1, $2)", channel, f"{self.worker} {text}")


async def _indexed(connection: Any, job: Pending) -> bool:
    """Bring the index up to date; False, and the row is gone again, if it cannot be (a deal
    that serves another table already)."""
    assert job.index is not None
    try:
        async with connection.transaction():
            await _walk(connection, index_steps(job.table, job.index))
    except asyncpg.UniqueViolationError:
        undo = "DELETE FROM log WHERE table_id = $1 AND n = $2"
        await connection.execute(undo, job.table, job.row.n)
        return False
    return True


async def _as_it_is(connection: object) -> None:
    """Whoever borrows a connection leaves nothing behind (locks end with their transaction): there
    is nothing to reset, and no round trip to spend on it."""


def numbered(sql: str) -> str:
    """The same statement with $1, $2, … for its arguments."""
    parts = sql.split("?")
    return "".join(f"{part}${i}" for i, part in enumerate(parts[:-1], 1)) + parts[-1]


async def _walk(connection: Any, steps: Steps[T]) -> T:
    rows: Rows | None = None
    try:
        while True:
            sql, values = steps.send(rows)  # type: ignore[arg-type]
            rows = await connection.fetch(numbered(sql), *values)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
