"""Whose turn it is where many ask for the same few processes: networks take turns, so do the
persons of each, and what one person asks for is done in order.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from splendor.server.wire.refusal import Refused

T = TypeVar("T")


class Asker(NamedTuple):
    """Who wants something done."""

    network: str
    person: str


NOBODY = Asker("", "")  # absent people share one network


class FairQueue(Generic[T]):
    """A queue of limited length. In a full one a newcomer takes the place of the last one of the
    network that has the most there: no network keeps others out."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._waiting: dict[str, dict[str, deque[T]]] = {}

    def __len__(self) -> int:
        return sum(map(self.held, self._waiting))

    def held(self, network: str) -> int:
        """How many of a network wait."""
        return sum(map(len, self._waiting.get(network, {}).values()))

    def has_room(self, network: str) -> bool:
        if len(self) < self.most:
            return True
        return self.held(network) + 1 < self.held(self._largest())

    def _largest(self) -> str:
        return max(self._waiting, key=self.held)

    def push(self, asker: Asker, item: T) -> T | None:
        """Put something last. Returns what has to go for it, if anything: perhaps that itself."""
        if not self.has_room(asker.network):
            return item
        gone = self._displace() if len(self) >= self.most else None
        persons = self._waiting.setdefault(asker.network, {})
        persons.setdefault(asker.person, deque()).append(item)
        return gone

    def _displace(self) -> T:
        """The latest of the person who has the most of the network that has the most."""
        network = self._largest()
        persons = self._waiting[network]
        person = max(persons, key=lambda name: len(persons[name]))
        item = persons[person].pop()
        self._tidy(network, person)
        return item

    def pop(self) -> T:
        """The next one; its network and its person then come after the others."""
        network, persons = next(iter(self._waiting.items()))
        person, items = next(iter(persons.items()))
        item = items.popleft()
        persons[person] = persons.pop(person)
        self._waiting[network] = self._waiting.pop(network)
        self._tidy(network, person)
        return item

    def discard(self, asker: Asker, item: T) -> None:
        """Take something out, if it is still there."""
        items = self._waiting.get(asker.network, {}).get(asker.person, ())
        if item in items:
            self._waiting[asker.network][asker.person].remove(item)
            self._tidy(*asker)

    def _tidy(self, network: str, person: str) -> None:
        persons = self._waiting[network]
        if not persons[person]:
            del persons[person]
        if not persons:
            del self._waiting[network]


class Slots:
    """A limited number of tasks at once."""

    def __init__(self, count: int, most: int) -> None:
        self._free = count
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(most)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def has_room(self, network: str) -> bool:
        return self._queue.has_room(network)

    async def run(self, asker: Asker, begin: Callable[[], asyncio.Future[T]]) -> T:
        """Begin something when it is its turn. What waits is dropped when nobody waits for it any
        more; what has begun keeps its place until it is done."""
        await self._enter(asker)
        try:
            work = begin()
        except BaseException:
            self._leave()
            raise
        work.add_done_callback(self._done)
        return await asyncio.shield(work)

    async def _enter(self, asker: Asker) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        displaced = self._queue.push(asker, turn)
        if displaced is not None and not displaced.done():
            displaced.set_exception(Refused("busy", limit=self._queue.most))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._queue.discard(asker, turn)
            elif turn.exception() is None:  # it was just let in
                self._leave()
            raise

    def _leave(self) -> None:
        """Let the next one in."""
        while self._queue:
            turn = self._queue.pop()
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._free += 1

    def _done(self, work: asyncio.Future[T]) -> None:
        self._leave()
        if not work.cancelled():
            work.exception()  # the asker may have gone, and nobody else would look
