"""What the net sees of a position: a fixed number of *slots*, each one active input.

Every fact is a one-hot group, so a position is a row of input numbers, one a slot, and two
positions differ in the slots that differ: the first layer of a sibling costs only those.
Seats are relative to `me`, the seat that has just moved, so one net serves every seat.
Positions are looked at between turns, usually before the refill is uncovered. Input 0 is
"nothing here" and has no weight.
"""

import numpy as np
from numpy.typing import NDArray

from splendor.engine.cards import CARDS
from splendor.engine.compiled import compiled
from splendor.engine.packed import (
    COLOURED,
    GOLD_SHIFT,
    U1,
    byte,
    less,
    nonzero,
    reaches,
    size,
    total,
)
from splendor.engine.rules import BONUS, COST, POINTS, WANTED
from splendor.engine.state import EMPTY, HAND_DRAW, NOBLE_DRAW, NOBODY

FEATURES_VERSION = 6

# How far a card is: how many tokens are missing, how many turns of taking that means at least,
# and whether the bank holds them at all.
NEAR = 6  # tokens; from here on the bank hardly ever holds them and is not looked at
FURTHEST = 9  # the most that is told apart
LATE, NEVER = 4, 6  # turns: this many or more; the bank does not hold them
SHORT = 7  # shortfalls 0 to 5, and 6 for more
FAR = 3  # tokens that a card is further away if the bank does not hold what is missing
TOKENS, BONUSES, WEALTH, SCORE, COUNT = 8, 9, 12, 24, 24
DISTANCE = 8
DEMAND = 12  # of a colour, in steps of four tokens
TWO = 12  # most points of two purchases in a row, 11 for more …
IN_SIGHT = 9  # … from n points before the target on
RANKED = 10
FINISHES = 5  # by one purchase: not in sight, in three turns, in two, after one take, now


def _kinds() -> tuple[list[tuple[int, int, int]], NDArray[np.int32]]:
    """Kinds of distance as (tokens, turns, blocked), and the kind of any such."""
    kinds: list[tuple[int, int, int]] = []
    table = np.zeros((FURTHEST + 1, LATE + 1, 2), np.int32)
    for missing in range(FURTHEST + 1):
        for turns in range(LATE + 1):
            for blocked in range(2):
                kind = _kind(missing, turns, blocked)
                if kind not in kinds:
                    kinds.append(kind)
                table[missing, turns, blocked] = kinds.index(kind)
    return kinds, table


def _kind(missing: int, turns: int, blocked: int) -> tuple[int, int, int]:
    if missing >= NEAR:
        return missing, max(turns, LATE - 1), 0
    if blocked and missing:
        return missing, NEVER, 1
    return missing, min(max(turns, -(-missing // 3)), missing, LATE), 0


def _packed(facts: tuple[NDArray[np.bool_], ...], bits: int) -> NDArray[np.uint64]:
    """Facts about every kind as one word for each, `bits` apart."""
    word = np.zeros(len(facts[0]), np.uint64)
    for j, fact in enumerate(facts):
        word |= fact.astype(np.uint64) << np.uint64(bits * j)
    return word


DISTANCES, _KIND = _kinds()
KINDS = len(DISTANCES)

# By kind: tokens missing; whether the bank does not hold them; tokens then; turns.
_MISSING = np.array([missing for missing, _, _ in DISTANCES], np.int64)
_BLOCKED = np.array([stuck for _, _, stuck in DISTANCES], np.int64)
_SHORT = np.minimum(_MISSING + FAR * _BLOCKED, SHORT - 1).astype(np.uint64)
_PACE = np.array([turns for _, turns, _ in DISTANCES], np.uint64)
# What counts as near, for face-up cards by tier (a word of 4-bit counts) …
MEASURES = 5
_MEASURED = (_SHORT == 0, _SHORT <= 1, _SHORT <= 3, _PACE == 1, _PACE == 2)
_COUNTED = _packed(_MEASURED, 4)
# … and for the most points to be had (a byte each, in which bit n stands for n points).
_SOONER = (_SHORT == 0, _SHORT <= 3, _PACE == 1, _PACE <= 2, _PACE <= 3)
_OFFERED = _packed(_SOONER, 8)
_HIGHEST = np.array([n.bit_length() for n in range(64)], np.int64)

# Inputs of one seat, as offsets from the seat's first.
_TOKENS = 0
_GOLD = _TOKENS + 5 * TOKENS
_BONUSES = _GOLD + 6
_WEALTH = _BONUSES + 5 * BONUSES
_SCORE = _WEALTH + 5 * WEALTH
_HELD = _SCORE + SCORE
_CARDS = _HELD + 12
_HAND_SIZE = _CARDS + COUNT
_REACH = _HAND_SIZE + 4
_NEAREST = _REACH + 3 * MEASURES * 5
_TEMPO = _NEAREST + 5 * SHORT
_OFFER = _TEMPO + 5 * (NEVER + 1)
_NOBLE_RANK = _OFFER + 5 * 7
_FINISH = _NOBLE_RANK + 2 * RANKED
_LEFT = _FINISH + FINISHES
_NOBLE = _LEFT + 3
_HAND = _NOBLE + 10 * DISTANCE
_BLIND = _HAND + 90 * KINDS
_MARKET = _BLIND + 3
_STUCK = _MARKET + 90 * KINDS
_CALLED = _STUCK + 4
_DEMAND = _CALLED + 5 * (DISTANCE + 1)
_TWO = _DEMAND + 5 * DEMAND
SEAT_INPUTS = _TWO + 2 * TWO
SEAT_SLOTS = 86
CARDS_AT = 32  # the first slot of a seat's cards

# Inputs of the table, after those of the seats.
_BANK = 0
_BANK_GOLD = _BANK + 5 * TOKENS
_DECK = _BANK_GOLD + 6
_LEFT_IN_DECK = _DECK + 3 * 10
_ROUND = _LEFT_IN_DECK + 15 * 9
_ME = _ROUND + 16
_LEAD = _ME + 4
_FEWER = _LEAD + 3 * 31
_RACE = _FEWER + 3 * 3
TABLE_INPUTS = _RACE + 90 * 16
TABLE_SLOTS = 6 + 3 + 15 + 2 + 12

_TIER_SHIFT = np.array([4 * MEASURES * min(i >> 2, 2) for i in range(15)], np.uint64)
# How soon a card of some kind can be bought: now, after one take, after two, later.
_WHEN = np.array([min(turns, 3) if not stuck else 3 for _, turns, stuck in DISTANCES], np.int32)
_ONES = np.uint64(0x01_0101_0101)
_TWOS, _FOURS = (np.uint64(n * 0x01_0101_0101) for n in (2, 4))
_PAIR = np.uint64(4)  # tokens that the bank needs for two of a colour (A2)
BONUS_COLOUR = np.array([card.bonus for card in CARDS], np.int64)


def inputs(players: int) -> int:
    """How many inputs the net for `players` has, the empty one included."""
    return 1 + players * SEAT_INPUTS + TABLE_INPUTS


def slots(players: int) -> int:
    """How many of them are active at once."""
    return players * SEAT_SLOTS + TABLE_SLOTS + 2 * (players - 1)


def _colour_sets() -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    """For each tier and bonus colour, the set of such cards (as bits of a deck)."""
    table = np.zeros((3, 5), np.uint64)
    for card in CARDS:
        bit = 1 << (card.id - (0, 40, 70)[card.tier - 1])
        table[card.tier - 1, card.bonus] |= np.uint64(bit)
    return table


_OF_COLOUR = _colour_sets()


@compiled
def write_features(s, me, out):  # type: ignore[no-untyped-def]
    """The active inputs of the position, as seen by `me`, into out[:slots(players)]."""
    players = np.int64(s.players)
    at = 0
    for r in range(players):
        seat = (me + r) % players
        at = _write_seat(s, me, seat, 1 + r * SEAT_INPUTS, at, out)
    _write_table(s, me, 1 + players * SEAT_INPUTS, at, out)


@compiled
def write_lacks(s, me, lacks):  # type: ignore[no-untyped-def]
    """For each seat but `me`, what it lacks: bit n of byte c if one of its cards lacks n of c.

    Cards that lack six tokens or more are left out: the bank does not matter to them.
    """
    for seat in range(s.players):
        lacks[seat] = np.uint64(0)
        if seat == me:
            continue
        coloured = s.tokens[seat] & COLOURED
        gold = s.tokens[seat] >> GOLD_SHIFT
        for i in range(15):
            card = np.int64(s.market[i]) if i < 12 else np.int64(s.hand[seat * 3 + i - 12])
            if card == EMPTY:
                continue
            lack = less(less(COST[card], s.bonuses[seat]), coloured)
            if total(lack) < gold + np.uint64(NEAR):
                for c in range(5):
                    lacks[seat] |= U1 << (np.uint64(8 * c) + byte(lack, c))


@compiled
def _bank_matters(before, after, lacks):  # type: ignore[no-untyped-def]
    """Whether what a bank has lost or gained may change how far a seat's cards are."""
    if before == after:
        return False
    if (before >> GOLD_SHIFT > np.uint64(0)) != (after >> GOLD_SHIFT > np.uint64(0)):
        return True
    for c in range(5):
        a, b = byte(before, c), byte(after, c)
        if a != b:
            low, high = min(a, b), max(a, b)
            lack = byte(lacks, c)
            if lack >> (low + U1) != np.uint64(0):
                return True
            if low < _PAIR <= high and lack >> np.uint64(2) != np.uint64(0):
                return True
    return False


@compiled
def write_features_after(before, base, lacks, s, me, out):  # type: ignore[no-untyped-def]
    """Like `write_features`, for what a turn of `me` has made of `before`, seen as `base`.

    Nothing has been uncovered yet, so a turn changes the own side, the bank, and for the
    others only what a card, a noble or a token that is gone means to them; `lacks` tells which
    tokens mean anything.
    """
    for k in range(out.shape[0]):
        out[k] = base[k]
    players = np.int64(s.players)
    _write_seat(s, me, me, 1, 0, out)
    last = ending(s)
    touched = last or _table_changed(before, s)
    for r in range(1, players):
        seat = (me + r) % players
        first, at = 1 + r * SEAT_INPUTS, r * SEAT_SLOTS
        if touched:
            out[at + 19] = first + _LEFT + ((1 if seat > me else 2) if last else 0)
            _write_nobles(s, s.bonuses[seat], first, at + 20, out)
        if _bank_matters(before.bank, s.bank, lacks[seat]):
            _write_cards(s, seat, first, at + CARDS_AT, out)
        elif touched:
            for i in range(12):
                if s.market[i] == EMPTY:
                    out[at + CARDS_AT + i] = 0
            _write_outlook(s, seat, first, at + CARDS_AT, out)
    table, place = 1 + players * SEAT_INPUTS, players * SEAT_SLOTS
    _write_bank(s, table, place, out)
    _write_clock(s, me, table, place + 24, out)
    _write_race(s, table, place + 26, out)
    _write_rivals(s, me, table, place + 38, out)


@compiled
def _table_changed(a, b):  # type: ignore[no-untyped-def]
    for i in range(12):
        if a.market[i] != b.market[i]:
            return True
    for i in range(5):
        if a.nobles[i] != b.nobles[i]:
            return True
    return False


@compiled
def ending(s):  # type: ignore[no-untyped-def]
    """Whether some seat has reached the target, so that this round is the last."""
    for seat in range(s.players):
        if s.points[seat] >= s.target:
            return True
    return False


@compiled
def _write_seat(s, me, seat, base, at, out):  # type: ignore[no-untyped-def]
    held = s.tokens[seat]
    bonuses = s.bonuses[seat]
    score = np.int64(s.points[seat]) + 15 - np.int64(s.target)
    for c in range(5):
        t = np.int64(byte(held, c))
        b = np.int64(byte(bonuses, c))
        out[at + c] = base + _TOKENS + c * TOKENS + min(t, TOKENS - 1)
        out[at + 5 + c] = base + _BONUSES + c * BONUSES + min(b, BONUSES - 1)
        out[at + 10 + c] = base + _WEALTH + c * WEALTH + min(t + b, WEALTH - 1)
    gold = np.int64(held >> GOLD_SHIFT)
    out[at + 15] = base + _GOLD + min(gold, 5)
    out[at + 16] = base + _SCORE + min(max(score, 0), SCORE - 1)
    out[at + 17] = base + _HELD + min(np.int64(total(held)), 11)
    out[at + 18] = base + _CARDS + min(np.int64(s.cards[seat]), COUNT - 1)
    last = ending(s)
    out[at + 19] = base + _LEFT + ((1 if seat > me else 2) if last else 0)
    at = _write_nobles(s, bonuses, base, at + 20, out)
    return _write_cards(s, seat, base, at, out)


@compiled
def _write_nobles(s, bonuses, base, at, out):  # type: ignore[no-untyped-def]
    first = np.int64(RANKED - 1)
    second = np.int64(RANKED - 1)
    for c in range(5):
        out[at + 7 + c] = 0
    for place in range(5):
        noble = np.int64(s.nobles[place])
        if noble == NOBODY:
            out[at + place] = 0
            continue
        lack = less(WANTED[noble], bonuses)
        d = np.int64(total(lack))
        for c in range(5):  # how near the nearest noble is that still calls for the colour
            near = base + _CALLED + c * (DISTANCE + 1) + DISTANCE - min(d, DISTANCE)
            out[at + 7 + c] = max(out[at + 7 + c], near * (byte(lack, c) > 0))
        out[at + place] = base + _NOBLE + noble * DISTANCE + min(d, DISTANCE - 1)
        if d < first:
            second = first
            first = d
        elif d < second:
            second = d
    out[at + 5] = base + _NOBLE_RANK + first
    out[at + 6] = base + _NOBLE_RANK + RANKED + second
    return at + 12


@compiled
def _write_cards(s, seat, base, at, out):  # type: ignore[no-untyped-def]
    """Every card the seat could buy by its identity and how far it is, and what that adds up to."""
    _write_distances(s, seat, base, at, out)
    return _write_outlook(s, seat, base, at, out)


@compiled
def _write_distances(s, seat, base, at, out):  # type: ignore[no-untyped-def]
    held, bonuses = s.tokens[seat], s.bonuses[seat]
    coloured, bank = held & COLOURED, s.bank & COLOURED
    there, plenty = nonzero(bank), reaches(bank, _FOURS)
    gold = np.int64(held >> GOLD_SHIFT)
    for i in range(15):
        card = np.int64(s.market[i]) if i < 12 else np.int64(s.hand[seat * 3 + i - 12])
        if card == EMPTY:
            out[at + i] = 0
            if i >= 12 and (s.blind[seat] >> (i - 12)) & 1:
                out[at + i] = base + _BLIND + _blind_tier(s, seat, i - 12)
            continue
        lack = less(less(COST[card], bonuses), coloured)
        missing = max(np.int64(total(lack)) - gold, np.int64(0))
        clipped = min(missing, np.int64(FURTHEST))
        blocked = np.int64(np.int64(total(less(lack, bank))) > gold)
        is_near = np.uint64(missing < NEAR)
        pairs = reaches(lack, _TWOS) & plenty & (np.uint64(0) - is_near)
        turns = _turns(lack, pairs, there, gold, missing)
        first = _MARKET if i < 12 else _HAND
        out[at + i] = base + first + card * KINDS + _KIND[clipped, turns, blocked]


@compiled
def _write_outlook(s, seat, base, at, out):  # type: ignore[no-untyped-def]
    """What the distances of the cards add up to.

    No branches where it can be done without: they would be guessed wrong too often.
    """
    bonuses = s.bonuses[seat]
    need_points = np.int64(s.target) - np.int64(s.points[seat])
    near = np.uint64(0x06_0606_0606)  # word: least shortfall for each bonus colour …
    tempo = near  # … and fewest turns
    counts = np.uint64(0)
    offers = np.uint64(0)
    demand = np.uint64(0)  # word: what the bonuses leave to be paid for cards with points
    finish = np.int64(0)
    in_hand = stuck = np.int64(0)
    ready = almost = np.uint64(0)  # sets of places: nothing is missing, at most one token
    for i in range(15):
        card = np.int64(s.market[i]) if i < 12 else np.int64(s.hand[seat * 3 + i - 12])
        if card == EMPTY:
            in_hand += out[at + i] != 0
            continue
        first = _MARKET if i < 12 else _HAND
        kind = np.int64(out[at + i]) - base - first - card * KINDS
        worth = np.int64(POINTS[card])
        in_hand += i >= 12
        stuck += _BLOCKED[kind] & (i >= 12)
        counts += (_COUNTED[kind] << _TIER_SHIFT[i]) * np.uint64(i < 12)
        offers |= _OFFERED[kind] << np.uint64(worth)
        shift = np.uint64(8 * BONUS_COLOUR[card])
        near = _lowered(near, shift, _SHORT[kind])
        tempo = _lowered(tempo, shift, _PACE[kind])
        ready |= np.uint64(_MISSING[kind] == 0) << np.uint64(i)
        almost |= np.uint64(_MISSING[kind] <= 1) << np.uint64(i)
        demand += less(COST[card], bonuses) * np.uint64(worth > 0)
        if worth + 3 >= need_points and _MISSING[kind] < NEAR:
            if worth >= need_points or _brings_noble(s, bonuses + BONUS[card]):
                finish = max(finish, _finish_of(s, kind))
    at = _write_counts(counts, base, at + 15, out)
    for c in range(5):
        out[at + c] = base + _NEAREST + c * SHORT + np.int64(byte(near, c))
        out[at + 5 + c] = base + _TEMPO + c * (NEVER + 1) + np.int64(byte(tempo, c))
        want = np.int64(byte(demand, c)) >> 2
        out[at + 10 + c] = base + _DEMAND + c * DEMAND + min(want, DEMAND - 1)
        out[at + 15 + c] = base + _OFFER + c * 7 + _HIGHEST[byte(offers, c)]
    two = np.int64(0)
    if 0 < need_points <= IN_SIGHT and ready != np.uint64(0):
        two = _two_purchases(s, seat, ready, almost)
    out[at + 20] = base + _TWO + min(two, TWO - 1) + TWO * (two >= need_points > 0)
    out[at + 21] = base + _FINISH + finish
    out[at + 22] = base + _HAND_SIZE + in_hand
    out[at + 23] = base + _STUCK + stuck
    return at + 24


@compiled
def _lowered(word, shift, count):  # type: ignore[no-untyped-def]
    """The word with a byte of it no higher than a count."""
    old = (word >> shift) & np.uint64(0xFF)
    return word ^ ((old ^ min(old, count)) << shift)


@compiled
def _write_counts(counts, base, at, out):  # type: ignore[no-untyped-def]
    """How many face-up cards of each tier are how near."""
    for j in range(3 * MEASURES):
        count = np.int64((counts >> np.uint64(4 * j)) & np.uint64(15))
        out[at + j] = base + _REACH + j * 5 + count
    return at + 3 * MEASURES


@compiled
def _turns(lack, pairs, there, gold, missing):  # type: ignore[no-untyped-def]
    """How many turns of taking tokens a purchase needs at least, LATE for more.

    A turn brings one of a colour, or two once (`pairs`: of which colours), and three in all;
    gold stands for what comes too late.
    """
    slow = lack - pairs
    turns = np.int64(missing > 0)
    for t in range(1, LATE):  # each turn that is not enough makes it one more
        late = np.int64(total(less(slow, np.uint64(t) * _ONES))) > gold
        turns += late | (missing > 3 * t)
    if turns == 1:
        colours = np.int64(size(nonzero(lack) & there))
        at_once = (colours >= missing) | ((missing == 2) & (pairs != np.uint64(0)))
        turns += not at_once and missing > 1  # a pair and another one are two takes
    return turns


@compiled
def _two_purchases(s, seat, ready, almost):  # type: ignore[no-untyped-def]
    """Most points that the seat has from two purchases in a row, nobles counted, as things are.

    The first costs tokens and brings one bonus, so the second lacks at most one token now.
    """
    held = s.tokens[seat]
    bonuses = s.bonuses[seat]
    coloured = held & COLOURED
    best = np.int64(0)
    while ready != np.uint64(0):
        first = ready & (~ready + U1)
        ready ^= first
        card = _card_at(s, seat, first)
        price = less(COST[card], bonuses)
        lack = less(price, coloured)
        have = bonuses + BONUS[card]
        visit = _brings_noble(s, have)
        left, rest = coloured - (price - lack), (held >> GOLD_SHIFT) - total(lack)
        then = np.int64(0)
        others = almost ^ first
        while others != np.uint64(0):
            second = others & (~others + U1)
            others ^= second
            card2 = _card_at(s, seat, second)
            if total(less(less(COST[card2], have), left)) <= rest:
                called = not visit and _brings_noble(s, have + BONUS[card2])
                then = max(then, np.int64(POINTS[card2]) + 3 * called)
        best = max(best, np.int64(POINTS[card]) + 3 * visit + then)
    return best


@compiled
def _card_at(s, seat, bit):  # type: ignore[no-untyped-def]
    """The card of a one-element set of places: the market, then the seat's hand."""
    i = np.int64(size(bit - U1))
    return np.int64(s.market[i]) if i < 12 else np.int64(s.hand[seat * 3 + i - 12])


@compiled
def _finish_of(s, kind):  # type: ignore[no-untyped-def]
    """How near a purchase is: 4 at hand, 3 after one take, 2 and 1 after two and three, or 0."""
    if _MISSING[kind] == 1 and (s.bank >> GOLD_SHIFT) > np.uint64(0):
        return np.int64(FINISHES - 2)  # any reserve brings a gold
    return max(np.int64(FINISHES - 1) - np.int64(_PACE[kind]), np.int64(0))


@compiled
def _brings_noble(s, bonuses):  # type: ignore[no-untyped-def]
    for place in range(5):
        if less(WANTED[s.nobles[place]], bonuses) == np.uint64(0):
            return True
    return False


@compiled
def _blind_tier(s, seat, slot):  # type: ignore[no-untyped-def]
    """The deck of a card reserved blind that is still to be uncovered."""
    if HAND_DRAW <= s.pend < NOBLE_DRAW and (s.pend - HAND_DRAW) // 3 == seat * 3 + slot:
        return np.int64((s.pend - HAND_DRAW) % 3)
    return np.int64(0)


@compiled
def _write_table(s, me, base, at, out):  # type: ignore[no-untyped-def]
    _write_bank(s, base, at, out)
    at += 6
    for tier in range(3):
        deck = s.decks[tier]
        out[at + tier] = base + _DECK + tier * 10 + min((np.int64(size(deck)) + 3) // 4, 9)
        for c in range(5):
            left = np.int64(size(deck & _OF_COLOUR[tier, c]))
            group = tier * 5 + c
            out[at + 3 + group] = base + _LEFT_IN_DECK + group * 9 + left
    at += 18
    _write_clock(s, me, base, at, out)
    _write_race(s, base, at + 2, out)
    _write_rivals(s, me, base, at + 14, out)


@compiled
def _write_bank(s, base, at, out):  # type: ignore[no-untyped-def]
    for c in range(5):
        held = np.int64(byte(s.bank, c))
        out[at + c] = base + _BANK + c * TOKENS + min(held, TOKENS - 1)
    out[at + 5] = base + _BANK_GOLD + min(np.int64(s.bank >> GOLD_SHIFT), 5)


@compiled
def _write_clock(s, me, base, at, out):  # type: ignore[no-untyped-def]
    out[at] = base + _ROUND + min(np.int64(s.rounds) // 3, 15)
    out[at + 1] = base + _ME + me


@compiled
def _write_race(s, base, at, out):  # type: ignore[no-untyped-def]
    """Who could have each face-up card how soon: the mover, and the quickest of the others."""
    players = np.int64(s.players)
    for i in range(12):
        card = np.int64(s.market[i])
        if card == EMPTY:
            out[at + i] = 0
            continue
        first = 1 + _MARKET + card * KINDS
        mine = np.int64(_WHEN[out[CARDS_AT + i] - first])
        theirs = np.int64(3)
        for r in range(1, players):
            kind = out[r * SEAT_SLOTS + CARDS_AT + i] - first - r * SEAT_INPUTS
            theirs = min(theirs, np.int64(_WHEN[kind]))
        out[at + i] = base + _RACE + card * 16 + mine * 4 + theirs


@compiled
def _write_rivals(s, me, base, at, out):  # type: ignore[no-untyped-def]
    """Leads over each other seat in points, and who has fewer cards (F2)."""
    players = np.int64(s.players)
    for r in range(1, players):
        seat = (me + r) % players
        lead = np.int64(s.points[me]) - np.int64(s.points[seat])
        out[at] = base + _LEAD + (r - 1) * 31 + min(max(lead, -15), 15) + 15
        cards = np.int64(s.cards[me]) - np.int64(s.cards[seat])
        out[at + 1] = base + _FEWER + (r - 1) * 3 + (0 if cards < 0 else 1 if cards == 0 else 2)
        at += 2
