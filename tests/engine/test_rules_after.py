"""E1 to E3: returning tokens, refilling the market, visits of nobles."""

import pytest

from splendor.engine import IllegalMove, Position, Rules
from splendor.engine.cards import card_from_name

from .build import Held, play, settle, table, texts

# ---- returning ----


def test_e1_ten_tokens_may_be_kept() -> None:
    after = table(Held("wwbbggr")).play("+wbg")
    assert (after.turn, sum(after.seats[0].tokens)) == (1, 10)


def test_e1_above_ten_one_at_a_time_until_ten_remain() -> None:
    position = table(Held("wwbbggrrkk")).play("+wbg")
    for left in (13, 12, 11):
        assert (position.phase, position.turn) == ("return", 0)
        assert sum(position.seats[0].tokens) == left
        position = position.play("-r" if left > 11 else "-k")
    assert (position.phase, position.turn) == ("action", 1)
    assert position.seats[0].tokens == (3, 3, 3, 0, 1, 0)
    assert position.bank == (1, 1, 1, 4, 3, 5)


def test_e1_any_colour_held_just_taken_ones_and_gold_included() -> None:
    position = table(Held("www bbb ooo"), rules=Rules(2)).play("+grk")
    assert texts(position) == ["-w", "-b", "-g", "-r", "-k", "-o"]
    after = position.play("-g -o")
    assert after.seats[0].tokens == (3, 3, 0, 1, 1, 2)
    assert after.bank[5] == 3
    assert after.turn == 1


def test_e1_a_colour_not_held_cannot_be_returned() -> None:
    position = table(Held("wwww bbbb o")).play("+grk -g -r")
    assert position.turn == 1
    position = table(Held("wwww bbbb o")).play("+grk -g")
    assert texts(position) == ["-w", "-b", "-r", "-k", "-o"]
    for wrong in ("-g", "pass", "+wbg", "R1"):
        with pytest.raises(IllegalMove):
            position.play(wrong)


def test_e1_gold_of_a_reservation_counts() -> None:
    position = settle(table(Held("wwwbbbgggr")).play("R1a"))
    assert position.phase == "return"
    assert position.play("-o").seats[0].tokens == (3, 3, 3, 1, 0, 0)
    keeping = position.play("-w").seats[0]
    assert keeping.tokens == (2, 3, 3, 1, 0, 1)


def test_e1_returning_comes_after_the_card_is_uncovered() -> None:
    """A blind card, or the refill, is seen before tokens are returned."""
    for move in ("R2", "R2a"):
        asking = table(Held("wwwbbbgggr")).play(move)
        assert asking.pending is not None
        assert asking.legal_actions() == []
        assert asking.reveal(asking.pending.options[0]).phase == "return"


def test_e1_no_returning_when_nothing_came() -> None:
    position = table(Held("wwwbbbgggr"), Held("ooooo"))
    assert settle(position.play("R1a")).turn == 1


def test_e1_a_purchase_never_leads_to_a_return() -> None:
    assert settle(table(Held("wwwbbbgggr"), market={"1a": "1w6"}).play("B1a")).turn == 1


@pytest.mark.parametrize("limit", [3, 7, 12])
def test_e1_the_limit_is_a_parameter(limit: int) -> None:
    rules = Rules(2, token_limit=limit)
    position = table(Held("wwwbbbgggrrr"[:limit]), rules=rules).play("+grk")
    assert position.phase == "return"
    assert sum(play(position, "-g -r -k").seats[0].tokens) == limit


# ---- refilling ----


@pytest.mark.parametrize("move", ["R2c", "B2c"])
def test_e2_the_place_is_refilled_at_once_from_its_deck(move: str) -> None:
    position = table(Held("wwwwoo"), market={"2c": "2w6"})
    asking = position.play(move)
    assert asking.market[6] is None
    assert asking.pending is not None
    assert (asking.pending.place, asking.pending.tier) == ("2c", 2)
    assert set(asking.pending.options) == position.deck(2)
    card = asking.pending.options[-1]
    after = asking.reveal(card)
    assert after.market == (*position.market[:6], card, *position.market[7:])
    assert after.deck(2) == position.deck(2) - {card}


def test_e2_after_a_chosen_payment_too() -> None:
    position = table(Held("bbb oo"), market={"1c": "1w6"}).play("B1c? $b")
    assert position.pending is None
    after = position.play("$")
    assert after.pending is not None
    assert after.pending.place == "1c"


@pytest.mark.parametrize("move", ["R1c", "B1c", "B1c? $b $"])
def test_e2_with_the_deck_empty_the_place_stays_empty(move: str) -> None:
    after = table(Held("bbb oo"), market={"1c": "1w6"}, no_deck=(1,), rules=Rules(target=100)).play(
        move
    )
    assert after.pending is None
    assert after.market[2] is None
    assert (after.turn, after.phase) == (1, "action")
    assert "R1c" not in texts(after)


def test_e2_a_card_from_the_hand_leaves_the_market_alone() -> None:
    position = table(Held("bbb", hand="1w6"))
    after = position.play("Bh1")
    assert after.pending is None
    assert after.market == position.market


def test_e2_the_last_card_of_a_deck_is_drawn() -> None:
    """One card left: it must come, and the next refill finds the deck empty."""
    position = table(Held("wwwbbb"), no_deck=(3,), rules=Rules(target=100))
    states = position.state.copy()
    card = card_from_name("3k4").id
    assert card in position.seats[1].bought
    states["bought"][0, 5] ^= 1 << 19
    states["decks"][0, 2] = 1 << 19
    last = Position(states).play("R3a")
    assert last.pending is not None
    assert last.pending.options == (card,)
    after = last.reveal(card)
    assert after.deck(3) == frozenset()
    again = after.play("R3b")
    assert again.pending is None
    assert again.market[9] is None


# ---- nobles ----

FOUR_WHITE = "1w1 1w2 1w3 1w4"
FOUR_BLUE = "1b1 1b2 1b3 1b4"
FOUR_BLACK = "1k1 1k2 1k4 1k5"


def test_e3_a_noble_visits_by_itself() -> None:
    """n1 wants four white and four blue; the fourth blue comes now."""
    position = table(
        Held("kkk", cards=f"{FOUR_WHITE} 1b2 1b3 1b4"), nobles="n1 n8 n9", market={"1a": "1b1"}
    )
    after = settle(position.play("B1a"))
    assert after.seats[0].nobles == (0,)
    assert after.seats[0].points == 3
    assert after.nobles == (None, 7, 8)
    assert after.turn == 1


@pytest.mark.parametrize("place", range(5))
def test_e3_a_noble_comes_from_any_place(place: int) -> None:
    others = ["n5", "n7", "n8", "n9"]
    nobles = " ".join([*others[:place], "n1", *others[place:]])
    cards = f"{FOUR_WHITE} {FOUR_BLUE}"
    after = play(table(Held(cards=cards), nobles=nobles, rules=Rules(4)), "+grk")
    assert after.seats[0].nobles == (0,)
    assert after.nobles[place] is None


@pytest.mark.parametrize("place", range(1, 5))
def test_e3_a_noble_is_chosen_by_its_place(place: int) -> None:
    others = ["n5", "n7", "n8"]
    nobles = " ".join(["n1", *others[: place - 1], "n2", *others[place - 1 :]])
    cards = f"{FOUR_WHITE} {FOUR_BLUE} {FOUR_BLACK}"
    position = play(table(Held(cards=cards), nobles=nobles, rules=Rules(4)), "+grk")
    assert texts(position) == ["N1", f"N{place + 1}"]
    assert position.play(f"N{place + 1}").seats[0].nobles == (1,)


def test_e3_tokens_do_not_count() -> None:
    position = table(Held("bbbb", cards=FOUR_WHITE), nobles="n1 n8 n9")
    assert play(position, "+grk").seats[0].nobles == ()


def test_e3_reserved_cards_do_not_count() -> None:
    position = table(Held(cards=f"{FOUR_WHITE} 1b2 1b3 1b4", hand="1b1"), nobles="n1 n8 n9")
    assert play(position, "+grk").seats[0].nobles == ()


def test_e3_bonuses_are_not_spent() -> None:
    position = table(Held(cards=f"{FOUR_WHITE} {FOUR_BLUE}"), nobles="n1 n8 n9")
    after = play(position, "+grk")
    assert after.seats[0].bonuses == (4, 4, 0, 0, 0)


def two_willing() -> Position:
    cards = f"{FOUR_WHITE} {FOUR_BLUE} {FOUR_BLACK}"
    return table(Held(cards=cards), nobles="n1 n9 n2")


def test_e3_with_several_the_player_chooses_one() -> None:
    position = play(two_willing(), "+grk")
    assert (position.phase, position.turn) == ("noble", 0)
    assert texts(position) == ["N1", "N3"]
    assert position.play("N3").seats[0].nobles == (1,)
    chosen = position.play("N1")
    assert chosen.seats[0].nobles == (0,)
    assert chosen.seats[0].points == 3
    assert chosen.nobles == (None, 8, 1)
    assert chosen.turn == 1


def test_e3_cannot_be_refused() -> None:
    position = play(two_willing(), "+grk")
    for other in ("pass", "N2", "+wbg"):
        with pytest.raises(IllegalMove):
            position.play(other)


def test_e3_another_one_still_met_comes_on_a_later_turn() -> None:
    position = play(two_willing(), "+grk N1 +wbg")
    assert position.turn == 0
    after = play(position, "+grk")
    assert after.seats[0].nobles == (0, 1)
    assert after.seats[0].points == 6


@pytest.mark.parametrize("move", ["+grk", "+kk", "R1a", "R2", "B1d", "Bh1", "B1d? $g $"])
def test_e3_whatever_the_action_of_that_turn_was(move: str) -> None:
    """Waiting since an earlier turn, the second noble comes with any action."""
    cards = f"{FOUR_WHITE} {FOUR_BLUE}"
    seat = Held("gg oo", cards=cards, hand="1k2", nobles="n8")
    position = table(seat, nobles="n1 n9", market={"1d": "1k3"})
    after = play(position, move)
    assert after.seats[0].nobles == (0, 7)
    assert after.turn == 1


def test_e3_also_after_a_pass() -> None:
    rules = Rules(3, tokens=4, nobles=5)
    cards = f"{FOUR_WHITE} {FOUR_BLACK}"
    seats = Held(cards=cards, hand="3b1 3g2 3r1"), Held("wwww bbbb"), Held("gggg rrrr kk")
    market: dict[str, str | None] = {
        **dict(zip(["1a", "1b", "1c", "1d"], ["1w8", "1g1", "1b8", "1k3"], strict=True)),
        **dict(zip(["2a", "2b", "2c", "2d"], ["2w1", "2b1", "2g1", "2r1"], strict=True)),
        **dict(zip(["3a", "3b", "3c", "3d"], ["3w1", "3g1", "3r2", "3k1"], strict=True)),
    }
    position = table(*seats, market=market, nobles="n2 n1 n3 n8", rules=rules)
    states = position.state.copy()
    states["tokens"][0, 1] += 2 << 32  # the last two black tokens leave the bank
    states["bank"][0] -= 2 << 32
    position = Position(states)
    assert texts(position) == ["pass"]
    after = position.play("pass")
    assert after.seats[0].nobles == (1,)
    assert after.turn == 1


def test_e3_at_most_one_per_turn() -> None:
    position = play(two_willing(), "+grk N1")
    assert len(position.seats[0].nobles) == 1


def test_e3_comes_after_tokens_are_returned() -> None:
    cards = f"{FOUR_WHITE} {FOUR_BLUE}"
    position = play(table(Held("ggrrkkwwb", cards=cards), nobles="n1 n8 n9"), "+grk -g")
    assert position.seats[0].nobles == ()
    assert position.play("-r").seats[0].nobles == (0,)


def test_e3_others_bonuses_bring_no_noble_on_this_turn() -> None:
    """A noble visits the seat whose turn ends, nobody else."""
    position = table(Held(), Held(cards=f"{FOUR_WHITE} {FOUR_BLUE}"), nobles="n1 n8 n9")
    after = play(position, "+grk")
    assert after.seats[1].nobles == ()
    assert play(after, "+wbg").seats[1].nobles == (0,)


def test_e3_a_noble_goes_to_one_player_only() -> None:
    first = Held(cards=f"{FOUR_WHITE} {FOUR_BLUE}")
    second = Held(cards="1w5 1w6 1w7 1w8 1b5 1b6 1b7 1b8")
    after = play(table(first, second, nobles="n1 n8 n9"), "+grk +grk")
    assert after.seats[0].nobles == (0,)
    assert after.seats[1].nobles == ()
