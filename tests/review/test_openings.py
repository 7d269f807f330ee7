"""Statistics of many games: they add up, go on where they stopped, and can be drawn."""

from xml.etree import ElementTree

import numpy as np
import pytest

from splendor.engine import Position
from splendor.engine.actions import turn_from_text
from splendor.review import openings
from splendor.review.openings import OpeningsError, Survey, collect, kind_of, save
from splendor.review.pictures import pictures
from tests.review.conftest import blank_net


@pytest.fixture(scope="module", params=[2, 3, 4])
def found(request):
    players = request.param
    return collect(Survey(players, 12, seed=3), blank_net(players))


def test_every_game_is_counted_once(found):
    assert sum(found.rounds) == found.games == 12
    assert sum(rate.share for rate in found.seats) == pytest.approx(1, abs=1e-3)
    assert sum(rate.games for rate in found.first_cards) <= 1 + 1e-3
    for first in found.first:
        assert sum(rate.games for rate in first) == pytest.approx(1, abs=1e-3)
    bought = sum(rate.games for rate in found.cards)
    won, lost = sum(found.tiers_won), sum(found.tiers_lost)
    assert won + (found.players - 1) * lost == pytest.approx(bought, abs=0.01)
    assert won == pytest.approx(found.cards_mean, abs=0.01)


def test_a_survey_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(openings, "SPELL", 2)
    monkeypatch.setattr(openings, "KEPT", 4)
    kept = tmp_path / "counts.npz"
    whole = collect(Survey(2, 10, seed=5), blank_net(2))

    def stop(done: int) -> None:
        if done == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collect(Survey(2, 10, seed=5), blank_net(2), tell=stop, checkpoint=kept)
    told: list[int] = []
    again = collect(Survey(2, 10, seed=5), blank_net(2), tell=told.append, checkpoint=kept)
    assert told == [6, 8, 10]
    assert again == whole


def test_counts_of_another_survey_are_not_added(tmp_path, monkeypatch):
    monkeypatch.setattr(openings, "SPELL", 2)
    monkeypatch.setattr(openings, "KEPT", 2)
    kept = tmp_path / "counts.npz"
    collect(Survey(2, 4, seed=5), blank_net(2), checkpoint=kept)
    with pytest.raises(OpeningsError, match="another survey"):
        collect(Survey(2, 8, seed=6), blank_net(2), checkpoint=kept)
    with pytest.raises(OpeningsError, match="4 games already"):
        collect(Survey(2, 2, seed=5), blank_net(2), checkpoint=kept)


def test_searching_changes_what_is_played():
    eye, thinking = (collect(Survey(2, 6, 1, n), blank_net(2)) for n in (0, 12))
    assert eye.rounds != thinking.rounds
    assert thinking.simulations == 12 and "--simulations 12" in thinking.command


def test_statistics_are_kept_for_each_number_of_players(tmp_path, found):
    file = tmp_path / "openings.json"
    other = collect(Survey(2 if found.players != 2 else 3, 2), blank_net(2 + (found.players == 2)))
    for statistics in (found, other, found):
        save(file, statistics)
    kept = openings._read(file.read_bytes())
    assert kept == tuple(sorted((found, other), key=lambda s: s.players))
    file.write_text("[]x")
    with pytest.raises(OpeningsError):
        save(file, found)


def test_few_games_leave_doubt():
    rate = openings._rate("x", 3, 0, 100)
    assert rate.share == 0 and rate.error > 0.1


@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ("+wbg", "three"),
        ("+ww", "pair"),
        ("R1a", "reserve 1"),
        ("R3d", "reserve 3"),
        ("R2", "blind 2"),
    ],
)
def test_kinds_of_first_turns(turn, kind):
    position = Position.deal(players=2, seed=1).play(turn)
    assert position.ply == 1
    assert kind_of(turn_from_text(turn)[0].action) == kind


def test_pictures_are_drawn_of_all_players():
    drawn = pictures([collect(Survey(n, 4), blank_net(n)) for n in (2, 3, 4)])
    assert len(drawn) == 10
    for picture in drawn.values():
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg") and "nan" not in picture
    assert np.char.count(drawn["openings-seats-4.svg"], "<rect") == 5
