"""Who sits on the other seats of a single-agent environment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from splendor.engine import View

Policy = Callable[[View], int]
"""Chooses one of `view.legal`."""

Opponent = str | Policy
"""`"random"`, the name of a Level, or a policy of your own."""

RANDOM = "random"


def seated(opponent: Opponent | Sequence[Opponent], others: int) -> tuple[Opponent, ...]:
    """One opponent for each of the other seats, in turn order after the agent's."""
    if isinstance(opponent, str) or callable(opponent):
        return (opponent,) * others
    if len(opponent) != others:
        raise ValueError(f"opponent: expected one or {others}, found {len(opponent)}")
    return tuple(opponent)
