"""Position: the whole truth about a moment of a game; the object that people use.

Positions do not change: `play` answers a new one, which remembers its parent.

>>> position = Position.deal(players=2, seed=7)
>>> position.turn, position.phase, len(position.legal_moves())
(0, 'action', 30)
>>> position = position.play("+wbg").play("R2")
>>> position.seats[1].tokens
(0, 0, 0, 0, 0, 1)
>>> position.undo().turn
1
"""

from __future__ import annotations

import functools
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from splendor.engine.actions import MOVES, Move, market_name, turn_from_text
from splendor.engine.cards import CARDS, FIRST, GEMS, TIERS
from splendor.engine.errors import IllegalMove, SplendorError
from splendor.engine.packed import counts
from splendor.engine.parameters import Rules
from splendor.engine.rules import (
    ACTIONS,
    absent_nobles,
    begin_at,
    lay_out_at,
    list_legal_at,
    play_into,
    reveal_at,
)
from splendor.engine.state import (
    _PARTS,
    _STRUCT,
    EMPTY,
    HAND_DRAW,
    NO_DRAW,
    NOBLE_DRAW,
    NOBODY,
    OVER,
    PAYMENT,
    PHASES,
    STATE,
)

if TYPE_CHECKING:
    from splendor.engine.view import View

States = NDArray[np.void]

_NAMES = tuple(name for name, _, _ in _PARTS)
_parts = itemgetter(*(start if end < 0 else slice(start, end) for _, start, end in _PARTS))


def where(field: str) -> int:
    """Where in `Position.flat` a field (or its first number) is."""
    return next(start for name, start, _ in _PARTS if name == field)


_PLY = where("ply")


def _offset(field: str) -> int:
    return cast(int, STATE.fields[field][1])  # type: ignore[index]


_PEND, _TURN, _PHASE, _DECKS = map(_offset, ("pend", "turn", "phase", "decks"))


def _record(content: bytes | int) -> States:
    """A record over bytes of its own. NumPy's own copy of a record goes field by field, and
    takes a hundred times as long."""
    return np.ndarray((1,), STATE, bytearray(content))


@dataclass(frozen=True, slots=True)
class Reserved:
    """A card in somebody's hand; a blind one is known to its owner alone (V2)."""

    card: int
    tier: int
    blind: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before one player. `reserved` has three places, empty ones None."""

    tokens: tuple[int, ...]
    bonuses: tuple[int, ...]
    points: int
    bought: tuple[int, ...]
    reserved: tuple[Reserved | None, ...]
    nobles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment that is being chosen: which card, and the gold standing in so far, by colour.

    `card` is None to those who may not see it (a card reserved blind).
    """

    card: int | None
    place: str
    standins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A card or noble that must be uncovered: `options` are what it can be."""

    place: str
    tier: int
    """1 to 3; 0 for a noble."""
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `shares` are each seat's part of the win (F2)."""

    winners: tuple[int, ...]
    reason: str
    """target, passes or stall (F1, F3)."""
    points: tuple[int, ...]
    cards: tuple[int, ...]
    shares: tuple[float, ...]


class Position:
    """A moment of a game. Build one with `deal`, `start` or `from_text`."""

    __slots__ = ("_draw", "_fields", "_flat", "_states", "move", "parent")

    def __init__(
        self, states: States, parent: Position | None = None, move: Move | None = None
    ) -> None:
        self._states = states
        self._flat: tuple[int, ...] | None = None
        self._fields: dict[str, Any] | None = None
        self._draw: Draw | None = None
        self.parent = parent
        self.move = move

    # -- building --

    @staticmethod
    def start(rules: Rules | None = None) -> Position:
        """An empty table: every card and noble is still to be revealed."""
        r = rules or Rules()
        states = np.zeros(1, STATE)
        numbers = (r.target, r.tokens, r.gold, r.token_limit, r.reserve_limit, r.nobles, r.stall)
        begin_at(states, 0, r.players, *numbers)
        return Position(states)

    @staticmethod
    def deal(players: int = 2, seed: int | None = 0, rules: Rules | None = None) -> Position:
        """A shuffled game that uncovers its cards by itself; the same seed, the same cards.

        Without a seed (None) nobody can foresee them.
        """
        position = Position.start(rules or Rules(players))
        lay_out_at(position._states, 0, np.uint64(seed_number(seed)))
        return position

    @staticmethod
    def from_text(text: str, seed: int | None = None) -> Position:
        """Read what `to_text` wrote; with a seed the position uncovers cards by itself."""
        from splendor.engine.notation import position_from_text

        position = position_from_text(text)
        return position if seed is None else position.reseed(seed)

    def to_text(self) -> str:
        """The position as one line."""
        from splendor.engine.notation import position_to_text

        return position_to_text(self)

    def reseed(self, seed: int) -> Position:
        """The same position with another future (or with one, if it had none)."""
        from splendor.engine.packed import mixed

        states = _record(self._states.tobytes())
        states["rng"] = mixed(np.uint64(seed_number(seed)))
        return Position(states, self.parent, self.move)

    # -- reading --

    @property
    def state(self) -> States:
        """The STATE record, in an array of length 1. Copy it before changing anything."""
        return self._states

    @property
    def fields(self) -> dict[str, Any]:
        """The STATE record as plain ints and tuples."""
        if self._fields is None:
            self._fields = dict(zip(_NAMES, _parts(self.flat), strict=True))
        return self._fields

    @property
    def flat(self) -> tuple[int, ...]:
        """Every number of the STATE record in a row; `where` says which is which."""
        if self._flat is None:
            self._flat = _STRUCT.unpack(self._states.tobytes())
        return self._flat

    def _number(self, field: str) -> int:
        return cast(int, self.fields[field])

    @property
    def rules(self) -> Rules:
        """The parameters of this game."""
        f = self.fields
        limits = (f["token_limit"], f["reserve_limit"])
        return _rules(
            f["players"], f["target"], f["gems"], f["gold"], *limits, f["places"], f["stall"]
        )

    @property
    def players(self) -> int:
        """How many play."""
        return self._number("players")

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self._states.tobytes()[_TURN]

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return self.flat[_PLY]

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return self._number("rounds") + (not self.is_over)

    @property
    def phase(self) -> str:
        """What the seat to move decides: action, payment, return, noble; or over, deal."""
        return PHASES[self._number("phase")]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._states.tobytes()[_PHASE] == OVER

    @property
    def draws_itself(self) -> bool:
        """Whether uncovered cards come from a generator inside the position."""
        return self._number("rng") != 0

    @property
    def bank(self) -> tuple[int, ...]:
        """Tokens in the bank, in colour order, gold last."""
        return counts(self._number("bank"), GEMS + 1)

    @property
    def market(self) -> tuple[int | None, ...]:
        """The twelve face-up cards, tier 1 first; None where a place is empty."""
        return tuple(None if c == EMPTY else c for c in self.fields["market"])

    @property
    def nobles(self) -> tuple[int | None, ...]:
        """The nobles on their places; None where one has left."""
        places = self.fields["nobles"][: self._number("places")]
        return tuple(None if n == NOBODY else n for n in places)

    def deck(self, tier: int) -> frozenset[int]:
        """The cards that are still face down in a tier (1 to 3); they have no order."""
        return frozenset(_members(self.fields["decks"][tier - 1], FIRST[tier - 1]))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What lies before each player."""
        return tuple(self.seat(seat) for seat in range(self.players))

    def seat(self, seat: int) -> Seat:
        """What lies before one player."""
        f = self.fields
        own = slice(seat * 3, seat * 3 + 3)
        return _held(
            f["tokens"][seat],
            f["bonuses"][seat],
            f["points"][seat],
            f["bought"][own],
            f["hand"][own],
            f["blind"][seat],
            f["guests"][seat],
        )

    @property
    def payment(self) -> Payment | None:
        """The payment that is being chosen, if one is."""
        if self._number("phase") != PAYMENT:
            return None
        place = self._number("buying")
        hand = place >= 12
        index = self.turn * 3 + place - 12 if hand else place
        card = self.fields["hand" if hand else "market"][index]
        name = f"h{place - 11}" if hand else market_name(place // 4 + 1, place % 4)
        return Payment(card, name, counts(self._number("standin"), GEMS))

    @property
    def pending(self) -> Draw | None:
        """What must be revealed before the game can go on, if anything."""
        pend = self._number("pend")
        if pend == NO_DRAW:
            return None
        if self._draw is None:
            self._draw = self._pending(pend)
        return self._draw

    def _pending(self, pend: int) -> Draw:
        if pend >= NOBLE_DRAW:
            absent = int(absent_nobles(self._states[0]))
            return Draw(f"n{pend - NOBLE_DRAW + 1}", 0, tuple(_members(absent, 0)))
        if pend < HAND_DRAW:
            tier = pend // 4 + 1
            return Draw(market_name(tier, pend % 4), tier, tuple(sorted(self.deck(tier))))
        slot, tier = (pend - HAND_DRAW) // 3 % 3, (pend - HAND_DRAW) % 3 + 1
        return Draw(f"h{slot + 1}", tier, tuple(sorted(self.deck(tier))))

    @property
    def pend(self) -> int:
        """The number of the pending draw: 0 to 11 is a market place, NO_DRAW none at all."""
        number = self._states.tobytes()[_PEND]
        return number if number < 128 else number - 256

    def deck_bits(self, tier: int) -> int:
        """The cards that are still face down in a tier (1 to 3), as the bits of a number."""
        start = _DECKS + 8 * (tier - 1)
        return int.from_bytes(self._states.tobytes()[start : start + 8], "little")

    # -- playing --

    def legal_actions(self) -> list[int]:
        """The numbers of the legal moves, ascending; none while a draw is pending."""
        buffer = np.empty(ACTIONS, np.int64)  # one a call: positions may be shared by threads
        found = list_legal_at(self._states, 0, buffer)
        actions: list[int] = buffer[:found].tolist()
        return actions

    def legal_moves(self) -> list[Move]:
        """The legal moves, by ascending number."""
        return [MOVES[action] for action in self.legal_actions()]

    def is_legal(self, move: Move | int | np.integer[Any] | str) -> bool:
        """Whether a move may be played here."""
        with suppress(IllegalMove):
            action = move if isinstance(move, int) else _move(move).action
            return action in self.legal_actions()
        return False

    def play(self, move: Move | int | np.integer[Any] | str) -> Position:
        """The position after a legal move; anything else raises IllegalMove.

        A text may hold a whole turn (`"R2 -o"`). A position without a generator of its own
        leaves what the move uncovers in `pending`, to be filled by `reveal`.
        """
        if isinstance(move, str) and " " in move:
            return self.play_turn(turn_from_text(move))
        typed = MOVES[move] if type(move) is int and 0 <= move < ACTIONS else _move(move)
        states = _record(STATE.itemsize)
        if not play_into(self._states, states, typed.action):
            raise IllegalMove(self._why_not(typed))
        return Position(states, self, typed)

    def play_turn(self, moves: Iterable[Move | int | np.integer[Any] | str]) -> Position:
        """The position after a turn or its beginning; what comes after its end is illegal too.

        >>> Position.deal(players=2, seed=7).play_turn(["+wbg", "+grk"])
        Traceback (most recent call last):
        ...
        splendor.engine.errors.IllegalMove: +grk comes after the end of the turn
        """
        position = self
        for number, move in enumerate(moves):
            if number and position.phase in ("action", "over"):
                raise IllegalMove(f"{_move(move)} comes after the end of the turn")
            position = position.play(move)
        return position

    def reveal(self, card: int) -> Position:
        """The position with the pending draw filled by a card (or noble)."""
        if not self._can_reveal(card):
            draw = self.pending
            if draw is None:
                raise IllegalMove("no card is to be uncovered")
            raise IllegalMove(f"{_name(draw.tier, card)} cannot be uncovered on {draw.place}")
        states = _record(self._states.tobytes())
        reveal_at(states, 0, card)
        return Position(states, self, None)

    def _can_reveal(self, card: int) -> bool:
        """Whether the pending draw can be this card; `pending` would list all that it can be."""
        if not isinstance(card, int | np.integer) or card < 0:
            return False
        tier = tier_of_draw(self.pend)
        if not tier:
            return self.pending is not None and card in self.pending.options
        bit = int(card) - FIRST[tier - 1]
        return bit >= 0 and bool(self.deck_bits(tier) >> bit & 1)

    def undo(self) -> Position:
        """The position before the last decision (and what it uncovered)."""
        before: Position | None = self
        while before is not None and before.move is None:
            before = before.parent
        if before is None or before.parent is None:
            raise IllegalMove("there is no earlier position")
        return before.parent

    def forget(self) -> Position:
        """The same position without its past, for those who keep very many."""
        alone = Position(self._states)
        alone._flat, alone._fields = self._flat, self._fields
        return alone

    def history(self) -> tuple[Move, ...]:
        """The moves that led here from the first position that is remembered."""
        return tuple(p.move for p in reversed([*self._line()]) if p.move is not None)

    def _line(self) -> Iterator[Position]:
        position: Position | None = self
        while position is not None:
            yield position
            position = position.parent

    def _why_not(self, move: Move) -> str:
        if self.is_over:
            return f"{move}: the game is over"
        if self.pending is not None:
            return f"{move}: a card must be uncovered on {self.pending.place} first"
        legal = " ".join(str(m) for m in self.legal_moves())
        return f"{move} is not legal here; legal are: {legal}"

    # -- the end --

    def outcome(self) -> Outcome | None:
        """Winners and why, once the game is over (F2)."""
        if not self.is_over:
            return None
        n = self.players
        points, cards = self.fields["points"][:n], self.fields["cards"][:n]
        best = max(zip(points, (-c for c in cards), strict=True))
        winners = tuple(i for i in range(n) if (points[i], -cards[i]) == best)
        shares = tuple(1 / len(winners) if i in winners else 0.0 for i in range(n))
        return Outcome(winners, self._reason(max(points)), points, cards, shares)

    def _reason(self, most: int) -> str:
        if most >= self._number("target"):
            return "target"
        return "passes" if self._number("passes") >= self.players else "stall"

    # -- seeing --

    def view(self, seat: int | None) -> View:
        """What a seat may know, or with None what anybody may."""
        from splendor.engine.view import view_of

        return view_of(self, seat)

    def __eq__(self, other: object) -> bool:
        """Equal tables; the generator of the future is no part of the table."""
        return isinstance(other, Position) and self._table() == other._table()

    def __hash__(self) -> int:
        return hash(self._table())

    def _table(self) -> tuple[Any, ...]:
        # not the record's bytes: those between its fields may hold anything
        return tuple(value for name, value in self.fields.items() if name != "rng")

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r})"

    def __str__(self) -> str:
        from splendor.engine.picture import board

        return board(self.view(self.turn))

    def _repr_svg_(self) -> str:
        from splendor.engine.picture import svg

        return svg(self.view(self.turn))


def tier_of_draw(pend: int) -> int:
    """The tier (1 to 3) that a pending draw uncovers a card of; 0 for a noble, or for none."""
    if pend < 0 or pend >= NOBLE_DRAW:
        return 0
    return pend // 4 + 1 if pend < HAND_DRAW else (pend - HAND_DRAW) % 3 + 1


def _move(move: Move | int | np.integer[Any] | str) -> Move:
    if isinstance(move, Move):
        return move
    if isinstance(move, str):
        return Move.from_text(move)
    if (type(move) is int or isinstance(move, np.integer)) and 0 <= move < ACTIONS:
        return MOVES[move]
    raise IllegalMove(f"{move!r} is not a move: a Move, its notation, or a number from 0 to 92")


def seed_number(seed: int | np.integer[Any] | None) -> int:
    """A seed that can be; for None, one that nobody can foresee."""
    if seed is None:
        return secrets.randbits(64)
    if (type(seed) is int or isinstance(seed, np.integer)) and 0 <= seed < 2**64:
        return int(seed)
    raise SplendorError(f"a seed is a whole number from 0 to 2**64 - 1, or None, not {seed!r}")


@functools.cache
def _rules(*numbers: int) -> Rules:
    return Rules(*numbers)


def _members(bits: int, first: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield first + lowest.bit_length() - 1
        bits ^= lowest


@functools.lru_cache(maxsize=4096)
def _held(
    tokens: int,
    bonuses: int,
    points: int,
    bought: tuple[int, ...],
    hand: tuple[int, ...],
    blind: int,
    guests: int,
) -> Seat:
    """A seat from its fields. A move changes one seat: the others are remembered."""
    return Seat(
        tokens=counts(tokens, GEMS + 1),
        bonuses=counts(bonuses, GEMS),
        points=points,
        bought=members(bought),
        reserved=hand_of(hand, blind),
        nobles=tuple(_members(guests, 0)),
    )


def members(sets: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of three sets, one a tier."""
    return tuple(card for tier in TIERS for card in _members(sets[tier - 1], FIRST[tier - 1]))


def hand_of(cards: tuple[int, ...], blind: int) -> tuple[Reserved | None, ...]:
    """A hand from its places and the set of those that were reserved blind."""
    return tuple(
        None if card == EMPTY else Reserved(card, CARDS[card].tier, bool(blind >> slot & 1))
        for slot, card in enumerate(cards)
    )


def _name(tier: int, card: object) -> str:
    if tier and isinstance(card, int) and 0 <= card < len(CARDS):
        return CARDS[card].name
    return f"number {card!r}"


def fits(states: States) -> bool:
    """Whether a record breaks no invariant."""
    from splendor.engine.invariants import violation_at

    return int(violation_at(states, 0)) == 0


def checked(states: States) -> Position:
    """A position from a record that may be wrong: raises PositionError saying what is."""
    from splendor.engine.faults import error_of
    from splendor.engine.invariants import violation_at

    found = int(violation_at(states, 0))
    if found:
        raise error_of(states[0], found)
    return Position(states)
