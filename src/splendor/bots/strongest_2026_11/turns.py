"""Complete turns: an action with its returns and its noble, as one choice.

A turn is a word of plies, one byte each (action + 1, first ply lowest), and the state it
leads to before anything is uncovered. States live in a pool (an array of STATE); `raw` is
the same memory as 64-bit words, because copying a record that way costs nanoseconds.
"""

import numpy as np

from splendor.engine.compiled import compiled
from splendor.engine.packed import U1, element, nonzero
from splendor.engine.rules import (
    BUY_CHOOSING,
    GIVE_BACK,
    RESERVE,
    TAKE_WORD,
    apply,
    legal,
)
from splendor.engine.state import ACTION, OVER, RETURN, STATE

MAX_TURNS = 640  # more than any position offers; lists are cut there
STACK = 64

# How many returns and payments are considered.
FEW, MOST, ALL = 0, 1, 2  # neither gold nor what was just taken; not gold; everything

_U0 = np.uint64(0)
_CHOOSING = np.uint64((1 << 15) - 1) << np.uint64(BUY_CHOOSING - 64)


def make_pool(size: int) -> tuple[np.ndarray, np.ndarray]:
    """A pool of `size` states and the same memory as words.

    Nothing that is ever copied or pickled may hold both: each would become memory of its own.
    """
    pool = np.zeros(size, STATE)
    return pool, pool.view(np.uint64).reshape(size, -1)


@compiled
def copy_state(raw, source, target):  # type: ignore[no-untyped-def]
    for k in range(raw.shape[1]):
        raw[target, k] = raw[source, k]


@compiled
def first_ply(code):  # type: ignore[no-untyped-def]
    return np.int64(code & np.uint64(0xFF)) - 1


@compiled
def _ended(s):  # type: ignore[no-untyped-def]
    return s.phase == ACTION or s.phase == OVER


@compiled
def list_turns(pool, raw, at, codes, width, skip=_U0):  # type: ignore[no-untyped-def]
    """Every turn from pool[at]: afterstates into pool[at + 1 …], plies into codes[0 …].

    The pool needs MAX_TURNS + STACK rows after `at`. Turns that lead to the same tokens
    are listed once, those that begin with an action of the set `skip` only if there are no
    others. Answers how many; never 0 while the game is on.
    """
    s = pool[at]
    low, high = legal(s)
    if s.phase == ACTION and (low & ~skip | high) != _U0:
        low &= ~skip
    if width < ALL or s.phase != ACTION:
        plain = high & ~_CHOOSING if s.phase == ACTION else high
        high = plain
    count = 0
    while (low | high) != _U0:
        if low != _U0:
            action = element(low, _U0)
            low &= low - U1
        else:
            action = 64 + element(high, _U0)
            high &= high - U1
        if count >= MAX_TURNS:
            break
        target = at + 1 + count
        copy_state(raw, at, target)
        apply(pool[target], action)
        codes[count] = np.uint64(action + 1)
        if _ended(pool[target]):
            count += 1
        else:
            count = _finish_turns(pool, raw, at, codes, count, width)
    return count


@compiled
def _finish_turns(pool, raw, at, codes, count, width):  # type: ignore[no-untyped-def]
    """Replace the unfinished turn at `count` by all its endings."""
    bottom = at + 1 + MAX_TURNS
    start = count
    opening = codes[count]
    copy_state(raw, at + 1 + count, bottom)
    stack = np.empty(STACK, np.uint64)
    stack[0] = opening
    height = 1
    while height > 0:
        height -= 1
        code = stack[height]
        if _ended(pool[bottom + height]):
            if count < MAX_TURNS and not _known(pool, at, bottom + height, count):
                copy_state(raw, bottom + height, at + 1 + count)
                codes[count] = code
                count += 1
            continue
        # the parent moves to the last row so that its children may take its place
        copy_state(raw, bottom + height, bottom + STACK - 1)
        parent = pool[bottom + STACK - 1]
        low, high = _endings(parent, code, width)
        while (low | high) != _U0 and height < STACK - 1:
            if low != _U0:
                action = element(low, _U0)
                low &= low - U1
            else:
                action = 64 + element(high, _U0)
                high &= high - U1
            copy_state(raw, bottom + STACK - 1, bottom + height)
            apply(pool[bottom + height], action)
            stack[height] = _extended(code, action)
            height += 1
    if count == start and start < MAX_TURNS and start == 0:
        count = _any_ending(pool, raw, at, codes, opening)
    return count


@compiled
def _any_ending(pool, raw, at, codes, opening):  # type: ignore[no-untyped-def]
    """A list must not be empty: play the first legal plies out."""
    copy_state(raw, at, at + 1)
    apply(pool[at + 1], first_ply(opening))
    code = opening
    while not _ended(pool[at + 1]):
        low, high = legal(pool[at + 1])
        action = element(low, _U0) if low != _U0 else 64 + element(high, _U0)
        apply(pool[at + 1], action)
        code = _extended(code, action)
    codes[0] = code
    return 1


@compiled
def _extended(code, action):  # type: ignore[no-untyped-def]
    shift = _U0
    while code >> shift != _U0:
        shift += np.uint64(8)
    return code | np.uint64(action + 1) << shift


@compiled
def _last_ply(code):  # type: ignore[no-untyped-def]
    while code > np.uint64(0xFF):
        code >>= np.uint64(8)
    return np.int64(code) - 1


@compiled
def _endings(s, code, width):  # type: ignore[no-untyped-def]
    """The plies worth a look in the middle of a turn: returns in colour order only."""
    low, high = legal(s)
    if s.phase != RETURN:
        return low, high
    held = (low >> np.uint64(GIVE_BACK)) | (high << np.uint64(64 - GIVE_BACK))
    last = _last_ply(code)
    if GIVE_BACK <= last < GIVE_BACK + 6:
        skip = np.uint64(last - GIVE_BACK)
        ordered = (held >> skip) << skip
    else:
        ordered = held
    wanted = ordered
    if width < ALL:
        wanted &= np.uint64(0x1F)
    if width == FEW:
        opening = first_ply(code)
        if opening < RESERVE:
            wanted &= ~nonzero(TAKE_WORD[opening])
    if wanted == _U0:
        wanted = ordered
    return wanted << np.uint64(GIVE_BACK), wanted >> np.uint64(64 - GIVE_BACK)


@compiled
def _known(pool, at, row, count):  # type: ignore[no-untyped-def]
    """Whether an earlier take already leads to these tokens (nothing else changes then)."""
    s = pool[row]
    seat = pool[at].turn
    if s.pend != pool[at].pend or s.cards[seat] != pool[at].cards[seat]:
        return False
    for place in range(5):
        if s.nobles[place] != pool[at].nobles[place]:
            return False
    for k in range(count):
        other = pool[at + 1 + k]
        if (
            other.tokens[seat] == s.tokens[seat]
            and other.pend == s.pend
            and other.cards[seat] == s.cards[seat]
            and _same_hand(other, s, seat)
        ):
            return True
    return False


@compiled
def _same_hand(a, b, seat):  # type: ignore[no-untyped-def]
    for k in range(3):
        if a.hand[seat * 3 + k] != b.hand[seat * 3 + k]:
            return False
    return True
