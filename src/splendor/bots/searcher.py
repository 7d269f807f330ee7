"""SearchBot: net and search behind a View. Every level of the ladder is one of these."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from splendor.bots.bot import Candidate, Choice, Limit, plies_of
from splendor.bots.character import Character, choose_edge_seeded
from splendor.bots.endgame import Prover
from splendor.bots.hidden import guesses
from splendor.bots.net import Net
from splendor.bots.search import Desk, Settings, Tree, make_desk, make_tree, plant, simulate
from splendor.bots.turns import ALL
from splendor.engine import SplendorError, View

NODES = 1_200_000  # some ten seconds and more; a node has four to six edges
_FIRST_CHUNK = 64


@dataclass(frozen=True)
class Root:
    """The turns of the position, as far as they have been searched."""

    codes: NDArray[np.uint64]
    visits: NDArray[np.int64]
    shares: NDArray[np.float64]  # turn x seat: mean shares of the win
    prior: NDArray[np.float64]


class SearchBot:
    """Thinks for as long as the limit allows, or as its level does."""

    def __init__(
        self,
        name: str,
        net: Net,
        seed: int | None = None,
        simulations: int | None = None,
        character: Character | None = None,
        settings: Settings | None = None,
    ) -> None:
        """`simulations` is the most this level ever makes; None: as many as there is time for."""
        self.name = name
        self._net = net
        self._players = net.players
        self._random = random.Random(seed)
        self._most = simulations
        self._character = character or Character()
        self._settings = settings or Settings()

    def choose(self, view: View, limit: Limit) -> Choice:
        if view.rules.players != self._players:  # compiled code would read beyond its tables
            raise SplendorError(f"{self.name} plays with {self._players} players")
        states = guesses(view, self._random)
        certain = len(states) == 1 and self._character == Character()
        proof = _prove(states) if certain else 0
        tree, desk = _tree(), make_desk(self._net)
        plant(tree, desk, self._net, self._settings, states, ALL)
        done = self._think(tree, desk, limit, bool(proof) or len(view.legal) == 1)
        return self._choice(view, tree, desk, done, proof)

    def _seed(self) -> np.uint64:
        return np.uint64(self._random.getrandbits(63))

    def _think(self, tree: Tree, desk: Desk, limit: Limit, settled: bool) -> int:
        """Simulate in growing spells until time, the level or the limit says stop."""
        started = time.perf_counter()
        most = _most(self._most, limit)
        done, spell = 0, _FIRST_CHUNK
        while done < most and not (settled and done >= _FIRST_CHUNK):
            count = min(spell, most - done)
            made = simulate(tree, desk, self._net, self._settings, count, self._seed())
            done += made
            spent = time.perf_counter() - started
            if made < count or _out_of_time(limit, spent, done, tree):
                break
            if limit.seconds is not None:  # else always the same, so that a seed repeats itself
                pace, left = done / max(spent, 1e-6), limit.seconds - spent
                spell = max(1, int(pace * min(0.02, max(left, 0.0005))))
        return done

    def _choice(self, view: View, tree: Tree, desk: Desk, done: int, proof: int) -> Choice:
        root = look(tree, self._players)
        candidates = _candidates(root, view.turn)
        if proof:
            win = tuple(float(i == view.turn) for i in range(self._players))
            plies = plies_of(proof)
            return Choice(plies[0], win, candidates, plies, proved=True, simulations=done)
        chosen = int(choose_edge_seeded(tree, desk, self._character, self._seed()))
        win = tuple(float(w) for w in root.shares[chosen])
        plies = plies_of(int(root.codes[chosen]))
        line = plies + _expected(tree, chosen)
        return Choice(plies[0], win, candidates, line, simulations=done)


def _most(level: int | None, limit: Limit) -> int:
    given = [n for n in (level, limit.simulations) if n is not None]
    if given:
        return min(given)
    return 1000 if limit.seconds is None else 1 << 60


def _out_of_time(limit: Limit, spent: float, done: int, tree: Tree) -> bool:
    """Time is up, or nothing that could still be simulated would change the choice."""
    if limit.seconds is None:
        return False
    if spent >= limit.seconds * 0.985:
        return True
    if limit.simulations is not None or spent < 0.25 * limit.seconds:
        return False
    left = done / spent * (limit.seconds - spent)
    visits = tree.tried[: tree.edges[0]]
    if len(visits) < 2:
        return True
    second, first = np.partition(visits, -2)[-2:]
    return bool(first - second > left)


def look(tree: Tree, players: int) -> Root:
    """What a tree's root knows by now."""
    n = int(tree.edges[0])
    visits = tree.tried[:n].astype(np.int64)
    shares = tree.value[:n, :players] / (visits[:, None] + 1)
    return Root(tree.code[:n].copy(), visits, shares, tree.prior[:n].astype(np.float64))


def _candidates(root: Root, seat: int) -> tuple[Candidate, ...]:
    order = np.lexsort((-root.shares[:, seat], -root.visits))
    return tuple(
        Candidate(
            plies_of(int(root.codes[k])),
            int(root.visits[k]),
            float(root.shares[k, seat]),
            float(root.prior[k]),
            tuple(float(w) for w in root.shares[k]),
        )
        for k in order
    )


def _expected(tree: Tree, edge: int, turns: int = 5) -> tuple[int, ...]:
    """The plies that the search expects after an edge of the root."""
    plies: list[int] = []
    for _ in range(turns):
        node = int(tree.child[edge])
        if node < 0 or tree.edges[node] == 0:
            break
        other = int(tree.sibling[node])
        while other >= 0:
            if tree.visits[other] > tree.visits[node]:
                node = other
            other = int(tree.sibling[other])
        first, count = int(tree.first[node]), int(tree.edges[node])
        if count == 0 or not tree.tried[first : first + count].any():
            break
        edge = first + int(np.argmax(tree.tried[first : first + count]))
        plies += plies_of(int(tree.code[edge]))
    return tuple(plies)


@cache
def _tree() -> Tree:
    return make_tree(NODES, edges_per_node=8)


@cache
def _prover() -> Prover:
    return Prover()


def _prove(states: NDArray[np.void]) -> int:
    """A turn that wins whatever happens, as a word, or 0."""
    return _prover().winning_turn(states)
