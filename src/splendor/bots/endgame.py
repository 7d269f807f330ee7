"""Proofs near the end: a win whatever the others do and whatever is uncovered.

A search over turns in which the hero needs one good turn, every other seat gets all of its
turns and every card left in a deck is uncovered once. It gives up when its budget is spent,
or when the hero would need more than two turns to end the game.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from splendor.bots.turns import ALL, MAX_TURNS, STACK, copy_state, list_turns, make_pool
from splendor.engine.compiled import compiled
from splendor.engine.rules import FIRST_OF_TIER, pending_tier, reveal, standing
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import U1, element

LEVELS_DEEP = 8  # turns of all seats together
ROWS = 1 + MAX_TURNS + STACK
BUDGET = 60_000  # positions; some hundredths of a second
NEAR = 9  # points below the target within which two turns may end the game


class Prover:
    """Room for proofs; one for each thread."""

    def __init__(self) -> None:
        self._pool, self._raw = make_pool(LEVELS_DEEP * ROWS + LEVELS_DEEP)
        self._codes = np.zeros((LEVELS_DEEP, MAX_TURNS), np.uint64)
        self._budget = np.zeros(1, np.int64)

    def winning_turn(self, states: NDArray[np.void], budget: int = BUDGET) -> int:
        """The word of a turn that wins for the seat to move whatever happens; 0: none found."""
        self._budget[0] = budget
        self._pool[0] = states[0]
        return int(_winning_turn(self._pool, self._raw, self._codes, self._budget))


@compiled
def _wins(s, hero):  # type: ignore[no-untyped-def]
    """Whether a finished game is the hero's alone."""
    mine = standing(s, hero)
    for seat in range(s.players):
        if seat != hero and standing(s, seat) >= mine:
            return False
    return True


@compiled
def _triggered(s):  # type: ignore[no-untyped-def]
    for seat in range(s.players):
        if s.points[seat] >= s.target:
            return True
    return False


@compiled
def _winning_turn(pool, raw, codes, budget):  # type: ignore[no-untyped-def]
    hero = np.int64(pool[0].turn)
    if pool[0].points[hero] + NEAR < pool[0].target and not _triggered(pool[0]):
        return np.uint64(0)
    for turns in range(1, 3):  # the short proofs first
        count = list_turns(pool, raw, 0, codes[0], ALL)
        for k in range(count):
            if turns == 1 and not _ends(pool[1 + k]):
                continue
            copy_state(raw, 1 + k, ROWS)
            if _proved(pool, raw, codes, budget, 1, hero, turns - 1):
                return codes[0, k]
            if budget[0] <= 0:
                return np.uint64(0)
    return np.uint64(0)


@compiled
def _ends(s):  # type: ignore[no-untyped-def]
    """Whether the game is over or will be when this round is."""
    return s.phase == OVER or _triggered(s)


@compiled
def _proved(pool, raw, codes, budget, level, hero, turns):  # type: ignore[no-untyped-def]
    """Whether the hero wins from the level's first row with at most `turns` more of its own."""
    at = level * ROWS
    budget[0] -= 1
    if pool[at].phase == OVER:
        return _wins(pool[at], hero)
    mine = np.int64(pool[at].turn) == hero
    if level + 1 >= LEVELS_DEEP or budget[0] <= 0 or (mine and turns <= 0):
        return False
    kept = LEVELS_DEEP * ROWS + level  # the position before anything is uncovered
    copy_state(raw, at, kept)
    uncovering = pool[kept].pend != NO_DRAW
    tier = pending_tier(pool[kept]) if uncovering else 0
    cards = pool[kept].decks[tier] if uncovering else U1
    while cards != np.uint64(0):
        drawn = element(cards, np.uint64(0))
        cards &= cards - U1
        copy_state(raw, kept, at)
        if uncovering:
            reveal(pool[at], FIRST_OF_TIER[tier] + drawn)
        count = list_turns(pool, raw, at, codes[level], ALL)
        good = not mine and count > 0
        for k in range(count):
            if mine and turns == 1 and not _ends(pool[at + 1 + k]):
                continue
            copy_state(raw, at + 1 + k, at + ROWS)
            left = turns - 1 if mine else turns
            won = _proved(pool, raw, codes, budget, level + 1, hero, left)
            if budget[0] <= 0:
                return False
            if won == mine:  # a good turn of mine, or one of theirs that spoils it
                good = mine
                break
        if not good:
            return False
    return True
