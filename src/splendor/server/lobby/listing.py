"""The list of public tables, and those who follow it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from splendor.server.game import log, messages
from splendor.server.game.log import Row
from splendor.server.live.client import Client
from splendor.server.live.live_table import LiveTable
from splendor.server.live.tables import Tables
from splendor.server.store import Store
from splendor.server.wire.protocol import Listed, LobbyList, Unlisted
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import Summary

OPEN = ("waiting", "playing")
LISTED = 100
# After these a table is listed otherwise than before.
SHOWN = {log.Opened, log.Sat, log.Left, log.Started, log.Ended, log.Shut}


class Listing:
    """What the lobby shows."""

    def __init__(self, tables: Tables, store: Store, connected: Callable[[str], bool]) -> None:
        self._tables, self._store, self._connected = tables, store, connected
        self._followers: set[Client] = set()
        tables.on_row.append(self._changed)

    async def tables(self, person: str | None) -> list[Summary]:
        found = []
        for table in await self._store.listed(LISTED):
            with contextlib.suppress(Refused):
                found.append(await self._tables.load(table))
        # Some may have ended while others were loaded.
        return [self.summary(live, person) for live in found if live.table.state in OPEN]

    def summary(self, live: LiveTable, person: str | None) -> Summary:
        return messages.summary(live.table, person, self._connected, live.spectators)

    async def follow(self, client: Client) -> None:
        self._followers.add(client)
        client.send(LobbyList(await self.tables(client.id)))

    def unfollow(self, client: Client) -> None:
        self._followers.discard(client)

    def _changed(self, live: LiveTable, row: Row) -> None:
        """Tell everybody who follows the lobby."""
        if not self._followers or live.table.options.visibility != "public":
            return
        if row.entries and SHOWN.isdisjoint(map(type, row.entries)):
            return
        for client in self._followers:
            if live.table.state in OPEN:
                client.send(Listed(self.summary(live, client.id)))
            else:
                client.send(Unlisted(live.table.id))
