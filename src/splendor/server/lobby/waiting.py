"""Tables that wait for players: how many of one address, and for how long without their people."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable

from splendor.server.game.commands import Entries
from splendor.server.game.log import Row, Shut
from splendor.server.game.table import Table
from splendor.server.live.connections import Connections
from splendor.server.live.live_table import LiveTable
from splendor.server.live.tables import Tables
from splendor.server.runtime.now import now_ms
from splendor.server.store import Store
from splendor.server.wire.refusal import Duplicate, Refused

MINUTE, DAY = 60_000, 86_400_000  # milliseconds


class Waiting:
    """The tables that wait, by the address they were opened from."""

    def __init__(self, tables: Tables, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._address: dict[str, str] = {}  # of a table
        self._count: Counter[str] = Counter()  # those that are just being opened as well
        tables.on_row.append(self._changed)

    async def open(self, address: str, opening: Callable[[], Awaitable[LiveTable]]) -> LiveTable:
        """Open a table, if no more than enough of this address wait."""
        if self._count[address] >= self._most:
            await self._look_again(address)
        if self._count[address] >= self._most:
            raise Refused("too_many", limit=self._most)
        self._count[address] += 1
        try:
            live = await opening()
        except BaseException:
            self._less(address)
            raise
        if live.table.state == "waiting" and live.table.id not in self._address:
            self._address[live.table.id] = address
        else:
            self._less(address)
        return live

    async def _look_again(self, address: str) -> None:
        """What began or was closed at another worker is not always told here."""
        mine = [table for table, of in self._address.items() if of == address]
        for table in set(mine) - await self._store.still_waiting(mine):
            self._forget(table)

    def _changed(self, live: LiveTable, _row: Row) -> None:
        if live.table.state != "waiting":
            self._forget(live.table.id)

    def _forget(self, table: str) -> None:
        address = self._address.pop(table, None)
        if address is not None:
            self._less(address)

    def _less(self, address: str) -> None:
        self._count -= Counter((address,))  # forgets who has none left


class Abandoned:
    """Closes the tables that wait, and whose people have all been away for long."""

    def __init__(
        self, tables: Tables, store: Store, connections: Connections, minutes: float
    ) -> None:
        self._tables, self._store, self._connections = tables, store, connections
        self._patience = int(minutes * MINUTE)

    async def close(self) -> None:
        long_ago = now_ms() - self._patience
        for table, host in await self._store.opened_before(long_ago):
            if not self._is_gone(host, long_ago):
                continue
            with contextlib.suppress(Refused, Duplicate):
                live = await self._tables.load(table)
                await self._tables.act(live, lambda t, _now: self._shut(t, long_ago))

    def _shut(self, table: Table, long_ago: int) -> Entries:
        # Who plays by correspondence need not be there together.
        since = long_ago - DAY if table.options.clock.kind == "days" else long_ago
        people = {table.host, *table.persons()}
        if table.state != "waiting" or table.updated > since:
            raise Refused("not_allowed")
        if not all(self._is_gone(person, since) for person in people):
            raise Refused("not_allowed")
        return [Shut()]

    def _is_gone(self, person: str, since: int) -> bool:
        people = self._connections
        return not people.connected(person) and people.gone_since(person) <= since
