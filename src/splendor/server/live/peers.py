"""Other workers over the same log: what they wrote, who is connected there, who is who."""

from __future__ import annotations

import time
from collections.abc import Callable

from splendor.server.game.log import Row
from splendor.server.live.connections import Connections
from splendor.server.live.live_table import LiveTable
from splendor.server.live.presence import Presence
from splendor.server.live.tables import Tables
from splendor.server.live.turn_notices import TurnNotices
from splendor.server.runtime.background import Spawn
from splendor.server.store import REWRITTEN, Store
from splendor.server.wire.protocol import CLOSE_UNAUTHORISED
from splendor.server.wire.refusal import Refused

NEW = 8  # rows of a table that every worker reads: they may be for somebody here
FRESH = 5.0  # seconds after which a table that others play at is let go
COME_BACK = 1012  # as when the server restarts
WORD = "person"  # begins what workers tell each other of somebody who is not who they were


class Peers:
    """What is told to the other workers, and heard of them."""

    def __init__(
        self,
        tables: Tables,
        connections: Connections,
        turns: TurnNotices,
        presence: Presence,
        store: Store,
        spawn: Spawn,
    ) -> None:
        self._tables, self._connections, self._turn_notices = tables, connections, turns
        self._presence, self._store, self._spawn = presence, store, spawn
        self.on_word: dict[str, Callable[[str], None]] = {}  # what they say, by its first word
        presence.on_arrival.append(self._tell_soon)

    def _tell_soon(self) -> None:
        self._spawn(self.tell_people())

    # ------------------------------------------------------------ what they wrote

    def wake(self, rows: list[tuple[str, int, bool]] | None) -> None:
        """Other workers appended these rows of tables (None: may have appended any)."""
        if rows is None:
            rows = [(name, live.table.rows, False) for name, live in self._tables.items()]
            self._spawn(self._refresh_everyone())
        awaiting = self._turn_notices.awaiting()
        for table, n, is_told in rows:
            live = self._tables.get(table)
            if live is not None and self._is_of_use(live):
                rewritten = n == REWRITTEN
                self._spawn(
                    self._tables.read_again(live) if rewritten else self._tables.read_on(live, n)
                )
                continue
            if live is not None:
                self._tables.drop(table)  # others play there: to follow them is their work again
            if is_told or (live is None and (0 <= n < NEW or table in awaiting)):
                self._spawn(self._meet(table))

    def _is_of_use(self, live: LiveTable) -> bool:
        """Whether anybody here may want to know how a table goes on."""
        return bool(
            live.is_busy
            or time.monotonic() - live.touched < FRESH
            or any(self._connections.is_here(person) for person in live.table.persons())
        )

    async def _meet(self, table: str) -> None:
        """A table that somebody here may want to know of: it is new, or it waits for them."""
        try:
            live = await self._tables.load(table)
        except Refused:
            return
        for watch in self._tables.on_row:
            watch(live, Row(0, 0, []))
        self._turn_notices.tell(live)

    # ------------------------------------------------------------ who somebody is

    async def refresh_identity(self, person: str) -> None:
        """Somebody was renamed, forgotten or signed out: no socket of theirs goes on as whom it
        was opened by, here or at another worker."""
        await self._look_up(person, CLOSE_UNAUTHORISED)
        await self._store.broadcast(f"{WORD} {person}")

    async def _refresh_everyone(self) -> None:
        """What others told may not have been heard. A guest who has done nothing yet is not
        stored, and cannot be told from somebody who is forgotten: such a one comes back."""
        for person in {client.id for client in self._connections.all_sockets()}:
            await self._look_up(person, COME_BACK)

    async def _look_up(self, person: str, close: int) -> None:
        known = await self._store.person(person)
        for client in list(self._connections.sockets(person)):
            if known is None:
                client.close(close)
            elif known.epoch != client.person.epoch:
                client.close(COME_BACK)  # the device that asked for it comes in again
            else:
                client.person = known

    # ------------------------------------------------------------ who is there

    async def tell_people(self) -> None:
        """Tell the other workers who is connected here, and forget those that fell silent."""
        if not self._store.shared:
            return
        for text in self._connections.told():
            await self._store.broadcast(text)
        if gone := self._connections.forget_silent():
            self._presence.changed(gone)

    async def hear(self, text: str) -> None:
        """What another worker told: of its people, or something that begins with a word."""
        word, _, rest = text.partition(" ")
        if word == WORD:
            self._spawn(self._look_up(rest, CLOSE_UNAUTHORISED))
        elif word in self.on_word:
            self.on_word[word](rest)
        elif changed := self._connections.hear(text):
            self._presence.changed(changed)
