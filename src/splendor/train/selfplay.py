"""Games for the learner, played wherever there is room: an Order goes out, a Games comes back.

An Order carries the weights, so it can be played in this process, in another one, or on
another machine; chunks of games travel, never single moves.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.net import Floats, Net, balanced, make_net, quantised
from splendor.bots.search import Settings
from splendor.train.expert import SearchBudget, SearchSpace, expert_games, make_search_space
from splendor.train.td import Ring, SelfPlaySpace, make_ring, make_self_play_space, practise

NOISE = 0.1  # on the logit of a turn's share, so that games differ
ANYTHING = 0.01  # share of turns that are chosen at random
_ROOM = 1 << 16


@dataclass(frozen=True)
class Order:
    """Play n games with this net; by search if there is a budget, else turn by turn."""

    net: tuple[Any, ...]
    players: int
    seed: int
    games: int
    lam: float = 0.7
    budget: SearchBudget | None = None


@dataclass(frozen=True)
class Games:
    """The positions that came of an order, and what it took."""

    active: NDArray[np.uint16]
    target: Floats
    games: int
    rounds: int
    seconds: float


def play_order(order: Order) -> Games:
    """Play an order."""
    begun = time.process_time()
    net = quantised(balanced(Net(*order.net)))
    room = _room(order.players, net.b1.shape[0])
    room.ring.filled[0] = 0
    games = (
        room.room, room.ring, order.players, np.uint64(order.seed), order.games,
        NOISE, ANYTHING, order.lam,
    )  # fmt: skip
    if order.budget is None:
        rounds, _ = practise(net, *games)
    else:
        searching = _study(order.players, net.b1.shape[0], order.budget)
        rounds, _ = expert_games(net, *games, Settings(), order.budget, searching)
    n = min(int(room.ring.filled[0]), _ROOM)
    spent = time.process_time() - begun
    kept = room.ring.active[:n].copy(), room.ring.target[:n].copy()
    return Games(*kept, order.games, rounds, spent)


@cache
def _blank(players: int, hidden: int) -> Net:
    return quantised(make_net(players, 0, hidden))


class _Room(NamedTuple):
    ring: Ring
    room: SelfPlaySpace


@cache
def _room(players: int, hidden: int) -> _Room:
    return _Room(make_ring(players, _ROOM), make_self_play_space(_blank(players, hidden)))


@cache
def _study(players: int, hidden: int, budget: SearchBudget) -> SearchSpace:
    return make_search_space(_blank(players, hidden), budget)


def store(ring: Ring, games_played: Games) -> None:
    """Put a games_played into the ring, over the oldest positions."""
    size = ring.target.shape[0]
    rows = (int(ring.filled[0]) + np.arange(len(games_played.target))) % size
    ring.active[rows] = games_played.active
    ring.target[rows] = games_played.target
    ring.filled[0] += len(games_played.target)
