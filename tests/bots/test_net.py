"""Nets: the quantised first layer never leaves its range and agrees with the exact one; haste."""

from random import Random

import numpy as np
import pytest

from splendor.bots.library import load_net
from splendor.bots.net import (
    HEAVY,
    UNIT,
    Net,
    balanced,
    composed,
    first_layer,
    make_net,
    make_scratch,
    patient,
    quantised,
    softmax,
    spent,
    upper_layers,
    value_turns,
)
from splendor.bots.turns import FEW, MAX_TURNS, STACK, list_turns, make_pool
from splendor.engine import Position
from splendor.engine.state import NO_DRAW, OVER
from splendor.train.td import make_ring, make_workshop, practise

ROOM = 32767 / UNIT


def _positions(net: Net, players: int) -> np.ndarray:
    """Positions of noisy games, guests among them."""
    ring, shop = make_ring(players, 8192), make_workshop(net)
    practise(net, shop, ring, players, np.uint64(17), 100, 0.4, 0.05, 0.7)
    return ring.active[: min(int(ring.filled[0]), 8192)]


def _value(net: Net, total: np.ndarray) -> np.ndarray:
    out = np.zeros(net.b3.shape[0], np.float32)
    upper_layers(net, total, np.zeros(total.shape, np.float32), np.zeros(32, np.float32), out)
    softmax(out)
    return out[: net.players]


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


def test_haste_counts_the_rounds_of_every_turn_alike() -> None:
    """Shares stay what they are, whether a turn uncovers a card or not, or ends the game."""
    position = Position.deal(players=2, seed=1)
    random = Random(1)
    pool, raw = make_pool(2 + MAX_TURNS + STACK)
    codes, over = np.zeros(MAX_TURNS, np.uint64), np.zeros(1, bool)
    while not over.any() or over.all():
        position = position.play(random.choice(position.legal_actions()))
        pool[0] = position.state[0]
        count = int(list_turns(pool, raw, 0, codes, FEW)) if position.phase == "action" else 0
        over = pool["phase"][1 : count + 1] == OVER
    net = make_net(2, 5)._replace(haste=np.full(1, 0.02, np.float32))
    net.b3[2] = 0.5  # four rounds
    net.w3[2] = net.skip[2] = 0
    hasty, calm = np.zeros((MAX_TURNS, 4)), np.zeros((MAX_TURNS, 4))
    value_turns(net, make_scratch(net), pool, count, hasty)
    value_turns(patient(net), make_scratch(net), pool, count, calm)
    pending = pool["pend"][1 : count + 1] != NO_DRAW
    assert (pending & ~over).any()
    assert (~pending & ~over).any()
    lasts = np.where(over, position.round, position.round - 1 + 4)
    for k in range(count):
        assert hasty[k, :2] == pytest.approx(calm[k, :2] - 0.02 * lasts[k], abs=1e-6)
        assert spent(hasty[k], 2) == pytest.approx(0.02 * lasts[k], abs=1e-6)
        assert calm[k].sum() == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_ahead_does_not_hurry(players: int) -> None:
    net = make_net(players, 5, 16)._replace(haste=np.full(1, 0.04, np.float32))
    shares = np.linspace(0, 1, 41)
    hastes = np.array([composed(net, share).haste[0] for share in shares])
    assert hastes[shares <= 1 / players] == pytest.approx(0.04)
    assert (np.diff(hastes[shares > 1 / players]) < 0).all()
    assert hastes[-1] == 0
    if players == 2:
        assert composed(net, 0.75).haste[0] == pytest.approx(0.04 * 0.75**2)
    for name, weights in composed(net, 0.9)._asdict().items():
        assert name == "haste" or (weights == getattr(net, name)).all()
    assert net.haste[0] == np.float32(0.04), "the net itself stays as it is"


def test_weights_that_do_not_fit_are_refused() -> None:
    net = load_net(2)
    for name in ("b1", "glance_bias"):
        wide = net._replace(**{name: np.full_like(getattr(net, name), ROOM + 1)})
        with pytest.raises(ValueError, match="too large"):
            quantised(wide)
