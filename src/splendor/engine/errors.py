"""The engine's errors.

SplendorError (a ValueError)
├── RulesError      a rule parameter that makes no game
├── NotationError   text that is not a move, card or position
├── IllegalMove     a move that the rules do not allow here
├── PositionError   a position that cannot be
└── RecordError     a game file that is damaged or was tampered with; says where
"""

from typing import Any, Literal

Fault = Literal[
    "parts",  # fewer than `wanted`: `found`
    "part",  # `what` cannot be read
    "card",  # there is no card `what`
    "noble",
    "twice",  # the card or noble `what` is in two places
    "tokens",  # those of a `colour` are `found`, not `wanted`
    "bank",  # more of a `colour` are held than there are
    "limit",  # a `seat` holds more tokens than its `limit`
    "reserved",  # a `seat` has reserved more cards than its `limit`
    "nobles",  # `n` are missing
    "guests",  # there are more than `n`
    "row",  # the card `what` is not of the `tier` of its row
    "market",  # `n` places are empty though cards are left
    "own",  # a `seat` knows its own cards
    "hidden",  # no card of a `tier` is left to be hidden
    "over",  # there is nothing to think about
]


class SplendorError(ValueError):
    """Base of every error that this package raises on bad input.

    `fault` and its `data` say the same as the message to those who have words of their own for
    it; they are given of positions, where people often meet them.
    """

    def __init__(self, *message: object, fault: Fault | None = None, **data: Any) -> None:
        super().__init__(*message)
        self.fault = fault
        self.data = data


class RulesError(SplendorError):
    """A rule parameter that makes no game."""


class NotationError(SplendorError):
    """Text that cannot be read as a move, a card or a position."""


class IllegalMove(SplendorError):
    """A move that the rules do not allow in this position."""


class PositionError(SplendorError):
    """A position that breaks an invariant of the game."""


class RecordError(SplendorError):
    """A game file that is damaged or does not replay; `place` names where."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}")
        self.place = place
        self.what = what
