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
    Desk,
    Tree,
    logit,
    make_desk,
    make_tree,
    most_visited,
    plant,
    play_plies,
    simulate,
    value_of,
)
from splendor.bots.turns import FEW, copy_state
from splendor.engine.compiled import compiled
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import advance, mixed, scaled, uniform
from splendor.train.guests import COMPANY, DOUBLINGS, invite
from splendor.train.td import LONGEST, keep_inputs, note, play_turn, write_targets

TAKES = 3  # times that a game is played on after its guest has left
FAITH = 0.93  # λ from there on, at least: where opinions are wrong, results have to tell


class Diet(NamedTuple):
    """How much is searched."""

    simulations: int = 16  # for each turn
    enough: int = 2  # visits after which the search is believed about a turn


class Study(NamedTuple):
    """Room for searches."""

    tree: Tree
    desk: Desk


def make_study(net: Net, diet: Diet) -> Study:
    """Room that fits a net and a diet."""
    return Study(make_tree(diet.simulations + 64, edges_per_node=40), make_desk(net))


@compiled
def expert_games(net, shop, ring, players, seed, games, noise, anything, lam, how, diet, study):  # type: ignore[no-untyped-def]
    """Many searched games into the ring; answers (rounds, turns)."""
    rounds = 0
    turns = 0
    for g in range(games):
        dealt = mixed(seed + np.uint64(g))
        r, t = _expert_game(net, shop, ring, players, dealt, noise, anything, lam, how, diet, study)
        rounds += r
        turns += t
    return rounds, turns


@compiled
def _expert_game(net, shop, ring, players, seed, noise, anything, lam, how, diet, study):  # type: ignore[no-untyped-def]
    """A game from its deal; one that had a guest goes on from there several times. Answers the
    rounds of the last time and the turns of all."""
    s, start = shop.pool[0], shop.pool.shape[0] - 1
    deal_standard(s, players, seed)
    rng = mixed(seed ^ np.uint64(0x5DEECE66D))
    guest = invite(players, seed, COMPANY, DOUBLINGS)
    turn = 0
    while s.phase != OVER and turn < guest.leaves:
        rng = play_turn(net, shop, guest, turn, noise, anything, rng)
        turn += 1
    copy_state(shop.raw, 0, start)
    rounds, turns = np.int64(s.rounds), 0
    if turn > 0:
        lam = max(lam, FAITH)
    for take in range(TAKES if turn > 0 else 1):
        copy_state(shop.raw, start, 0)
        if take > 0:
            s.rng = mixed(seed + np.uint64(take))
        rounds, n, rng = _play_on(
            net, shop, ring, players, rng, noise, anything, lam, how, diet, study
        )
        turns += n
    return rounds, turns


@compiled
def _play_on(net, shop, ring, players, rng, noise, anything, lam, how, diet, study):  # type: ignore[no-untyped-def]
    """Play pool[0] to its end, every turn searched, into the ring."""
    tree, desk, trail, s = study.tree, study.desk, shop.trail, shop.pool[0]
    turn = 0
    while s.phase != OVER and turn < LONGEST:
        me = np.int64(s.turn)
        plant(tree, desk, net, how, shop.pool[:1], FEW)
        rng = advance(rng)
        simulate(tree, desk, net, how, diet.simulations, rng)
        best = most_visited(tree, 0)
        chosen, rng = _noisy_edge(tree, best, me, noise, anything, diet.enough, rng)
        for i in range(4):
            shop.values[0, i] = value_of(tree, best, i)
        note(trail, turn, me, shop.values[0], value_of(tree, best, me) - value_of(tree, chosen, me))
        play_plies(s, tree.code[chosen])
        write_features(s, me, shop.scratch.active)
        keep_inputs(trail, turn, shop.scratch.active)
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
