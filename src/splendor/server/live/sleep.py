"""What the server slept through: time that nobody at a table could use is given back."""

from __future__ import annotations

import logging

from splendor.server.game import commands
from splendor.server.game.table import Table
from splendor.server.live.connections import Connections
from splendor.server.live.deadlines import Deadlines
from splendor.server.live.live_table import LiveTable
from splendor.server.live.tables import Tables
from splendor.server.runtime.background import Spawn

logger = logging.getLogger(__name__)


class Sleep:
    """Called when this process stood still: people it could not hear get the time back, as after
    a restart. It counts at once, and is in the log as soon as that can be written."""

    def __init__(
        self,
        tables: Tables,
        connections: Connections,
        deadlines: Deadlines,
        spawn: Spawn,
        is_shared: bool,
    ) -> None:
        self._tables, self._connections, self._deadlines = tables, connections, deadlines
        self._spawn, self._is_shared = spawn, is_shared

    def __call__(self, gone: int, back: int) -> None:
        logger.warning("the server slept", extra={"ms": back - gone})
        self._connections.slept(gone, back)
        for live in self._tables.values():
            if self._stood_still(live.table):
                live.table = live.table.slept(gone, back)
                self._deadlines.set(live)
                self._spawn(self._give_back(live, gone, back))

    def _stood_still(self, table: Table) -> bool:
        """Whether time went at a table and nobody could use it. With several workers others may
        have heard the seat to move; days are long enough."""
        person = table.person_to_move
        heard = self._is_shared and (person is None or not self._connections.is_here(person))
        return table.turn is not None and table.clock.clock.kind in ("move", "total") and not heard

    async def _give_back(self, live: LiveTable, gone: int, back: int) -> None:
        await self._tables.act(live, lambda table, _now: commands.resume(table, gone, back))
