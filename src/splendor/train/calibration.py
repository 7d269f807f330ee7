"""Are the win probabilities true? Calibration on fresh games, and its expected error."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from splendor.bots.handicap import choose_edge
from splendor.bots.net import Net
from splendor.bots.search import (
    make_tree,
    make_workspace,
    plant,
    play_plies,
    simulate,
    value_of,
)
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.packed import mixed
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.train.gate import quick_player
from splendor.train.td import LONGEST

BINS = 20


@dataclass(frozen=True)
class Calibration:
    """By bin of the stated probability: how often it was said, its mean, what came true."""

    said: NDArray[np.float64]
    came: NDArray[np.float64]
    count: NDArray[np.int64]
    rounds: float
    games: int

    @property
    def error(self) -> float:
        """The expected calibration error."""
        known = self.count > 0
        gap = np.abs(self.said - self.came)[known]
        return float((gap * self.count[known]).sum() / self.count.sum())


@compiled
def _watch_game(player, tree, space, players, seed, said, mover, result):  # type: ignore[no-untyped-def]
    """One game of self-play; before each turn, what is said about every seat."""
    table = np.zeros(1, tree.states.dtype)
    s = table[0]
    deal_standard(s, players, mixed(seed))
    turns = 0
    while s.phase != OVER and turns < LONGEST:
        now = mixed(seed * np.uint64(7919) + np.uint64(turns))
        plant(tree, space, player.net, player.settings, table, FEW)
        simulate(tree, space, player.net, player.settings, player.simulations, now)
        edge = choose_edge(tree, space, player.handicap, now)
        for i in range(players):
            said[turns, i] = value_of(tree, edge, i)
        mover[turns] = s.turn
        play_plies(s, tree.code[edge])
        if s.pend != NO_DRAW and s.phase != OVER:
            draw(s)
        turns += 1
    shares(s, result)
    return turns, np.int64(s.rounds)


def calibrate(net: Net, games: int, simulations: int = 0, seed: int = 77) -> Calibration:
    """What the net says of the seat to move at every turn of fresh games, and what came of it."""
    players = net.players
    player = quick_player(net, simulations)
    tree, space = make_tree(simulations + 64), make_workspace(net)
    said, mover, result = np.zeros((LONGEST, 4)), np.zeros(LONGEST, np.int64), np.zeros(4)
    stated, real, rounds = [], [], 0
    for game in range(games):
        word = np.uint64(seed * 1_000_003 + game)
        turns, length = _watch_game(player, tree, space, players, word, said, mover, result)
        rounds += length
        stated.append(said[np.arange(turns), mover[:turns]])
        real.append(result[mover[:turns]])
    return _binned(np.concatenate(stated), np.concatenate(real), rounds / games, games)


def _binned(
    said: NDArray[np.float64], came: NDArray[np.float64], rounds: float, games: int
) -> Calibration:
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    count = np.bincount(place, minlength=BINS)
    safe = np.maximum(count, 1)
    mean = np.bincount(place, said, BINS) / safe
    share = np.bincount(place, came, BINS) / safe
    return Calibration(mean, share, count, rounds, games)
