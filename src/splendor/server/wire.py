"""A View as JSON, put together from parts that were encoded before.

Between two moves little changes, and of what changes nearly everything is the same for everybody:
a `Board` encodes that once, and each viewer's View is made of it, of their own hand and of their
legal moves. The bytes are those of the View itself (a test compares them); only the work is less.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from splendor.engine import Position, Rules
from splendor.engine.position import Seat, hand_of, members
from splendor.engine.state import EMPTY, NOBODY, OVER, PAYMENT, PHASES
from splendor.engine.view import seat_view
from splendor.server.protocol import encode

REMEMBERED = 8192
_PHASES = [phase.encode() for phase in PHASES]
_remember = functools.lru_cache(maxsize=REMEMBERED)

_SEAT = b'{"tokens":%b,"bonuses":%b,"points":%d,"bought":%b,"reserved":%b,"nobles":%b}'
_BOARD = (
    b',"turn":%d,"phase":"%b","ply":%d,"round":%d,"bank":%b,"market":%b,"decks":%b,"nobles":%b,'
    b'"seats":['
)
_TAIL = b'],"payment":null,"passes":%d,"idle":%d,"sold":%b,"legal":'


@functools.lru_cache(maxsize=256)
def _rules(rules: Rules) -> bytes:
    return b'{"rules":' + encode(rules) + b',"seat":'


def _tokens(word: int) -> bytes:
    return b"[%d,%d,%d,%d,%d,%d]" % (*word.to_bytes(6, "little"),)


@_remember
def _bonuses(word: int) -> bytes:
    return b"[%d,%d,%d,%d,%d]" % (*word.to_bytes(5, "little"),)


@_remember
def _market(cards: tuple[int, ...]) -> bytes:
    return encode([None if card == EMPTY else card for card in cards])


@_remember
def _nobles(nobles: tuple[int, ...]) -> bytes:
    return encode([None if noble == NOBODY else noble for noble in nobles])


@_remember
def _decks(decks: tuple[int, ...]) -> bytes:
    return encode([deck.bit_count() for deck in decks])


@_remember
def _bought(sets: tuple[int, ...]) -> bytes:
    return encode(members(sets))


@functools.cache
def _reserved(card: int, blind: int, own: bool) -> bytes:
    """The only part of a seat in which something is hidden: `seat_view` says what."""
    hand = Seat((), (), 0, (), hand_of((card,), blind), ())
    return encode(seat_view(hand, own).reserved[0])


def _hand(cards: tuple[int, ...], blind: int, own: bool) -> bytes:
    one, two, three = cards
    return b"[%b,%b,%b]" % (
        _reserved(one, blind & 1, own),
        _reserved(two, blind >> 1 & 1, own),
        _reserved(three, blind >> 2 & 1, own),
    )


@_remember
def _guests(nobles: int) -> bytes:
    return encode([noble for noble in range(NOBODY) if nobles >> noble & 1])


class Board:
    """What is on the table in one position, for as many viewers as there are."""

    def __init__(self, position: Position, rules: Rules) -> None:
        self.position, self.rules = position, rules
        self._fields: dict[str, Any] = position.fields
        self._is_plain = self._fields["phase"] not in (PAYMENT, OVER)
        if self._is_plain:
            self._board, self._tail = self._shared()
            self._seats = [self._seat(seat, False) for seat in range(rules.players)]

    def _shared(self) -> tuple[bytes, bytes]:
        f = self._fields
        board = _BOARD % (
            f["turn"],
            _PHASES[f["phase"]],
            f["ply"],
            f["rounds"] + 1,
            _tokens(f["bank"]),
            _market(f["market"]),
            _decks(f["decks"]),
            _nobles(f["nobles"][: f["places"]]),
        )
        return board, _TAIL % (f["passes"], f["idle"], b"true" if f["sold"] else b"false")

    def _seat(self, seat: int, own: bool) -> bytes:
        f, first = self._fields, 3 * seat
        return _SEAT % (
            _tokens(f["tokens"][seat]),
            _bonuses(f["bonuses"][seat]),
            f["points"][seat],
            _bought(f["bought"][first : first + 3]),
            _hand(f["hand"][first : first + 3], f["blind"][seat], own),
            _guests(f["guests"][seat]),
        )

    def view(self, seat: int | None) -> msgspec.Raw:
        """What `encode(position.view(seat))` gives."""
        if not self._is_plain:
            return msgspec.Raw(encode(self.position.view(seat)))
        seats, name, legal = self._seats, b"null", b"[]"
        if seat is not None:
            name = b"%d" % seat
            if self._fields["blind"][seat]:
                seats = [*seats]
                seats[seat] = self._seat(seat, True)
            if seat == self._fields["turn"]:
                legal = encode(self.position.legal_actions())
        everything = (
            _rules(self.rules),
            name,
            self._board,
            b",".join(seats),
            self._tail,
            legal,
            b',"outcome":null}',
        )
        return msgspec.Raw(b"".join(everything))


def view_json(position: Position, seat: int | None, rules: Rules) -> msgspec.Raw:
    """What `encode(position.view(seat))` gives."""
    return Board(position, rules).view(seat)
