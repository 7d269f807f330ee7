"""Words and sets, against plain lists and Python's own sets."""

import random
from collections import Counter

import numpy as np
import pytest

from splendor.engine import packed as words

U = np.uint64


def random_counts(rng: random.Random, top: int, colours: int = 6) -> tuple[int, ...]:
    return tuple(rng.randint(0, rng.choice((1, 4, top))) for _ in range(colours))


def test_words_are_packed_and_read_back(rng: random.Random) -> None:
    for _ in range(500):
        counts = random_counts(rng, 127)
        assert words.counts(words.word(counts), 6) == counts


def test_arithmetic_of_words(rng: random.Random) -> None:
    for _ in range(2000):
        a, b = random_counts(rng, 127, 5), random_counts(rng, 127, 5)
        x, y = U(words.word(a)), U(words.word(b))
        assert words.counts(int(words.less(x, y)), 5) == tuple(
            max(0, m - n) for m, n in zip(a, b, strict=True)
        )
        assert int(words.at_least(x, y)) == sum(1 << c for c in range(5) if a[c] >= b[c])
        assert int(words.nonzero(x)) == sum(1 << c for c in range(5) if a[c])
        assert [int(words.byte(x, c)) for c in range(5)] == list(a)


def test_total_of_a_word(rng: random.Random) -> None:
    """All that a game can hold: no more than 255 in one word."""
    for _ in range(500):
        counts = random_counts(rng, 42)
        assert int(words.total(U(words.word(counts)))) == sum(counts)


def test_size_and_elements_of_a_set(rng: random.Random) -> None:
    for _ in range(500):
        members = sorted(rng.sample(range(64), rng.randint(1, 64)))
        packed = U(sum(1 << m for m in members))
        assert int(words.size(packed)) == len(members)
        assert [int(words.element(packed, U(i))) for i in range(len(members))] == members


def test_the_generator_never_sticks() -> None:
    seen = set()
    x = words.mixed(U(0))
    for _ in range(20_000):
        x = U(words.advance(x))
        seen.add(int(x))
    assert len(seen) == 20_000
    assert 0 not in seen


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_every_seed_gives_a_generator(seed: int) -> None:
    assert int(words.mixed(U(seed))) & 1


@pytest.mark.statistics
@pytest.mark.parametrize("n", [2, 3, 7, 30, 40])
def test_scaled_numbers_are_even(n: int) -> None:
    x = words.mixed(U(5))
    seen: Counter[int] = Counter()
    draws = 1000 * n
    for _ in range(draws):
        x = U(words.advance(x))
        seen[int(words.scaled(x, U(n)))] += 1
    assert set(seen) == set(range(n))
    chi2 = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi2 < n - 1 + 5 * (2 * (n - 1)) ** 0.5, chi2
