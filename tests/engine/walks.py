"""Random games of Positions: where tests get positions of every kind from."""

import random
from collections.abc import Iterator

from splendor.engine import Position, Rules

from .duel import Taste, standard, unusual


def rules_of(rng: random.Random, players: int | None = None) -> Rules:
    """The rulebook's numbers, or (one time in three) unusual ones."""
    plain = unusual(rng) if rng.random() < 1 / 3 else standard(rng.randint(2, 4))
    named = vars(plain) if players is None else vars(plain) | {"players": players}
    return Rules(**named)


def walk(rng: random.Random, rules: Rules) -> Iterator[Position]:
    """A game from the first position to the last; cards come from the position's generator."""
    position = Position.deal(seed=rng.getrandbits(64), rules=rules)
    misers = rng.random() < 0.05
    players = [Taste(rng, misers) for _ in range(rules.players)]
    yield position
    while not position.is_over:
        position = position.play(players[position.turn].choose(position.legal_actions()))
        yield position


def explicit_walk(rng: random.Random, rules: Rules) -> Iterator[Position]:
    """A game whose every card is revealed by hand: pending draws and the deal are included."""
    position = Position.start(rules)
    players = [Taste(rng) for _ in range(rules.players)]
    yield position
    while position.pending is not None or not position.is_over:
        if position.pending is not None:
            position = position.reveal(rng.choice(position.pending.options))
        else:
            position = position.play(players[position.turn].choose(position.legal_actions()))
        yield position
