"""One agent against others."""

import copy
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from splendor.engine import Rules, SplendorError, View
from splendor.envs import layout, observe
from splendor.envs.gymnasium import ID, SplendorEnv, SplendorVectorEnv
from splendor.envs.opponents import policies


def first_legal(view: View) -> int:
    return view.legal[0]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4, "seat": 2},
        {"players": 3, "scaled": True, "rewards": "share"},
        {"opponent": first_legal},
        {"players": 3, "opponent": ("random", first_legal)},
    ],
)
def test_check_env(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(ID, **options).unwrapped)


def finish(env: SplendorEnv, rng: random.Random) -> float:
    ended = False
    reward = 0.0
    while not ended:
        legal = np.flatnonzero(env.action_masks()).tolist()
        _, reward, ended, _, _ = env.step(rng.choice(legal))
    return reward


@pytest.mark.parametrize("opponent", ["random", first_legal])
def test_the_agent_is_asked_only_in_its_turn(opponent: Any, rng: random.Random) -> None:
    env = SplendorEnv(players=3, opponent=opponent)
    row, info = env.reset(seed=8)
    ended = False
    while not ended:
        position = env.position
        assert position.turn == env.seat == info["seat"]
        assert np.flatnonzero(info["action_mask"]).tolist() == position.legal_actions()
        assert row.tobytes() == observe(position, env.seat).tobytes()
        row, _, ended, truncated, info = env.step(rng.choice(position.legal_actions()))
        assert not truncated
    assert env.position.is_over and not info["action_mask"].any()
    assert row.tobytes() == observe(env.position, env.seat).tobytes()


def test_rewards_are_those_of_the_agents_seat(rng: random.Random) -> None:
    env = SplendorEnv(players=2, opponent=first_legal)
    seats, rewards = set(), set()
    for seed in range(12):
        env.reset(seed=seed)
        reward = finish(env, rng)
        outcome = env.position.outcome()
        assert outcome is not None and reward == 2 * outcome.shares[env.seat] - 1
        seats.add(env.seat)
        rewards.add(reward)
    assert seats == {0, 1} and rewards >= {1.0, -1.0}


def test_a_fixed_seat_and_other_rules() -> None:
    env = SplendorEnv(rules=Rules(4, target=3), seat=3)
    for _ in range(3):
        env.reset()
        assert env.seat == 3 and env.position.turn == 3


@pytest.mark.parametrize("seat", [4, -1, -2])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        SplendorEnv(players=4, seat=seat)
    for opponent in ("random", "self"):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            SplendorVectorEnv(2, players=4, seat=seat, opponent=opponent)


def test_before_reset_it_says_so() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        SplendorEnv().step(0)


def test_opponents_sit_in_turn_order_after_the_agent() -> None:
    asked = []

    def noted(name: str) -> Any:
        def choose(view: View) -> int:
            asked.append((name, view.seat))
            return view.legal[0]

        return choose

    env = SplendorEnv(players=3, seat=1, opponent=(noted("next"), noted("last")))
    env.reset(seed=1)
    env.step(0)
    assert asked == [("last", 0), ("next", 2), ("last", 0)]
    with pytest.raises(ValueError, match="a sequence of 2, not of 1"):
        SplendorEnv(players=3, opponent=("random",))


def test_opponents_get_a_view_of_their_own_seat() -> None:
    views: list[View] = []

    def noted(view: View) -> int:
        views.append(view)
        return view.legal[0]

    env = SplendorEnv(opponent=noted, seat=0)
    env.reset(seed=1)
    env.step(42)
    (view,) = views
    assert view.seat == 1 and view.seats[0].reserved[0] is not None
    assert view.seats[0].reserved[0].card is None


def test_an_illegal_action_loses() -> None:
    env = SplendorEnv()
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(92)
    assert (reward, ended, info["illegal"]) == (-1.0, True, 92)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_scaled_observations_are_the_same_ones() -> None:
    plain, scaled = SplendorEnv(), SplendorEnv(scaled=True)
    row, _ = plain.reset(seed=4)
    assert (scaled.reset(seed=4)[0] == layout(2).scaled(row)).all()


def test_pictures() -> None:
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        env = SplendorEnv(render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
    env = SplendorEnv()
    env.reset(seed=1)
    assert env.render() is None


def test_random_policies_repeat_themselves() -> None:
    env = SplendorEnv(opponent=first_legal)
    env.reset(seed=2)
    view = env.position.view(env.seat)
    same = [policies(("random",), 2, seed=3)[0] for _ in range(2)]
    assert [same[0](view) for _ in range(9)] == [same[1](view) for _ in range(9)]


def test_a_level_sits_opposite() -> None:
    """A bot's choices follow from the seed, so whole games repeat."""
    games = []
    for _ in range(2):
        env = SplendorEnv(opponent="greedy", rules=Rules(2, target=4))
        env.reset(seed=9)
        finish(env, random.Random(1))
        games.append(env.position.to_text())
    assert games[0] == games[1]
    with pytest.raises(SplendorError, match="is not a level"):
        SplendorEnv(opponent="nobody")


def test_a_level_that_counts_its_simulations_needs_no_clock() -> None:
    """However fast the machine is, or how little time it has: a seed repeats itself."""
    games = []
    for seconds in (1e-4, 100.0):
        env = SplendorEnv(opponent="master", rules=Rules(2, target=4), seconds=seconds)
        env.reset(seed=9)
        finish(env, random.Random(1))
        games.append(env.position.to_text())
    assert games[0] == games[1]


def test_an_action_is_a_whole_number() -> None:
    env = SplendorEnv()
    env.reset(seed=1)
    before = env.position
    with pytest.raises(TypeError):
        env.step(2.9)  # type: ignore[arg-type]
    assert env.position == before


@pytest.mark.parametrize("opponent", ["random", "greedy", "apprentice"])
def test_a_copy_has_opponents_of_its_own(opponent: str) -> None:
    """What is tried out in a copy, as a search does, leaves the game as it is."""
    games = []
    for tried in (0, 5):
        env = SplendorEnv(players=3, opponent=[opponent, lambda view: view.legal[0]], seat=0)
        env.reset(seed=3)
        copied = copy.deepcopy(env)
        for each, steps in ((copied, tried), (env, 8)):
            for _ in range(steps):
                each.step(int(each.action_masks().argmax()))
        games.append(env.position)
    assert games[0] == games[1]
