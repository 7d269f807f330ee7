"""A View as JSON, put together from parts that were encoded before.

Between two moves little changes: rules never do, and of the seats only one. The bytes are those
of the View itself (a test compares them); only the work is less.
"""

from __future__ import annotations

import functools
from dataclasses import fields
from typing import Any

import msgspec

from splendor.engine import Position, Rules, View
from splendor.engine.view import seat_view
from splendor.server.protocol import encode

REMEMBERED = 8192

_Parts: type[msgspec.Struct] = msgspec.defstruct(
    "_Parts", [(field.name, Any) for field in fields(View)]
)
_seats: dict[tuple[Any, ...], msgspec.Raw] = {}


@functools.lru_cache(maxsize=256)
def _rules(rules: Rules) -> msgspec.Raw:
    return msgspec.Raw(encode(rules))


def _seat(position: Position, f: dict[str, Any], seat: int, own: bool) -> msgspec.Raw:
    first = 3 * seat
    key = (
        own,
        f["tokens"][seat],
        f["bonuses"][seat],
        f["points"][seat],
        f["bought"][first : first + 3],
        f["hand"][first : first + 3],
        f["blind"][seat],
        f["guests"][seat],
    )
    found = _seats.get(key)
    if found is None:
        if len(_seats) >= REMEMBERED:
            _seats.clear()
        found = _seats[key] = msgspec.Raw(encode(seat_view(position.seat(seat), own)))
    return found


def view_json(position: Position, seat: int | None, rules: Rules) -> msgspec.Raw:
    """What `encode(position.view(seat))` gives."""
    f = position.fields
    if position.phase in ("payment", "over"):
        return msgspec.Raw(encode(position.view(seat)))
    turn = f["turn"]
    return msgspec.Raw(
        encode(
            _Parts(
                rules=_rules(rules),
                seat=seat,
                turn=turn,
                phase=position.phase,
                ply=f["ply"],
                round=f["rounds"] + 1,
                bank=position.bank,
                market=position.market,
                decks=[deck.bit_count() for deck in f["decks"]],
                nobles=position.nobles,
                seats=[_seat(position, f, i, i == seat) for i in range(rules.players)],
                payment=None,
                passes=f["passes"],
                idle=f["idle"],
                sold=bool(f["sold"]),
                legal=position.legal_actions() if seat == turn else (),
                outcome=None,
            )
        )
    )
