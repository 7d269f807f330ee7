"""A new life for dead units: most of those of a net that began without leaks have died in training.

A unit that is hardly ever active gets new weights, no say in anything at first, and a leak, so
that it can learn and does not die again. What the net thinks stays the same but for the rare
positions in which such a unit spoke.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from splendor.bots.net import LEAK, Floats, Net
from splendor.engine import SplendorError
from splendor.train.selfplay import Order, play_order

IDLE = 0.01  # share of positions in which a unit has to be active, or it counts as dead
NEW_WEIGHT = 0.05  # standard deviation, as in a blank net
POSITIONS = 2000
GAMES = 60

Inputs = NDArray[np.uint16]


def reinitialised(net: Net, seed: int = 1) -> tuple[Net, int]:
    """The net with its dead units alive again, and how many those were."""
    rng = np.random.default_rng(seed)
    net = Net(*(array.copy() for array in net))
    games = play_order(Order(tuple(net), net.players, seed, GAMES))
    active = games.active[rng.permutation(len(games.active))[:POSITIONS]]
    hidden = _revive_hidden(net, games.active, active, rng)
    return net, hidden + _revive_second(net, active, rng)


def widened(net: Net, hidden: int) -> Net:
    """The net with more hidden units, dead ones: `reinitialised` brings them to life."""
    old = len(net.b1)
    more = hidden - old
    if more < 0:
        raise SplendorError(f"the net has {old} hidden units, {hidden} would be fewer")
    wider = {name: np.pad(getattr(net, name), ((0, 0), (0, more))) for name in ("w1", "w2", "skip")}
    leak = np.concatenate((net.leak[:old], np.zeros(more, np.float32), net.leak[old:]))
    return net._replace(b1=np.pad(net.b1, (0, more)), leak=leak, **wider)


def _revive_hidden(net: Net, met: Inputs, active: Inputs, rng: np.random.Generator) -> int:
    leak = net.leak[: len(net.b1)]
    dead = _idle(_sums(net, active), leak)
    seen = np.unique(met[met > 0])  # the rest says nothing until it is met
    net.w1[:, dead] = 0
    net.w1[np.ix_(seen, dead)] = rng.standard_normal((len(seen), dead.sum())) * NEW_WEIGHT
    net.b1[dead] = net.w2[:, dead] = net.skip[:, dead] = 0
    leak[dead] = LEAK
    return int(dead.sum())


def _revive_second(net: Net, active: Inputs, rng: np.random.Generator) -> int:
    hidden = len(net.b1)
    sums, leak = _sums(net, active), net.leak[hidden:]
    told = np.maximum(sums, net.leak[:hidden] * sums)
    dead = _idle(told @ net.w2.T + net.b2, leak)
    weights = rng.standard_normal((dead.sum(), hidden)) / np.sqrt(hidden * told.var(axis=0).mean())
    net.w2[dead] = weights
    net.b2[dead] = -weights @ told.mean(axis=0)  # bends in the middle of what it will see
    net.w3[:, dead] = 0
    leak[dead] = LEAK
    return int(dead.sum())


def _sums(net: Net, active: Inputs) -> Floats:
    """What reaches the hidden units in each position, in parts: rows of weights take room."""
    parts = np.array_split(active, max(1, len(active) // 100))
    return np.concatenate([net.w1[part].sum(axis=1) + net.b1 for part in parts])


def _idle(sums: Floats, leak: Floats) -> NDArray[np.bool_]:
    """Units that are hardly ever active; one with a leak speaks all the same."""
    return np.asarray(((sums > 0).mean(axis=0) < IDLE) & (leak == 0))
