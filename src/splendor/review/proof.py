"""Proofs: a win (or loss) within two turns, whatever cards come and whatever the others do.

Chance counts as one more opponent, so a proof needs no probabilities and no net. A card that
somebody else holds hidden may be any; where two are hidden and matter, nothing is proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from splendor.bots.bot import plies_of
from splendor.bots.turns import ALL, MAX_TURNS, STACK, copy_state, list_turns, make_pool
from splendor.engine import View
from splendor.engine.compiled import compiled
from splendor.engine.rules import BIT, FIRST_OF_TIER, pending_tier, reveal, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import U1, element
from splendor.review.model import Proof

STRIDE = 1 + MAX_TURNS + STACK
TURNS = 2
DEPTH = 4 * TURNS + 2
_U0 = np.uint64(0)


def prove(view: View, budget: int) -> Proof | None:
    """A proof for the seat to move, if one is found with at most so many positions each."""
    if view.outcome is not None or view.turn != view.seat:
        return None
    for turns in range(1, TURNS + 1):
        code = _sure_win(view, view.turn, turns, budget)
        if code is not None:
            return Proof("win", turns, plies_of(code))
    if view.rules.players == 2:
        for turns in range(1, TURNS + 1):
            if _sure_win(view, 1 - view.turn, turns, budget) is not None:
                return Proof("loss", turns, ())
    return None


def _sure_win(view: View, seat: int, turns: int, budget: int) -> int | None:
    """The turn that wins for `seat` whatever the hidden cards are (0: others move), or None."""
    code = None
    for states in _truths(view, ends_now=turns == 1 and seat == view.turn == len(view.seats) - 1):
        found = _attempt(states, seat, turns, budget)
        if found is None or code not in (None, found):
            return None
        code = found
    return code


def _truths(view: View, ends_now: bool) -> Iterator[Any]:
    """Every truth behind a view; none where more than one card is hidden and may matter."""
    hidden = [
        (seat * 3 + slot, r.tier)
        for seat, held in enumerate(view.seats)
        for slot, r in enumerate(held.reserved)
        if r is not None and r.card is None
    ]
    states = view.sample(1).state.copy()
    if not hidden or ends_now:
        yield states
    elif len(hidden) == 1:
        slot, tier = hidden[0]
        for card in view.unseen(tier):
            states["decks"][0, tier - 1] ^= BIT[states["hand"][0, slot]] ^ BIT[card]
            states["hand"][0, slot] = card
            yield states


def _attempt(states: Any, seat: int, turns: int, budget: int) -> int | None:
    """The turn that wins for sure for `seat` (0 where the others move), or None."""
    pool, raw, codes, left, value = _room()
    pool[0] = states[0]
    left[0], left[1] = budget, 0
    if not holds(pool, raw, codes, left, value, 0, seat, turns):
        return None
    return int(left[1])


@cache
def _room() -> tuple[Any, ...]:
    pool, raw = make_pool(STRIDE * DEPTH)
    codes = np.zeros((DEPTH, MAX_TURNS), np.uint64)
    return pool, raw, codes, np.zeros(2, np.int64), np.zeros(4)


@compiled
def holds(pool, raw, codes, left, value, depth, me, turns):  # type: ignore[no-untyped-def]
    """Whether `me` alone wins from the position at `depth` within so many own turns.

    left[0] is the budget; left[1] gets the winning turn of the first position.
    """
    at = depth * STRIDE
    if pool[at].phase == OVER:
        shares(pool[at], value)
        return value[me] == 1.0
    mine = pool[at].turn == me
    if (mine and turns == 0) or left[0] <= 0 or depth + 1 >= DEPTH:
        return False
    left[0] -= 1
    count = list_turns(pool, raw, at, codes[depth], ALL)
    if count >= MAX_TURNS and not mine:
        return False  # the list may be cut: what is not seen cannot be proved
    remaining = turns - 1 if mine else turns
    if mine and remaining == 0 and not _may_end(pool, at, count, me):
        return False
    child = at + STRIDE
    for k in range(count):
        row = at + 1 + k
        if mine and remaining == 0 and not _ends(pool[row]):
            continue
        tier, deck = _cards_that_matter(pool[row], me, remaining)
        copy_state(raw, row, child)
        pool[child].pend = NO_DRAW
        sure = deck != _U0 or holds(pool, raw, codes, left, value, depth + 1, me, remaining)
        while sure and deck != _U0:
            copy_state(raw, row, child)
            reveal(pool[child], FIRST_OF_TIER[tier] + element(deck, _U0))
            deck &= deck - U1
            sure = holds(pool, raw, codes, left, value, depth + 1, me, remaining)
        if mine and sure:
            if depth == 0:
                left[1] = np.int64(codes[0, k])
            return True
        if not mine and not sure:
            return False
    return not mine


@compiled
def _cards_that_matter(s, me, turns):  # type: ignore[no-untyped-def]
    """The deck that the pending draw is from, and its cards; none where no card matters."""
    last = s.turn == me and turns == 1 and me == s.players - 1
    if s.pend == NO_DRAW or s.phase == OVER or last:
        return np.int64(0), _U0  # before the very last turn a new card could only help
    tier = np.int64(pending_tier(s))
    return tier, s.decks[tier]


@compiled
def _ends(s):  # type: ignore[no-untyped-def]
    """Whether the round that goes on is the last."""
    if s.phase == OVER:
        return True
    for seat in range(s.players):
        if s.points[seat] >= s.target:
            return True
    return False


@compiled
def _may_end(pool, at, count, me):  # type: ignore[no-untyped-def]
    for k in range(count):
        if _ends(pool[at + 1 + k]):
            return True
    return False
