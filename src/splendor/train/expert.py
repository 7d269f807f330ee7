"""Expert iteration: the net learns from what a search on top of it finds out.

Self-play by search. Some turns are searched deeply, most of them shallowly (playout-cap
randomisation). The position made by each turn learns the λ-return of the searched values
that followed. A shallow search says little that the net did not know, so its value counts
for little; and results keep the optimism of a search, which picks the best of many opinions,
from feeding on itself.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from splendor.bots.character import Character, choose_edge
from splendor.bots.features import write_features
from splendor.bots.search import most_visited, plant, play_plies, simulate
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import advance, mixed
from splendor.train.td import LONGEST, uniform, write_targets


class Diet(NamedTuple):
    """How self-play searches."""

    deep: int = 64
    shallow: int = 8
    deep_share: float = 0.2
    noise: float = 0.08  # of the turns chosen
    deep_keep: float = 0.7  # λ after a deep search …
    shallow_keep: float = 0.85  # … and after a shallow one


@compiled
def expert_game(net, settings, diet, tree, desk, trail, ring, players, seed):  # type: ignore[no-untyped-def]
    """One game into the ring; answers (rounds, turns)."""
    table = np.zeros(1, tree.states.dtype)
    s = table[0]
    deal_standard(s, players, mixed(seed))
    rng = mixed(seed ^ np.uint64(0x9E3779B9))
    character = Character(diet.noise, 1.0, 0.0, 0.0, 0.0)
    turn = 0
    while s.phase != OVER and turn < LONGEST:
        me = np.int64(s.turn)
        rng = advance(rng)
        deep = uniform(rng) < diet.deep_share
        plant(tree, desk, net, settings, table, 0, FEW)
        rng = advance(rng)
        simulate(tree, desk, net, settings, diet.deep if deep else diet.shallow, rng)
        rng = advance(rng)
        chosen = choose_edge(tree, desk, character, rng)
        best = most_visited(tree, 0)
        trail.keep[turn] = diet.deep_keep if deep else diet.shallow_keep
        for i in range(players):
            trail.value[turn, i] = tree.worth[best, i] / np.float32(tree.tried[best] + 1)
        got = tree.worth[chosen, me] / np.float32(tree.tried[chosen] + 1)
        trail.loss[turn] = trail.value[turn, me] - got
        trail.mover[turn] = me
        play_plies(s, tree.code[chosen])
        if s.phase != OVER:
            write_features(s, me, desk.scratch.active)
            for k in range(trail.active.shape[1]):
                trail.active[turn, k] = desk.scratch.active[k]
            if s.pend != NO_DRAW:
                draw(s)
        turn += 1
    result = np.zeros(4)
    shares(s, result)
    write_targets(trail, ring, turn, players, result)
    return np.int64(s.rounds), turn


@compiled
def expert_games(net, settings, diet, tree, desk, trail, ring, players, seed, games):  # type: ignore[no-untyped-def]
    """Many games; answers (rounds, turns) in all."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = expert_game(net, settings, diet, tree, desk, trail, ring, players, dealt)
        rounds += r
        turns += t
    return rounds, turns
