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

import msgspec

import splendor
from splendor.server.front.frames import EXTENSION, MAX_BAD, Frames
from splendor.server.front.guard import Guard
from splendor.server.game import commands, messages
from splendor.server.game.commands import Propose
from splendor.server.game.people import Person
from splendor.server.live import presence
from splendor.server.live.broadcast import send_snapshot
from splendor.server.live.client import Client
from splendor.server.live.live_table import Live
from splendor.server.live.tables import House
from splendor.server.lobby.lobby import Lobby
from splendor.server.runtime.limits import Bucket, Buckets
from splendor.server.runtime.now import now_ms
from splendor.server.store.db_checks import is_away
from splendor.server.wire import protocol, values
from splendor.server.wire.protocol import Ack, ClientMessage, Hello, Pong, Refusal, decode
from splendor.server.wire.refusal import Duplicate, Refused
from splendor.server.wire.values import Me

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PARTING = 12.0  # seconds for a closing socket to go

logger = logging.getLogger(__name__)


class Socket:
    """The ASGI endpoint."""

    def __init__(self, house: House, lobby: Lobby, guard: Guard) -> None:
        self.house, self.lobby, self.guard = house, lobby, guard
        settings, per_minute = house.settings, house.settings.chat_per_minute
        self._chat = Buckets(per_minute / 60, min(8, per_minute))
        self._addresses: Counter[str] = Counter()
        self._arrivals = Buckets(settings.requests_per_second, settings.request_burst)
        self._handlers: dict[type, Callable[[Client, Any], Awaitable[None]]] = {
            protocol.Watch: self._watch,
            protocol.Unwatch: self._unwatch,
            protocol.Play: self._play,
            protocol.Say: self._say,
            protocol.Mute: self._mute,
            protocol.Resign: self._resign,
            protocol.OfferUndo: self._offer_undo,
            protocol.AnswerUndo: self._answer_undo,
            protocol.TakeBack: self._take_back,
            protocol.Lobby: self._lobby,
            protocol.Ping: self._ping,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        if not self.guard.origin_allowed(scope) or not self.guard.host_allowed(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        address = self.guard.address(scope)
        if not self._arrivals.take(address, time.monotonic()):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": protocol.CLOSE_TOO_FAST})
            return
        person = await self.guard.person(scope)
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
        settings = self.house.settings
        if self.house.stopping:
            return 1012
        if person is None:
            return protocol.CLOSE_UNAUTHORISED
        too_many = (
            len(self.house.people.sockets(person.id)) >= settings.max_per_person
            or self._addresses[address] >= settings.max_per_address
            or self._addresses.total() >= settings.max_connections
        )
        return protocol.CLOSE_TOO_MANY if too_many else None

    def _client(self, person: Person, address: str) -> Client:
        settings = self.house.settings
        bucket = Bucket(settings.messages_per_second, settings.message_burst, time.monotonic())
        return Client(person, address, bucket)

    async def _serve(
        self, client: Client, frames: Frames | None, receive: Receive, send: Send
    ) -> None:
        client.muted = await self.house.store.mutes(client.id)
        if frames is not None:
            client.abort = frames.abort
        try:
            await presence.arrive(self.house, client)
            client.send(self._hello(client))
            if not await self.lobby.identity.is_still(client.person):  # it changed meanwhile
                client.close(protocol.CLOSE_UNAUTHORISED)
            if frames is not None:
                client.write = frames.write_text
                frames.listener = partial(self.at_once, client)
            await self._converse(client, receive, send)
        finally:
            if frames is not None:
                frames.listener = None
            self.lobby.unfollow(client)
            presence.depart(self.house, client)

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
        me = Me(person.id, person.name, person.bot, {}, self.house.turns.count(person.id))
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
                await self.handle(client, event.get("text") or event.get("bytes") or b"")
                client.is_busy = False

    # ------------------------------------------------------------ one message

    def at_once(self, client: Client, frame: bytes) -> bool:
        """A move at a table where nobody else is acting: nearly every message. It is begun where
        it arrives; False if it is anything else, or refused, which `handle` sees to."""
        try:
            message: ClientMessage = decode(frame)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return False
        if not isinstance(message, protocol.Play) or client.is_busy or client.closing is not None:
            return False
        live = self.house.tables.get(message.table)
        if live is None or not client.bucket.take(time.monotonic()):
            return False
        done = partial(self._done, live, client, message)
        if not self.house.begin(live, _proposal(client, message), done):
            client.bucket.give_back()  # `handle` takes it again
            return False
        self.house.metrics.tallies.received[protocol.Play] += 1
        return True

    def _done(self, live: Live, client: Client, m: protocol.Play, is_stored: bool) -> None:
        if is_stored:
            _acknowledge(client, live, m)
        else:  # another worker was first, or the database failed: the long way
            self.house.background.spawn(self._carry_out(client, m))

    async def handle(self, client: Client, frame: str | bytes) -> None:
        """Carry out one message; whatever it is, nothing but an answer comes of a bad one."""
        in_time = client.bucket.take(time.monotonic())
        try:
            message: ClientMessage = decode(frame)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            why = str(error)[:120] if isinstance(error, msgspec.ValidationError) else ""
            refused = Refused("bad_message", why=why)
            self._refuse(client, refused, None, protocol.CLOSE_BAD_MESSAGE)
            return
        if not in_time:
            self._refuse(client, Refused("too_fast"), message, protocol.CLOSE_TOO_FAST)
            return
        client.bad = max(0, client.bad - 1)  # one in a while is forgiven, many at once are not
        self.house.metrics.tallies.received[type(message)] += 1
        await self._carry_out(client, message)

    async def _carry_out(self, client: Client, message: ClientMessage) -> None:
        try:
            await self._handlers[type(message)](client, message)
        except Refused as refused:
            self._refuse(client, refused, message)
        except Duplicate:
            name, table = _named(message)
            live = self.house.tables.get(table or "")
            client.send(Ack(name or "", table, live.table.seq if live else 0))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if is_away(error):  # the store has told of it, once
                self._refuse(client, Refused("no_database"), message)
                return
            self.house.metrics.errors.inc()
            logger.exception("message failed", extra={"kind": type(message).__name__})
            self._refuse(client, Refused("internal"), message)

    def _refuse(
        self,
        client: Client,
        refused: Refused,
        message: ClientMessage | None,
        close: int | None = None,
    ) -> None:
        """Say what was not done: by its id, or by its table where it has none."""
        self.house.metrics.refused.labels(refused.code).inc()
        name, table = _named(message)
        about = {"table": table} if table is not None and name is None else {}
        client.send(Refusal(refused.code, refused.data | about, name))
        if close is not None:
            client.bad += 1
            if client.bad >= MAX_BAD:
                client.close(close)

    # ------------------------------------------------------------ handlers

    async def _act(self, client: Client, table: str, message: str, propose: Propose) -> None:
        live = await self.house.live(table)
        await self.house.act(live, propose)
        client.send(Ack(message, table, live.table.seq))

    async def _watch(self, client: Client, m: protocol.Watch) -> None:
        live = await presence.watch(self.house, client, m.table)
        connected = self.house.people.connected
        # What is said is not counted: where people talk, all of it is told again.
        if m.seq == live.table.seq and not live.table.chat:
            client.send(messages.current(live.table, now_ms(), connected, live.spectators))
        else:
            send_snapshot(client, live, connected)

    async def _unwatch(self, client: Client, m: protocol.Unwatch) -> None:
        presence.look_away(self.house, client, m.table)

    async def _play(self, client: Client, m: protocol.Play) -> None:
        live = await self.house.live(m.table)
        await self.house.act(live, _proposal(client, m))
        _acknowledge(client, live, m)

    async def _say(self, client: Client, m: protocol.Say) -> None:
        text = clean_chat(m.text)
        if not text:
            raise Refused("bad_message", field="text")
        if not self._chat.take(client.id, time.monotonic()):
            raise Refused("too_fast", wait=round(self._chat.wait(client.id), 1))
        await self.lobby.identity.keep(client.person)
        person = client.person
        await self._act(client, m.table, m.id, lambda t, _now: commands.say(t, person, m, text))

    async def _mute(self, client: Client, m: protocol.Mute) -> None:
        if len(client.muted) >= 500 and m.on:
            raise Refused("too_many", limit=500)
        await self.house.store.mute(client.id, m.player, m.on)
        muted = client.muted | {m.player} if m.on else client.muted - {m.player}
        for mine in self.house.people.sockets(client.id):
            mine.muted = muted
        client.send(Ack(m.id, None, 0))

    async def _resign(self, client: Client, m: protocol.Resign) -> None:
        level = self.house.stand_in_level
        await self._act(
            client, m.table, m.id, lambda t, _now: commands.resign(t, client.id, m, level)
        )

    async def _offer_undo(self, client: Client, m: protocol.OfferUndo) -> None:
        await self._act(client, m.table, m.id, lambda t, _now: commands.offer_undo(t, client.id, m))

    async def _answer_undo(self, client: Client, m: protocol.AnswerUndo) -> None:
        await self._act(
            client, m.table, m.id, lambda t, _now: commands.answer_undo(t, client.id, m)
        )

    async def _take_back(self, client: Client, m: protocol.TakeBack) -> None:
        await self._act(client, m.table, m.id, lambda t, _now: commands.take_back(t, client.id, m))

    async def _lobby(self, client: Client, m: protocol.Lobby) -> None:
        if m.on:
            await self.lobby.follow(client)
        else:
            self.lobby.unfollow(client)

    async def _ping(self, client: Client, m: protocol.Ping) -> None:
        client.lag = int(m.rtt or 0)
        client.send(Pong(m.sent, now_ms()))


def _named(message: ClientMessage | None) -> tuple[str | None, str | None]:
    """The id of a message and the table that it is about, as far as it has them."""
    return getattr(message, "id", None), getattr(message, "table", None)


def _proposal(client: Client, m: protocol.Play) -> Propose:
    lag = client.lag  # as it was when the move came
    return lambda table, now: commands.play(table, client.id, m, now, lag)


def _acknowledge(client: Client, live: Live, m: protocol.Play) -> None:
    """Whoever watches the table has been told of the move already."""
    if client not in live.watchers:
        client.send(Ack(m.id, m.table, live.table.seq))


def clean_chat(text: str) -> str:
    """Chat on one line, without control characters."""
    kept = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(kept.split())
