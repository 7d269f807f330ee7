"""How sure a result is: Elo with intervals, and the sequential test (SPRT).

Games of one cycle share their cards, so they are not independent; cycles are. Everything
here counts cycles: with two players that is the pentanomial model known from computer
chess, with more it is the same idea over more outcomes. docs/guide/match.md explains it.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from splendor.arena.errors import ArenaError

PER_NAT = 400 / math.log(10)  # Elo points of one unit of log odds
CONFIDENT = 1.959964  # standard errors of a 95 % interval
_RARE = 1e-3  # weight of an outcome that has not been seen yet
_MOST = 4000  # Elo that a test may ask about: far beyond, a score cannot be told from 0 or 1


@dataclass(frozen=True)
class Cycle:
    """What one entrant got from one deal: `won` of `games` (shared wins divided)."""

    won: float
    games: int


@dataclass(frozen=True)
class Elo:
    """An estimate with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def expected_score(elo: float, players: int = 2) -> float:
    """The share of wins of someone `elo` points above `players` - 1 equal opponents."""
    return 1 / (1 + (players - 1) * 10 ** (-elo / 400))


def elo_of_score(score: float, players: int = 2) -> float:
    """The other way round; `score` is between 0 and 1, exclusive."""
    return PER_NAT * math.log(score * (players - 1) / (1 - score))


def elo_estimate(cycles: Iterable[Cycle], players: int = 2) -> Elo:
    """Elo above the rest of the table, with its interval.

    One imaginary game, half won and half lost, keeps a clean sweep finite. The interval is
    symmetric in log odds, its width from how the cycles differ.
    """
    cycles = list(cycles)
    games = 1 + sum(c.games for c in cycles)
    score = (0.5 + sum(c.won for c in cycles)) / games
    spread = sum((c.won - c.games * score) ** 2 for c in cycles)
    spread += (0.5 * (1 - score)) ** 2 + (0.5 * score) ** 2
    error = math.sqrt(spread) / games / (score * (1 - score))
    value = elo_of_score(score, players)
    width = CONFIDENT * error * PER_NAT
    return Elo(value, value - width, value + width)


Verdict = Literal["H0", "H1", "continue"]


@dataclass(frozen=True)
class Sprt:
    """A test of `elo1` against `elo0` that stops as soon as the answer is clear.

    `alpha` is the risk of accepting H1 (elo1) where H0 (elo0) is true, `beta` the other.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ArenaError(f"SPRT wants elo0 < elo1, not {self.elo0} and {self.elo1}")
        if not (-_MOST <= self.elo0 and self.elo1 <= _MOST):
            raise ArenaError(f"SPRT wants Elo from {-_MOST} to {_MOST}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ArenaError("SPRT wants alpha and beta between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are accepted."""
        lower = math.log(self.beta / (1 - self.alpha))
        return lower, math.log((1 - self.beta) / self.alpha)

    def verdict(self, llr: float) -> Verdict:
        """What a log-likelihood ratio says."""
        lower, upper = self.bounds
        return "H1" if llr >= upper else "H0" if llr <= lower else "continue"

    def llr(self, cycles: Iterable[Cycle], players: int = 2) -> float:
        """Log-likelihood ratio of elo1 to elo0 after these cycles.

        Generalised: under each hypothesis the outcomes get the most likely frequencies
        whose mean is the score that the hypothesis expects.
        """
        seen = Counter(c.won / c.games for c in cycles)
        if not seen:
            return 0.0
        for rare in (0.0, 1.0):
            seen.setdefault(rare, 0)
        values = sorted(seen)
        counts = [seen[v] or _RARE for v in values]
        s0, s1 = (expected_score(e, players) for e in (self.elo0, self.elo1))
        return _likelihood(values, counts, s1) - _likelihood(values, counts, s0)


def _likelihood(values: Sequence[float], counts: Sequence[float], mean: float) -> float:
    """Greatest log likelihood of the counts among distributions with this mean.

    Its solution is p = q / (1 + t (value - mean)), q the observed frequencies; the terms
    of q alone cancel in a ratio and are left out.
    """
    tilt = _tilt(values, counts, mean)
    return -sum(n * math.log1p(tilt * (v - mean)) for v, n in zip(values, counts, strict=True))


def _tilt(values: Sequence[float], counts: Sequence[float], mean: float) -> float:
    """The t of `_likelihood`: where the tilted mean is right. By bisection."""
    low, high = -1 / (max(values) - mean), -1 / (min(values) - mean)
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(
            n * (v - mean) / (1 + middle * (v - mean)) for v, n in zip(values, counts, strict=True)
        )
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2
