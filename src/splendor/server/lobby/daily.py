"""Tables of the deal of the day."""

from __future__ import annotations

import datetime
from contextlib import suppress

from splendor.engine import Rules
from splendor.server.game import commands, log
from splendor.server.game.index import Index
from splendor.server.game.log import Place, Row
from splendor.server.game.people import Person
from splendor.server.live.live_table import LiveTable
from splendor.server.live.tables import Tables
from splendor.server.lobby.admission import Admission
from splendor.server.lobby.deals import Deals
from splendor.server.lobby.identity import Identity
from splendor.server.runtime.now import now_ms
from splendor.server.store import Conflict, Store
from splendor.server.wire.values import Options

DAILY_PLAYERS = 2
DAILY = Options(visibility="link", hints=False, chat=False, undo=False, shuffle=False)


def seat_of(day: datetime.date) -> int:
    """Who begins alternates from day to day."""
    return day.toordinal() % DAILY_PLAYERS


class DailyTables:
    """Everybody has one table a day, always the same."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        deals: Deals,
        identity: Identity,
        admission: Admission,
    ) -> None:
        self._tables, self._store, self._deals = tables, store, deals
        self._identity, self._admission = identity, admission

    async def open(self, person: Person, day: datetime.date, level: str) -> LiveTable:
        """A person's table. It is indexed without its commitment: others have the same seed."""
        places = [Place("bot", level, None, level)] * DAILY_PLAYERS
        places[seat_of(day)] = Place("person", person.name, person.id, None, person.bot)
        seed = self._deals.daily_seed(day.isoformat(), DAILY_PLAYERS).hex()
        opened = log.Opened(
            person.id, person.name, Rules(DAILY_PLAYERS), DAILY, places, seed, sealed=_end_of(day)
        )
        row = Row(0, now_ms(), commands.open_table(opened))
        table = self._deals.daily_table(day.isoformat(), person.id)
        index = Index(
            state="playing",
            visibility="link",
            host=person.id,
            players=DAILY_PLAYERS,
            rated=False,
            clock="none",
            commitment=None,
            created=row.at,
            due=None,
            members=[person.id],
        )
        await self._identity.keep(person)
        # Also if it was deleted since: nobody plays a deal again that they have seen.
        if not await self._store.is_daily(table):
            await self._admission.check_room(person)
            with suppress(Conflict):  # by a second click, or before the server fell
                await self._store.append(table, row, index)
            await self._store.save_daily(table, day.isoformat())
        return await self._tables.load(table)


def _end_of(day: datetime.date) -> int:
    """When nobody can begin with the deal of a day any more."""
    midnight = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
    return round((midnight + datetime.timedelta(days=1)).timestamp() * 1000)
