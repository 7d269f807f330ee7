"""The messages of a socket, carried out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from splendor.server.game import commands
from splendor.server.game.commands import Propose
from splendor.server.live.broadcast import send_current, send_snapshot
from splendor.server.live.client import MAX_BAD, Client
from splendor.server.live.live_table import LiveTable
from splendor.server.live.presence import Presence
from splendor.server.live.worker import Worker
from splendor.server.lobby.parts import LobbyParts
from splendor.server.runtime.limits import Buckets
from splendor.server.runtime.now import now_ms
from splendor.server.store.db_checks import is_away
from splendor.server.wire import protocol
from splendor.server.wire.protocol import Ack, ClientMessage, Pong, Refusal, decode
from splendor.server.wire.refusal import Duplicate, Refused

logger = logging.getLogger(__name__)


class Handlers:
    """Carries out the messages of a socket."""

    def __init__(
        self, worker: Worker, parts: LobbyParts, presence: Presence, chat_per_minute: int
    ) -> None:
        self._tables, self._store, self._connections = (
            worker.tables,
            worker.store,
            worker.connections,
        )
        self._metrics, self._background = worker.metrics, worker.background
        self._level, self._listing, self._presence = worker.stand_in_level, parts.listing, presence
        self._identity = parts.identity
        self._chat = Buckets(chat_per_minute / 60, min(8, chat_per_minute))
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

    def at_once(self, client: Client, frame: bytes) -> bool:
        """A move at a table where nobody else is acting: nearly every message. It is begun where
        it arrives; False if it is anything else, or refused, which `handle` sees to."""
        try:
            message: ClientMessage = decode(frame)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return False
        if not isinstance(message, protocol.Play) or client.is_busy or client.closing is not None:
            return False
        live = self._tables.get(message.table)
        if live is None or not client.bucket.take(time.monotonic()):
            return False
        done = partial(self._done, live, client, message)
        if not self._tables.begin(live, _proposal(client, message), done):
            client.bucket.give_back()  # `handle` takes it again
            return False
        self._metrics.tallies.received[protocol.Play] += 1
        return True

    def _done(self, live: LiveTable, client: Client, m: protocol.Play, is_stored: bool) -> None:
        if is_stored:
            _acknowledge(client, live, m)
        else:  # another worker was first, or the database failed: the long way
            self._background.spawn(self._carry_out(client, m))

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
        self._metrics.tallies.received[type(message)] += 1
        await self._carry_out(client, message)

    async def _carry_out(self, client: Client, message: ClientMessage) -> None:
        try:
            await self._handlers[type(message)](client, message)
        except Refused as refused:
            self._refuse(client, refused, message)
        except Duplicate:
            name, table = _named(message)
            live = self._tables.get(table or "")
            client.send(Ack(name or "", table, live.table.seq if live else 0))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if is_away(error):  # the store has told of it, once
                self._refuse(client, Refused("no_database"), message)
                return
            self._metrics.errors.inc()
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
        self._metrics.refused.labels(refused.code).inc()
        name, table = _named(message)
        about = {"table": table} if table is not None and name is None else {}
        client.send(Refusal(refused.code, refused.data | about, name))
        if close is not None:
            client.bad += 1
            if client.bad >= MAX_BAD:
                client.close(close)

    # ------------------------------------------------------------ handlers

    async def _act(self, client: Client, table: str, message: str, propose: Propose) -> None:
        live = await self._tables.load(table)
        await self._tables.act(live, propose)
        client.send(Ack(message, table, live.table.seq))

    async def _watch(self, client: Client, m: protocol.Watch) -> None:
        live = await self._presence.watch(client, m.table)
        connected = self._connections.connected
        # What is said is not counted: where people talk, all of it is told again.
        if m.seq == live.table.seq and not live.table.chat:
            send_current(client, live, connected)
        else:
            send_snapshot(client, live, connected)

    async def _unwatch(self, client: Client, m: protocol.Unwatch) -> None:
        self._presence.look_away(client, m.table)

    async def _play(self, client: Client, m: protocol.Play) -> None:
        live = await self._tables.load(m.table)
        await self._tables.act(live, _proposal(client, m))
        _acknowledge(client, live, m)

    async def _say(self, client: Client, m: protocol.Say) -> None:
        text = clean_chat(m.text)
        if not text:
            raise Refused("bad_message", field="text")
        if not self._chat.take(client.id, time.monotonic()):
            raise Refused("too_fast", wait=round(self._chat.wait(client.id), 1))
        await self._identity.keep(client.person)
        person = client.person
        await self._act(client, m.table, m.id, lambda t, _now: commands.say(t, person, m, text))

    async def _mute(self, client: Client, m: protocol.Mute) -> None:
        if len(client.muted) >= 500 and m.on:
            raise Refused("too_many", limit=500)
        await self._store.mute(client.id, m.player, m.on)
        muted = client.muted | {m.player} if m.on else client.muted - {m.player}
        for mine in self._connections.sockets(client.id):
            mine.muted = muted
        client.send(Ack(m.id, None, 0))

    async def _resign(self, client: Client, m: protocol.Resign) -> None:
        level = self._level
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
            await self._listing.follow(client)
        else:
            self._listing.unfollow(client)

    async def _ping(self, client: Client, m: protocol.Ping) -> None:
        client.lag = int(m.rtt or 0)
        client.send(Pong(m.sent, now_ms()))


def _named(message: ClientMessage | None) -> tuple[str | None, str | None]:
    """The id of a message and the table that it is about, as far as it has them."""
    return getattr(message, "id", None), getattr(message, "table", None)


def _proposal(client: Client, m: protocol.Play) -> Propose:
    lag = client.lag  # as it was when the move came
    return lambda table, now: commands.play(table, client.id, m, now, lag)


def _acknowledge(client: Client, live: LiveTable, m: protocol.Play) -> None:
    """People who watch the table have the move already."""
    if client not in live.watchers:
        client.send(Ack(m.id, m.table, live.table.seq))


def clean_chat(text: str) -> str:
    """Chat on one line, without control characters."""
    kept = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(kept.split())
