"""Complete turns: every ending of every action, each once."""

import random

import numpy as np
import pytest

from splendor.bots.bot import plies_of
from splendor.bots.turns import ALL, FEW, MAX_TURNS, MOST, STACK, list_turns, make_pool
from splendor.engine import Position


def _turns(position: Position, width: int) -> list[tuple[int, ...]]:
    pool, raw = make_pool(1 + MAX_TURNS + STACK)
    pool[0] = position.state[0]
    codes = np.zeros(MAX_TURNS, np.uint64)
    count = list_turns(pool, raw, 0, codes, width)
    return [plies_of(int(code)) for code in codes[:count]]


def _walk(position: Position) -> set[tuple[int, ...]]:
    """All plies of one turn, found through the public game; draws do not matter to them."""
    found: set[tuple[int, ...]] = set()

    def go(now: Position, plies: tuple[int, ...]) -> None:
        for action in now.legal_actions():
            after = now.play(action)
            if after.is_over or after.turn != position.turn or after.phase == "action":
                found.add((*plies, action))
            else:
                go(after, (*plies, action))

    go(position, ())
    return found


def _tokens_after(position: Position, plies: tuple[int, ...]) -> tuple[object, ...]:
    seat = position.turn
    now = position
    for action in plies:
        now = now.play(action)
    held = now.seats[seat]
    cards = tuple(r.card if r and not r.blind else None for r in held.reserved)
    return held.tokens, held.bought, cards, held.nobles, sum(r is not None for r in held.reserved)


@pytest.mark.parametrize("players", [2, 4])
def test_all_turns_reach_everything_that_single_plies_reach(players: int) -> None:
    chance = random.Random(3)
    position = Position.deal(players=players, seed=5)
    checked = 0
    while not position.is_over and checked < 25:
        if position.phase == "action" and sum(position.seats[position.turn].tokens) >= 7:
            listed = _turns(position, ALL)
            assert len(set(listed)) == len(listed)
            every = _walk(position)
            assert set(listed) <= every
            wanted = {_tokens_after(position, plies) for plies in every if plies[0] < 42}
            got = {_tokens_after(position, plies) for plies in listed if plies[0] < 42}
            assert got == wanted
            checked += 1
        takes = [a for a in position.legal_actions() if a < 30]
        position = position.play(chance.choice(takes or position.legal_actions()))
    assert checked == 25


def test_narrower_lists_are_part_of_wider_ones() -> None:
    chance = random.Random(4)
    position = Position.deal(players=3, seed=9)
    while not position.is_over:
        if position.phase == "action":
            few, most, every = (_turns(position, w) for w in (FEW, MOST, ALL))
            assert few
            assert len(few) <= len(most) <= len(every)
        position = position.play(chance.choice(position.legal_actions()))
