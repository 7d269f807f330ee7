"""Numbers of splendor-tools and ours: colours, cards and nobles.

They count colours red, green, blue, white, black, gold, and cards and nobles from 1 in the
order of their own tables. Which card is which follows from what is printed on it.
"""

import csv
from importlib.resources import files

from splendor.engine import CARDS, NOBLES
from splendor.engine.cards import FIRST, GEMS, TIERS

# Their colour → our colour. It is its own inverse: the first four are in reverse order.
COLOUR = (3, 2, 1, 0, 4, 5)


def _rows(name: str) -> list[list[int]]:
    text = (files("splendor.engine") / "data" / name).read_text(encoding="utf-8")
    rows = list(csv.reader(text.splitlines()))[1:]
    return [[int(cell) for cell in row] for row in rows if row]


def swapped(counts: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Five or six counts by colour, from their order to ours or back."""
    return tuple(counts[COLOUR[c]] for c in range(len(counts)))


def _our_cards() -> tuple[int, ...]:
    """Our id of each of their cards, theirs counted from 0."""
    known = {(c.tier, c.bonus, c.points, c.cost): c.id for c in CARDS}
    ours = []
    for number, row in enumerate(_rows("splendor-tools-cards.csv")):
        tier = next(t for t in TIERS if number < FIRST[t])
        ours.append(known[tier, COLOUR[row[GEMS]], row[GEMS + 1], swapped(row[:GEMS])])
    return tuple(ours)


def _our_nobles() -> tuple[int, ...]:
    known = {noble.cost: noble.id for noble in NOBLES}
    return tuple(known[swapped(row)] for row in _rows("splendor-tools-nobles.csv"))


_OUR_CARD = _our_cards()
_OUR_NOBLE = _our_nobles()
_THEIR_CARD = {ours: number + 1 for number, ours in enumerate(_OUR_CARD)}
_THEIR_NOBLE = {ours: number + 1 for number, ours in enumerate(_OUR_NOBLE)}


def our_card(number: int) -> int:
    """Our id of their card 1 … 90."""
    return _OUR_CARD[number - 1]


def their_card(card: int) -> int:
    """Their number of our card."""
    return _THEIR_CARD[card]


def our_noble(number: int) -> int:
    """Our id of their noble 1 … 10."""
    return _OUR_NOBLE[number - 1]


def their_noble(noble: int) -> int:
    """Their number of our noble."""
    return _THEIR_NOBLE[noble]
