"""uvicorn's WebSocket, with a short way for what nearly every frame is: a whole text message.

Such a message is unmasked and handed over where it arrives, without a queue, an event or a task
in between; an answer is written as one frame. Everything else (fragments, control frames, what is
too large or malformed) goes through uvicorn and `websockets` as ever: frames are only ever cut
off whole, so their parser always stands at the beginning of a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # no fast one for this platform
    from websockets.utils import apply_mask

EXTENSION = "splendor.frames"  # where the application finds the short way
TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80
SHORT_HEAD = 6  # of a masked frame with fewer than 126 bytes

Listener = Callable[[bytes], bool]


class Frames(WebSocketsSansIOProtocol):
    """`listener` may take a message at once; what it refuses waits in uvicorn's queue."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listener: Listener | None = None
        self._rest = b""
        self._given_up = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            # The application has not begun: its task runs in the next turn of the loop.
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
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
            start += size
        self._rest = data[start:]

    def _take(self, frame: bytes, head: int) -> None:
        """One whole frame."""
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
