"""uvicorn's WebSocket, with a short way for what nearly every frame is: a whole text message.

Such a message is unmasked and handed over where it arrives, without a queue, an event or a task
in between; an answer is written as one frame. Everything else (fragments, control frames, what is
too large or malformed) goes through uvicorn and `websockets` as ever: frames are only ever cut
off whole, so their parser always stands at the beginning of a frame.

Every frame, of whatever kind, counts against the client's budget before anything is done with it:
control frames and fragments cost a parser more than they cost their sender.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # no fast one for this platform
    from websockets.utils import apply_mask

from splendor.server.front.transport import Counted
from splendor.server.live.client import MAX_BAD
from splendor.server.runtime.limits import Bucket
from splendor.server.wire.protocol import CLOSE_TOO_FAST

EXTENSION = "splendor.frames"  # where the application finds the short way
TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80
SHORT_HEAD = 6  # of a masked frame with fewer than 126 bytes
PARTING = 1.0  # seconds in which a client that is sent away may read why

Listener = Callable[[bytes], bool]


class Frames(Counted, WebSocketsSansIOProtocol):
    """`listener` may take a message at once; what it refuses waits in uvicorn's queue."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listener: Listener | None = None
        self._rest = b""
        self._given_up = False
        self._is_ended = False
        # Messages that come too fast are refused one by one, with their names, before this ends.
        rate, burst = self.config.frames_per_second, self.config.frame_burst + MAX_BAD
        self._budget = Bucket(rate, burst, time.monotonic())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            # The application has not begun: its task runs in the next turn of the loop.
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._is_ended:
            return
        if self._given_up or not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        size = len(data) - SHORT_HEAD
        if 0 <= size < 126 and data[1] == MASKED | size:  # one short frame: nearly always
            self._rest = b""
            self._take(data, SHORT_HEAD)
            return
        start, end = 0, len(data)
        while start < end:
            size, head = measure(data, start)
            if size - head > self.config.ws_max_size:
                self._given_up = True  # the parser refuses it, and the socket closes
                super().data_received(data[start:])
                return
            if not size or start + size > end:
                break
            self._take(data[start : start + size], head)
            if self._is_ended:
                return
            start += size
        self._rest = data[start:]

    def _take(self, frame: bytes, head: int) -> None:
        """One whole frame."""
        if not self._budget.take(time.monotonic()):
            self._end(CLOSE_TOO_FAST)
            return
        quick = (
            frame[0] == TEXT
            and frame[1] & MASKED
            and self.listener is not None
            and self.queue.empty()
            and self.conn.state is State.OPEN
            and self.conn.current_size is None  # no fragments of another message before it
        )
        if quick and self.listener is not None:
            if self.listener(apply_mask(frame[head:], frame[head - 4 : head])):
                return
        super().data_received(frame)

    def _end(self, code: int) -> None:
        """Say why, and read nothing more. The connection stays for a moment: to close it while
        something lies unread would take back what was said."""
        self._is_ended, self._rest, self.read_paused = True, b"", False
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            self.abort()
            return
        self.transport.pause_reading()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(PARTING, self.abort)

    def abort(self) -> None:
        """Drop the connection and what is not sent yet."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """What a client left unread would keep a closing transport open for ever."""
        super().keepalive_timeout()
        self.close_timer = self.loop.call_later(PARTING, self.abort)

    def send_receive_event_to_app(self) -> None:
        """uvicorn would do the same, and log a traceback for every text that is none."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(self.frames):
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def write_text(self, data: bytes) -> bool:
        """Write a text message, unless the client does not read what it was sent before."""
        if not self.writable.is_set():
            return False
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(header(len(data)) + data)
        return True


def measure(data: bytes, start: int) -> tuple[int, int]:
    """How long the frame that begins here is, and how much of that its head; 0 while unknown."""
    known = len(data) - start
    if known < 2:
        return 0, 0
    length, head = data[start + 1] & 0x7F, 2
    if length >= 126:
        head = 4 if length == 126 else 10
        if known < head:
            return 0, 0
        length = int.from_bytes(data[start + 2 : start + head], "big")
    if data[start + 1] & MASKED:
        head += 4
    return head + length, head


def is_text(parts: list[bytes]) -> bool:
    """Whether a message is UTF-8, as it says."""
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


def header(size: int) -> bytes:
    """The head of a text message of the server."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
