"""Who sits on the other seats of a single-agent environment."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from numpy.typing import NDArray

from splendor.engine import View

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
        raise ValueError(f"opponent: expected one or {others} of them, found {len(opponent)}")
    return tuple(opponent)


def policies(opponents: Sequence[Opponent], seed: int | None = None) -> tuple[Policy, ...]:
    """What each opponent plays by; the same seed, the same choices."""
    return tuple(
        _policy(opponent, None if seed is None else seed + place)
        for place, opponent in enumerate(opponents)
    )


def _policy(opponent: Opponent, seed: int | None) -> Policy:
    if not isinstance(opponent, str):
        return opponent
    if opponent == RANDOM:
        generator = random.Random(seed)
        return lambda view: generator.choice(view.legal)
    return _level(opponent, seed)


def _level(name: str, seed: int | None) -> Policy:
    """The Level of that name: the only thing here that knows the bots, and only when asked."""
    from splendor.bots.bot import Bot, Limit
    from splendor.bots.levels import make_bot

    bots: dict[int, Bot] = {}  # by number of players: the view tells

    def choose(view: View) -> int:
        players = view.rules.players
        if players not in bots:
            bots[players] = make_bot(name, players, seed=seed)
        return int(bots[players].choose(view, Limit(seconds=1.0)).move.action)

    return choose
