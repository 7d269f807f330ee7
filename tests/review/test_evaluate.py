"""Reviews of whole games: every decision once, shares that add up, marks as documented."""

from dataclasses import replace

import pytest

from splendor.engine import Move, Player, Position, Record
from splendor.review.ensemble import Ensemble, code_of
from splendor.review.evaluate import (
    Depth,
    decisions_of,
    final_shares,
    find_played,
    review_game,
    review_steps,
)
from splendor.review.marks import BLUNDER, DUBIOUS, MISTAKE, accuracy, mark_of
from splendor.review.model import VERSION, Review, ReviewError
from tests.review.conftest import blank_game, blank_net

TINY = Depth("quick", 30, 3, 200)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review_game(blank_game(2, 3), TINY, blank_net(2))


def test_every_ply_belongs_to_one_decision(game, reviewed):
    plies = [action for d in reviewed.decisions for action in d.played]
    assert plies == [ply.move.action for ply in game.plies]


def test_a_decision_ends_where_a_card_is_uncovered():
    position = full_handed()
    position = position.play("R1").play("-w")  # the gold is one too many
    record = Record.of(position, (Player("a"), Player("b")))
    spans = decisions_of(record, list(record.replay()))
    assert [(s.end - s.first, s.whole) for s in spans] == [(1, False), (1, True)]


def full_handed() -> Position:
    """Ten tokens at the start of a turn."""
    parts = Position.deal(players=2, seed=1).to_text().split()
    parts[2], parts[5] = "222225", parts[5].replace("000000", "222220")
    return Position.from_text(" ".join(parts), seed=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_add_up_and_the_best_option_comes_first(players):
    found = review_game(blank_game(players, 5), TINY, blank_net(players))
    assert found.players == players
    for decision in found.decisions:
        assert sum(decision.win) == pytest.approx(1)
        assert decision.options[0].win == decision.win
        assert decision.loss >= 0
        assert any(o.win == decision.after for o in decision.options)
        assert decision.line[0] == decision.options[0].plies
    assert tuple(s.result for s in found.seats) == found.final


def test_what_was_played_is_judged_whatever_the_order_of_its_returns(net):
    position = full_handed()
    view = position.view(0)
    study = Ensemble(net, 3).study(view, 30)
    take = Move.from_text("+wbk").action
    one = find_played(study, position, (take, 60, 60, 64), whole=True)
    other = find_played(study, position, (take, 64, 60, 60), whole=True)
    assert one == other >= 0
    assert find_played(study, position, (take, 61, 60, 64), whole=True) != one


def test_reviews_repeat_themselves(game, reviewed):
    assert review_game(game, TINY, blank_net(2)) == reviewed


def test_progress_counts_to_the_end(game):
    steps = list(review_steps(game, TINY, blank_net(2)))
    assert [s.done for s in steps[:-1]] == list(range(1, len(steps)))
    assert steps[-1].review is not None and all(s.review is None for s in steps[:-1])


def test_json_and_back(reviewed):
    assert Review.from_json(reviewed.to_json()) == reviewed


@pytest.mark.parametrize("text", ["", "{}", '{"version": 0}', '{"version": 1}', "[1]"])
def test_what_is_no_review_is_refused(text):
    with pytest.raises(ReviewError):
        Review.from_json(text)
    assert VERSION == 1


def test_the_loss_of_the_best_turn_is_nothing_and_others_are_compared_fairly(net, game):
    position = next(iter(game.replay()))
    study = Ensemble(net, 4).study(position.view(0), 200)
    assert study.loss(study.best) == (0.0, 0.0)
    worst = int(study.mean[:, 0].argmin())
    loss, variance = study.loss(worst)
    assert loss > 0 and variance >= 0


@pytest.mark.parametrize(
    ("loss", "error", "players", "mark"),
    [
        (0.0, 0.0, 2, ""),
        (DUBIOUS, 0.01, 2, "?!"),
        (MISTAKE, 0.01, 2, "?"),
        (BLUNDER, 0.01, 2, "??"),
        (DUBIOUS, 0.02, 2, ""),  # not beyond doubt
        (DUBIOUS / 2, 0.001, 4, "?!"),
        (DUBIOUS / 2, 0.001, 2, ""),
    ],
)
def test_marks(loss, error, players, mark):
    assert mark_of(loss, error, players) == mark


def test_accuracy_falls_with_what_is_given_away():
    assert accuracy([], 2) == accuracy([0, 0], 2) == 100
    assert accuracy([0.1], 2) < accuracy([0.05], 2) < 100
    assert accuracy([0.05], 4) < accuracy([0.05], 2)


def test_a_resigned_game_has_a_result_but_no_luck_adjusted_one(game):
    assert game.result is not None
    cut = replace(
        game,
        plies=game.plies[:6],
        result=replace(game.result, winners=(1,), reason="resign", points=(0, 0), cards=(0, 0)),
    )
    found = review_game(cut, TINY, blank_net(2))
    assert found.final == (0.0, 1.0)
    assert [s.adjusted for s in found.seats] == [None, None]
    assert final_shares(replace(cut, result=None), cut.last()) is None


def test_codes_of_turns():
    from splendor.bots.bot import plies_of

    assert plies_of(code_of((4, 60, 92))) == (4, 60, 92)
