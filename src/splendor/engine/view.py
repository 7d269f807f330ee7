"""View: what one seat may know (V1, V2). Sockets, bots and spectators get nothing else.

A View holds plain values, so it is also what travels: its JSON is the wire's.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from splendor.engine.cards import FIRST, GEMS, TIERS
from splendor.engine.errors import PositionError
from splendor.engine.packed import mixed, word
from splendor.engine.parameters import Rules
from splendor.engine.position import Outcome, Payment, Position, Seat, checked, fits, seed_number
from splendor.engine.rules import BIT, BONUS, TIER
from splendor.engine.state import EMPTY, NO_DRAW, NOBODY, PHASES, STATE

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class ReservedView:
    """A reserved card as somebody sees it: of another's blind one only the tier."""

    card: int | None
    tier: int
    blind: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """What lies before one player, as somebody sees it."""

    tokens: tuple[int, ...]
    bonuses: tuple[int, ...]
    points: int
    bought: tuple[int, ...]
    reserved: tuple[ReservedView | None, ...]
    nobles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it; as a spectator does where `seat` is None."""

    rules: Rules
    seat: int | None
    turn: int
    phase: str
    ply: int
    round: int
    bank: tuple[int, ...]
    market: tuple[int | None, ...]
    decks: tuple[int, ...]
    nobles: tuple[int | None, ...]
    seats: tuple[SeatView, ...]
    payment: Payment | None
    passes: int
    idle: int
    sold: bool
    legal: tuple[int, ...]
    outcome: Outcome | None

    def unseen(self, tier: int) -> tuple[int, ...]:
        """The cards of a tier that this seat has never seen: in the deck, or blind elsewhere."""
        seen = set(self.seen_cards())
        return tuple(c for c in range(FIRST[tier - 1], FIRST[tier]) if c not in seen)

    def seen_cards(self) -> Iterable[int]:
        """Every card whose place this seat knows."""
        yield from (card for card in self.market if card is not None)
        for seat in self.seats:
            yield from seat.bought
            yield from (r.card for r in seat.reserved if r is not None and r.card is not None)

    def sample(self, seed: int) -> Position:
        """A random whole truth that fits this view, with a future of its own."""
        generator = np.random.default_rng(seed_number(seed))
        while True:
            states = self._guess(generator)
            # Somebody choosing how to pay for a blind card can afford it: guess until it fits.
            if self.payment is None or self.payment.card is not None or fits(states):
                return checked(states)

    def _guess(self, generator: np.random.Generator) -> NDArray[np.void]:
        states = complete(self)
        for tier in TIERS:
            slots = [
                seat * 3 + slot
                for seat, held in enumerate(self.seats)
                for slot, r in enumerate(held.reserved)
                if r is not None and r.card is None and r.tier == tier
            ]
            hidden = generator.permutation(self.unseen(tier))
            for slot, card in zip(slots, hidden, strict=False):
                states["hand"][0, slot] = card
                states["decks"][0, tier - 1] ^= BIT[card]
        states["rng"] = mixed(np.uint64(generator.integers(2**63)))
        return states


def view_of(position: Position, seat: int | None) -> View:
    """What `seat` may know of a position."""
    if seat is not None and not 0 <= seat < position.players:
        raise PositionError(f"there is no seat {seat}")
    payment = position.payment
    mine = seat == position.turn
    if payment is not None and not mine:
        payment = _veiled(payment, position)
    f = position.fields
    return View(
        rules=position.rules,
        seat=seat,
        turn=position.turn,
        phase=position.phase,
        ply=position.ply,
        round=position.round,
        bank=position.bank,
        market=position.market,
        decks=tuple(deck.bit_count() for deck in f["decks"]),
        nobles=position.nobles,
        seats=tuple(seat_view(held, i == seat) for i, held in enumerate(position.seats)),
        payment=payment,
        passes=f["passes"],
        idle=f["idle"],
        sold=bool(f["sold"]),
        legal=tuple(position.legal_actions()) if mine else (),
        outcome=position.outcome(),
    )


def _veiled(payment: Payment, position: Position) -> Payment:
    """Nobody but the buyer learns a blind card before it is bought."""
    slot = int(payment.place[1]) - 1 if payment.place[0] == "h" else None
    reserved = position.seats[position.turn].reserved[slot] if slot is not None else None
    return replace(payment, card=None) if reserved is not None and reserved.blind else payment


@functools.lru_cache(maxsize=4096)
def seat_view(held: Seat, own: bool) -> SeatView:
    """A seat as its owner or as anybody else sees it."""
    reserved = tuple(
        None if r is None else ReservedView(r.card if own or not r.blind else None, r.tier, r.blind)
        for r in held.reserved
    )
    return SeatView(held.tokens, held.bonuses, held.points, held.bought, reserved, held.nobles)


def complete(view: View) -> NDArray[np.void]:
    """The STATE of a view; hidden cards are still in their decks and their hand slots empty."""
    states = np.zeros(1, STATE)
    s = states[0]
    r = view.rules
    s["players"], s["target"], s["gems"], s["gold"] = r.players, r.target, r.tokens, r.gold
    s["token_limit"], s["reserve_limit"] = r.token_limit, r.reserve_limit
    s["places"], s["stall"] = r.nobles, r.stall
    s["turn"], s["phase"], s["ply"] = view.turn, PHASES.index(view.phase), view.ply
    s["rounds"] = view.round - (view.outcome is None)
    s["passes"], s["idle"], s["sold"], s["pend"] = view.passes, view.idle, view.sold, NO_DRAW
    s["bank"] = word(view.bank)
    s["market"] = [EMPTY if card is None else card for card in view.market]
    s["hand"] = EMPTY
    s["nobles"] = NOBODY
    for place, noble in enumerate(view.nobles):
        s["nobles"][place] = NOBODY if noble is None else noble
    for seat, held in enumerate(view.seats):
        _complete_seat(s, seat, held)
    for tier in TIERS:
        s["decks"][tier - 1] = sum(1 << (c - FIRST[tier - 1]) for c in view.unseen(tier))
    if view.payment is not None:
        _complete_payment(s, view.payment)
    return states


def _complete_seat(s: np.void, seat: int, held: SeatView) -> None:
    s["tokens"][seat] = word(held.tokens)
    for card in held.bought:
        s["bonuses"][seat] += BONUS[card]
        s["bought"][seat * 3 + TIER[card]] |= BIT[card]
    s["cards"][seat] = len(held.bought)
    s["points"][seat] = held.points
    s["guests"][seat] = sum(1 << noble for noble in held.nobles)
    for slot, r in enumerate(held.reserved):
        if r is not None:
            s["blind"][seat] |= r.blind << slot
            if r.card is not None:
                s["hand"][seat * 3 + slot] = r.card


def _complete_payment(s: np.void, payment: Payment) -> None:
    tier, slot = payment.place[0], payment.place[1]
    hand = tier == "h"
    s["buying"] = 11 + int(slot) if hand else (int(tier) - 1) * 4 + "abcd".index(slot)
    s["standin"] = word(payment.standins)
    s["standin_from"] = max((c for c in range(GEMS) if payment.standins[c]), default=0)
