"""Guests of self-play: one seat with odd tastes, until a good player takes it over.

Positions that good players never reach have a value too, other opponents reach them, and only the
results of good play from there on tell what it is. Some guests hoard tokens and reserved cards,
some reserve the cards with most points early and buy little else, some play almost anything, and
some are plain MCTS, which does a little of each and builds on.
"""

from typing import NamedTuple

import numpy as np

from splendor.bots.mcts import favourite, reset, rollouts
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled, total, uniform
from splendor.engine.rules import POINTS, apply, random_action
from splendor.engine.state import ACTION, EMPTY, OVER

SHARE = 0.25  # share of games with a guest
STAY = 24  # rounds after which the last of them has left
NOISE = 0.8  # of those who choose by the net
HOARD, KEEP = 0.3, 0.4  # what a hoarder likes: each token held, each card reserved
DEAR = 3  # points from which on a collector reserves a card …
LIKE_DEAR, LIKE_FEW = 0.35, 0.12  # … how much it likes each of them, and every card not bought
ROLLOUTS = 300  # of plain MCTS for each of its turns, at least
DOUBLINGS = 2  # so often may they be doubled in the company of experts
WILD, HOARDER, PLAIN, COLLECTOR = 0, 1, 2, 3
KINDS = np.array([WILD, HOARDER, WILD, HOARDER, WILD, HOARDER, HOARDER, PLAIN])
# Searched games are dear, so that MCTS may be: the more it thinks, the less a net that has only met
# its own kind understands what it is up to.
COMPANY = np.array([WILD, HOARDER, HOARDER, COLLECTOR, COLLECTOR, COLLECTOR, PLAIN, PLAIN])


class Sparring(NamedTuple):
    """Who sits where: seat -1 is nobody."""

    seat: np.int64
    kind: np.int64
    leaves: np.int64  # turn of the game from which a good player has the seat
    rollouts: np.int64  # if it is plain MCTS


@compiled
def choose_sparring(players, seed, kinds, doublings):  # type: ignore[no-untyped-def]
    """Whom the game of this seed has as its guest, if any."""
    rng = mixed(seed ^ np.uint64(0x6E57))
    if uniform(rng) >= SHARE:
        return Sparring(np.int64(-1), np.int64(0), np.int64(0), np.int64(0))
    rng = advance(rng)
    seat = np.int64(scaled(rng, np.uint64(players)))
    rng = advance(rng)
    kind = np.int64(kinds[np.int64(scaled(rng, np.uint64(kinds.shape[0])))])
    rng = advance(rng)
    leaves = np.int64(scaled(rng, np.uint64(STAY * players)))
    count = np.int64(ROLLOUTS) << np.int64(scaled(advance(rng), np.uint64(doublings + 1)))
    return Sparring(seat, kind, leaves, count)


@compiled
def hoarders_liking(s, me):  # type: ignore[no-untyped-def]
    """What a hoarder likes about a position, beside its value."""
    cards = 0
    for place in range(3):
        cards += s.hand[3 * me + place] != EMPTY
    return HOARD * np.float64(total(s.tokens[me])) + KEEP * cards


@compiled
def collectors_liking(s, me):  # type: ignore[no-untyped-def]
    """What a collector likes about a position: dear cards in its hand, and few bought ones."""
    points = 0
    for place in range(3):
        card = s.hand[3 * me + place]
        if card != EMPTY and POINTS[card] >= DEAR:
            points += POINTS[card]
    return LIKE_DEAR * points - LIKE_FEW * np.float64(s.cards[me])


@compiled
def plain_turn(plain, states, count, rng):  # type: ignore[no-untyped-def]
    """A turn of states[0] by plain MCTS; what follows its action (returns, a noble) is chance."""
    s = states[0]
    reset(plain)
    rng = advance(rng)
    rollouts(plain, states, np.int64(s.turn), count, 0.7, rng)
    apply(s, favourite(plain))
    while s.phase != ACTION and s.phase != OVER:
        apply(s, random_action(s))
    return rng
