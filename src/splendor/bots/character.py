"""How a level differs from the best play: what it overlooks, confuses and likes.

People who are learning do not move at random. They overlook cards (attention), mistake
turns of similar worth for each other before they mistake good for terrible ones (noise on
the logit of the share), and have tastes (a bonus on the logit): building an engine of cheap
cards, courting nobles, reserving what others want.
"""

from typing import NamedTuple

import numpy as np

from splendor.bots.search import most_visited, play_plies, spent_after, worth_of
from splendor.engine.compiled import compiled
from splendor.engine.rules import (
    BUY,
    BUY_CHOOSING,
    COST,
    POINTS,
    RESERVE,
    RESERVE_BLIND,
    TIER,
    WANTED,
)
from splendor.engine.state import EMPTY, NOBODY
from splendor.engine.words import COLOURED, advance, less, mixed, total, uniform


class Character(NamedTuple):
    """All zeros but attention: the best play there is."""

    noise: float = 0.0  # spread of Gumbel noise on the logit of a turn's share
    attention: float = 1.0  # chance that a card is noticed at all this turn
    builder: float = 0.0  # liking for buying cards, cheap ones first
    courtier: float = 0.0  # liking for coming nearer to nobles
    keeper: float = 0.0  # liking for reserving, above all what others are about to buy


@compiled
def is_at_its_best(character):  # type: ignore[no-untyped-def]
    """Whether somebody of this character plays what the search likes best, and nothing else."""
    if character.noise != 0.0 or character.attention < 1.0:
        return False
    return character.builder == character.courtier == character.keeper == 0.0


@compiled
def choose_edge(tree, desk, character, seed):  # type: ignore[no-untyped-def]
    """The root edge that a player of this character plays after the search."""
    best = most_visited(tree, 0)
    if is_at_its_best(character):
        return best
    me = np.int64(tree.states[0].turn)
    first = np.int64(tree.first[0])
    enough = tree.tried[best] // 20
    rng = mixed(seed)
    time = spent_after(tree, best)
    chosen = best
    top = -1e30
    for e in range(first, first + tree.edges[0]):
        rng = advance(rng)
        if tree.tried[e] < enough or not _noticed(tree, e, character.attention, seed):
            continue
        p = worth_of(tree, e, me) + time
        p = min(max(p, np.float64(1e-4)), np.float64(1 - 1e-4))
        score = np.log(p / (1 - p)) + _taste(tree, desk, e, me, character)
        if p < 1 - 1e-3:  # nobody overlooks the end of the game at hand
            score -= character.noise * np.log(-np.log(uniform(rng)))
        if score > top:
            top = score
            chosen = e
    return chosen


@compiled
def _card_of(s, action):  # type: ignore[no-untyped-def]
    """The market card that an action is about, or EMPTY."""
    if RESERVE <= action < RESERVE_BLIND:
        return np.int64(s.market[action - RESERVE])
    if BUY <= action < BUY + 12:
        return np.int64(s.market[action - BUY])
    if BUY_CHOOSING <= action < BUY_CHOOSING + 12:
        return np.int64(s.market[action - BUY_CHOOSING])
    return np.int64(EMPTY)


@compiled
def _noticed(tree, edge, attention, seed):  # type: ignore[no-untyped-def]
    card = _card_of(tree.states[0], np.int64(tree.code[edge] & np.uint64(0xFF)) - 1)
    if card == EMPTY or attention >= 1.0:
        return True
    return uniform(mixed(seed ^ np.uint64(card * 7919 + 17))) < attention


@compiled
def _taste(tree, desk, edge, me, character):  # type: ignore[no-untyped-def]
    if character.builder == character.courtier == character.keeper == 0.0:
        return 0.0
    for k in range(desk.raw.shape[1]):
        desk.raw[1, k] = tree.raw[0, k]
    before, after = tree.states[0], desk.pool[1]
    play_plies(after, tree.code[edge])
    action = np.int64(tree.code[edge] & np.uint64(0xFF)) - 1
    taste = 0.0
    if after.cards[me] > before.cards[me]:
        taste += character.builder
        card = _card_of(before, action)
        if card != EMPTY and TIER[card] == 0:
            taste += character.builder
    if after.guests[me] != before.guests[me]:
        taste += 2.0 * character.courtier
    nearer = _noble_distance(before, before.bonuses[me]) - _noble_distance(
        before, after.bonuses[me]
    )
    taste += character.courtier * nearer
    card = _card_of(before, action)
    if RESERVE <= action < RESERVE_BLIND:
        taste += character.keeper * (0.5 + _wanted_by_others(before, me, card))
    return taste


@compiled
def _noble_distance(s, bonuses):  # type: ignore[no-untyped-def]
    """Bonuses missing for the nearest noble, half of those for the second counted too."""
    first = second = np.int64(8)
    for place in range(5):
        if s.nobles[place] != NOBODY:
            d = np.int64(total(less(WANTED[s.nobles[place]], bonuses)))
            if d < first:
                second = first
                first = d
            elif d < second:
                second = d
    return first + 0.5 * second


@compiled
def _wanted_by_others(s, me, card):  # type: ignore[no-untyped-def]
    """How near the others are to buying a card, more for one with points."""
    most = np.float64(0)
    for seat in range(s.players):
        if seat != me:
            need = less(COST[card], s.bonuses[seat])
            short = np.int64(total(less(need, s.tokens[seat] & COLOURED)))
            short = max(short - np.int64(s.tokens[seat] >> np.uint64(40)), np.int64(0))
            most = max(most, (1.0 + 0.5 * np.float64(POINTS[card])) / (1.0 + short))
    return most


@compiled
def choose_edge_seeded(tree, desk, character, seed):  # type: ignore[no-untyped-def]
    """`choose_edge` for Python callers."""
    return np.int64(choose_edge(tree, desk, character, seed))
