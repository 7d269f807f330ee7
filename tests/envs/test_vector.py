"""Thousands of games in one call are the same games as one by one."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from splendor.envs import layout, observe
from splendor.envs.batch import sample_actions
from splendor.envs.gymnasium import ID, SplendorEnv, SplendorVectorEnv


def choose(masks: Any, generator: np.random.Generator) -> Any:
    return (masks * generator.uniform(0.5, 1, masks.shape)).argmax(axis=1)


def first_of(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("against", ["random", "first"])
def test_equal_to_gymnasiums_own_loop_over_single_games(mode: Any, against: str) -> None:
    """Seed for seed, step for step, through several ends of games."""
    one = "random" if against == "random" else (lambda view: view.legal[0])
    many = "random" if against == "random" else first_of
    ours = SplendorVectorEnv(16, players=3, opponent=many, autoreset_mode=mode)
    loop = SyncVectorEnv([lambda: SplendorEnv(players=3, opponent=one)] * 16, autoreset_mode=mode)
    generator = np.random.default_rng(1)
    (seen, info), (expected, told) = ours.reset(seed=3), loop.reset(seed=3)
    ends = 0
    for _ in range(110):
        assert (seen == expected).all()
        assert (info["action_mask"] == told["action_mask"]).all()
        assert (info["seat"] == told["seat"]).all()
        actions = choose(info["action_mask"], generator)
        seen, rewards, ended, truncated, info = ours.step(actions)
        expected, wanted, over, _, told = loop.step(actions)
        assert (rewards == wanted).all() and (ended == over).all() and not truncated.any()
        for game in np.flatnonzero(ended) if mode == AutoresetMode.SAME_STEP else ():
            assert (info["final_obs"][game] == told["final_obs"][game]).all()
        ends += int(ended.sum())
    assert ends > 16
    assert ours.metadata["autoreset_mode"] == mode


def test_next_step_ignores_the_action_and_deals() -> None:
    envs = SplendorVectorEnv(4)
    envs.reset(seed=1)
    illegal = np.full(4, 92)
    _, rewards, ended, _, info = envs.step(illegal)
    assert rewards.tolist() == [-1.0] * 4 and ended.all() and not info["action_mask"].any()
    _, rewards, ended, _, info = envs.step(illegal)
    assert not rewards.any() and not ended.any() and info["action_mask"].any(axis=1).all()


def test_disabled_resets_only_what_is_asked_for() -> None:
    envs = SplendorVectorEnv(3, autoreset_mode=AutoresetMode.DISABLED)
    before, info = envs.reset(seed=1)
    actions = choose(info["action_mask"], np.random.default_rng(1))
    actions[1] = 92
    after, _, ended, _, _ = envs.step(actions)
    assert ended.tolist() == [False, True, False]
    with pytest.raises(RuntimeError, match="reset_mask"):
        envs.step(actions)
    again, _ = envs.reset(options={"reset_mask": ended})
    assert (again[[0, 2]] == after[[0, 2]]).all() and (again[1] != before[1]).any()
    envs.step(choose(envs.action_masks(), np.random.default_rng(1)))


@pytest.mark.parametrize("players", [2, 4])
def test_self_play_sees_with_the_eyes_of_whoever_is_to_move(players: int) -> None:
    envs = SplendorVectorEnv(8, players=players, opponent="self", copy=False)
    seen, info = envs.reset(seed=5)
    generator = np.random.default_rng(2)
    paid = 0
    for _ in range(200):
        for at in range(8):
            position = envs.position(at)
            if not position.is_over:
                assert info["seat"][at] == position.turn
                assert seen[at].tobytes() == observe(position, position.turn).tobytes()
        movers = info["seat"].copy()
        seen, rewards, ended, _, info = envs.step(choose(info["action_mask"], generator))
        for game in np.flatnonzero(ended):
            outcome = envs.position(int(game)).outcome()
            assert outcome is not None and info["rewards"][game].sum() == pytest.approx(0)
            assert int(info["rewards"][game].argmax()) in outcome.winners
            assert rewards[game] == info["rewards"][game][movers[game]]
            paid += 1
        assert not info["rewards"][~ended].any()
    assert paid > 3


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_illegal_actions_are_told_as_gymnasiums_own_loop_tells_them(mode: Any) -> None:
    ours = SplendorVectorEnv(3, autoreset_mode=mode)
    loop = SyncVectorEnv([SplendorEnv] * 3, autoreset_mode=mode)
    actions = choose(ours.reset(seed=1)[1]["action_mask"], np.random.default_rng(1))
    loop.reset(seed=1)
    for wrong in (92, None):
        actions[1] = actions[1] if wrong is None else wrong
        info, told = ours.step(actions)[-1], loop.step(actions)[-1]
        if mode == AutoresetMode.SAME_STEP:
            assert "illegal" not in info and "illegal" not in told
            info, told = info.get("final_info", {}), told.get("final_info", {})
        assert ("illegal" in info) == ("illegal" in told) == (wrong is not None)
        if wrong is not None:
            assert info["illegal"].tolist() == told["illegal"].tolist() == [0, 92, 0]
            assert info["_illegal"].tolist() == told["_illegal"].tolist() == [False, True, False]
        actions = choose(ours.action_masks(), np.random.default_rng(1))


def test_the_seat_of_the_last_look_in_self_play() -> None:
    envs = SplendorVectorEnv(2, opponent="self", autoreset_mode=AutoresetMode.SAME_STEP)
    _, info = envs.reset(seed=1)
    envs.step(choose(info["action_mask"], np.random.default_rng(1)))
    info = envs.step(np.full(2, 92))[-1]
    assert info["final_info"]["seat"].tolist() == [1, 1]
    assert info["final_info"]["rewards"].tolist() == [[0.0, -1.0]] * 2
    assert info["seat"].tolist() == [0, 0]


def test_a_new_game_has_paid_nothing_yet() -> None:
    envs = SplendorVectorEnv(2, seat=0, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    assert envs.step(np.full(2, 92))[-1]["rewards"].any(axis=1).all()
    for mask in ([True, False], [True, True]):
        _, info = envs.reset(options={"reset_mask": np.array(mask)})
        assert info["rewards"].any(axis=1).tolist() == [not dealt for dealt in mask]


@pytest.mark.parametrize(
    "actions",
    [np.zeros(1, int), np.zeros(9, int), np.zeros((8, 1), int), 0, np.zeros(8), ["0"] * 8],
)
def test_one_action_for_each_game(actions: Any) -> None:
    envs = SplendorVectorEnv(8)
    envs.reset(seed=1)
    before = [envs.position(game) for game in range(8)]
    with pytest.raises(ValueError, match="actions: expected 8 whole numbers"):
        envs.step(actions)
    assert [envs.position(game) for game in range(8)] == before
    envs.step([0] * 8)  # type: ignore[arg-type]  # a list will do


def test_one_action_of_the_opponent_for_each_game() -> None:
    envs = SplendorVectorEnv(8, opponent=lambda *_: np.zeros(1, np.int64), seat=1)
    with pytest.raises(ValueError, match="the opponent's actions: expected 8"):
        envs.reset(seed=1)


def test_step_wants_a_deal() -> None:
    with pytest.raises(RuntimeError, match="never dealt"):
        SplendorVectorEnv(2).step(np.zeros(2, np.int64))


@pytest.mark.parametrize("opponent", ["random", first_of])
def test_what_the_first_reset_left_out_is_dealt_by_the_next_step(opponent: Any) -> None:
    envs = SplendorVectorEnv(2, opponent=opponent)
    envs.reset(seed=1, options={"reset_mask": np.array([True, False])})
    _, rewards, ended, _, info = envs.step(choose(envs.action_masks(), np.random.default_rng(1)))
    assert not rewards.any() and not ended.any() and info["action_mask"].any(axis=1).all()


def test_an_illegal_opponent_is_named() -> None:
    envs = SplendorVectorEnv(4, opponent=lambda _, masks: np.full(len(masks), 92), seat=1)
    with pytest.raises(ValueError, match="illegal action in game 0"):
        envs.reset(seed=1)


def test_a_level_has_another_door() -> None:
    with pytest.raises(ValueError, match="SyncVectorEnv"):
        SplendorVectorEnv(2, opponent="master")


def test_seeds_one_by_one() -> None:
    rows, _ = SplendorVectorEnv(3).reset(seed=7)
    shuffled, _ = SplendorVectorEnv(3).reset(seed=[9, 8, 7])
    assert (rows[::-1] == shuffled).all()
    for same in (np.int64(7), np.array([7, 8, 9])):
        assert (SplendorVectorEnv(3).reset(seed=same)[0] == rows).all()  # type: ignore[arg-type]


def test_a_seed_and_a_mask_for_each_game() -> None:
    envs = SplendorVectorEnv(4)
    with pytest.raises(ValueError, match="seed: expected one or a sequence of 4, not of 2"):
        envs.reset(seed=[1, 2])
    for mask in (np.ones(3, bool), np.ones(5, bool), True):
        with pytest.raises(ValueError, match="reset_mask: expected shape"):
            envs.reset(options={"reset_mask": mask})


def test_a_seed_is_only_for_the_games_that_are_dealt() -> None:
    """As in Gymnasium's own loop: the others go on by the seeds that they have."""
    mode = AutoresetMode.DISABLED
    ours = SplendorVectorEnv(3, autoreset_mode=mode)
    theirs = SyncVectorEnv([SplendorEnv] * 3, autoreset_mode=mode)
    first, rest = np.array([True, False, False]), np.array([False, True, True])
    for seed, mask in ((1, first | rest), (50, first), (None, rest), (None, first)):
        options = {"reset_mask": mask}
        rows, _ = ours.reset(seed=seed, options=dict(options))
        same, _ = theirs.reset(seed=seed, options=dict(options))
        assert (rows == same).all()


def test_copies_stay_and_buffers_do_not() -> None:
    for copy in (True, False):
        envs = SplendorVectorEnv(2, copy=copy)
        first, info = envs.reset(seed=1)
        kept = first.copy()
        envs.step(choose(info["action_mask"], np.random.default_rng(1)))
        assert (first == kept).all() == copy


def test_made_by_name_and_scaled() -> None:
    envs = gymnasium.make_vec(ID, num_envs=5, scaled=True, players=4)
    rows, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(rows) and rows.shape == (5, layout(4).size)


def test_sampled_actions_are_legal_and_various(rng: random.Random) -> None:
    envs = SplendorVectorEnv(256)
    _, info = envs.reset(seed=1)
    words = np.arange(1, 257, dtype=np.uint64)
    actions = np.zeros(256, np.int64)
    sample_actions(info["action_mask"], words, actions)
    assert info["action_mask"][np.arange(256), actions].all() and len(set(actions.tolist())) > 15
