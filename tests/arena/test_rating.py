"""One table of ratings for many bots."""

import random
from itertools import combinations

import pytest

from splendor.arena.rating import Result, fit_ratings, rate_by_openskill
from splendor.arena.stats import Cycle, elo_estimate


def won_by(winner: int, entrants: tuple[int, ...], cycle: int) -> Result:
    shares = tuple(float(e == winner) for e in entrants)
    return Result(cycle, entrants, shares, tuple(2 - int(s) for s in shares))


def simulated(truth: list[float], players: int, cycles: int, rng: random.Random) -> list[Result]:
    """A round-robin among bots of known ratings."""
    results = []
    groups = list(combinations(range(len(truth)), players))
    for cycle in range(cycles * len(groups)):
        group = groups[cycle % len(groups)]
        weights = [10 ** (truth[e] / 400) for e in group]
        results += [won_by(rng.choices(group, weights)[0], group, cycle) for _ in group]
    return results


def test_two_bots_agree_with_elo() -> None:
    """75 of 100: the fit's difference is the match's Elo, up to the imaginary games."""
    results = [won_by(int(n % 4 == 0), (0, 1), n) for n in range(400)]
    first, second = fit_ratings(results, 2)
    elo = elo_estimate([Cycle(float(n % 4 != 0), 1) for n in range(400)])
    assert first.value - second.value == pytest.approx(elo.value, abs=1)
    assert first.value == pytest.approx(-second.value)
    # half of the difference, so half of its error
    assert 2 * (first.high - first.low) == pytest.approx(elo.high - elo.low, rel=0.02)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found_again(players: int, rng: random.Random) -> None:
    truth = [-250.0, -100.0, 0.0, 150.0, 200.0]
    fitted = fit_ratings(simulated(truth, players, 120, rng), 5)
    for want, got in zip(truth, fitted, strict=True):
        assert got.value == pytest.approx(want, abs=1.6 * (got.high - got.value))


def test_intervals_cover_the_truth(rng: random.Random) -> None:
    truth = [-150.0, 0.0, 50.0, 100.0]
    covered = 0
    for _ in range(150):
        fitted = fit_ratings(simulated(truth, 3, 30, rng), 4)
        covered += sum(f.low <= t <= f.high for f, t in zip(fitted, truth, strict=True))
    assert 0.91 <= covered / 600 <= 0.98


def test_shared_wins_are_half_wins() -> None:
    shared = [Result(n, (0, 1), (0.5, 0.5), (1, 1)) for n in range(10)]
    assert [e.value for e in fit_ratings(shared, 2)] == pytest.approx([0, 0])


def test_an_unbeaten_bot_stays_finite() -> None:
    first, second = fit_ratings([won_by(0, (0, 1), n) for n in range(50)], 2)
    assert 300 < first.value < 1500
    assert second.value == pytest.approx(-first.value)


def test_bots_that_never_met_are_compared_through_others() -> None:
    results = [won_by(0 if n % 4 else 1, (0, 1), n) for n in range(100)]
    results += [won_by(1 if n % 4 else 2, (1, 2), 100 + n) for n in range(100)]
    a, b, c = fit_ratings(results, 3)
    assert a.value - b.value == pytest.approx(b.value - c.value, abs=1)
    assert a.value - c.value == pytest.approx(2 * 190.8, rel=0.03)


def test_nobody_has_played() -> None:
    assert [e.value for e in fit_ratings([], 3)] == [0, 0, 0]


def test_openskill_orders_the_field(rng: random.Random) -> None:
    truth = [-300.0, 0.0, 300.0, 600.0]
    skills = rate_by_openskill(simulated(truth, 3, 100, rng), 4)
    assert sorted(skills, key=lambda s: s.mu) == skills
    assert all(s.sigma < 25 / 3 for s in skills)
