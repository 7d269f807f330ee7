"""Who sits where at a table, and who or what decides for each seat."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from splendor.server.game.log import Place

TAKEN = ("person", "hotseat")  # seats that somebody sits on


class SeatState(msgspec.Struct, frozen=True):
    """A seat as it is now."""

    place: Place
    resigned: bool = False
    stand_in: str | None = None

    @property
    def person(self) -> str | None:
        """Who decides here, if a person (or bot account) does."""
        return None if self.stand_in else self.holder

    @property
    def holder(self) -> str | None:
        """The person who is still in the game here, present or not."""
        if self.resigned or self.place.kind not in TAKEN:
            return None
        return self.place.player

    @property
    def level(self) -> str | None:
        """Which bot decides here, if one does."""
        return self.place.level if self.place.kind == "bot" else self.stand_in


class Seating(msgspec.Struct, frozen=True):
    """All seats, and what is asked of them at every move."""

    seats: tuple[SeatState, ...] = ()
    seats_of: dict[str, list[int]] = {}  # of each person, also resigned ones
    persons: list[str] = []  # everybody who holds a seat or is invited to one, once
    has_bot: bool = False  # whether a bot of the server decides for a seat

    @staticmethod
    def of(seats: Iterable[SeatState]) -> Seating:
        found = tuple(seats)
        mine: dict[str, list[int]] = {}
        for index, place in enumerate(seat.place for seat in found):
            if place.player and place.kind in TAKEN:
                mine.setdefault(place.player, []).append(index)
        named = (s.place.player for s in found if s.place.kind in (*TAKEN, "invited"))
        persons = list(dict.fromkeys(name for name in named if name))
        return Seating(found, mine, persons, any(seat.level is not None for seat in found))

    def put(self, index: int, seat: SeatState) -> Seating:
        """The same with another seat at this index."""
        return Seating.of((*self.seats[:index], seat, *self.seats[index + 1 :]))
