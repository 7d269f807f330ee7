"""Luck: what each uncovered card did to everybody's chances, zero on average by construction.

When a card is uncovered, every card left in the deck is equally likely. Its luck is the
value of the position with that card less the mean of the values with each card that could
have come. Whatever the values are, that difference is zero on average, so the result less
all luck (a control variate) has the same mean as the result, and far less spread.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from splendor.bots.net import Net
from splendor.bots.search import Workspace, make_workspace
from splendor.engine import MOVES, Position, Record, Rules
from splendor.engine.rules import apply_at
from splendor.engine.state import NO_DRAW
from splendor.review.kernels import value_at, values_of_draws
from splendor.review.model import Turnover

DEALS = 400  # over which the value of an unknown deal is averaged


def turnovers_of(record: Record, positions: list[Position], net: Net) -> tuple[Turnover, ...]:
    """The luck of a game: the deal, then every card uncovered."""
    space = make_workspace(net)
    found = [] if record.start is not None else [deal_luck(positions[0], net, space)]
    for position, ply in zip(positions, record.plies, strict=False):
        if ply.draw is not None:
            found.append(turnover(position, ply.move.action, ply.draw, net, space))
    return tuple(found)


def turnover(position: Position, action: int, card: int, net: Net, space: Workspace) -> Turnover:
    """What the card did that `action` uncovered."""
    states = position.state.copy()
    apply_at(states, 0, action)
    pend = int(states["pend"][0])
    assert pend != NO_DRAW, f"{MOVES[action]} uncovers nothing"
    cards, values = np.zeros(40, np.int64), np.zeros((40, 4))
    count = int(values_of_draws(net, space, states, 0, cards, values))
    values = values[:count, : position.players]
    drawn = values[list(cards[:count]).index(card)]
    change = drawn - values.mean(0)
    place = _place(position, action)
    spread = float(values[:, position.turn].std())
    return Turnover(
        position.ply, position.turn, place, card, tuple(float(c) for c in change), spread
    )


def _place(position: Position, action: int) -> str:
    """Where a card was uncovered, as in `2c` or `h1`."""
    text = str(MOVES[action])
    if position.payment is not None:
        return position.payment.place
    if len(text.rstrip("?")) == 3:
        return text[1:3]
    free = next(i for i, r in enumerate(position.seats[position.turn].reserved) if r is None)
    return f"h{free + 1}"


def deal_luck(first: Position, net: Net, space: Workspace) -> Turnover:
    """What the deal as a whole was worth to each seat, against the average deal."""
    value = np.zeros(4)
    value_at(net, space, first.state, 0, value)
    mean, spread = _average_deal(first.rules, _Weights(net))
    change = value[: first.players] - np.array(mean)
    return Turnover(-1, first.turn, "", None, tuple(float(c) for c in change), spread)


class _Weights:
    """A net as the key of a cache."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def __hash__(self) -> int:
        return id(self.net.w1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Weights) and self.net.w1 is other.net.w1


@cache
def _average_deal(rules: Rules, weights: _Weights) -> tuple[tuple[float, ...], float]:
    """The mean value of a deal to each seat, and its standard deviation for the first."""
    space = make_workspace(weights.net)
    values = np.zeros((DEALS, 4))
    for seed in range(DEALS):
        states = Position.deal(seed=1_000_003 * (seed + 1), rules=rules).state
        value_at(weights.net, space, states, 0, values[seed])
    mean = values[:, : rules.players].mean(0)
    return tuple(float(m) for m in mean), float(values[:, 0].std())
