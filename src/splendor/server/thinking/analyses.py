"""Analyses that deepen while somebody looks: each keeps its searches from one step to the next.

Only a few fit into memory. Those beyond that get a first, shallow answer and wait, networks in
turn, until one ends or is not asked for any more. Nobody shares one: neither what an analysis
knows nor how soon tells that somebody else looks at the same table.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from splendor.server.thinking.fair_queue import Asker
from splendor.server.wire.refusal import Refused

KEPT = 3  # analyses whose searches are kept
LEASE = 10.0  # seconds after which one that nobody asks for is dropped
PATIENCE = 5.0  # seconds before one that waits is told how it stands
MOST_EACH = 30  # analyses of one network that may wait

Think = Callable[[Asker, Callable[[], bytes]], Awaitable[bytes]]


class Step(msgspec.Struct):
    """An `AnalysisStep` as far as it is looked at here."""

    analysis: msgspec.Raw
    ended: bool
    waiting: int = 0


class Session:
    """One person's analysis of one table."""

    def __init__(self, asker: Asker, text: str, number: int) -> None:
        self.asker, self.text, self.number = asker, text, number
        self.latest: Step | None = None
        self.seated = asyncio.Event()
        self.open = 0  # requests that wait for it
        self.touched = time.monotonic()

    @property
    def is_seated(self) -> bool:
        return self.seated.is_set()

    @property
    def wants_seat(self) -> bool:
        return not self.is_seated and not (self.latest is not None and self.latest.ended)


class Analyses:
    """Which ones there are, and which of them have a seat in memory."""

    def __init__(self, think: Think) -> None:
        self._think_in_process = think
        self._sessions: dict[tuple[str, str], Session] = {}
        self._numbers = itertools.count()

    async def step(self, asker: Asker, text: str, after: int) -> bytes:
        """What is known after more than `after` simulations, or while it waits: as many as before,
        and its place among those that wait."""
        session = self._session(asker, text)
        session.open += 1
        try:
            return msgspec.json.encode(await self._step(session, after))
        except BaseException:  # nobody looks any more, or the process has died
            self._sessions.pop((asker.person, text), None)
            raise
        finally:
            session.open -= 1
            session.touched = time.monotonic()
            self._seat_next()
            asyncio.get_running_loop().call_later(LEASE, self._seat_next)

    def _session(self, asker: Asker, text: str) -> Session:
        key = (asker.person, text)
        if key not in self._sessions:
            networks = [s.asker.network for s in self._sessions.values()]
            if networks.count(asker.network) >= MOST_EACH:
                raise Refused("busy", limit=MOST_EACH)
            self._sessions[key] = Session(asker, text, next(self._numbers))
        return self._sessions[key]

    async def _step(self, session: Session, after: int) -> Step:
        if session.latest is not None and session.latest.ended:
            return session.latest
        self._seat_next()
        if not session.is_seated and session.latest is None:
            await self._think(session, 0, kept=False)
        elif not session.is_seated:
            await self._wait(session)
        if session.is_seated:
            await self._think(session, after, kept=True)
        assert session.latest is not None
        session.latest.waiting = self._place(session)
        return session.latest

    async def _think(self, session: Session, after: int, kept: bool) -> None:
        task = partial(_step, session.asker.person, session.text, after, kept)
        found = await self._think_in_process(session.asker, task)
        session.latest = msgspec.json.decode(found, type=Step)
        if session.latest.ended:
            session.seated.clear()

    async def _wait(self, session: Session) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await session.seated.wait()

    def _seat_next(self) -> None:
        """Give seats that are free to those whose turn it is."""
        late = time.monotonic() - LEASE
        for key, session in list(self._sessions.items()):
            if not session.open and session.touched <= late:
                del self._sessions[key]
        while sum(s.is_seated for s in self._sessions.values()) < KEPT:
            waiting = self._waiting()
            if not waiting:
                return
            waiting[0].seated.set()

    def _waiting(self) -> list[Session]:
        """Those without a seat; the next one first."""
        seated = [s.asker for s in self._sessions.values() if s.is_seated]
        networks = [asker.network for asker in seated]

        def rank(session: Session) -> tuple[int, int, int]:
            asker = session.asker
            return networks.count(asker.network), seated.count(asker), session.number

        return sorted((s for s in self._sessions.values() if s.wants_seat), key=rank)

    def _place(self, session: Session) -> int:
        """Its place among those that wait; 0 if it does not."""
        return 1 + self._waiting().index(session) if session.wants_seat else 0


def _step(person: str, text: str, after: int, kept: bool) -> bytes:
    from splendor.server.thinking.analysis_worker import step

    return step(person, text, after, kept)
