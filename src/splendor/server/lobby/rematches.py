"""The same table once more."""

from __future__ import annotations

from splendor.server.game import commands, log
from splendor.server.game.people import Person
from splendor.server.game.table import Table
from splendor.server.live.live_table import LiveTable
from splendor.server.live.tables import Tables
from splendor.server.lobby.admission import Admission
from splendor.server.lobby.deals import Deals
from splendor.server.lobby.identity import new_id
from splendor.server.lobby.lobby import Lobby
from splendor.server.lobby.places import NetworkMarks, place_again
from splendor.server.wire.refusal import Duplicate, Refused


class Rematches:
    """Opens the table at which a finished game goes on."""

    def __init__(
        self,
        tables: Tables,
        lobby: Lobby,
        admission: Admission,
        deals: Deals,
        marks: NetworkMarks,
    ) -> None:
        self._tables, self._lobby = tables, lobby
        self._admission, self._deals, self._marks = admission, deals, marks

    async def open(
        self,
        person: Person,
        live: LiveTable,
        deal: str | None,
        nonce: str,
        now: float,
        network: str,
    ) -> LiveTable:
        """The same table once more, freshly dealt; the second request gets the first one's."""
        table = live.table
        if not table.seats_of(person.id):
            raise Refused("not_seated")
        if table.state != "over":
            raise Refused("not_playing")
        agreed = table.next
        if agreed is not None and not await self._is_given_up(agreed):
            return await self._join_next(person, agreed, nonce, network)
        if any(seat.place.kind == "bot" for seat in table.seats):
            self._admission.check_bots()
        await self._admission.check_limits(person, now)
        name = new_id()
        again = self._again(person, table, deal, nonce, name, network)
        following = await self._lobby.open(name, again)
        try:
            await self._tables.act(live, lambda t, _now: commands.rematch(t, name, agreed))
        except Duplicate:
            await self._tables.act(following, lambda t, _now: [log.Shut()])
            other = live.table.next
            assert other is not None
            return await self._join_next(person, other, nonce, network)
        return following

    async def _is_given_up(self, table: str) -> bool:
        try:
            return (await self._tables.load(table)).table.state == "closed"
        except Refused:  # erased by now
            return True

    async def _join_next(self, person: Person, table: str, nonce: str, network: str) -> LiveTable:
        following = await self._tables.load(table)
        if following.table.state == "waiting" and not following.table.seats_of(person.id):
            await self._lobby.join(person, following, None, nonce, network)
        return following

    def _again(
        self, person: Person, table: Table, deal: str | None, nonce: str, name: str, network: str
    ) -> log.Opened:
        options = table.options
        places = [place_again(person, seat.place, nonce) for seat in table.seats]
        places = [self._marks.marked(place, person, name, options, network) for place in places]
        return log.Opened(
            host=person.id,
            host_name=person.name,
            rules=table.rules,
            options=options,
            places=[*places[1:], places[0]],
            seed=self._deals.seed_for(deal).hex(),
            previous=table.id,
        )
