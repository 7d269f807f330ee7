"""The gate: a new net ships only if a sequential test says that it is stronger.

It is tried twice, with a short search and with a long one: a net may gain at first sight what
searching does not find again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from splendor.arena.stats import Cycle, Elo, Sprt, elo_estimate
from splendor.bots.handicap import Handicap
from splendor.bots.net import Net, balanced, quantised
from splendor.bots.search import Settings
from splendor.train.quick_match import QuickMatch, QuickPlayer

SIMULATIONS = 32
GAMES = 4000  # at the most: enough to tell a gain of some 11 Elo from none
GAIN = 12.0  # Elo: runs late in a net's life may gain no more, and it adds up


@dataclass(frozen=True)
class Deep:
    """The second trial, in which the new net must win at least its share."""

    simulations: int = 300
    games: int = 240


DEEP = Deep()


@dataclass(frozen=True)
class Verdict:
    """What the gate found."""

    passed: bool
    games: int
    share: float
    elo: Elo
    rounds: float
    deep: float | None = None
    """Its share with a long search; None if it did not come so far."""


def cycles(trial: QuickMatch) -> list[Cycle]:
    """The games of a trial by deal."""
    n = trial.players
    deals = trial.scores[: trial.done // n * n].reshape(-1, n)
    return [Cycle(float(deal.sum()), n) for deal in deals]


def quick_player(net: Net, simulations: int = SIMULATIONS) -> QuickPlayer:
    """A player at its best with n simulations."""
    return QuickPlayer(net, Settings(), Handicap(), simulations)


def gate(
    new: Net,
    old: Net,
    games: int = GAMES,
    simulations: int = SIMULATIONS,
    test: Sprt | None = None,
    deep: Deep = DEEP,
    seed: int = 11,
) -> Verdict:
    """Fixed deals with seats rotated until the test is sure, or `games` are played.

    Where the test stays unsure to the end, the new net passes if 0 lies below its interval.
    A net that passes is tried once more with a long search.
    """
    test = test or Sprt(0.0, GAIN)
    trial = _trial(new, old, simulations, games, seed)
    answer = "continue"
    while answer == "continue" and trial.done < games:
        trial.play(20 * trial.players)
        answer = test.verdict(test.llr(cycles(trial), trial.players))
    elo = elo_estimate(cycles(trial), trial.players)
    rounds = float(trial.rounds[: trial.done].mean())
    verdict = Verdict(False, trial.done, trial.share, elo, rounds)
    if answer == "H0" or (answer == "continue" and elo.low <= 0):
        return verdict
    far = _trial(new, old, deep.simulations, deep.games, seed + 1)
    far.play(deep.games)
    return replace(verdict, passed=far.share >= 1 / far.players, deep=far.share)


def _trial(new: Net, old: Net, simulations: int, games: int, seed: int) -> QuickMatch:
    hero, rival = (quick_player(quantised(balanced(net)), simulations) for net in (new, old))
    return QuickMatch(hero, rival, games, seed)
