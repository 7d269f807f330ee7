"""STATE: the one structured record that holds a game, and what must hold of it.

Counts of tokens, bonuses and costs are packed into 64-bit *words*, one byte a colour
(white lowest, gold sixth), so that five colours are compared or paid in one operation.
Decks are sets of cards, not orders: bit i of `decks[t]` is card FIRST[t] + i. There is
no order to leak; a card is drawn when it is uncovered.
"""

import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

_FIELDS = np.dtype(
    [
        ("rng", "u8"),  # the generator of a position that draws by itself; 0: none
        ("bank", "u8"),  # word
        ("tokens", "u8", 4),  # word of each seat
        ("bonuses", "u8", 4),  # word of each seat
        ("decks", "u8", 3),  # set of cards of each tier
        ("bought", "u8", 12),  # sets of cards: seat * 3 + tier
        ("standin", "u8"),  # word: gold standing in for colours in a chosen payment
        ("ply", "i4"),
        ("rounds", "i2"),  # completed rounds
        ("idle", "i2"),  # completed rounds in succession without a purchase (F3)
        ("points", "i2", 4),
        ("cards", "i2", 4),  # cards bought
        ("guests", "i2", 4),  # set of nobles that visited each seat
        ("market", "i1", 12),  # card, or EMPTY; tier * 4 + slot
        ("hand", "i1", 12),  # reserved card, or EMPTY; seat * 3 + slot
        ("blind", "i1", 4),  # set of hand slots reserved blind
        ("nobles", "i1", 5),  # noble on each place, or NOBODY
        ("turn", "i1"),  # seat to move
        ("phase", "i1"),
        ("pend", "i1"),  # what must be uncovered next; see rules.reveal
        ("passes", "i1"),  # passes in succession
        ("sold", "i1"),  # a card was bought in this round
        ("buying", "i1"),  # place of the card whose payment is being chosen
        ("standin_from", "i1"),  # stand-ins are named in colour order
        # the rules of this game
        ("players", "i1"),
        ("target", "i2"),
        ("token_limit", "i1"),
        ("reserve_limit", "i1"),
        ("places", "i1"),  # nobles at the start
        ("stall", "i2"),
        ("gems", "i1"),  # tokens of each colour in the game
        ("gold", "i1"),
    ],
    align=True,
)
# As np.record the fields are attributes in plain Python too, as they are in compiled code.
STATE = np.dtype((np.record, _FIELDS))

EMPTY = 90  # no card: the row after the last card in the tables
NOBODY = 10  # no noble: likewise

# Phases: what the seat to move decides.
ACTION, PAYMENT, RETURN, NOBLE, OVER, DEAL = range(6)
PHASES = ("action", "payment", "return", "noble", "over", "deal")

# Pending draws: 0–11 market place; then seat * 9 + hand slot * 3 + tier; then noble place.
NO_DRAW = -1
HAND_DRAW = 12
NOBLE_DRAW = HAND_DRAW + 4 * 9


def _layout() -> tuple[struct.Struct, list[tuple[str, int, int]]]:
    """STATE for the struct module: the format, and where each field is in what it unpacks."""
    codes = {"u8": "Q", "i4": "i", "i2": "h", "i1": "b"}
    form, parts, end, index = "<", [], 0, 0
    for name, (kind, offset, *_) in STATE.fields.items():  # type: ignore[union-attr]
        length = int(np.prod(kind.shape))
        form += f"{offset - end}x{length}{codes[kind.base.str[1:]]}"
        parts.append((name, index, index + length if kind.shape else -1))
        end, index = offset + kind.itemsize, index + length
    return struct.Struct(form + f"{STATE.itemsize - end}x"), parts


_STRUCT, _PARTS = _layout()


def decode(states: NDArray[np.void]) -> dict[str, Any]:
    """The first record as plain ints and tuples: much faster than NumPy field by field."""
    flat = _STRUCT.unpack(states[:1].tobytes())
    return {name: flat[start] if end < 0 else flat[start:end] for name, start, end in _PARTS}
