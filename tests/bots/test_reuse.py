"""A search goes on with what it knows of the present position; several run side by side."""

import random

import numpy as np
import pytest

from splendor.bots.bot import Limit
from splendor.bots.hidden import guesses
from splendor.bots.levels import make_bot
from splendor.bots.library import play_net
from splendor.bots.parallel import Searches
from splendor.bots.reuse import find_node, go_on
from splendor.bots.search import (
    Settings,
    Tree,
    make_tree,
    make_workspace,
    plant,
    play_plies,
    simulate,
)
from splendor.bots.searcher import Means, SearchBot
from splendor.bots.turns import ALL
from splendor.engine import Position
from splendor.engine.state import NO_DRAW, STATE

TAKES_NEXT = "2 9.1.action.40 222225 1k4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4 n1,n5,n9 "


def _searched(position: Position, simulations: int) -> tuple[Tree, object]:
    net = play_net(2)
    tree, space = make_tree(4096), make_workspace(net)
    plant(tree, space, net, Settings(), position.state, ALL)
    simulate(tree, space, net, Settings(), simulations, np.uint64(1))
    return tree, space


def _words(state: np.ndarray) -> np.ndarray:
    return state.view(np.uint64).reshape(-1)


def _below(tree: Tree, node: int, depth: int = 3) -> list[tuple[object, ...]]:
    """What a tree knows below a node, whatever the numbers of its nodes are."""
    known: list[tuple[object, ...]] = []
    first = int(tree.first[node])
    for edge in range(first, first + int(tree.edges[node])):
        if not tree.tried[edge]:
            continue
        known.append((depth, int(tree.code[edge]), int(tree.tried[edge]), *tree.value[edge, :2]))
        child = int(tree.child[edge])
        while child >= 0 and depth:
            known.append((depth, tree.raw[child].tobytes(), int(tree.visits[child])))
            known += _below(tree, child, depth - 1)
            child = int(tree.sibling[child])
    return sorted(known, key=repr)


def test_what_was_searched_below_a_position_is_carried_over() -> None:
    tree, space = _searched(Position.deal(2, seed=3), 1500)
    top = max(range(1, int(tree.used[0])), key=lambda node: int(tree.visits[node]))
    assert tree.visits[top] > 50
    state = np.zeros(1, STATE)
    state[0] = tree.states[top]
    state["rng"] = 12345  # says nothing about the table
    assert find_node(tree, _words(state)) == top
    new = make_tree(4096)
    kept = go_on(tree, new, space, play_net(2), Settings(), top)
    assert kept == tree.visits[top] == new.visits[0]
    assert _below(new, 0) == _below(tree, top)
    everything = _searched(Position(state), 0)[0]
    assert new.edges[0] == everything.edges[0], "no turn of the root is left out"


def test_a_position_that_was_not_met_is_not_found() -> None:
    tree, _ = _searched(Position.deal(2, seed=3), 300)
    assert find_node(tree, _words(Position.deal(2, seed=4).state)) == -1
    assert find_node(tree, _words(Position.deal(2, seed=3).state)) == -1, "the root is known"


def test_the_next_turn_begins_with_what_is_known() -> None:
    searches = Searches(play_net(2), Settings(), keep=True)
    start = Position.deal(2, seed=3)
    searches.begin(start.state)
    searches.simulate(2000, 1)
    tree = searches.settle()
    first = int(tree.first[0])
    edges = range(first, first + int(tree.edges[0]))
    quiet = [e for e in edges if tree.child[e] >= 0 and tree.kids[e] == 1]  # uncovers nothing
    edge = max(quiet, key=lambda e: int(tree.tried[e]))
    state = start.state.copy()
    play_plies(state[0], tree.code[edge])
    assert state[0]["pend"] == NO_DRAW
    searches.begin(state)
    assert searches.visits.sum() >= int(tree.tried[edge]) - 1 > 20
    searches.begin(Position.deal(2, seed=99).state)
    assert searches.visits.sum() == 0


def test_a_bot_that_keeps_nothing_begins_each_turn_from_nothing() -> None:
    searches = Searches(play_net(2), Settings())
    start = Position.deal(2, seed=3)
    for _ in range(2):
        searches.begin(start.state)
        assert searches.visits.sum() == 0
        searches.simulate(100, 1)


def test_threads_add_up() -> None:
    searches = Searches(play_net(2), Settings(), threads=3)
    searches.begin(Position.deal(2, seed=3).state)
    assert searches.simulate(301, 5) == 301
    assert searches.visits.sum() == 301
    apart = [tree.value[: int(tree.edges[0])] for tree in searches._trees]
    looks = [tree.tried[: int(tree.edges[0])] + 1 for tree in searches._trees]
    mean = np.sum(apart, axis=0) / np.sum(looks, axis=0)[:, None]
    tree = searches.settle()
    count = int(tree.edges[0])
    assert tree.tried[:count].sum() == 301
    assert tree.value[:count] / (tree.tried[:count, None] + 1) == pytest.approx(mean, abs=1e-5)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_bot_that_keeps_plays_a_whole_game(threads: int) -> None:
    """Seats beside it have bots of their own, payments and returns are planned with the turn."""
    position, planned = Position.deal(2, seed=11), 0
    bots = [make_bot("strongest", 2, seat, Means(threads, keep=True)) for seat in range(2)]
    while not position.is_over:
        choice = bots[position.turn].choose(
            position.view(position.turn), Limit(seconds=None, simulations=40)
        )
        planned += choice.simulations == 0 and not choice.proved
        assert choice.action in position.legal_actions()
        position = position.play(choice.action)
    assert position.outcome() is not None


def test_the_rest_of_a_turn_is_played_as_planned() -> None:
    text = TAKES_NEXT + "222220:-:-,-,-:- 000000:1k1:-,-,-:-"  # ten tokens: a take means returns
    position = Position.from_text(text)
    bot = SearchBot("x", play_net(2), seed=1)
    first = bot.choose(position.view(0), Limit(seconds=None, simulations=60))
    if len(first.turn) > 1:
        after = position.play(first.action)
        second = bot.choose(after.view(0), Limit(seconds=None, simulations=60))
        assert (second.action, second.simulations) == (first.turn[1], 0)
    for action in position.legal_actions():  # another ply than the one that was planned
        if action != first.action:
            after = position.play(action)
            if after.phase == "return":
                assert bot.choose(after.view(0), Limit(None, 60)).simulations > 0
                return
    raise AssertionError("no other ply leads to a return")


def test_a_guess_is_not_gone_on_with() -> None:
    """Where blind cards are hidden there are several guesses, and none of them is the position."""
    position = Position.deal(2, seed=3).play("R1")
    states = guesses(position.view(position.turn), random.Random(1))
    assert len(states) > 1
    searches = Searches(play_net(2), Settings(), keep=True)
    for _ in range(2):
        searches.begin(states)
        assert searches.visits.sum() == 0
        searches.simulate(50, 1)


def test_what_was_thought_on_the_opponents_time_is_gone_on_with() -> None:
    position = Position.deal(2, seed=3)
    bot = SearchBot("x", play_net(2), seed=1, means=Means(keep=True))
    looks = iter([False] * 20 + [True])
    bot.ponder(position.view(1), lambda: next(looks))
    reply = max(position.legal_actions(), key=lambda a: _known(bot, position, a))
    assert _known(bot, position, reply) > 100
    after = position.play(reply)
    bot.choose(after.view(1), Limit(None, 1))
    assert bot._searches.visits.sum() > 100


def _known(bot: SearchBot, position: Position, action: int) -> int:
    """Visits of the position after an action, in the bot's tree."""
    tree = bot._searches.settle()
    node = int(find_node(tree, _words(position.play(action).state)))
    return int(tree.visits[node]) if node >= 0 else 0


def test_nothing_is_thought_about_a_table_with_hidden_cards() -> None:
    position = Position.deal(2, seed=3).play("R1").play("+wbg")
    bot = SearchBot("x", play_net(2), seed=1, means=Means(keep=True))
    bot.ponder(position.view(1), lambda: False)  # would never end
