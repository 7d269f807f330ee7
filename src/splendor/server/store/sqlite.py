"""SQLite: one writer thread, group commit, every commit on disk before it is told.

The writer is the only connection that writes or checkpoints; SQLite 3.40 can damage a WAL
that two connections reset. Readers have a connection of their own and see every commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from splendor.server.game.index import Index
from splendor.server.game.log import Row, to_bytes
from splendor.server.store.backend import Conflict, Rows, Steps, Stored, Value
from splendor.server.store.base import Store
from splendor.server.store.table_queries import index_steps

T = TypeVar("T")
MAX_BATCH = 512
CHECKPOINT = 4000  # pages of the write-ahead log, 16 MB: pages that many batches change move once
Entry = tuple[str, int, int, str]
# So many rows with one statement: between two statements the writer waits for the interpreter.
SIZES = (64, 16, 4, 1)
_INSERTS = {
    size: "INSERT INTO log (table_id, n, at, data) VALUES " + ", ".join(["(?, ?, ?, ?)"] * size)
    for size in SIZES
}


class Job(msgspec.Struct):
    """Something for the writer to do: a row to append, or any other work. `done` is called by
    the event loop, with what went wrong."""

    done: Stored
    row: Entry | None = None
    work: Callable[[sqlite3.Connection], Any] | None = None
    result: Any = None
    error: BaseException | None = None


class SqliteStore(Store):
    """The log in one file."""

    name = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: SimpleQueue[list[Job]] = SimpleQueue()
        self._waiting: list[Job] = []
        self._is_idle = True
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")
        self._read: sqlite3.Connection | None = None
        self._writer: threading.Thread | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._writer = threading.Thread(target=self._write, args=(ready,), name="sqlite-writer")
        self._writer.start()
        await ready
        self._read = await self._loop.run_in_executor(self._reader, self._connect, True)

    async def close(self) -> None:
        """Readers first: the last connection to close is the one that checkpoints."""
        if self._read is not None:
            await self._loop.run_in_executor(self._reader, self._read.close)
        self._reader.shutdown()
        while not self._is_idle:
            await asyncio.sleep(0.001)
        self._queue.put([])
        if self._writer is not None:
            await self._loop.run_in_executor(None, self._writer.join)

    def submit(self, table: str, row: Row, index: Index | None, stored: Stored) -> None:
        entry = (table, row.n, row.at, to_bytes(row.entries).decode())
        if index is None:
            self._submit(Job(stored, entry))
            return

        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(_INSERTS[1], entry)
                _walk(connection, index_steps(table, index))
            except sqlite3.IntegrityError:
                raise Conflict from None

        self._submit(Job(stored, work=_saved(work)))

    async def fetch(self, sql: str, *values: Value) -> Rows:
        def work() -> Rows:
            assert self._read is not None
            return self._read.execute(sql, values).fetchall()

        return await self._loop.run_in_executor(self._reader, work)

    async def run(self, steps: Steps[T]) -> T:
        future: asyncio.Future[T] = self._loop.create_future()

        def done(error: BaseException | None) -> None:
            if future.done():  # the asker gave up waiting
                return
            if error is None:
                future.set_result(job.result)
            else:
                future.set_exception(error)

        job = Job(done, work=_saved(lambda connection: _walk(connection, steps)))
        self._submit(job)
        return await future

    # ------------------------------------------------------------ handing over

    def _submit(self, job: Job) -> None:
        """The writer gets everything that one turn of the loop brings at once: waking it for
        each would cost more than the work."""
        self._waiting.append(job)
        if self._is_idle:
            self._is_idle = False
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
        self._queue.put(batch)

    def _answer(self, batch: list[Job]) -> None:
        self.wrote(next(filter(_is_failure, (job.error for job in batch)), None))
        for job in batch:
            job.done(job.error)
        self._is_idle = not self._waiting
        if self._waiting:
            self._loop.call_soon(self._hand_over)

    # ------------------------------------------------------------ the writer's thread

    def _connect(self, read_only: bool = False) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute(f"PRAGMA wal_autocheckpoint = {0 if read_only else CHECKPOINT}")
        if read_only:
            connection.execute("PRAGMA query_only = ON")
        return connection

    def _write(self, ready: asyncio.Future[None]) -> None:
        try:
            connection = self._connect()
        except sqlite3.Error as error:
            self._loop.call_soon_threadsafe(ready.set_exception, error)
            return
        self._loop.call_soon_threadsafe(ready.set_result, None)
        while batch := self._queue.get():
            _commit(connection, batch)
            self._loop.call_soon_threadsafe(self._answer, batch)
        connection.close()


def _commit(connection: sqlite3.Connection, batch: list[Job]) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for is_work, jobs in groupby(batch, lambda job: job.work is not None):
            if is_work:
                for job in jobs:
                    _perform(connection, job)
            else:
                _insert(connection, list(jobs))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in batch:
            job.error = job.error or error


def _is_failure(error: BaseException | None) -> bool:
    """Whether the database could not write; what it refuses to take is another matter."""
    return isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError)


def _perform(connection: sqlite3.Connection, job: Job) -> None:
    assert job.work is not None
    try:
        job.result = job.work(connection)
    except Exception as error:
        job.error = error


def _insert(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Append rows, as many at a time as there are."""
    start = 0
    while start < len(jobs):
        size = next(size for size in SIZES if size <= len(jobs) - start)
        some = jobs[start : start + size]
        try:
            connection.execute(_INSERTS[size], [v for job in some for v in job.row or ()])
        except sqlite3.IntegrityError:  # a statement that fails has done nothing
            _insert_each(connection, some)
        start += size


def _insert_each(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    for job in jobs:
        try:
            connection.execute(_INSERTS[1], job.row or ())
        except sqlite3.IntegrityError:
            job.error = Conflict()


def _saved(work: Callable[[sqlite3.Connection], T]) -> Callable[[sqlite3.Connection], T]:
    """The same work, of which nothing is left when it fails."""

    def guarded(connection: sqlite3.Connection) -> T:
        connection.execute("SAVEPOINT job")
        try:
            result = work(connection)
        except BaseException:
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
            raise
        connection.execute("RELEASE job")
        return result

    return guarded


def _walk(connection: sqlite3.Connection, steps: Steps[T]) -> T:
    rows: Rows | None = None
    try:
        while True:
            sql, values = steps.send(rows)  # type: ignore[arg-type]
            rows = connection.execute(sql, values).fetchall()
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
