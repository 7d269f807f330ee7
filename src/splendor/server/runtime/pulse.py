"""Whether the server itself was asleep: stopped, suspended, or busy with one thing for seconds.

Nobody could be heard meanwhile, so nobody is charged for it. The first who asks for the time
afterwards finds out, before it is used for anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from splendor.server.runtime.now import now_ms

TICK = 0.5  # seconds between two beats
LONGEST = 2000  # ms without a beat that a busy server may take


class Pulse:
    """Beats all the time; calls `slept` with the ends of a gap."""

    def __init__(self, slept: Callable[[int, int], None]) -> None:
        self._slept, self._last = slept, now_ms()

    def now(self) -> int:
        before, self._last = self._last, now_ms()
        if self._last - before > LONGEST:
            self._slept(before, self._last)
        return self._last

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.now()
