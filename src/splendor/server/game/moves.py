"""A move carried out by machine code: is it legal, what does it lead to, what does it uncover.

`Position.play` and `reveal` say the same (a test compares them), a position at a time and each
with its past; a table at which people play needs neither, but needs it quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from splendor.engine import Position
from splendor.engine.cards import FIRST
from splendor.engine.compiled import compiled
from splendor.engine.dealer import Deal
from splendor.engine.errors import IllegalMove
from splendor.engine.packed import U1, size
from splendor.engine.position import tier_of_draw
from splendor.engine.rules import ACTIONS, pending_tier, play_into, reveal
from splendor.engine.state import EMPTY, HAND_DRAW, NO_DRAW, NOBODY, OVER, STATE

Piles = NDArray[np.int8]

NO_PILES: Piles = np.full((3, 40), EMPTY, np.int8)
ILLEGAL = -1
BLIND = 128  # added to a card that its owner alone may know
_FIRST = np.array(FIRST, np.int64)
_U0 = np.uint64(0)


class DrawnCard(msgspec.Struct, frozen=True, gc=False):
    """A card uncovered by a ply, and the seat that alone may know it (None: everybody)."""

    tier: int
    place: int | None
    card: int
    owner: int | None


class Gained(msgspec.Struct, frozen=True, gc=False):
    """What a move uncovered; the card it bought or reserved, and whether the mover alone may know
    which; the noble that came."""

    drawn: tuple[DrawnCard, ...] = ()
    card: int | None = None
    is_hidden: bool = False
    noble: int | None = None


NOTHING = Gained()


class MoveResult(msgspec.Struct, frozen=True, gc=False):
    """What a move leads to: the position, who is to move there and its number, whether the game
    is over, and what was gained on the way."""

    position: Position
    turn: int
    ply: int
    is_over: bool
    gain: Gained


def piles_of(deal: Deal) -> Piles:
    """The orders of the three decks, for machine code."""
    piles = NO_PILES.copy()
    for tier, order in enumerate(deal.orders[1:]):
        piles[tier, : len(order)] = order
    return piles


@compiled
def _next_card(s, tier, piles):  # type: ignore[no-untyped-def]
    """The first card of a pile that has not been uncovered."""
    for i in range(piles.shape[1]):
        card = np.int64(piles[tier, i])
        if card == EMPTY or _lies_in(s, tier, card):
            return card
    return np.int64(EMPTY)


@compiled
def _lies_in(s, tier, card):  # type: ignore[no-untyped-def]
    """Whether a card is still face down in the deck of this tier."""
    if card < _FIRST[tier] or card >= _FIRST[tier + 1]:
        return False
    return (s.decks[tier] >> np.uint64(card - _FIRST[tier])) & U1 != _U0


@compiled
def _card_gained(was, now, seat):  # type: ignore[no-untyped-def]
    """The card that a seat has bought or reserved, EMPTY if none."""
    for tier in range(3):
        bought = now.bought[seat * 3 + tier] & ~was.bought[seat * 3 + tier]
        if bought != _U0:
            return _FIRST[tier] + np.int64(size(bought - U1))
    for slot in range(seat * 3, seat * 3 + 3):
        if was.hand[slot] == EMPTY and now.hand[slot] != EMPTY:
            blind = (now.blind[seat] >> (slot - seat * 3)) & 1
            return np.int64(now.hand[slot]) + (BLIND if blind else 0)
    return np.int64(EMPTY)


@compiled
def _noble_gained(was, now, seat):  # type: ignore[no-untyped-def]
    came = np.uint64(now.guests[seat] & ~was.guests[seat])
    return np.int64(size(came - U1)) if came != _U0 else np.int64(NOBODY)


@compiled
def _play(before, after, action, piles, given):  # type: ignore[no-untyped-def]
    """Play an action. A card that it uncovers is `given`, or if that is EMPTY the next of its
    pile. Answers who is to move then, ply and phase (ILLEGAL: nothing was done), the draw that was
    filled and the card, the card and the noble that the mover gained."""
    none = np.int64(EMPTY)
    if action < 0 or action >= ACTIONS or not play_into(before, after, action):
        return none, none, np.int64(ILLEGAL), none, none, none, none
    was, now = before[0], after[0]
    pend, card = np.int64(now.pend), none
    if pend != NO_DRAW:
        tier = pending_tier(now)
        card = _next_card(now, tier, piles) if given == EMPTY else np.int64(given)
        if not _lies_in(now, tier, card):
            return none, none, np.int64(ILLEGAL), none, none, none, none
        reveal(now, card)
    seat = was.turn
    gained, noble = _card_gained(was, now, seat), _noble_gained(was, now, seat)
    return np.int64(now.turn), np.int64(now.ply), np.int64(now.phase), pend, card, gained, noble


def play_actions(position: Position, turn: int, actions: Iterable[int], piles: Piles) -> MoveResult:
    """What actions of the seat to move lead to; raises IllegalMove."""
    return _advance(position, turn, actions, piles, iter(()))


def replay_actions(
    position: Position, turn: int, actions: Iterable[int], draws: list[int]
) -> MoveResult:
    """What stored actions led to, with the cards they drew."""
    return _advance(position, turn, actions, NO_PILES, iter(draws))


def _advance(
    position: Position, mover: int, actions: Iterable[int], piles: Piles, draws: Iterator[int]
) -> MoveResult:
    states, turn, ply, phase, gain = position.state, mover, 0, ILLEGAL, NOTHING
    given = next(draws, EMPTY)
    for action in actions:
        if turn != mover:
            raise IllegalMove("the turn is over")
        after: NDArray[np.void] = np.ndarray((1,), STATE, bytearray(STATE.itemsize))
        turn, ply, phase, pend, card, gained, noble = _play(states, after, action, piles, given)
        if phase == ILLEGAL:
            raise IllegalMove(f"{action} is not legal here")
        if gained != EMPTY or noble != NOBODY or card != EMPTY:
            gain = _added(gain, _gain(mover, pend, card, gained, noble))
            given = next(draws, EMPTY) if card != EMPTY else given
        states = after
    return MoveResult(Position(states), turn, ply, phase == OVER, gain)


def _gain(mover: int, pend: int, card: int, gained: int, noble: int) -> Gained:
    """A Gained from numbers."""
    return Gained(
        (_drawn(pend, card, mover),) if card != EMPTY else (),
        gained % BLIND if gained != EMPTY else None,
        gained >= BLIND,
        noble if noble != NOBODY else None,
    )


def _drawn(pend: int, card: int, mover: int) -> DrawnCard:
    """A pending draw, filled by a card."""
    if pend < HAND_DRAW:
        return DrawnCard(tier_of_draw(pend), pend, card, None)
    return DrawnCard(tier_of_draw(pend), None, card, mover)


def _added(one: Gained, other: Gained) -> Gained:
    """What two plies of a turn gained together: a turn is about one card at most."""
    if one is NOTHING:
        return other
    first = one if one.card is not None else other
    noble = one.noble if one.noble is not None else other.noble
    return Gained(one.drawn + other.drawn, first.card, first.is_hidden, noble)


def total_gain(gains: Iterable[Gained]) -> Gained:
    """What the moves of a turn gained together."""
    found = NOTHING
    for gain in gains:
        found = found if gain is NOTHING else _added(found, gain)
    return found
