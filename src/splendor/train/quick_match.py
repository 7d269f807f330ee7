"""Quick compiled matches between levels and nets: for tuning, calibrating and gates.

Both sides see the whole truth about blind cards here, which is the same for both.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.handicap import Handicap, choose_edge, is_at_its_best
from splendor.bots.net import Net
from splendor.bots.search import (
    Settings,
    Tree,
    Workspace,
    make_tree,
    make_workspace,
    plant,
    play_plies,
    simulate,
)
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.packed import mixed
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER

LONGEST = 1200
SPELL = 250  # simulations between two looks at whether more of them could matter


class QuickPlayer(NamedTuple):
    """A player of a trial."""

    net: Net
    settings: Settings
    handicap: Handicap
    simulations: int


@compiled
def think(player, tree, space, states, seed):  # type: ignore[no-untyped-def]
    """The turn that a player plays in states[0]."""
    plant(tree, space, player.net, player.settings, states, FEW)
    left = player.simulations
    while left > 0:
        spell = min(left, SPELL)
        simulate(tree, space, player.net, player.settings, spell, mixed(seed + np.uint64(left)))
        left -= spell
        if is_at_its_best(player.handicap) and is_settled(tree, left):
            break
    return tree.code[choose_edge(tree, space, player.handicap, mixed(seed + np.uint64(1)))]


@compiled
def is_settled(tree, left):  # type: ignore[no-untyped-def]
    """Whether the turn with most visits keeps them, wherever those that are left may go."""
    most = second = np.int64(0)
    for e in range(tree.first[0], tree.first[0] + tree.edges[0]):
        tried = np.int64(tree.tried[e])
        if tried > most:
            second = most
            most = tried
        elif tried > second:
            second = tried
    return most - second > left


@compiled
def play_game(hero, rival, tree, space, other, players, heroes, seed, result):  # type: ignore[no-untyped-def]
    """One game; seats in the set `heroes` are played by hero. Returns the rounds."""
    table = np.zeros(1, tree.states.dtype)
    s = table[0]
    deal_standard(s, players, mixed(seed))
    turns = 0
    while s.phase != OVER and turns < LONGEST:
        turns += 1
        now = mixed(seed * np.uint64(7919) + np.uint64(turns))
        if (heroes >> s.turn) & 1:
            code = think(hero, tree, space, table, now)
        else:
            code = think(rival, tree, other, table, now)
        play_plies(s, code)
        if s.pend != NO_DRAW and s.phase != OVER:
            draw(s)
    shares(s, result)
    return np.int64(s.rounds)


@compiled
def play_games(hero, rival, tree, space, other, players, seed, first, games, scores, rounds):  # type: ignore[no-untyped-def]
    """Games first … first + games: every deal once with the hero in each seat."""
    result = np.zeros(4)
    for g in range(first, first + games):
        seat = g % players
        deal = seed + np.uint64(g // players)
        rounds[g] = play_game(hero, rival, tree, space, other, players, 1 << seat, deal, result)
        scores[g] = result[seat]


class QuickMatch:
    """A match of one hero against rivals in all other seats, in spells."""

    def __init__(self, hero: QuickPlayer, rival: QuickPlayer, games: int, seed: int = 1) -> None:
        self.players = hero.net.players
        self._hero, self._rival, self._seed = hero, rival, np.uint64(seed * 1_000_003)
        most = max(hero.simulations, rival.simulations)
        self._tree: Tree = make_tree(most + 64, edges_per_node=40)
        self._spaces: tuple[Workspace, Workspace] = (
            make_workspace(hero.net),
            make_workspace(rival.net),
        )
        self.scores: NDArray[np.float64] = np.zeros(games)
        self.rounds: NDArray[np.int64] = np.zeros(games, np.int64)
        self.done = 0

    def play(self, games: int) -> None:
        games = min(games, len(self.scores) - self.done)
        play_games(
            self._hero, self._rival, self._tree, *self._spaces, self.players,
            self._seed, self.done, games, self.scores, self.rounds,
        )  # fmt: skip
        self.done += games

    @property
    def share(self) -> float:
        """The hero's share of the wins so far."""
        return float(self.scores[: self.done].mean())

    @property
    def error(self) -> float:
        """The standard error of `share`, deals taken as units."""
        deals = self.scores[: self.done // self.players * self.players]
        means = deals.reshape(-1, self.players).mean(axis=1)
        return float(means.std(ddof=1) / np.sqrt(len(means))) if len(means) > 1 else 1.0
