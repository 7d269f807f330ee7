"""From the win shares of a finished game to rewards."""

from collections.abc import Sequence

from splendor.engine.compiled import compiled

REWARDS = ("zero_sum", "share")
"""zero_sum: +1 for the only winner, -1/(n-1) for every loser, 0 for all if all tie;
share: 1 for the only winner, 1/k for each of k who tie, 0 for losers."""


def is_zero_sum(rewards: str) -> bool:
    """Whether a name from REWARDS is the zero-sum one; any other name is an error."""
    if rewards not in REWARDS:
        raise ValueError(f"rewards must be one of {', '.join(REWARDS)}, not {rewards!r}")
    return rewards == "zero_sum"


@compiled
def reward(share, players, zero_sum):  # type: ignore[no-untyped-def]
    """The reward of a seat whose share of the win is `share`."""
    return (share * players - 1.0) / (players - 1.0) if zero_sum else share


def rewards_of(shares: Sequence[float], zero_sum: bool) -> list[float]:
    """The reward of every seat.

    >>> rewards_of((1.0, 0.0, 0.0), zero_sum=True)
    [1.0, -0.5, -0.5]
    >>> rewards_of((0.5, 0.5), zero_sum=True)
    [0.0, 0.0]
    """
    return [float(reward(share, len(shares), zero_sum)) for share in shares]
