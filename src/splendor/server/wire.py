"""A View as JSON, written straight from the state.

Every move is told to everybody at the table, so this is what a move mostly costs. The bytes are
those of the View itself (a test compares them, through every pair of eyes); only the work is less.
A payment that is being chosen and the end of a game are rare, and go through the View.
"""

from __future__ import annotations

import functools

import msgspec
import numpy as np
from numpy.typing import NDArray

from splendor.engine import Position, Rules
from splendor.engine.compiled import compiled
from splendor.engine.rules import ACTIONS, list_legal_at
from splendor.engine.state import ACTION, EMPTY, NOBLE, NOBODY, OVER, PAYMENT, RETURN
from splendor.server.protocol import encode

LONGEST = 4096  # bytes that a View can take; with every card bought it has fewer than 2,000
NO_SEAT = -1


def _text(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode(), np.uint8)


_NULL, _TRUE, _FALSE, _NOTHING = map(_text, ("null", "true", "false", "[]"))
_TURN, _PHASE, _PLY, _ROUND = map(_text, (',"turn":', ',"phase":"', '","ply":', ',"round":'))
_ACTION, _RETURN, _NOBLE, _DEAL = map(_text, ("action", "return", "noble", "deal"))
_BANK, _MARKET, _DECKS = map(_text, (',"bank":[', '],"market":[', '],"decks":['))
_NOBLES, _SEATS = map(_text, ('],"nobles":[', '],"seats":['))
_TOKENS, _BONUSES, _POINTS = map(_text, ('{"tokens":[', '],"bonuses":[', '],"points":'))
_BOUGHT, _RESERVED, _GUESTS = map(_text, (',"bought":[', '],"reserved":[', '],"nobles":['))
_CARD, _TIER, _BLIND = map(_text, ('{"card":', ',"tier":', ',"blind":'))
_PASSES, _IDLE = map(_text, ('],"payment":null,"passes":', ',"idle":'))
_SOLD, _LEGAL, _END = map(_text, (',"sold":', ',"legal":[', '],"outcome":null}'))
_COMMA, _CLOSE_SEAT = map(_text, (",", "]}"))


@compiled
def _put(out, n, text):  # type: ignore[no-untyped-def]
    for i in range(len(text)):
        out[n + i] = text[i]
    return n + len(text)


@compiled
def _put_number(out, n, number):  # type: ignore[no-untyped-def]
    size, limit = 1, 10
    while number >= limit:
        size += 1
        limit *= 10
    for i in range(size):
        out[n + size - 1 - i] = 48 + number % 10
        number //= 10
    return n + size


@compiled
def _put_next(out, n, number, first):  # type: ignore[no-untyped-def]
    """A number of a list."""
    return _put_number(out, n if first else _put(out, n, _COMMA), number)


@compiled
def _put_or_null(out, n, number, nothing, first):  # type: ignore[no-untyped-def]
    """A number of a list, null where it stands for nothing."""
    if number != nothing:
        return _put_next(out, n, number, first)
    return _put(out, n if first else _put(out, n, _COMMA), _NULL)


@compiled
def _put_bool(out, n, value):  # type: ignore[no-untyped-def]
    return _put(out, n, _TRUE) if value else _put(out, n, _FALSE)


@compiled
def _put_word(out, n, word, colours):  # type: ignore[no-untyped-def]
    """The counts of a word."""
    for colour in range(colours):
        count = np.int64((word >> np.uint64(8 * colour)) & np.uint64(255))
        n = _put_next(out, n, count, colour == 0)
    return n


@compiled
def _put_cards(out, n, s, seat):  # type: ignore[no-untyped-def]
    """The cards that a seat bought, by number."""
    first = True
    for card in range(EMPTY):
        tier = 0 if card < 40 else 1 if card < 70 else 2
        bit = card - (0 if tier == 0 else 40 if tier == 1 else 70)
        if (s.bought[seat * 3 + tier] >> np.uint64(bit)) & np.uint64(1):
            n = _put_next(out, n, card, first)
            first = False
    return n


@compiled
def _put_hand(out, n, s, seat, own):  # type: ignore[no-untyped-def]
    """What a seat reserved: of a blind card others learn the tier alone."""
    for slot in range(3):
        card, blind = np.int64(s.hand[seat * 3 + slot]), (s.blind[seat] >> slot) & 1
        if slot:
            n = _put(out, n, _COMMA)
        if card == EMPTY:
            n = _put(out, n, _NULL)
            continue
        n = _put(out, n, _CARD)
        n = _put_number(out, n, card) if own or not blind else _put(out, n, _NULL)
        n = _put_number(out, _put(out, n, _TIER), 1 if card < 40 else 2 if card < 70 else 3)
        n = _put_bool(out, _put(out, n, _BLIND), blind != 0)
        out[n] = 125  # }
        n += 1
    return n


@compiled
def _put_seat(out, n, s, seat, own):  # type: ignore[no-untyped-def]
    n = _put_word(out, _put(out, n, _TOKENS), s.tokens[seat], 6)
    n = _put_word(out, _put(out, n, _BONUSES), s.bonuses[seat], 5)
    n = _put_number(out, _put(out, n, _POINTS), np.int64(s.points[seat]))
    n = _put_cards(out, _put(out, n, _BOUGHT), s, seat)
    n = _put_hand(out, _put(out, n, _RESERVED), s, seat, own)
    n, first = _put(out, n, _GUESTS), True
    for noble in range(NOBODY):
        if (s.guests[seat] >> noble) & 1:
            n = _put_next(out, n, noble, first)
            first = False
    return _put(out, n, _CLOSE_SEAT)


@compiled
def _put_phase(out, n, phase):  # type: ignore[no-untyped-def]
    if phase == ACTION:
        return _put(out, n, _ACTION)
    if phase == RETURN:
        return _put(out, n, _RETURN)
    return _put(out, n, _NOBLE) if phase == NOBLE else _put(out, n, _DEAL)


@compiled
def _put_board(out, n, s):  # type: ignore[no-untyped-def]
    """What everybody sees."""
    n = _put_number(out, _put(out, n, _TURN), np.int64(s.turn))
    n = _put_phase(out, _put(out, n, _PHASE), s.phase)
    n = _put_number(out, _put(out, n, _PLY), np.int64(s.ply))
    n = _put_number(out, _put(out, n, _ROUND), np.int64(s.rounds) + 1)
    n = _put_word(out, _put(out, n, _BANK), s.bank, 6)
    n = _put(out, n, _MARKET)
    for place in range(12):
        n = _put_or_null(out, n, np.int64(s.market[place]), EMPTY, place == 0)
    n = _put(out, n, _DECKS)
    for tier in range(3):
        deck, size = s.decks[tier], 0
        while deck != np.uint64(0):
            deck &= deck - np.uint64(1)
            size += 1
        n = _put_next(out, n, size, tier == 0)
    n = _put(out, n, _NOBLES)
    for place in range(s.places):
        n = _put_or_null(out, n, np.int64(s.nobles[place]), NOBODY, place == 0)
    return n


@compiled
def _write_view(states, seat, legal, out):  # type: ignore[no-untyped-def]
    """A View from its field `seat` on; answers how many bytes it has."""
    s = states[0]
    n = _put(out, 0, _NULL) if seat == NO_SEAT else _put_number(out, 0, seat)
    n = _put(out, _put_board(out, n, s), _SEATS)
    for i in range(s.players):
        if i:
            n = _put(out, n, _COMMA)
        n = _put_seat(out, n, s, i, i == seat)
    n = _put_number(out, _put(out, n, _PASSES), np.int64(s.passes))
    n = _put_number(out, _put(out, n, _IDLE), np.int64(s.idle))
    n = _put_bool(out, _put(out, n, _SOLD), s.sold != 0)
    n = _put(out, n, _LEGAL)
    if seat == s.turn:
        for i in range(list_legal_at(states, 0, legal)):
            n = _put_next(out, n, legal[i], i == 0)
    return _put(out, n, _END)


@functools.lru_cache(maxsize=256)
def _rules(rules: Rules) -> bytes:
    return b'{"rules":' + encode(rules) + b',"seat":'


def view_json(position: Position, seat: int | None, rules: Rules) -> msgspec.Raw:
    """What `encode(position.view(seat))` gives."""
    if position.phase_number in (PAYMENT, OVER):
        return msgspec.Raw(encode(position.view(seat)))
    # Buffers of each call's own: several servers may run in threads of one process.
    out, legal = np.empty(LONGEST, np.uint8), np.empty(ACTIONS, np.int64)
    size = _write_view(position.state, NO_SEAT if seat is None else seat, legal, out)
    return msgspec.Raw(_rules(rules) + out[:size].tobytes())
