"""Mining: what it drops, what it keeps, and how the basket keeps themes in balance."""

from dataclasses import replace

import numpy as np
import pytest

from splendor.engine import MOVES, Position
from splendor.engine.actions import turn_from_text
from splendor.review.ensemble import Ensemble, Study
from splendor.review.mining import (
    EASY,
    MOST_EASY,
    Candidate,
    Quota,
    agreed,
    hides_something,
    rating_of,
    themes_of,
)
from splendor.review.model import Proof
from splendor.review.puzzles import THEMES, Puzzle, check, distance
from tests.review.conftest import blank_net
from tests.review.test_proof import FOUR_BLACK, WEAK, table

PLAIN = Puzzle("2 …", "+wbg", "+wbr", 0.5, 0.1, 1300, ("take",))


def plies(text: str) -> tuple[int, ...]:
    return tuple(move.action for move in turn_from_text(text))


def test_no_theme_takes_over():
    basket = Quota(40)
    for _ in range(10):
        assert basket.wants("take", 1300)
        basket.add(PLAIN)
    assert not basket.wants("take", 1300) and basket.wants("deny", 1300)
    assert len(basket) == 10


def test_not_too_much_is_easy():
    easy = replace(PLAIN, rating=EASY - 1)
    found = [replace(easy, themes=(THEMES[i % len(THEMES)],)) for i in range(6)]
    basket = Quota(int(6 / MOST_EASY), found)
    assert not basket.wants("win", EASY - 1) and basket.wants("win", EASY)


def test_a_basket_for_one_theme_wants_nothing_else_and_nothing_easy():
    basket = Quota(6, [replace(PLAIN, themes=("win",))] * 5, only="win")
    assert basket.wants("win", EASY) and not basket.wants("win", EASY - 1)
    assert not basket.wants("deny", 1500)


def study(value: list[list[float]], visits: list[list[int]]) -> Study:
    worth = np.array(value)
    codes = np.arange(1, worth.shape[1] + 1).astype(np.uint64)
    return Study(0, codes, np.array(visits), np.stack([worth, 1 - worth], 2), ())


def test_all_searches_have_to_agree():
    visits = [[90, 10, 0]] * 3
    assert agreed(study([[0.6, 0.5, 0.7]] * 3, visits))  # nobody looked at the third
    assert not agreed(study([[0.6, 0.5, 0.7], [0.6, 0.65, 0], [0.6, 0.5, 0]], visits))
    assert not agreed(study([[0.6, 0.5, 0]] * 3, [[90, 10, 0], [90, 10, 0], [10, 90, 0]]))


def test_distance_is_that_of_the_best_other_turn():
    found = study([[0.6, 0.5, 0.45]] * 3, [[90, 10, 5]] * 3)
    assert distance(found) == pytest.approx(0.1)


def test_the_only_proved_win_is_a_puzzle_and_can_be_checked():
    position = table(2, WEAK, FOUR_BLACK)
    found = Candidate(blank_net(2), position, 1).puzzle(Quota(100))
    assert found is not None
    assert (found.best, found.proved, found.win) == ("B1c", 1, 1.0)
    assert found.themes[0] == "win" and found.is_solved_by(plies("B1c"))
    assert check(replace(found, best="+wbg"), blank_net(2)) == "it is not the only proved win"


def test_no_puzzle_where_the_basket_has_enough():
    full = Quota(4, [replace(PLAIN, themes=("win",))])
    assert Candidate(blank_net(2), table(2, WEAK, FOUR_BLACK), 1).puzzle(full) is None


def test_a_turn_that_looks_worse_is_rated_higher():
    view = Position.deal(players=2, seed=3).view(0)
    values = Ensemble(blank_net(2)).first_sight(view)[:, 0]
    ratings = [
        rating_of(blank_net(2), view, k) for k in (int(values.argmax()), int(values.argmin()))
    ]
    assert ratings[0] < ratings[1]


def test_themes_say_what_a_turn_is_about():
    denying = table(1, WEAK, FOUR_BLACK).view(0)
    assert themes_of(denying, plies("R1c"), None) == ("deny", "reserve")
    winning = table(2, WEAK, FOUR_BLACK).view(1)
    proof = Proof("win", 1, plies("B1c"))
    assert themes_of(winning, plies("B1c"), proof) == ("win", "buy")
    assert MOVES[proof.plies[0]].to_text() == "B1c"


def test_a_card_held_face_down_by_another_seat_is_hidden():
    blind = Position.deal(players=2, seed=7).play("R3")
    assert hides_something(blind) and not hides_something(blind.play("+wbg"))
