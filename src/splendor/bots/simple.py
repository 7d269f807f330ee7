"""The two simplest players: one at random, one greedy."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
from numpy.typing import NDArray

from splendor.bots.bot import Choice, Limit, plies_of
from splendor.bots.greedy import greedy_score
from splendor.bots.turns import MAX_TURNS, MOST, STACK, list_turns, make_pool
from splendor.engine import View
from splendor.engine.compiled import compiled


class RandomBot:
    """Any legal move is as good as another."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Choice:
        return Choice(self._random.choice(view.legal), _even(view))


class GreedyBot:
    """Buys the best card in reach, else collects for the most promising one."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> Choice:
        pool, raw, codes = _room()
        pool[0] = view.sample(self._random.getrandbits(63)).state[0]
        code = _greedy_turn(pool, raw, codes)
        return Choice(plies_of(int(code))[0], _even(view), line=plies_of(int(code)))


@cache
def _room() -> tuple[np.ndarray, np.ndarray, NDArray[np.uint64]]:
    return *make_pool(2 + MAX_TURNS + STACK), np.zeros(MAX_TURNS, np.uint64)


def _even(view: View) -> tuple[float, ...]:
    players = view.rules.players
    return (1 / players,) * players


@compiled
def _greedy_turn(pool, raw, codes):  # type: ignore[no-untyped-def]
    me = np.int64(pool[0].turn)
    count = list_turns(pool, raw, 0, codes, MOST)
    best = 0
    top = -1e30
    for k in range(count):
        score = greedy_score(pool[0], pool[1 + k], me)
        if score > top:
            top = score
            best = k
    return codes[best]
