"""How fast the engine is, and a signature of what it computes.

The signature is a hash over the last states of fixed random games: a change that only makes
things faster leaves it as it is; a change of the rules, however small, does not.
"""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from splendor.engine.compiled import compiled
from splendor.engine.position import Position, States
from splendor.engine.rules import ACTIONS, deal_standard, random_action, random_game, step_many
from splendor.engine.state import OVER, STATE

SIGNATURE_GAMES = 1000
BATCH = 1024


@dataclass(frozen=True)
class Speed:
    """Results of a benchmark; rates are per second on one core."""

    games_per_s_2p: float
    games_per_s_3p: float
    games_per_s_4p: float
    plies_per_s_2p: float
    batched_plies_per_s: float
    python_plies_per_s: float
    start_s: float
    """A fresh process until its first position, with what was compiled before."""
    signature: str


@compiled
def random_games(states, players, games, seed):  # type: ignore[no-untyped-def]
    """Whole random games one after the other; returns the number of plies."""
    plies = 0
    for game in range(games):
        deal_standard(states[0], players, np.uint64(seed + game))
        plies += random_game(states[0])
    return plies


@compiled
def deal_many(states, players, seed):  # type: ignore[no-untyped-def]
    for i in range(states.shape[0]):
        deal_standard(states[i], players, np.uint64(seed + i))


@compiled
def choose_many(states, actions, players):  # type: ignore[no-untyped-def]
    """A random legal action for every game; one that is over is dealt again first."""
    for i in range(states.shape[0]):
        s = states[i]
        if s.phase == OVER:
            deal_standard(s, players, s.rng)
        actions[i] = random_action(s)


@compiled
def finish_many(states):  # type: ignore[no-untyped-def]
    for i in range(states.shape[0]):
        random_game(states[i])


def signature(games: int = SIGNATURE_GAMES) -> str:
    """A hash over fixed random games of 2, 3 and 4 players."""
    digest = hashlib.sha256()
    for players in (2, 3, 4):
        states = np.zeros(games, STATE)
        deal_many(states, players, 1)
        finish_many(states)
        digest.update(_canonical(states))
    return digest.hexdigest()[:16]


def _canonical(states: States) -> bytes:
    """Fields by name, without the padding between them."""
    names = sorted(states.dtype.names or ())
    return b"".join(name.encode() + np.ascontiguousarray(states[name]).tobytes() for name in names)


def measure(seconds: float = 2.0) -> Speed:
    """Run everything for about `seconds` each."""
    games = {players: _rate(_games(players), seconds) for players in (2, 3, 4)}
    batched, _ = _rate(_batches(), seconds)
    in_python, _ = _rate(_python_game, seconds)
    return Speed(
        games_per_s_2p=games[2][1],
        games_per_s_3p=games[3][1],
        games_per_s_4p=games[4][1],
        plies_per_s_2p=games[2][0],
        batched_plies_per_s=batched,
        python_plies_per_s=in_python,
        start_s=_start_seconds(),
        signature=signature(),
    )


def _rate(run: Callable[[int], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """(plies, games) a second of a function that answers how many of each it did."""
    run(0)  # compiles
    plies = games = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        more = run(games + 1)
        plies, games = plies + more[0], games + more[1]
    return plies / spent, games / spent


def _games(players: int) -> Callable[[int], tuple[int, int]]:
    states = np.zeros(1, STATE)
    return lambda seed: (random_games(states, players, 2000, seed), 2000)


def _batches() -> Callable[[int], tuple[int, int]]:
    states, actions = np.zeros(BATCH, STATE), np.zeros(BATCH, np.int64)
    masks = np.zeros((BATCH, ACTIONS), np.bool_)
    deal_many(states, 2, 1)

    def run(_: int) -> tuple[int, int]:
        for _ in range(20):
            choose_many(states, actions, 2)
            step_many(states, actions, masks)
        return 20 * BATCH, 0

    return run


def _python_game(seed: int) -> tuple[int, int]:
    choose = random.Random(seed).random
    position = Position.deal(players=2, seed=seed)
    while moves := position.legal_moves():
        position = position.play(moves[int(choose() * len(moves))])
    return position.ply, 1


def _start_seconds() -> float:
    code = "from splendor.engine import Position; Position.deal(2).legal_moves()"
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start
