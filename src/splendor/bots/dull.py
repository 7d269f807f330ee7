"""Dull turns: what is rarely worth a look anywhere in a tree is not valued in every node of it.

Most turns of most positions are plainly bad, and the same ones are: taking colours that nobody
needs, reserving a card that nobody wants. How far a take, or reserving a card, usually falls
behind the best turn of its seat is remembered over the tree. New nodes leave out what falls
behind too far; a node that matters gets a second look at everything. Purchases are never dull.
"""

import numpy as np

from splendor.bots.turns import first_ply
from splendor.engine.compiled import compiled
from splendor.engine.rules import BUY, RESERVE, RESERVE_BLIND
from splendor.engine.state import EMPTY
from splendor.engine.words import U1

TOPICS = 136  # takes by their colours, reserving by its card, or by its deck
NEWS = 0.3  # weight of the newest node
FADING = 0.97  # of a memory by which a turn is left out: one day it is looked at again


@compiled
def _topic(s, action):  # type: ignore[no-untyped-def]
    if RESERVE <= action < RESERVE_BLIND:
        return RESERVE + np.int64(s.market[action - RESERVE])
    return np.int64(action) + (EMPTY if action >= RESERVE_BLIND else 0)


@compiled
def leave_out(s, behind, too_far):  # type: ignore[no-untyped-def]
    """The set of actions that are dull for the seat to move; `behind` is its memory."""
    dull = np.uint64(0)
    for action in range(BUY):
        topic = _topic(s, action)
        if behind[topic] > too_far:
            dull |= U1 << np.uint64(action)
            behind[topic] *= np.float32(FADING)
    return dull


@compiled
def remember(s, codes, lags, count, behind):  # type: ignore[no-untyped-def]
    """Note how far the turns of a node fall behind; those with one first ply are neighbours."""
    k = 0
    while k < count:
        action = first_ply(codes[k])
        lag = lags[k]
        while k < count and first_ply(codes[k]) == action:
            lag = min(lag, lags[k])
            k += 1
        if action < BUY:
            topic = _topic(s, action)
            behind[topic] += np.float32(NEWS) * (np.float32(lag) - behind[topic])
