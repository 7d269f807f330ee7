"""Reviews of finished games: made one at a time in a process of their own, kept with the game.
Its askers are served in turn, network by network.

The process works in short spells, so progress can be told and a stopping server need not wait;
it lives only while there is work. A review holds no names: deleting people does not touch it.
Workers over one database tell each other what they are at: whoever is asked knows how it stands.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeVar, cast

import msgspec

from splendor.engine import View
from splendor.processes import end_pool, open_pool
from splendor.server.store import Store
from splendor.server.thinking.analyses import Analyses
from splendor.server.thinking.fair_queue import Asker, FairQueue, Slots
from splendor.server.wire.forms import Depth
from splendor.server.wire.refusal import Refused

T = TypeVar("T")
MOST_WAITING = 50
MOST_REVIEWS_EACH = 5  # of one person that wait: others have a right to the rest
MOST_EACH = 3  # thoughts of one person at once
SPELL = 0.5  # seconds of work between two reports
NICE = 5  # below the server and above the bots, which nobody would wait for otherwise
IDLE = 60.0  # seconds after which an idle process goes
SILENCE = 16.0  # seconds after which what another worker told no longer holds
WORD = "reviews"  # begins what workers tell each other of them

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
    """A review that is wanted, and by whom."""

    asker: Asker
    game: str
    record: str
    depth: Depth
    done: int = 0
    total: int = 0
    state: Literal["waiting", "working", "failed"] = "waiting"

    @property
    def progress(self) -> Progress:
        return Progress(self.state, self.depth, self.done, self.total)


class Reviews:
    """The queue of reviews and the process that makes them."""

    def __init__(self, store: Store, is_stopping: Callable[[], bool]) -> None:
        self._store, self._is_stopping = store, is_stopping
        self._jobs: dict[str, Job] = {}
        self._queue: FairQueue[Job] = FairQueue(MOST_WAITING)
        self._slots = Slots(1, MOST_WAITING)
        self.analyses = Analyses(self.work)
        self._worker_id = secrets.token_hex(4)
        self._elsewhere: dict[str, tuple[dict[str, Progress], float]] = {}  # by other worker
        self._worker: asyncio.Task[None] | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._asked: Counter[str] = Counter()
        self._used = 0.0

    async def progress(self, game: str) -> Progress:
        """What there is of a game's review."""
        job = self._jobs.get(game)
        kept = await self._kept(game)
        review = None if kept is None else msgspec.Raw(kept[1].encode())
        if job is not None:
            return msgspec.structs.replace(job.progress, review=review)
        if other := self._made_elsewhere(game):
            return msgspec.structs.replace(other, review=review)
        if kept is None:
            return Progress("none", None, 0, 0)
        return Progress("done", kept[0], 0, 0, review)

    async def _kept(self, game: str) -> tuple[Depth, str] | None:
        """The stored review, unless an older version of the package made it."""
        from splendor.review.model import VERSION

        found = await self._store.review(game, VERSION)
        return None if found is None else (cast(Depth, found[0]), found[1])

    async def ask(self, asker: Asker, game: str, record: str, depth: Depth) -> None:
        """Have a game reviewed, unless that is under way or done as deeply."""
        kept = await self._kept(game)
        if kept is not None and kept[0] in (depth, "deep"):
            return
        job = self._jobs.get(game)  # not before: somebody else may have asked meanwhile
        under_way = self._made_elsewhere(game) if job is None else job.progress
        if under_way and under_way.state != "failed" and under_way.depth in (depth, "deep"):
            return
        self._enqueue(Job(asker, game, record, depth))
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        await self._tell()

    def _enqueue(self, job: Job) -> None:
        """One more review waits; a deeper one takes the place of that of its game."""
        others = [j for j in self._jobs.values() if j.state != "failed" and j.game != job.game]
        if sum(other.asker.person == job.asker.person for other in others) >= MOST_REVIEWS_EACH:
            raise Refused("too_many", limit=MOST_REVIEWS_EACH)
        before = self._jobs.get(job.game)
        if before is not None:
            self._queue.discard(before.asker, before)
        displaced = self._queue.push(job.asker, job)
        if displaced is job:
            raise Refused("busy", limit=MOST_WAITING)
        if displaced is not None:
            self._done_with(displaced)
        self._jobs[job.game] = job

    async def think(self, asker: Asker, view: View, simulations: int) -> bytes:
        """An analysis of one position, between two spells of a review."""
        return await self.work(asker, partial(_analysis, view, simulations))

    async def work(self, asker: Asker, task: Callable[[], T]) -> T:
        """Something short for the process, between two spells of a review."""
        person = asker.person
        if self._asked[person] >= MOST_EACH:
            raise Refused("busy", limit=MOST_EACH)
        self._asked[person] += 1
        try:
            return await self._in_process(asker, task)
        except BrokenExecutor:
            self.close()  # the next one gets a new process
            raise
        finally:
            self._asked -= Counter((person,))  # forgets who has none left
            self._rest_later()

    def _rest_later(self) -> None:
        self._used = time.monotonic()
        asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        """Let the process go if nobody needed it for a while."""
        working = self._worker is not None and not self._worker.done()
        if not (working or self._asked.total()) and time.monotonic() - self._used >= IDLE - 1:
            self.close()

    async def _in_process(self, asker: Asker, task: Callable[[], T]) -> T:
        return await self._slots.run(asker, partial(self._begin, task))

    def _begin(self, task: Callable[[], T]) -> asyncio.Future[T]:
        if self._pool is None:
            self._pool = open_pool(1, os.nice, NICE)
        return asyncio.get_running_loop().run_in_executor(self._pool, task)

    async def _work(self) -> None:
        """Make what is wanted, then let the process go."""
        try:
            while self._queue:
                await self._make(self._queue.pop())
        finally:
            self._rest_later()

    async def _make(self, job: Job) -> None:
        job.state = "working"
        try:
            review = None
            while review is None and not self._is_stopping():
                job.done, job.total, review = await self._go_on(job)
                await self._tell()
            if review is not None:
                await self._keep(job, review)
            self._done_with(job)
        except Exception:
            log.exception("a review failed", extra={"game": job.game})
            job.state = "failed"
            self.close()
        await self._tell()

    async def _go_on(self, job: Job) -> tuple[int, int, str | None]:
        """One more spell of a review, however many others want something meanwhile."""
        spell = partial(_advance, job.game, job.record, job.depth)
        while True:
            try:
                return await self._in_process(job.asker, spell)
            except Refused:
                await asyncio.sleep(SPELL)

    def _done_with(self, job: Job) -> None:
        """Unless a deeper one has taken its place meanwhile."""
        if self._jobs.get(job.game) is job:
            del self._jobs[job.game]

    async def _keep(self, job: Job, review: str) -> None:
        from splendor.review.model import VERSION

        await self._store.save_review(job.game, VERSION, job.depth, review)

    # ------------------------------------------------------------ other workers

    async def _tell(self) -> None:
        """Tell the other workers what is under way here."""
        if not self._store.shared:
            return
        jobs = {job.game: job.progress for job in self._jobs.values()}
        told = msgspec.json.encode((self._worker_id, jobs)).decode()
        try:
            await self._store.broadcast(f"{WORD} {told}")
        except Exception as error:  # whatever a database that is away raises: they can do without
            log.warning("workers were not told of reviews", extra={"why": str(error)})

    def hear(self, told: str) -> None:
        """What another worker has under way."""
        worker, jobs = msgspec.json.decode(told, type=tuple[str, dict[str, Progress]])
        self._elsewhere[worker] = (jobs, time.monotonic())

    def _made_elsewhere(self, game: str) -> Progress | None:
        late = time.monotonic() - SILENCE
        self._elsewhere = {k: v for k, v in self._elsewhere.items() if v[1] > late}
        return next((jobs[game] for jobs, _ in self._elsewhere.values() if game in jobs), None)

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
