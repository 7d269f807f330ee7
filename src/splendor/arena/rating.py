"""One table of ratings for many bots.

The model: the chance of winning a table is proportional to 10 ** (rating / 400). With two
seats it is Bradley–Terry (Elo), with more the first stage of Plackett–Luce. Ratings are
fitted to all games at once, so their order does not matter; 0 is the mean of the field.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from splendor.arena.stats import CONFIDENT, PER_NAT, Elo

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Result:
    """One game for the table: who sat there, who got which share of the win, who came where."""

    cycle: int
    entrants: tuple[int, ...]
    shares: tuple[float, ...]
    ranks: tuple[int, ...]  # 1 is best; equal ranks are ties


@dataclass(frozen=True)
class Skill:
    """An openskill rating: what is believed (`mu`) and how firmly (`sigma`)."""

    mu: float
    sigma: float


def fit_ratings(results: Sequence[Result], entrants: int) -> list[Elo]:
    """Most likely ratings with 95 % intervals, mean 0.

    Everyone also plays one imaginary game, half won and half lost, against a bot rated 0:
    unbeaten bots stay finite.
    """
    tables = _Tables(results)
    ratings = np.zeros(entrants)
    for _ in range(100):
        scores, curvature = tables.derivatives(ratings)
        step = np.linalg.solve(curvature, scores.sum(axis=0))
        ratings += np.clip(step, -2.0, 2.0)
        if np.abs(step).max() < 1e-10:
            break
    errors = _standard_errors(*tables.derivatives(ratings))
    ratings -= ratings.mean()
    return [
        Elo(r * PER_NAT, (r - CONFIDENT * e) * PER_NAT, (r + CONFIDENT * e) * PER_NAT)
        for r, e in zip(ratings.tolist(), errors.tolist(), strict=True)
    ]


class _Tables:
    """All games as arrays (games, seats); every table has the same number of seats."""

    def __init__(self, results: Sequence[Result]) -> None:
        rows = {cycle: i for i, cycle in enumerate(sorted({r.cycle for r in results}))}
        seats = len(results[0].entrants) if results else 2
        self.cycles = len(rows)
        self.row = np.array([rows[r.cycle] for r in results], np.int64)
        self.entrants = np.array([r.entrants for r in results], np.int64).reshape(-1, seats)
        self.shares = np.array([r.shares for r in results], np.float64).reshape(-1, seats)

    def derivatives(self, ratings: Array) -> tuple[Array, Array]:
        """Gradient of the log likelihood by cycle (a row each), and minus its Hessian.

        The imaginary game of each bot makes two more rows, its two halves.
        """
        size = len(ratings)
        scores = np.zeros((self.cycles + 2 * size, size))
        curvature = np.zeros((size, size))
        chance = _softmax(ratings[self.entrants])
        np.add.at(scores, (self.row[:, None], self.entrants), self.shares - chance)
        spread = chance[:, :, None] * (np.eye(chance.shape[1]) - chance[:, None, :])
        np.add.at(curvature, (self.entrants[:, :, None], self.entrants[:, None, :]), spread)
        beats = 1 / (1 + np.exp(-ratings))
        curvature += np.diag(beats * (1 - beats))
        every = np.arange(size)
        scores[self.cycles + 2 * every, every] = 0.5 * (1 - beats)
        scores[self.cycles + 2 * every + 1, every] = -0.5 * beats
        return scores, curvature


def _softmax(values: Array) -> Array:
    powers: Array = np.exp(values - values.max(axis=1, keepdims=True))
    shares: Array = powers / powers.sum(axis=1, keepdims=True)
    return shares


def _standard_errors(scores: Array, curvature: Array) -> Array:
    """Errors of (rating - mean of ratings), from how the cycles differ (a sandwich)."""
    inverse = np.linalg.inv(curvature)
    covariance = inverse @ (scores.T @ scores) @ inverse
    centred = np.eye(len(curvature)) - 1 / len(curvature)
    errors: Array = np.sqrt(np.diag(centred @ covariance @ centred.T))
    return errors


def rate_by_openskill(results: Sequence[Result], entrants: int) -> list[Skill]:
    """Ratings by whole finishing orders, updated game by game in the order of the schedule."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entrants)]
    for result in results:
        teams = [[ratings[e]] for e in result.entrants]
        rated = model.rate(teams, ranks=[float(r) for r in result.ranks])
        for entrant, team in zip(result.entrants, rated, strict=True):
            ratings[entrant] = team[0]
    return [Skill(r.mu, r.sigma) for r in ratings]
