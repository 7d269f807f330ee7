"""The people at a table, and what is known of their strength."""

from __future__ import annotations

import unicodedata

import msgspec

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
START = 1500.0  # the rating that a newcomer is shown


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    bot: bool
    owner: str | None
    created: int
    epoch: int = 0  # how often they signed their other devices out: a cookie names the last


class Standing(msgspec.Struct, frozen=True):
    player: str
    name: str
    bot: bool
    mu: float
    sigma: float
    rating: float
    games: int
    wins: int


class Contender(msgspec.Struct, frozen=True):
    """A seat of a rated game as the ratings see it. What is `fixed` no game changes."""

    player: str
    name: str
    bot: bool
    rank: int
    fixed: Standing | None = None


def clean_name(name: str, most: int = 24) -> str:
    """A name without control characters, runs of spaces or look-alike compositions."""
    kept = (c for c in unicodedata.normalize("NFKC", name) if _is_seen(c))
    return " ".join("".join(kept).split())[:most]


def _is_seen(c: str) -> bool:
    """Whether there is something to see; a space may stand between two that are."""
    return unicodedata.category(c)[0] != "C" and c not in BLANKS
