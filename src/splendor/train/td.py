"""TD(λ): a net learns the value of afterstates from its own one-turn play.

A game is a chain of positions between turns. Each turn is chosen greedily by the net with
a little noise; after the game every position's target is the λ-return of the values that
followed it, cut where a noisy choice gave away more than CUT. Targets go to a ring of
positions from which the learner draws; the weights that play are an average of those that learn.

In some games one seat is a guest with odd tastes (see `guests`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.features import slots, write_features, write_features_after
from splendor.bots.greedy import greedy_score
from splendor.bots.mcts import Plain, make_plain
from splendor.bots.net import (
    HIDDEN,
    SECOND,
    Floats,
    Net,
    Scratch,
    first_layer,
    make_net,
    make_scratch,
    softmax,
    upper_layers,
    value_turns,
)
from splendor.bots.turns import FEW, MAX_TURNS, STACK, copy_state, list_turns, make_pool
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.packed import advance, mixed, scaled, uniform
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.train import sparring as guests
from splendor.train.sparring import (
    COLLECTOR,
    HOARDER,
    KINDS,
    PLAIN,
    WILD,
    choose_sparring,
    collectors_liking,
    hoarders_liking,
    plain_turn,
)

CUT = 0.02
LONGEST = 1200  # turns of a game that are kept


class Ring(NamedTuple):
    """Positions with their targets, the oldest overwritten."""

    active: NDArray[np.uint16]  # active inputs
    target: Floats  # shares by seat relative to the seat that moved
    filled: NDArray[np.int64]  # [0]: positions ever written


class Trail(NamedTuple):
    """One game while it is played."""

    active: NDArray[np.uint16]  # of the position that the turn made
    value: Floats  # shares after the best turn, by seat
    mover: NDArray[np.int64]
    loss: Floats  # value given away by noise
    keep: Floats  # λ of the turn: how far what followed is believed more than its value


class SelfPlaySpace(NamedTuple):
    """Everything self-play needs beside the net."""

    pool: np.ndarray
    raw: NDArray[np.uint64]
    codes: NDArray[np.uint64]
    values: NDArray[np.float64]
    liking: NDArray[np.float64]  # of each turn, beside its value
    scratch: Scratch
    trail: Trail
    plain: Plain  # the tree of a guest


def make_ring(players: int, size: int) -> Ring:
    return Ring(
        np.zeros((size, slots(players)), np.uint16),
        np.zeros((size, players), np.float32),
        np.zeros(1, np.int64),
    )


def make_self_play_space(net: Net) -> SelfPlaySpace:
    """Room for self-play with a net."""
    players = net.players
    pool, raw = make_pool(2 + MAX_TURNS + STACK)
    trail = Trail(
        np.zeros((LONGEST, slots(players)), np.uint16),
        np.zeros((LONGEST, players), np.float32),
        np.zeros(LONGEST, np.int64),
        np.zeros(LONGEST, np.float32),
        np.zeros(LONGEST, np.float32),
    )
    codes = np.zeros(MAX_TURNS, np.uint64)
    values = np.zeros((MAX_TURNS, 4))
    plain = make_plain((guests.ROLLOUTS << guests.DOUBLINGS) + 2)
    liking = np.zeros(MAX_TURNS)
    return SelfPlaySpace(pool, raw, codes, values, liking, make_scratch(net), trail, plain)


@compiled
def noisy_best(values, liking, count, me, temperature, random_share, rng):  # type: ignore[no-untyped-def]
    """The chosen and the truly best turn: greedy in logits with Gumbel noise."""
    best = 0
    chosen = 0
    top = -1e30
    for k in range(count):
        if values[k, me] > values[best, me]:
            best = k
    for k in range(count):
        p = min(max(values[k, me], 1e-6), 1 - 1e-6)
        rng = advance(rng)
        score = np.log(p / (1 - p)) + liking[k] - temperature * np.log(-np.log(uniform(rng)))
        if score > top:
            top = score
            chosen = k
    rng = advance(rng)
    if uniform(rng) < random_share:
        rng = advance(rng)
        chosen = np.int64(scaled(rng, np.uint64(count)))  # type: ignore[assignment]
    return chosen, best, rng


@compiled
def play_game(net, room, ring, players, seed, temperature, random_share, lam):  # type: ignore[no-untyped-def]
    """One game of self-play into the ring; returns (rounds, turns)."""
    pool, trail = room.pool, room.trail
    deal_standard(pool[0], players, seed)
    rng = mixed(seed ^ np.uint64(0x5DEECE66D))
    guest = choose_sparring(players, seed, KINDS, 0)
    turn = 0
    while pool[0].phase != OVER and turn < LONGEST:
        rng = play_turn(net, room, guest, turn, temperature, random_share, rng)
        trail.keep[turn] = lam
        turn += 1
    result = np.zeros(4)
    shares(pool[0], result)
    write_targets(trail, ring, turn, players, result)
    return np.int64(pool[0].rounds), turn


@compiled
def play_turn(net, room, guest, turn, temperature, random_share, rng):  # type: ignore[no-untyped-def]
    """A turn of pool[0] into the trail, by the net or by a guest who is still there."""
    pool, me = room.pool, np.int64(room.pool[0].turn)
    odd = me == guest.seat and turn < guest.leaves
    count = list_turns(pool, room.raw, 0, room.codes, FEW)
    value_turns(net, room.scratch, pool, count, room.values)
    if odd and guest.kind == PLAIN:
        rng = _guest_turn(room, turn, me, count, guest.rollouts, rng)
    else:
        _like(room, count, me, guest.kind if odd else WILD)
        noise = guests.NOISE if odd else temperature
        chosen, best, rng = noisy_best(
            room.values, room.liking, count, me, noise, random_share, rng
        )
        _remember(room, turn, me, chosen, best)
        copy_state(room.raw, 1 + chosen, 0)
    if pool[0].pend != NO_DRAW and pool[0].phase != OVER:
        draw(pool[0])
    return rng


@compiled
def _like(room, count, me, kind):  # type: ignore[no-untyped-def]
    """What a kind of guest likes about each turn beside its value; most like nothing."""
    for k in range(count):
        room.liking[k] = 0.0
        if kind == HOARDER:
            room.liking[k] = hoarders_liking(room.pool[1 + k], me)
        elif kind == COLLECTOR:
            room.liking[k] = collectors_liking(room.pool[1 + k], me)


@compiled
def _guest_turn(room, turn, me, count, rollouts, rng):  # type: ignore[no-untyped-def]
    """Plain MCTS plays; what its position was worth is what the best turn is."""
    trail = room.trail
    best = 0
    for k in range(count):
        if room.values[k, me] > room.values[best, me]:
            best = k
    note(trail, turn, me, room.values[best], 1.0)  # whatever it plays is not believed
    rng = plain_turn(room.plain, room.pool, rollouts, rng)
    write_features(room.pool[0], me, room.scratch.active)
    keep_inputs(trail, turn, room.scratch.active)
    return rng


@compiled
def note(trail, turn, me, value, loss):  # type: ignore[no-untyped-def]
    for i in range(trail.value.shape[1]):
        trail.value[turn, i] = value[i]
    trail.mover[turn] = me
    trail.loss[turn] = loss


@compiled
def keep_inputs(trail, turn, active):  # type: ignore[no-untyped-def]
    for k in range(trail.active.shape[1]):
        trail.active[turn, k] = active[k]


@compiled
def _remember(room, turn, me, chosen, best):  # type: ignore[no-untyped-def]
    scratch, values = room.scratch, room.values
    after = room.pool[1 + chosen]
    write_features_after(room.pool[0], scratch.base, scratch.lacks, after, me, scratch.active)
    keep_inputs(room.trail, turn, scratch.active)
    note(room.trail, turn, me, values[best], values[best, me] - values[chosen, me])


@compiled
def write_targets(trail, ring, turns, players, result):  # type: ignore[no-untyped-def]
    """λ-returns from the end backwards; the last position is the end itself."""
    ahead = np.zeros(4)
    for i in range(players):
        ahead[i] = result[i]
    size = ring.target.shape[0]
    for t in range(turns - 2, -1, -1):
        # `ahead` is the λ-return of position t + 1, reached by the choice at t + 1
        keep = np.float32(1) if t == turns - 2 else trail.keep[t + 1]
        if trail.loss[t + 1] > CUT:
            keep = np.float32(
                0
            )  # what followed came of a poor choice: believe the net about the best one
        for i in range(players):
            ahead[i] = (1 - keep) * trail.value[t + 1, i] + keep * ahead[i]
        row = ring.filled[0] % size
        for k in range(ring.active.shape[1]):
            ring.active[row, k] = trail.active[t, k]
        me = trail.mover[t]
        for r in range(players):
            ring.target[row, r] = ahead[(me + r) % players]
        ring.filled[0] += 1


# ---- learning ----


class Slopes(NamedTuple):
    """Gradients, or the moments of Adam: shaped like the net."""

    net: Net
    touched: NDArray[np.uint8]  # inputs that have a gradient


def make_slopes(net: Net) -> Slopes:
    return Slopes(Net(*(np.zeros_like(a) for a in net)), np.zeros(net.w1.shape[0], np.uint8))


@compiled_fastmath
def backward(net, slopes, active, target, total, second, out, d1, d2):  # type: ignore[no-untyped-def]
    """Add one position's gradient; returns its loss: the cross entropy of the shares."""
    g = slopes.net
    zero = np.float32(0)
    first_layer(net.w1, net.b1, active, d1)  # d1 is free until the way back
    upper_layers(net, d1, total, second, out)
    softmax(out)
    loss = zero
    for i in range(out.shape[0]):
        loss -= target[i] * np.log(max(out[i], np.float32(1e-7)))
        out[i] -= target[i]
        g.b3[i] += out[i]
    for j in range(second.shape[0]):
        d = zero
        for i in range(out.shape[0]):
            g.w3[i, j] += second[j] * out[i]
            d += net.w3[i, j] * out[i]
        d2[j] = d if second[j] > zero else net.leak[total.shape[0] + j] * d
        g.b2[j] += d2[j]
    _back_to_hidden(net, g, total, out, d1, d2)
    spread(g.w1, slopes.touched, active, d1)
    return loss


@compiled_fastmath
def spread(rows, touched, active, back):  # type: ignore[no-untyped-def]
    """Add what comes back to a first layer to the gradients of all active inputs."""
    for k in range(active.shape[0]):
        if active[k] != 0:
            touched[active[k]] = 1
            row = rows[active[k]]
            for h in range(back.shape[0]):
                row[h] += back[h]


@compiled_fastmath
def _back_to_hidden(net, g, total, out, d1, d2):  # type: ignore[no-untyped-def]
    hidden = total.shape[0]
    for h in range(hidden):
        d1[h] = 0
    for i in range(out.shape[0]):
        w, slope, d = net.skip[i], g.skip[i], out[i]
        for h in range(hidden):
            slope[h] += total[h] * d
            d1[h] += w[h] * d
    for j in range(d2.shape[0]):
        w, slope, d = net.w2[j], g.w2[j], d2[j]
        for h in range(hidden):
            slope[h] += total[h] * d
            d1[h] += w[h] * d
    leak = net.leak
    for h in range(hidden):
        d1[h] = d1[h] if total[h] > 0 else leak[h] * d1[h]
        g.b1[h] += d1[h]


@compiled_fastmath
def _flushed(x):  # type: ignore[no-untyped-def]
    """Moments that fade away become 0: denormal numbers are seven times slower to learn with."""
    return x if abs(x) > np.float32(1e-20) else np.float32(0)


@compiled_fastmath
def adam_rows(w, g, m, v, touched, rate, correction, scale):  # type: ignore[no-untyped-def]
    """Adam on the rows that were touched; clears their gradient."""
    for row in range(w.shape[0]):
        if touched[row] == 0:
            continue
        touched[row] = 0
        wr, gr, mr, vr = w[row], g[row], m[row], v[row]
        for h in range(w.shape[1]):
            x = gr[h] * scale
            gr[h] = 0
            mr[h] = _flushed(mr[h] + np.float32(0.1) * (x - mr[h]))
            vr[h] = _flushed(vr[h] + np.float32(0.001) * (x * x - vr[h]))
            wr[h] -= rate * mr[h] / (np.sqrt(vr[h] * correction) + np.float32(1e-8))


@compiled_fastmath
def adam(w, g, m, v, rate, correction, scale):  # type: ignore[no-untyped-def]
    """Adam on a flat array; clears the gradient."""
    for k in range(w.shape[0]):
        x = g[k] * scale
        g[k] = 0
        m[k] = _flushed(m[k] + np.float32(0.1) * (x - m[k]))
        v[k] = _flushed(v[k] + np.float32(0.001) * (x * x - v[k]))
        w[k] -= rate * m[k] / (np.sqrt(v[k] * correction) + np.float32(1e-8))


@compiled
def _update(net, slopes, first, second, rate, step, scale):  # type: ignore[no-untyped-def]
    correction = np.float32(1.0 / (1.0 - 0.999 ** min(step, 100000)))
    r = np.float32(rate)
    s = np.float32(scale)
    g = slopes.net
    adam_rows(net.w1, g.w1, first.w1, second.w1, slopes.touched, r, correction, s)
    adam(net.b1, g.b1, first.b1, second.b1, r, correction, s)
    adam(flat(net.w2), flat(g.w2), flat(first.w2), flat(second.w2), r, correction, s)
    adam(net.b2, g.b2, first.b2, second.b2, r, correction, s)
    adam(flat(net.w3), flat(g.w3), flat(first.w3), flat(second.w3), r, correction, s)
    adam(flat(net.skip), flat(g.skip), flat(first.skip), flat(second.skip), r, correction, s)
    adam(net.b3, g.b3, first.b3, second.b3, r, correction, s)


@compiled
def flat(a):  # type: ignore[no-untyped-def]
    return a.reshape(a.size)


@compiled_fastmath
def _average(a, b, share):  # type: ignore[no-untyped-def]
    for k in range(a.shape[0]):
        a[k] += share * (b[k] - a[k])


@compiled
def average(mean, net, share):  # type: ignore[no-untyped-def]
    """Move the averaged net towards the learning one."""
    s = np.float32(share)
    _average(flat(mean.w1), flat(net.w1), s)
    _average(mean.b1, net.b1, s)
    _average(flat(mean.w2), flat(net.w2), s)
    _average(mean.b2, net.b2, s)
    _average(flat(mean.w3), flat(net.w3), s)
    _average(flat(mean.skip), flat(net.skip), s)
    _average(mean.b3, net.b3, s)


@compiled
def learn(net, mean, slopes, first, second, ring, batches, batch, rate, step, seed):  # type: ignore[no-untyped-def]
    """`batches` steps of Adam on positions drawn from the ring; returns the mean loss."""
    hidden = net.b1.shape[0]
    total = np.zeros(hidden, np.float32)
    d1 = np.zeros(hidden, np.float32)
    upper = np.zeros(SECOND, np.float32)
    d2 = np.zeros(SECOND, np.float32)
    out = np.zeros(net.b3.shape[0], np.float32)
    have = np.uint64(min(ring.filled[0], ring.target.shape[0]))
    rng = mixed(seed)
    loss = 0.0
    for b in range(batches):
        for _ in range(batch):
            rng = advance(rng)
            row = np.int64(scaled(rng, have))
            loss += backward(
                net, slopes, ring.active[row], ring.target[row], total, upper, out, d1, d2
            )
        _update(net, slopes, first, second, rate, step + b + 1, 1.0 / batch)
        if b % 8 == 7:
            average(mean, net, 0.008)
    return loss / (batches * batch)


@compiled
def practise(net, room, ring, players, seed, games, temperature, random_share, lam):  # type: ignore[no-untyped-def]
    """Self-play of many games; returns (rounds, turns) in all."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = play_game(net, room, ring, players, dealt, temperature, random_share, lam)
        rounds += r
        turns += t
    return rounds, turns


# ---- a quick look at strength ----


@compiled
def duel(net, rival, room, players, seed, games, hero_greedy):  # type: ignore[no-untyped-def]
    """One net in one seat (rotating) against a rival net (or greedy) in all others.

    Answers the share of wins of `net`; every deal is played once from each seat.
    """
    pool, raw = room.pool, room.raw
    result = np.zeros(4)
    won = 0.0
    rounds = 0
    for g in range(games):
        hero = g % players
        deal_standard(pool[0], players, mixed(seed + np.uint64(g // players)))
        turns = 0
        while pool[0].phase != OVER and turns < LONGEST:
            turns += 1
            me = np.int64(pool[0].turn)
            count = list_turns(pool, raw, 0, room.codes, FEW)
            best = 0
            top = -1e30
            if me == hero or not hero_greedy:
                player = net if me == hero else rival
                value_turns(player, room.scratch, pool, count, room.values)
            for k in range(count):
                if me != hero and hero_greedy:
                    score = greedy_score(pool[0], pool[1 + k], me)
                else:
                    score = room.values[k, me]
                if score > top:
                    top = score
                    best = k
            copy_state(raw, 1 + best, 0)
            if pool[0].pend != NO_DRAW and pool[0].phase != OVER:
                draw(pool[0])
        shares(pool[0], result)
        won += result[hero]
        rounds += pool[0].rounds
    return won / games, rounds / games


class Learner(NamedTuple):
    """The state of a run that is not the ring."""

    net: Net
    mean: Net
    slopes: Slopes
    first: Net
    second: Net


def make_learner(players: int, seed: int, hidden: int = HIDDEN) -> Learner:
    net = make_net(players, seed, hidden)
    mean = Net(*(a.copy() for a in net))
    blank = make_slopes(net)
    return Learner(net, mean, blank, make_slopes(net).net, make_slopes(net).net)
