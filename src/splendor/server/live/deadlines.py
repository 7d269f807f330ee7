"""When a table's patience ends: the clock of the seat to move, or the absence of its person."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from splendor.server.game import commands
from splendor.server.game.log import AnyEntry
from splendor.server.game.table import Table
from splendor.server.live.connections import Connections
from splendor.server.live.live_table import Act, LiveTable
from splendor.server.runtime.background import Spawn
from splendor.server.runtime.now import now_ms
from splendor.server.store.db_checks import is_away
from splendor.server.wire.refusal import Refused

DAY = 86_400  # seconds; a timer for later than that is set again then
AGAIN = 1.0  # seconds until what could not be done is tried once more
RELOAD = 2000  # ms: whoever loads the page again, or is sent away as the server stops, is here


class Deadlines:
    """One timer a table, for the next moment at which something must happen by itself."""

    def __init__(self, connections: Connections, stand_in: str, act: Act, spawn: Spawn) -> None:
        self._connections, self._stand_in = connections, stand_in
        self._act, self._spawn = act, spawn
        self._held: dict[str, LiveTable] | None = None  # tables whose timers are not set yet

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Nothing is overdue while clocks are still being put right."""
        self._held = {}
        try:
            yield
        finally:
            held, self._held = self._held, None
            for live in held.values():
                self.set(live)

    def changed(self, live: LiveTable, _own: bool) -> None:
        """A table was loaded or changed."""
        self.set(live)

    def set(self, live: LiveTable, soonest: float = 0.0) -> None:
        """Set the timer anew, as the table is now."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if not live.table.is_timed:
            return
        if self._held is not None:
            self._held[live.table.id] = live
            return
        due = self._due(live.table)
        if due is not None:
            delay = max(soonest, (due - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(delay, DAY), self._ring, live)

    def _due(self, table: Table) -> int | None:
        moments = [_clock_due(table), self._absence_due(table)]
        return min((moment for moment in moments if moment is not None), default=None)

    def _absence_due(self, table: Table) -> int | None:
        """When the seat to move counts as left, if its person is away."""
        person, options = table.person_to_move, table.options
        if person is None or table.absence == "wait" or options.clock.kind == "days":
            return None
        if self._connections.connected(person):
            return None
        # A bot stands in so that others need not wait; where nobody else decides, the game waits.
        if table.absence == "bot" and not any(
            seat.person not in (None, person) for seat in table.seats
        ):
            return None
        # Nobody is away before it is their turn: a program may join before it connects.
        since = max(self._connections.gone_since(person), table.clock.since)
        return since + max(options.grace * 1000, RELOAD)

    def _ring(self, live: LiveTable) -> None:
        self._spawn(self._rung(live))

    async def _rung(self, live: LiveTable) -> None:
        try:
            await self._act(live, self._overdue)
        except Refused:
            self.set(live, AGAIN)
        except Exception as error:
            self.set(live, AGAIN)
            if not is_away(error):  # that the store has told, once
                raise

    def _overdue(self, table: Table, now: int) -> list[AnyEntry]:
        """What the clock or an absence does, if its time has come."""
        turn, level = table.turn, self._stand_in
        if turn is None:
            raise Refused("not_playing")
        clock, absence = _clock_due(table), self._absence_due(table)
        if clock is not None and clock <= now:
            return commands.forfeit(table, turn, "time", level)
        if absence is None or absence > now:
            raise Refused("stale")
        if table.absence == "bot" and level:  # without bots nobody can stand in
            return commands.stand_in(table, turn, level)
        return commands.forfeit(table, turn, "absence", level)


def _clock_due(table: Table) -> int | None:
    return None if table.person_to_move is None else table.clock.deadline()
