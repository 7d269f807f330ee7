"""A1 to A7: the four actions and the pass, one small table each."""

from itertools import combinations

import pytest

from splendor.engine import IllegalMove, Position, Rules
from splendor.engine.cards import card_from_name

from .build import Held, play, settle, table, texts

GEMS = "wbgrk"


# ---- taking tokens ----


def test_a1_any_three_different_gems() -> None:
    threes = ["+" + "".join(three) for three in combinations(GEMS, 3)]
    assert [text for text in texts(table(), "+") if len(text) == 4] == threes


def test_a1_tokens_go_from_the_bank_to_the_player() -> None:
    position = table().play("+wgk")
    assert position.seats[0].tokens == (1, 0, 1, 0, 1, 0)
    assert position.bank == (3, 4, 3, 4, 3, 5)
    assert position.turn == 1


def test_a1_gold_cannot_be_taken() -> None:
    assert not [text for text in texts(table(), "+") if "o" in text]


def test_a1_a_colour_the_bank_lacks_cannot_be_taken() -> None:
    position = table(Held("wwww"))
    assert texts(position, "+") == ["+bgr", "+bgk", "+brk", "+grk", "+bb", "+gg", "+rr", "+kk"]


def test_a2_a_pair_needs_four_in_the_bank() -> None:
    position = table(Held("w"), Held("bb"))
    pairs = [text for text in texts(position, "+") if len(text) == 3]
    assert pairs == ["+gg", "+rr", "+kk"]
    assert position.play("+gg").seats[0].tokens == (1, 0, 2, 0, 0, 0)


def test_a2_four_before_taking_are_enough() -> None:
    """Four in the bank, two taken, two left: allowed (see the table of editions)."""
    after = table().play("+rr")
    assert after.bank[3] == 2
    assert "+rr" not in texts(after)


def test_a2_five_and_more_are_enough_too() -> None:
    four = table(rules=Rules(4)).play("+ww")
    assert four.bank[0] == 5
    assert "+ww" in texts(four)
    assert "+ww" not in texts(four.play("+ww"))


def test_a5_two_colours_left_means_one_of_each() -> None:
    position = table(Held("wwww bbbb"), Held("gggg"))
    assert texts(position, "+") == ["+rk", "+rr", "+kk"]


def test_a5_one_colour_left_means_one_token() -> None:
    position = table(Held("wwww bbbb kk"), Held("gggg rrrr k"))
    assert texts(position, "+") == ["+k"]
    position = table(Held("wwww bbbb"), Held("gggg rrrr"))
    assert texts(position, "+") == ["+k", "+kk"]


def test_a5_fewer_by_choice_is_not_allowed() -> None:
    position = table(Held("wwww bbbb"))
    assert texts(position, "+") == ["+grk", "+gg", "+rr", "+kk"]
    for fewer in ("+gr", "+g"):
        with pytest.raises(IllegalMove):
            position.play(fewer)


def test_a5_nothing_to_take_from_an_empty_bank() -> None:
    rules = Rules(3, tokens=4)
    bare = table(Held("wwww bbbb"), Held("gggg rrrr"), Held("kkkk"), rules=rules)
    assert bare.bank == (0, 0, 0, 0, 0, 5)
    assert texts(bare, "+") == []


# ---- reserving ----


def test_a3_a_reserved_card_goes_to_the_hand_with_a_gold() -> None:
    position = table(market={"2c": "2k6"})
    after = settle(position.play("R2c"))
    held = after.seats[0].reserved[0]
    assert held is not None
    assert (held.card, held.tier, held.blind) == (card_from_name("2k6").id, 2, False)
    assert after.seats[0].tokens == (0, 0, 0, 0, 0, 1)
    assert after.bank[5] == 4


def test_a3_every_face_up_card_and_every_deck() -> None:
    wanted = [f"R{tier}{slot}" for tier in "123" for slot in "abcd"] + ["R1", "R2", "R3"]
    assert texts(table(), "R") == wanted


def test_a3_a_blind_card_comes_from_the_deck_named() -> None:
    for tier in (1, 2, 3):
        position = table()
        asking = position.play(f"R{tier}")
        assert asking.pending is not None
        assert (asking.pending.place, asking.pending.tier) == ("h1", tier)
        assert set(asking.pending.options) == position.deck(tier)
        card = asking.pending.options[3]
        after = asking.reveal(card)
        held = after.seats[0].reserved[0]
        assert held is not None
        assert (held.card, held.tier, held.blind) == (card, tier, True)
        assert card not in after.deck(tier)
        assert after.market == position.market


def test_a3_without_gold_the_card_can_still_be_reserved() -> None:
    position = table(Held("ww"), Held("ooooo"))
    for move in ("R1a", "R3"):
        after = settle(position.play(move))
        assert after.seats[0].tokens == (2, 0, 0, 0, 0, 0)
        assert after.seats[0].reserved[0] is not None


def test_a3_at_most_three_in_hand() -> None:
    full = table(Held(hand="1w1 2b1? 3g1"))
    assert texts(full, "R") == []
    assert len(texts(table(Held(hand="1w1 2b1?")), "R")) == 15


def test_a3_the_first_free_slot_is_filled_and_the_others_stay() -> None:
    position = settle(table(Held(hand="1w1 . 3g1")).play("R2"))
    assert [r and r.card for r in position.seats[0].reserved] == [0, 44, 78]
    assert [r and r.blind for r in position.seats[0].reserved] == [False, True, False]


def test_a3_reserved_cards_are_only_ever_bought_never_discarded() -> None:
    """No action but buying takes a card out of a hand."""
    before = table(Held("wwwbbbo", hand="1w1? 2b1 3g1"))
    for text in texts(before):
        if not text.startswith("Bh"):
            after = settle(before.play(text))
            assert after.seats[0].reserved == before.seats[0].reserved


def test_a3_reserve_limit_is_a_parameter() -> None:
    assert texts(table(rules=Rules(2, reserve_limit=0)), "R") == []
    one = Rules(2, reserve_limit=1)
    assert len(texts(table(rules=one), "R")) == 15
    assert texts(table(Held(hand="1w1"), rules=one), "R") == []


def test_a7_a_blind_reservation_needs_a_card_in_that_deck() -> None:
    position = table(no_deck=(1,))
    assert texts(position, "R")[-2:] == ["R2", "R3"]
    with pytest.raises(IllegalMove):
        position.play("R1")
    assert "R1a" in texts(position)


def test_a7_an_empty_place_cannot_be_reserved_or_bought() -> None:
    position = table(Held("wwwbbbgo"), market={"1b": None}, no_deck=(1,))
    assert not {"R1b", "B1b", "B1b?"} & set(texts(position))


# ---- buying ----


def test_a4_an_empty_place_is_for_sale_to_nobody() -> None:
    """Not even to a seat that holds all tokens and nearly all cards."""
    nothing: dict[str, str | None] = {f"{tier}{slot}": None for tier in "12" for slot in "abcd"}
    everything = Held("wwwwwww bbbbbbb ggggggg rrrrrrr kkkkkkk ooooo")
    rules = Rules(2, tokens=7, token_limit=40, target=100)
    rich = table(Held(), everything, turn=1, market=nothing, no_deck=(1, 2, 3), rules=rules)
    assert len(rich.seats[1].bought) == 86
    assert texts(rich, "B1") == texts(rich, "B2") == []
    assert texts(rich, "B3") == ["B3a", "B3b", "B3c", "B3d"]


def test_a4_a_face_up_card_for_its_exact_price() -> None:
    position = table(Held("bbb w"), market={"1c": "1w6"})
    after = settle(position.play("B1c"))
    assert after.seats[0].tokens == (1, 0, 0, 0, 0, 0)
    assert after.seats[0].bought == (card_from_name("1w6").id,)
    assert after.seats[0].bonuses == (1, 0, 0, 0, 0)
    assert after.bank == (3, 4, 4, 4, 4, 5)


def test_a4_what_cannot_be_paid_cannot_be_bought() -> None:
    for tokens in ("", "bb", "bb gg", "wwww"):
        assert "B1c" not in texts(table(Held(tokens), market={"1c": "1w6"}))


def test_a4_a_reserved_card_is_bought_from_the_hand() -> None:
    """Reserved in an earlier turn: always so, since a turn is one action."""
    position = table(Held("bbb", hand=". 1w6?"))
    after = position.play("Bh2")
    assert after.pending is None
    assert after.seats[0].reserved == (None, None, None)
    assert after.seats[0].bought == (card_from_name("1w6").id,)
    assert after.turn == 1


def test_a4_other_hands_are_not_for_sale() -> None:
    position = table(Held("bbb"), Held(hand="1w6"))
    assert not texts(position, "Bh")


def test_a4_a_card_reserved_this_turn_cannot_be_bought_before_the_next() -> None:
    after = settle(table(Held("bbb"), market={"1c": "1w6"}).play("R1c"))
    assert after.turn == 1
    back = play(after, "+wbg")
    assert texts(back, "Bh") == ["Bh1", "Bh1?"]


def test_a4_bonuses_make_it_cheaper() -> None:
    position = table(Held("b", cards="1b1 1b2"), market={"1c": "1w6"})
    after = settle(position.play("B1c"))
    assert sum(after.seats[0].tokens) == 0


def test_a4_bonuses_beyond_the_price_pay_nothing_else() -> None:
    """Never below zero: five blue bonuses do not help with white."""
    cards = "1b1 1b2 1b3 1b4 1b5"
    position = table(Held(cards=cards), market={"1c": "1w6", "1d": "1w5"})
    assert "B1c" in texts(position)
    assert "B1d" not in texts(position)
    after = settle(position.play("B1c"))
    assert after.bank == position.bank


def test_a4_gold_makes_up_for_what_is_missing() -> None:
    position = table(Held("b oo"), market={"1c": "1w6"})
    assert texts(position, "B1c") == ["B1c"]
    after = settle(position.play("B1c"))
    assert sum(after.seats[0].tokens) == 0
    assert after.bank == (4, 4, 4, 4, 4, 5)
    assert "B1c" not in texts(table(Held("b o"), market={"1c": "1w6"}))


def test_a4_the_plain_purchase_spends_the_least_gold() -> None:
    position = table(Held("bbb ooo"), market={"1c": "1w6"})
    assert settle(position.play("B1c")).seats[0].tokens == (0, 0, 0, 0, 0, 3)


def test_a4_gold_may_stand_in_for_a_colour_at_hand() -> None:
    position = table(Held("bbb oo"), market={"1c": "1w6"})
    one = settle(position.play("B1c? $b $"))
    assert one.seats[0].tokens == (0, 1, 0, 0, 0, 1)
    two = settle(position.play("B1c? $b $b $"))
    assert two.seats[0].tokens == (0, 2, 0, 0, 0, 0)


def test_a4_a_choice_is_offered_only_where_there_is_one() -> None:
    """Not without spare gold, and not where no coloured token would be paid."""
    market: dict[str, str | None] = {"1c": "1w6"}
    assert texts(table(Held("bbb"), market=market), "B1c") == ["B1c"]
    assert texts(table(Held("bb o"), market=market), "B1c") == ["B1c"]
    assert texts(table(Held("ooo"), market=market), "B1c") == ["B1c"]
    assert texts(table(Held("oooo"), market=market), "B1c") == ["B1c"]
    assert texts(table(Held("oo", cards="1b1 1b2 1b3"), market=market), "B1c") == ["B1c"]
    assert texts(table(Held("bb oo"), market=market), "B1c") == ["B1c", "B1c?"]
    assert texts(table(Held("bbb o"), market=market), "B1c") == ["B1c", "B1c?"]


def test_a4_stand_ins_are_named_in_colour_order() -> None:
    # 1b3 costs one blue, three green and one red
    position = table(Held("bgggr ooo"), market={"1c": "1b3"}).play("B1c?")
    assert position.phase == "payment"
    assert texts(position) == ["$b", "$g", "$r"]
    green = position.play("$g")
    assert texts(green) == ["$g", "$r", "$"]
    assert texts(green.play("$r")) == ["$"]  # the only red has its stand-in
    assert texts(green.play("$g")) == ["$g", "$r", "$"]
    assert texts(green.play("$g $g")) == ["$"]  # no gold left


def test_a4_forced_gold_cannot_stand_in_twice() -> None:
    """Two of three blue at hand and two gold: one gold is forced, one is free."""
    position = table(Held("bb oo"), market={"1c": "1w6"}).play("B1c?")
    assert texts(position) == ["$b"]
    paid = position.play("$b")
    assert texts(paid) == ["$"]
    assert settle(paid.play("$")).seats[0].tokens == (0, 1, 0, 0, 0, 0)


def test_a4_nothing_is_paid_before_the_payment_is_complete() -> None:
    before = table(Held("bbb oo"), market={"1c": "1w6"})
    choosing = before.play("B1c? $b")
    assert choosing.seats == before.seats
    assert choosing.bank == before.bank
    assert choosing.market == before.market
    assert choosing.turn == 0
    assert choosing.payment is not None
    assert choosing.payment.place == "1c"
    assert choosing.payment.standins == (0, 1, 0, 0, 0)
    assert before.payment is None


def test_a4_the_payment_from_the_hand_may_be_chosen_too() -> None:
    position = table(Held("bbb oo", hand=". . 1w6"))
    assert texts(position, "Bh") == ["Bh3", "Bh3?"]
    after = position.play("Bh3? $b $b $")
    assert after.seats[0].tokens == (0, 2, 0, 0, 0, 0)
    assert after.seats[0].reserved == (None, None, None)


def test_a4_a_payment_begun_must_be_finished() -> None:
    position = table(Held("bbb oo"), market={"1c": "1w6"}).play("B1c?")
    for other in ("pass", "+wgr", "B1c", "$", "$w"):
        with pytest.raises(IllegalMove):
            position.play(other)


# ---- passing ----


def test_a6_no_pass_while_anything_else_is_legal() -> None:
    for position in (table(), table(Held("bbb", hand="1w6 1w1 1w2"), Held("gggg rrrr oo"))):
        assert "pass" not in texts(position)
        with pytest.raises(IllegalMove):
            position.play("pass")


def stuck() -> Position:
    """Full hand, no coloured token in the bank, nothing within reach."""
    rules = Rules(3, tokens=4)
    seats = Held("wwww", hand="3b1 3g2 3k2"), Held("bbbb gggg"), Held("rrrr kkkk")
    market: dict[str, str | None] = dict(
        zip(["1a", "1b", "1c", "1d"], ["1w2", "1b1", "1g1", "1k3"], strict=True)
    )
    market |= dict(zip(["2a", "2b", "2c", "2d"], ["2w1", "2b1", "2g1", "2r1"], strict=True))
    market |= dict(zip(["3a", "3b", "3c", "3d"], ["3w1", "3w2", "3r1", "3k1"], strict=True))
    return table(*seats, market=market, rules=rules)


def test_a6_pass_when_nothing_else_is_legal() -> None:
    position = stuck()
    assert texts(position) == ["pass"]
    after = position.play("pass")
    assert after.turn == 1
    assert after.seats == position.seats
    assert after.bank == position.bank


def test_a6_one_thing_that_is_legal_forbids_the_pass() -> None:
    """The same table with one gold more: one card can be bought, so it must be."""
    position = stuck()
    states = position.state.copy()
    states["tokens"][0, 0] += 3 << 40
    states["bank"][0] -= 3 << 40
    assert texts(Position(states)) == ["B1b", "B1c", "B1d"]
