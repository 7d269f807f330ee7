"""Dull turns: left out of new nodes, looked at again where it matters."""

import numpy as np

from splendor.bots.dull import FADING, NEWS, TOPICS, leave_out, remember
from splendor.bots.library import play_net
from splendor.bots.search import Settings, make_desk, make_tree, plant, simulate
from splendor.bots.turns import ALL, FEW, MAX_TURNS, STACK, list_turns, make_pool
from splendor.engine import Position
from splendor.engine.compiled import compiled
from splendor.engine.rules import BUY, BUY_HAND, RESERVE

WHITE_BLUE_GREEN, OTHER_TAKE = 0, 1


@compiled
def _note(states, codes, lags, behind):
    remember(states[0], codes, lags, codes.shape[0], behind)


@compiled
def _left_out(states, behind, too_far):
    return leave_out(states[0], behind, too_far)


def _codes(*actions: int) -> np.ndarray:
    return np.array([action + 1 for action in actions], np.uint64)


def test_what_falls_behind_is_left_out_until_that_is_forgotten() -> None:
    states, behind = Position.deal(2, seed=3).state, np.zeros(TOPICS, np.float32)
    codes, lags = _codes(WHITE_BLUE_GREEN, OTHER_TAKE, BUY), np.array([2.0, 0.0, 9.0])
    _note(states, codes, lags, behind)
    assert _left_out(states, behind, 1.0) == 0, "once is not always"
    for _ in range(9):
        _note(states, codes, lags, behind)
    assert behind[WHITE_BLUE_GREEN] > 2 * (1 - (1 - NEWS) ** 10) - 1e-3
    assert _left_out(states, behind, 1.0) == 1 << WHITE_BLUE_GREEN, "a purchase is never dull"
    times = 0
    while _left_out(states, behind, 1.0):
        times += 1
    assert behind[WHITE_BLUE_GREEN] < 1 < behind[WHITE_BLUE_GREEN] / FADING
    assert times > 10


def test_the_best_of_several_endings_counts() -> None:
    states, behind = Position.deal(2, seed=3).state, np.zeros(TOPICS, np.float32)
    codes = _codes(WHITE_BLUE_GREEN, WHITE_BLUE_GREEN, OTHER_TAKE)
    _note(states, codes, np.array([3.0, 1.0, 2.0]), behind)
    assert behind[WHITE_BLUE_GREEN] == np.float32(NEWS)
    assert behind[OTHER_TAKE] == np.float32(2 * NEWS)


def test_reserving_is_remembered_by_its_card() -> None:
    states, behind = Position.deal(2, seed=3).state.copy(), np.zeros(TOPICS, np.float32)
    for _ in range(9):
        _note(states, _codes(RESERVE + 4), np.array([3.0]), behind)
    assert _left_out(states, behind, 1.0) == 1 << (RESERVE + 4)
    market = states["market"][0]
    market[4], market[9] = 90, market[4]  # the card is elsewhere now, its place is empty
    assert _left_out(states, behind, 1.0) == 1 << (RESERVE + 9)


def test_turns_to_skip_are_listed_only_where_there_are_no_others() -> None:
    pool, raw = make_pool(1 + MAX_TURNS + STACK)
    codes = np.zeros(MAX_TURNS, np.uint64)
    pool[0] = Position.deal(2, seed=3).state[0]
    everything = _listed(pool, raw, codes, 0)
    assert len(everything) > 20
    takes = (1 << RESERVE) - 1
    assert _listed(pool, raw, codes, takes) == {a for a in everything if a >= RESERVE}
    assert _listed(pool, raw, codes, (1 << BUY_HAND + 3) - 1) == everything


def _listed(pool: np.ndarray, raw: np.ndarray, codes: np.ndarray, skip: int) -> set[int]:
    count = list_turns(pool, raw, 0, codes, ALL, np.uint64(skip))
    return {int(code) % 256 - 1 for code in codes[:count]}


def test_a_node_that_matters_looks_at_everything() -> None:
    net = play_net(2)
    settings = Settings(dull=0.2, second_look=4, floor=0.0)
    tree, desk = make_tree(3000, edges_per_node=40), make_desk(net)
    plant(tree, desk, net, settings, Position.deal(2, seed=5).state, FEW)
    simulate(tree, desk, net, settings, 2500, np.uint64(2))
    pool, raw = make_pool(1 + MAX_TURNS + STACK)
    codes = np.zeros(MAX_TURNS, np.uint64)
    narrow = wide = 0
    for node in range(1, int(tree.used[0])):
        pool[0] = tree.states[node]
        first, edges = int(tree.first[node]), int(tree.edges[node])
        count = list_turns(pool, raw, 0, codes, FEW)
        assert tree.tried[first : first + edges].sum() == tree.visits[node] - 1
        if tree.visits[node] > settings.second_look:
            assert set(tree.code[first : first + edges]) == set(codes[:count])
            wide += 1
        else:
            narrow += edges < count
    assert wide > 50
    assert narrow > 1000
