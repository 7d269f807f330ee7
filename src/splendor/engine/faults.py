"""What is wrong with a position that breaks an invariant: where, and by how much."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from splendor.engine.cards import CARDS, FIRST, GEMS, NOBLES, Card
from splendor.engine.errors import PositionError
from splendor.engine.invariants import VIOLATIONS
from splendor.engine.packed import counts
from splendor.engine.state import EMPTY, NOBODY, RETURN


def error_of(s: np.void, violation: int) -> PositionError:
    """The error for a violation that was found in a state."""
    detail = _DETAILS.get(violation)
    return PositionError(VIOLATIONS[violation], **detail(s) if detail else {})


def _tokens(s: np.void) -> dict[str, Any]:
    piles = [counts(int(pile), GEMS + 1) for pile in (s["bank"], *s["tokens"])]
    sums = [sum(of_colour) for of_colour in zip(*piles, strict=True)]
    wanted = [int(s["gems"])] * GEMS + [int(s["gold"])]
    colour = next(c for c in range(GEMS + 1) if sums[c] != wanted[c])
    return {"fault": "tokens", "colour": colour, "found": sums[colour], "wanted": wanted[colour]}


def _cards(s: np.void) -> dict[str, Any]:
    bought = [card.id for card in CARDS for seat in range(4) if _has_bought(s, seat, card)]
    lying = [int(card) for card in (*s["market"], *s["hand"]) if card != EMPTY]
    ((card, _),) = Counter(bought + lying).most_common(1)
    return {"fault": "twice", "what": CARDS[card].name}


def _has_bought(s: np.void, seat: int, card: Card) -> bool:
    bits = int(s["bought"][seat * 3 + card.tier - 1])
    return bool(bits >> (card.id - FIRST[card.tier - 1]) & 1)


def _limit(s: np.void) -> dict[str, Any]:
    held = [sum(counts(int(tokens), GEMS + 1)) for tokens in s["tokens"]]
    if s["phase"] == RETURN:  # then as many as a turn may take have to go back
        held[int(s["turn"])] -= 3
    return {"fault": "limit", "seat": held.index(max(held)), "limit": int(s["token_limit"])}


def _reserved(s: np.void) -> dict[str, Any]:
    held = [sum(int(card) != EMPTY for card in s["hand"][3 * i : 3 * i + 3]) for i in range(4)]
    return {"fault": "reserved", "seat": held.index(max(held)), "limit": int(s["reserve_limit"])}


def _nobles(s: np.void) -> dict[str, Any]:
    guests = [noble.id for noble in NOBLES for bits in s["guests"] if int(bits) >> noble.id & 1]
    found = Counter([*guests, *(int(noble) for noble in s["nobles"] if noble != NOBODY)])
    for noble, times in found.items():
        if times > 1:
            return {"fault": "twice", "what": NOBLES[noble].name}
    places = int(s["places"])
    if len(found) < places:
        return {"fault": "nobles", "n": places - len(found)}
    return {"fault": "guests", "n": places}


def _row(s: np.void) -> dict[str, Any]:
    rows = [
        (CARDS[card], place // 4 + 1) for place, card in enumerate(s["market"]) if card != EMPTY
    ]
    card, tier = next((card, tier) for card, tier in rows if card.tier != tier)
    return {"fault": "row", "what": card.name, "tier": tier}


def _market(s: np.void) -> dict[str, Any]:
    holes = [i for i, card in enumerate(s["market"]) if card == EMPTY and s["decks"][i // 4]]
    return {"fault": "market", "n": len(holes)}


# by the index in VIOLATIONS: those that people meet who write or set up positions
_DETAILS = {
    1: _tokens,
    2: _tokens,
    3: _cards,
    4: _limit,
    5: _reserved,
    6: _nobles,
    9: _row,
    10: _market,
}
