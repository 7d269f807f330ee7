"""The limit: socket → msgspec → group commit (synchronous=FULL) → a 2 kB reply, and nothing else.

`python -m benchmarks.server_bare FILE PORT`
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
import uvicorn

from splendor.server.wire.protocol import ClientMessage, Play


class Reply(msgspec.Struct):
    id: str
    body: list[int]


def body() -> list[int]:
    """Numbers that make a reply of 2 kB."""
    return [100 + i % 900 for i in range(490)]


class Writer(threading.Thread):
    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(daemon=True)
        self.path, self.loop = path, loop
        self.queue: SimpleQueue[tuple[asyncio.Future[None], tuple[Any, ...]]] = SimpleQueue()

    def run(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE log (id TEXT, n INT, data TEXT, PRIMARY KEY (id, n))")
        while True:
            batch = [self.queue.get()]
            try:
                while len(batch) < 256:
                    batch.append(self.queue.get_nowait())
            except Empty:
                pass
            connection.execute("BEGIN IMMEDIATE")
            for _, row in batch:
                connection.execute("INSERT INTO log VALUES (?, ?, ?)", row)
            connection.execute("COMMIT")
            self.loop.call_soon_threadsafe(_answer, [future for future, _ in batch])


def _answer(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        future.set_result(None)


class Bare:
    """An ASGI application with one endpoint."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.writer: Writer | None = None
        self.decode = msgspec.json.Decoder(ClientMessage).decode
        self.encode = msgspec.json.Encoder().encode

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            self.writer = Writer(self.path, asyncio.get_running_loop())
            self.writer.start()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        name, n, numbers = f"{id(scope):x}", 0, body()
        loop = asyncio.get_running_loop()
        assert self.writer is not None
        while (event := await receive())["type"] != "websocket.disconnect":
            message = self.decode(event["text"])
            assert isinstance(message, Play)
            future: asyncio.Future[None] = loop.create_future()
            self.writer.queue.put((future, (name, n, event["text"])))
            await future
            n += 1
            reply = self.encode(Reply(message.id, numbers))
            await send({"type": "websocket.send", "text": reply.decode()})


if __name__ == "__main__":
    sys.setswitchinterval(0.0005)
    config = uvicorn.Config(
        Bare(sys.argv[1]),
        port=int(sys.argv[2]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
    uvicorn.Server(config).run()
