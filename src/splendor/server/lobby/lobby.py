"""Creating, joining and leaving tables."""

from __future__ import annotations

from splendor.server.game import commands, log
from splendor.server.game.commands import Propose
from splendor.server.game.log import Place
from splendor.server.game.people import Person
from splendor.server.live.live_table import LiveTable
from splendor.server.live.worker import Worker
from splendor.server.lobby.admission import Admission
from splendor.server.lobby.deals import Deals
from splendor.server.lobby.identity import Identity, new_id
from splendor.server.lobby.places import NetworkMarks, check_places, place_of, rules_of
from splendor.server.store import Conflict
from splendor.server.wire.forms import NewTable
from splendor.server.wire.refusal import Duplicate, Refused


class Lobby:
    """Opens tables and seats people at them."""

    def __init__(
        self,
        worker: Worker,
        identity: Identity,
        admission: Admission,
        deals: Deals,
        marks: NetworkMarks,
    ) -> None:
        self._tables, self._store, self._identity = worker.tables, worker.store, identity
        self._admission, self._deals, self._marks = admission, deals, marks

    async def create(self, person: Person, form: NewTable, now: float, network: str) -> LiveTable:
        """A new table, hosted by `person`, who comes from this network."""
        await self._admission.check_limits(person, now)
        places = self._places(person, form)
        table, rules = new_id(), rules_of(len(places), form.rules)
        places = [await self._named(place) for place in places]
        places = [
            self._marks.marked(place, person, table, form.options, network) for place in places
        ]
        if form.position is not None:
            rules = await self._admission.check_position(form, places)
        await self._identity.keep(person)
        return await self.open(
            table,
            log.Opened(
                host=person.id,
                host_name=person.name,
                rules=rules,
                options=form.options,
                places=places,
                seed=self._deals.seed_for(form.deal).hex(),
                position=form.position,
            ),
        )

    async def open(self, table: str, entry: log.Opened) -> LiveTable:
        try:
            return await self._tables.open(table, entry)
        except Conflict:
            raise Refused("bad_deal") from None

    async def join(
        self, person: Person, live: LiveTable, seat: int | None, nonce: str, network: str
    ) -> None:
        await self._admission.check_hands(person)
        await self._identity.keep(person)
        place = Place("person", person.name, person.id, None, person.bot, nonce)
        place = self._marks.marked(place, person, live.table.id, live.table.options, network)
        await self._act(live, lambda table, _now: commands.join(table, place, seat))

    async def leave(self, person: Person, live: LiveTable) -> None:
        await self._act(live, lambda table, _now: commands.leave(table, person.id))

    async def remove(self, person: Person, live: LiveTable, player: str) -> None:
        await self._act(live, lambda table, _now: commands.remove(table, person.id, player))

    async def seat_bot(self, person: Person, live: LiveTable, level: str, seat: int | None) -> None:
        self._admission.check_level(level)
        self._admission.check_bots()
        await self._act(live, lambda table, _now: commands.seat_bot(table, person.id, level, seat))

    async def _act(self, live: LiveTable, propose: Propose) -> None:
        try:
            await self._tables.act(live, propose)
        except Duplicate:
            return

    def _places(self, person: Person, form: NewTable) -> list[Place]:
        """The seats that somebody asks for, if they may be had."""
        for seat in form.seats:
            if seat.kind == "bot":
                self._admission.check_level(seat.level)
        places = [place_of(person, seat, form.nonce) for seat in form.seats]
        check_places(person, places, form.options)
        if any(place.kind == "bot" for place in places):
            self._admission.check_bots()
        return places

    async def _named(self, place: Place) -> Place:
        """A seat kept for somebody says for whom; a guest who never played has no name yet."""
        if place.kind != "invited" or place.player is None:
            return place
        guest = await self._store.person(place.player)
        return Place("invited", guest.name, guest.id) if guest else place
