"""Teaching a policy: tiny courses that learn."""

from pathlib import Path

import numpy as np
import pytest

from splendor.bots.features import slots
from splendor.bots.library import load_net
from splendor.bots.net import POLICY, TOPICS, Net, make_net
from splendor.train.export import export_policy
from splendor.train.policy import (
    MOST,
    NOTHING,
    PolicyPlan,
    backward,
    policy_quality,
    policy_targets,
    train_policy,
)
from splendor.train.td import make_slopes

SMALL = 32


def _room(net: Net) -> list[np.ndarray]:
    width = len(net.policy_b1)
    return [np.zeros(n, np.float32) for n in (width, width, MOST, width)]


def _net(seed: int) -> Net:
    net, rng = make_net(2, seed, SMALL), np.random.default_rng(seed)
    for name in POLICY:
        weights = getattr(net, name)
        weights[...] = rng.standard_normal(weights.shape) * 0.1
    return net


def test_gradient_is_that_of_the_loss() -> None:
    net, rng = _net(3), np.random.default_rng(1)
    active = rng.integers(1, net.policy_w1.shape[0], slots(2)).astype(np.uint16)
    topics = np.full(MOST, NOTHING, np.uint8)
    topics[:3] = 4, 40, 199
    target = np.zeros(MOST, np.float32)
    target[:3] = 0.2, 0.7, 0.1
    slopes, room = make_slopes(net), _room(net)
    backward(net, slopes, active, topics, target, *room)
    total = room[0]
    h, low = int(total.argmax()), int(total.argmin())
    for name, where in (
        ("policy_w1", (active[5], h)),
        ("policy_w1", (active[5], low)),
        ("policy_b1", (h,)),
        ("policy_w2", (40, h)),
        ("policy_b2", (199,)),
    ):
        weights, step = getattr(net, name), np.float32(1e-2)
        known, losses = weights[where], []
        for sign in (1, -1):
            weights[where] = known + sign * step
            losses.append(backward(net, make_slopes(net), active, topics, target, *_room(net)))
        weights[where] = known
        slope = (losses[0] - losses[1]) / (2 * step)
        assert getattr(slopes.net, name)[where] == pytest.approx(slope, abs=2e-3), name
    assert slopes.touched.sum() == len(set(active.tolist()))


def test_lessons_are_the_choices_of_games() -> None:
    lessons = policy_targets(load_net(2), 3, seed=4)
    count = len(lessons.target)
    assert 3 * 30 < count < 3 * 80
    offered = lessons.topics != NOTHING
    assert (lessons.topics[offered] < TOPICS).all()
    assert lessons.target.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-5)
    assert (lessons.target[~offered] == 0).all()
    assert offered.sum(axis=1).min() >= 1
    assert offered.sum(axis=1).mean() > 15
    assert (lessons.active != 0).sum(axis=1).min() > 100


def test_a_policy_can_be_taught_and_shipped(tmp_path: Path) -> None:
    told: list[tuple[float, float]] = []
    net = load_net(2)
    course = PolicyPlan(games=60, passes=6.0, batch=64, spell=100)
    wiser = train_policy(net, course, seed=2, watch=lambda done, loss: told.append((done, loss)))
    assert told[-1][0] == 1
    assert told[-1][1] < 0.9 * told[0][1]
    for name in Net._fields:
        assert np.array_equal(getattr(wiser, name), getattr(net, name)) == (name not in POLICY)
    path = export_policy(wiser, tmp_path)
    with np.load(path) as stored:
        assert set(stored.files) == set(POLICY)
    assert path.name == "policy2.npz"


def test_foresight_tells_a_taught_policy_from_a_blank_one() -> None:
    net = load_net(2)
    blank = policy_quality(net._replace(**{name: 0 * getattr(net, name) for name in POLICY}), 20)
    assert blank.reached == blank.looked_at == 1
    assert blank.first < 0.3
    taught, wider = policy_quality(net, 20), policy_quality(net, 20, reach=3.0)
    assert taught.first > 0.5
    assert taught.first < taught.reached < wider.reached
    assert taught.looked_at < wider.looked_at < 1
    assert taught.reached > 0.8
