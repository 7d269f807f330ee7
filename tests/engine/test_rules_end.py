"""F1 to F3: when a game ends, and who has won."""

import numpy as np
import pytest

from splendor.engine import IllegalMove, Position, Rules
from splendor.engine import rules as engine

from .build import Held, play, settle, table, texts

# Tier 3 cards of five points; three of them are fifteen.
FIFTEEN = "3w4 3b4 3g4"
TWELVE = "3w2 3b2 3g2"


def test_f1_the_round_is_completed() -> None:
    """Seat 1 of 3 reaches fifteen: the two others still have their turn."""
    position = table(
        Held("kkkk", cards="3w4 3b4 2g1 2g2 2r3"), market={"1a": "1g8"}, rules=Rules(3, nobles=0)
    )
    after = settle(position.play("B1a"))
    assert after.seats[0].points == 15
    assert (after.is_over, after.turn) == (False, 1)
    after = play(after, "+wbg")
    assert (after.is_over, after.turn) == (False, 2)
    after = play(after, "+wbg")
    assert after.is_over
    assert after.phase == "over"
    assert after.legal_actions() == []
    assert after.round == 1
    outcome = after.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "target")


def test_f1_reached_by_the_last_seat_ends_at_once() -> None:
    position = table(
        Held(), Held("kkkk", cards="3w4 3b4 2g1 2g2 2r3"), turn=1, market={"1a": "1g8"}
    )
    after = settle(position.play("B1a"))
    assert after.is_over


def test_f1_fourteen_is_not_enough() -> None:
    position = table(Held(), Held(cards="3w4 3b4 2g1 2g2 2r3"), turn=1)
    assert position.seats[1].points == 14
    assert not play(position, "+wbg").is_over


def test_f1_a_noble_can_end_the_game() -> None:
    cards = "3w1 3w2 3w3 1w1 3b1 1b1 1b2 1b3"
    position = table(Held(), Held(cards=cards), turn=1, nobles="n1 n8 n9")
    assert position.seats[1].points == 14
    after = play(position, "+grk")
    assert after.is_over
    assert after.seats[1].points == 17


def test_f1_the_last_seat_can_win_by_more_points() -> None:
    first = Held(cards=FIFTEEN)
    second = Held("ggggggg rrr", cards="3w3 3b3 3r1 1k8 1r8", hand="3r4")
    rules = Rules(2, tokens=7)
    position = table(first, second, rules=rules, turn=1)
    over = play(position, "Bh1")
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.points == (15, 18)
    assert outcome.cards == (3, 6)
    assert outcome.winners == (1,)
    assert outcome.shares == (0.0, 1.0)


@pytest.mark.parametrize("target", [1, 21])
def test_f1_the_target_is_a_parameter(target: int) -> None:
    rules = Rules(2, target=target)
    short = {1: "1w1", 21: f"{FIFTEEN} 3k4"}[target]
    enough = {1: "1w8", 21: f"{FIFTEEN} 3k4 1w8"}[target]
    assert not play(table(Held(), Held(cards=short), turn=1, rules=rules), "+wbg").is_over
    assert play(table(Held(), Held(cards=enough), turn=1, rules=rules), "+wbg").is_over


def ended(first: str, second: str, *, third: str | None = None, nobles: str = "") -> Position:
    """A game that ends with these cards bought."""
    seats = [Held(cards=first, nobles=nobles), Held(cards=second)]
    seats += [] if third is None else [Held(cards=third)]
    return play(table(*seats, turn=len(seats) - 1), "+wbg")


def test_f2_most_points_win_nobles_counted() -> None:
    """Twelve from cards and three from a noble beat fourteen from cards."""
    outcome = ended(TWELVE, "3w4 3b4 3r2", nobles="n8").outcome()
    assert outcome is not None
    assert outcome.points == (15, 14)
    assert outcome.cards == (3, 3)
    assert outcome.winners == (0,)


def test_f2_a_tie_goes_to_the_fewest_cards() -> None:
    outcome = ended(f"{FIFTEEN} 1w1 1w2", "3r4 3k4 3w3 1w8").outcome()
    assert outcome is not None
    assert outcome.points == (15, 15)
    assert outcome.cards == (5, 4)
    assert outcome.winners == (1,)
    assert outcome.shares == (0.0, 1.0)


def test_f2_reserved_cards_are_not_bought_cards() -> None:
    seats = Held(cards=FIFTEEN, hand="1w1 1w2 1w3"), Held(cards="3r4 3k4 3w3 1w8")
    outcome = play(table(*seats, turn=1), "+wbg").outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_f2_still_tied_is_a_shared_victory() -> None:
    outcome = ended(f"{FIFTEEN} 1w1", "1w2", third="3r4 3k4 3w3 1w8").outcome()
    assert outcome is not None
    assert outcome.points == (15, 0, 15)
    assert outcome.cards == (4, 1, 4)
    assert outcome.winners == (0, 2)
    assert outcome.shares == (0.5, 0.0, 0.5)


@pytest.mark.parametrize(
    ("first", "second", "shares"),
    [
        (FIFTEEN, TWELVE, [1, 0]),
        (TWELVE, FIFTEEN, [0, 1]),
        (f"{FIFTEEN} 1w1 1w2", "3r4 3k4 3w3 1w8", [0, 1]),
        ("3r4 3k4 3w3 1w8", f"{FIFTEEN} 1w1 1w2", [1, 0]),
        (f"{FIFTEEN} 1w1", "3r4 3k4 3w3 1w8", [0.5, 0.5]),
    ],
)
def test_f2_compiled_shares_are_those_of_the_outcome(
    first: str, second: str, shares: list[float]
) -> None:
    """Bots and environments score games by `rules.shares`, people by `outcome`."""
    over = ended(first, second)
    found = np.zeros(2)
    engine.shares(over.state[0], found)
    outcome = over.outcome()
    assert outcome is not None
    assert found.tolist() == list(outcome.shares) == shares


def test_f2_no_outcome_before_the_end() -> None:
    assert Position.deal().outcome() is None


def stuck(turn: int = 0) -> Position:
    """Two players with full hands, whose bank has gold only and whose cards are out of reach."""
    rules = Rules(2, tokens=1, gold=0)
    seats = Held("wbg", hand="3b1 3g2 3k2"), Held("rk", hand="3b2 3g3 3k3")
    return table(*seats, rules=rules, turn=turn)


def test_f3_when_all_pass_in_one_round_the_game_ends() -> None:
    position = stuck()
    assert texts(position) == ["pass"]
    after = position.play("pass")
    assert not after.is_over
    after = after.play("pass")
    assert after.is_over
    outcome = after.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.points) == ("passes", (0, 1), (0, 0))


def test_f3_the_end_is_decided_at_the_end_of_a_round() -> None:
    """Passing in succession over the end of a round is not yet the end: F1's equal turns."""
    position = stuck(turn=1).play("pass")
    assert (position.is_over, position.turn) == (False, 0)
    position = position.play("pass")
    assert (position.is_over, position.turn) == (False, 1)
    assert position.play("pass").is_over


def test_f3_one_who_can_move_keeps_the_game_going() -> None:
    rules = Rules(2, tokens=1, gold=0)
    seats = Held("wbg", hand="3b1 3g2 3k2"), Held("r", hand="3b2 3g3 3k3")
    position = table(*seats, rules=rules)
    assert texts(position) == ["+k"]
    position = position.play("+k").play("pass")
    assert not position.is_over
    assert position.play("pass").play("pass").is_over


def test_f3_passes_must_be_those_of_one_round() -> None:
    """One seat passes round after round while the other still finds something to reserve."""
    seats = Held("wbg", hand="3b1 3g2 3k2"), Held("rk")
    position = table(*seats, rules=Rules(2, tokens=1, gold=0))
    for _ in range(3):
        position = play(position, "pass R3a")
        assert not position.is_over
    assert play(position, "pass pass").is_over


def test_f3_forty_rounds_without_a_purchase() -> None:
    position = table(Held("ooo"), Held("oo"))  # gold kept in hand leaves gems to take for ever
    for turn in range(80):
        assert not position.is_over
        assert position.round == turn // 2 + 1
        position = shuffle_tokens(position)
    assert position.is_over
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.shares) == ("stall", (0, 1), (0.5, 0.5))


def shuffle_tokens(position: Position) -> Position:
    """A turn that buys nothing: take tokens, give back what is too much."""
    seat = position.turn
    position = play(position, texts(position, "+")[0])
    while position.turn == seat and position.phase == "return":
        position = play(position, texts(position)[0])
    return position


def test_f3_a_purchase_starts_the_count_anew() -> None:
    """Bought in the fortieth quiet round, by whichever seat: the count is back at nought."""
    for seat in (0, 1):
        held = [Held("oo"), Held("oo")]
        held[seat] = Held("bbb oo")
        position = table(*held, market={"1a": "1w6"}, idle=39)
        for turn in (0, 1):
            position = play(position, "B1a") if turn == seat else shuffle_tokens(position)
        assert not position.is_over
        assert position.state["idle"][0] == 0
        for _ in range(79):
            position = shuffle_tokens(position)
        assert not position.is_over
        assert shuffle_tokens(position).is_over


def test_f3_a_reservation_is_no_purchase() -> None:
    position = play(table(idle=39), "R1a R2")
    assert position.is_over


@pytest.mark.parametrize("stall", [1, 3])
def test_f3_the_number_of_rounds_is_a_parameter(stall: int) -> None:
    position = table(rules=Rules(3, stall=stall))
    for _ in range(3 * stall):
        assert not position.is_over
        position = shuffle_tokens(position)
    assert position.is_over


def test_f3_a_target_reached_in_the_last_quiet_round_is_the_reason() -> None:
    outcome = play(table(Held(), Held(cards=FIFTEEN), turn=1, idle=39), "+wbg").outcome()
    assert outcome is not None
    assert outcome.reason == "target"


def test_f1_nothing_can_be_played_after_the_end() -> None:
    over = ended(FIFTEEN, TWELVE)
    for move in ("+wbg", "pass", "R1"):
        with pytest.raises(IllegalMove, match="over"):
            over.play(move)
