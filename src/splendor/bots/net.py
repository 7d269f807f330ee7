"""The net: sparse inputs, two hidden layers, a share of the win for every seat.

Everything here is compiled and works on plain arrays; `Net` only groups them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.features import inputs, slots, write_features, write_features_after
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.rules import shares
from splendor.engine.state import OVER

HIDDEN = 128
SECOND = 32

Floats = NDArray[np.float32]


class Net(NamedTuple):
    """Weights. Value: inputs → hidden (ReLU) → second (ReLU) → seats, and hidden → seats."""

    w1: Floats  # inputs x hidden
    b1: Floats
    w2: Floats  # hidden x second
    b2: Floats
    w3: Floats  # second x seats, relative to the seat that moved
    skip: Floats  # hidden x seats
    b3: Floats


class Scratch(NamedTuple):
    """Room for one evaluation at a time."""

    base: NDArray[np.int32]  # active inputs of the position before the turn
    active: NDArray[np.int32]
    base_sum: Floats  # first layer of `base`
    sum: Floats
    second: Floats
    out: Floats
    result: NDArray[np.float64]


def make_net(players: int, seed: int, hidden: int = HIDDEN) -> Net:
    """A net that knows nothing."""
    rng = np.random.default_rng(seed)

    def normal(*shape: int, scale: float) -> Floats:
        return (rng.standard_normal(shape) * scale).astype(np.float32)

    w1 = normal(inputs(players), hidden, scale=0.05)
    w1[0] = 0
    return Net(
        w1,
        np.zeros(hidden, np.float32),
        normal(hidden, SECOND, scale=(1 / hidden) ** 0.5),
        np.zeros(SECOND, np.float32),
        normal(SECOND, players, scale=0.05),
        normal(hidden, players, scale=0.02),
        np.zeros(players, np.float32),
    )


def make_scratch(players: int, hidden: int = HIDDEN) -> Scratch:
    n = slots(players)
    return Scratch(
        np.zeros(n, np.int32),
        np.zeros(n, np.int32),
        np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(SECOND, np.float32),
        np.zeros(players, np.float32),
        np.zeros(4, np.float64),
    )


@compiled_fastmath
def first_layer(net, active, total):  # type: ignore[no-untyped-def]
    """The sums of the first layer from nothing."""
    w1 = net.w1
    for h in range(total.shape[0]):
        total[h] = net.b1[h]
    n = active.shape[0]
    k = 0
    while k + 4 <= n:  # four rows a pass: the sums are loaded and stored a quarter as often
        a, b, c, d = w1[active[k]], w1[active[k + 1]], w1[active[k + 2]], w1[active[k + 3]]
        for h in range(total.shape[0]):
            total[h] += (a[h] + b[h]) + (c[h] + d[h])
        k += 4
    while k < n:
        a = w1[active[k]]
        for h in range(total.shape[0]):
            total[h] += a[h]
        k += 1


@compiled_fastmath
def first_layer_from(net, base, base_sum, active, total):  # type: ignore[no-untyped-def]
    """The sums of the first layer from those of a similar position."""
    w1 = net.w1
    for h in range(total.shape[0]):
        total[h] = base_sum[h]
    waiting = -1  # a changed slot that waits for a second one
    for k in range(active.shape[0]):
        if active[k] == base[k]:
            continue
        if waiting < 0:
            waiting = k
            continue
        a, b = w1[active[k]], w1[active[waiting]]
        c, d = w1[base[k]], w1[base[waiting]]
        for h in range(total.shape[0]):
            total[h] += (a[h] + b[h]) - (c[h] + d[h])
        waiting = -1
    if waiting >= 0:
        a, c = w1[active[waiting]], w1[base[waiting]]
        for h in range(total.shape[0]):
            total[h] += a[h] - c[h]


@compiled_fastmath
def upper_layers(net, total, second, out):  # type: ignore[no-untyped-def]
    """From first-layer sums to logits."""
    seats = out.shape[0]
    for j in range(second.shape[0]):
        second[j] = net.b2[j]
    for i in range(seats):
        out[i] = net.b3[i]
    zero = np.float32(0)
    for h in range(total.shape[0]):
        total[h] = max(total[h], zero)
    for h in range(0, total.shape[0], 4):  # four rows a pass, as above
        x0, x1, x2, x3 = total[h], total[h + 1], total[h + 2], total[h + 3]
        r0, r1, r2, r3 = net.w2[h], net.w2[h + 1], net.w2[h + 2], net.w2[h + 3]
        for j in range(second.shape[0]):
            second[j] += (x0 * r0[j] + x1 * r1[j]) + (x2 * r2[j] + x3 * r3[j])
    for i in range(seats):
        x = zero
        for h in range(total.shape[0]):
            x += total[h] * net.skip[h, i]
        out[i] += x
    for j in range(second.shape[0]):
        x = second[j]
        if x > np.float32(0):
            for i in range(seats):
                out[i] += x * net.w3[j, i]


@compiled_fastmath
def softmax(out):  # type: ignore[no-untyped-def]
    top = out[0]
    for i in range(1, out.shape[0]):
        top = max(top, out[i])
    norm = np.float32(0)
    for i in range(out.shape[0]):
        out[i] = np.exp(out[i] - top)
        norm += out[i]
    for i in range(out.shape[0]):
        out[i] /= norm


@compiled
def begin_turn(net, scratch, s):  # type: ignore[no-untyped-def]
    """Prepare for evaluating what the seat to move can make of `s`."""
    write_features(s, np.int64(s.turn), scratch.base)
    first_layer(net, scratch.base, scratch.base_sum)


@compiled
def value_after(net, scratch, before, s, me, value):  # type: ignore[no-untyped-def]
    """Win shares by seat of what a turn of `me` has made of `before`, after `begin_turn`."""
    if s.phase == OVER:
        shares(s, value)
        return
    write_features_after(before, scratch.base, s, me, scratch.active)
    first_layer_from(net, scratch.base, scratch.base_sum, scratch.active, scratch.sum)
    _finish(net, scratch, me, value)


@compiled
def value_of(net, scratch, s, value):  # type: ignore[no-untyped-def]
    """Win shares by seat of any position between turns."""
    if s.phase == OVER:
        shares(s, value)
        return
    players = np.int64(s.players)
    me = (np.int64(s.turn) + players - 1) % players
    write_features(s, me, scratch.active)
    first_layer(net, scratch.active, scratch.sum)
    _finish(net, scratch, me, value)


@compiled
def _finish(net, scratch, me, value):  # type: ignore[no-untyped-def]
    upper_layers(net, scratch.sum, scratch.second, scratch.out)
    softmax(scratch.out)
    players = scratch.out.shape[0]
    for r in range(players):
        value[(me + r) % players] = scratch.out[r]
