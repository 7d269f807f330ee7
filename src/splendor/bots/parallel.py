"""Searches side by side: each thread has a tree of its own, and their roots are added up.

Compiled code runs without the interpreter's lock, so threads really run at the same time. Trees
that share nothing need no locks, and what one overlooks by bad luck another one may find.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
from numpy.typing import NDArray

from splendor.bots.net import Net
from splendor.bots.reuse import find_node, go_on
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

NODES = 1_200_000  # some ten seconds and more; a node has four to six edges


class Searches:
    """One search, or several side by side, of one position at a time."""

    def __init__(self, net: Net, settings: Settings, threads: int = 1, keep: bool = False) -> None:
        """With `keep` there are trees that nobody else uses, to go on with at the next turn."""
        self._net, self._settings, self._keep = net, settings, keep
        self._spaces = [make_workspace(net) for _ in range(threads)]
        self._trees: list[Tree] = []
        self._spare: list[Tree] = []

    def __reduce__(self) -> tuple[type[Searches], tuple[Net, Settings, int, bool]]:
        """A copy begins with empty trees: their arrays share memory, which copies would not."""
        return Searches, (self._net, self._settings, len(self._spaces), self._keep)

    @property
    def space(self) -> Workspace:
        """Room to work in, when nothing is being simulated."""
        return self._spaces[0]

    def begin(self, states: NDArray[np.void]) -> None:
        """Begin at a position: one state, or several guesses at what is hidden."""
        if self._keep and self._trees and len(states) == 1 and self._go_on(states):
            return
        if not self._trees:
            self._trees = self._room(0)
        for tree, space in zip(self._trees, self._spaces, strict=True):
            plant(tree, space, self._net, self._settings, states, ALL)

    def _go_on(self, states: NDArray[np.void]) -> bool:
        """Go on with what all trees know of this position, if all of them have met it."""
        words = states.view(np.uint64).reshape(1, -1)[0]
        nodes = [int(find_node(tree, words)) for tree in self._trees]
        if min(nodes) < 0:
            return False
        self._spare = self._spare or self._room(len(self._trees))
        for old, new, space, node in zip(
            self._trees, self._spare, self._spaces, nodes, strict=True
        ):
            go_on(old, new, space, self._net, self._settings, node)
        self._trees, self._spare = self._spare, self._trees
        return True

    def _room(self, first: int) -> list[Tree]:
        threads = range(first, first + len(self._spaces))
        nodes = NODES // len(self._spaces)
        return [_make(nodes) if self._keep else _shared(nodes, number) for number in threads]

    def simulate(self, count: int, seed: int) -> int:
        """Make n simulations more in all; returns fewer if the trees are full."""
        threads = len(self._trees)
        parts = [(count + k) // threads for k in range(threads)]
        others = [search_pool().submit(self._run, k, parts[k], seed + k) for k in range(1, threads)]
        return self._run(0, parts[0], seed) + sum(other.result() for other in others)

    def _run(self, number: int, count: int, seed: int) -> int:
        tree, space = self._trees[number], self._spaces[number]
        word = np.uint64(seed % (1 << 64))
        return int(simulate(tree, space, self._net, self._settings, count, word))

    @property
    def visits(self) -> NDArray[np.int64]:
        """How often each turn of the position has been followed."""
        count = int(self._trees[0].edges[0])
        first = (int(tree.first[0]) for tree in self._trees)
        tried = [tree.tried[k : k + count] for tree, k in zip(self._trees, first, strict=True)]
        visits: NDArray[np.int64] = np.sum(tried, axis=0, dtype=np.int64)
        return visits

    def settle(self) -> Tree:
        """The first tree, to whose root the others have been added up."""
        tree, count = self._trees[0], int(self._trees[0].edges[0])
        if len(self._trees) > 1:
            roots = [slice(int(t.first[0]), int(t.first[0]) + count) for t in self._trees]
            pairs = list(zip(self._trees, roots, strict=True))
            looks = np.sum([t.tried[root] + 1 for t, root in pairs], axis=0)
            total = np.sum([t.value[root] for t, root in pairs], axis=0)
            visits = self.visits
            tree.tried[roots[0]] = visits
            tree.value[roots[0]] = total / looks[:, None] * (visits[:, None] + 1)
        return tree


def _make(nodes: int) -> Tree:
    return make_tree(nodes, edges_per_node=8)


@cache
def _shared(nodes: int, number: int) -> Tree:
    """Room for bots that keep nothing from one decision to the next."""
    return _make(nodes)


@cache
def search_pool() -> ThreadPoolExecutor:
    """The threads that search beside the one that asks."""
    return ThreadPoolExecutor(thread_name_prefix="search")
