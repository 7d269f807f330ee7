"""Analysis gets better from step to step, and ends when it is told to."""

import datetime

import pytest

from splendor.bots.levels import LEVELS
from splendor.engine import Move, Position
from splendor.review.analysis import analyse, hint
from splendor.review.daily import daily_deal, daily_level, seed_of
from splendor.review.ensemble import Ensemble
from tests.review.conftest import blank_net
from tests.review.test_proof import FOUR_BLACK, WEAK, table


def test_thinking_goes_on_until_it_is_stopped():
    view = Position.deal(players=3, seed=2).view(0)
    found = []
    for analysis in analyse(view, blank_net(3)):
        found.append(analysis)
        if len(found) == 4:
            break
    counts = [a.simulations for a in found]
    assert counts == sorted(set(counts)) and counts[-1] == 4 * 25 * (1 + 2 + 4 + 8)
    assert sum(found[-1].win) == pytest.approx(1)
    assert found[-1].error < found[0].error


@pytest.mark.parametrize("wanted", [100, 140, 800])
def test_thinking_ends_after_so_many_simulations(wanted):
    view = Position.deal(players=2, seed=2).view(0)
    assert hint(view, blank_net(2), wanted).simulations == wanted


def test_a_hint_knows_the_proof():
    found = hint(table(2, WEAK, FOUR_BLACK).view(1), blank_net(2), simulations=100)
    assert found.proof is not None
    assert found.hints[0].code == "wins_for_sure"


def test_hidden_cards_make_no_difference():
    position = Position.deal(players=2, seed=7).play("R3")
    other = Position.from_text(position.view(1).sample(99).to_text())
    assert position.seats[0].reserved != other.seats[0].reserved
    first, second = (hint(p.view(1), blank_net(2), 100) for p in (position, other))
    assert first == second


def test_the_deal_of_a_day():
    day = datetime.date(2026, 11, 15)
    assert daily_deal(day) == daily_deal(day)
    assert daily_deal(day) != daily_deal(datetime.date(2026, 11, 16))
    assert daily_deal(day, 4).players == 4
    assert seed_of(day, "x") != seed_of(day, "y")
    assert daily_level(day) == "master"  # a Sunday
    ladder = [level.id for level in LEVELS]
    week = [daily_level(day + datetime.timedelta(n)) for n in range(1, 8)]
    assert [ladder.index(level) for level in week] == sorted({ladder.index(name) for name in week})


def test_a_line_ends_before_the_card_that_a_chosen_payment_uncovers():
    rich = WEAK.replace("000000", "000041")
    text = table(1, WEAK, FOUR_BLACK).to_text().replace("444445", "444404").replace(WEAK, rich)
    view = Position.from_text(text).play("B1c?").view(0)
    refilled = {Move.from_text(move).action for move in ("R1c", "B1c", "B1c?")}
    for seed in range(10):
        lines = Ensemble(blank_net(2), 4, seed).study(view, 800).lines
        assert not any(refilled & {*turn} for line in lines for turn in line[1:])


def test_threads_find_what_one_thread_finds() -> None:
    view = Position.deal(2, seed=5).view(0)
    alone, together = (list(analyse(view, most=600, threads=n))[-1] for n in (1, 3))
    assert together == alone
