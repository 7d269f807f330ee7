"""A physical table as somebody knows it: what one player sees, hidden cards left unknown.

The text is that of a position, with one addition: a card that somebody holds face down is
written by its tier alone, `~2`. The bank may be left out as `-`: it is what nobody holds.
A card face down may be named as well, `~2w5`, even where the seat to move does not see it.

>>> from splendor.engine import Position
>>> view = Position.deal(players=2, seed=7).play("R2").view(1)
>>> "~2,-,-" in table_to_text(view)
True
>>> table_from_text(table_to_text(view)) == view
True
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass

from splendor.engine import CARDS, NotationError, Position, View
from splendor.engine.cards import FIRST, GEMS
from splendor.engine.errors import PositionError
from splendor.engine.notation import _rules_from_text
from splendor.engine.position import Reserved

_HIDDEN = re.compile(r"(?<=[:,])~([123])(?=[,:])")
_CARD = re.compile(r"(?<![a-z0-9])[123][wbgrk][1-9](?![0-9])")


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table as far as somebody knows it: a position that it may be, and which reserved cards
    of it (seat and slot) are only guessed.

    The guess holds for as long as the table is played on, so that no card turns into another.
    """

    position: Position
    hidden: frozenset[tuple[int, int]] = frozenset()

    @staticmethod
    def from_text(text: str, seed: int) -> KnownTable:
        """Read a table; what it leaves open is guessed at random. Errors say what cannot be."""
        table = _read(text, seed)
        table._check_own(table.position.turn)
        return table

    def as_in(self, whole: str, seed: int) -> KnownTable:
        """The same table with its hidden cards as they are in a position."""
        found = KnownTable(Position.from_text(whole, seed), self.hidden)
        if found.to_text() != self.to_text():
            raise PositionError("the whole position is not one of this table")
        return found

    @property
    def view(self) -> View:
        """What the seat to move sees."""
        return self.position.view(self.position.turn)

    def play(self, plies: Iterable[int]) -> KnownTable:
        """After a turn or its beginning. The seat to move then knows their own cards; what
        others hold stays as unknown as it was."""
        after = self.position.play_turn(plies)
        return KnownTable(after, frozenset(h for h in self.hidden if h[0] != after.turn))

    def to_text(self) -> str:
        """As it was written: cards that are only guessed by their tier."""
        text = self.position.to_text().split()
        for number, seat in enumerate(self.position.seats):
            parts = text[5 + number].split(":")
            hand = [
                self._held(number, slot, reserved, name)
                for slot, (reserved, name) in enumerate(
                    zip(seat.reserved, parts[2].split(","), strict=True)
                )
            ]
            text[5 + number] = ":".join((parts[0], parts[1], ",".join(hand), parts[3]))
        return " ".join(text)

    def _held(self, seat: int, slot: int, reserved: Reserved | None, name: str) -> str:
        guessed = (seat, slot) in self.hidden and reserved is not None and reserved.blind
        return f"~{name[1]}" if guessed else name

    def _check_own(self, seat: int) -> None:
        """Nobody's own cards are hidden from them."""
        if any(holder == seat for holder, _ in self.hidden):
            why = f"seat {seat + 1} knows its own cards: name them"
            raise NotationError(why, fault="own", seat=seat)


def table_from_text(text: str, seat: int | None = None) -> View:
    """What `seat` (usually the one to move) sees of a table; errors say what cannot be."""
    table = _read(text, seed=1)
    viewer = table.position.turn if seat is None else seat
    view = table.position.view(viewer)
    table._check_own(viewer)
    return view


def table_to_text(view: View) -> str:
    """A view as text: cards that it does not know by their tier."""
    hidden = {
        (number, slot)
        for number, seat in enumerate(view.seats)
        for slot, r in enumerate(seat.reserved)
        if r is not None and r.card is None
    }
    return KnownTable(view.sample(1), frozenset(hidden)).to_text()


def _read(text: str, seed: int) -> KnownTable:
    parts = text.split()
    if len(parts) > 2 and parts[2] == "-":
        parts[2] = _bank(parts)
    position = Position.from_text(_guessed(" ".join(parts), random.Random(seed)), seed)
    if position.pending is not None:
        raise NotationError("draw=… : uncover the card first", fault="part", what=parts[-1])
    return KnownTable(position, _hidden(parts[5 : 5 + position.players]))


def _hidden(seats: list[str]) -> frozenset[tuple[int, int]]:
    """Where cards lie of which only the tier is known."""
    return frozenset(
        (number, slot)
        for number, seat in enumerate(seats)
        for slot, name in enumerate(seat.split(":")[2].split(","))
        if re.fullmatch("~[123]", name)
    )


def _guessed(text: str, chance: random.Random) -> str:
    """Put any card that fits in place of each hidden one."""
    seen = set(_CARD.findall(text))
    free = {
        tier: [CARDS[c].name for c in range(FIRST[tier - 1], FIRST[tier])] for tier in (1, 2, 3)
    }
    for names in free.values():
        chance.shuffle(names)

    def guess(match: re.Match[str]) -> str:
        names = free[int(match[1])]
        while names and names[-1] in seen:
            names.pop()
        if not names:
            why = f"no card of tier {match[1]} is left to be hidden"
            raise NotationError(why, fault="hidden", tier=int(match[1]))
        return "~" + names.pop()

    return _HIDDEN.sub(guess, text)


def _bank(parts: list[str]) -> str:
    """The tokens that nobody holds."""
    rules = _rules_from_text(parts[0])
    held = [seat.partition(":")[0] for seat in parts[5 : 5 + rules.players]]
    for tokens in held:
        if not re.fullmatch(r"[0-9]{6}", tokens):
            raise NotationError("seats: tokens should be six digits", fault="part", what=tokens)
    given = (rules.tokens,) * GEMS + (rules.gold,)
    left = [n - sum(int(tokens[c]) for tokens in held) for c, n in enumerate(given)]
    if min(left) < 0:
        colour = left.index(min(left))
        why = "seats: more tokens are held than there are"
        raise NotationError(why, fault="bank", colour=colour)
    return "".join(str(n) for n in left)
