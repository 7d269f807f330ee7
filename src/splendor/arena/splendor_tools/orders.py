"""What a splendor-tools bot prints: one order, read as strictly as their arbiter does.

1 n colour…  take n different tokens (n = 0 … 3)
2 colour     take two of one colour
3 card       reserve; -1, -2, -3 is the top of a deck
4 card       buy
…            then the colours of tokens to return, exactly as many as are too many
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

TAKE, TAKE_PAIR, RESERVE, BUY = 1, 2, 3, 4
COLOURS = 5  # gold cannot be taken, nor returned
CARDS = 90

_NUMBER = re.compile(rb"[+-]?(0|[1-9][0-9]{0,17})")


class Refused(Exception):
    """An order that is not understood or not allowed: the turn becomes a pass."""


@dataclass(frozen=True)
class Order:
    """One turn in their numbers: tokens to take or a card, and tokens to return."""

    kind: int
    colours: tuple[int, ...] = ()
    card: int = 0
    returns: tuple[int, ...] = ()

    def to_text(self) -> str:
        """What a bot prints for it."""
        words = {
            TAKE: (TAKE, len(self.colours), *self.colours),
            TAKE_PAIR: (TAKE_PAIR, *self.colours[:1]),
            RESERVE: (RESERVE, self.card),
            BUY: (BUY, self.card),
        }[self.kind]
        return " ".join(map(str, (*words, *self.returns)))


PASS = Order(TAKE)


def read_order(output: bytes) -> Order:
    """Read what a bot printed; whether the game allows it is the game's to say."""
    words = _Words(output.split())
    kind = words.next(TAKE, BUY)
    colours: tuple[int, ...] = ()
    card = 0
    if kind == TAKE:
        colours = tuple(words.next(0, COLOURS - 1) for _ in range(words.next(0, 3)))
    elif kind == TAKE_PAIR:
        colours = (words.next(0, COLOURS - 1),) * 2
    else:
        card = words.next(-3 if kind == RESERVE else 1, CARDS)
    return Order(kind, colours, card, words.rest())


class _Words:
    """The words of an output, taken off one by one."""

    def __init__(self, words: Sequence[bytes]) -> None:
        self._left = list(words)

    def next(self, low: int, high: int) -> int:
        if not self._left:
            raise Refused("the action is too short")
        word = self._left.pop(0)
        if not _NUMBER.fullmatch(word):
            raise Refused(f"{_shown(word)} is not a whole number")
        if not low <= int(word) <= high:
            raise Refused(f"{_shown(word)} is not between {low} and {high}")
        return int(word)

    def rest(self) -> tuple[int, ...]:
        # a turn has at most three tokens too many; the rest is superfluous anyway
        return tuple(self.next(0, COLOURS - 1) for _ in self._left[:10])


def _shown(word: bytes) -> str:
    return "[" + word[:20].decode("ascii", "replace") + "]"
