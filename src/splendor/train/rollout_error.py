"""How far nets are from the truth: what really comes of positions, played on many times.

A match tells which net is stronger, not what it lacks, and a loss says little about nets that
learn from their own games. But what a position is worth can be found out: one net plays it to
its end again and again. The squared distance of any net's opinion from that, less what the
rollouts themselves are unsure of, tells how much it has still to learn.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from splendor.bots.features import write_features
from splendor.bots.mcts import make_plain
from splendor.bots.net import Net, first_layer, make_scratch, softmax, upper_layers, value_turns
from splendor.bots.turns import FEW, copy_state, list_turns
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.train.sparring import plain_turn
from splendor.train.td import LONGEST, make_self_play_space, noisy_best

NOISE = 0.15  # on the way to a position
ROUNDS = 27  # before which positions lie
OPTIONS = 8  # the last turn before every other position is one of the best so many


@dataclass(frozen=True)
class Rollouts:
    """Positions, and what came of each."""

    states: NDArray[np.void]
    mover: NDArray[np.int64]  # the seat that has just moved
    share: NDArray[np.float64]  # position x seat: mean share of the win
    noise: NDArray[np.float64]  # its variance
    guest: NDArray[np.int64]  # the seat that another kind of player had until then; -1: nobody

    @property
    def spread(self) -> float:
        """The variance of the true shares: what there is to know."""
        return float((self.share.var(axis=0, ddof=1) - self.noise.mean(axis=0)).mean())


@dataclass(frozen=True)
class RolloutError:
    """The mean squared error of a net's opinions about single seats, and its standard error."""

    error: float
    unsure: float
    slight: float | None  # by how much less than it is worth it takes a guest's seat for


@compiled
def _turn(net, room, noise, odd, rng):  # type: ignore[no-untyped-def]
    """Play a turn of pool[0], leaving what it uncovers pending."""
    me = np.int64(room.pool[0].turn)
    count = list_turns(room.pool, room.raw, 0, room.codes, FEW)
    value_turns(net, room.scratch, room.pool, count, room.values)
    if odd:
        rank = np.int64(scaled(rng, np.uint64(min(count, OPTIONS))))
        chosen = np.argsort(-room.values[:count, me])[rank]
    else:
        chosen, _, rng = noisy_best(room.values, room.liking, count, me, noise, 0.0, rng)
    copy_state(room.raw, 1 + chosen, 0)
    return rng


@compiled
def _uncover(s):  # type: ignore[no-untyped-def]
    if s.pend != NO_DRAW and s.phase != OVER:
        draw(s)


@compiled
def reach(net, room, players, turns, guest, thought, seed):  # type: ignore[no-untyped-def]
    """Play n turns into pool[0]; returns whether the game is still on. The guest's seat is
    plain MCTS, with so much thought."""
    s = room.pool[0]
    deal_standard(s, players, mixed(seed))
    rng = mixed(seed ^ np.uint64(0x7E57))
    for turn in range(turns):
        _uncover(s)
        if np.int64(s.turn) == guest:
            rng = plain_turn(room.plain, room.pool, thought, rng)
        else:
            odd = turn == turns - 1 and guest < 0 and seed & np.uint64(1) == np.uint64(1)
            rng = _turn(net, room, NOISE, odd, advance(rng))
        if s.phase == OVER:
            return np.bool_(False)
    return np.bool_(True)


@compiled
def play_out(net, room, seed, results):  # type: ignore[no-untyped-def]
    """Play pool[0] to its end as often as there are results, each time with other draws."""
    s = room.pool[0]
    start = room.pool.shape[0] - 1
    copy_state(room.raw, 0, start)
    rng = mixed(seed)
    for n in range(results.shape[0]):
        copy_state(room.raw, start, 0)
        s.rng = mixed(seed + np.uint64(n))
        turns = 0
        while s.phase != OVER and turns < LONGEST:
            _uncover(s)
            rng = _turn(net, room, 1e-9, False, advance(rng))
            turns += 1
        shares(s, results[n])
    copy_state(room.raw, start, 0)


@compiled
def _value(net, scratch, states, mover, out):  # type: ignore[no-untyped-def]
    players = scratch.out.shape[0]
    for n in range(states.shape[0]):
        write_features(states[n], mover[n], scratch.active)
        first_layer(net.w1, net.b1, scratch.active, scratch.sum)
        upper_layers(net, scratch.sum, scratch.hidden, scratch.second, scratch.out)
        softmax(scratch.out)
        for r in range(players):
            out[n, (mover[n] + r) % players] = scratch.out[r]


def roll_out(net: Net, positions: int, rollouts: int, seed: int = 1, mcts: int = 0) -> Rollouts:
    """Positions that the net reaches by noisy play, and what comes of them when it plays on.

    With `mcts` one seat is plain MCTS with n rollouts a turn until then.
    """
    players = net.players
    room, chance = make_self_play_space(net), np.random.default_rng(seed)
    room = room._replace(plain=make_plain(mcts + 2))
    guest = np.full(positions, -1)
    states = np.zeros(positions, room.pool.dtype)
    mover = np.zeros(positions, np.int64)
    share, noise = np.zeros((2, positions, players))
    results = np.zeros((rollouts, 4))
    found = 0
    while found < positions:
        turns = int(chance.integers(2 * players, ROUNDS * players))
        word = np.uint64(chance.integers(1 << 62))
        seat = int(word) % players if mcts else -1
        if not reach(net, room, players, turns, seat, mcts, word):
            continue
        play_out(net, room, word, results)
        states[found], mover[found] = room.pool[0], (turns - 1) % players
        guest[found] = seat
        share[found] = results[:, :players].mean(axis=0)
        noise[found] = results[:, :players].var(axis=0, ddof=1) / rollouts
        found += 1
    return Rollouts(states, mover, share, noise, guest)


def opinions(net: Net, truth: Rollouts) -> NDArray[np.float64]:
    """What a net says about the positions: position x seat."""
    said = np.zeros(truth.share.shape)
    _value(net, make_scratch(net), truth.states, truth.mover, said)
    return said


def distance(net: Net, truth: Rollouts) -> RolloutError:
    """How far a net's opinions are from the truth."""
    apart = truth.share - opinions(net, truth)
    error = (apart**2 - truth.noise).mean(axis=1)
    has_guest = truth.guest >= 0
    slights = apart[has_guest, truth.guest[has_guest]]
    slight = float(slights.mean()) if len(slights) else None
    return RolloutError(float(error.mean()), float(error.std(ddof=1) / np.sqrt(len(error))), slight)
