"""Who sits on the other seats of a single-agent environment."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from splendor.engine import View

if TYPE_CHECKING:
    from splendor.bots.bot import Bot, Limit

Policy = Callable[[View], int]
"""Chooses one of `view.legal`."""

Opponent = str | Policy
"""`"random"`, the name of a Level, or a policy of your own."""

BatchPolicy = Callable[[NDArray[Any], NDArray[Any]], NDArray[Any]]
"""From observations and masks, a row a game, to one legal action for each."""

RANDOM = "random"


def seated(opponent: Opponent | Sequence[Opponent], others: int) -> tuple[Opponent, ...]:
    """One opponent for each of the other seats, in turn order after the agent's.

    >>> seated("random", 3)
    ('random', 'random', 'random')
    """
    if isinstance(opponent, str) or callable(opponent):
        return (opponent,) * others
    if len(opponent) != others:
        raise ValueError(
            f"opponent: expected one by itself or a sequence of {others}, not of {len(opponent)}"
        )
    return tuple(opponent)


def policies(
    opponents: Sequence[Opponent], players: int, seed: int | None = None, seconds: float = 1.0
) -> tuple[Policy, ...]:
    """What each opponent plays by; the same seed, the same choices.

    But for "grandmaster" and "mcts": they think for `seconds`, and how far they come in that time
    is never quite the same.
    """
    seeds = [None if seed is None else seed + place for place in range(len(opponents))]
    return tuple(
        one if not isinstance(one, str) else _named(one, players, its, seconds)
        for one, its in zip(opponents, seeds, strict=True)
    )


# Objects and no functions: a copy of an environment then gets generators of its own.


@dataclass
class _Random:
    generator: random.Random

    def __call__(self, view: View) -> int:
        return self.generator.choice(view.legal)


@dataclass
class _Level:
    bot: Bot
    limit: Limit

    def __call__(self, view: View) -> int:
        return self.bot.choose(view, self.limit).action


def _named(name: str, players: int, seed: int | None, seconds: float) -> Policy:
    if name == RANDOM:
        return _Random(random.Random(seed))
    return _level(name, players, seed, seconds)


def _level(name: str, players: int, seed: int | None, seconds: float) -> Policy:
    """The Level of that name: all that environments know of bots, and only when asked."""
    from splendor.bots.bot import Limit
    from splendor.bots.levels import PLAIN_BOTS, level_named, make_bot

    bot = make_bot(name, players, seed=seed)
    counts = name not in PLAIN_BOTS and level_named(name).simulations is not None
    limit = Limit(seconds=None if counts else seconds)  # without a clock, a seed repeats itself
    return _Level(bot, limit)
