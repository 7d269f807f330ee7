"""Pictures show what the viewer may see, and nothing else."""

import random
from xml.etree import ElementTree

import pytest

from splendor.engine import CARDS, Position, Rules
from splendor.engine.picture import board, svg

from .build import Held, play, table
from .walks import rules_of, walk


def test_every_table_can_be_drawn(rng: random.Random) -> None:
    for _ in range(6):
        for position in walk(rng, rules_of(rng)):
            if rng.random() < 0.2:
                text = str(position)
                assert all(len(line) <= 80 for line in text.splitlines()), text
                ElementTree.fromstring(position._repr_svg_())


def test_the_board_names_places_cards_and_seats() -> None:
    position = table(Held("wwo", cards="1g1 1w8", hand="1w1"), Held(), market={"2c": "2k6"})
    text = str(position)
    for tier in "123":
        for slot in "abcd":
            assert f"{tier}{slot} " in text
    assert CARDS[69].price in text
    assert "Round 1, seat 1 to move (action)" in text


def test_the_end_is_told() -> None:
    over = play(table(Held(), Held(cards="3w4 3b4 3g4"), turn=1), "+wbg")
    assert str(over).startswith("Over after 1 rounds: seat 2 (target)")
    ElementTree.fromstring(over._repr_svg_())


@pytest.mark.parametrize("draw", [board, svg])
def test_hidden_cards_are_not_drawn(draw, rng: random.Random) -> None:
    """The picture of a view is a function of the view: byte-equal for other hidden cards."""
    position = Position.deal(3, 5, Rules(3)).play("R3")
    pictures = {draw(position.view(1).sample(seed).view(1)) for seed in range(10)}
    assert pictures == {draw(position.view(1))}
    assert draw(position.view(0)) not in pictures
