"""The net: sparse inputs, two hidden layers, a share of the win for every seat; and its policy.

Everything here is compiled and works on plain arrays; `Net` only groups them.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.features import (
    inputs,
    slots,
    write_features,
    write_features_after,
    write_lacks,
)
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.rules import shares
from splendor.engine.state import OVER

HIDDEN = 128
SECOND = 32
LEAK = 0.1
POLICY_HIDDEN = 64
TOPICS = 213  # what a policy can be about: see `policy`

Floats = NDArray[np.float32]


class Net(NamedTuple):
    """Weights. Value: inputs → hidden → second → seats, and hidden → seats; leaky ReLU.

    Policy: inputs → policy → topics, with which first plies the best turns begin. All zeros, it
    tells nothing apart.
    """

    w1: NDArray[Any]  # inputs x hidden: the rows of active inputs are added up
    b1: NDArray[Any]
    w2: Floats  # second x hidden: from here on a row for each output
    b2: Floats
    w3: Floats  # seats x second; seats are relative to the one that moved
    skip: Floats  # seats x hidden
    b3: Floats
    leak: Floats  # hidden, then second: what a unit lets through of a negative sum, or it would die
    policy_w1: NDArray[Any]  # inputs x policy
    policy_b1: NDArray[Any]
    policy_w2: Floats  # topics x policy
    policy_b2: Floats

    @property
    def players(self) -> int:
        """For how many players it is."""
        return len(self.b3)


POLICY = ("policy_w1", "policy_b1", "policy_w2", "policy_b2")


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
    policy_sum: NDArray[Any]
    policy_w1: Floats


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
        normal(SECOND, hidden, scale=(1 / hidden) ** 0.5),
        np.zeros(SECOND, np.float32),
        normal(players, SECOND, scale=0.05),
        normal(players, hidden, scale=0.02),
        np.zeros(players, np.float32),
        np.full(hidden + SECOND, LEAK, np.float32),
        *blank_policy(players),
    )


def blank_policy(players: int) -> tuple[Floats, Floats, Floats, Floats]:
    """To which all turns look alike."""
    return (
        np.zeros((inputs(players), POLICY_HIDDEN), np.float32),
        np.zeros(POLICY_HIDDEN, np.float32),
        np.zeros((TOPICS, POLICY_HIDDEN), np.float32),
        np.zeros(TOPICS, np.float32),
    )


UNIT = 256  # of a quantised first layer
HEAVY = 120.0  # the most that a hidden unit's weights may weigh together (their norm)


def balanced(net: Net) -> Net:
    """The same opinions without heavy units: ReLU lets a factor through to the layers above.

    A few units of a long run grow to several times the weight of the others, and so do their sums.
    """
    weight = np.linalg.norm(net.w1, axis=0)
    factor = np.minimum(1.0, HEAVY / np.maximum(weight, 1e-9)).astype(np.float32)
    return net._replace(
        w1=net.w1 * factor, b1=net.b1 * factor, w2=net.w2 / factor, skip=net.skip / factor
    )


def quantised(net: Net) -> Net:
    """The same net with first layers of 16-bit integers: half the memory to walk through.

    Sums wrap round on the way without harm; only the last one has to fit, below 128. Those of
    trained nets stay below 75: one that wrapped would be a strong opinion about nothing, and
    a search finds such positions among the thousands that it looks at.
    """
    scale = np.float32(1 / UNIT)
    return net._replace(
        w1=in_units(net.w1), b1=in_units(net.b1), w2=net.w2 * scale, skip=net.skip * scale,
        policy_w1=in_units(net.policy_w1), policy_b1=in_units(net.policy_b1),
        policy_w2=net.policy_w2 * scale,
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
        np.zeros(players, np.float32),
        np.zeros(4, np.float64),
        np.zeros(net.policy_b1.shape[0], net.policy_w1.dtype),
        np.zeros(net.policy_b1.shape[0], np.float32),
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
    """Logits to shares of the win."""
    players = out.shape[0]
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
def set_base(net, scratch, before):  # type: ignore[no-untyped-def]
    """Look at a position whose turns are to be valued."""
    me = np.int64(before.turn)
    write_features(before, me, scratch.base)
    write_lacks(before, me, scratch.lacks)
    first_layer(net.w1, net.b1, scratch.base, scratch.base_sum)


@compiled
def value_turns(net, scratch, pool, count, values):  # type: ignore[no-untyped-def]
    """Shares by seat of what each turn in pool[1 … count] has made of pool[0]."""
    set_base(net, scratch, pool[0])
    value_from_base(net, scratch, pool, count, values)


@compiled
def value_from_base(net, scratch, pool, count, values):  # type: ignore[no-untyped-def]
    """Like `value_turns`, of a position that has been faced.

    One loop, not a call for each: handing on so many arrays costs as much as using them.
    """
    before = pool[0]
    me = np.int64(before.turn)
    base, active, plus, minus = scratch.base, scratch.active, scratch.plus, scratch.minus
    out = scratch.out
    players = out.shape[0]
    for k in range(count):
        s = pool[1 + k]
        if s.phase == OVER:
            shares(s, values[k])
            continue
        write_features_after(before, base, scratch.lacks, s, me, active)
        changes = list_changes(base, active, plus, minus)
        first_layer_from(net, scratch.base_sum, plus, minus, changes, scratch.sum)
        upper_layers(net, scratch.sum, scratch.hidden, scratch.second, out)
        softmax(out)
        for r in range(players):
            values[k, (me + r) % players] = out[r]
