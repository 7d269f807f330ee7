"""The 90 development cards and 10 nobles (rules C2, C3), read once from data/*.csv.

Their numbers are built into compiled code.
"""

import csv
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from splendor.engine.errors import NotationError

COLOURS = ("white", "blue", "green", "red", "black", "gold")
LETTERS = "wbgrko"
GEMS = 5  # the colours that cards cost and give; gold is the sixth, a joker
GOLD = 5
TIERS = (1, 2, 3)


@dataclass(frozen=True)
class Card:
    """A development card: `cost` is in colour order, `bonus` is a colour index."""

    id: int
    name: str
    tier: int
    bonus: int
    points: int
    cost: tuple[int, ...]

    @cached_property
    def price(self) -> str:
        """The cost as text, such as `2w1r`."""
        return "".join(f"{n}{LETTERS[c]}" for c, n in enumerate(self.cost) if n)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Noble:
    """A noble: visits a player who has the bonuses of `cost`."""

    id: int
    name: str
    points: int
    cost: tuple[int, ...]

    def __str__(self) -> str:
        return self.name


def _rows(name: str) -> list[dict[str, str]]:
    text = (files("splendor.engine") / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _cost(row: dict[str, str]) -> tuple[int, ...]:
    return tuple(int(row[colour]) for colour in COLOURS[:GEMS])


def _read_cards() -> tuple[Card, ...]:
    seen: dict[str, int] = {}
    cards = []
    for number, row in enumerate(_rows("cards.csv")):
        tier, bonus = int(row["level"]), COLOURS.index(row["bonus"])
        stem = f"{tier}{LETTERS[bonus]}"
        seen[stem] = seen.get(stem, 0) + 1
        name = f"{stem}{seen[stem]}"
        cards.append(Card(number, name, tier, bonus, int(row["points"]), _cost(row)))
    return tuple(cards)


def _read_nobles() -> tuple[Noble, ...]:
    rows = enumerate(_rows("nobles.csv"))
    return tuple(Noble(i, f"n{i + 1}", int(row["points"]), _cost(row)) for i, row in rows)


CARDS = _read_cards()
NOBLES = _read_nobles()
FIRST = (0, 40, 70, 90)  # ids of tier t are FIRST[t - 1] … FIRST[t] - 1

_CARD_BY_NAME = {card.name: card for card in CARDS}
_NOBLE_BY_NAME = {noble.name: noble for noble in NOBLES}


def card_from_name(name: str) -> Card:
    """The card called `name`, such as `2k6`."""
    try:
        return _CARD_BY_NAME[name]
    except KeyError:
        raise NotationError(
            f"{name!r} is not a card (tier, colour, number: 2k6)", fault="card", what=name
        ) from None


def noble_from_name(name: str) -> Noble:
    """The noble called `name`, `n1` to `n10`."""
    try:
        return _NOBLE_BY_NAME[name]
    except KeyError:
        raise NotationError(
            f"{name!r} is not a noble (n1 to n10)", fault="noble", what=name
        ) from None
