"""Guessing again what a seat cannot know: the others' blind cards, and the future."""

import random

import numpy as np
from numpy.typing import NDArray

from splendor.engine import View
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, element, mixed, scaled, size
from splendor.engine.rules import BIT, FIRST_OF_TIER, TIER
from splendor.engine.state import EMPTY

WORLDS = 16  # guesses at what is hidden from a seat that has to choose


@compiled
def guess_again(s, viewer, seed):  # type: ignore[no-untyped-def]
    """Reshuffle the blind cards of everybody but `viewer` into the decks; a new future."""
    rng = mixed(seed)
    hidden = False
    for slot in range(12):
        if _is_hidden(s, viewer, slot):
            card = s.hand[slot]
            s.decks[TIER[card]] |= BIT[card]
            hidden = True
    for slot in range(12):
        if hidden and _is_hidden(s, viewer, slot):
            tier = TIER[s.hand[slot]]
            rng = advance(rng)
            pool = s.decks[tier]
            card = FIRST_OF_TIER[tier] + element(pool, scaled(rng, size(pool)))
            s.hand[slot] = card
            s.decks[tier] ^= BIT[card]
    s.rng = advance(rng)


@compiled
def _is_hidden(s, viewer, slot):  # type: ignore[no-untyped-def]
    seat = slot // 3
    blind = (s.blind[seat] >> (slot % 3)) & 1
    return seat != viewer and blind == 1 and s.hand[slot] != EMPTY


@compiled
def has_hidden(states, i, viewer):  # type: ignore[no-untyped-def]
    """Whether anybody else holds a card that `viewer` cannot know."""
    for slot in range(12):
        if _is_hidden(states[i], viewer, slot):
            return np.bool_(True)
    return np.bool_(False)


@compiled
def _guess_all_again(states, viewer, seed):  # type: ignore[no-untyped-def]
    for i in range(states.shape[0]):
        guess_again(states[i], viewer, mixed(seed + np.uint64(i)))


def guesses(view: View, chance: random.Random) -> NDArray[np.void]:
    """The position as the seat whose turn it is may imagine it: once if it knows everything."""
    first = view.sample(chance.getrandbits(63)).state
    if not has_hidden(first, 0, view.turn):
        return first.copy()
    states = np.repeat(first, WORLDS)
    _guess_all_again(states, view.turn, np.uint64(chance.getrandbits(63)))
    return states
