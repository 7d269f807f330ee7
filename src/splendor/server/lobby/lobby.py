"""Opening, finding, joining and leaving tables."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
from collections.abc import Callable

import msgspec

from splendor.engine import Position, Rules, RulesError
from splendor.engine.dealer import commitment_of
from splendor.engine.errors import SplendorError
from splendor.server.game import commands, log, messages
from splendor.server.game.log import Place, Row
from splendor.server.game.people import Person, clean_name
from splendor.server.game.seating import TAKEN
from splendor.server.game.table import Table
from splendor.server.live import rated_games
from splendor.server.live.client import Client
from splendor.server.live.deadlines import DAY
from splendor.server.live.live_table import Live
from splendor.server.live.tables import House
from splendor.server.lobby.identity import Identity, id_of, new_id
from splendor.server.runtime.limits import Buckets
from splendor.server.store import Conflict
from splendor.server.wire.forms import NewTable, RematchForm, RulesChoice, SeatChoice
from splendor.server.wire.protocol import Listed, LobbyList, Unlisted
from splendor.server.wire.refusal import Duplicate, Refused, bad_position
from splendor.server.wire.values import Clock, Options, Summary

OPEN = ("waiting", "playing")
LISTED = 100
# After these a table is listed otherwise than before.
SHOWN = {log.Opened, log.Sat, log.Left, log.Started, log.Ended, log.Shut}


def rules_of(players: int, choice: RulesChoice) -> Rules:
    wanted = {f: getattr(choice, f) for f in choice.__struct_fields__}
    try:
        return Rules(players, **{k: v for k, v in wanted.items() if v is not None})
    except RulesError as error:
        raise Refused("bad_rules", why=str(error)) from None


def _check_clock(clock: Clock) -> None:
    """Days are whole ones, and only the time for a whole game grows with every turn."""
    fits = (clock.kind == "none") == (clock.seconds == 0)
    if clock.kind == "days":
        fits = fits and clock.seconds % DAY == 0
    if clock.kind != "total":
        fits = fits and clock.increment == 0
    if not fits:
        raise Refused("bad_message", field="clock")


class Lobby:
    """The hall before the tables."""

    def __init__(self, house: House, identity: Identity, secret: str) -> None:
        self.house, self.identity = house, identity
        self._key = hashlib.sha256(b"splendor-deals:" + secret.encode()).digest()
        self._networks = hashlib.sha256(b"splendor-networks:" + secret.encode()).digest()
        rate = house.settings.tables_per_minute
        self._opened = Buckets(rate / 60, rate)
        self._followers: set[Client] = set()
        house.on_table.append(self._changed)

    # ------------------------------------------------------------ deals

    def offer_deal(self) -> tuple[str, str]:
        """A name for a seed and its commitment. The seed follows from the name and the server's
        key, so nothing is stored; a table's commitment is unique and outlives the table, so no
        seed serves twice."""
        name = new_id()
        return name, commitment_of(self._seed(name))

    def _seed_for(self, deal: str | None) -> bytes:
        """The seed that was offered, or one that nobody has heard of."""
        return self._seed(deal) if deal else secrets.token_bytes(32)

    def daily_seed(self, day: str, players: int) -> bytes:
        """The same for everybody on one day; no deal that a client names can have this name."""
        return self._seed(f"daily {day} {players}")

    def daily_table(self, day: str, person: str) -> str:
        """The id of somebody's table of a day: always the same, so that there is only one."""
        return id_of(self._seed(f"daily table {day} {person}"))

    def _seed(self, name: str) -> bytes:
        return hmac.digest(self._key, name.encode(), "sha256")

    # ------------------------------------------------------------ opening

    async def create(self, person: Person, form: NewTable, now: float, network: str) -> Live:
        """A new table, hosted by `person`, who comes from this network."""
        await self._check_limits(person, now)
        places = [self._place(person, seat, form.nonce) for seat in form.seats]
        self._check_places(person, places, form.options)
        table, rules = new_id(), rules_of(len(places), form.rules)
        places = [await self._named(place) for place in places]
        places = [self._marked(place, person, table, form.options, network) for place in places]
        if form.position is not None:
            rules = await self._check_position(form, places)
        await self.identity.keep(person)
        return await self._open(
            table,
            log.Opened(
                host=person.id,
                host_name=person.name,
                rules=rules,
                options=form.options,
                places=places,
                seed=self._seed_for(form.deal).hex(),
                position=form.position,
            ),
        )

    async def _open(self, table: str, entry: log.Opened) -> Live:
        try:
            return await self.house.open(table, entry)
        except Conflict:
            raise Refused("bad_deal") from None

    async def _check_limits(self, person: Person, now: float) -> None:
        if self.house.stopping:
            raise Refused("shutting_down")
        self.check_pace(person, now)
        await self.check_room(person)

    async def check_room(self, person: Person) -> None:
        """The house has room for another table, and so has the person."""
        await self._check_hands(person)
        most = self.house.settings.max_tables
        if await self.house.store.active() >= most:
            raise Refused("too_many", limit=most)

    async def _check_hands(self, person: Person) -> None:
        most = self.house.settings.max_tables_per_person
        if await self.house.store.active_of(person.id) >= most:
            raise Refused("too_many", limit=most)

    def check_pace(self, person: Person, now: float) -> None:
        """Nobody makes more games a minute than the house allows, opened or brought along."""
        if not self._opened.take(person.id, now):
            raise Refused("too_fast")

    def _place(self, person: Person, seat: SeatChoice, nonce: str) -> Place:
        match seat.kind:
            case "person":
                return Place("person", person.name, person.id, None, person.bot, nonce)
            case "hotseat":
                name = clean_name(seat.name or person.name)
                return Place("hotseat", name or person.name, person.id, nonce=nonce)
            case "bot":
                self.check_level(seat.level)
                return Place("bot", seat.level or "", None, seat.level)
            case "invited":
                if seat.player is None:
                    raise Refused("bad_message", field="player")
                return Place("invited", player=seat.player)
            case "open":
                return Place("open")

    def _marked(
        self, place: Place, person: Person, table: str, options: Options, network: str
    ) -> Place:
        """At a rated table the seat that somebody takes remembers from where, as a mark that can
        be compared with those of the other seats there, and with nothing else."""
        if not options.rated or place.kind != "person" or place.player != person.id:
            return place
        mark = hmac.digest(self._networks, f"{table} {network}".encode(), "sha256").hex()[:16]
        return msgspec.structs.replace(place, network=mark)

    async def _named(self, place: Place) -> Place:
        """A seat kept for somebody says for whom; a guest who never played has no name yet."""
        if place.kind != "invited" or place.player is None:
            return place
        guest = await self.house.store.person(place.player)
        return Place("invited", guest.name, guest.id) if guest else place

    def check_level(self, level: str | None) -> None:
        if level not in self.house.levels:
            raise Refused("unknown_level", level=level)

    def _check_places(self, person: Person, places: list[Place], options: Options) -> None:
        kinds = [place.kind for place in places]
        if kinds.count("person") > 1 or ("person" in kinds and "hotseat" in kinds):
            raise Refused("bad_message", field="seats")
        if not set(kinds) - {"open", "bot", "invited"} and "open" not in kinds:
            raise Refused("bad_message", field="seats")
        invited = [place.player for place in places if place.kind == "invited"]
        if len(set(invited)) < len(invited) or person.id in invited:
            raise Refused("twice_seated")
        _check_clock(options.clock)
        levels = [place.level for place in places if place.level]
        if options.rated and ("hotseat" in kinds or len(set(levels)) < len(levels)):
            raise Refused("bad_message", field="rated")
        if options.rated and options.clock.kind == "none":
            raise Refused("bad_message", field="clock", why="a rated game needs a clock")
        if options.rated and options.absence == "bot":
            raise Refused("bad_message", field="absence", why="a rated game has no stand-in")
        if "bot" in kinds:
            self._check_bots()

    def _check_bots(self) -> None:
        if not self.house.opponents:
            raise Refused("not_allowed", reason="no_bots")
        if self.house.pool.is_full:
            raise Refused("busy")

    async def _check_position(self, form: NewTable, places: list[Place]) -> Rules:
        """A game from a set-up position is for learning: no strangers, no rating."""
        if form.options.rated or any(place.is_free for place in places):
            raise Refused("bad_message", field="position")
        try:
            position = Position.from_text(form.position or "")
        except SplendorError as error:
            raise bad_position(error) from None
        if position.players != len(places) or position.is_over or form.options.shuffle:
            raise Refused("bad_position", players=position.players)
        await rated_games.check(self.house.store, rated_games.face_up(position.market))
        return position.rules

    # ------------------------------------------------------------ sitting down

    async def join(
        self, person: Person, live: Live, seat: int | None, nonce: str, network: str
    ) -> None:
        await self._check_hands(person)
        await self.identity.keep(person)
        place = Place("person", person.name, person.id, None, person.bot, nonce)
        place = self._marked(place, person, live.table.id, live.table.options, network)
        await self._act(live, lambda table: commands.join(table, place, seat))

    async def leave(self, person: Person, live: Live) -> None:
        await self._act(live, lambda table: commands.leave(table, person.id))

    async def remove(self, person: Person, live: Live, player: str) -> None:
        await self._act(live, lambda table: commands.remove(table, person.id, player))

    async def seat_bot(self, person: Person, live: Live, level: str, seat: int | None) -> None:
        self.check_level(level)
        self._check_bots()
        await self._act(live, lambda table: commands.seat_bot(table, person.id, level, seat))

    async def _act(self, live: Live, propose: Callable[[Table], commands.Entries]) -> None:
        try:
            await self.house.act(live, lambda table, _now: propose(table))
        except Duplicate:
            return

    # ------------------------------------------------------------ again

    async def rematch(
        self, person: Person, live: Live, form: RematchForm, now: float, network: str
    ) -> Live:
        """The same table once more, freshly dealt; whoever asks second gets the first one's."""
        table = live.table
        if not table.seats_of(person.id):
            raise Refused("not_seated")
        if table.state != "over":
            raise Refused("not_playing")
        agreed = table.next
        if agreed is not None and not await self._is_given_up(agreed):
            return await self._join_next(person, agreed, form.nonce, network)
        if any(seat.place.kind == "bot" for seat in table.seats):
            self._check_bots()
        await self._check_limits(person, now)
        name = new_id()
        following = await self._open(name, self._again(person, table, form, name, network))
        try:
            await self.house.act(live, lambda t, _now: commands.rematch(t, name, agreed))
        except Duplicate:
            await self.house.act(following, lambda t, _now: [log.Shut()])
            other = live.table.next
            assert other is not None
            return await self._join_next(person, other, form.nonce, network)
        return following

    async def _is_given_up(self, table: str) -> bool:
        try:
            return (await self.house.live(table)).table.state == "closed"
        except Refused:  # erased by now
            return True

    async def _join_next(self, person: Person, table: str, nonce: str, network: str) -> Live:
        following = await self.house.live(table)
        if following.table.state == "waiting" and not following.table.seats_of(person.id):
            await self.join(person, following, None, nonce, network)
        return following

    def _again(
        self, person: Person, table: Table, form: RematchForm, name: str, network: str
    ) -> log.Opened:
        options = table.options
        places = [self._again_place(person, seat.place, form.nonce) for seat in table.seats]
        places = [self._marked(place, person, name, options, network) for place in places]
        return log.Opened(
            host=person.id,
            host_name=person.name,
            rules=table.rules,
            options=options,
            places=[*places[1:], places[0]],
            seed=self._seed_for(form.deal).hex(),
            previous=table.id,
        )

    def _again_place(self, person: Person, place: Place, nonce: str) -> Place:
        """What somebody put into the last shuffle has been shown: it is good for no other."""
        if place.kind in TAKEN and place.player != person.id:
            return Place("invited", place.name, place.player)
        return msgspec.structs.replace(place, nonce=nonce) if place.kind in TAKEN else place

    # ------------------------------------------------------------ the list

    async def tables(self, person: str | None) -> list[Summary]:
        found = []
        for table in await self.house.store.listed(LISTED):
            with contextlib.suppress(Refused):
                found.append(await self.house.live(table))
        # Some may have ended while others were loaded.
        return [self.summary(live, person) for live in found if live.table.state in OPEN]

    def summary(self, live: Live, person: str | None) -> Summary:
        return messages.summary(live.table, person, self.house.people.connected, live.spectators)

    async def follow(self, client: Client) -> None:
        self._followers.add(client)
        client.send(LobbyList(await self.tables(client.id)))

    def unfollow(self, client: Client) -> None:
        self._followers.discard(client)

    def _changed(self, live: Live, row: Row) -> None:
        """Tell whoever follows the lobby."""
        if not self._followers or live.table.options.visibility != "public":
            return
        if row.entries and SHOWN.isdisjoint(map(type, row.entries)):
            return
        for client in self._followers:
            if live.table.state in OPEN:
                client.send(Listed(self.summary(live, client.id)))
            else:
                client.send(Unlisted(live.table.id))
