"""The engine's errors.

SplendorError (a ValueError)
├── RulesError      a rule parameter that makes no game
├── NotationError   text that is no move, card or position
├── IllegalMove     a move that the rules do not allow here
├── PositionError   a position that cannot be
└── RecordError     a game file that is damaged or was tampered with; says where
"""


class SplendorError(ValueError):
    """Base of every error that this package raises on bad input."""


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
