"""The rules: the only place that knows what is legal and what a move does.

Compiled by Numba over STATE records, plain Python to read. Numbers such as A5 or E3 are
those of docs/reference/rules.md. `legal` answers with two sets of actions (0–63, 64–92);
`apply` plays one and may leave a draw pending; `reveal` or `draw` uncovers the card.
"""

from itertools import combinations

import numpy as np

from splendor.engine.cards import CARDS, GEMS, NOBLES
from splendor.engine.compiled import compiled
from splendor.engine.packed import (
    COLOURED,
    GOLD_SHIFT,
    ONE_GOLD,
    U1,
    advance,
    at_least,
    element,
    less,
    mixed,
    nonzero,
    scaled,
    size,
    total,
    word,
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

# The numbers of the actions (ACTIONS_VERSION in actions.py).
TAKE_THREE, TAKE_TWO, TAKE_ONE, TAKE_PAIR = 0, 10, 20, 25
RESERVE, RESERVE_BLIND, BUY, BUY_HAND = 30, 42, 45, 57
GIVE_BACK, PICK, PASS = 60, 66, 71
BUY_CHOOSING, STAND_IN, PAY = 72, 87, 92
ACTIONS = 93

_THREES = list(combinations(range(GEMS), 3))
_TWOS = list(combinations(range(GEMS), 2))
TAKEN = [*_THREES, *_TWOS, *((c,) for c in range(GEMS)), *((c, c) for c in range(GEMS))]


def _words(rows: list[tuple[int, ...]]) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([word(row) for row in rows], np.uint64)


def _takes() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """For each set of colours in the bank, the set of takes of different colours (A1, A5)."""
    table = np.zeros(32, np.uint64)
    for bank in range(32):
        present = {c for c in range(GEMS) if bank >> c & 1}
        wanted = min(3, len(present))
        for action, colours in enumerate(TAKEN[:TAKE_PAIR]):
            if len(colours) == wanted and present.issuperset(colours):
                table[bank] |= np.uint64(1 << action)
    return table


_OUT_OF_REACH = (127,)  # of one colour: five would overflow the sum of a word
TAKE_WORD = _words([tuple(colours.count(c) for c in range(GEMS)) for colours in TAKEN])
TAKES = _takes()
COST = _words([card.cost for card in CARDS] + [_OUT_OF_REACH])
BONUS = _words([tuple(int(c == card.bonus) for c in range(GEMS)) for card in CARDS])
POINTS = np.array([card.points for card in CARDS], np.int16)
WANTED = _words([noble.cost for noble in NOBLES] + [_OUT_OF_REACH])
NOBLE_POINTS = np.array([noble.points for noble in NOBLES], np.int16)
TIER = np.array([card.tier - 1 for card in CARDS], np.int64)
BIT = np.array([1 << (card.id - (0, 40, 70)[card.tier - 1]) for card in CARDS], np.uint64)
FIRST_OF_TIER = np.array([0, 40, 70], np.int64)
_FULL_DECK = np.array([(1 << 40) - 1, (1 << 30) - 1, (1 << 20) - 1], np.uint64)
_FOURS = np.uint64(word((4,) * GEMS))
_U0 = np.uint64(0)
_DECK_BITS = (1 << np.arange(3)).astype(np.uint64)
_S_PAIR, _S_RESERVE, _S_BLIND = np.uint64(TAKE_PAIR), np.uint64(RESERVE), np.uint64(RESERVE_BLIND)
_S_BUY, _S_GIVE = np.uint64(BUY), np.uint64(GIVE_BACK)
_S_GIVE_HIGH = np.uint64(64 - GIVE_BACK)
_S_PICK, _S_PASS = np.uint64(PICK - 64), np.uint64(PASS - 64)
_S_CHOOSING, _S_STAND_IN = np.uint64(BUY_CHOOSING - 64), np.uint64(STAND_IN - 64)
_S_PAY = np.uint64(PAY - 64)


# ---- set-up ----


@compiled
def begin(s, players, target, gems, gold, token_limit, reserve_limit, places, stall):  # type: ignore[no-untyped-def]
    """Lay out an empty table (S1–S3); every card and noble is still to be uncovered."""
    s.rng = _U0
    s.bank = np.uint64(gems) * np.uint64(0x01_0101_0101) | np.uint64(gold) << GOLD_SHIFT
    s.standin = _U0
    for tier in range(3):
        s.decks[tier] = _FULL_DECK[tier]
    for i in range(12):
        s.bought[i] = _U0
        s.market[i] = EMPTY
        s.hand[i] = EMPTY
    for seat in range(4):
        s.tokens[seat] = _U0
        s.bonuses[seat] = _U0
        s.points[seat] = 0
        s.cards[seat] = 0
        s.guests[seat] = 0
        s.blind[seat] = 0
    for place in range(5):
        s.nobles[place] = NOBODY
    s.ply = s.rounds = s.idle = 0
    s.turn = s.passes = s.sold = s.buying = s.standin_from = 0
    s.phase = DEAL
    s.pend = 0
    s.players = players
    s.target = target
    s.token_limit = token_limit
    s.reserve_limit = reserve_limit
    s.places = places
    s.stall = stall
    s.gems = gems
    s.gold = gold


@compiled
def lay_out(s, seed):  # type: ignore[no-untyped-def]
    """Deal everything at random after `begin`; the generator stays in the record."""
    s.rng = mixed(seed)
    while s.pend != NO_DRAW:
        draw(s)


# ---- what may be done ----


@compiled
def legal(s):  # type: ignore[no-untyped-def]
    """The legal actions as two sets: 0–63 and 64–92."""
    if s.phase == ACTION:
        return _legal_action(s)
    if s.phase == RETURN:
        held = nonzero(s.tokens[s.turn]) | (U1 << np.uint64(5)) * np.uint64(
            s.tokens[s.turn] >= ONE_GOLD
        )
        return held << _S_GIVE, held >> _S_GIVE_HIGH
    if s.phase == NOBLE:
        return _U0, willing(s) << _S_PICK
    if s.phase == PAYMENT:
        return _U0, _legal_payment(s)
    return _U0, _U0


@compiled
def _legal_action(s):  # type: ignore[no-untyped-def]
    held = s.tokens[s.turn]
    bonuses = s.bonuses[s.turn]
    coloured = held & COLOURED
    gold = held >> GOLD_SHIFT
    faceup = buy = choosing = _U0
    bit = U1
    for i in range(15):
        card = np.uint8(s.market[i]) if i < 12 else np.uint8(s.hand[s.turn * 3 + i - 12])
        need = less(COST[card], bonuses)
        short = less(need, coloured)
        missing = total(short)
        faceup |= bit * np.uint64(card != EMPTY)
        buy |= bit * np.uint64(missing <= gold)
        # A4: gold left over may stand in for a colour that is at hand
        choosing |= bit * np.uint64((missing < gold) & (need != short))
        bit <<= U1
    low = TAKES[nonzero(s.bank)] | at_least(s.bank, _FOURS) << _S_PAIR | buy << _S_BUY
    if size(faceup >> np.uint64(12)) < s.reserve_limit:
        low |= (faceup & np.uint64(0xFFF)) << _S_RESERVE
        for tier in range(3):
            if s.decks[tier] != _U0:
                low |= _DECK_BITS[tier] << _S_BLIND
    if low == _U0:
        return low, U1 << _S_PASS  # A6
    return low, choosing << _S_CHOOSING


@compiled
def _price(s, place):  # type: ignore[no-untyped-def]
    """What the seat to move owes for a card: (word of colours due, word it lacks of them)."""
    need = less(COST[_card_at(s, place)], s.bonuses[s.turn])
    return need, less(need, s.tokens[s.turn] & COLOURED)


@compiled
def _card_at(s, place):  # type: ignore[no-untyped-def]
    """The card on a place: 0–11 in the market, 12–14 in the hand of the seat to move."""
    return s.market[place] if place < 12 else s.hand[s.turn * 3 + place - 12]


@compiled
def _legal_payment(s):  # type: ignore[no-untyped-def]
    need, short = _price(s, s.buying)
    done = (U1 << _S_PAY) * np.uint64(s.standin != _U0)
    spare = (s.tokens[s.turn] >> GOLD_SHIFT) - total(short) - total(s.standin)
    if spare == _U0:
        return done
    colours = nonzero(need - short - s.standin)
    colours = colours >> np.uint64(s.standin_from) << np.uint64(s.standin_from)
    return done | colours << _S_STAND_IN


@compiled
def willing(s):  # type: ignore[no-untyped-def]
    """The set of places whose noble would visit the seat to move (E3)."""
    places = _U0
    bit = U1
    for place in range(5):
        unmet = less(WANTED[s.nobles[place]], s.bonuses[s.turn])
        places |= bit * np.uint64(unmet == _U0)
        bit <<= U1
    return places


# ---- what a move does ----


@compiled
def apply(s, action):  # type: ignore[no-untyped-def]
    """Play a legal action. Trusts its caller; may leave a draw pending in `s.pend`."""
    s.ply += 1
    if action < RESERVE:
        _move_tokens(s, TAKE_WORD[action])
        s.passes = 0
        _settle(s)
    elif action < BUY:
        s.passes = 0
        _reserve(s, action)
        _settle(s)
    elif action < GIVE_BACK:
        s.passes = 0
        _buy(s, action - BUY)
    elif action < PICK:
        _move_tokens(s, -(U1 << np.uint64(8 * (action - GIVE_BACK))))
        _settle(s)
    elif action < PASS:
        _welcome(s, action - PICK)
        _end_turn(s)
    elif action == PASS:
        s.passes += 1
        _settle(s)
    elif action < STAND_IN:
        s.passes = 0
        s.phase = PAYMENT
        s.buying = action - BUY_CHOOSING
        s.standin_from = 0
    elif action < PAY:
        s.standin += U1 << np.uint64(8 * (action - STAND_IN))
        s.standin_from = action - STAND_IN
    else:
        _buy(s, s.buying)


@compiled
def _move_tokens(s, tokens):  # type: ignore[no-untyped-def]
    """From the bank to the seat to move; a negative word goes the other way."""
    s.bank -= tokens
    s.tokens[s.turn] += tokens


@compiled
def _reserve(s, action):  # type: ignore[no-untyped-def]
    """A3: the card goes to the first free hand slot; a gold comes with it if there is one."""
    slot = 0
    while s.hand[s.turn * 3 + slot] != EMPTY:
        slot += 1
    if action < RESERVE_BLIND:
        s.hand[s.turn * 3 + slot] = s.market[action - RESERVE]
        _vacate(s, action - RESERVE)
    else:
        s.blind[s.turn] |= 1 << slot
        s.pend = HAND_DRAW + s.turn * 9 + slot * 3 + action - RESERVE_BLIND
    if s.bank >= ONE_GOLD:
        _move_tokens(s, ONE_GOLD)


@compiled
def _vacate(s, place):  # type: ignore[no-untyped-def]
    """Empty a market place; it is refilled while its deck has cards (E2)."""
    s.market[place] = EMPTY
    if s.decks[place >> 2] != _U0:
        s.pend = place


@compiled
def _buy(s, place):  # type: ignore[no-untyped-def]
    """A4: pay bonuses first, then coloured tokens less the stand-ins, then gold."""
    card = _card_at(s, place)
    need, short = _price(s, place)
    gold = total(short) + total(s.standin)
    _move_tokens(s, -(need - short - s.standin + (gold << GOLD_SHIFT)))
    s.standin = _U0
    s.buying = s.standin_from = 0
    s.bonuses[s.turn] += BONUS[card]
    s.points[s.turn] += POINTS[card]
    s.cards[s.turn] += 1
    s.bought[s.turn * 3 + TIER[card]] |= BIT[card]
    s.sold = 1
    if place < 12:
        _vacate(s, place)
    else:
        s.hand[s.turn * 3 + place - 12] = EMPTY
        s.blind[s.turn] &= ~(1 << (place - 12))
    _settle(s)


@compiled
def _settle(s):  # type: ignore[no-untyped-def]
    """After the action: return tokens (E1), then a noble (E3), then the next seat."""
    if total(s.tokens[s.turn]) > s.token_limit:
        s.phase = RETURN
        return
    places = willing(s)
    if places == _U0:
        _end_turn(s)
    elif places & (places - U1) != _U0:
        s.phase = NOBLE
    else:
        _welcome(s, element(places, _U0))
        _end_turn(s)


@compiled
def _welcome(s, place):  # type: ignore[no-untyped-def]
    s.points[s.turn] += NOBLE_POINTS[s.nobles[place]]
    s.guests[s.turn] |= 1 << np.int64(s.nobles[place])
    s.nobles[place] = NOBODY


@compiled
def _end_turn(s):  # type: ignore[no-untyped-def]
    s.phase = ACTION
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        _end_round(s)


@compiled
def _end_round(s):  # type: ignore[no-untyped-def]
    """F1 and F3: the end is only ever decided when all had the same number of turns."""
    s.rounds += 1
    s.idle = 0 if s.sold else s.idle + 1
    s.sold = 0
    if s.idle >= s.stall or s.passes >= s.players:
        s.phase = OVER
    for seat in range(s.players):
        if s.points[seat] >= s.target:
            s.phase = OVER


# ---- chance ----


@compiled
def pending_tier(s):  # type: ignore[no-untyped-def]
    """The deck (0–2) that the pending draw is from, or 3 for the nobles."""
    if s.pend < HAND_DRAW:
        return s.pend >> 2
    return (s.pend - HAND_DRAW) % 3 if s.pend < NOBLE_DRAW else 3


@compiled
def reveal(s, card):  # type: ignore[no-untyped-def]
    """Put `card` (or noble) where the pending draw wants it. Trusts its caller."""
    pend = s.pend
    s.pend = NO_DRAW
    if pend >= NOBLE_DRAW:
        s.nobles[pend - NOBLE_DRAW] = card
    else:
        s.decks[TIER[card]] ^= BIT[card]
        if pend < HAND_DRAW:
            s.market[pend] = card
        else:
            s.hand[(pend - HAND_DRAW) // 3] = card
    if s.phase == DEAL:
        _deal_on(s, pend)


@compiled
def _deal_on(s, dealt):  # type: ignore[no-untyped-def]
    """The next place to fill in the set-up: the market, then the nobles."""
    following = dealt + 1 if dealt != 11 else NOBLE_DRAW
    if following < NOBLE_DRAW + s.places:
        s.pend = following
    else:
        s.phase = ACTION


@compiled
def absent_nobles(s):  # type: ignore[no-untyped-def]
    """The set of nobles that are neither on the table nor with a seat."""
    present = np.int64(0)
    for place in range(5):
        present |= np.int64(1) << np.int64(s.nobles[place])
    for seat in range(4):
        present |= s.guests[seat]
    return np.uint64(~present & 0x3FF)


@compiled
def draw(s):  # type: ignore[no-untyped-def]
    """Uncover a card for the pending draw with the generator in the record."""
    s.rng = advance(s.rng)
    tier = pending_tier(s)
    pool = absent_nobles(s) if tier == 3 else s.decks[tier]
    drawn = element(pool, scaled(s.rng, size(pool)))
    reveal(s, drawn if tier == 3 else drawn + FIRST_OF_TIER[tier])


@compiled
def step(s, action):  # type: ignore[no-untyped-def]
    """`apply`, and `draw` what it uncovers."""
    apply(s, action)
    if s.pend != NO_DRAW:
        draw(s)


# ---- the end ----


@compiled
def standing(s, seat):  # type: ignore[no-untyped-def]
    """F2 as one number: most points first, then fewest cards."""
    return np.int64(s.points[seat]) * 256 - np.int64(s.cards[seat])


@compiled
def shares(s, out):  # type: ignore[no-untyped-def]
    """Each seat's share of the win into `out`: 1 for a winner, 1/k where k tie, 0 else."""
    best = standing(s, 0)
    for seat in range(1, s.players):
        best = max(best, standing(s, seat))
    winners = 0
    for seat in range(s.players):
        winners += standing(s, seat) == best
    for seat in range(s.players):
        out[seat] = (standing(s, seat) == best) / winners


# ---- whole games and batches ----


@compiled
def random_action(s):  # type: ignore[no-untyped-def]
    """A uniformly random legal action, by the generator in the record."""
    low, high = legal(s)
    s.rng = advance(s.rng)
    below = size(low)
    rank = scaled(s.rng, below + size(high))
    return element(low, rank) if rank < below else 64 + element(high, rank - below)


@compiled
def random_game(s):  # type: ignore[no-untyped-def]
    """Play at random to the end; returns the number of plies."""
    plies = 0
    while s.phase != OVER:
        step(s, random_action(s))
        plies += 1
    return plies


@compiled
def deal_standard(s, players, seed):  # type: ignore[no-untyped-def]
    """Deal by the rulebook's numbers (S2, S3)."""
    gems = 4 if players == 2 else 5 if players == 3 else 7
    begin(s, players, 15, gems, 5, 10, 3, players + 1, 40)
    lay_out(s, seed)


# The Python boundary: a bare record costs microseconds a call, (array, index) does not.


@compiled
def begin_at(states, i, players, target, gems, gold, token_limit, reserve_limit, places, stall):  # type: ignore[no-untyped-def]
    begin(states[i], players, target, gems, gold, token_limit, reserve_limit, places, stall)


@compiled
def lay_out_at(states, i, seed):  # type: ignore[no-untyped-def]
    lay_out(states[i], seed)


@compiled
def legal_at(states, i):  # type: ignore[no-untyped-def]
    return legal(states[i])


@compiled
def list_legal_at(states, i, out):  # type: ignore[no-untyped-def]
    """Write the legal actions in ascending order into `out`; returns how many.

    None are legal while a draw is pending.
    """
    n = 0
    if states[i].pend != NO_DRAW:
        return n
    low, high = legal(states[i])
    while low != _U0:
        out[n] = element(low, _U0)
        low &= low - U1
        n += 1
    while high != _U0:
        out[n] = 64 + element(high, _U0)
        high &= high - U1
        n += 1
    return n


@compiled
def is_legal_at(states, i, action):  # type: ignore[no-untyped-def]
    low, high = legal(states[i])
    if action < 64:
        return low >> np.uint64(action) & U1 != _U0
    return high >> np.uint64(action - 64) & U1 != _U0


@compiled
def apply_at(states, i, action):  # type: ignore[no-untyped-def]
    apply(states[i], action)


@compiled
def step_at(states, i, action):  # type: ignore[no-untyped-def]
    step(states[i], action)


@compiled
def reveal_at(states, i, card):  # type: ignore[no-untyped-def]
    reveal(states[i], card)


@compiled
def draw_at(states, i):  # type: ignore[no-untyped-def]
    draw(states[i])


@compiled
def write_mask(low, high, row):  # type: ignore[no-untyped-def]
    """Spread two sets over a row of ACTIONS booleans."""
    for action in range(64):
        row[action] = (low >> np.uint64(action)) & U1
    for action in range(ACTIONS - 64):
        row[64 + action] = (high >> np.uint64(action)) & U1


@compiled
def step_many(states, actions, masks):  # type: ignore[no-untyped-def]
    """One ply in every game; `masks` (games, ACTIONS) gets what is legal next.

    A game that is over is left as it is, with an empty mask.
    """
    for i in range(states.shape[0]):
        s = states[i]
        if s.phase != OVER:
            step(s, actions[i])
        low, high = legal(s)
        write_mask(low, high, masks[i])


@compiled
def play_into(before, after, action):  # type: ignore[no-untyped-def]
    """Play an action on a copy of `before[0]` if it is legal; returns whether it was.

    A record with a generator draws what is uncovered, one without leaves it pending.
    """
    if before[0].pend != NO_DRAW or not is_legal_at(before, 0, action):
        return False
    after[0] = before[0]
    s = after[0]
    apply(s, action)
    if s.pend != NO_DRAW and s.rng != _U0:
        draw(s)
    return True
