"""Proofs: a win (or loss) within two turns, whatever cards come and whatever the others do.

The prover is that of the bots; here it also proves losses, knows every turn that wins, and
deals with what a seat cannot see: a card that somebody else holds hidden may be any; where
two are hidden and matter, nothing is proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import numpy as np

from splendor.bots import endgame
from splendor.bots.bot import plies_of
from splendor.bots.search import play_plies
from splendor.bots.turns import ALL, list_turns
from splendor.engine import View
from splendor.engine.rules import BIT
from splendor.review.model import Proof

TURNS = 2


def prove(view: View, budget: int) -> Proof | None:
    """A proof for the seat to move, if one is found with at most n positions each."""
    if view.outcome is not None or view.turn != view.seat:
        return None
    for turns in range(1, TURNS + 1):
        code = next(_sure_wins(view, turns, budget), None)
        if code is not None:
            return Proof("win", turns, plies_of(code))
    if view.rules.players == 2:
        for turns in range(1, TURNS + 1):
            if _sure_loss(view, turns, budget):
                return Proof("loss", turns, ())
    return None


def only_win(view: View, turns: int, budget: int) -> tuple[int, ...] | None:
    """The turn that wins for sure if it is the only one; None also where that is in doubt."""
    found = list(islice(_sure_wins(view, turns, budget, doubts=True), 2))
    return plies_of(found[0]) if len(found) == 1 else None


def has_win(view: View, turns: int, budget: int) -> bool:
    """Whether some turn wins for sure within so many."""
    return next(_sure_wins(view, turns, budget), None) is not None


def _sure_wins(view: View, turns: int, budget: int, doubts: bool = False) -> Iterator[int]:
    """The turns that win within so many, whatever is hidden.

    With `doubts` also those that the budget was too small for.
    """
    truths = list(_truths(view, ends_now=turns == 1 and view.turn == len(view.seats) - 1))
    if not truths:
        return
    room = _room()
    for code in room.winning(truths[0], turns, budget, doubts):
        if all(room.wins_with(truth, code, turns, budget) for truth in truths[1:]):
            yield code


def _sure_loss(view: View, turns: int, budget: int) -> bool:
    """Whether the other of two wins whatever the seat to move does."""
    found = False
    for states in _truths(view, ends_now=False):
        found = _room().holds(states, 1 - view.turn, turns, budget)
        if not found:
            return False
    return found


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
            yield states.copy()


@cache
def _room() -> _Room:
    return _Room()


class _Room(endgame.Prover):
    """The bots' prover, asked for any seat and for every turn."""

    def holds(self, states: Any, hero: int, turns: int, budget: int) -> bool:
        """Whether `hero` alone wins within n own turns, with any seat to move."""
        self._budget[0] = budget
        return self._proved(states[0], hero, turns)

    def winning(self, states: Any, turns: int, budget: int, doubts: bool) -> Iterator[int]:
        """The turns of the seat to move that win; with `doubts` also those undecided."""
        hero = int(states["turn"][0])
        left = budget
        for code, after in self._turns(states):
            if turns == 1 and not endgame.ends(after):
                continue
            self._budget[0] = left
            if self._proved(after, hero, turns - 1) or (doubts and self._budget[0] <= 0):
                yield code
            left = min(left, int(self._budget[0]))

    def wins_with(self, states: Any, code: int, turns: int, budget: int) -> bool:
        """Whether one turn of the seat to move wins."""
        after = states.copy()
        play_plies(after[0], np.uint64(code))
        return self.holds(after, int(states["turn"][0]), turns - 1, budget)

    def _turns(self, states: Any) -> list[tuple[int, Any]]:
        """Every turn and what it leads to, out of the way of what is proved next."""
        self._pool[0] = states[0]
        count = list_turns(self._pool, self._raw, 0, self._codes[0], ALL)
        after = self._pool[1 : 1 + count].copy()
        return [(int(code), after[k]) for k, code in enumerate(self._codes[0, :count])]

    def _proved(self, state: Any, hero: int, turns: int) -> bool:
        self._pool[endgame.ROWS] = state
        self._frames[1, endgame.TURNS] = turns
        room = (self._pool, self._raw, self._codes, self._frames, self._sets)
        return bool(endgame.proved(*room, self._budget, hero))
