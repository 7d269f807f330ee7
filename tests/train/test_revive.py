"""Dead units come to life without a change of opinion."""

import numpy as np
import pytest

from splendor.bots.net import LEAK, Net, make_net, quantised
from splendor.train.reinit import reinitialised
from splendor.train.rollout_error import opinions, roll_out

HIDDEN = 16


def _with_dead(hidden: list[int], second: list[int]) -> Net:
    """A net that knows nothing, some of whose units never speak."""
    net = make_net(2, 3, HIDDEN)
    net.leak[:] = 0
    net.b1[hidden] = -40  # nothing that reaches the unit makes up for this
    net.b2[second] = -40
    return net


def test_dead_units_live_again_and_change_no_opinion() -> None:
    dead, dead2 = [2, 5, 11], [0, 31]
    net = _with_dead(dead, dead2)
    before = Net(*(array.copy() for array in net))
    new, count = reinitialised(net)
    assert all(np.array_equal(a, b) for a, b in zip(net, before, strict=True))
    assert count >= len(dead) + len(dead2)  # chance may have made more
    assert (new.leak[dead] == np.float32(LEAK)).all()
    assert (new.leak[HIDDEN:][dead2] == np.float32(LEAK)).all()
    assert not new.b1[dead].any()
    assert not new.w1[0].any()  # input 0 stands for nothing
    truth = roll_out(quantised(net), 30, 2, seed=1)
    assert opinions(quantised(new), truth) == pytest.approx(
        opinions(quantised(net), truth), abs=5e-3
    )


def test_whoever_lives_or_leaks_is_left_alone() -> None:
    net = _with_dead([2], [4])
    net.leak[[2, HIDDEN + 4]] = 0.1  # never active, but heard
    new, _ = reinitialised(net)
    for unit in (2, *np.flatnonzero(new.leak[:HIDDEN] == 0)):
        assert np.array_equal(new.w1[:, unit], net.w1[:, unit])
        assert np.array_equal(new.skip[:, unit], net.skip[:, unit])
    for unit in (4, *np.flatnonzero(new.leak[HIDDEN:] == 0)):
        assert np.array_equal(new.w3[:, unit], net.w3[:, unit])
    _, more = reinitialised(new, seed=2)
    assert more <= 2  # by the chance of other games
