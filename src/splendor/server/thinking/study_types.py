"""Answers that are made of what the review makes: searches, puzzles, statistics.

Searching and all that it needs comes with these types, so nothing imports this module before
somebody wants to learn, or to know the schema.
"""

from __future__ import annotations

from typing import Any

import msgspec

from splendor.engine import View
from splendor.review.analysis import Analysis
from splendor.review.model import Decision, Review
from splendor.review.openings import Statistics
from splendor.review.puzzles import Puzzle
from splendor.server.thinking.analysis_worker import AnalysisStep
from splendor.server.thinking.reviews import Progress
from splendor.server.wire.forms import Step


class ReviewProgress(Progress, frozen=True):
    """Where the review of a game stands; `review` is the best one there is so far."""

    review: Review | None = None  # type: ignore[assignment]  # what `Progress` has as it was stored


class GameStudy(msgspec.Struct, frozen=True):
    """All that the page of a finished game shows: its record, every moment with open hands, and
    where its review stands."""

    game: str
    record: dict[str, Any]
    steps: list[Step]
    review: ReviewProgress


class NumberedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle, and what the solver sees."""

    number: int
    puzzle: Puzzle
    view: View

    @staticmethod
    def of(number: int, puzzle: Puzzle) -> NumberedPuzzle:
        return NumberedPuzzle(number, puzzle, puzzle.view())


TYPES = (Analysis, AnalysisStep, Decision, GameStudy, NumberedPuzzle, ReviewProgress, Statistics)
