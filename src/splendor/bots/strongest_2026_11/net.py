"""The net: sparse inputs, two hidden layers, a share of the win for every seat; and its hunch.

Everything here is compiled and works on plain arrays; `Net` only groups them.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.strongest_2026_11.features import (
    slots,
    write_features,
    write_features_after,
    write_lacks,
)
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.rules import shares
from splendor.engine.state import OVER

SECOND = 32
LEAK = 0.1
ROUNDS = 8.0  # in a unit of the output for time

Floats = NDArray[np.float32]


class Net(NamedTuple):
    """Weights. Value: inputs → hidden → second → seats and time, and hidden → both; leaky ReLU.

    What a seat strives for is its worth: its share of the win less `haste` for every round that the
    game lasts. Without haste that is the share itself, and nothing is learned about time.

    Hunch: inputs → hunch → topics, with which first plies the best turns begin. All zeros, it
    tells nothing apart.
    """

    w1: NDArray[Any]  # inputs x hidden: the rows of active inputs are added up
    b1: NDArray[Any]
    w2: Floats  # second x hidden: from here on a row for each output
    b2: Floats
    w3: Floats  # seats and time x second; seats are relative to the one that moved
    skip: Floats  # seats and time x hidden
    b3: Floats
    haste: Floats  # [0]: the share of the win that is as good as a round less
    leak: Floats  # hidden, then second: what a unit lets through of a negative sum, or it would die
    glance: NDArray[Any]  # inputs x hunch
    glance_bias: NDArray[Any]
    call: Floats  # topics x hunch
    call_bias: Floats

    @property
    def players(self) -> int:
        """For how many players it is."""
        return len(self.b3) - 1


class Scratch(NamedTuple):
    """Room for one evaluation at a time."""

    base: NDArray[np.int32]  # active inputs of the position before the turn
    lacks: NDArray[np.uint64]  # seat: what it lacks there
    active: NDArray[np.int32]
    plus: NDArray[np.int32]  # inputs that became active, and those that ceased to be
    minus: NDArray[np.int32]
    base_sum: NDArray[Any]  # first layer of `base`, in the type of its weights
    sum: NDArray[Any]
    hidden: Floats
    second: Floats
    out: Floats
    result: NDArray[np.float64]
    glance_sum: NDArray[Any]
    glance: Floats


@compiled
def composed(net, share):  # type: ignore[no-untyped-def]
    """The net as a seat with this share of the win asks it: who is ahead does not hurry.

    A round less is worth something to somebody who has as good as lost, and as much in an even
    game; but who is about to win has only the win to lose by it.
    """
    par = 1.0 / (net.b3.shape[0] - 1)
    lead = max(0.0, (share - par) / (1.0 - par))
    calm = np.float32((1.0 - lead * lead) ** 2)
    return Net(
        net.w1, net.b1, net.w2, net.b2, net.w3, net.skip, net.b3, net.haste * calm, net.leak,
        net.glance, net.glance_bias, net.call, net.call_bias,
    )  # fmt: skip


UNIT = 256  # of a quantised first layer


def quantised(net: Net) -> Net:
    """The same net with first layers of 16-bit integers: half the memory to walk through.

    Sums wrap round on the way without harm; only the last one has to fit, below 128. Those of
    trained nets stay below 75: one that wrapped would be a strong opinion about nothing, and
    a search finds such positions among the thousands that it looks at.
    """
    scale = np.float32(1 / UNIT)
    return net._replace(
        w1=in_units(net.w1), b1=in_units(net.b1), w2=net.w2 * scale, skip=net.skip * scale,
        glance=in_units(net.glance), glance_bias=in_units(net.glance_bias), call=net.call * scale,
    )  # fmt: skip


def in_units(weights: NDArray[Any]) -> NDArray[np.int16]:
    """Weights of a first layer as integers."""
    whole = np.round(weights * UNIT)
    if np.abs(whole).max() > 32767:
        raise ValueError("weights of a first layer are too large to be quantised")
    return whole.astype(np.int16)


def make_scratch(net: Net) -> Scratch:
    """Room that fits a net."""
    players, hidden = net.players, net.b1.shape[0]
    n = slots(players)
    return Scratch(
        np.zeros(n, np.int32),
        np.zeros(4, np.uint64),
        np.zeros(n, np.int32),
        np.zeros(n + 4, np.int32),
        np.zeros(n + 4, np.int32),
        np.zeros(hidden, net.w1.dtype),
        np.zeros(hidden, net.w1.dtype),
        np.zeros(hidden, np.float32),
        np.zeros(SECOND, np.float32),
        np.zeros(players + 1, np.float32),
        np.zeros(4, np.float64),
        np.zeros(net.glance_bias.shape[0], net.glance.dtype),
        np.zeros(net.glance_bias.shape[0], np.float32),
    )


@compiled_fastmath
def first_layer(w, bias, active, total):  # type: ignore[no-untyped-def]
    """The sums of a first layer from nothing."""
    for h in range(total.shape[0]):
        total[h] = bias[h]
    n = active.shape[0]
    k = 0
    while k + 4 <= n:  # four rows a pass: the sums are loaded and stored a quarter as often
        a, b, c, d = w[active[k]], w[active[k + 1]], w[active[k + 2]], w[active[k + 3]]
        for h in range(total.shape[0]):
            total[h] += (a[h] + b[h]) + (c[h] + d[h])
        k += 4
    while k < n:
        a = w[active[k]]
        for h in range(total.shape[0]):
            total[h] += a[h]
        k += 1


@compiled
def list_changes(base, active, plus, minus):  # type: ignore[no-untyped-def]
    """Where two positions differ, filled up with input 0 to a multiple of four."""
    n = 0
    for k in range(active.shape[0]):  # no branch: it would be guessed wrong too often
        plus[n] = active[k]
        minus[n] = base[k]
        n += active[k] != base[k]
    while n % 4:
        plus[n] = 0
        minus[n] = 0
        n += 1
    return n


@compiled_fastmath
def first_layer_from(net, base_sum, plus, minus, changes, total):  # type: ignore[no-untyped-def]
    """The sums of the first layer from those of a similar position."""
    w = net.w1
    for h in range(total.shape[0]):
        total[h] = base_sum[h]
    for k in range(0, changes, 4):
        a, b, c, d = w[plus[k]], w[plus[k + 1]], w[plus[k + 2]], w[plus[k + 3]]
        i, j, m, n = w[minus[k]], w[minus[k + 1]], w[minus[k + 2]], w[minus[k + 3]]
        for h in range(total.shape[0]):
            up = (a[h] + b[h]) + (c[h] + d[h])
            total[h] += up - ((i[h] + j[h]) + (m[h] + n[h]))


@compiled_fastmath
def upper_layers(net, total, hidden, second, out):  # type: ignore[no-untyped-def]
    """From first-layer sums to logits; what the units let through goes to `hidden` and `second`."""
    leak, zero = net.leak, np.float32(0)
    for h in range(hidden.shape[0]):
        x = np.float32(total[h])
        hidden[h] = max(x, leak[h] * x)
    for k in range(0, second.shape[0], 8):  # eight units a pass: each input is loaded once for all
        a, b, c, d = net.w2[k], net.w2[k + 1], net.w2[k + 2], net.w2[k + 3]
        e, f, g, i = net.w2[k + 4], net.w2[k + 5], net.w2[k + 6], net.w2[k + 7]
        p = q = r = s = t = u = v = w = zero
        for h in range(hidden.shape[0]):
            x = hidden[h]
            p += x * a[h]
            q += x * b[h]
            r += x * c[h]
            s += x * d[h]
            t += x * e[h]
            u += x * f[h]
            v += x * g[h]
            w += x * i[h]
        second[k], second[k + 1], second[k + 2], second[k + 3] = p, q, r, s
        second[k + 4], second[k + 5], second[k + 6], second[k + 7] = t, u, v, w
    for k in range(second.shape[0]):
        x = second[k] + net.b2[k]
        second[k] = max(x, leak[hidden.shape[0] + k] * x)
    for k in range(out.shape[0]):
        x = net.b3[k]
        direct, upper = net.skip[k], net.w3[k]
        for h in range(hidden.shape[0]):
            x += hidden[h] * direct[h]
        for j in range(second.shape[0]):
            x += second[j] * upper[j]
        out[k] = x


@compiled_fastmath
def softmax(out):  # type: ignore[no-untyped-def]
    """Shares of what the seats have; the last number, time, stays as it is."""
    players = out.shape[0] - 1
    top = out[0]
    for i in range(1, players):
        top = max(top, out[i])
    norm = np.float32(0)
    for i in range(players):
        out[i] = np.exp(out[i] - top)
        norm += out[i]
    for i in range(players):
        out[i] /= norm


@compiled
def spent(worth, players):  # type: ignore[no-untyped-def]
    """What time takes from every seat's share, read off their worths: shares add up to 1."""
    rest = 1.0
    for i in range(players):
        rest -= worth[i]
    return rest / players


@compiled
def face(net, scratch, before):  # type: ignore[no-untyped-def]
    """Look at a position whose turns are to be valued."""
    me = np.int64(before.turn)
    write_features(before, me, scratch.base)
    write_lacks(before, me, scratch.lacks)
    first_layer(net.w1, net.b1, scratch.base, scratch.base_sum)


@compiled
def value_faced(net, scratch, pool, count, values):  # type: ignore[no-untyped-def]
    """Like `value_turns`, of a position that has been faced.

    One loop, not a call for each: handing on all arrays costs as much as using them.
    """
    before = pool[0]
    me = np.int64(before.turn)
    base, active, plus, minus = scratch.base, scratch.active, scratch.plus, scratch.minus
    out = scratch.out
    players = out.shape[0] - 1
    haste = np.float64(net.haste[0])
    for k in range(count):
        s = pool[1 + k]
        if s.phase == OVER:
            shares(s, values[k])
            for r in range(players):
                values[k, r] -= haste * s.rounds
            continue
        write_features_after(before, base, scratch.lacks, s, me, active)
        changes = list_changes(base, active, plus, minus)
        first_layer_from(net, scratch.base_sum, plus, minus, changes, scratch.sum)
        upper_layers(net, scratch.sum, scratch.hidden, scratch.second, out)
        softmax(out)
        time = haste * (before.rounds + ROUNDS * np.float64(out[players]))
        for r in range(players):
            values[k, (me + r) % players] = out[r] - time
