"""Teaching a net its policy: to foresee at a glance which first plies its own values prefer.

Games are played turn by turn as in TD(λ). In each position the net values every turn; a first ply
is worth what the best turn that begins with it is, and the policy learns the softmax of that.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.features import inputs, slots
from splendor.bots.net import (
    LEAK,
    POLICY_HIDDEN,
    TOPICS,
    Floats,
    Net,
    balanced,
    quantised,
    value_turns,
)
from splendor.bots.policy import called, policy_layer, topic_of
from splendor.bots.search import Settings, logit
from splendor.bots.turns import FEW, copy_state, first_ply, list_turns
from splendor.engine.compiled import compiled, compiled_fastmath
from splendor.engine.packed import advance, mixed, scaled
from splendor.engine.rules import GIVE_BACK, deal_standard, draw
from splendor.engine.state import NO_DRAW, OVER
from splendor.train.selfplay import ANYTHING, NOISE
from splendor.train.td import (
    LONGEST,
    adam,
    adam_rows,
    flat,
    make_self_play_space,
    make_slopes,
    noisy_best,
    spread,
)

MOST = GIVE_BACK  # first plies of one position
NOTHING = 255  # fills up a row of topics
SHARPNESS = 6.0  # of the softmax over logits of shares


class PolicyTargets(NamedTuple):
    """Positions, and how much each first ply should be called for."""

    active: NDArray[np.uint16]
    topics: NDArray[np.uint8]
    target: Floats


@dataclass(frozen=True)
class PolicyPlan:
    """How much a policy is taught."""

    games: int = 20_000
    passes: float = 4.0  # over the positions
    batch: int = 256
    rate: float = 2e-3  # of Adam at first; falls to a hundredth along a cosine
    spell: int = 500  # batches between two reports


def train_policy(
    net: Net,
    course: PolicyPlan | None = None,
    seed: int = 1,
    watch: Callable[[float, float], None] | None = None,
) -> Net:
    """The net with a new policy; `watch` is told the share that is done and the loss."""
    course = course or PolicyPlan()
    targets = policy_targets(net, course.games, seed)
    net = net._replace(**_blank(net.players, seed))
    slopes, first, second = make_slopes(net), make_slopes(net).net, make_slopes(net).net
    steps = max(1, int(course.passes * len(targets.target) / course.batch))
    for step in range(0, steps, course.spell):
        rate = course.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * step / steps)))
        batches = min(course.spell, steps - step)
        word = np.uint64(seed * 1_000_003 + step)
        loss = learn_policy(
            net, slopes, first, second, targets, batches, course.batch, rate, step, word
        )
        if watch is not None:
            watch((step + batches) / steps, float(loss))
    return net


def _blank(players: int, seed: int) -> dict[str, Floats]:
    rng = np.random.default_rng(seed)
    policy_w1 = rng.standard_normal((inputs(players), POLICY_HIDDEN)).astype(
        np.float32
    ) * np.float32(0.05)
    policy_w1[0] = 0
    policy_w2 = rng.standard_normal((TOPICS, POLICY_HIDDEN)).astype(np.float32) * np.float32(0.1)
    return {
        "policy_w1": policy_w1,
        "policy_b1": np.zeros(POLICY_HIDDEN, np.float32),
        "policy_w2": policy_w2,
        "policy_b2": np.zeros(TOPICS, np.float32),
    }


def policy_targets(net: Net, games: int, seed: int) -> PolicyTargets:
    """The choices of n games."""
    players = net.players
    room = 40 * players * games
    targets = PolicyTargets(
        np.zeros((room, slots(players)), np.uint16),
        np.full((room, MOST), NOTHING, np.uint8),
        np.zeros((room, MOST), np.float32),
    )
    player = quantised(balanced(net))
    word = np.uint64(seed * 7_919_000_003)
    count = gather(player, make_self_play_space(player), targets, players, word, games)
    return PolicyTargets(targets.active[:count], targets.topics[:count], targets.target[:count])


@dataclass(frozen=True)
class PolicyQuality:
    """What a policy is worth in positions that it has not learned from, as shares of them."""

    first: float  # it calls loudest for what its net prefers
    reached: float  # what its net prefers is within reach
    looked_at: float  # of all first plies, those within reach


def policy_quality(
    net: Net, games: int = 300, seed: int = 77, reach: float | None = None
) -> PolicyQuality:
    """How well a net's policy knows what the net prefers, in the choices of fresh games."""
    targets = policy_targets(net, games, seed)
    found = np.zeros(4)
    _compare(net, targets, Settings().reach if reach is None else reach, found)
    count = len(targets.target)
    return PolicyQuality(found[0] / count, found[1] / count, found[2] / found[3])


@compiled
def _compare(net, targets, reach, found):  # type: ignore[no-untyped-def]
    """Add up: best called loudest, best within reach, plies within reach, plies."""
    width = net.policy_b1.shape[0]
    total = np.zeros(width, np.float32)
    seen = np.zeros(width, np.float32)
    calls = np.zeros(MOST, np.float32)
    for row in range(targets.target.shape[0]):
        policy_layer(net, targets.active[row], total, seen)
        best = loudest = n = 0
        while n < MOST and targets.topics[row, n] != NOTHING:
            calls[n] = called(net, seen, targets.topics[row, n])
            best = n if targets.target[row, n] > targets.target[row, best] else best
            loudest = n if calls[n] > calls[loudest] else loudest
            n += 1
        found[0] += loudest == best
        found[1] += calls[best] > calls[loudest] - reach
        found[3] += n
        for k in range(n):
            found[2] += calls[k] > calls[loudest] - reach


@compiled
def gather(net, room, targets, players, seed, games):  # type: ignore[no-untyped-def]
    """Play games and write down every choice while there is room; returns how many."""
    pool, raw = room.pool, room.raw
    n = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        deal_standard(pool[0], players, dealt)
        rng = mixed(dealt ^ np.uint64(0x5DEECE66D))
        turns = 0
        while pool[0].phase != OVER and turns < LONGEST:
            turns += 1
            me = np.int64(pool[0].turn)
            count = list_turns(pool, raw, 0, room.codes, FEW)
            value_turns(net, room.scratch, pool, count, room.values)
            chosen, best, rng = noisy_best(
                room.values, room.liking, count, me, NOISE, ANYTHING, rng
            )
            if n < targets.target.shape[0]:
                n += _write_down(room, targets, n, count, best)
            copy_state(raw, 1 + chosen, 0)
            if pool[0].pend != NO_DRAW and pool[0].phase != OVER:
                draw(pool[0])
    return n


@compiled
def _write_down(room, targets, row, count, best):  # type: ignore[no-untyped-def]
    """A lesson of the position in pool[0], whose turns have been valued; 0 if it has none."""
    s = room.pool[0]
    me = np.int64(s.turn)
    summit = logit(room.values[best, me])
    topics, target = targets.topics[row], targets.target[row]
    last, n, norm = np.int64(-1), 0, np.float32(0)
    for k in range(count):  # turns with one first ply are neighbours
        action = first_ply(room.codes[k])
        if action >= GIVE_BACK:
            return 0  # to pass is not a choice
        if action != last:
            topics[n] = topic_of(s, action)
            target[n] = 0
            n += 1
            last = action
        liking = np.exp(SHARPNESS * (logit(room.values[k, me]) - summit))
        target[n - 1] = max(target[n - 1], np.float32(liking))
    for j in range(n):
        norm += target[j]
    for j in range(n):
        target[j] /= norm
    for j in range(n, MOST):
        topics[j] = NOTHING
    for k in range(targets.active.shape[1]):
        targets.active[row, k] = room.scratch.base[k]
    return 1


@compiled_fastmath
def backward(net, slopes, active, topics, target, total, seen, calls, back):  # type: ignore[no-untyped-def]
    """Add one lesson's gradient of the cross entropy; returns its loss."""
    g = slopes.net
    policy_layer(net, active, total, seen)
    n = 0
    top = np.float32(-1e30)
    while n < MOST and topics[n] != NOTHING:
        calls[n] = called(net, seen, topics[n])
        top = max(top, calls[n])
        n += 1
    norm = np.float32(0)
    for j in range(n):
        calls[j] = np.exp(calls[j] - top)
        norm += calls[j]
    for h in range(back.shape[0]):
        back[h] = 0
    loss = np.float32(0)
    for j in range(n):
        share = calls[j] / norm
        loss -= target[j] * np.log(max(share, np.float32(1e-9)))
        d = share - target[j]
        g.policy_b2[topics[j]] += d
        row, slope = net.policy_w2[topics[j]], g.policy_w2[topics[j]]
        for h in range(back.shape[0]):
            slope[h] += d * seen[h]
            back[h] += d * row[h]
    for h in range(back.shape[0]):
        back[h] = back[h] if total[h] > 0 else np.float32(LEAK) * back[h]
        g.policy_b1[h] += back[h]
    spread(g.policy_w1, slopes.touched, active, back)
    return loss


@compiled
def learn_policy(net, slopes, first, second, targets, batches, batch, rate, step, seed):  # type: ignore[no-untyped-def]
    """Take `batches` steps of Adam on targets drawn at random; returns the mean loss."""
    width = net.policy_b1.shape[0]
    total = np.zeros(width, np.float32)
    seen = np.zeros(width, np.float32)
    back = np.zeros(width, np.float32)
    calls = np.zeros(MOST, np.float32)
    g, r, s = slopes.net, np.float32(rate), np.float32(1.0 / batch)
    rng = mixed(seed)
    loss = 0.0
    for b in range(batches):
        for _ in range(batch):
            rng = advance(rng)
            row = np.int64(scaled(rng, np.uint64(targets.target.shape[0])))
            loss += backward(
                net, slopes, targets.active[row], targets.topics[row], targets.target[row],
                total, seen, calls, back,
            )  # fmt: skip
        c = np.float32(1.0 / (1.0 - 0.999 ** (step + b + 1)))
        adam_rows(
            net.policy_w1, g.policy_w1, first.policy_w1, second.policy_w1, slopes.touched, r, c, s
        )
        adam(net.policy_b1, g.policy_b1, first.policy_b1, second.policy_b1, r, c, s)
        adam(
            flat(net.policy_w2),
            flat(g.policy_w2),
            flat(first.policy_w2),
            flat(second.policy_w2),
            r,
            c,
            s,
        )
        adam(net.policy_b2, g.policy_b2, first.policy_b2, second.policy_b2, r, c, s)
    return loss / (batches * batch)
