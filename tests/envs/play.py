"""Random games for these tests."""

import random
from collections.abc import Iterator

from splendor.engine import Position


def positions(players: int, rng: random.Random, games: int = 1) -> Iterator[Position]:
    """Every position of some random games; blind reservations are played eagerly."""
    for _ in range(games):
        position = Position.deal(players, rng.randrange(2**32))
        yield position
        while not position.is_over:
            legal = position.legal_actions()
            blind = [a for a in legal if 42 <= a <= 44]
            choosing = [a for a in legal if a >= 72]
            eager = blind if rng.random() < 0.3 else choosing if rng.random() < 0.3 else []
            position = position.play(rng.choice(eager or legal))
            yield position
