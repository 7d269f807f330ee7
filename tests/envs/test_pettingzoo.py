"""PettingZoo's own suites, and what they do not ask."""

import copy
import itertools
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from splendor.engine import IllegalMove, Position, Rules
from splendor.envs import observe, splendor_v0

# PettingZoo knows observations with a mask by a list of its own environments' names.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def play_on(env: Any, rng: random.Random) -> list[str]:
    """Random moves to the end, through `agent_iter` and `last`; answers who was asked."""
    asked = []
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            asked.append(agent)
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return asked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_api(players: int) -> None:
    api_test(splendor_v0.env(players=players), num_cycles=200)


def test_api_of_the_bare_environment() -> None:
    api_test(splendor_v0.raw_env(players=3, rewards="share"), num_cycles=200)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seed(players: int) -> None:
    seed_test(lambda: splendor_v0.env(players=players), num_cycles=100)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    svg = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")}
    render_test(splendor_v0.env, custom_tests=svg)
    assert "seat 1 to move" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_the_engines_game(players: int, rng: random.Random) -> None:
    """Observations, masks, who is next and the end: all as the engine says, ply by ply."""
    env = splendor_v0.env(players=players)
    env.reset(seed=3)
    position = env.position
    while not position.is_over:
        assert env.agent_selection == f"player_{position.turn}"
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            mine = position.legal_actions() if seat == position.turn else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == mine
            assert seen["observation"].tobytes() == observe(position, seat).tobytes()
        action = rng.choice(position.legal_actions())
        env.step(action)
        position = position.play(action)
    outcome = position.outcome()
    assert outcome is not None and sum(env.rewards.values()) == pytest.approx(0)
    best = max(env.rewards.values())
    winners = [seat for seat, agent in enumerate(env.agents) if env.rewards[agent] == best]
    assert tuple(winners) == outcome.winners
    assert all(env.terminations.values()) and not any(env.truncations.values())


def test_an_agent_may_be_asked_again(rng: random.Random) -> None:
    """A turn is a series of plies: the order is not simply round the table."""
    env = splendor_v0.env(players=2)
    env.reset(seed=5)
    asked = play_on(env, rng)
    assert any(a == b for a, b in itertools.pairwise(asked))
    assert env.agents == []


def test_shares_as_rewards(rng: random.Random) -> None:
    env = splendor_v0.env(players=4, rewards="share")
    env.reset(seed=1)
    while not any(env.terminations.values()):
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(rng.choice(legal.tolist()))
    outcome = env.position.outcome()
    assert outcome is not None and tuple(env.rewards.values()) == outcome.shares


def test_an_illegal_action_loses_in_env() -> None:
    env = splendor_v0.env(players=3)
    env.reset(seed=1)
    env.step(92)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values()) and env.infos["player_0"] == {"illegal": 92}
    assert not env.observe("player_0")["action_mask"].any()


@pytest.mark.parametrize("illegal", [False, True])
def test_everybodys_last_look_is_at_the_end(illegal: bool, rng: random.Random) -> None:
    env = splendor_v0.env(players=3)
    env.reset(seed=3)
    env.step(0)
    while not any(env.terminations.values()):
        env.step(92 if illegal else rng.choice(env.position.legal_actions()))
    assert env.position.is_over != illegal
    for seat, agent in enumerate(env.possible_agents):
        assert env.agent_selection == agent
        seen = env.last()[0]
        assert seen["observation"].tobytes() == observe(env.position, seat).tobytes()
        assert not seen["action_mask"].any()
        env.step(None)
        assert env.observe(agent)["observation"].tobytes() == seen["observation"].tobytes()


def test_when_everybody_has_left_it_says_so() -> None:
    env = splendor_v0.env()
    env.reset(seed=1)
    for action in (92, None, None):
        env.step(action)
    with pytest.raises(RuntimeError, match="call reset"):
        env.step(None)


@pytest.mark.parametrize("action", [92, -1, 93, 10**6])
def test_an_illegal_action_raises_in_raw_env(action: int) -> None:
    env = splendor_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(action)
    assert env.position.ply == 0


def test_no_action_is_no_action() -> None:
    env = splendor_v0.env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="None"):
        env.step(None)


def test_before_reset_it_says_so() -> None:
    env = splendor_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        env.step(0)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = env.nothing


def test_seeds_deal_and_without_one_games_differ() -> None:
    env = splendor_v0.env()
    dealt = []
    for seed in (1, None, 1, 2):
        env.reset(seed=seed)
        dealt.append(env.position.market)
    assert dealt[0] == dealt[2] and len(set(dealt)) == 3


def test_rules_and_bad_options() -> None:
    env = splendor_v0.env(rules=Rules(4, target=21))
    env.reset(seed=1)
    assert env.position.rules.target == 21 and len(env.agents) == 4
    with pytest.raises(ValueError, match="rewards must be one of"):
        splendor_v0.env(rewards="points")
    with pytest.raises(ValueError, match="render_mode must be one of"):
        splendor_v0.env(render_mode="pdf")


def test_pictures_show_what_a_spectator_may_see() -> None:
    """Two tables that differ in a hidden card are drawn alike."""
    env = splendor_v0.env(render_mode="rgb_array")
    env.reset(seed=1)
    env.step(43)
    drawn = env.render()
    other = next(p for p in map(env.position.view(None).sample, range(50)) if p != env.position)
    env._states[:] = other.state
    assert (env.render() == drawn).all()


def test_it_survives_pickling() -> None:
    env = pickle.loads(pickle.dumps(splendor_v0.env(players=3)))
    env.reset(seed=1)
    assert isinstance(env.position, Position) and env.num_agents == 3


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_is_at_the_same_point_of_the_game(copied: Any) -> None:
    env = splendor_v0.env(players=3)
    env.reset(seed=1)
    env.step(0)
    twin = copied(env)
    for _ in range(20):
        assert twin.agent_selection == env.agent_selection and twin.position == env.position
        action = int(env.observe(env.agent_selection)["action_mask"].argmax())
        env.step(action)
        assert twin.position != env.position
        twin.step(action)


def test_an_action_is_a_whole_number() -> None:
    env = splendor_v0.raw_env()
    env.reset(seed=1)
    before = env.position
    with pytest.raises(TypeError):
        env.step(2.9)  # type: ignore[arg-type]
    assert env.position == before
