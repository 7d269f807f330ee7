"""A lock that can also be entered without waiting, from outside any task."""

from __future__ import annotations

import asyncio
from collections import deque


class TryLock:
    """Like asyncio.Lock: one at a time, first come first served."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def try_enter(self) -> bool:
        """Enter if nobody is inside; whoever could must `leave`."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def __aenter__(self) -> None:
        if self.try_enter():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn already: pass it on
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Let the next one in."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
