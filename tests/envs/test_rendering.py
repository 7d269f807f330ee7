"""Pixels: what is on the table is in the picture."""

import random

import numpy as np
import pytest

from splendor.engine import Position
from splendor.envs.raster import picture
from splendor.envs.rendering import render
from tests.envs.play import positions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_drawn(players: int, rng: random.Random) -> None:
    shapes = set()
    for position in positions(players, rng):
        drawn = picture(position.view(None))
        assert drawn.dtype == np.uint8
        shapes.add(drawn.shape)
    assert len(shapes) == 1 and shapes.pop()[1:] == (448, 3)


def test_a_move_changes_the_picture_and_equal_tables_look_equal() -> None:
    position = Position.deal(seed=1)
    before, after = picture(position.view(0)), picture(position.play("+wbg").view(0))
    assert (before != after).any()
    assert (picture(Position.deal(seed=1).view(0)) == before).all()


def test_the_owner_sees_a_blind_card_and_others_its_back() -> None:
    position = Position.deal(seed=1).play("R2")
    own, others = picture(position.view(0)), picture(position.view(1))
    assert (own != others).any()
    other = next(p for p in map(position.view(1).sample, range(50)) if p != position)
    assert (picture(other.view(1)) == others).all() and (picture(other.view(0)) != own).any()


def test_modes(capsys: pytest.CaptureFixture[str]) -> None:
    position = Position.deal(seed=1)
    text, svg = render(position, "ansi"), render(position, "svg")
    assert isinstance(text, str) and "seat 1 to move" in text
    assert isinstance(svg, str) and svg.startswith("<svg")
    assert render(position, "human") is None and text in capsys.readouterr().out
