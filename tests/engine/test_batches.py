"""Many games in one call, and the entry points beside Position: the same rules everywhere."""

import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from splendor.engine import Position, Rules
from splendor.engine import rules as engine
from splendor.engine.state import NO_DRAW, OVER, STATE, decode

from .walks import rules_of, walk


def dealt(players: int, count: int) -> np.ndarray:
    states = np.zeros(count, STATE)
    for i in range(count):
        states[i] = Position.deal(players, i).state[0]
    return states


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_batch_plays_like_single_positions(
    players: int, rng: random.Random, games: Callable[[int], int]
) -> None:
    """Masks, states and ends, until every game is over."""
    count = games(24)
    states = dealt(players, count)
    single = [Position.deal(players, i) for i in range(count)]
    masks = np.zeros((count, 93), np.bool_)
    actions = np.zeros(count, np.int64)
    for _ in range(10_000):
        for i, position in enumerate(single):
            if not position.is_over:
                actions[i] = rng.choice(position.legal_actions())
                single[i] = position.play(int(actions[i]))
        engine.step_many(states, actions, masks)
        for i, position in enumerate(single):
            assert np.flatnonzero(masks[i]).tolist() == position.legal_actions()
            assert decode(states[i : i + 1]) == position.fields
        if all(position.is_over for position in single):
            return
    raise AssertionError("a game did not end")


def test_a_game_that_is_over_stays_as_it_is(rng: random.Random) -> None:
    *_, last = walk(rng, Rules(2))
    states, masks = last.state.copy(), np.ones((1, 93), np.bool_)
    engine.step_many(states, np.zeros(1, np.int64), masks)
    assert decode(states) == last.fields
    assert not masks.any()


def test_entry_points_agree(rng: random.Random, games: Callable[[int], int]) -> None:
    """legal_at, list_legal_at, is_legal_at and the two steps, on every position of some games."""
    listed = np.zeros(93, np.int64)
    for _ in range(games(8)):
        for position in walk(rng, rules_of(rng)):
            states = position.state
            actions = position.legal_actions()
            low, high = engine.legal_at(states, 0)
            assert [a for a in range(93) if (int(low) | int(high) << 64) >> a & 1] == actions
            assert listed[: engine.list_legal_at(states, 0, listed)].tolist() == actions
            assert [a for a in range(93) if engine.is_legal_at(states, 0, a)] == actions
            if actions:
                check_steps(position, rng.choice(actions))


def check_steps(position: Position, action: int) -> None:
    at_once, in_two = position.state.copy(), position.state.copy()
    engine.step_at(at_once, 0, action)
    engine.apply_at(in_two, 0, action)
    if in_two["pend"][0] != NO_DRAW:
        engine.draw_at(in_two, 0)
    assert decode(at_once) == decode(in_two) == position.play(action).fields


@pytest.mark.statistics
def test_random_actions_are_legal_and_even() -> None:
    first = Position.deal(2, 3).state
    seen: Counter[int] = Counter()
    draws = 15_000
    states = first.copy()
    for _ in range(draws):
        seen[int(engine.random_action(states[0]))] += 1
    legal = Position(first).legal_actions()
    assert sorted(seen) == legal
    expected = draws / len(legal)
    chi2 = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi2 < 29 + 5 * 58**0.5, chi2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end(players: int, games: Callable[[int], int]) -> None:
    states = np.zeros(1, STATE)
    for seed in range(games(200)):
        engine.deal_standard(states[0], players, np.uint64(seed))
        assert Position(states.copy()).rules == Rules(players)
        assert Position(states.copy()) == Position.deal(players, seed)
        plies = engine.random_game(states[0])
        assert states["phase"][0] == OVER
        assert states["ply"][0] == plies
