"""Bot: anything that chooses a move from a View. It gets a Limit and returns a Choice."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from splendor.engine import MOVES, Move, View


@dataclass(frozen=True)
class Limit:
    """How long to think about one decision: seconds or simulations, whichever ends first."""

    seconds: float | None = 1.0
    simulations: int | None = None
    longest: float | None = None
    """Seconds that a close decision may take, where that is more than `seconds`."""
    cpu: bool = False
    """Whether seconds are processor time, which a busy machine does not distort."""

    def now(self) -> float:
        """The time by which `seconds` are counted."""
        return time.process_time() if self.cpu else time.perf_counter()


@dataclass(frozen=True)
class Candidate:
    """A complete turn that was considered: its plies, and what the search made of it."""

    plies: tuple[int, ...]
    visits: int
    value: float  # share of the win for the seat to move
    prior: float
    win: tuple[float, ...] = ()  # share of every seat

    @property
    def action(self) -> int:
        """The first ply."""
        return self.plies[0]

    @property
    def text(self) -> str:
        """The turn as text, such as `R2 -o`."""
        return " ".join(str(MOVES[a]) for a in self.plies)


@dataclass(frozen=True)
class Choice:
    """A decision and the reasons: shares by seat, candidates (best first), the expected line.

    `proved` tells that the outcome for the seat to move does not depend on anything unknown.
    """

    action: int
    win: tuple[float, ...]
    candidates: tuple[Candidate, ...] = ()
    line: tuple[int, ...] = ()
    proved: bool = False
    simulations: int = 0
    turn: tuple[int, ...] = ()
    """The whole turn that begins with `action`, where the bot has chosen one."""

    @property
    def move(self) -> Move:
        """The move to play."""
        return MOVES[self.action]


class Bot(Protocol):
    """A player. It sees what its seat may see, and nothing else."""

    name: str

    def choose(self, view: View, limit: Limit) -> Choice:
        """Decide one ply for the seat to move, which must be `view.seat`."""


@runtime_checkable
class Ponderer(Protocol):
    """A bot that can think while somebody else is to move."""

    def ponder(self, view: View, stop: Callable[[], bool]) -> None:
        """Think about what `view.seat` sees until `stop` says so."""


def plies_of(code: int) -> tuple[int, ...]:
    """The plies of a turn that is written as a word."""
    plies = []
    while code:
        plies.append((code & 0xFF) - 1)
        code >>= 8
    return tuple(plies)
