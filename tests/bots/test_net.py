"""Nets: the quantised first layer never leaves its range and agrees with the exact one."""

import numpy as np
import pytest

from splendor.bots.library import load_net
from splendor.bots.net import (
    HEAVY,
    UNIT,
    Net,
    balanced,
    first_layer,
    quantised,
    softmax,
    upper_layers,
)
from splendor.train.td import make_ring, make_self_play_space, practise

ROOM = 32767 / UNIT


def _positions(net: Net, players: int) -> np.ndarray:
    """Positions of noisy games, guests among them."""
    ring, room = make_ring(players, 8192), make_self_play_space(net)
    practise(net, room, ring, players, np.uint64(17), 100, 0.4, 0.05, 0.7)
    return ring.active[: min(int(ring.filled[0]), 8192)]


def _value(net: Net, total: np.ndarray) -> np.ndarray:
    out = np.zeros(net.b3.shape[0], np.float32)
    upper_layers(net, total, np.zeros(total.shape, np.float32), np.zeros(32, np.float32), out)
    softmax(out)
    return out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_quantised_net_agrees_and_has_room_to_spare(players: int) -> None:
    shipped = load_net(players)  # rounded already: what it was before lies half a unit around it
    finer = np.random.default_rng(1).uniform(-0.5 / UNIT, 0.5 / UNIT, shipped.w1.shape)
    exact = shipped._replace(w1=shipped.w1 + finer.astype(np.float32))
    coarse = quantised(exact)
    total, rounded = np.zeros(exact.b1.shape, np.float32), np.zeros(exact.b1.shape, np.int16)
    largest = apart = 0.0
    for active in _positions(exact, players):
        first_layer(exact.w1, exact.b1, active, total)
        first_layer(coarse.w1, coarse.b1, active, rounded)
        largest = max(largest, float(np.abs(total).max()))
        apart = max(apart, float(np.abs(_value(exact, total) - _value(coarse, rounded)).max()))
    assert largest < 0.6 * ROOM
    assert apart < 0.03  # of thousands of positions, with 388 rounded weights a sum at the most


def test_a_heavy_unit_hands_its_weight_on() -> None:
    net = load_net(2)
    factor = np.ones(len(net.b1), np.float32)
    factor[5] = 3 * HEAVY / np.linalg.norm(net.w1[:, 5])
    heavy = net._replace(w1=net.w1 * factor)
    even = balanced(heavy)
    assert np.linalg.norm(heavy.w1, axis=0).max() > HEAVY
    assert np.linalg.norm(even.w1, axis=0).max() == pytest.approx(HEAVY, rel=1e-4)
    before, after = np.zeros((2, len(net.b1)), np.float32)
    for active in _positions(net, 2)[::50]:
        first_layer(heavy.w1, heavy.b1, active, before)
        first_layer(even.w1, even.b1, active, after)
        assert _value(even, after) == pytest.approx(_value(heavy, before), abs=1e-4)


def test_weights_that_do_not_fit_are_refused() -> None:
    net = load_net(2)
    for name in ("b1", "policy_b1"):
        wide = net._replace(**{name: np.full_like(getattr(net, name), ROOM + 1)})
        with pytest.raises(ValueError, match="too large"):
            quantised(wide)
