"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from urllib.parse import urlsplit


class Wire(asyncio.Protocol):
    """Text frames out, text frames in, one future at a time."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._open = False
        self.is_lost = False
        self._waiting: asyncio.Future[bytes] | None = None
        self._frames: list[bytes] = []
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(cls, base: str, cookie: str = "", address: str | None = None) -> Wire:
        """A socket, from an address of this machine."""
        host = urlsplit(base).netloc
        loop = asyncio.get_running_loop()
        name, _, port = host.partition(":")
        local = None if address is None else (address, 0)
        transport, wire = await loop.create_connection(cls, name, int(port), local_addr=local)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        await wire.opened
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, mark, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not mark:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._buffer, self._open = bytearray(rest), True
            self.opened.set_result(None)
        while self._take():
            pass

    def _take(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        data = bytes(buffer[start : start + size])
        if buffer[0] == 0x81:
            self._deliver(data)
        elif buffer[0] == 0x88:
            self._transport.close()
        elif buffer[0] == 0x89:  # a ping wants its data back
            self._transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + data)
        del buffer[: start + size]
        return True

    def _deliver(self, frame: bytes) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(frame)
        else:
            self._frames.append(frame)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True
        for future in (self.opened, self._waiting):
            if future is not None and not future.done():
                future.set_exception(ConnectionError("closed"))

    def send(self, data: bytes) -> None:
        self.write(frame(data))

    def write(self, frames: bytes) -> None:
        """Frames as they are."""
        self._transport.write(frames)

    @property
    def unsent(self) -> int:
        """Bytes that the server has not taken yet."""
        return self._transport.get_write_buffer_size()

    def deaf(self) -> None:
        """Read nothing from here on."""
        self._transport.pause_reading()

    async def receive(self) -> bytes:
        if self._frames:
            return self._frames.pop(0)
        if self.is_lost:
            raise ConnectionError("closed")
        self._waiting = asyncio.get_running_loop().create_future()
        return await self._waiting

    def close(self) -> None:
        self._transport.close()


def frame(data: bytes, first: int = 0x81, mask: bytes = b"\0\0\0\0") -> bytes:
    """A frame of a client, by default with text; a mask of zeros leaves the data as it is."""
    size = len(data)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    return head + mask + data
