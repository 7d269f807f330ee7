"""The gate: a new net ships only if a sequential test says that it is stronger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from splendor.arena.stats import Cycle, Elo, Sprt, elo_estimate
from splendor.bots.character import Character
from splendor.bots.net import Net, quantised
from splendor.bots.search import Settings
from splendor.train.trial import Mind, Trial

SIMULATIONS = 32


@dataclass(frozen=True)
class Verdict:
    """What the gate found."""

    passed: bool
    games: int
    share: float
    elo: Elo
    rounds: float


def cycles(trial: Trial) -> list[Cycle]:
    """The games of a trial by deal."""
    n = trial.players
    deals = trial.scores[: trial.done // n * n].reshape(-1, n)
    return [Cycle(float(deal.sum()), n) for deal in deals]


def mind(net: Net, simulations: int = SIMULATIONS) -> Mind:
    """A player at its best with so many simulations."""
    return Mind(net, Settings(), Character(), simulations)


def gate(
    new: Net,
    old: Net,
    games: int = 1200,
    simulations: int = SIMULATIONS,
    test: Sprt | None = None,
    seed: int = 11,
    watch: Callable[[int, float], None] | None = None,
) -> Verdict:
    """Fixed deals with seats rotated until the test is sure, or `games` are played.

    Where the test stays unsure to the end, the new net passes if 0 lies below its interval.
    """
    test = test or Sprt(0.0, 25.0)
    trial = Trial(mind(quantised(new), simulations), mind(quantised(old), simulations), games, seed)
    answer = "continue"
    while answer == "continue" and trial.done < games:
        trial.play(20 * trial.players)
        answer = test.verdict(test.llr(cycles(trial), trial.players))
        if watch is not None:
            watch(trial.done, trial.share)
    elo = elo_estimate(cycles(trial), trial.players)
    passed = answer == "H1" or (answer == "continue" and elo.low > 0)
    rounds = float(trial.rounds[: trial.done].mean())
    return Verdict(passed, trial.done, trial.share, elo, rounds)
