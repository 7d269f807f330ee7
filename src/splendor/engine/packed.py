"""Arithmetic on words (one byte a colour) and on sets (one bit an element).

Every constant is a uint64: a plain int beside one would turn the sum signed.
Bytes stay below 128, which leaves the high bit of each for the borrow.
"""

import numpy as np

from splendor.engine.compiled import compiled

U1 = np.uint64(1)
U8 = np.uint64(8)
U32 = np.uint64(32)
GOLD_SHIFT = np.uint64(40)
COLOURED = np.uint64(0xFF_FFFF_FFFF)  # the five colours, gold left out
ONE_GOLD = np.uint64(1 << 40)
_ONES = np.uint64(0x0101_0101_0101_0101)
_HIGH = np.uint64(0x8080_8080_8080_8080)
_BITS1 = np.uint64(0x5555_5555_5555_5555)
_BITS2 = np.uint64(0x3333_3333_3333_3333)
_BITS4 = np.uint64(0x0F0F_0F0F_0F0F_0F0F)
_U2, _U4, _U7, _U56 = np.uint64(2), np.uint64(4), np.uint64(7), np.uint64(56)
_U12, _U25, _U27 = np.uint64(12), np.uint64(25), np.uint64(27)
_BYTE = np.uint64(0xFF)
_MIX = np.uint64(0x2545_F491_4F6C_DD1D)


def word(counts: tuple[int, ...]) -> int:
    """Pack counts, in colour order, into a word."""
    return sum(n << (8 * colour) for colour, n in enumerate(counts))


def counts(packed: int, colours: int) -> tuple[int, ...]:
    """The first `colours` counts of a word."""
    return tuple((packed >> (8 * c)) & 0xFF for c in range(colours))


@compiled
def less(a, b):  # type: ignore[no-untyped-def]
    """a - b in every byte, 0 where b is larger."""
    difference = (a | _HIGH) - b
    enough = difference & _HIGH
    return difference & (enough - (enough >> _U7))


@compiled
def total(a):  # type: ignore[no-untyped-def]
    """The sum of all bytes."""
    return (a * _ONES) >> _U56


@compiled
def byte(a, colour):  # type: ignore[no-untyped-def]
    """The count of one colour."""
    return (a >> np.uint64(8 * colour)) & _BYTE


@compiled
def nonzero(a):  # type: ignore[no-untyped-def]
    """The set of colours (of the first five) whose count is not 0."""
    return at_least(a, _ONES)


@compiled
def reaches(a, b):  # type: ignore[no-untyped-def]
    """1 in every byte (of the first five) with a >= b, else 0."""
    return ((((a | _HIGH) - b) & _HIGH) >> _U7) & COLOURED


@compiled
def at_least(a, b):  # type: ignore[no-untyped-def]
    """The set of colours (of the first five) with a >= b, as five bits."""
    # bit 0 of byte c moves to bit c of the top byte of the product
    return (reaches(a, b) * np.uint64(0x0102_0408_1020_4080)) >> np.uint64(56) & _BYTE


@compiled
def size(s):  # type: ignore[no-untyped-def]
    """How many elements a set has."""
    s = s - ((s >> U1) & _BITS1)
    s = (s & _BITS2) + ((s >> _U2) & _BITS2)
    return (((s + (s >> _U4)) & _BITS4) * _ONES) >> _U56


def _select_table() -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    table = np.zeros((256, 8), np.uint8)
    for bits in range(256):
        for rank, position in enumerate(i for i in range(8) if bits >> i & 1):
            table[bits, rank] = position
    return table


_SELECT = _select_table()


@compiled
def element(s, rank):  # type: ignore[no-untyped-def]
    """The element of a set that has `rank` smaller ones."""
    sums = s - ((s >> U1) & _BITS1)
    sums = (sums & _BITS2) + ((sums >> _U2) & _BITS2)
    sums = ((sums + (sums >> _U4)) & _BITS4) * _ONES  # byte i: elements below 8 * (i + 1)
    before = ((((rank * _ONES) | _HIGH) - sums) & _HIGH) >> _U7  # bytes that end at or below rank
    shift = ((before * _ONES) >> _U56) << np.uint64(3)
    inside = rank - (((sums << U8) >> shift) & _BYTE)
    return np.int64(shift) + np.int64(_SELECT[(s >> shift) & _BYTE, inside])


@compiled
def advance(x):  # type: ignore[no-untyped-def]
    """The next word of the generator (xorshift64*); never 0 after a word that is not 0."""
    x ^= x >> _U12
    x ^= x << _U25
    x ^= x >> _U27
    return x


@compiled
def scaled(x, n):  # type: ignore[no-untyped-def]
    """A number below n from a generator word."""
    return (((x * _MIX) >> U32) * n) >> U32


@compiled
def uniform(x):  # type: ignore[no-untyped-def]
    """A number in (0, 1) from a generator word."""
    return (np.float64(scaled(x, np.uint64(1 << 30))) + 0.5) / np.float64(1 << 30)


@compiled
def mixed(x):  # type: ignore[no-untyped-def]
    """A well-spread, non-zero word from any word (splitmix64): seeds for generators."""
    x = x + np.uint64(0x9E37_79B9_7F4A_7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    x = (x ^ (x >> _U27)) * np.uint64(0x94D0_49BB_1331_11EB)
    return (x ^ (x >> np.uint64(31))) | U1
