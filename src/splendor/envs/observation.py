"""What a seat sees, as a row of small numbers: `layout` names them, `observe` writes them.

The row is a View in numbers: the seat's own things first, then those of the others in turn
order. Of a card that another seat reserved blind only the tier is in it. All values are
whole numbers from 0 to `Piece.high`, in uint8; `Layout.scaled` brings them to 0..1.
The numbers of this layout never change under one OBSERVATION_VERSION.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from splendor.engine.cards import CARDS, GEMS, NOBLES
from splendor.engine.compiled import compiled
from splendor.engine.packed import size
from splendor.engine.rules import BIT, TIER
from splendor.engine.state import EMPTY, NOBODY, PAYMENT

if TYPE_CHECKING:
    from splendor.engine import Position

OBSERVATION_VERSION = 1

_CARD = ("points", *(f"bonus is {c}" for c in "wbgrk"), *(f"cost in {c}" for c in "wbgrk"))
_CARD_HIGH = (5, *(1,) * GEMS, *(7,) * GEMS)
_HELD_HIGH = (1, 1, 3, *_CARD_HIGH)
_NOBLE_HIGH = (1, *(4,) * GEMS)


@dataclass(frozen=True)
class Piece:
    """Some neighbouring numbers of an observation, with a shape and a meaning."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: tuple[int, ...]
    """The largest value of each number along the last axis."""
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return int(np.prod(self.shape))

    @property
    def slice(self) -> slice:
        """Where they are in the row."""
        return slice(self.start, self.start + self.size)

    def of(self, row: NDArray[np.generic]) -> NDArray[np.generic]:
        """This piece of an observation (or of a batch of them), in its shape."""
        return row[..., self.slice].reshape(*row.shape[:-1], *self.shape)


_COMMON: tuple[tuple[str, tuple[int, ...], tuple[int, ...], str], ...] = (
    (
        "rules",
        (6,),
        (100, 7, 5, 40, 3, 200),
        "target, tokens of each colour, gold tokens, token limit, reserve limit, stall",
    ),
    (
        "clock",
        (4,),
        (255, 200, 7, 1),
        "completed rounds (255: that many or more), rounds in succession without a purchase, "
        "passes in succession, whether a card was bought in this round",
    ),
    ("phase", (6,), (1,) * 6, "one of action, payment, return, noble, over, deal"),
    ("turn", (4,), (1,) * 4, "one of: own turn, that of the next seat, of the one after, …"),
    ("seat", (4,), (1,) * 4, "own seat, one of first to fourth to move in a round"),
    ("bank", (6,), (7,) * 5 + (5,), "tokens in the bank: w b g r k and gold"),
    ("decks", (3,), (40, 30, 20), "cards left in the deck of tier 1, 2, 3"),
    (
        "market",
        (12, 11),
        _CARD_HIGH,
        "each face-up card, 1a to 3d: points; bonus, one of w b g r k; cost in w b g r k; "
        "all 0 for an empty place",
    ),
    (
        "nobles",
        (5, 6),
        _NOBLE_HIGH,
        "each place of a noble: whether one is there; bonuses wanted in w b g r k",
    ),
    (
        "paying",
        (15,),
        (1,) * 15,
        "the card whose payment is being chosen, one of 1a to 3d and h1 to h3 of the seat to move",
    ),
    ("standins", (5,), (5,) * 5, "gold standing in so far for w b g r k in that payment"),
    ("unseen", (90,), (1,) * 90, "each card by its number: whether this seat has yet to see it"),
)
_SEAT: tuple[tuple[str, tuple[int, ...], tuple[int, ...], str], ...] = (
    ("tokens", (6,), (7,) * 5 + (5,), "tokens held: w b g r k and gold"),
    ("bonuses", (5,), (18,) * 5, "bonuses: w b g r k"),
    ("score", (3,), (127, 90, 5), "points, cards bought, nobles"),
    (
        "hand",
        (3, 14),
        _HELD_HIGH,
        "each reserved card: whether one is there, whether it was reserved blind, its tier, and "
        "the card as in the market; another seat's blind card is all 0 after its tier",
    ),
)


@dataclass(frozen=True)
class Layout:
    """The pieces of an observation for a number of players."""

    players: int
    pieces: tuple[Piece, ...]

    @property
    def size(self) -> int:
        """The length of an observation."""
        return sum(piece.size for piece in self.pieces)

    @functools.cached_property
    def high(self) -> NDArray[np.uint8]:
        """The largest value of every number; the least is 0."""
        rows = [np.broadcast_to(np.array(p.high, np.uint8), p.shape) for p in self.pieces]
        return np.concatenate([row.ravel() for row in rows])

    def __getitem__(self, name: str) -> Piece:
        """The piece of that name."""
        return next(piece for piece in self.pieces if piece.name == name)

    def scaled(self, row: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Observations as float32 from 0 to 1."""
        return np.divide(row, self.high, dtype=np.float32)

    def to_markdown(self) -> str:
        """The table of the documentation."""
        lines = ["| numbers | piece | shape | highest | meaning |", "|---|---|---|---|---|"]
        lines += [_line(piece) for piece in self.pieces]
        return "\n".join(lines)


def _line(piece: Piece) -> str:
    last = piece.start + piece.size - 1
    shape = " × ".join(str(n) for n in piece.shape)
    runs = [str(piece.high[0])] if len(set(piece.high)) == 1 else [str(h) for h in piece.high]
    return (
        f"| {piece.start}–{last} | `{piece.name}` | {shape} | {' '.join(runs)} | {piece.meaning} |"
    )


@functools.cache
def layout(players: int) -> Layout:
    """The layout for 2, 3 or 4 players.

    >>> layout(2).size, layout(3).size, layout(4).size
    (417, 473, 529)
    >>> layout(2)["seat0.tokens"].slice
    slice(305, 311, None)
    """
    if players not in (2, 3, 4):
        raise ValueError(f"players must be 2, 3 or 4, not {players!r}")
    rows = list(_COMMON)
    for seat in range(players):
        whose = "own" if seat == 0 else "of the next seat" if seat == 1 else f"{seat} seats on"
        rows += [(f"seat{seat}.{n}", shape, high, f"{whose}: {m}") for n, shape, high, m in _SEAT]
    pieces, start = [], 0
    for name, shape, high, meaning in rows:
        pieces.append(Piece(name, start, shape, high, meaning))
        start += pieces[-1].size
    return Layout(players, tuple(pieces))


# ---- tables: every card and noble as the bytes that stand for it ----


def _card_rows() -> NDArray[np.uint8]:
    rows = np.zeros((len(CARDS) + 1, len(_CARD)), np.uint8)
    for card in CARDS:
        rows[card.id, 0] = card.points
        rows[card.id, 1 + card.bonus] = 1
        rows[card.id, 1 + GEMS :] = card.cost
    return rows


def _held_rows() -> NDArray[np.uint8]:
    """A hand slot: rows of open cards, of blind ones that may be seen, of hidden ones by tier."""
    open_rows = np.zeros((len(CARDS) + 1, len(_HELD_HIGH)), np.uint8)
    open_rows[:, 3:] = _card_rows()
    open_rows[:EMPTY, 0] = 1
    open_rows[:EMPTY, 2] = [card.tier for card in CARDS]
    blind_rows = open_rows.copy()
    blind_rows[:EMPTY, 1] = 1
    hidden_rows = np.zeros((3, len(_HELD_HIGH)), np.uint8)
    hidden_rows[:, :3] = [(1, 1, 1), (1, 1, 2), (1, 1, 3)]
    return np.concatenate([open_rows, blind_rows, hidden_rows])


def _noble_rows() -> NDArray[np.uint8]:
    rows = np.zeros((len(NOBLES) + 1, 1 + GEMS), np.uint8)
    for noble in NOBLES:
        rows[noble.id] = (1, *noble.cost)
    return rows


def _words(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Rows of bytes as rows of 64-bit words, filled up with 0."""
    padded = np.zeros((len(rows), -(-rows.shape[1] // 8) * 8), np.uint8)
    padded[:, : rows.shape[1]] = rows
    return padded.view("<u8").astype(np.uint64)


_CARD_WORDS, _HELD_WORDS = _words(_card_rows()), _words(_held_rows())
_NOBLE_WORDS = _words(_noble_rows())
_SPREAD = _words(np.array([[n >> i & 1 for i in range(8)] for n in range(256)], np.uint8))[:, 0]
_BLIND_ROWS = EMPTY + 1
_HIDDEN_ROWS = 2 * (EMPTY + 1)
_CARD_SIZE, _HELD_SIZE, _NOBLE_SIZE = len(_CARD), len(_HELD_HIGH), len(_NOBLE_HIGH)

_AT = {piece.name: piece.start for piece in layout(4).pieces}
_RULES, _CLOCK, _PHASE, _TURN = _AT["rules"], _AT["clock"], _AT["phase"], _AT["turn"]
_OWN_SEAT, _BANK = _AT["seat"], _AT["bank"]
_DECKS, _MARKET, _NOBLES = _AT["decks"], _AT["market"], _AT["nobles"]
_PAYING, _STANDINS, _UNSEEN = _AT["paying"], _AT["standins"], _AT["unseen"]
_SEATS = _AT["seat0.tokens"]
_SEAT_SIZE = _AT["seat1.tokens"] - _SEATS
_HAND = _AT["seat0.hand"] - _SEATS
_U0, _U1, _U2, _U3, _U4, _U5, _U6, _U7 = (np.uint64(i) for i in range(8))
_U8, _U16, _U24, _U32, _U40, _U48, _U56 = (np.uint64(8 * i) for i in range(1, 8))
_BYTE = np.uint64(0xFF)
_CARDS = len(CARDS)


# ---- the encoder ----


@compiled
def write_observation(s, seat, row):  # type: ignore[no-untyped-def]
    """Write what `seat` may know of a STATE into `row`, a row of `layout(players).size`."""
    _write_table(s, seat, row)
    _write_unseen(s, seat, row)
    for i in range(s.players):
        other = seat + i
        if other >= s.players:
            other -= s.players
        _write_seat(s, other, i == 0, row, _SEATS + i * _SEAT_SIZE)


@compiled
def _write_table(s, seat, row):  # type: ignore[no-untyped-def]
    """What lies open to all, in the order of the row: a word may spill into what follows it."""
    row[_RULES] = s.target
    row[_RULES + 1] = s.gems
    row[_RULES + 2] = s.gold
    row[_RULES + 3] = s.token_limit
    row[_RULES + 4] = s.reserve_limit
    row[_RULES + 5] = s.stall
    row[_CLOCK] = min(s.rounds, 255)
    row[_CLOCK + 1] = s.idle
    row[_CLOCK + 2] = s.passes
    row[_CLOCK + 3] = s.sold
    for i in range(_PHASE, _BANK):
        row[i] = 0
    row[_PHASE + s.phase] = 1
    ahead = s.turn - seat
    row[_TURN + (ahead if ahead >= 0 else ahead + s.players)] = 1
    row[_OWN_SEAT + seat] = 1
    _write_six(s.bank, row, _BANK)
    for tier in range(3):
        row[_DECKS + tier] = size(s.decks[tier])
    for i in range(12):
        card = np.uint64(s.market[i])
        start = _MARKET + i * _CARD_SIZE
        _write_eight(_CARD_WORDS[card, 0], row, start)
        _write_eight(_CARD_WORDS[card, 1], row, start + 8)
    for i in range(5):
        _write_six(_NOBLE_WORDS[s.nobles[i], 0], row, _NOBLES + i * _NOBLE_SIZE)
    for i in range(_PAYING, _STANDINS):
        row[i] = 0
    if s.phase == PAYMENT:
        row[_PAYING + s.buying] = 1
    _write_word(s.standin, 5, row, _STANDINS)


@compiled
def _write_word(packed, count, row, start):  # type: ignore[no-untyped-def]
    """The first `count` bytes of a word."""
    for i in range(count):
        row[start + i] = packed >> np.uint64(8 * i) & _BYTE


@compiled
def _write_six(packed, row, start):  # type: ignore[no-untyped-def]
    """The first six bytes of a word, written out as below."""
    at = np.uint64(start)  # unsigned: the compiler need not ask whether it is negative
    row[at] = packed & _BYTE
    row[at + _U1] = packed >> _U8 & _BYTE
    row[at + _U2] = packed >> _U16 & _BYTE
    row[at + _U3] = packed >> _U24 & _BYTE
    row[at + _U4] = packed >> _U32 & _BYTE
    row[at + _U5] = packed >> _U40 & _BYTE


@compiled
def _write_eight(packed, row, start):  # type: ignore[no-untyped-def]
    """All bytes of a word. Written out, since the compiler then makes one store of them."""
    at = np.uint64(start)  # unsigned: the compiler need not ask whether it is negative
    row[at] = packed & _BYTE
    row[at + _U1] = packed >> _U8 & _BYTE
    row[at + _U2] = packed >> _U16 & _BYTE
    row[at + _U3] = packed >> _U24 & _BYTE
    row[at + _U4] = packed >> _U32 & _BYTE
    row[at + _U5] = packed >> _U40 & _BYTE
    row[at + _U6] = packed >> _U48 & _BYTE
    row[at + _U7] = packed >> _U56 & _BYTE


@compiled
def write_bits(low, high, count, row, start):  # type: ignore[no-untyped-def]
    """The bits of two sets, 64 and `count` - 64 of them, each as a number."""
    for i in range(8):
        _write_eight(_SPREAD[low >> np.uint64(8 * i) & _BYTE], row, start + 8 * i)
    whole = (count - 64) // 8
    for i in range(whole):
        _write_eight(_SPREAD[high >> np.uint64(8 * i) & _BYTE], row, start + 64 + 8 * i)
    rest = _SPREAD[high >> np.uint64(8 * whole) & _BYTE]
    _write_word(rest, count - 64 - 8 * whole, row, start + 64 + 8 * whole)


@compiled
def _write_unseen(s, seat, row):  # type: ignore[no-untyped-def]
    """The decks, and with them whatever others reserved blind: nobody can tell those apart."""
    first, second, third = s.decks[0], s.decks[1], s.decks[2]
    for other in range(s.players):
        if other != seat and s.blind[other] != 0:
            first |= _hidden_cards(s, other, 0)
            second |= _hidden_cards(s, other, 1)
            third |= _hidden_cards(s, other, 2)
    # tiers of 40, 30 and 20 cards, as one set of 90
    low, high = first | second << _U40, second >> _U24 | third << _U6
    write_bits(low, high, _CARDS, row, _UNSEEN)


@compiled
def _hidden_cards(s, seat, tier):  # type: ignore[no-untyped-def]
    """The set of cards of a tier that a seat reserved blind."""
    cards = _U0
    for slot in range(3):
        card = s.hand[seat * 3 + slot]
        if s.blind[seat] >> slot & 1 and card != EMPTY and TIER[card] == tier:
            cards |= BIT[card]
    return cards


@compiled
def _write_seat(s, seat, own, row, start):  # type: ignore[no-untyped-def]
    # tokens (6 bytes), bonuses (5) and score (3) as two words
    bonuses = s.bonuses[seat]
    score = np.uint64(s.points[seat]) | np.uint64(s.cards[seat]) << _U8
    score |= size(np.uint64(s.guests[seat])) << _U16
    _write_eight(s.tokens[seat] | bonuses << _U48, row, start)
    _write_six(bonuses >> _U16 | score << _U24, row, start + 8)
    for slot in range(3):
        shown = _held_row(s.hand[seat * 3 + slot], s.blind[seat] >> slot & 1, own)
        place = start + _HAND + slot * _HELD_SIZE
        _write_eight(_HELD_WORDS[shown, 0], row, place)
        _write_six(_HELD_WORDS[shown, 1], row, place + 8)


@compiled
def _held_row(card, blind, own):  # type: ignore[no-untyped-def]
    """Which row of the table stands for a hand slot."""
    if card == EMPTY or not blind:
        return np.uint64(card)
    return np.uint64(card + _BLIND_ROWS) if own else np.uint64(TIER[card] + _HIDDEN_ROWS)


@compiled
def write_observation_at(states, i, seat, row):  # type: ignore[no-untyped-def]
    """`write_observation` for the Python boundary."""
    write_observation(states[i], seat, row)


def observe(position: Position, seat: int) -> NDArray[np.uint8]:
    """The observation of one seat.

    >>> from splendor.engine import Position
    >>> row = observe(Position.deal(players=2, seed=7).play("+wbg"), 1)
    >>> layout(2)["bank"].of(row).tolist(), layout(2)["turn"].of(row).tolist()
    ([3, 3, 3, 4, 4, 5], [1, 0, 0, 0])
    """
    if not 0 <= seat < position.players:
        raise ValueError(f"there is no seat {seat}")
    row = np.empty(layout(position.players).size, np.uint8)
    write_observation_at(position.state, 0, seat, row)
    return row


assert NOBODY == len(NOBLES) and EMPTY == len(CARDS)  # the tables' last rows stand for none
