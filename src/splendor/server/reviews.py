"""Reviews of finished games: made one at a time in a process of their own, kept with the game.

The process works in short spells, so progress can be told and a stopping server need not wait;
it lives only while there is work. A review holds no names: deleting people does not touch it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeVar

import msgspec

from splendor.engine import View
from splendor.processes import end_pool, open_pool
from splendor.server.refusal import Refused
from splendor.server.store import Store

Depth = Literal["quick", "deep"]
T = TypeVar("T")
MOST_WAITING = 50
SPELL = 0.5  # seconds of work between two reports
NICE = 5  # below the server and above the bots, which nobody would wait for otherwise
IDLE = 60.0  # seconds after which an idle process goes

log = logging.getLogger(__name__)


class Progress(msgspec.Struct, frozen=True):
    """Where the review of a game stands; `review` is the best one there is so far."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    depth: Depth | None
    done: int
    total: int
    review: msgspec.Raw | None = None


@dataclass
class Job:
    """A review that is wanted."""

    game: str
    record: str
    depth: Depth
    done: int = 0
    total: int = 0
    state: Literal["waiting", "working", "failed"] = "waiting"


class Reviews:
    """The queue of reviews and the process that makes them."""

    def __init__(self, store: Store, is_stopping: Callable[[], bool]) -> None:
        self._store, self._is_stopping = store, is_stopping
        self._jobs: dict[str, Job] = {}
        self._worker: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._asked, self._used = 0, 0.0

    async def progress(self, game: str) -> Progress:
        """What there is of a game's review."""
        job = self._jobs.get(game)
        kept = await self._kept(game)
        review = None if kept is None else msgspec.Raw(kept[1].encode())
        if job is not None:
            return Progress(job.state, job.depth, job.done, job.total, review)
        if kept is None:
            return Progress("none", None, 0, 0)
        return Progress("done", kept[0], 0, 0, review)

    async def _kept(self, game: str) -> tuple[Depth, str] | None:
        """The stored review, unless an older version of the package made it."""
        from splendor.review.model import VERSION

        found = await self._store.fetch(
            "SELECT depth, data FROM reviews WHERE table_id = ? AND version = ?", game, VERSION
        )
        return (found[0][0], found[0][1]) if found else None

    async def ask(self, game: str, record: str, depth: Depth) -> None:
        """Have a game reviewed, unless that is under way or done as deeply."""
        job = self._jobs.get(game)
        kept = await self._kept(game)
        if kept is not None and kept[0] in (depth, "deep"):
            return
        if job is not None and job.state != "failed" and job.depth in (depth, "deep"):
            return
        if len(self._jobs) >= MOST_WAITING:
            raise Refused("busy", limit=MOST_WAITING)
        self._jobs[game] = Job(game, record, depth)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def think(self, view: View, simulations: int) -> bytes:
        """An analysis of one position, between two spells of a review."""
        return await self.work(partial(_analysis, view, simulations))

    async def work(self, task: Callable[[], T]) -> T:
        """Something short for the process, between two spells of a review."""
        self._asked += 1
        try:
            return await self._in_process(task)
        except BrokenExecutor:
            self.close()  # the next one gets a new process
            raise
        finally:
            self._asked -= 1
            self._rest_later()

    def _rest_later(self) -> None:
        self._used = time.monotonic()
        asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        """Let the process go if nobody needed it for a while."""
        working = self._worker is not None and not self._worker.done()
        if not (working or self._asked) and time.monotonic() - self._used >= IDLE - 1:
            self.close()

    async def _in_process(self, task: Callable[[], T]) -> T:
        if self._pool is None:
            self._pool = open_pool(1, os.nice, NICE)
        return await asyncio.get_running_loop().run_in_executor(self._pool, task)

    async def _work(self) -> None:
        """Make what is wanted, then let the process go."""
        try:
            while waiting := [j for j in self._jobs.values() if j.state == "waiting"]:
                await self._make(waiting[0])
        finally:
            self._rest_later()

    async def _make(self, job: Job) -> None:
        job.state = "working"
        try:
            review = None
            while review is None and not self._is_stopping():
                spell = partial(_advance, job.game, job.record, job.depth)
                job.done, job.total, review = await self._in_process(spell)
            if review is not None:
                await self._keep(job, review)
            self._jobs.pop(job.game, None)
        except Exception:
            log.exception("a review failed", extra={"game": job.game})
            job.state = "failed"
            self.close()

    async def _keep(self, job: Job, review: str) -> None:
        from splendor.review.model import VERSION

        await self._store.execute(
            "INSERT INTO reviews (table_id, version, depth, data) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
            " depth = excluded.depth, data = excluded.data",
            job.game,
            VERSION,
            job.depth,
            review,
        )

    def stop(self) -> None:
        """Leave what is under way; whoever asks again gets it from the beginning."""
        if self._worker is not None:
            self._worker.cancel()
        self.close()

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            end_pool(self._pool)
            self._pool = None


# ---- in the process ----

_under_way: dict[tuple[str, str], Iterator[Any]] = {}


def _advance(game: str, record: str, depth: Depth) -> tuple[int, int, str | None]:
    """Go on with a review for a spell: (done, total, the review when it is complete)."""
    from splendor.engine import Record
    from splendor.review.evaluate import DEEP, QUICK, review_steps

    key = (game, depth)
    if key not in _under_way:
        how = DEEP if depth == "deep" else QUICK
        _under_way[key] = review_steps(Record.from_json(record), how)
    began = time.perf_counter()
    for step in _under_way[key]:
        if step.review is not None:
            del _under_way[key]
            return step.done, step.total, step.review.to_json().decode()
        if time.perf_counter() - began > SPELL:
            return step.done, step.total, None
    raise RuntimeError("a review ended without its last step")


def _analysis(view: View, simulations: int) -> bytes:
    from splendor.review.analysis import hint

    return msgspec.json.encode(hint(view, simulations=simulations))
