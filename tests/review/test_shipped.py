"""What ships: puzzles that hold together, statistics that add up, something for every day."""

import datetime

import pytest

from splendor.bots.library import play_net
from splendor.engine import Position
from splendor.engine.actions import turn_from_text
from splendor.review import openings, puzzles
from splendor.review.daily import EPOCH, daily_puzzle
from splendor.review.mining import hides_something


def plies(text: str) -> tuple[int, ...]:
    return tuple(move.action for move in turn_from_text(text))


def test_every_puzzle_has_one_answer_that_can_be_played():
    assert len(puzzles.shipped()) >= 500
    for puzzle in puzzles.shipped():
        position = Position.from_text(puzzle.position, seed=1)
        assert position.phase == "action" and not hides_something(position)
        position.play(puzzle.best)
        position.play(puzzle.second)
        assert puzzle.is_solved_by(plies(puzzle.best))
        assert not puzzle.is_solved_by(plies(puzzle.second))
        assert set(puzzle.themes) <= set(puzzles.THEMES) and puzzle.gap > 0


def test_themes_and_tables_are_in_a_fair_mix():
    found = puzzles.shipped()
    for theme in puzzles.THEMES:
        assert sum(theme in puzzle.themes for puzzle in found) >= len(found) / 15
    for players in (2, 3, 4):
        assert sum(puzzle.players == players for puzzle in found) >= 100
    assert sum(puzzle.rating >= 1400 for puzzle in found) >= len(found) / 3


def test_no_puzzle_comes_twice():
    positions = [puzzle.position for puzzle in puzzles.shipped()]
    assert len(set(positions)) == len(positions)


def test_a_puzzle_is_still_one_when_searched_again():
    """All of them: `splendor puzzles check`."""
    puzzle = puzzles.shipped()[0]
    assert puzzles.check(puzzle, play_net(puzzle.players)) is None


def test_no_puzzle_of_a_day_comes_again_before_all_have_come():
    days = [EPOCH + datetime.timedelta(n) for n in range(len(puzzles.shipped()))]
    assert len({daily_puzzle(day)[0] for day in days}) == len(days)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_statistics_add_up(players):
    found = next(s for s in openings.shipped() if s.players == players)
    assert sum(rate.share for rate in found.seats) == pytest.approx(1, abs=1e-3)
    assert sum(found.rounds) == found.games
    for first in found.first:
        assert sum(rate.games for rate in first) == pytest.approx(1, abs=1e-3)
    assert len(found.cards) == len(found.reserves) == 90 and len(found.nobles) == 10
