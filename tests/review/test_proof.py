"""Proofs hold: handmade endings, and no proof where there is an answer."""

from splendor.engine import Position
from splendor.review.proof import prove

# 1g8 (one point) costs four black, 2r3 (two points) five.
MARKET = "1w3,1b2,1g8,1g1/2r3,2w1,2b1,2g1/3g2,3w1,3b1,3r1"
FOUR_BLACK = "000000:2k6,3k1,3k2,3k3:-,-,-:-"  # 14 points
FIVE_BLACK = "000000:2w3,2k2,2k3,2k4,2k5,3k4:-,-,-:-"  # 14 points
WEAK = "000000:1r3:-,-,-:-"


def table(turn: int, *seats: str) -> Position:
    text = f"{len(seats)} 20.{turn}.action.60 444445 {MARKET} n3,n5,n9 {' '.join(seats)}"
    return Position.from_text(text)


def test_the_last_seat_wins_by_reaching_the_target():
    position = table(2, WEAK, FOUR_BLACK)
    proof = prove(position.view(1), 2000)
    assert proof is not None and (proof.result, proof.turns) == ("win", 1)
    after = position.reseed(1)
    for action in proof.plies:
        after = after.play(action)
    outcome = after.outcome()
    assert outcome is not None and outcome.winners == (1,)


def test_the_first_seat_has_won_where_nobody_can_answer():
    proof = prove(table(1, FOUR_BLACK, WEAK).view(0), 20_000)
    assert proof is not None and (proof.result, proof.turns) == ("win", 1)


def test_the_first_seat_has_not_won_while_there_is_an_answer():
    proof = prove(table(1, FOUR_BLACK, FIVE_BLACK).view(0), 20_000)
    assert proof is None or proof.result != "win"


def test_a_loss_is_proved_where_nothing_helps():
    proof = prove(table(1, WEAK, FIVE_BLACK).view(0), 60_000)
    assert proof is not None and (proof.result, proof.turns) == ("loss", 1)


def test_a_threat_that_can_be_taken_away_is_no_loss():
    assert prove(table(1, WEAK, FOUR_BLACK).view(0), 60_000) is None


def test_a_hidden_card_counts_as_any_card():
    """Whatever it is, it is of no use to somebody with nothing to pay."""
    blind = WEAK.replace("-,-,-", "~3w3,-,-")
    position = table(1, FOUR_BLACK, blind)
    held = position.view(0).seats[1].reserved[0]
    assert held is not None and held.card is None
    proof = prove(position.view(0), 20_000)
    assert proof is not None and (proof.result, proof.turns) == ("win", 1)


def test_a_hidden_card_may_be_the_answer():
    """Nothing on the table helps the second seat, but 2r3 in its hand would."""
    plain = table(1, FOUR_BLACK, FIVE_BLACK).to_text().replace("2r3", "2g2")
    proof = prove(Position.from_text(plain).view(0), 20_000)
    assert proof is not None and (proof.result, proof.turns) == ("win", 1)
    holding = plain.replace(FIVE_BLACK, FIVE_BLACK.replace("-,-,-", "~2r5,-,-"))
    proof = prove(Position.from_text(holding).view(0), 20_000)
    assert proof is None or proof.result != "win"


def test_nothing_is_proved_without_a_budget():
    assert prove(table(1, WEAK, FIVE_BLACK).view(0), 0) is None


def test_nothing_is_proved_early():
    assert prove(Position.deal(players=2, seed=1).view(0), 50) is None
