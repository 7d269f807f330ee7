"""A simple heuristic player: buy the best card in reach, else collect for the next one."""

import numpy as np

from splendor.engine.compiled import compiled
from splendor.engine.packed import COLOURED, GOLD_SHIFT, byte, less, total
from splendor.engine.rules import COST, POINTS
from splendor.engine.state import EMPTY


@compiled
def greedy_score(before, after, seat):  # type: ignore[no-untyped-def]
    """How a greedy player likes what a turn has made of its own side of the table."""
    if after.cards[seat] > before.cards[seat]:
        gained = np.float64(after.points[seat] - before.points[seat])
        spent = np.float64(total(before.tokens[seat])) - np.float64(total(after.tokens[seat]))
        return 100.0 + 10.0 * gained - spent + 0.1 * _outlook(after, seat)
    return _outlook(after, seat)


@compiled
def _outlook(s, seat):  # type: ignore[no-untyped-def]
    """The most promising card: its points for the tokens still missing."""
    bonuses = s.bonuses[seat]
    coloured = s.tokens[seat] & COLOURED
    gold = np.float64(s.tokens[seat] >> GOLD_SHIFT)
    best = 0.0
    summed = 0.0
    for i in range(15):
        card = np.int64(s.market[i]) if i < 12 else np.int64(s.hand[seat * 3 + i - 12])
        if card == EMPTY:
            continue
        missing = np.float64(total(less(less(COST[card], bonuses), coloured))) - gold
        worth = (1.0 + 2.0 * np.float64(POINTS[card])) / (1.5 + max(missing, 0.0))
        best = max(best, worth)
        summed += worth
    return best + 0.1 * summed + 0.02 * np.float64(byte(s.tokens[seat], 5))
