"""The same facts of a game told by both implementations, in a form that can be compared.

`from_record` decodes the engine's packed record by hand, so that a slip in Position or View cannot
hide a slip in the rules.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from splendor.engine import state as st

from . import naive

Facts = dict[str, Any]
PLACES = [f"{tier}{slot}" for tier in "123" for slot in "abcd"]
FIRST = (0, 40, 70)


def from_record(states: Any) -> Facts:
    s = _plain(states)
    return {
        "turn": s["turn"],
        "phase": st.PHASES[s["phase"]],
        "bank": _bytes(s["bank"], 6),
        "market": _or_none(tuple(s["market"]), st.EMPTY),
        "decks": tuple(map(_bits, s["decks"], FIRST)),
        "nobles": _or_none(tuple(s["nobles"]), st.NOBODY),
        "seats": tuple(_seat(s, seat) for seat in range(s["players"])),
        "payment": _payment(s) if s["phase"] == st.PAYMENT else None,
        "pending": _pending(s["pend"]),
        "rounds": s["rounds"],
        "idle": s["idle"],
        "passes": s["passes"],
        "sold": bool(s["sold"]),
    }


def _plain(states: Any) -> dict[str, Any]:
    """The first record with Python's ints and lists for its fields."""
    values = zip(states.dtype.names, states[:1].tolist()[0], strict=True)
    return {name: v.tolist() if isinstance(v, np.ndarray) else v for name, v in values}


@lru_cache(100_000)
def _bytes(word: int, count: int) -> tuple[int, ...]:
    assert word >> (8 * count) == 0, "something beyond the last colour"
    return tuple(word.to_bytes(8, "little")[:count])


@lru_cache(100_000)
def _or_none(values: tuple[int, ...], nothing: int) -> tuple[int | None, ...]:
    return tuple(None if value == nothing else value for value in values)


@lru_cache(100_000)
def _bits(word: int, first: int = 0) -> frozenset[int]:
    return frozenset(first + bit for bit in range(64) if word >> bit & 1)


def _seat(s: dict[str, Any], seat: int) -> Facts:
    own = slice(seat * 3, seat * 3 + 3)
    bought = frozenset().union(*map(_bits, s["bought"][own], FIRST))
    assert s["cards"][seat] == len(bought)
    return {
        "tokens": _bytes(s["tokens"][seat], 6),
        "bonuses": _bytes(s["bonuses"][seat], 5),
        "points": s["points"][seat],
        "bought": bought,
        "hand": _or_none(tuple(s["hand"][own]), st.EMPTY),
        "blind": _bits(s["blind"][seat]),
        "nobles": _bits(s["guests"][seat]),
    }


def _payment(s: dict[str, Any]) -> tuple[str, tuple[int, ...], int]:
    place = s["buying"]
    name = PLACES[place] if place < 12 else f"h{place - 11}"
    return name, _bytes(s["standin"], 5), s["standin_from"]


def _pending(pend: int) -> tuple[str, int] | None:
    if pend == st.NO_DRAW:
        return None
    if pend < st.HAND_DRAW:
        return PLACES[pend], pend // 4 + 1
    slot, tier = divmod(pend - st.HAND_DRAW, 3)
    return f"seat {slot // 3} h{slot % 3 + 1}", tier + 1


def from_naive(state: naive.State) -> Facts:
    nobles = [*state.nobles, None, None, None, None, None][:5]
    return {
        "turn": state.turn,
        "phase": state.phase,
        "bank": tuple(state.bank[c] for c in naive.COLOURS),
        "market": tuple(state.market[place] for place in PLACES),
        "decks": tuple(frozenset(state.decks[tier]) for tier in (1, 2, 3)),
        "nobles": tuple(nobles),
        "seats": tuple(_naive_seat(seat) for seat in state.seats),
        "payment": _naive_payment(state.payment) if state.payment else None,
        "pending": _naive_pending(state),
        "rounds": state.rounds_done,
        "idle": state.quiet_rounds,
        "passes": 0 if state.payment else _trailing_passes(state.passed),
        "sold": state.bought_this_round,
    }


def _naive_seat(seat: naive.Seat) -> Facts:
    bonuses = seat.bonuses()
    return {
        "tokens": tuple(seat.tokens[c] for c in naive.COLOURS),
        "bonuses": tuple(bonuses[c] for c in naive.GEMS),
        "points": seat.points(),
        "bought": frozenset(seat.bought),
        "hand": tuple(reserved and reserved.card for reserved in seat.hand),
        "blind": frozenset(i for i, card in enumerate(seat.hand) if card and card.blind),
        "nobles": frozenset(seat.nobles),
    }


def _naive_pending(state: naive.State) -> tuple[str, int] | None:
    if state.pending is None:
        return None
    place = state.pending.place
    return f"seat {state.turn} {place}" if place[0] == "h" else place, state.pending.tier


def _naive_payment(payment: naive.Payment) -> tuple[str, tuple[int, ...], int]:
    chosen = payment.gold_for
    least = naive.GEMS.index(chosen[-1]) if chosen else 0
    return payment.place, tuple(chosen.count(c) for c in naive.GEMS), least


def _trailing_passes(passed: list[bool]) -> int:
    return next((i for i, one in enumerate(reversed(passed)) if not one), len(passed))
