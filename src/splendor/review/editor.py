"""A physical table as a View: what one player sees, hidden cards left unknown.

The text is that of a position, with one addition: a card that somebody holds face down is
written by its tier alone, `~2`. The bank may be left out as `-`: it is what nobody holds.

>>> from splendor.engine import Position
>>> view = Position.deal(players=2, seed=7).play("R2").view(1)
>>> "~2,-,-" in table_to_text(view)
True
>>> table_from_text(table_to_text(view)) == view
True
"""

from __future__ import annotations

import re

from splendor.engine import CARDS, NotationError, Position, View
from splendor.engine.cards import FIRST, GEMS
from splendor.engine.notation import _rules_from_text

_HIDDEN = re.compile(r"(?<=[:,])~([123])(?=[,:])")
_CARD = re.compile(r"(?<![a-z0-9])[123][wbgrk][1-9](?![0-9])")


def table_from_text(text: str, seat: int | None = None) -> View:
    """What `seat` (usually the one to move) sees of a table; errors say what cannot be."""
    parts = text.split()
    if len(parts) > 2 and parts[2] == "-":
        parts[2] = _bank(parts)
    position = Position.from_text(_guessed(" ".join(parts)))
    if position.pending is not None:
        raise NotationError("draw=… : uncover the card first")
    view = position.view(position.turn if seat is None else seat)
    _check_own(text, view)
    return view


def _guessed(text: str) -> str:
    """Put any card that fits in place of each hidden one."""
    seen = set(_CARD.findall(text))
    free = {
        tier: [CARDS[c].name for c in range(FIRST[tier - 1], FIRST[tier])] for tier in (1, 2, 3)
    }

    def guess(match: re.Match[str]) -> str:
        names = free[int(match[1])]
        while names and names[0] in seen:
            names.pop(0)
        if not names:
            raise NotationError(f"no card of tier {match[1]} is left to be hidden")
        return "~" + names.pop(0)

    return _HIDDEN.sub(guess, text)


def _check_own(text: str, view: View) -> None:
    """Nobody's own cards are hidden from them."""
    hidden = len(_HIDDEN.findall(text))
    unknown = sum(r is not None and r.card is None for s in view.seats for r in s.reserved)
    if hidden > unknown:
        raise NotationError(f"seat {view.turn + 1} knows its own cards: name them")


def _bank(parts: list[str]) -> str:
    """The tokens that nobody holds."""
    rules = _rules_from_text(parts[0])
    held = [seat.partition(":")[0] for seat in parts[5 : 5 + rules.players]]
    if any(not re.fullmatch(r"[0-9]{6}", tokens) for tokens in held):
        raise NotationError("seats: tokens should be six digits")
    given = (rules.tokens,) * GEMS + (rules.gold,)
    left = [n - sum(int(tokens[c]) for tokens in held) for c, n in enumerate(given)]
    if min(left) < 0:
        raise NotationError("seats: more tokens are held than there are")
    return "".join(str(n) for n in left)


def table_to_text(view: View) -> str:
    """A view as text: cards that it does not know by their tier."""
    text = view.sample(1).to_text().split()
    for number, seat in enumerate(view.seats):
        parts = text[5 + number].split(":")
        hand = [
            f"~{r.tier}" if r is not None and r.card is None else name
            for r, name in zip(seat.reserved, parts[2].split(","), strict=True)
        ]
        text[5 + number] = ":".join((parts[0], parts[1], ",".join(hand), parts[3]))
    return " ".join(text)
