"""Nets that know nothing (reviews must work with any), and games that they played."""

from functools import cache

import pytest

from splendor.bots.net import Net, make_net, quantised
from splendor.engine import Record
from splendor.review.selfplay import fast_record


@cache
def blank_net(players: int) -> Net:
    return quantised(make_net(players, seed=players))


@cache
def blank_game(players: int, seed: int) -> Record:
    """A game at random, more or less: the nets know nothing."""
    return fast_record(blank_net(players), players, seed, temperature=0.5)


@pytest.fixture
def net() -> Net:
    return blank_net(2)


@pytest.fixture
def game() -> Record:
    return blank_game(2, 3)
