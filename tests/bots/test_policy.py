"""The policy: what does not look promising is left out of new nodes, but not for long."""

import numpy as np
import pytest

from splendor.bots.library import load_net, play_net
from splendor.bots.net import TOPICS, UNIT, Net, make_net, make_scratch, set_base, value_turns
from splendor.bots.policy import called, policy_layer, topic_of, unpromising
from splendor.bots.search import Settings, make_tree, make_workspace, plant, simulate
from splendor.bots.turns import ALL, FEW, MAX_TURNS, STACK, first_ply, list_turns, make_pool
from splendor.engine import Position
from splendor.engine.compiled import compiled
from splendor.engine.rules import BUY, BUY_HAND, GIVE_BACK, RESERVE, RESERVE_BLIND, legal

ROOM = 32768 / UNIT


@compiled
def _topic(states, action):
    return topic_of(states[0], action)


@compiled
def _left_out(net, scratch, states, reach, calls):
    set_base(net, scratch, states[0])
    low, _ = legal(states[0])
    return unpromising(net, scratch, states[0], low, reach, calls)


def _skipped(net: Net, states: np.ndarray, reach: float) -> set[int]:
    word = _left_out(net, make_scratch(net), states, reach, np.zeros(64, np.float32))
    return {action for action in range(64) if int(word) >> action & 1}


def _states(turns: int, players: int = 2) -> list[np.ndarray]:
    position, found = Position.deal(players, seed=9), []
    for k in range(turns):
        found.append(position.state.copy())
        legal_actions = position.legal_actions()
        if not legal_actions:
            break
        position = position.play(legal_actions[k * 7 % len(legal_actions)])
    return [s for s in found if s["phase"][0] == 0]


def test_topics_are_all_different_and_follow_the_card() -> None:
    states = Position.deal(2, seed=3).state.copy()
    states["hand"][0][0] = 77
    actions = [a for a in range(GIVE_BACK) if not BUY_HAND < a]
    topics = [int(_topic(states, action)) for action in actions]
    assert len(set(topics)) == len(actions)
    assert min(topics) == 0
    assert max(topics) < TOPICS
    before = [_topic(states, a) for a in (RESERVE + 4, BUY + 4)]
    market = states["market"][0]
    market[4], market[5] = market[5], market[4]
    assert [_topic(states, a) for a in (RESERVE + 5, BUY + 5)] == before
    card = int(market[0])
    states["hand"][0][0] = card  # in hand or on the table, it is the same to buy it
    assert _topic(states, BUY_HAND) == _topic(states, BUY)
    assert _topic(states, RESERVE_BLIND + 2) == RESERVE + 90 + 2


def test_a_blank_policy_leaves_nothing_out() -> None:
    net = make_net(2, 1)
    for states in _states(40):
        assert _skipped(net, states, 0.1) == set()


def test_a_longer_reach_leaves_less_out_and_never_everything() -> None:
    net, left_out = play_net(2), 0
    for states in _states(60):
        low = {a for a in Position(states).legal_actions() if a < GIVE_BACK}
        narrow, wide = _skipped(net, states, 0.5), _skipped(net, states, 3.0)
        assert wide <= narrow < low
        left_out += len(narrow)
    assert left_out > 300


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shipped_policy_foresees_what_its_net_prefers(players: int) -> None:
    net = play_net(players)
    pool, raw = make_pool(1 + MAX_TURNS + STACK)
    codes, values, scratch = (
        np.zeros(MAX_TURNS, np.uint64),
        np.zeros((MAX_TURNS, 4)),
        make_scratch(net),
    )
    found = asked = listed = kept = 0
    for states in _states(240, players):
        pool[0] = states[0]
        count = list_turns(pool, raw, 0, codes, FEW)
        value_turns(net, scratch, pool, count, values)
        best = first_ply(codes[values[:count, int(states["turn"][0])].argmax()])
        skipped = _skipped(net, states, Settings().reach)
        firsts = {first_ply(code) for code in codes[:count]}
        asked, found = asked + 1, found + (best not in skipped)
        listed, kept = listed + len(firsts), kept + len(firsts - skipped)
    assert found / asked > 0.7, "of random positions, which it has not learned from"
    assert kept / listed < 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sums_of_the_shipped_policy_have_room_to_spare(players: int) -> None:
    net, largest = load_net(players), 0.0
    scratch = make_scratch(net)
    total, seen = np.zeros((2, len(net.policy_b1)), np.float32)
    for states in _states(200, players):
        _left_out(net, scratch, states, 1.0, np.zeros(64, np.float32))
        policy_layer(net, scratch.base, total, seen)
        largest = max(largest, float(np.abs(total).max()))
        assert np.isfinite(called(net, seen, 0))
    assert 0 < largest < 0.6 * ROOM


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
    settings = Settings(reach=1.0, second_look=4, floor=0.0)
    tree, space = make_tree(3000, edges_per_node=40), make_workspace(net)
    plant(tree, space, net, settings, Position.deal(2, seed=5).state, FEW)
    simulate(tree, space, net, settings, 2500, np.uint64(2))
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
