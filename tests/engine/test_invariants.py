"""The engine's own check of a record: it finds nothing in games, and each kind of damage."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from splendor.engine import Position, PositionError, Rules
from splendor.engine.invariants import VIOLATIONS, check_games, violation_at
from splendor.engine.position import checked
from splendor.engine.state import (
    ACTION,
    DEAL,
    EMPTY,
    HAND_DRAW,
    NOBLE_DRAW,
    OVER,
    PAYMENT,
    STATE,
)

from .build import Held, table
from .test_stateful import check_table
from .walks import explicit_walk, rules_of


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_break_no_rule(players: int, games: Callable[[int], int]) -> None:
    count = games(3000)
    plies, rounds, found, game = check_games(np.zeros(1, STATE), players, count, 17)
    assert (VIOLATIONS[found], game) == ("", count)
    assert plies > 20 * count
    assert rounds > 10 * count


def test_both_checks_accept_every_table(rng: random.Random, games: Callable[[int], int]) -> None:
    """The compiled check and the plain one of the tests, with draws pending too."""
    for _ in range(games(15)):
        for position in explicit_walk(rng, rules_of(rng)):
            if position.phase == "deal":
                assert violation_at(position.state, 0) == 0
            else:
                check_table(position)


def changed(field: str, index: int, value: int, plus: bool = False) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        if s[field].shape:
            s[field][index] = int(s[field][index]) * plus + value
        else:
            s[field] = int(s[field]) * plus + value

    return change


def several(*changes: Callable[[Any], None]) -> Callable[[Any], None]:
    def change(s: Any) -> None:
        for one in changes:
            one(s)

    return change


DAMAGE: list[tuple[int, Callable[[Any], None]]] = [
    (1, changed("bank", 0, 1, plus=True)),
    (1, changed("tokens", 3, 1 << 8, plus=True)),
    (2, changed("bank", 0, 1 << 40, plus=True)),
    (3, changed("market", 0, 5)),
    (3, changed("decks", 1, 0)),
    (3, changed("bought", 0, 1, plus=True)),
    (3, changed("hand", 11, 70)),
    (4, several(changed("tokens", 1, 0x0303030303), changed("bank", 0, 0x050101010101))),
    (5, changed("reserve_limit", 0, 0)),
    (5, several(changed("reserve_limit", 0, 1), changed("pend", 0, HAND_DRAW + 3))),
    (6, changed("nobles", 0, 2)),
    (6, changed("nobles", 4, 8)),
    (6, changed("nobles", 1, 10)),
    (7, changed("points", 0, 1, plus=True)),
    (7, changed("guests", 0, 1)),
    (8, changed("bonuses", 0, 1, plus=True)),
    (8, changed("cards", 0, 3)),
    (9, several(changed("market", 0, 40), changed("market", 4, 0))),
    (10, several(changed("market", 0, EMPTY), changed("decks", 0, 1, plus=True))),
    (11, changed("blind", 1, 1)),
    (12, changed("phase", 0, 2)),
    (12, changed("phase", 0, 3)),
    (12, changed("phase", 0, OVER)),
    (12, changed("phase", 0, DEAL)),
    (12, changed("standin", 0, 1)),
    (12, changed("pend", 0, NOBLE_DRAW)),
    (12, changed("idle", 0, 40)),
    (12, changed("passes", 0, 2)),
    (12, several(changed("phase", 0, PAYMENT), changed("pend", 0, 0))),
    (13, several(changed("phase", 0, 6))),
    (14, changed("turn", 0, 2)),
    (14, changed("turn", 0, -1)),
    (15, changed("phase", 0, PAYMENT)),
    (15, several(changed("phase", 0, PAYMENT), changed("buying", 0, 14))),
]


@pytest.mark.parametrize(("found", "change"), DAMAGE)
def test_damage_is_found(found: int, change: Callable[[Any], None]) -> None:
    states = table(Held(hand="1k8"), Held("w")).state.copy()
    change(states[0])
    assert VIOLATIONS[violation_at(states, 0)] == VIOLATIONS[found]
    with pytest.raises(PositionError, match=VIOLATIONS[found]):
        checked(states)


def test_every_kind_of_damage_is_tested() -> None:
    assert {found for found, _ in DAMAGE} == set(range(1, len(VIOLATIONS)))


@pytest.mark.parametrize(
    ("tokens", "standins", "fits"),
    [
        ("bbb o", 0, True),
        ("bbb", 0, False),  # no gold to choose with
        ("ooo", 0, False),  # nothing that gold could stand in for
        ("bbb oo", 2, True),
        ("bbb oo", 3, False),
        ("bb oo", 1, True),  # one gold is forced, one stands in
        ("bb oo", 2, False),
    ],
)
def test_a_payment_under_way_must_be_possible(tokens: str, standins: int, fits: bool) -> None:
    states = table(Held(tokens), market={"1c": "1w6"}).state.copy()
    states["phase"], states["buying"], states["standin"] = PAYMENT, 2, standins << 8
    assert (violation_at(states, 0) == 0) is fits
    states["standin"] = 1  # white is no part of the price
    assert violation_at(states, 0) == 15


@pytest.mark.parametrize(
    ("bank", "held", "fits"), [("111225", "333220", True), ("111125", "333320", False)]
)
def test_no_turn_leaves_more_than_three_tokens_too_many(bank: str, held: str, fits: bool) -> None:
    words = Position.deal(2, 7).to_text().split()
    words[1], words[2], words[5] = "1.1.return.0", bank, f"{held}:-:-,-,-:-"
    text = " ".join(words)
    if fits:
        assert Position.from_text(text).to_text() == text
    else:
        with pytest.raises(PositionError, match="more tokens"):
            Position.from_text(text)


def test_the_deal_goes_in_order() -> None:
    position = Position.start(Rules(2))
    for card in (3, 4, 5):
        position = position.reveal(card)
    for pend in (0, 2, 4, 11, HAND_DRAW, NOBLE_DRAW, NOBLE_DRAW + 1):
        states = position.state.copy()
        states["pend"] = pend
        assert VIOLATIONS[violation_at(states, 0)] == VIOLATIONS[12], pend
    states = position.state.copy()
    states["nobles"][0, 0] = 1
    assert violation_at(states, 0) == 12


def test_over_only_when_something_ended_it() -> None:
    states = table().state.copy()
    for field, value in (("passes", 2), ("idle", 40)):
        ended = states.copy()
        ended[field], ended["phase"] = value, OVER
        assert violation_at(ended, 0) == 0
        ended["phase"] = ACTION
        assert violation_at(ended, 0) == 12
        ended["phase"], ended["turn"] = OVER, 1
        assert violation_at(ended, 0) == 12
