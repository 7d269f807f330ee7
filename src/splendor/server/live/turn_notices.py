"""Whose turn it is, told to people who are here but look at something else."""

from __future__ import annotations

from collections.abc import Iterable

from splendor.server.live.connections import Connections
from splendor.server.live.live_table import LiveTable
from splendor.server.wire.protocol import YourTurn


class TurnNotices:
    """Which tables wait for whom, of those who are connected."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._waiting: dict[str, set[str]] = {}

    def follow(self, person: str, tables: Iterable[str]) -> None:
        """Somebody came, and these tables wait for them."""
        self._waiting[person] = set(tables)

    def forget(self, person: str) -> None:
        self._waiting.pop(person, None)

    def count(self, person: str) -> int:
        """How many tables wait for somebody."""
        return len(self._waiting.get(person, ()))

    def awaiting(self) -> set[str]:
        """The tables that wait for anybody here."""
        return set().union(*self._waiting.values()) if self._waiting else set()

    def changed(self, live: LiveTable, _own: bool) -> None:
        """A table was loaded or changed."""
        if live.table.state == "playing":
            self.tell(live)
        elif live.table.state != "waiting":
            self.settle(live, None)

    def tell(self, live: LiveTable) -> None:
        """The table waits for whoever is to move, and for nobody else."""
        table, person = live.table, live.table.person_to_move
        self.settle(live, person)
        if person is None or table.turn is None:
            return
        mine = self._waiting.get(person)
        if mine is None or table.id in mine:
            return
        mine.add(table.id)
        self._send(person, YourTurn(table.id, table.ply, table.turn, len(mine)), live)

    def settle(self, live: LiveTable, person: str | None) -> None:
        """Nobody but `person` is waited for at this table."""
        for other in live.table.persons():
            if other == person:
                continue
            tables = self._waiting.get(other)
            if tables and live.table.id in tables:
                tables.discard(live.table.id)
                self._send(other, YourTurn(None, 0, 0, len(tables)), live)

    def _send(self, person: str, message: YourTurn, live: LiveTable) -> None:
        for client in self._connections.sockets(person):
            if client not in live.watchers:
                client.send(message)
