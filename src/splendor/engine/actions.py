"""Move (typed) ↔ action (its number) ↔ text. The numbers are fixed by ACTIONS_VERSION.

A move names places, not cards, so each of the 93 exists once, in MOVES.

>>> Move.from_text("+wbg")
Take(colours=(0, 1, 2))
>>> Move.from_text("B2c").action
51
>>> [str(move) for move in turn_from_text("R2 -o")]
['R2', '-o']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from splendor.engine.cards import COLOURS, GEMS, LETTERS
from splendor.engine.errors import IllegalMove, NotationError
from splendor.engine.rules import (
    ACTIONS,
    BUY,
    BUY_CHOOSING,
    GIVE_BACK,
    PASS,
    PAY,
    PICK,
    RESERVE,
    RESERVE_BLIND,
    STAND_IN,
    TAKEN,
)

ACTIONS_VERSION = 1


class Move:
    """One decision: see the classes below. `str(move)` is its notation."""

    @cached_property
    def action(self) -> int:
        """The number of this move."""
        try:
            return _ACTION_OF[self]
        except (KeyError, TypeError):  # TypeError: a list where a tuple should be
            raise IllegalMove(f"{self!r} is not a move of the game") from None

    @cached_property
    def _text(self) -> str:
        return self._write()

    def _write(self) -> str:
        raise TypeError("a bare Move is none of the moves")

    def to_text(self) -> str:
        """The notation, such as `+wbg`, `R2c` or `Bh1`."""
        return self._text

    def __str__(self) -> str:
        return self._text

    @staticmethod
    def from_text(text: str) -> Move:
        """Read the notation of one move."""
        try:
            return _MOVE_OF_TEXT[text]
        except (KeyError, TypeError):
            raise NotationError(
                f"{text!r} is not a move; moves look like +wbg, R2c, R2, B2c, Bh1, -w, N1, pass"
            ) from None


@dataclass(frozen=True)
class Take(Move):
    """Take tokens from the bank (A1, A2, A5): `+wbg`, `+ww`."""

    colours: tuple[int, ...]

    def _write(self) -> str:
        return "+" + "".join(LETTERS[c] for c in self.colours)


@dataclass(frozen=True)
class Reserve(Move):
    """Reserve the face-up card of a tier and slot, or blind with slot None (A3): `R2c`, `R2`."""

    tier: int
    slot: int | None

    def _write(self) -> str:
        return f"R{self.tier}" if self.slot is None else "R" + market_name(self.tier, self.slot)


@dataclass(frozen=True)
class Buy(Move):
    """Buy from the market, or from the hand with tier None (A4): `B2c`, `Bh1`.

    With `choosing`, which stand-ins of gold to pay with is decided next: `B2c?`.
    """

    tier: int | None
    slot: int
    choosing: bool = False

    def _write(self) -> str:
        place = f"h{self.slot + 1}" if self.tier is None else market_name(self.tier, self.slot)
        return f"B{place}?" if self.choosing else f"B{place}"


@dataclass(frozen=True)
class StandIn(Move):
    """Pay one gold in place of a token of this colour (A4): `$w`."""

    colour: int

    def _write(self) -> str:
        return "$" + LETTERS[self.colour]


@dataclass(frozen=True)
class Pay(Move):
    """Complete a chosen payment: `$`."""

    def _write(self) -> str:
        return "$"


@dataclass(frozen=True)
class Return(Move):
    """Give a token back to the bank (E1): `-w`."""

    colour: int

    def _write(self) -> str:
        return "-" + LETTERS[self.colour]


@dataclass(frozen=True)
class ChooseNoble(Move):
    """Of several willing nobles, welcome the one on this place (E3): `N1`."""

    place: int

    def _write(self) -> str:
        return f"N{self.place + 1}"


@dataclass(frozen=True)
class Pass(Move):
    """Nothing else is legal (A6): `pass`."""

    def _write(self) -> str:
        return "pass"


def market_name(tier: int, slot: int) -> str:
    """A place of the market, `1a` to `3d`."""
    return f"{tier}{'abcd'[slot]}"


def _all_moves() -> tuple[Move, ...]:
    market = [(tier, slot) for tier in (1, 2, 3) for slot in range(4)]
    moves: list[Move] = [Take(colours) for colours in TAKEN]
    moves += [Reserve(*place) for place in market]
    moves += [Reserve(tier, None) for tier in (1, 2, 3)]
    moves += [*(Buy(*place) for place in market), *(Buy(None, slot) for slot in range(3))]
    moves += [Return(colour) for colour in range(len(COLOURS))]
    moves += [ChooseNoble(place) for place in range(5)]
    moves.append(Pass())
    moves += [Buy(*place, choosing=True) for place in market]
    moves += [Buy(None, slot, choosing=True) for slot in range(3)]
    moves += [StandIn(colour) for colour in range(GEMS)]
    moves.append(Pay())
    return tuple(moves)


MOVES = _all_moves()
_ACTION_OF = {move: action for action, move in enumerate(MOVES)}
_MOVE_OF_TEXT = {move.to_text(): move for move in MOVES}

# The table above and the numbers in rules.py are two views of one thing.
assert len(MOVES) == ACTIONS
assert all(
    _MOVE_OF_TEXT[text].action == action
    for text, action in {
        "R1a": RESERVE,
        "R1": RESERVE_BLIND,
        "B1a": BUY,
        "-w": GIVE_BACK,
        "N1": PICK,
        "pass": PASS,
        "B1a?": BUY_CHOOSING,
        "$w": STAND_IN,
        "$": PAY,
    }.items()
)


def turn_from_text(text: str) -> tuple[Move, ...]:
    """Read a turn: moves with spaces between them, such as `R2 -o`."""
    moves = tuple(Move.from_text(word) for word in text.split())
    if not moves:
        raise NotationError("an empty text is not a move")
    return moves


def turn_to_text(moves: tuple[Move, ...]) -> str:
    """Write moves with spaces between them."""
    return " ".join(move.to_text() for move in moves)
