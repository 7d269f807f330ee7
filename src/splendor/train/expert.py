"""Expert iteration: the net learns from what a search on top of it finds out.

Self-play by search. Some turns are searched deeply, most of them shallowly (playout-cap
randomisation). The position made by each turn learns the λ-return of the searched values
that followed. A shallow search says little that the net did not know, so its value counts
for little; and results keep the optimism of a search, which picks the best of many opinions,
from feeding on itself.

In some games one seat is a guest that plays plain MCTS: it hoards tokens and reserves by
chance, and leads into positions that the net would never see among its own kind.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from splendor.bots.character import Character, choose_edge
from splendor.bots.features import write_features
from splendor.bots.mcts import Plain, make_plain
from splendor.bots.net import Net
from splendor.bots.search import (
    Desk,
    Tree,
    make_desk,
    make_tree,
    most_visited,
    plant,
    play_plies,
    simulate,
)
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import advance, mixed, scaled, uniform
from splendor.train.guests import plain_turn
from splendor.train.td import LONGEST, write_targets


class Diet(NamedTuple):
    """How self-play searches."""

    deep: int = 64
    shallow: int = 8
    deep_share: float = 0.2
    noise: float = 0.08  # of the turns chosen
    deep_keep: float = 0.7  # λ after a deep search …
    shallow_keep: float = 0.85  # … and after a shallow one
    guests: float = 0.1  # share of games with a guest
    rollouts: int = 300  # of the guest, for each of its turns


class Study(NamedTuple):
    """Room for games by search."""

    tree: Tree
    desk: Desk
    plain: Plain  # the guest's tree


def make_study(net: Net, diet: Diet) -> Study:
    """Room that fits a net and a diet."""
    return Study(make_tree(diet.deep + 64), make_desk(net), make_plain(diet.rollouts + 2))


@compiled
def expert_game(net, settings, diet, study, trail, ring, players, seed):  # type: ignore[no-untyped-def]
    """One game into the ring; answers (rounds, turns)."""
    table = np.zeros(1, study.tree.states.dtype)
    s = table[0]
    deal_standard(s, players, mixed(seed))
    rng = mixed(seed ^ np.uint64(0x9E3779B9))
    guest = np.int64(scaled(rng, np.uint64(players))) if _has_guest(diet, seed) else np.int64(-1)
    turn = 0
    while s.phase != OVER and turn < LONGEST:
        me = np.int64(s.turn)
        rng = advance(rng)
        deep = uniform(rng) < diet.deep_share
        rng = _consider(net, settings, diet, study, trail, table, turn, deep, rng)
        if me == guest:
            rng = plain_turn(study.plain, table, diet.rollouts, rng)
            trail.loss[turn] = 1.0  # whatever it was: believe the search about the best turn
        else:
            rng = _own_turn(diet, study, trail, s, turn, rng)
        if s.phase != OVER:
            write_features(s, me, study.desk.scratch.active)
            for k in range(trail.active.shape[1]):
                trail.active[turn, k] = study.desk.scratch.active[k]
            if s.pend != NO_DRAW:
                draw(s)
        turn += 1
    result = np.zeros(4)
    shares(s, result)
    write_targets(trail, ring, turn, players, result)
    return np.int64(s.rounds), turn


@compiled
def _has_guest(diet, seed):  # type: ignore[no-untyped-def]
    return uniform(mixed(seed ^ np.uint64(0x6E57))) < diet.guests


@compiled
def _consider(net, settings, diet, study, trail, table, turn, deep, rng):  # type: ignore[no-untyped-def]
    """Search the position, and note what it is worth to whom."""
    tree = study.tree
    plant(tree, study.desk, net, settings, table, FEW)
    rng = advance(rng)
    simulate(tree, study.desk, net, settings, diet.deep if deep else diet.shallow, rng)
    best = most_visited(tree, 0)
    trail.keep[turn] = diet.deep_keep if deep else diet.shallow_keep
    for i in range(trail.value.shape[1]):
        trail.value[turn, i] = tree.worth[best, i] / np.float32(tree.tried[best] + 1)
    trail.mover[turn] = table[0].turn
    return rng


@compiled
def _own_turn(diet, study, trail, s, turn, rng):  # type: ignore[no-untyped-def]
    tree = study.tree
    me = np.int64(s.turn)
    rng = advance(rng)
    character = Character(diet.noise, 1.0, 0.0, 0.0, 0.0)
    chosen = choose_edge(tree, study.desk, character, rng)
    got = tree.worth[chosen, me] / np.float32(tree.tried[chosen] + 1)
    trail.loss[turn] = trail.value[turn, me] - got
    play_plies(s, tree.code[chosen])
    return rng


@compiled
def expert_games(net, settings, diet, study, trail, ring, players, seed, games):  # type: ignore[no-untyped-def]
    """Many games; answers (rounds, turns) in all."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = expert_game(net, settings, diet, study, trail, ring, players, dealt)
        rounds += r
        turns += t
    return rounds, turns
