"""The compiled parts of reviewing: fast values, every card that could have come, self-play."""

import numpy as np

from splendor.bots.hidden import guess_again
from splendor.bots.net import value_turns
from splendor.bots.search import play_plies
from splendor.bots.turns import FEW, copy_state, list_turns
from splendor.engine.compiled import compiled
from splendor.engine.packed import U1, advance, element, mixed, uniform
from splendor.engine.rules import (
    FIRST_OF_TIER,
    deal_standard,
    draw,
    pending_tier,
    reveal,
    shares,
)
from splendor.engine.state import NO_DRAW, OVER

LONGEST = 1200  # turns of a game that are kept
_U0 = np.uint64(0)


@compiled
def consider(net, space):  # type: ignore[no-untyped-def]
    """List and value the turns from space.pool[0], which is not over; (how many, the best)."""
    pool = space.pool
    me = np.int64(pool[0].turn)
    count = list_turns(pool, space.raw, 0, space.codes, FEW)
    value_turns(net, space.scratch, pool, count, space.values)
    best = 0
    for k in range(count):
        if space.values[k, me] > space.values[best, me]:
            best = k
    return count, best


@compiled
def look_ahead(net, space, value):  # type: ignore[no-untyped-def]
    """Shares in space.pool[0] if the seat to move plays the turn that the net likes best."""
    if space.pool[0].phase == OVER:
        shares(space.pool[0], value)
        return
    _, best = consider(net, space)
    for i in range(space.pool[0].players):
        value[i] = space.values[best, i]


@compiled
def value_at(net, space, states, i, value):  # type: ignore[no-untyped-def]
    """`look_ahead` for states[i], nothing pending."""
    space.pool[0] = states[i]
    look_ahead(net, space, value)


@compiled
def values_of_draws(net, space, states, i, cards, values):  # type: ignore[no-untyped-def]
    """The shares after each card that the pending draw of states[i] could uncover.

    Cards go to `cards`, shares to `values` (row by row); returns how many there are.
    """
    tier = pending_tier(states[i])
    deck = states[i].decks[tier]
    count = 0
    while deck != _U0:
        card = FIRST_OF_TIER[tier] + element(deck, _U0)
        deck &= deck - U1
        space.pool[0] = states[i]
        reveal(space.pool[0], card)
        look_ahead(net, space, values[count])
        cards[count] = card
        count += 1
    return count


@compiled
def same_turn(states, i, a, b):  # type: ignore[no-untyped-def]
    """Whether two turns leave the mover and the table with the same, whatever their order."""
    me = states[i].turn
    left, right = states[i : i + 1].copy(), states[i : i + 1].copy()
    play_plies(left[0], a)
    play_plies(right[0], b)
    s, t = left[0], right[0]
    same = s.tokens[me] == t.tokens[me] and s.pend == t.pend and s.cards[me] == t.cards[me]
    same = same and s.guests[me] == t.guests[me] and s.bonuses[me] == t.bonuses[me]
    for k in range(12):
        same = same and s.hand[k] == t.hand[k] and s.market[k] == t.market[k]
    return same


@compiled
def find_turn(states, i, codes, count, code):  # type: ignore[no-untyped-def]
    """The place of a turn that leads to the same as `code`, or -1."""
    for k in range(count):
        if codes[k] == code:
            return k
    for k in range(count):
        if same_turn(states, i, codes[k], code):
            return k
    return -1


@compiled
def _noisy(space, count, best, me, temperature, rng):  # type: ignore[no-untyped-def]
    """A turn by the net's logits with Gumbel noise, after `consider`."""
    chosen = best
    top = -1e30
    for k in range(count):
        p = min(max(space.values[k, me], 1e-6), 1 - 1e-6)
        rng = advance(rng)
        score = np.log(p / (1 - p)) - temperature * np.log(-np.log(uniform(rng)))
        if score > top:
            top = score
            chosen = k
    return chosen, rng


@compiled
def choose_fast(net, space, temperature, rng):  # type: ignore[no-untyped-def]
    """Play a turn of the net's choice on space.pool[0], draw included; (turn, card or -1, rng)."""
    pool = space.pool
    me = np.int64(pool[0].turn)
    count, chosen = consider(net, space)
    if temperature > 0.0:
        chosen, rng = _noisy(space, count, chosen, me, temperature, rng)
    code = space.codes[chosen]
    copy_state(space.raw, 1 + chosen, 0)
    card = np.int64(-1)
    if pool[0].pend != NO_DRAW:
        card, rng = drawn(pool[0], rng)
    return code, card, rng


@compiled
def drawn(s, rng):  # type: ignore[no-untyped-def]
    """Fill the pending draw; returns the card."""
    before0, before1, before2 = s.decks[0], s.decks[1], s.decks[2]
    s.rng = rng
    draw(s)
    rng = s.rng
    card = np.int64(-1)
    if s.decks[0] != before0:
        card = element(before0 ^ s.decks[0], _U0)
    elif s.decks[1] != before1:
        card = FIRST_OF_TIER[1] + element(before1 ^ s.decks[1], _U0)
    elif s.decks[2] != before2:
        card = FIRST_OF_TIER[2] + element(before2 ^ s.decks[2], _U0)
    return card, rng


@compiled
def play_fast(net, space, players, seed, temperature, states, codes, draws):  # type: ignore[no-untyped-def]
    """A whole game of the net's own choices; returns the number of turns.

    states[0] gets the deal, states[1] the end, codes and draws the turns and their cards.
    """
    deal_standard(space.pool[0], players, seed)
    states[0] = space.pool[0]
    rng = mixed(seed ^ np.uint64(0x5DEECE66D))
    turns = 0
    while space.pool[0].phase != OVER and turns < LONGEST:
        code, card, rng = choose_fast(net, space, temperature, rng)
        codes[turns] = code
        draws[turns] = card
        turns += 1
    states[1] = space.pool[0]
    return turns


@compiled
def playouts(net, space, states, i, code, games, seed, temperature, value):  # type: ignore[no-untyped-def]
    """The mean shares of fresh games from states[i] in which the mover begins with `code`.

    What the mover cannot know is guessed again for each game; all play by the net.
    """
    result = np.zeros(4)
    viewer = np.int64(states[i].turn)
    value[:] = 0.0
    for game in range(games):
        space.pool[0] = states[i]
        s = space.pool[0]
        rng = mixed(seed + np.uint64(game))
        guess_again(s, viewer, rng)
        play_plies(s, code)
        turns = 0
        if s.pend != NO_DRAW:
            _, rng = drawn(s, rng)
        while space.pool[0].phase != OVER and turns < LONGEST:
            _, _, rng = choose_fast(net, space, temperature, rng)
            turns += 1
        shares(space.pool[0], result)
        for seat in range(4):
            value[seat] += result[seat] / games
