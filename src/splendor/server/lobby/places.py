"""The seats of a new table, as somebody asks for them."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from splendor.engine import Rules, RulesError
from splendor.server.game.log import Place
from splendor.server.game.people import Person, clean_name
from splendor.server.game.seating import TAKEN
from splendor.server.live.deadlines import DAY
from splendor.server.wire.forms import RulesChoice, SeatChoice
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import Clock, Options


def rules_of(players: int, choice: RulesChoice) -> Rules:
    wanted = {f: getattr(choice, f) for f in choice.__struct_fields__}
    try:
        return Rules(players, **{k: v for k, v in wanted.items() if v is not None})
    except RulesError as error:
        raise Refused("bad_rules", why=str(error)) from None


def place_of(person: Person, seat: SeatChoice, nonce: str) -> Place:
    match seat.kind:
        case "person":
            return Place("person", person.name, person.id, None, person.bot, nonce)
        case "hotseat":
            name = clean_name(seat.name or person.name)
            return Place("hotseat", name or person.name, person.id, nonce=nonce)
        case "bot":
            return Place("bot", seat.level or "", None, seat.level)
        case "invited":
            if seat.player is None:
                raise Refused("bad_message", field="player")
            return Place("invited", player=seat.player)
        case "open":
            return Place("open")


def check_places(person: Person, places: list[Place], options: Options) -> None:
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


def _check_clock(clock: Clock) -> None:
    """Days are whole ones, and only the time for a whole game grows with every turn."""
    fits = (clock.kind == "none") == (clock.seconds == 0)
    if clock.kind == "days":
        fits = fits and clock.seconds % DAY == 0
    if clock.kind != "total":
        fits = fits and clock.increment == 0
    if not fits:
        raise Refused("bad_message", field="clock")


def place_again(person: Person, place: Place, nonce: str) -> Place:
    """What somebody put into the last shuffle has been shown: it is good for no other."""
    if place.kind in TAKEN and place.player != person.id:
        return Place("invited", place.name, place.player)
    return msgspec.structs.replace(place, nonce=nonce) if place.kind in TAKEN else place


class NetworkMarks:
    """Where those who sit at a rated table come from, as marks."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"splendor-networks:" + secret.encode()).digest()

    def marked(
        self, place: Place, person: Person, table: str, options: Options, network: str
    ) -> Place:
        """At a rated table the seat that somebody takes remembers from where, as a mark that can
        be compared with those of the other seats there, and with nothing else."""
        if not options.rated or place.kind != "person" or place.player != person.id:
            return place
        mark = hmac.digest(self._key, f"{table} {network}".encode(), "sha256").hex()[:16]
        return msgspec.structs.replace(place, network=mark)
