"""What routes of the HTTP API need of the rest of the server."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from fastapi import Request, Response

from splendor.server.front.guard import Guard
from splendor.server.game.people import Person
from splendor.server.live.live_table import LiveTable
from splendor.server.live.peers import Peers
from splendor.server.live.worker import Worker
from splendor.server.lobby.identity import COOKIE_AGE
from splendor.server.lobby.parts import LobbyParts
from splendor.server.runtime.limits import Buckets
from splendor.server.thinking.fair_queue import Asker
from splendor.server.wire.refusal import Refused

T = TypeVar("T")
DAY = 86_400  # seconds
MOST_ASIDE = 50  # requests that may wait for the thread
MOST_ASIDE_EACH = 5  # of them those of one address
PRICE = 0.05  # seconds of the thread's processor time that cost as much as a request


class Services:
    """What routes need, and limits that several of them share."""

    def __init__(self, worker: Worker, peers: Peers, guard: Guard, parts: LobbyParts) -> None:
        self.worker, self.peers, self.guard = worker, peers, guard
        self.tables, self.store, self.connections = worker.tables, worker.store, worker.connections
        self.turn_notices, self.settings, self.identity = (
            worker.turn_notices,
            guard.settings,
            parts.identity,
        )
        self.lobby, self.listing, self.rematches = parts.lobby, parts.listing, parts.rematches
        self.admission, self.deals, self.erasure = parts.admission, parts.deals, parts.erasure
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self._aside: Counter[str] = Counter()
        per_day = self.settings.tables_per_address
        self._addresses = Buckets(per_day / DAY, per_day)
        self._waiting = parts.waiting
        worker.on_close.append(lambda: self._thread.shutdown(wait=False, cancel_futures=True))

    async def aside(self, request: Request, work: Callable[[], T]) -> T:
        """Work with a whole game, one at a time: thousands of plies take long enough that nobody's
        move should wait for them. A client that asks for much may ask for less later."""
        address = self.guard.address(request.scope)
        if self._aside[address] >= MOST_ASIDE_EACH or self._aside.total() >= MOST_ASIDE:
            raise Refused("busy", limit=MOST_ASIDE_EACH)
        self._aside[address] += 1
        loop, timed = asyncio.get_running_loop(), partial(_timed, work)
        try:
            found, seconds = await loop.run_in_executor(self._thread, timed)
        finally:
            self._aside -= Counter((address,))  # forgets who has none left
        self.guard.requests.charge(address, seconds / PRICE)
        return found

    def asker(self, request: Request, person: Person) -> Asker:
        return Asker(self.network(request), person.id)

    def network(self, request: Request) -> str:
        """From where somebody asks: one household."""
        return self.guard.address(request.scope)

    async def open_table(
        self, request: Request, waits: bool, opening: Callable[[], Awaitable[LiveTable]]
    ) -> LiveTable:
        """A table that somebody opens, within the limits of their address. `waits` says whether
        it has to wait for others."""
        self.check_address(request)
        if not waits:
            return await opening()
        return await self._waiting.open(self.guard.address(request.scope), opening)

    def check_address(self, request: Request) -> None:
        """However many guests an address sends: limits of persons hold nobody who makes new ones,
        and all of them together would fill the server."""
        if not self._addresses.take(self.network(request), time.monotonic()):
            raise Refused("too_many", limit=self.settings.tables_per_address)

    async def finished(self, request: Request) -> LiveTable:
        """A game that is over: before that its record would tell secrets."""
        live = await self.tables.load(str(request.path_params["game"]))
        if live.table.state != "over":  # this worker may be the last to hear of the end
            await self.tables.read_on(live, live.table.rows)
        if live.table.state != "over":
            raise Refused("not_allowed", state=live.table.state)
        return live

    async def person(self, request: Request) -> Person:
        found = await self.guard.person(request.scope)
        if found is None:
            raise Refused("unauthorised")
        return found

    async def maybe_person(self, request: Request) -> str | None:
        found = await self.guard.person(request.scope)
        return found.id if found else None

    def set_cookie(self, response: Response, person: Person) -> None:
        response.set_cookie(
            self.identity.cookie,
            self.identity.signed(person),
            max_age=COOKIE_AGE,
            path="/",
            secure=self.identity.https,
            httponly=True,
            samesite="lax",
        )


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """What comes of it, and the processor time of this thread that it took."""
    began = time.thread_time()
    return work(), time.thread_time() - began
