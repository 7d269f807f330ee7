"""The yardstick of November 2026 plays as it did then."""

import random
from collections.abc import Iterator

import pytest

from splendor.bots.bot import Limit
from splendor.bots.levels import FROZEN, make_bot
from splendor.engine import Buy, Position

# The choices and the first seat's shares of the search that it is a copy of.
CHOICES = {
    2: ([6, 4, 48, 2, 9, 7, 51, 48], [0.7595, 0.3747, 0.179, 0.4268, 0.5354, 0.487, 0.308, 0.5188]),
    3: (
        [7, 4, 92, 3, 46, 48, 48, 2],
        [0.5512, 0.2161, 0.3465, 0.3434, 0.1487, 0.5744, 0.0237, 0.2454],
    ),
    4: (
        [1, 9, 0, 1, 28, 7, 5, 58],
        [0.2151, 0.1795, 0.1599, 0.2482, 0.4031, 0.3521, 0.0734, 0.0835],
    ),
}


def _positions(players: int) -> Iterator[Position]:
    """Random games, in which cards are bought whenever that is possible."""
    chance = random.Random(players)
    for seed in range(8):
        position = Position.deal(players=players, seed=seed)
        for _ in range(10 + 7 * seed):
            if not position.is_over:
                moves = position.legal_moves()
                buys = [move for move in moves if isinstance(move, Buy)]
                position = position.play(chance.choice(buys or moves))
        yield position


@pytest.mark.parametrize("players", CHOICES)
def test_it_plays_as_it_did(players: int) -> None:
    limit = Limit(seconds=None, simulations=400)
    bot = [make_bot(FROZEN, players, seed=5) for _ in range(8)]
    chosen = [
        b.choose(p.view(p.turn), limit) for b, p in zip(bot, _positions(players), strict=True)
    ]
    actions, shares = CHOICES[players]
    assert [choice.action for choice in chosen] == actions
    # Other processors add up floats in another order.
    assert [choice.win[0] for choice in chosen] == pytest.approx(shares, abs=2e-3)
