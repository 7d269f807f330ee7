"""Hints are facts: each is told where it is true and not where it is not."""

import string

import pytest

from splendor.engine import CARDS, MOVES, Position
from splendor.engine.actions import turn_from_text
from splendor.review.hints import CODES, hints_for, missing, turns_away
from splendor.review.model import Hint, Proof
from splendor.review.words import TEXTS, hint_text
from tests.review.test_proof import FIVE_BLACK, FOUR_BLACK, MARKET, WEAK, table


def codes(position: Position, turn: str, **more) -> dict[str, dict[str, int]]:
    plies = tuple(move.action for move in turn_from_text(turn))
    found = hints_for(position.view(position.turn), plies, **more)
    return {hint.code: hint.data for hint in found}


def test_the_end_of_the_game():
    found = codes(table(1, FOUR_BLACK, WEAK), "B1c")
    assert found["finishes"] == {"points": 15}
    assert "finishes" not in codes(table(1, FOUR_BLACK, WEAK), "+wbg")


def test_what_stops_somebody():
    position = table(1, WEAK, FOUR_BLACK)
    assert codes(position, "R1c")["stops_finish"]["seat"] == 1
    assert "threat" in codes(position, "+wbg")
    assert "threat" not in codes(position, "R1c")


def test_the_one_and_only_and_the_sure():
    position = table(2, WEAK, FOUR_BLACK)
    plies = (next(m.action for m in MOVES if str(m) == "B1c"),)
    found = codes(position, "B1c", gap=0.3, proof=Proof("win", 1, plies))
    assert found["wins_for_sure"] == {"turns": 1}
    assert found["only_move"] == {"percent": 30}


def test_tokens_that_run_out():
    position = Position.deal(players=2, seed=1).play("+wbg").play("+wbg").play("+wbg")
    found = codes(position, "+wrk")
    assert {"last_of_colour", "runs_out"} & found.keys()
    assert not {"last_of_colour", "runs_out"} & codes(position, "+rr").keys()


def test_turns_until_a_card_can_be_bought():
    seat = table(1, WEAK, FIVE_BLACK).seats[0]
    bank = (4, 4, 4, 4, 4, 5)
    red = [c for c in range(90) if c == 16]  # 1g1: three red
    assert missing(seat, red[0]) == 2  # one red bonus
    assert turns_away(seat, red[0], bank) == 2  # a pair, then buy
    assert turns_away(seat, red[0], (4, 4, 4, 0, 4, 5)) is None


def test_all_codes_have_words_and_all_words_a_use():
    assert set(TEXTS) == set(CODES)
    names = ["Ann", "Bo"]
    keys = {"turns", "points", "seat", "card", "noble", "percent", "left", "colour", "cards"}
    for code, text in TEXTS.items():
        fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        assert fields <= keys
        assert hint_text(Hint(code, dict.fromkeys(keys, 1)), names)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_turn_can_be_explained(players, rng):
    position = Position.deal(players=players, seed=5)
    while not position.is_over:
        for action in position.legal_actions():
            after = position.play(action)
            if after.turn != position.turn or after.is_over:
                assert len(hints_for(position.view(position.turn), (action,))) <= 4
        position = position.play(rng.choice(position.legal_actions()))


def test_no_threat_once_the_game_is_over():
    last = table(2, FIVE_BLACK, FOUR_BLACK)
    assert "threat" in codes(last, "+wbg")
    assert codes(last, "B1c")["finishes"] == {"points": 15}
    assert "threat" not in codes(last, "B1c")


def test_a_card_that_somebody_shows_in_hand_is_a_threat():
    bare = table(1, WEAK, FOUR_BLACK).to_text().replace("1g8", "1g2")
    assert "threat" not in codes(Position.from_text(bare), "+wbg")
    held = bare.replace(FOUR_BLACK, FOUR_BLACK.replace("-,-,-", "1g8,-,-"))
    assert codes(Position.from_text(held), "+wbg")["threat"]["seat"] == 1
    hidden = bare.replace(FOUR_BLACK, FOUR_BLACK.replace("-,-,-", "~1g8,-,-"))
    assert "threat" not in codes(Position.from_text(hidden), "+wbg")


def test_what_is_planned_is_what_the_line_buys():
    position = Position.deal(players=2, seed=7).play("+wbg").play("+wbg")
    view = position.view(0)
    for place, card in enumerate(view.market):
        assert card is not None
        line = (plies_of_text("+rr"), plies_of_text("+kk"), (45 + place,))
        found = hints_for(view, line[0], line=line)
        plans = [h for h in found if h.code in ("buys_next", "turns_away")]
        nearer = turns_away(position.play("+rr").seats[0], card, position.play("+rr").bank)
        before = turns_away(position.seats[0], card, position.bank)
        if nearer is not None and nearer <= 3 and (before is None or nearer < before):
            assert plans and plans[0].data["card"] == card


def plies_of_text(turn: str) -> tuple[int, ...]:
    return tuple(move.action for move in turn_from_text(turn))


def test_a_card_that_costs_more_than_a_hand_holds_is_out_of_reach():
    empty = Position.deal(players=2, seed=7).seats[0]
    dear = max(range(90), key=lambda c: sum(CARDS[c].cost))
    assert sum(CARDS[dear].cost) > 10
    assert turns_away(empty, dear, (7, 7, 7, 7, 7, 5)) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_takes_at_the_start_are_explained_too(players):
    view = Position.deal(players=players, seed=11).view(0)
    for turn in ("+wbg", "+grk", "+wrk"):
        assert hints_for(view, plies_of_text(turn))


FINISHED = FOUR_BLACK.replace("2k6", "1k8,2k6")  # 15 points


def test_nothing_is_prepared_in_the_last_turn():
    """F1: the first seat has finished, so the second has this turn and no other."""
    assert "buys_next" in codes(table(2, FOUR_BLACK, WEAK), "+rr")
    later = {"buys_next", "turns_away", "nearer_noble", "makes_cheaper", "takes_gold"}
    for turn in ("+rr", "+wbg", "R1a"):
        assert not later & codes(table(2, FINISHED, WEAK), turn).keys()


def test_nobody_is_denied_what_they_have_no_turn_for():
    """F1: the same; what the first seat could buy is of no account."""
    assert "stops_finish" in codes(table(2, FOUR_BLACK, WEAK), "R1c")
    assert "stops_finish" not in codes(table(2, FINISHED, WEAK), "R1c")


def test_who_has_had_the_last_turn_is_no_threat():
    """F1: of three the second finishes: the third can still answer, the first cannot."""
    holder = FOUR_BLACK.replace("-,-,-", "1g8,-,-")
    market = MARKET.replace("1g8", "1g7")
    seats = f"{FIVE_BLACK} {holder} {WEAK}"
    position = Position.from_text(f"3,nobles=3 20.2.action.60 555555 {market} n3,n5,n9 {seats}")
    assert codes(position, "+wbg")["threat"]["seat"] == 0
    found = codes(position, "Bh1")
    assert "finishes" in found and "threat" not in found


def test_a_pair_may_come_before_different_colours():
    """Three of one colour and one each of two: a pair, then one of each, then buy."""
    empty = Position.deal(players=2, seed=7).seats[0]
    for card in CARDS:
        if sorted(card.cost) == [0, 0, 1, 1, 3]:
            assert turns_away(empty, card.id, (4, 4, 4, 4, 4, 5)) == 3


def test_a_purchase_is_explained_alike_while_its_payment_is_chosen():
    rich = WEAK.replace("000000", "000041")
    text = table(1, WEAK, FOUR_BLACK).to_text().replace("444445", "444404").replace(WEAK, rich)
    position = Position.from_text(text)
    found = codes(position, "B1c? $k $")
    assert found["stops_finish"]["seat"] == 1
    assert codes(position.play("B1c?"), "$k $") == found
