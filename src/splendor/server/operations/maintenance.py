"""What must happen now and then: clocks of sleeping tables, presence, forgetting idle tables."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Awaitable

from splendor.server.game import commands
from splendor.server.game.index import STUCK
from splendor.server.live.peers import Peers
from splendor.server.live.worker import Worker
from splendor.server.lobby.waiting import Abandoned
from splendor.server.runtime.now import now_ms
from splendor.server.runtime.settings import Settings
from splendor.server.wire.refusal import Duplicate, Refused

BEAT = 5.0
SELDOM = 12  # beats between two looks at tables that wait
LIMIT = 10_000
AT_ONCE = 200  # tables that share a write to the disk

logger = logging.getLogger(__name__)


class Maintenance:
    """What happens by itself, for as long as a worker runs."""

    def __init__(self, worker: Worker, peers: Peers, settings: Settings) -> None:
        self._worker, self._peers = worker, peers
        self._tables, self._store = worker.tables, worker.store
        self._idle_seconds = settings.idle_seconds
        self.abandoned = Abandoned(
            self._tables, self._store, worker.connections, settings.waiting_minutes
        )

    async def run(self) -> None:
        """Runs as long as the server does."""
        # Nobody else works on a database of one server: its bots need not be waited for.
        first = now_ms() + (0 if self._store.shared else STUCK)
        is_well = await self._succeeds(self._look_after(first), True)
        for number in itertools.count(1):
            await asyncio.sleep(BEAT)
            is_well = await self._succeeds(self.beat(), is_well)
            if number % SELDOM == 0:
                is_well = await self._succeeds(self.abandoned.close(), is_well)

    async def _succeeds(self, work: Awaitable[None], was_well: bool) -> bool:
        """A fault at every beat (a database that is away) is counted each time, logged once."""
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception:
            self._worker.metrics.errors.inc()
            if was_well:
                logger.exception("maintenance failed")
            return False
        return True

    async def resume(self) -> None:
        """Before anybody is let in: tables whose clocks run are loaded, watched or not, and the
        time in which no server ran is given back to whose clock was running."""
        await self._succeeds(self._give_back(), True)

    async def _give_back(self) -> None:
        gone, back = await self._store.alive(), self._worker.connections.started
        away = gone is not None and (not self._store.shared or back - gone > 2000 * BEAT)

        async def give_back(table: str) -> None:
            with contextlib.suppress(Refused, Duplicate):
                live = await self._tables.load(table)
                if away and gone is not None:
                    await self._tables.act(live, lambda t, _now: commands.resume(t, gone, back))

        with self._worker.deadlines.held():
            tables = await self._store.clocked(LIMIT)
            for start in range(0, len(tables), AT_ONCE):
                await asyncio.gather(*map(give_back, tables[start : start + AT_ONCE]))
        await self._store.say_alive(now_ms())

    async def _look_after(self, now: int) -> None:
        """Loading a table sets its timer, which rings at once, and lets its bot think."""
        for table in await self._store.overdue(now, LIMIT):
            with contextlib.suppress(Refused):
                self._worker.bots.drive(await self._tables.load(table))

    async def beat(self) -> None:
        await self._peers.tell_people()
        await self._store.say_alive(now_ms())
        await self._look_after(now_ms())
        self._worker.connections.prune()
        self._restart_stuck()
        self._forget_idle()

    def _restart_stuck(self) -> None:
        """A bot whose worker died is taken over by a worker where somebody watches."""
        for live in self._tables.values():
            if live.watchers and live.is_stuck:
                self._worker.bots.drive(live)

    def _forget_idle(self) -> None:
        long_ago = time.monotonic() - self._idle_seconds
        for name, live in list(self._tables.items()):
            if not live.is_busy and live.touched < long_ago:
                self._tables.drop(name)
