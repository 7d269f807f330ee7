"""How a level differs from the best play: what it overlooks, confuses and likes.

People who are learning do not move at random. They overlook cards (attention), mistake
turns of similar worth for each other before they mistake good for terrible ones (noise on
the logit of the share), and have tastes (a bonus on the logit): building an engine of cheap
cards, courting nobles, reserving what others want.
"""

from typing import NamedTuple

import numpy as np

from splendor.bots.search import most_visited, play_plies, value_of
from splendor.engine.compiled import compiled
from splendor.engine.packed import COLOURED, advance, less, mixed, total, uniform
from splendor.engine.rules import (
    BONUS,
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

ON_THE_WAY = 0.25  # of a bonus: a token nearer to a card that a noble calls for


class Handicap(NamedTuple):
    """All zeros but attention: the best play there is."""

    noise: float = 0.0  # spread of Gumbel noise on the logit of a turn's share
    attention: float = 1.0  # chance that a card is noticed at all this turn
    builder: float = 0.0  # liking for buying cards, cheap ones first
    courtier: float = 0.0  # liking for coming nearer to nobles
    keeper: float = 0.0  # liking for reserving, above all what others are about to buy


@compiled
def is_at_its_best(handicap):  # type: ignore[no-untyped-def]
    """Whether somebody of this handicap plays what the search likes best, and nothing else."""
    if handicap.noise != 0.0 or handicap.attention < 1.0:
        return False
    return handicap.builder == handicap.courtier == handicap.keeper == 0.0


@compiled
def choose_edge(tree, space, handicap, seed):  # type: ignore[no-untyped-def]
    """The root edge that a player of this handicap plays after the search."""
    best = most_visited(tree, 0)
    if is_at_its_best(handicap):
        return best
    me = np.int64(tree.states[0].turn)
    first = np.int64(tree.first[0])
    enough = tree.tried[best] // 20
    rng = mixed(seed)
    ways = _ways(tree)
    chosen = best
    top = -1e30
    for e in range(first, first + tree.edges[0]):
        rng = advance(rng)
        if tree.tried[e] < enough or not _noticed(tree, e, handicap.attention, seed):
            continue
        p = value_of(tree, e, me)
        p = min(max(p, np.float64(1e-4)), np.float64(1 - 1e-4))
        score = np.log(p / (1 - p)) + _taste(tree, space, e, me, handicap)
        if p < 1 - 1e-3:  # nobody overlooks the end of the game at hand
            score -= handicap.noise * np.log(-np.log(uniform(rng)) * ways[_kind(tree.code[e])])
        if score > top:
            top = score
            chosen = e
    return chosen


@compiled
def _kind(code):  # type: ignore[no-untyped-def]
    """What a turn is about: taking, reserving or buying."""
    action = np.int64(code & np.uint64(0xFF)) - 1
    return 0 if action < RESERVE else 1 if action < BUY else 2


@compiled
def _ways(tree):  # type: ignore[no-untyped-def]
    """How many turns of each kind the root has.

    Somebody who is unsure decides what to do before how: a hundred ways to take and return tokens
    do not make taking more tempting than the one card that could be bought.
    """
    ways = np.zeros(3)
    for e in range(tree.first[0], tree.first[0] + tree.edges[0]):
        ways[_kind(tree.code[e])] += 1
    return ways


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
def _taste(tree, space, edge, me, handicap):  # type: ignore[no-untyped-def]
    if handicap.builder == handicap.courtier == handicap.keeper == 0.0:
        return 0.0
    for k in range(space.raw.shape[1]):
        space.raw[1, k] = tree.raw[0, k]
    before, after = tree.states[0], space.pool[1]
    play_plies(after, tree.code[edge])
    action = np.int64(tree.code[edge] & np.uint64(0xFF)) - 1
    taste = 0.0
    if after.cards[me] > before.cards[me]:
        taste += handicap.builder
        card = _card_of(before, action)
        if card != EMPTY and TIER[card] == 0:
            taste += handicap.builder
    if after.guests[me] != before.guests[me]:
        taste += 2.0 * handicap.courtier
    if handicap.courtier != 0.0:
        nearer = _way_to_nobles(before, before, me) - _way_to_nobles(before, after, me)
        taste += handicap.courtier * nearer
    card = _card_of(before, action)
    if RESERVE <= action < RESERVE_BLIND:
        taste += handicap.keeper * (0.5 + _wanted_by_others(before, me, card))
    return taste


@compiled
def _way_to_nobles(before, s, me):  # type: ignore[no-untyped-def]
    """How far a seat is from the nobles that were there before its turn: bonuses missing for the
    nearest, half of those for the second, and a little for the next card on the way."""
    first = second = np.int64(8)
    missing = np.uint64(0)
    for place in range(5):
        if before.nobles[place] != NOBODY:
            lacks = less(WANTED[before.nobles[place]], s.bonuses[me])
            d = np.int64(total(lacks))
            if d < first:
                second = first
                first = d
                missing = lacks
            elif d < second:
                second = d
    return first + 0.5 * second + ON_THE_WAY * _next_step(s, me, missing)


@compiled
def _next_step(s, me, missing):  # type: ignore[no-untyped-def]
    """Tokens missing for the nearest card whose bonus is wanted, 0 where none is."""
    least = np.int64(6 if missing != np.uint64(0) else 0)
    for place in range(15):
        card = np.int64(s.market[place] if place < 12 else s.hand[3 * me + place - 12])
        if card != EMPTY and missing & (BONUS[card] * np.uint64(0xFF)) != np.uint64(0):
            least = min(least, _short(s, me, card))
    return least


@compiled
def _short(s, seat, card):  # type: ignore[no-untyped-def]
    """Tokens that a seat still lacks for a card, gold counted."""
    need = less(COST[card], s.bonuses[seat])
    short = np.int64(total(less(need, s.tokens[seat] & COLOURED)))
    return max(short - np.int64(s.tokens[seat] >> np.uint64(40)), np.int64(0))


@compiled
def _wanted_by_others(s, me, card):  # type: ignore[no-untyped-def]
    """How near the others are to buying a card, more for one with points."""
    most = np.float64(0)
    for seat in range(s.players):
        if seat != me:
            short = _short(s, seat, card)
            most = max(most, (1.0 + 0.5 * np.float64(POINTS[card])) / (1.0 + short))
    return most


@compiled
def choose_edge_seeded(tree, space, handicap, seed):  # type: ignore[no-untyped-def]
    """`choose_edge` for Python callers."""
    return np.int64(choose_edge(tree, space, handicap, seed))
