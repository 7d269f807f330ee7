"""The engine against the naive rules: legal sets and whole states, ply by ply."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from . import duel, naive

GAMES = 400  # of each kind in a usual run


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_implementations_agree_by_the_rulebook(
    players: int, rng: random.Random, games: Callable[[int], int]
) -> None:
    met: Counter[str] = Counter()
    for _ in range(count := games(GAMES)):
        duel.play_out(duel.random_deal(rng, duel.standard(players)), rng, met)
    # Comparing is worth what was met: every kind of action, and places that stay empty.
    wanted = {*duel.FAMILIES, "empty place", "end: target"}
    if players == 2:  # three or four players at ten tokens each leave none to take for ever
        wanted.add("end: stall")
    often = {name for name, times in met.items() if times >= 5}
    assert count < GAMES or not wanted - often, met


def test_both_implementations_agree_by_unusual_rules(
    rng: random.Random, games: Callable[[int], int]
) -> None:
    met: Counter[str] = Counter()
    for _ in range(count := games(3 * GAMES)):
        duel.play_out(duel.random_deal(rng, duel.unusual(rng)), rng, met)
    wanted = {*duel.FAMILIES, "empty place", "shared victory"}
    wanted |= {"end: target", "end: stall", "end: passes"}
    often = {name for name, times in met.items() if times >= 5}
    assert count < GAMES or not wanted - often, met


def test_a_difference_would_be_noticed(rng: random.Random) -> None:
    """The comparison itself: one token or one card out of place must not pass."""
    game = duel.random_deal(rng, duel.standard(2))
    game.apply(naive.NUMBER["+wbg"])
    game.plain.seats[0].tokens["w"] -= 1
    with pytest.raises(AssertionError, match="seats"):
        game.compare()
    game.plain.seats[0].tokens["w"] += 1
    game.compare()
    game.plain.decks[2].pop()
    with pytest.raises(AssertionError, match="decks"):
        game.compare()
