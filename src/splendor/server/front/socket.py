"""The socket at /ws: one a client, all its tables through it.

Plain ASGI: the frames are decoded straight into messages, without a framework in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import splendor
from splendor.server.front.frames import EXTENSION, Frames
from splendor.server.front.guard import Guard
from splendor.server.front.handlers import Handlers
from splendor.server.game.people import Person
from splendor.server.live.client import Client
from splendor.server.live.presence import Presence
from splendor.server.live.worker import Worker
from splendor.server.lobby.parts import LobbyParts
from splendor.server.runtime.limits import Bucket, Buckets
from splendor.server.runtime.now import now_ms
from splendor.server.wire import protocol, values
from splendor.server.wire.protocol import Hello
from splendor.server.wire.values import Me

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PARTING = 12.0  # seconds for a closing socket to go

logger = logging.getLogger(__name__)


class Socket:
    """The ASGI endpoint."""

    def __init__(self, worker: Worker, guard: Guard, presence: Presence, parts: LobbyParts) -> None:
        self._worker, self._guard, self._presence = worker, guard, presence
        self._identity, self._listing = parts.identity, parts.listing
        settings = guard.settings
        self.handlers = Handlers(worker, parts, presence, settings.chat_per_minute)
        self._addresses: Counter[str] = Counter()
        self._arrivals = Buckets(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        if not self._guard.origin_allowed(scope) or not self._guard.host_allowed(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        address = self._guard.address(scope)
        if not self._arrivals.take(address, time.monotonic()):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": protocol.CLOSE_TOO_FAST})
            return
        person = await self._guard.person(scope)
        await send({"type": "websocket.accept"})
        refusal = self._refusal(person, address)
        if refusal is not None or person is None:
            await send({"type": "websocket.close", "code": refusal or 4401})
            return
        self._addresses[address] += 1
        try:
            frames = scope["extensions"].get(EXTENSION)
            await self._serve(self._client(person, address), frames, receive, send)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _refusal(self, person: Person | None, address: str) -> int | None:
        settings = self._guard.settings
        if self._worker.stopping:
            return 1012
        if person is None:
            return protocol.CLOSE_UNAUTHORISED
        too_many = (
            len(self._worker.connections.sockets(person.id)) >= settings.max_per_person
            or self._addresses[address] >= settings.max_per_address
            or self._addresses.total() >= settings.max_connections
        )
        return protocol.CLOSE_TOO_MANY if too_many else None

    def _client(self, person: Person, address: str) -> Client:
        settings = self._guard.settings
        bucket = Bucket(settings.messages_per_second, settings.message_burst, time.monotonic())
        return Client(person, address, bucket)

    async def _serve(
        self, client: Client, frames: Frames | None, receive: Receive, send: Send
    ) -> None:
        client.muted = await self._worker.store.mutes(client.id)
        if frames is not None:
            client.abort = frames.abort
        try:
            await self._presence.arrive(client)
            client.send(self._hello(client))
            if not await self._identity.is_still(client.person):  # it changed meanwhile
                client.close(protocol.CLOSE_UNAUTHORISED)
            if frames is not None:
                client.write = frames.write_text
                frames.listener = partial(self.handlers.at_once, client)
            await self._converse(client, receive, send)
        finally:
            if frames is not None:
                frames.listener = None
            self._listing.unfollow(client)
            self._presence.depart(client)

    async def _converse(self, client: Client, receive: Receive, send: Send) -> None:
        """Read and write, until one of them ends."""
        sender = asyncio.create_task(self._send_all(client, send))
        reader = asyncio.create_task(self._read_all(client, receive))
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            # What is being carried out is finished, also for somebody who has just left.
            await asyncio.wait((reader,), timeout=PARTING)
        finally:
            for task in (sender, reader):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    def _hello(self, client: Client) -> Hello:
        person, version = client.person, splendor.__version__
        me = Me(person.id, person.name, person.bot, {}, self._worker.turn_notices.count(person.id))
        return Hello(values.PROTOCOL_VERSION, version, now_ms(), me, sorted(client.muted))

    async def _send_all(self, client: Client, send: Send) -> None:
        while (data := await client.next()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
            client.sent()
        await send({"type": "websocket.close", "code": client.closing or 1000})

    async def _read_all(self, client: Client, receive: Receive) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if client.closing is None:
                client.is_busy = True
                await self.handlers.handle(client, event.get("text") or event.get("bytes") or b"")
                client.is_busy = False
