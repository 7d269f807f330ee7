"""Proofs near the end: a win whatever the others do and whatever is uncovered.

A search over turns in which the hero needs one good turn, every other seat gets all of its
turns and every card left in a deck is uncovered once. It gives up when its budget is spent,
or when the hero would need more than two turns to end the game.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from splendor.bots.hidden import has_hidden
from splendor.bots.strongest_2026_11.turns import (
    ALL,
    MAX_TURNS,
    STACK,
    copy_state,
    list_turns,
    make_pool,
)
from splendor.engine.compiled import compiled
from splendor.engine.packed import U1, element
from splendor.engine.rules import FIRST_OF_TIER, pending_tier, reveal, standing
from splendor.engine.state import NO_DRAW, OVER

LEVELS_DEEP = 8  # turns of all seats together
ROWS = 1 + MAX_TURNS + STACK
BUDGET = 60_000  # positions; some hundredths of a second
TURNS, NEXT, COUNT, TIER = range(4)  # columns of a level's frame
NEAR = 9  # points below the target within which two turns may end the game


class Prover:
    """Room for proofs; one for each thread."""

    def __init__(self) -> None:
        self._pool, self._raw = make_pool(LEVELS_DEEP * ROWS + LEVELS_DEEP)
        self._codes = np.zeros((LEVELS_DEEP, MAX_TURNS), np.uint64)
        self._frames = np.zeros((LEVELS_DEEP, 4), np.int64)
        self._sets = np.zeros(LEVELS_DEEP, np.uint64)
        self._budget = np.zeros(1, np.int64)

    def winning_turn(self, states: NDArray[np.void], budget: int = BUDGET) -> int:
        """The word of a turn that wins for the seat to move whatever happens; 0: none found."""
        self._budget[0] = budget
        self._pool[0] = states[0]
        room = (self._pool, self._raw, self._codes, self._frames, self._sets)
        return int(_winning_turn(*room, self._budget))


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
def _winning_turn(pool, raw, codes, frames, sets, budget):  # type: ignore[no-untyped-def]
    hero = np.int64(pool[0].turn)
    if pool[0].points[hero] + NEAR < pool[0].target and not _triggered(pool[0]):
        return np.uint64(0)
    for turns in range(1, 3):  # the short proofs first
        count = list_turns(pool, raw, 0, codes[0], ALL)
        for k in range(count):
            if turns == 1 and not ends(pool[1 + k]):
                continue
            copy_state(raw, 1 + k, ROWS)
            frames[1, TURNS] = turns - 1
            if proved(pool, raw, codes, frames, sets, budget, hero):
                return codes[0, k]
            if budget[0] <= 0:
                return np.uint64(0)
    return np.uint64(0)


@compiled
def ends(s):  # type: ignore[no-untyped-def]
    """Whether the game is over or will be when this round is."""
    return s.phase == OVER or _triggered(s)


@compiled
def _open(pool, raw, codes, frames, sets, level, hero):  # type: ignore[no-untyped-def]
    """Keep the position of a level before anything is uncovered, and uncover the first card."""
    at, kept = level * ROWS, LEVELS_DEEP * ROWS + level
    copy_state(raw, at, kept)
    s = pool[kept]
    frames[level, TIER] = pending_tier(s) if s.pend != NO_DRAW else -1
    sets[level] = s.decks[frames[level, TIER]] if s.pend != NO_DRAW else U1
    _uncover(pool, raw, codes, frames, sets, level, hero)


@compiled
def _uncover(pool, raw, codes, frames, sets, level, hero):  # type: ignore[no-untyped-def]
    """The next card that could come, and all turns after it."""
    at, tier = level * ROWS, frames[level, TIER]
    card = element(sets[level], np.uint64(0))
    sets[level] &= sets[level] - U1
    copy_state(raw, LEVELS_DEEP * ROWS + level, at)
    if tier >= 0:
        reveal(pool[at], FIRST_OF_TIER[tier] + card)
    frames[level, COUNT] = list_turns(pool, raw, at, codes[level], ALL)
    frames[level, NEXT] = 0
    last = np.int64(pool[at].turn) == hero and frames[level, TURNS] == 1
    if last and has_hidden(pool, at, hero):
        _keep_best(pool, frames, level, hero)


@compiled
def _keep_best(pool, frames, level, hero):  # type: ignore[no-untyped-def]
    """A card that somebody reserved unseen must not guide the hero: of all turns only the one
    that leaves it best off, whatever that card is."""
    first, best = level * ROWS + 1, 0
    for k in range(1, frames[level, COUNT]):
        if standing(pool[first + k], hero) > standing(pool[first + best], hero):
            best = k
    frames[level, NEXT], frames[level, COUNT] = best, best + 1


@compiled
def _descend(pool, raw, frames, level, mine):  # type: ignore[no-untyped-def]
    """Put the next turn worth a look on the level below; answers whether there was one."""
    at = level * ROWS
    last = mine and frames[level, TURNS] == 1  # then only what ends the game can help
    while frames[level, NEXT] < frames[level, COUNT]:
        row = at + 1 + frames[level, NEXT]
        frames[level, NEXT] += 1
        if not last or ends(pool[row]):
            copy_state(raw, row, at + ROWS)
            frames[level + 1, TURNS] = frames[level, TURNS] - (1 if mine else 0)
            return True
    return False


@compiled
def proved(pool, raw, codes, frames, sets, budget, hero):  # type: ignore[no-untyped-def]
    """Whether the hero wins from level 1 with at most the turns of its own in the frame.

    Written without recursion, which compiled code cannot keep on disk. A level is entered
    with a position; it answers `won` to the level above: one good turn of the hero's is
    enough, all turns of the others and all cards must be good.
    """
    level, entering, won = 1, True, False
    while level > 0:
        s = pool[level * ROWS]
        mine = np.int64(s.turn) == hero
        if entering:
            budget[0] -= 1
            entering = False
            if s.phase == OVER:
                won = _wins(s, hero)
                level -= 1
                continue
            if level + 1 >= LEVELS_DEEP or (mine and frames[level, TURNS] <= 0):
                won = False
                level -= 1
                continue
            _open(pool, raw, codes, frames, sets, level, hero)
        elif won == mine:  # a good turn of mine, or one of theirs that spoils it
            if not mine or sets[level] == np.uint64(0):
                level -= 1
                continue
            _uncover(pool, raw, codes, frames, sets, level, hero)
        if budget[0] <= 0:
            return False
        entering = _descend(pool, raw, frames, level, mine)
        while not entering and not mine and sets[level] != np.uint64(0):
            _uncover(pool, raw, codes, frames, sets, level, hero)
            entering = _descend(pool, raw, frames, level, mine)
        if entering:
            level += 1
        else:
            won = not mine
            level -= 1
    return won
