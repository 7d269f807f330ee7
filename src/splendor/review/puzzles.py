"""Puzzles: positions with one clearly best turn, each verified by deep searches or by proof.

How they are found is in `mining`; here is what they are, and how they are checked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from splendor.bots.net import Net
from splendor.engine import Position, View
from splendor.engine.actions import turn_from_text
from splendor.review.ensemble import Ensemble, Study, code_of
from splendor.review.evaluate import Depth, find_played
from splendor.review.kernels import find_turn
from splendor.review.model import ReviewError
from splendor.review.proof import only_win
from splendor.review.words import turn_text

FILE = "data/puzzles.jsonl"
THEMES = ("win", "deny", "noble", "reserve", "take", "buy")
DEEP = Depth("deep", 12_000, 6, 60_000)
CLEAR = 0.07  # the gap between best and second, for two players
STILL_CLEAR = 0.5  # of that, when a puzzle is searched again


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the turn to find, and what is known about both."""

    position: str
    best: str
    second: str
    win: float
    """The share of the seat to move after the best turn, and how far the second is behind."""
    gap: float
    rating: int
    themes: tuple[str, ...]
    """What it is about; the first says most."""
    proved: int = 0
    """Own turns until the game is won for sure; 0: estimated."""
    seed: int = 0
    """Of the game it was found in; 0: not one of self-play."""

    @property
    def players(self) -> int:
        return int(self.position[0])

    @property
    def plies(self) -> tuple[int, ...]:
        """The turn to find."""
        return tuple(move.action for move in turn_from_text(self.best))

    def view(self) -> View:
        """What the solver sees."""
        position = Position.from_text(self.position)
        return position.view(position.turn)

    def is_solved_by(self, plies: Sequence[int]) -> bool:
        """Whether a turn is the best one, or leads to the very same."""
        states = Position.from_text(self.position).state
        codes = np.array([code_of(self.plies)], np.uint64)
        return int(find_turn(states, 0, codes, 1, np.uint64(code_of(plies)))) == 0


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    return read((files("splendor.review") / FILE).read_bytes())


def read(text: bytes) -> tuple[Puzzle, ...]:
    """The puzzles of a file, one on a line. Raises ReviewError."""
    decoder = msgspec.json.Decoder(Puzzle)
    lines = [line for line in text.splitlines() if line]
    try:
        return tuple(decoder.decode(line) for line in lines)
    except msgspec.DecodeError as error:
        raise ReviewError(f"these are not puzzles: {error}") from error


def distance(study: Study, best: int | None = None) -> float:
    """How far the best turn is ahead of everything that leads somewhere else."""
    value = study.mean[:, study.seat]
    best = study.best if best is None else best
    rest = [float(v) for k, v in enumerate(value) if k != best]
    return float(value[best]) - max(rest) if rest else 0.0


def check(puzzle: Puzzle, net: Net, seed: int = 99) -> str | None:
    """What is wrong with a puzzle after searching it again, or None."""
    if puzzle.proved and only_win(puzzle.view(), puzzle.proved, DEEP.proof_budget) != puzzle.plies:
        return "it is not the only proved win"
    position = Position.from_text(puzzle.position)
    study = Ensemble(net, DEEP.searches, seed).study(puzzle.view(), DEEP.simulations)
    if puzzle.proved:
        return _too_close(1 - best_of_rest(study, position, puzzle.plies), puzzle.players)
    if find_played(study, position, puzzle.plies, whole=True) != study.best:
        return f"{turn_text(study.plies(study.best))} is better"
    return _too_close(distance(study), puzzle.players)


def best_of_rest(study: Study, position: Position, plies: tuple[int, ...]) -> float:
    """The highest share of all turns but one."""
    value = study.mean[:, study.seat].copy()
    value[find_played(study, position, plies, whole=True)] = 0.0
    return float(value.max())


def _too_close(gap: float, players: int) -> str | None:
    if gap >= STILL_CLEAR * CLEAR * 2 / players:
        return None
    return f"only {gap:.3f} ahead of the second"
