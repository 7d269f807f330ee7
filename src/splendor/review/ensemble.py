"""Several independent searches of one decision: values with an honest interval.

Each search samples its own guesses at the hidden cards and its own future, so the spread
between them is the error of their mean. The best option is chosen by all searches but
one and valued by that one, in turn: the luck of a search is not taken for a mistake.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from splendor.bots.bot import plies_of
from splendor.bots.hidden import WORLDS, guesses
from splendor.bots.net import Net
from splendor.bots.parallel import search_pool
from splendor.bots.search import (
    Settings,
    Tree,
    Workspace,
    make_tree,
    make_workspace,
    plant,
    simulate,
)
from splendor.bots.turns import ALL
from splendor.engine import View
from splendor.engine.rules import BUY, BUY_CHOOSING, BUY_HAND, RESERVE, RESERVE_BLIND
from splendor.engine.state import PAYMENT
from splendor.review.kernels import find_turn

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Study:
    """What the searches made of a position; the first axis is the search."""

    seat: int
    codes: NDArray[np.uint64]
    visits: NDArray[np.int64]
    """search × turn"""
    value: Floats
    """search × turn × seat: mean shares, the net's first opinion included once."""
    lines: tuple[tuple[tuple[int, ...], ...], ...]
    """For each search the turns that it expects."""

    @property
    def best(self) -> int:
        """The turn that all searches together like best."""
        return favourite(self.visits.sum(0), self.mean[:, self.seat])

    @property
    def mean(self) -> Floats:
        """turn × seat: shares over all searches, weighted by their visits."""
        return self._weighted(self.value, self.visits + 1)

    def _weighted(self, value: Floats, weight: NDArray[np.int64]) -> Floats:
        mean: Floats = (value * weight[:, :, None]).sum(0) / weight.sum(0)[:, None]
        return mean

    def loss(self, turn: int) -> tuple[float, float]:
        """How much worse `turn` is than the best, and the variance of that figure."""
        if turn == self.best:
            return 0.0, 0.0
        gaps = np.array([self._gap(k, turn) for k in range(len(self.visits))])
        return max(0.0, float(gaps.mean())), float(gaps.var(ddof=1)) / len(gaps)

    def _gap(self, k: int, turn: int) -> float:
        """What search k thinks of the choice of all the others, against `turn`."""
        others = np.arange(len(self.visits)) != k
        value = self._weighted(self.value[others], self.visits[others] + 1)[:, self.seat]
        chosen = favourite(self.visits[others].sum(0), value)
        return float(self.value[k, chosen, self.seat] - self.value[k, turn, self.seat])

    def variance(self, turn: int) -> float:
        """The variance of the mean share of a turn, over searches."""
        values = self.value[:, turn, self.seat]
        return float(values.var(ddof=1)) / len(values)

    def order(self) -> NDArray[np.intp]:
        """Turns, the most visited first, then the most valued."""
        return np.lexsort((-self.mean[:, self.seat], -self.visits.sum(0)))

    def plies(self, turn: int) -> tuple[int, ...]:
        """The plies of a turn."""
        return plies_of(int(self.codes[turn]))

    def matching(self, prefix: tuple[int, ...]) -> int:
        """The best turn that begins with these plies, or -1."""
        found = [k for k in self.order() if self.plies(int(k))[: len(prefix)] == prefix]
        return int(found[0]) if found else -1


def favourite(visits: NDArray[np.int64], value: Floats) -> int:
    """Most visits, then the better value."""
    return int(np.lexsort((-value, -visits))[0])


class Ensemble:
    """Searches positions of games for n players, always alike for the same seed."""

    def __init__(self, net: Net, searches: int = 4, seed: int = 1, threads: int = 1) -> None:
        if searches < 3:
            raise ValueError("an interval needs at least three searches")
        self.net = net
        self.players = net.players
        self._random = random.Random(seed)
        self._settings = Settings()
        self._searches = searches
        self._spaces = [make_workspace(net) for _ in range(min(threads, searches))]

    def study(
        self, view: View, simulations: int, played: Sequence[int] = (), whole: bool = True
    ) -> Study:
        """Search the decision of `view.seat` with n simulations in all.

        What was `played` gets as much attention as the best-looking turn; with `whole` it is
        a complete turn, otherwise the beginning of one.
        """
        share = max(8, simulations // self._searches)
        thought = self.begin(view, _trees(self._searches, share), played, whole)
        thought.grow(share)
        return thought.study()

    def first_sight(self, view: View) -> Floats:
        """turn × seat: shares as the net sees them, without any search."""
        return self.begin(view, _trees(1, 0)).study().mean

    def begin(
        self, view: View, trees: Sequence[Tree], played: Sequence[int] = (), whole: bool = True
    ) -> Thought:
        """Plant a tree for each search, every one with its own guesses at what is hidden."""
        space = self._spaces[0]
        for tree in trees:
            states = guesses(view, self._random)
            plant(tree, space, self.net, self._settings, states, ALL)
            if played:
                _favour(tree, turn_of(tree, tuple(played), whole))
        return Thought(self, view, trees, self._spaces)

    def _seed(self) -> int:
        return self._random.getrandbits(63)


@dataclass(frozen=True)
class Thought:
    """Searches under way; they can always go on."""

    thinker: Ensemble
    view: View
    trees: Sequence[Tree]
    spaces: Sequence[Workspace]
    """One for each thread."""

    def grow(self, simulations: int) -> int:
        """Make n simulations more in each search; returns how many were made in all."""
        seeds = [np.uint64(self.thinker._seed()) for _ in self.trees]
        threads = len(self.spaces)
        others = [
            search_pool().submit(self._grow, simulations, seeds, k) for k in range(1, threads)
        ]
        return self._grow(simulations, seeds, 0) + sum(other.result() for other in others)

    def _grow(self, simulations: int, seeds: Sequence[np.uint64], thread: int) -> int:
        """The searches of one thread: each has a seed of its own, so threads change nothing."""
        net, settings, space = self.thinker.net, self.thinker._settings, self.spaces[thread]
        mine = range(thread, len(self.trees), len(self.spaces))
        return sum(
            int(simulate(self.trees[k], space, net, settings, simulations, seeds[k])) for k in mine
        )

    def study(self) -> Study:
        """What is known so far."""
        return _gathered(self.trees, self.view, self.thinker.players)


def turn_of(tree: Tree, played: tuple[int, ...], whole: bool) -> int:
    """The root's edge that is this turn or leads to the same, or -1."""
    count = int(tree.edges[0])
    if whole:
        code = np.uint64(code_of(played))
        return int(find_turn(tree.states, 0, tree.code[:count], count, code))
    begun = [k for k in range(count) if plies_of(int(tree.code[k]))[: len(played)] == played]
    return max(begun, key=lambda k: float(tree.prior[k]), default=-1)


def code_of(plies: Sequence[int]) -> int:
    """A turn as a word, the inverse of `plies_of`."""
    return sum((action + 1) << (8 * k) for k, action in enumerate(plies))


def _favour(tree: Tree, edge: int) -> None:
    """Let an edge be looked at as often as the most promising one."""
    if edge >= 0:
        count = int(tree.edges[0])
        tree.prior[edge] = tree.prior[:count].max()
        tree.prior[:count] /= tree.prior[:count].sum()


def _gathered(trees: Sequence[Tree], view: View, players: int) -> Study:
    n = int(trees[0].edges[0])
    visits = np.array([tree.tried[:n] for tree in trees], np.int64)
    sums = np.array([tree.value[:n, :players] for tree in trees], np.float64)
    value = sums / (visits[:, :, None] + 1)
    lines = tuple(expected_line(tree) for tree in trees)
    return Study(view.turn, trees[0].code[:n].copy(), visits, value, lines)


# ---- what the search expects ----


def expected_line(tree: Tree, turns: int = 4) -> tuple[tuple[int, ...], ...]:
    """The turns that a search expects, ending before one that depends on an unknown card."""
    line: list[tuple[int, ...]] = []
    node = 0
    unknown: set[int] = set()
    while len(line) < turns and node >= 0 and tree.edges[node] > 0:
        edge = _most_tried(tree, node)
        plies = plies_of(int(tree.code[edge]))
        if node and (tree.tried[edge] == 0 or unknown & set(plies)):
            break
        line.append(plies)
        unknown |= _uncertain_after(_begun(tree, node) or plies[0])
        node = _likeliest(tree, edge)
    return tuple(line)


def _most_tried(tree: Tree, node: int) -> int:
    first, count = int(tree.first[node]), int(tree.edges[node])
    return first + int(np.argmax(tree.tried[first : first + count]))


def _likeliest(tree: Tree, edge: int) -> int:
    """The outcome of an edge that was visited most, or -1."""
    best = node = int(tree.child[edge])
    while node >= 0:
        if tree.visits[node] > tree.visits[best]:
            best = node
        node = int(tree.sibling[node])
    return best


def _begun(tree: Tree, node: int) -> int:
    """The purchase whose payment is being chosen, where a turn goes on with that; else 0."""
    state = tree.states[node]
    return BUY_CHOOSING + int(state["buying"]) if state["phase"] == PAYMENT else 0


def _uncertain_after(action: int) -> set[int]:
    """The actions that would use a card which this one uncovers."""
    place = _vacated(action)
    if place is not None:
        return {RESERVE + place, BUY + place, BUY_CHOOSING + place}
    if RESERVE_BLIND <= action < BUY:
        return {*range(BUY_HAND, BUY_HAND + 3), *range(BUY_CHOOSING + 12, BUY_CHOOSING + 15)}
    return set()


def _vacated(action: int) -> int | None:
    """The market place that an action empties."""
    if RESERVE <= action < RESERVE_BLIND:
        return action - RESERVE
    if BUY <= action < BUY_HAND:
        return action - BUY
    if BUY_CHOOSING <= action < BUY_CHOOSING + 12:
        return action - BUY_CHOOSING
    return None


# ---- room to think in ----


@cache
def _tree(number: int, nodes: int) -> Tree:
    return make_tree(nodes, edges_per_node=40)


def _trees(searches: int, simulations: int) -> list[Tree]:
    nodes = 1 << (simulations + WORLDS + 8).bit_length()  # few sizes, so that room is used again
    return [_tree(number, nodes) for number in range(searches)]
