"""What other workers over the same log append: read on where it matters to somebody here."""

from __future__ import annotations

import time

from splendor.server.game.log import Row
from splendor.server.live.live_table import Live
from splendor.server.live.presence import know_all_anew
from splendor.server.live.tables import House
from splendor.server.store import REWRITTEN
from splendor.server.wire.refusal import Refused

NEW = 8  # rows of a table that every worker reads: they may be for somebody here
FRESH = 5.0  # seconds after which a table that others play at is let go


def wake(house: House, rows: list[tuple[str, int, bool]] | None) -> None:
    """Other workers appended these rows of tables (None: may have appended any)."""
    if rows is None:
        rows = [(name, live.table.rows, False) for name, live in house.tables.items()]
        house.background.spawn(know_all_anew(house))
    awaiting = house.turns.awaiting()
    for table, n, is_told in rows:
        live = house.tables.get(table)
        if live is not None and _is_of_use(house, live):
            reading = house.read_anew(live) if n == REWRITTEN else house.read_on(live, n)
            house.background.spawn(reading)
            continue
        if live is not None:
            house.drop(table)  # others play there; to follow them all would be their work again
        if is_told or (live is None and (0 <= n < NEW or table in awaiting)):
            house.background.spawn(_meet(house, table))


def _is_of_use(house: House, live: Live) -> bool:
    """Whether anybody here may want to know how a table goes on."""
    return bool(
        live.is_busy
        or time.monotonic() - live.touched < FRESH
        or any(house.people.is_here(person) for person in live.table.persons())
    )


async def _meet(house: House, table: str) -> None:
    """A table that somebody here may want to know of: it is new, or it waits for them."""
    try:
        live = await house.live(table)
    except Refused:
        return
    for watch in house.on_table:
        watch(live, Row(0, 0, []))
    house.turns.tell(live)
