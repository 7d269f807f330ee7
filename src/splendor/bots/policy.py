"""The policy: with which plies the best turns are likely to begin, before any turn is valued.

Most turns of most positions are plainly bad, and a glance tells: taking colours that nobody
needs, reserving a card that nobody wants. A small net beside the one that values, trained to
foresee what that one prefers, looks once at a position. New nodes of a search value only the
turns that it calls promising; a node that matters gets a second look at everything.
"""

import numpy as np

from splendor.bots.net import LEAK, first_layer
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.packed import U1, element
from splendor.engine.rules import BUY, BUY_HAND, GIVE_BACK, RESERVE, RESERVE_BLIND
from splendor.engine.state import EMPTY

_U0 = np.uint64(0)
# Topics: takes by their colours, reserving by its card, then by its deck, buying by its card.
_RESERVES = RESERVE
_BLIND = _RESERVES + EMPTY
_BUYS = _BLIND + BUY - RESERVE_BLIND


@compiled
def topic_of(s, action):  # type: ignore[no-untyped-def]
    """What a first ply is about; where a card lies does not matter."""
    if action < RESERVE:
        return np.int64(action)
    if action < RESERVE_BLIND:
        return _RESERVES + np.int64(s.market[action - RESERVE])
    if action < BUY:
        return np.int64(_BLIND + action - RESERVE_BLIND)
    if action < BUY_HAND:
        return _BUYS + np.int64(s.market[action - BUY])
    return _BUYS + np.int64(s.hand[s.turn * 3 + action - BUY_HAND])


@compiled_fastmath
def policy_layer(net, active, total, seen):  # type: ignore[no-untyped-def]
    """The hidden units of the policy, for the inputs of the position before a turn."""
    first_layer(net.policy_w1, net.policy_b1, active, total)
    leak = np.float32(LEAK)
    for h in range(seen.shape[0]):
        x = np.float32(total[h])
        seen[h] = max(x, leak * x)


@compiled_fastmath
def called(net, seen, topic):  # type: ignore[no-untyped-def]
    """How loudly the policy calls for a topic."""
    row = net.policy_w2[topic]
    x = np.float32(0)
    for h in range(seen.shape[0]):
        x += seen[h] * row[h]
    return x + net.policy_b2[topic]


@compiled
def unpromising(net, scratch, s, low, reach, calls):  # type: ignore[no-untyped-def]
    """Of the legal first plies `low`, those that are called `reach` or more less than the best.

    The position has been faced; `calls` is room for a number by action.
    """
    policy_layer(net, scratch.base, scratch.policy_sum, scratch.policy_w1)
    best = np.float32(-1e30)
    rest = low
    while rest != _U0:
        action = element(rest, _U0)
        rest &= rest - U1
        if action < GIVE_BACK:
            calls[action] = called(net, scratch.policy_w1, topic_of(s, action))
            best = max(best, calls[action])
    skip = _U0
    rest = low
    while rest != _U0:
        action = element(rest, _U0)
        rest &= rest - U1
        if action < GIVE_BACK and calls[action] <= best - reach:
            skip |= U1 << np.uint64(action)
    return skip
