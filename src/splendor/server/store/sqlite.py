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
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec

from splendor.server.log import Row, to_bytes
from splendor.server.store.base import Conflict, Index, Rows, Steps, Store, Value, index_steps

T = TypeVar("T")
MAX_BATCH = 256

_INSERT = "INSERT INTO log (table_id, n, at, data) VALUES (?, ?, ?, ?)"


class Job(msgspec.Struct):
    """Something for the writer to do, and who waits for it."""

    future: asyncio.Future[Any]
    work: Callable[[sqlite3.Connection], Any]
    result: Any = None
    error: BaseException | None = None


class SqliteStore(Store):
    """The log in one file."""

    name = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
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
        self._queue.put(None)
        if self._writer is not None:
            await self._loop.run_in_executor(None, self._writer.join)

    async def append(self, table: str, row: Row, index: Index | None = None) -> None:
        values = (table, row.n, row.at, to_bytes(row.entries).decode())

        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(_INSERT, values)
                if index is not None:
                    _walk(connection, index_steps(table, index))
            except sqlite3.IntegrityError:
                raise Conflict from None

        # A lone insert cannot half happen; more than one statement needs a savepoint.
        await self._submit(work if index is None else _saved(work))

    async def fetch(self, sql: str, *values: Value) -> Rows:
        def work() -> Rows:
            assert self._read is not None
            return self._read.execute(sql, values).fetchall()

        return await self._loop.run_in_executor(self._reader, work)

    async def run(self, steps: Steps[T]) -> T:
        result: T = await self._submit(_saved(lambda connection: _walk(connection, steps)))
        return result

    async def _submit(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(Job(future, work))
        return await future

    # ------------------------------------------------------------ the writer's thread

    def _connect(self, read_only: bool = False) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        if read_only:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            connection.execute("PRAGMA query_only = ON")
        return connection

    def _write(self, ready: asyncio.Future[None]) -> None:
        try:
            connection = self._connect()
        except sqlite3.Error as error:
            self._loop.call_soon_threadsafe(ready.set_exception, error)
            return
        self._loop.call_soon_threadsafe(ready.set_result, None)
        while batch := self._batch():
            _commit(connection, batch)
            self._loop.call_soon_threadsafe(_answer, batch)
        connection.close()

    def _batch(self) -> list[Job]:
        """Everything that waits, at most MAX_BATCH; empty when it is time to stop."""
        job = self._queue.get()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) == MAX_BATCH:
                break
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is None:
                self._queue.put(None)
        return batch


def _commit(connection: sqlite3.Connection, batch: list[Job]) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            _perform(connection, job)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in batch:
            job.error = job.error or error


def _perform(connection: sqlite3.Connection, job: Job) -> None:
    try:
        job.result = job.work(connection)
    except Exception as error:
        job.error = error


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


def _answer(batch: list[Job]) -> None:
    for job in batch:
        if job.future.done():  # the asker gave up waiting
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)
