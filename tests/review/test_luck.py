"""Luck: zero over all cards that could have come, and so zero on average."""

import numpy as np
import pytest

from splendor.bots.search import make_workspace
from splendor.engine.rules import apply_at
from splendor.review.kernels import values_of_draws
from splendor.review.luck import turnover, turnovers_of
from splendor.review.selfplay import fast_record
from tests.review.conftest import blank_game, blank_net


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lucks_of_all_cards_cancel_out(players):
    record, net = blank_game(players, 4), blank_net(players)
    space = make_workspace(net)
    positions = list(record.replay())
    draws = [i for i, ply in enumerate(record.plies) if ply.draw is not None]
    for i in draws[:: max(1, len(draws) // 4)]:
        action = record.plies[i].move.action
        options = positions[i].reseed(1).play(action), positions[i].play(action).pending
        assert options[1] is not None
        changes = [turnover(positions[i], action, c, net, space).change for c in options[1].options]
        assert np.sum(changes, axis=0) == pytest.approx([0] * players, abs=1e-5)
        assert all(sum(change) == pytest.approx(0, abs=1e-5) for change in changes)


def test_every_uncovered_card_has_its_luck(game, net):
    found = turnovers_of(game, list(game.replay()), net)
    assert [t.card for t in found] == [None, *(p.draw for p in game.plies if p.draw is not None)]
    places = {t.place for t in found[1:]}
    assert places <= {*(f"{t}{s}" for t in "123" for s in "abcd"), "h1", "h2", "h3"}


def test_values_are_those_of_each_card(game, net):
    positions = list(game.replay())
    i = next(i for i, ply in enumerate(game.plies) if ply.draw is not None)
    states = positions[i].state.copy()
    apply_at(states, 0, game.plies[i].move.action)
    space = make_workspace(net)
    cards, values = np.zeros(40, np.int64), np.zeros((40, 4))
    count = values_of_draws(net, space, states, 0, cards, values)
    pending = positions[i].play(game.plies[i].move).pending
    assert pending is not None
    assert tuple(cards[:count]) == pending.options
    assert values[:count, :2].sum(1) == pytest.approx(np.ones(count))


def test_mean_luck_is_zero(games):
    """The full measure is `python -m tests.review.bars luck --games 1000`."""
    luck = [_luck_of_first_seat(seed) for seed in range(games(40))]
    mean, error = np.mean(luck), np.std(luck) / len(luck) ** 0.5
    assert abs(mean) < 3 * error


def _luck_of_first_seat(seed: int) -> float:
    record, net = fast_record(blank_net(2), 2, 1000 + seed, 0.5), blank_net(2)
    found = turnovers_of(record, list(record.replay()), net)
    return sum(t.change[0] for t in found)


def test_the_spread_is_that_of_the_seat_that_moved() -> None:
    record, net = blank_game(3, 4), blank_net(3)
    space = make_workspace(net)
    positions = list(record.replay())
    draws = [i for i, ply in enumerate(record.plies) if ply.draw is not None]
    for seat in range(3):
        i = next(i for i in draws if positions[i].turn == seat)
        action = record.plies[i].move.action
        pending = positions[i].play(action).pending
        assert pending is not None
        found = [turnover(positions[i], action, c, net, space) for c in pending.options]
        changes = np.array([each.change for each in found])
        assert found[0].spread == pytest.approx(changes[:, seat].std(), rel=1e-5)
        assert found[0].spread != pytest.approx(changes[:, (seat + 1) % 3].std(), rel=1e-3)
