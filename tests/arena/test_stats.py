"""Elo and SPRT against known values and simulations."""

import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from splendor.arena.stats import Cycle, Sprt, elo_estimate, elo_of_score, expected_score


def drawn(p: float, cycles: int, rng: random.Random, players: int = 2) -> Iterator[Cycle]:
    """Cycles whose deals differ in how much they favour our bot, by ±0.15."""
    for _ in range(cycles):
        luck = rng.choice((-0.15, 0.15))
        won = sum(rng.random() < p + luck for _ in range(players))
        yield Cycle(won, players)


def test_elo_of_known_scores() -> None:
    assert elo_of_score(0.5) == 0
    assert elo_of_score(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of_score(10 / 11) == pytest.approx(400)
    assert elo_of_score(0.25, players=4) == pytest.approx(0)
    assert elo_of_score(0.4, players=3) == pytest.approx(400 * math.log10(4 / 3))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("elo", [-300.0, 0.0, 12.5, 800.0])
def test_elo_and_score_are_inverse(players: int, elo: float) -> None:
    assert elo_of_score(expected_score(elo, players), players) == pytest.approx(elo)


def test_an_even_result_is_zero_with_a_symmetric_interval() -> None:
    elo = elo_estimate([Cycle(2, 2), Cycle(0, 2)] * 50)
    assert elo.value == 0
    assert elo.low == -elo.high


def test_independent_games_give_the_textbook_interval() -> None:
    """60 % of 1,000 games: 70.4 ± 22.0 by the normal approximation."""
    cycles = [Cycle(1, 1)] * 600 + [Cycle(0, 1)] * 400
    elo = elo_estimate(cycles)
    assert elo.value == pytest.approx(70.4, abs=0.2)
    assert elo.high - elo.value == pytest.approx(22.0, abs=0.1)


def test_split_pairs_say_more_than_independent_games() -> None:
    """Where each deal is won once by either, the cards decided and the bots are equal."""
    split = elo_estimate([Cycle(1, 2)] * 100)
    mixed = elo_estimate([Cycle(1, 1), Cycle(0, 1)] * 100)
    assert split.value == mixed.value
    assert split.high < mixed.high / 5


def test_a_clean_sweep_is_finite_and_sensible() -> None:
    elo = elo_estimate([Cycle(2, 2)] * 100)
    assert elo.low == pytest.approx(699, abs=1)  # exact binomial bound: 692
    assert math.isfinite(elo.high)
    assert elo_estimate([]).value == 0


def test_the_interval_covers_the_truth_in_95_of_100_matches(rng: random.Random) -> None:
    for p in (0.5, 0.7):
        truth = elo_of_score(p)
        matches = (elo_estimate(drawn(p, 150, rng)) for _ in range(1000))
        covered = sum(m.low <= truth <= m.high for m in matches)
        assert 930 <= covered <= 970


def test_the_interval_covers_the_truth_at_a_table_of_four(rng: random.Random) -> None:
    truth = elo_of_score(0.4, 4)
    matches = (elo_estimate(drawn(0.4, 100, rng, 4), 4) for _ in range(1000))
    assert 925 <= sum(m.low <= truth <= m.high for m in matches) <= 972


def test_sprt_bounds() -> None:
    lower, upper = Sprt(0, 5).bounds
    assert (lower, upper) == pytest.approx((-2.944, 2.944), abs=0.001)
    sprt = Sprt(0, 5, alpha=0.01, beta=0.1)
    assert sprt.verdict(math.log(90) + 1e-9) == "H1"
    assert sprt.verdict(math.log(0.1 / 0.99) - 1e-9) == "H0"
    assert sprt.verdict(0.0) == "continue"


def test_sprt_of_nothing_is_undecided() -> None:
    assert Sprt(0, 5).llr([]) == 0


@pytest.mark.parametrize(
    "bad",
    [
        (5, 0, 0.05),
        (0, 0, 0.05),
        (0, 5, 0.0),
        (0, 5, 0.7),
        (0, 1e5, 0.05),
        (-1e6, 0, 0.05),
        (0, math.inf, 0.05),
    ],
)
def test_sprt_refuses_nonsense(bad: tuple[float, float, float]) -> None:
    with pytest.raises(ValueError, match="SPRT wants"):
        Sprt(*bad)


def test_the_widest_test_can_still_be_reckoned() -> None:
    for won in (0, 1, 2):
        assert math.isfinite(Sprt(-4000, 4000).llr([Cycle(won, 2)], players=4))


def test_llr_of_a_large_match_agrees_with_the_normal_approximation() -> None:
    """For close hypotheses: LLR = n (s1 - s0)(2 mean - s0 - s1) / (2 variance)."""
    pairs = Counter({0.0: 520, 0.5: 2400, 1.0: 640, 0.25: 140, 0.75: 170})
    n = pairs.total()
    mean = sum(v * c for v, c in pairs.items()) / n
    variance = sum((v - mean) ** 2 * c for v, c in pairs.items()) / n
    s0, s1 = expected_score(0), expected_score(5)
    normal = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    cycles = [Cycle(2 * v, 2) for v in pairs.elements()]
    assert Sprt(0, 5).llr(cycles) == pytest.approx(normal, rel=0.02)


def test_llr_of_two_outcomes_is_the_exact_likelihood_ratio() -> None:
    s0, s1 = expected_score(0), expected_score(100)
    exact = 70 * math.log(s1 / s0) + 30 * math.log((1 - s1) / (1 - s0))
    cycles = [Cycle(1, 1)] * 70 + [Cycle(0, 1)] * 30
    assert Sprt(0, 100).llr(cycles) == pytest.approx(exact, rel=1e-6)


def verdicts(elo: float, sprt: Sprt, trials: int, rng: random.Random) -> Counter[str]:
    """Run tests to their end on matches whose truth is `elo`."""
    found: Counter[str] = Counter()
    for _ in range(trials):
        cycles: list[Cycle] = []
        verdict = "continue"
        while verdict == "continue":
            cycles += drawn(expected_score(elo), 5, rng)
            verdict = sprt.verdict(sprt.llr(cycles))
        found[verdict] += 1
    return found


def test_sprt_errs_as_seldom_as_it_promises(rng: random.Random) -> None:
    """400 trials each: 5 % errors are 20; 33 would be three standard deviations off."""
    sprt = Sprt(0, 80)
    assert verdicts(0, sprt, 400, rng)["H1"] <= 33
    assert verdicts(80, sprt, 400, rng)["H0"] <= 33


def test_sprt_errs_seldom_with_lopsided_bots(rng: random.Random) -> None:
    sprt = Sprt(150, 250)
    assert verdicts(150, sprt, 200, rng)["H1"] <= 20
    assert verdicts(250, sprt, 200, rng)["H0"] <= 20
