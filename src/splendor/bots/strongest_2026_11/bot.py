"""The bot: `SearchBot` as it was, at its best."""

from __future__ import annotations

import random
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from splendor.bots.bot import Choice, Limit, plies_of
from splendor.bots.hidden import guesses
from splendor.bots.strongest_2026_11.endgame import Prover
from splendor.bots.strongest_2026_11.net import UNIT, Net, quantised
from splendor.bots.strongest_2026_11.search import (
    Settings,
    Tree,
    begin,
    make_desk,
    make_tree,
    most_visited_edge,
    simulate,
)
from splendor.bots.strongest_2026_11.turns import ALL
from splendor.engine import View

NAME = "strongest-2026-11"
NODES = 1_200_000
FIRST_SPELL = 64


class FrozenBot:
    """Thinks for as long as the limit allows."""

    name = NAME

    def __init__(self, players: int, seed: int | None = None) -> None:
        self._net = _net(players)
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Choice:
        states = guesses(view, self._random)
        proof = _prover().winning_turn(states) if len(states) == 1 else 0
        tree, desk = _tree(), make_desk(self._net)
        net = begin(tree, desk, self._net, Settings(), states, ALL)
        settled = bool(proof) or len(view.legal) == 1
        started, done, spell = limit.now(), 0, FIRST_SPELL
        most = _most(limit)
        while done < most and not (settled and done >= FIRST_SPELL):
            count = min(spell, most - done)
            seed = np.uint64(self._random.getrandbits(63))
            made = simulate(tree, desk, net, Settings(), count, seed)
            done += made
            spent = limit.now() - started
            if made < count or _out_of_time(limit, spent, done, tree):
                break
            if limit.seconds is not None:
                pace, left = done / max(spent, 1e-6), limit.seconds - spent
                spell = max(1, int(pace * min(0.02, max(left, 0.0005))))
        return self._choice(view, tree, done, proof)

    def _choice(self, view: View, tree: Tree, done: int, proof: int) -> Choice:
        players = view.rules.players
        edge = int(most_visited_edge(tree))
        worth = tree.worth[edge, :players] / (tree.tried[edge] + 1)
        win = tuple(float(w + (1 - worth.sum()) / players) for w in worth)
        if proof:
            win = tuple(float(i == view.turn) for i in range(players))
        plies = plies_of(proof or int(tree.code[edge]))
        return Choice(plies[0], win, (), plies, proved=bool(proof), simulations=done)


def _most(limit: Limit) -> int:
    if limit.simulations is not None:
        return limit.simulations
    return 1000 if limit.seconds is None else 1 << 60


def _out_of_time(limit: Limit, spent: float, done: int, tree: Tree) -> bool:
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


@cache
def _net(players: int) -> Net:
    arrays: dict[str, Any] = {}
    for name in ("players", "hunch"):
        path = files(__package__) / "nets" / f"{name}{players}.npz"
        with path.open("rb") as file, np.load(file) as stored:
            arrays |= {field: stored[field].astype(np.float32) for field in stored.files}
    net = Net(*(np.ascontiguousarray(arrays[field]) for field in Net._fields))
    return quantised(net._replace(w1=net.w1 / UNIT, glance=net.glance / UNIT))


@cache
def _tree() -> Tree:
    return make_tree(NODES, edges_per_node=8)


@cache
def _prover() -> Prover:
    return Prover()
