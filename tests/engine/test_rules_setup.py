"""S1 to S4: how a table is laid out."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from splendor.engine import CARDS, IllegalMove, Position, Rules, RulesError, SplendorError

from .build import settle


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s1_four_cards_of_each_tier_are_face_up(players: int) -> None:
    for seed in range(20):
        position = Position.deal(players, seed)
        tiers = [CARDS[card].tier for card in position.market if card is not None]
        assert tiers == [1] * 4 + [2] * 4 + [3] * 4
        assert [len(position.deck(tier)) for tier in (1, 2, 3)] == [36, 26, 16]


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_s1_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(RulesError, match="players must be from 2 to 4"):
        Rules(players)


@pytest.mark.statistics
def test_s1_decks_are_shuffled_each_on_its_own() -> None:
    """Over many deals every card of a tier turns up about equally often on every place."""
    deals = 4000
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(deals):
        seen.update(enumerate(c for c in Position.deal(2, seed).market if c is not None))
    for place in range(12):
        size = (40, 30, 20)[place // 4]
        cards = [card.id for card in CARDS if card.tier == place // 4 + 1]
        expected = deals / size
        chi2 = sum((seen[place, card] - expected) ** 2 / expected for card in cards)
        assert chi2 < size - 1 + 5 * (2 * (size - 1)) ** 0.5, (place, chi2)


def test_s1_same_seed_same_cards() -> None:
    assert Position.deal(3, 7).to_text() == Position.deal(3, 7).to_text()
    assert Position.deal(3, 7) != Position.deal(3, 8)
    assert Position.deal(2, 2**64 - 1) != Position.deal(2, 2**63 - 1)


def test_s1_a_seed_may_be_a_number_of_numpy() -> None:
    seed: Any = np.uint64(7)
    assert Position.deal(3, seed) == Position.deal(3, 7)


def test_s1_without_a_seed_every_deal_is_another() -> None:
    assert len({Position.deal(2, None).to_text() for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", ["abc", 1.5, 2.0, -1, 2**64, True, b"7", [7]])
def test_s1_a_seed_is_a_whole_number_that_fits(seed: Any) -> None:
    position = Position.deal(2, 7)
    for use in (
        lambda: Position.deal(2, seed),
        lambda: position.reseed(seed),
        lambda: Position.from_text(position.to_text(), seed=seed),
        lambda: position.view(0).sample(seed),
    ):
        with pytest.raises(SplendorError, match=r"a seed is a whole number from 0 to 2\*\*64 - 1"):
            use()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s2_one_noble_more_than_players(players: int) -> None:
    drawn: set[int | None] = set()
    for seed in range(100):
        nobles = Position.deal(players, seed).nobles
        assert len(nobles) == len(set(nobles)) == players + 1
        drawn |= set(nobles)
    assert drawn == set(range(10))


def test_s2_nobles_that_were_not_drawn_are_out_of_the_game() -> None:
    """Nothing ever uncovers another noble: five places, and only the drawn ones are filled."""
    position = settle(Position.start(Rules(2)))
    assert position.nobles == (0, 1, 2)
    assert position.state["nobles"][0].tolist() == [0, 1, 2, 10, 10]


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 7)])
def test_s3_tokens_by_number_of_players(players: int, each: int) -> None:
    assert Position.deal(players, 1).bank == (each,) * 5 + (5,)
    assert sum(Position.deal(players, 1).bank) == {2: 25, 3: 30, 4: 40}[players]


def test_c1_the_box_has_seven_of_each_colour_and_five_gold() -> None:
    """A host may choose other numbers, but none that the box does not hold."""
    assert Position.deal(rules=Rules(2, tokens=7)).bank == (7, 7, 7, 7, 7, 5)
    with pytest.raises(RulesError, match="tokens"):
        Rules(2, tokens=8)
    with pytest.raises(RulesError, match="gold"):
        Rules(2, gold=6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s4_seat_one_starts_and_play_goes_round(players: int) -> None:
    """The order of the seats is the caller's: whoever was put first starts."""
    position = Position.deal(players, 3)
    for turn in range(2 * players):
        assert position.turn == turn % players
        assert position.round == turn // players + 1
        position = position.play(position.legal_actions()[-1])
        while position.phase != "action":
            position = position.play(position.legal_actions()[0])


def test_s1_explicit_deal_asks_for_market_then_nobles() -> None:
    position = Position.start(Rules(3))
    asked = []
    while position.pending is not None:
        assert position.phase == "deal"
        assert position.legal_actions() == []
        draw = position.pending
        asked.append(draw.place)
        assert draw.tier == (0 if draw.place[0] == "n" else int(draw.place[0]))
        position = position.reveal(draw.options[-1])
    market = [f"{tier}{slot}" for tier in "123" for slot in "abcd"]
    assert asked == [*market, "n1", "n2", "n3", "n4"]
    assert position.market[:4] == (39, 38, 37, 36)
    assert position.nobles == (9, 8, 7, 6)
    assert (position.phase, position.turn, position.ply, position.round) == ("action", 0, 0, 1)


def test_s1_a_card_cannot_be_dealt_twice_or_into_another_tier() -> None:
    position = Position.start().reveal(5)
    for card in (5, 40, 90, -1):
        with pytest.raises(IllegalMove, match="1b"):
            position.reveal(card)
    with pytest.raises(IllegalMove, match="first"):
        position.play("+wbg")
    with pytest.raises(IllegalMove, match="no card"):
        Position.deal().reveal(5)
