"""Features: what a turn changes is exactly what a fresh look sees."""

import numpy as np
import pytest

from splendor.bots.features import (
    _FINISH,
    _MARKET,
    _TWO,
    DISTANCES,
    FINISHES,
    KINDS,
    NEVER,
    TWO,
    inputs,
    slots,
    write_features,
    write_features_after,
    write_lacks,
)
from splendor.bots.turns import ALL, MAX_TURNS, STACK, copy_state, list_turns, make_pool
from splendor.engine import CARDS, Position
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled
from splendor.engine.rules import deal_standard, draw
from splendor.engine.state import NO_DRAW, OVER


def _walk(players, seed):
    """A random game over complete turns; answers (differences, looks, largest input)."""
    pool, raw = make_pool(1 + MAX_TURNS + STACK)
    codes = np.zeros(MAX_TURNS, np.uint64)
    base, fresh, after = (np.zeros(slots(players), np.int32) for _ in range(3))
    deal_game(pool, players, seed)
    differences = looks = largest = 0
    rng = np.uint64(seed + 1)
    while pool[0]["phase"] != OVER:
        rng = np.uint64(advance(rng))  # what comes back from compiled code is a plain int
        count, wrong, top = compare(pool, raw, codes, base, fresh, after)
        differences += wrong
        looks += count
        largest = max(largest, top)
        next_turn(pool, raw, int(scaled(rng, np.uint64(count))))
    return differences, looks, largest


@compiled
def deal_game(pool, players, seed):
    deal_standard(pool[0], players, mixed(np.uint64(seed)))


@compiled
def next_turn(pool, raw, chosen):
    copy_state(raw, 1 + chosen, 0)
    if pool[0].pend != NO_DRAW and pool[0].phase != OVER:
        draw(pool[0])


@compiled
def compare(pool, raw, codes, base, fresh, after):
    count = list_turns(pool, raw, 0, codes, ALL)
    me = np.int64(pool[0].turn)
    write_features(pool[0], me, base)
    lacks = np.zeros(4, np.uint64)
    write_lacks(pool[0], me, lacks)
    wrong = 0
    top = 0
    for k in range(count):
        if pool[1 + k].phase != OVER:
            write_features(pool[1 + k], me, fresh)
            write_features_after(pool[0], base, lacks, pool[1 + k], me, after)
            for j in range(fresh.shape[0]):
                wrong += fresh[j] != after[j]
                top = max(top, fresh[j])
    return count, wrong, top


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_changes_what_a_fresh_look_sees(players: int) -> None:
    for seed in range(12):
        differences, looks, largest = _walk(players, seed)
        assert looks > 500
        assert differences == 0
        assert largest < inputs(players)


@compiled
def look(states, me, out):
    write_features(states[0], me, out)


@pytest.mark.parametrize(
    ("held", "bank", "gold", "finish"),
    [
        (7, 0, 0, 4),  # to be bought at once
        (6, 4, 0, 3),  # one token more
        (6, 0, 1, 3),  # or a gold, by reserving anything
        (5, 4, 0, 3),  # a pair
        (5, 3, 0, 2),  # no pair: two turns
        (4, 3, 0, 1),  # three turns
        (6, 0, 0, 0),  # the bank holds none
        (2, 4, 0, 0),  # far away
    ],
)
def test_how_near_the_last_purchase_is(held: int, bank: int, gold: int, finish: int) -> None:
    states = Position.deal(2, seed=3).state.copy()
    card = next(c for c in CARDS if c.points == 4 and max(c.cost) == sum(c.cost) == 7)
    colour = card.cost.index(7)
    states["market"][0, 8] = card.id
    states["points"][0, 0] = 11
    states["tokens"][0, 0] = held << 8 * colour
    states["bank"][0] = (bank << 8 * colour) + (gold << 40)
    out = np.zeros(slots(2), np.int32)
    look(states, 0, out)
    found = [int(k) - 1 - _FINISH for k in out if 1 + _FINISH <= k < 1 + _FINISH + FINISHES]
    assert found == [finish]


@pytest.mark.parametrize(
    ("cost", "held", "gold", "bank", "distance"),
    [
        ((7,), (7,), 0, (4,), (0, 0, 0)),
        ((7,), (5,), 0, (4,), (2, 1, 0)),  # a pair, by one take
        ((7,), (5,), 0, (3,), (2, 2, 0)),  # no pair
        ((7,), (5,), 0, (1,), (2, NEVER, 1)),  # the bank does not hold them
        ((7,), (4,), 0, (4,), (3, 2, 0)),  # a pair and one more
        ((7,), (4,), 0, (3,), (3, 3, 0)),
        ((7,), (3,), 1, (3,), (3, 3, 0)),  # gold stands for one
        ((7,), (1,), 0, (4,), (6, 4, 0)),  # too many to look at the bank
        ((7,), (0,), 0, (4,), (7, 4, 0)),
        ((3, 3, 3, 5), (2, 2, 2, 5), 0, (4, 4, 4, 0), (3, 1, 0)),  # one of each
        ((3, 3, 3, 5), (2, 1, 3, 5), 0, (4, 4, 0, 0), (3, 2, 0)),  # a pair and another: two takes
        ((3, 3, 3, 5), (1, 1, 2, 5), 0, (4, 4, 4, 0), (5, 2, 0)),
        ((3, 3, 3, 5), (1, 1, 1, 5), 0, (4, 4, 4, 0), (6, 3, 0)),
        ((3, 3, 3, 5), (1, 1, 2, 4), 2, (4, 4, 4, 0), (4, 2, 0)),
    ],
)
def test_how_far_a_card_is(
    cost: tuple[int, ...],
    held: tuple[int, ...],
    gold: int,
    bank: tuple[int, ...],
    distance: tuple[int, int, int],
) -> None:
    states = Position.deal(2, seed=3).state.copy()
    card = next(c for c in CARDS if tuple(n for n in c.cost if n) == cost)
    colours = [c for c, n in enumerate(card.cost) if n]
    states["market"][0, 8] = card.id
    states["tokens"][0, 0] = _word(colours, held) + (gold << 40)
    states["bank"][0] = _word(colours, bank)
    out = np.zeros(slots(2), np.int32)
    look(states, 0, out)
    first = 1 + _MARKET + card.id * KINDS
    found = [DISTANCES[int(k) - first] for k in out if first <= k < first + KINDS]
    assert found == [distance]


def _word(colours: list[int], counts: tuple[int, ...]) -> int:
    return sum(n << 8 * c for c, n in zip(colours, counts, strict=True))


@pytest.mark.parametrize(
    ("points", "tokens", "two"),
    [
        (8, 4, 0),  # neither card
        (8, 5, 2),  # one of them: the first pays no second
        (8, 9, 4),  # the first brings the bonus that the second lacks
        (11, 9, TWO + 4),  # and so the end of the game
        (5, 9, 0),  # too far from the end to be looked at
        (15, 9, 0),  # the end is there already
    ],
)
def test_points_of_two_purchases_in_a_row(points: int, tokens: int, two: int) -> None:
    states = Position.deal(2, seed=3).state.copy()
    pair = [c for c in CARDS if c.points == 2 and max(c.cost) == sum(c.cost) == 5]
    first, second = next(
        (a, b) for a in pair for b in pair if a.cost != b.cost and a.bonus == b.cost.index(5)
    )
    colour = first.cost.index(5)
    states["market"][0, :] = -1
    states["market"][0, 4:6] = (first.id, second.id)
    states["nobles"][0, :] = -1
    states["points"][0, 0] = points
    own = min(tokens, 5) << 8 * colour
    states["tokens"][0, 0] = own + (max(tokens - 5, 0) << 8 * first.bonus)
    out = np.zeros(slots(2), np.int32)
    look(states, 0, out)
    assert [int(k) - 1 - _TWO for k in out if 1 + _TWO <= k < 1 + _TWO + 2 * TWO] == [two]
