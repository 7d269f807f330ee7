"""Expert iteration: the net learns from what a search on top of it finds out.

Games are played turn by turn as in TD(λ), which is quick, and some positions of each are
searched. What the search thinks of a turn after looking at it often enough is what the net
is to think of it at once: at the root and everywhere in the tree, so that one search teaches
many positions, most of them off the path of good play, where searches look most of the time.
The games' own λ-returns are learned as well: results keep the optimism of a search, which
picks the best of many opinions, from feeding on itself.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from splendor.bots.features import write_features
from splendor.bots.net import Net
from splendor.bots.search import ENDS, Desk, Tree, make_desk, make_tree, plant, play_plies, simulate
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.words import advance, mixed, scaled
from splendor.train.td import play_game

_OTHER = np.uint64(0x9E3779B9)  # what is searched has nothing to do with what was dealt


class Diet(NamedTuple):
    """How much of a game is searched."""

    searches: int = 8  # positions of each game
    simulations: int = 128
    enough: int = 6  # visits after which the search is believed about a turn


class Study(NamedTuple):
    """Room for searches."""

    tree: Tree
    desk: Desk


def make_study(net: Net, diet: Diet) -> Study:
    """Room that fits a net and a diet."""
    return Study(make_tree(diet.simulations + 64, edges_per_node=40), make_desk(net))


@compiled
def expert_games(net, shop, ring, players, seed, games, noise, anything, lam, how, diet, study):  # type: ignore[no-untyped-def]
    """Many games, and what searches say about them, into the ring; answers (rounds, turns)."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = play_game(net, shop, ring, players, dealt, noise, anything, lam)
        rounds += r
        turns += t
        _study(net, shop.trail.states[:t], ring, how, diet, study, mixed(dealt ^ _OTHER))
    return rounds, turns


@compiled
def _study(net, states, ring, how, diet, study, rng):  # type: ignore[no-untyped-def]
    """Search some of the positions."""
    for _ in range(diet.searches):
        rng = advance(rng)
        at = np.int64(scaled(rng, np.uint64(states.shape[0])))
        rng = advance(rng)
        plant(study.tree, study.desk, net, how, states[at : at + 1], FEW)
        simulate(study.tree, study.desk, net, how, diet.simulations, rng)
        glean(study.tree, study.desk, diet.enough, ring)


@compiled
def glean(tree, desk, enough, ring):  # type: ignore[no-untyped-def]
    """Every turn of the tree that was looked at often enough into the ring."""
    for node in range(tree.used[0]):
        for edge in range(tree.first[node], tree.first[node] + tree.edges[node]):
            if tree.tried[edge] >= enough and tree.child[edge] != ENDS:
                _learn_edge(tree, desk, node, edge, ring)


@compiled
def _learn_edge(tree, desk, node, edge, ring):  # type: ignore[no-untyped-def]
    for k in range(desk.raw.shape[1]):
        desk.raw[0, k] = tree.raw[node, k]
    s = desk.pool[0]
    me = np.int64(s.turn)
    play_plies(s, tree.code[edge])
    active = desk.scratch.active
    write_features(s, me, active)
    row = ring.filled[0] % ring.target.shape[0]
    for k in range(active.shape[0]):
        ring.active[row, k] = active[k]
    players = ring.target.shape[1]
    for r in range(players):
        worth = tree.worth[edge, (me + r) % players]
        ring.target[row, r] = worth / np.float32(tree.tried[edge] + 1)
    ring.filled[0] += 1
