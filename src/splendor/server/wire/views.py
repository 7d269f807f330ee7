"""A View as JSON, written straight from the state.

Every move is told to everybody at the table, so this is what a move mostly costs. The bytes are
those of the View itself (a test compares them, through every pair of eyes); only the work is less.
A payment that is being chosen and the end of a game are rare, and go through the View.
"""

from __future__ import annotations

import functools

import msgspec
import numba
import numpy as np
from numpy.typing import NDArray

from splendor.engine import Position, Rules
from splendor.engine.compiled import compiled
from splendor.engine.packed import U1, size
from splendor.engine.rules import legal
from splendor.engine.state import ACTION, EMPTY, NO_DRAW, NOBLE, NOBODY, OVER, PAYMENT, RETURN
from splendor.server.wire.protocol import encode

LONGEST = 4096  # bytes that a View can take; with every card bought it has fewer than 2,000
NO_SEAT = -1
_U0 = np.uint64(0)


def _text(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode(), np.uint8)


_NULL, _TRUE, _FALSE = map(_text, ("null", "true", "false"))
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


def _copied(out, n, text):  # type: ignore[no-untyped-def]
    for i in range(len(text)):
        out[n + i] = text[i]
    return n + len(text)


# Part of whatever calls it: handing over two arrays takes longer than copying a few bytes.
_put = numba.njit(inline="always")(_copied)


@compiled
def _put_number(out, n, number):  # type: ignore[no-untyped-def]
    """Nearly every number has one digit or two."""
    if number < 10:
        out[n] = 48 + number
        return n + 1
    if number < 100:
        out[n], out[n + 1] = 48 + number // 10, 48 + number % 10
        return n + 2
    digits, limit = 3, 1000
    while number >= limit:
        digits += 1
        limit *= 10
    for i in range(digits):
        out[n + digits - 1 - i] = 48 + number % 10
        number //= 10
    return n + digits


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
def _put_members(out, n, members, first, start):  # type: ignore[no-untyped-def]
    """The numbers of a set, counted from `first`; `start` is where their list begins."""
    while members != _U0:
        smaller = size(~members & (members - U1))
        n = _put_next(out, n, first + np.int64(smaller), n == start)
        members &= members - U1
    return n


@compiled
def _put_cards(out, n, s, seat):  # type: ignore[no-untyped-def]
    """The cards that a seat bought, by number."""
    start = n
    n = _put_members(out, n, s.bought[seat * 3], 0, start)
    n = _put_members(out, n, s.bought[seat * 3 + 1], 40, start)
    return _put_members(out, n, s.bought[seat * 3 + 2], 70, start)


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
    n = _put(out, n, _GUESTS)
    n = _put_members(out, n, np.uint64(s.guests[seat]), 0, n)
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
        n = _put_next(out, n, np.int64(size(s.decks[tier])), tier == 0)
    n = _put(out, n, _NOBLES)
    for place in range(s.places):
        n = _put_or_null(out, n, np.int64(s.nobles[place]), NOBODY, place == 0)
    return n


@compiled
def _put_legal(out, n, s):  # type: ignore[no-untyped-def]
    """What the seat to move may do: nothing while a draw is pending."""
    if s.pend != NO_DRAW:
        return n
    low, high = legal(s)
    start = n
    return _put_members(out, _put_members(out, n, low, 0, start), high, 64, start)


@compiled
def _write_view(states, seat, out):  # type: ignore[no-untyped-def]
    """A View from its field `seat` on; answers how many bytes it has, 0 for a rare one."""
    s = states[0]
    if s.phase == PAYMENT or s.phase == OVER:
        return 0
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
        n = _put_legal(out, n, s)
    return _put(out, n, _END)


@functools.lru_cache(maxsize=256)
def view_head(rules: Rules) -> bytes:
    """How every View of a game by these rules begins."""
    return b'{"rules":' + encode(rules) + b',"seat":'


# Several servers may run in threads of one process: whoever writes takes a buffer for himself.
_buffers: list[NDArray[np.uint8]] = []


def _buffer() -> NDArray[np.uint8]:
    try:
        return _buffers.pop()
    except IndexError:
        return np.empty(LONGEST, np.uint8)


def view_json(position: Position, seat: int | None, head: bytes) -> msgspec.Raw:
    """What `encode(position.view(seat))` gives, with the `view_head` of the game's rules."""
    out = _buffer()
    length = _write_view(position.state, NO_SEAT if seat is None else seat, out)
    view = head + out[:length].tobytes() if length else encode(position.view(seat))
    _buffers.append(out)
    return msgspec.Raw(view)
