"""Expert iteration: the net learns from games that are played by small searches on top of it.

Every turn is searched with a few simulations. What the search thinks of its favourite takes the
place of the net's own opinion in the λ-returns, and the games are those of a better player.

Some begin where a guest has left (see `guests`): a player of another kind gets into positions that
good players never see, and a net that has only met its own kind misjudges them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from splendor.bots.features import write_features
from splendor.bots.net import Net
from splendor.bots.search import (
    Tree,
    Workspace,
    logit,
    make_tree,
    make_workspace,
    most_visited,
    plant,
    play_plies,
    simulate,
    value_of,
)
from splendor.bots.turns import FEW, copy_state
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled, uniform
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.train.sparring import COMPANY, DOUBLINGS, choose_sparring
from splendor.train.td import LONGEST, keep_inputs, note, play_turn, write_targets

TAKES = 3  # times that a game is played on after its guest has left
FAITH = 0.93  # λ from there on, at least: where opinions are wrong, results have to tell


class SearchBudget(NamedTuple):
    """How much is searched."""

    simulations: int = 16  # for each turn
    enough: int = 2  # visits after which the search is believed about a turn


class SearchSpace(NamedTuple):
    """Room for searches."""

    tree: Tree
    space: Workspace


def make_search_space(net: Net, budget: SearchBudget) -> SearchSpace:
    """Room that fits a net and a budget."""
    return SearchSpace(make_tree(budget.simulations + 64, edges_per_node=40), make_workspace(net))


@compiled
def expert_games(  # type: ignore[no-untyped-def]
    net, room, ring, players, seed, games, noise, anything, lam, how, budget, searching
):
    """Many searched games into the ring; returns (rounds, turns)."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = _expert_game(
            net, room, ring, players, dealt, noise, anything, lam, how, budget, searching
        )
        rounds += r
        turns += t
    return rounds, turns


@compiled
def _expert_game(net, room, ring, players, seed, noise, anything, lam, how, budget, searching):  # type: ignore[no-untyped-def]
    """A game from its deal; one that had a guest goes on from there several times. Returns the
    rounds of the last time and the turns of all."""
    s, start = room.pool[0], room.pool.shape[0] - 1
    deal_standard(s, players, seed)
    rng = mixed(seed ^ np.uint64(0x5DEECE66D))
    guest = choose_sparring(players, seed, COMPANY, DOUBLINGS)
    turn = 0
    while s.phase != OVER and turn < guest.leaves:
        rng = play_turn(net, room, guest, turn, noise, anything, rng)
        turn += 1
    copy_state(room.raw, 0, start)
    rounds, turns = np.int64(s.rounds), 0
    if turn > 0:
        lam = max(lam, FAITH)
    for take in range(TAKES if turn > 0 else 1):
        copy_state(room.raw, start, 0)
        if take > 0:
            s.rng = mixed(seed + np.uint64(take))
        rounds, n, rng = _play_on(
            net, room, ring, players, rng, noise, anything, lam, how, budget, searching
        )
        turns += n
    return rounds, turns


@compiled
def _play_on(net, room, ring, players, rng, noise, anything, lam, how, budget, searching):  # type: ignore[no-untyped-def]
    """Play pool[0] to its end, every turn searched, into the ring."""
    tree, space, trail, s = searching.tree, searching.space, room.trail, room.pool[0]
    turn = 0
    while s.phase != OVER and turn < LONGEST:
        me = np.int64(s.turn)
        plant(tree, space, net, how, room.pool[:1], FEW)
        rng = advance(rng)
        simulate(tree, space, net, how, budget.simulations, rng)
        best = most_visited(tree, 0)
        chosen, rng = _noisy_edge(tree, best, me, noise, anything, budget.enough, rng)
        for i in range(4):
            room.values[0, i] = value_of(tree, best, i)
        note(trail, turn, me, room.values[0], value_of(tree, best, me) - value_of(tree, chosen, me))
        play_plies(s, tree.code[chosen])
        write_features(s, me, room.scratch.active)
        keep_inputs(trail, turn, room.scratch.active)
        trail.keep[turn] = lam
        turn += 1
        if s.pend != NO_DRAW and s.phase != OVER:
            draw(s)
    result = np.zeros(4)
    shares(s, result)
    write_targets(trail, ring, turn, players, result)
    return np.int64(s.rounds), turn, rng


@compiled
def _noisy_edge(tree, best, me, noise, anything, enough, rng):  # type: ignore[no-untyped-def]
    """The favourite or a turn that is nearly as good; now and then any turn."""
    first, edges = np.int64(tree.first[0]), np.int64(tree.edges[0])
    rng = advance(rng)
    if uniform(rng) < anything:
        rng = advance(rng)
        return first + np.int64(scaled(rng, np.uint64(edges))), rng
    chosen = best
    top = -1e30
    for e in range(first, first + edges):
        if e == best or tree.tried[e] >= enough:
            rng = advance(rng)
            score = logit(value_of(tree, e, me)) - noise * np.log(-np.log(uniform(rng)))
            if score > top:
                top = score
                chosen = np.int64(e)
    return chosen, rng
