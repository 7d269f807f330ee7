"""What must hold of every STATE, checked in compiled code: soaks, `from_text` and tests use it."""

import numpy as np

from splendor.engine.cards import CARDS, FIRST
from splendor.engine.compiled import compiled
from splendor.engine.packed import COLOURED, GOLD_SHIFT, U1, byte, less, size, total
from splendor.engine.rules import (
    BONUS,
    COST,
    NOBLE_POINTS,
    POINTS,
    TIER,
    absent_nobles,
    deal_standard,
    legal,
    random_action,
    step,
    willing,
)
from splendor.engine.state import (
    ACTION,
    DEAL,
    EMPTY,
    HAND_DRAW,
    NO_DRAW,
    NOBLE,
    NOBLE_DRAW,
    NOBODY,
    OVER,
    PAYMENT,
    RETURN,
)

VIOLATIONS = (
    "",
    "the tokens of a colour do not add up to the number in the game",
    "the gold tokens do not add up to the number in the game",
    "a card is in two places or in none",
    "a seat holds more tokens than the limit after its turn",
    "a seat holds more reserved cards than the limit",
    "the nobles do not add up to the number in the game",
    "a seat's points are not those of its cards and nobles",
    "a seat's bonuses are not those of its cards",
    "a card lies in the row of another tier",
    "a place of the market is empty though its deck has cards",
    "a blind mark without a reserved card",
    "the phase does not fit the position",
    "nothing is legal though the game goes on",
    "the turn is at a seat that does not play",
    "the payment that is being chosen cannot be made",
)

_CARDS = len(CARDS)
_FIRST = np.array(FIRST, np.int64)
_ALL_NOBLES = 10


@compiled
def violation(s):  # type: ignore[no-untyped-def]
    """0, or the index in VIOLATIONS of the first thing that is wrong."""
    if not 0 <= s.turn < s.players:
        return 14
    found = _tokens(s)
    if found == 0:
        found = _cards(s)
    if found == 0:
        found = _seats(s)
    if found == 0:
        found = _market(s)
    if found == 0:
        found = _phase(s)
    return found


@compiled
def _tokens(s):  # type: ignore[no-untyped-def]
    everything = s.bank
    for seat in range(4):
        everything += s.tokens[seat]
    for colour in range(5):
        if byte(everything, colour) != s.gems:
            return 1
    if everything >> GOLD_SHIFT != s.gold:
        return 2
    for seat in range(s.players):
        # no turn takes more than three tokens, so no more can have to go back
        over = 3 if seat == s.turn and s.phase == RETURN else 0
        if total(s.tokens[seat]) > s.token_limit + over:
            return 4
    return 0


@compiled
def _cards(s):  # type: ignore[no-untyped-def]
    places = np.zeros(_CARDS + 1, np.int64)
    for tier in range(3):
        for card in range(_FIRST[tier], _FIRST[tier + 1]):
            bit = U1 << np.uint64(card - _FIRST[tier])
            places[card] += s.decks[tier] & bit != 0
            for seat in range(4):
                places[card] += s.bought[seat * 3 + tier] & bit != 0
    for i in range(12):
        places[s.market[i]] += 1
        places[s.hand[i]] += 1
    for card in range(_CARDS):
        if places[card] != 1:
            return 3
    return 0


@compiled
def _seats(s):  # type: ignore[no-untyped-def]
    visited = 0
    for seat in range(4):
        points = cards = 0
        bonuses = np.uint64(0)
        for card in range(_CARDS):
            if s.bought[seat * 3 + TIER[card]] >> np.uint64(card - _FIRST[TIER[card]]) & U1 != 0:
                points += POINTS[card]
                bonuses += BONUS[card]
                cards += 1
        for noble in range(_ALL_NOBLES):
            if s.guests[seat] >> noble & 1:
                points += NOBLE_POINTS[noble]
                visited += 1
        if points != s.points[seat]:
            return 7
        if bonuses != s.bonuses[seat] or cards != s.cards[seat]:
            return 8
        if _reserved(s, seat) < 0:
            return 11
        if _reserved(s, seat) > s.reserve_limit:
            return 5
    return 0 if s.phase == DEAL else _nobles(s, visited)


@compiled
def _reserved(s, seat):  # type: ignore[no-untyped-def]
    """How many cards a seat has reserved, one being drawn included; -1 if a blind mark is on an
    empty slot."""
    count = 0
    for slot in range(3):
        being_drawn = (s.pend - HAND_DRAW) // 3 == seat * 3 + slot
        if s.hand[seat * 3 + slot] != EMPTY or being_drawn:
            count += 1
        elif s.blind[seat] >> slot & 1:
            return -1
    return count


@compiled
def _nobles(s, visited):  # type: ignore[no-untyped-def]
    waiting = 0
    for place in range(5):
        waiting += s.nobles[place] != NOBODY
        if place >= s.places and s.nobles[place] != NOBODY:
            return 6
    # a noble in two places makes the absent ones too many
    distinct = _ALL_NOBLES - np.int64(size(absent_nobles(s)))
    return 0 if waiting + visited == s.places == distinct else 6


@compiled
def _market(s):  # type: ignore[no-untyped-def]
    for place in range(12):
        card = s.market[place]
        tier = place >> 2
        if card == EMPTY:
            if s.decks[tier] != 0 and s.pend != place and s.phase != DEAL:
                return 10
        elif TIER[card] != tier:
            return 9
    return 0


@compiled
def _phase(s):  # type: ignore[no-untyped-def]
    if s.phase == DEAL:
        return 0 if _dealt_in_order(s) else 12
    if s.pend >= NOBLE_DRAW or (s.phase == PAYMENT and s.pend != NO_DRAW):
        return 12
    if s.phase == PAYMENT and not _payable(s):
        return 15
    places = willing(s)
    if s.phase == RETURN and total(s.tokens[s.turn]) <= s.token_limit:
        return 12
    if s.phase == NOBLE and places & (places - U1) == 0:
        return 12
    if s.phase != PAYMENT and s.standin != 0:
        return 12
    ended = s.turn == 0 and _ended(s)
    if ended and (s.phase == ACTION or s.phase == PAYMENT):
        return 12
    if s.phase == OVER and not ended:
        return 12
    low, high = legal(s)
    if s.pend == NO_DRAW and (low | high == 0) != (s.phase == OVER):
        return 13
    return 0


@compiled
def _dealt_in_order(s):  # type: ignore[no-untyped-def]
    """In the deal, just what comes before the pending draw lies on the table."""
    if s.pend == NO_DRAW or HAND_DRAW <= s.pend < NOBLE_DRAW:
        return False
    for place in range(12):
        if (s.market[place] != EMPTY) != (place < s.pend):
            return False
    for place in range(5):
        if (s.nobles[place] != NOBODY) != (place < s.pend - NOBLE_DRAW):
            return False
    return True


@compiled
def _payable(s):  # type: ignore[no-untyped-def]
    """A4: the gold suffices, and stands in only for tokens that would have been paid."""
    card = s.market[s.buying] if s.buying < 12 else s.hand[s.turn * 3 + s.buying - 12]
    if card == EMPTY:
        return False
    need = less(COST[card], s.bonuses[s.turn])
    short = less(need, s.tokens[s.turn] & COLOURED)
    gold = s.tokens[s.turn] >> GOLD_SHIFT
    if s.standin == 0:  # there must be something to choose
        return total(short) < gold and need != short
    return total(short) + total(s.standin) <= gold and less(s.standin, need - short) == 0


@compiled
def _ended(s):  # type: ignore[no-untyped-def]
    for seat in range(s.players):
        if s.points[seat] >= s.target:
            return True
    return s.idle >= s.stall or s.passes >= s.players


@compiled
def violation_at(states, i):  # type: ignore[no-untyped-def]
    return violation(states[i])


@compiled
def check_games(states, players, games, seed):  # type: ignore[no-untyped-def]
    """Random games with every ply checked: (plies, rounds, first violation or 0, its game)."""
    s = states[0]
    plies = rounds = 0
    for game in range(games):
        deal_standard(s, players, np.uint64(seed + game))
        while True:
            found = violation(s)
            if found != 0:
                return plies, rounds, found, game
            if s.phase == OVER:
                break
            step(s, random_action(s))
            plies += 1
        rounds += s.rounds
    return plies, rounds, 0, games
