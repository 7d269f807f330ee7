"""Coming and going: sockets, the tables they watch, and who is told that somebody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set

from splendor.server.game.messages import seats_of
from splendor.server.live.bot_turns import BotTurns
from splendor.server.live.broadcast import send_all
from splendor.server.live.client import Client
from splendor.server.live.connections import Connections
from splendor.server.live.deadlines import Deadlines
from splendor.server.live.live_table import LiveTable
from splendor.server.live.metrics import Metrics
from splendor.server.live.tables import Tables
from splendor.server.live.turn_notices import TurnNotices
from splendor.server.wire import protocol
from splendor.server.wire.protocol import YourTurn
from splendor.server.wire.refusal import Refused

DELAY = 0.1  # seconds; gathers a crowd that comes or goes at once


class Presence:
    """Who is at which table. `on_arrival` is called when somebody comes who was not here."""

    def __init__(
        self,
        tables: Tables,
        connections: Connections,
        turns: TurnNotices,
        deadlines: Deadlines,
        bots: BotTurns,
        metrics: Metrics,
        most_watched: int,
    ) -> None:
        self._tables, self._connections, self._turn_notices = tables, connections, turns
        self._deadlines, self._bots, self._metrics = deadlines, bots, metrics
        self._most_watched = most_watched
        self.on_arrival: list[Callable[[], None]] = []

    async def arrive(self, client: Client) -> None:
        """A socket opened."""
        first = self._connections.enter(client)
        self._metrics.connections.inc()
        if first:
            waiting = await self._tables.waiting_for(client.id)
            self._turn_notices.follow(client.id, [live.table.id for live in waiting])
            self.changed({client.id})
            for came in self.on_arrival:
                came()

    def depart(self, client: Client) -> None:
        """A socket closed."""
        for table in list(client.watched):
            self.unwatch(client, table)
        self._metrics.connections.dec()
        if self._connections.leave(client):
            self._turn_notices.forget(client.id)
            self.changed({client.id})

    def changed(self, people: Set[str]) -> None:
        """These came or went: their tables are told, and what their absence counts for begins or
        ends. All at once: with a worker hundreds may go, and there may be thousands of tables."""
        for live in self._tables.values():
            if not people.isdisjoint(live.table.persons()):
                self._tell_soon(live)
                self._deadlines.set(live)

    # ------------------------------------------------------------ watching

    async def watch(self, client: Client, table: str) -> LiveTable:
        live, most = await self._tables.fresh(table), self._most_watched
        if table not in client.watched and len(client.watched) >= most:
            raise Refused("too_many", limit=most)
        client.watched.add(table)
        if client not in live.watchers:
            live.watchers.add(client)
            self._tell_soon(live)
        if live.is_stuck:
            self._bots.drive(live)
        return live

    def unwatch(self, client: Client, table: str) -> None:
        client.watched.discard(table)
        live = self._tables.get(table)
        if live is not None and client in live.watchers:
            live.watchers.discard(client)
            self._tell_soon(live)

    def look_away(self, client: Client, table: str) -> None:
        """Somebody goes on to something else: there it counts again which tables wait for them."""
        self.unwatch(client, table)
        client.send(YourTurn(None, 0, 0, self._turn_notices.count(client.id)))

    def _tell_soon(self, live: LiveTable) -> None:
        """Tell the table who is there, soon."""
        if live.presence is None and live.watchers:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(DELAY, self._tell, live)

    def _tell(self, live: LiveTable) -> None:
        live.presence = None
        connected = [seat.connected for seat in seats_of(live.table, self._connections.connected)]
        send_all(live, protocol.Presence(live.table.id, connected, live.spectators))
