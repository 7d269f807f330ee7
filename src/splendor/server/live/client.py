"""One connected socket, as the rest of the house sees it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from splendor.server.game.people import Person
from splendor.server.runtime.limits import Bucket
from splendor.server.wire.protocol import CLOSE_SLOW, Event, encode

MAX_BAD = 20  # messages that make no sense, or come too fast, before the socket is closed
MAX_WAITING = 512  # messages that a client may leave unread
MAX_WAITING_BYTES = 1_000_000


def _cannot(_data: bytes) -> bool:
    return False


def _nothing() -> None:
    return None


class Client:
    """Messages are written at once while the client reads (`write` says whether it could);
    otherwise they queue for the socket's own task: no client can hold up another, and one that
    does not read is cut off."""

    def __init__(self, person: Person, address: str, bucket: Bucket) -> None:
        self.person = person
        self.id = person.id
        self.address = address
        self.bucket = bucket
        self.lag = 0
        self.bad = 0
        self.is_busy = False  # an earlier message is being carried out
        self.watched: set[str] = set()
        self.muted: frozenset[str] = frozenset()
        self.closing: int | None = None
        self.write: Callable[[bytes], bool] = _cannot
        self.abort: Callable[[], None] = _nothing
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()

    def send(self, message: Event) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing is not None:
            return
        if not self._queue and self.write(data):
            return
        self._queue.append(data)
        self._bytes += len(data)
        if len(self._queue) > MAX_WAITING or self._bytes > MAX_WAITING_BYTES:
            self.close(CLOSE_SLOW)
        self._ready.set()

    def close(self, code: int) -> None:
        """Close after what is queued. A client that does not read would never get to the end of
        that: its connection is dropped."""
        if self.closing is None:
            self.closing = code
            if code == CLOSE_SLOW:
                self._queue.clear()
                self._bytes = 0
                self.abort()
        self._ready.set()

    def forget(self) -> list[bytes]:
        """Drop what waits to be sent; answers it."""
        dropped = list(self._queue)
        self._queue.clear()
        self._bytes = 0
        return dropped

    async def next(self) -> bytes | None:
        """The next message to send; None when it is time to close."""
        while not self._queue:
            if self.closing is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        return self._queue[0]

    def sent(self) -> None:
        """The first message that waited is written. Not before: others would overtake it."""
        if self._queue:
            self._bytes -= len(self._queue.popleft())
