"""C1 to C3: what is in the box, checked against sums that hold for the printed game."""

from collections import Counter

import pytest

from splendor.engine.cards import (
    CARDS,
    COLOURS,
    FIRST,
    GEMS,
    LETTERS,
    NOBLES,
    card_from_name,
    noble_from_name,
)
from splendor.engine.errors import NotationError

from . import naive


def test_c1_colours_in_the_order_of_the_contract() -> None:
    assert COLOURS == ("white", "blue", "green", "red", "black", "gold")
    assert LETTERS == "wbgrko"


def test_c2_ninety_cards_in_three_tiers() -> None:
    assert [card.id for card in CARDS] == list(range(90))
    assert Counter(card.tier for card in CARDS) == {1: 40, 2: 30, 3: 20}
    for tier in (1, 2, 3):
        assert {card.tier for card in CARDS[FIRST[tier - 1] : FIRST[tier]]} == {tier}


def test_c2_eight_six_and_four_cards_of_each_colour() -> None:
    counts = Counter((card.tier, card.bonus) for card in CARDS)
    assert counts == {(t, c): n for t, n in ((1, 8), (2, 6), (3, 4)) for c in range(GEMS)}


def test_c2_each_colour_costs_117_in_all() -> None:
    assert [sum(card.cost[c] for card in CARDS) for c in range(GEMS)] == [117] * 5


def test_c2_cards_are_worth_140_points() -> None:
    assert sum(card.points for card in CARDS) == 140
    worth = {tier: Counter(c.points for c in CARDS if c.tier == tier) for tier in (1, 2, 3)}
    assert worth == {1: {0: 35, 1: 5}, 2: {1: 10, 2: 15, 3: 5}, 3: {3: 5, 4: 10, 5: 5}}


def test_c2_no_two_cards_are_the_same() -> None:
    assert len({(card.bonus, card.points, card.cost) for card in CARDS}) == 90


def test_c2_cards_the_rulebooks_show() -> None:
    """The two printed examples that exist: red for 1w4b2g, and 3b3k6w of tier 3."""
    red = [card for card in CARDS if card.cost == (1, 4, 2, 0, 0)]
    assert [(card.tier, card.bonus, card.points) for card in red] == [(2, 3, 2)]
    dear = [card for card in CARDS if card.cost == (6, 3, 0, 0, 3)]
    assert [(card.tier, card.points) for card in dear] == [(3, 4)]


def test_c2_names_count_within_colour_and_tier() -> None:
    assert (CARDS[0].name, CARDS[89].name) == ("1w1", "3k4")
    for card in CARDS:
        same = [c for c in CARDS if (c.tier, c.bonus) == (card.tier, card.bonus)]
        assert card.name == f"{card.tier}{LETTERS[card.bonus]}{same.index(card) + 1}" == str(card)
        assert card_from_name(card.name) is card


def test_c2_price_as_text() -> None:
    for card in CARDS:
        spelt = "".join(f"{n}{c}" for c, n in naive.CARDS[card.id].cost.items() if n)
        assert card.price == spelt


def test_c3_ten_nobles_of_three_points() -> None:
    assert [noble.id for noble in NOBLES] == list(range(10))
    assert [noble.points for noble in NOBLES] == [3] * 10
    shapes = Counter(tuple(sorted(n for n in noble.cost if n)) for noble in NOBLES)
    assert shapes == {(4, 4): 5, (3, 3, 3): 5}
    assert len({noble.cost for noble in NOBLES}) == 10


def test_c3_names_of_nobles() -> None:
    for number, noble in enumerate(NOBLES, 1):
        assert noble.name == str(noble) == f"n{number}"
        assert noble_from_name(noble.name) is noble


def test_c2_c3_both_implementations_read_the_same_facts() -> None:
    for card, plain in zip(CARDS, naive.CARDS, strict=True):
        facts = (
            plain.tier,
            naive.GEMS.index(plain.bonus),
            plain.points,
            tuple(plain.cost.values()),
        )
        assert (card.tier, card.bonus, card.points, card.cost) == facts
    for noble, other in zip(NOBLES, naive.NOBLES, strict=True):
        assert (noble.points, noble.cost) == (other.points, tuple(other.needs.values()))


@pytest.mark.parametrize("name", ["", "1w9", "1w0", "4w1", "1o1", "1W1", " 1w1", "1w1\n", "n1"])
def test_c2_no_card_of_that_name(name: str) -> None:
    with pytest.raises(NotationError):
        card_from_name(name)


@pytest.mark.parametrize("name", ["", "n0", "n11", "n01", "N1", "1", "1w1", "n1 "])
def test_c3_no_noble_of_that_name(name: str) -> None:
    with pytest.raises(NotationError):
        noble_from_name(name)
