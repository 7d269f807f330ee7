"""The search where something is hidden: one root for all the worlds that may be."""

import random

import numpy as np
import pytest

from splendor.bots.hidden import WORLDS, guesses
from splendor.bots.library import play_net
from splendor.bots.search import Settings, Tree, make_tree, make_workspace, plant, simulate
from splendor.bots.turns import ALL
from splendor.engine import Position, View


@pytest.fixture
def view() -> View:
    """Seat 0 holds three cards that seat 1, whose turn it is, has never seen."""
    position = Position.deal(players=2, seed=11)
    for action in (42, 43, 44):
        position = position.play(action)
        position = position.play(next(a for a in position.legal_actions() if a < 30))
    position = position.play(next(a for a in position.legal_actions() if a < 30))
    return position.view(1)


def hands(tree: Tree, edge: int) -> list[tuple[int, ...]]:
    """Seat 0's cards in every outcome of an edge."""
    found, node = [], int(tree.child[edge])
    while node >= 0:
        found.append(tuple(int(card) for card in tree.states[node]["hand"][:3]))
        node = int(tree.sibling[node])
    return found


def test_guesses_are_many_and_possible(view: View) -> None:
    states = guesses(view, random.Random(1))
    assert len({tuple(state["hand"][:3]) for state in states}) > WORLDS // 2
    for k in range(WORLDS):
        assert Position(states[k : k + 1]).view(1) == view


def test_who_knows_everything_does_not_guess() -> None:
    view = Position.deal(players=2, seed=11).view(0)
    assert len(guesses(view, random.Random(1))) == 1


def test_a_root_has_the_mean_opinion_of_its_worlds(view: View) -> None:
    net, states = play_net(2), guesses(view, random.Random(1))
    tree, space = make_tree(100), make_workspace(net)
    alone = []
    for k in range(WORLDS):
        plant(tree, space, net, Settings(), states[k : k + 1], ALL)
        alone.append(tree.value[: tree.edges[0], :2].copy())
    plant(tree, space, net, Settings(), states, ALL)
    assert np.ptp(alone, axis=0).max() > 0.01
    assert tree.value[: tree.edges[0], :2] == pytest.approx(np.mean(alone, axis=0), abs=1e-5)


def test_worlds_part_below_the_root(view: View) -> None:
    net, states = play_net(2), guesses(view, random.Random(1))
    tree, space = make_tree(2000), make_workspace(net)
    plant(tree, space, net, Settings(), states, ALL)
    simulate(tree, space, net, Settings(), 800, np.uint64(5))
    tried = tree.tried[: tree.edges[0]]
    assert tried.sum() == 800
    possible = {tuple(int(card) for card in state["hand"][:3]) for state in states}
    for edge in map(int, np.flatnonzero(tried > 1)):
        outcomes = hands(tree, edge)
        assert set(outcomes) <= possible
        if np.uint64(tree.code[edge]) & np.uint64(0xFF) <= 30:  # takes: nothing is uncovered
            assert len(set(outcomes)) == len(outcomes), "each world once"
    assert len(set(hands(tree, int(tried.argmax())))) > WORLDS // 2


def searched(states: np.ndarray) -> Tree:
    """A tree of 1,500 simulations over a position of two."""
    net = play_net(2)
    tree, space = make_tree(3000), make_workspace(net)
    plant(tree, space, net, Settings(), states, ALL)
    simulate(tree, space, net, Settings(), 1500, np.uint64(5))
    return tree


def paying() -> Position:
    """Somebody is choosing how to pay for a card of the market."""
    chance = random.Random(4)
    for seed in range(100):
        position = Position.deal(players=2, seed=seed)
        while not position.is_over:
            if position.phase == "payment":
                paid = map(position.play, position.legal_actions())
                if any(after.market != position.market for after in paid):
                    return position
            position = position.play(chance.choice(position.legal_actions()))
    raise AssertionError("nobody ever chose a payment")


def test_while_paying_nobody_knows_what_is_uncovered_next() -> None:
    tree = searched(paying().state.copy())
    tried = tree.tried[: tree.edges[0]]
    assert tree.kids[int(tried.argmax())] > 5


def test_where_a_deck_is_empty_a_turn_has_one_outcome() -> None:
    states = Position.deal(players=2, seed=11).state.copy()
    states["decks"][:, :] = 0
    tree = searched(states)
    assert (tree.kids[: tree.edges[0]] <= 1).all()
