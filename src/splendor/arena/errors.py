"""The arena's errors.

SplendorError
└── ArenaError      a match that cannot be played as asked
    └── ToolsError  a splendor-tools text or game that cannot be read; says where
        └── BeyondRules  a turn that their rules allow and ours do not
"""

from splendor.engine import SplendorError


class ArenaError(SplendorError):
    """A match that cannot be played as asked: an unknown bot, a wrong number of them."""


class ToolsError(ArenaError):
    """A splendor-tools text or saved game that cannot be read or expressed in our rules."""

    def __init__(self, place: str, what: str) -> None:
        super().__init__(f"{place}: {what}")
        self.place = place
        self.what = what


class BeyondRules(ToolsError):
    """A turn of a saved game that our rules do not know: the game can be told up to there."""
