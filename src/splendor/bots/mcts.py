"""Plain Monte Carlo tree search with random rollouts: a yardstick, as fast as we can make it.

UCT over plies, open loop: the tree knows moves only, and everything that is drawn or hidden
is drawn again in every simulation. Each seat counts its own share of the win.
"""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.bot import Candidate, Choice, Limit
from splendor.bots.hidden import guess_again
from splendor.engine import View
from splendor.engine.compiled import compiled
from splendor.engine.packed import U1, advance, element, mixed, scaled, size
from splendor.engine.rules import ACTIONS, legal, random_game, shares, step
from splendor.engine.state import OVER, STATE

_U0 = np.uint64(0)
_CHUNK = 200
NODES = 400_000


class Plain(NamedTuple):
    """The tree as columns: a node is one ply from its parent."""

    child: NDArray[np.int32]  # node x action
    visits: NDArray[np.int32]
    value: NDArray[np.float32]  # node x seat: sum of shares
    used: NDArray[np.int64]
    state: np.ndarray
    path: NDArray[np.int64]


def make_plain(nodes: int = NODES) -> Plain:
    return Plain(
        np.zeros((nodes, ACTIONS), np.int32),
        np.zeros(nodes, np.int32),
        np.zeros((nodes, 4), np.float32),
        np.zeros(1, np.int64),
        np.zeros(1, STATE),
        np.zeros(4096, np.int64),
    )


@compiled
def reset(tree):  # type: ignore[no-untyped-def]
    for node in range(tree.used[0]):
        _clear(tree, node)
    _clear(tree, 0)
    tree.used[0] = 1


@compiled
def _clear(tree, node):  # type: ignore[no-untyped-def]
    tree.visits[node] = 0
    for i in range(4):
        tree.value[node, i] = 0
    for a in range(ACTIONS):
        tree.child[node, a] = 0


@compiled
def _pick(tree, node, seat, low, high, explore, rng):  # type: ignore[no-untyped-def]
    """An action never tried here, at random; else the best upper bound."""
    fresh_low = low
    fresh_high = high
    best = -1
    top = -1e30
    reach = explore * np.sqrt(np.log(tree.visits[node] + 1.0))
    for word in range(2):
        rest = low if word == 0 else high
        while rest != _U0:
            action = 64 * word + element(rest, _U0)
            rest &= rest - U1
            child = tree.child[node, action]
            if child == 0:
                continue
            if word == 0:
                fresh_low ^= U1 << np.uint64(action)
            else:
                fresh_high ^= U1 << np.uint64(action - 64)
            n = tree.visits[child]
            score = tree.value[child, seat] / n + reach / np.sqrt(np.float64(n))
            if score > top:
                top = score
                best = action
    below = size(fresh_low)
    fresh = below + size(fresh_high)
    if fresh == _U0:
        return best
    rank = scaled(rng, fresh)
    return element(fresh_low, rank) if rank < below else 64 + element(fresh_high, rank - below)


@compiled
def rollouts(tree, states, viewer, count, explore, seed):  # type: ignore[no-untyped-def]
    """n simulations from states[0]; returns how many fitted."""
    rng = mixed(seed)
    result = np.zeros(4)
    for n in range(count):
        if tree.used[0] + 1 >= tree.visits.shape[0]:
            return n
        tree.state[0] = states[0]
        s = tree.state[0]
        rng = advance(rng)
        guess_again(s, viewer, rng)
        node = 0
        depth = 0
        while s.phase != OVER and depth < 4095:
            low, high = legal(s)
            rng = advance(rng)
            action = _pick(tree, node, np.int64(s.turn), low, high, explore, rng)
            step(s, action)
            tree.path[depth] = node
            depth += 1
            child = tree.child[node, action]
            if child == 0:
                child = tree.used[0]
                tree.used[0] += 1
                tree.child[node, action] = child
                node = child
                break
            node = child
        random_game(s)
        shares(s, result)
        tree.path[depth] = node
        for d in range(depth + 1):
            tree.visits[tree.path[d]] += 1
            for i in range(4):
                tree.value[tree.path[d], i] += result[i]
    return count


@compiled
def favourite(tree):  # type: ignore[no-untyped-def]
    """The action at the root with most visits."""
    best = 0
    for action in range(ACTIONS):
        child, other = tree.child[0, action], tree.child[0, best]
        if child != 0 and (other == 0 or tree.visits[child] > tree.visits[other]):
            best = action
    return best


class MctsBot:
    """The plain tree search behind a View."""

    name = "mcts"

    def __init__(self, players: int, seed: int | None = None, explore: float = 0.7) -> None:
        self._players = players
        self._random = random.Random(seed)
        self._explore = explore

    def choose(self, view: View, limit: Limit) -> Choice:
        if len(view.legal) == 1:
            return Choice(view.legal[0], (1 / self._players,) * self._players)
        tree = _tree()
        reset(tree)
        states = view.sample(self._random.getrandbits(63)).state.copy()
        done = self._think(tree, states, view.turn, limit)
        return self._choice(view, tree, done)

    def _think(self, tree: Plain, states: NDArray[np.void], seat: int, limit: Limit) -> int:
        end = None if limit.seconds is None else limit.now() + limit.seconds
        most = limit.simulations or (10_000 if end is None else 1 << 60)
        done = 0
        while done < most and (end is None or limit.now() < end):
            seed = np.uint64(self._random.getrandbits(63))
            count = min(_CHUNK, most - done)
            made = rollouts(tree, states, seat, count, self._explore, seed)
            done += made
            if made < count:
                break
        return done

    def _choice(self, view: View, tree: Plain, done: int) -> Choice:
        candidates = []
        for action in view.legal:
            child = tree.child[0, action]
            if child:
                n = int(tree.visits[child])
                win = tuple(float(w) / n for w in tree.value[child, : self._players])
                prior = 1 / len(view.legal)
                candidates.append(Candidate((action,), n, win[view.turn], prior, win))
        candidates.sort(key=lambda c: (-c.visits, -c.value))
        if not candidates:
            return Choice(view.legal[0], (1 / self._players,) * self._players)
        best = candidates[0]
        return Choice(best.action, best.win, tuple(candidates), best.plies, simulations=done)


@cache
def _tree() -> Plain:
    return make_plain()
