"""Levels as people meet them: beginners who are no dice, styles that show."""

from collections import Counter
from functools import cache

import pytest

from splendor.bots.bot import Limit
from splendor.bots.levels import LEVELS, make_bot
from splendor.engine import Position
from splendor.engine.rules import BUY, RESERVE

LIMIT = Limit(simulations=1)
STYLES = ("builder", "courtier", "keeper")


def played(names: list[str], seed: int) -> tuple[Position, Counter[int]]:
    """The end of a game, and how many cards each seat has reserved."""
    bots = [make_bot(name, len(names), 10 * seed + seat) for seat, name in enumerate(names)]
    position, reserved = Position.deal(players=len(names), seed=seed), Counter[int]()
    while not position.is_over:
        action = bots[position.turn].choose(position.view(position.turn), LIMIT).action
        reserved[position.turn] += RESERVE <= action < BUY
        position = position.play(action)
    return position, reserved


@cache
def habits(name: str) -> dict[str, float]:
    """What a level does in a game of two against itself, a seat."""
    habit: Counter[str] = Counter()
    for seed in range(40):
        position, reserved = played([name, name], seed)
        habit["reserved"] += reserved.total()
        for seat in position.seats:
            habit["nobles"] += len(seat.nobles)
            habit["cards"] += len(seat.bought)
    return {what: count / 80 for what, count in habit.items()}


@pytest.mark.parametrize(("players", "share"), [(2, 0.7), (3, 0.55), (4, 0.5)])
def test_a_beginner_is_no_random_player(players: int, share: float) -> None:
    games, won = 12 * players, 0
    for game in range(games):
        seat = game % players
        names = ["apprentice" if seat == i else "random" for i in range(players)]
        outcome = played(names, seed=game // players)[0].outcome()
        won += outcome is not None and outcome.winners == (seat,)
    assert won / games > share


@pytest.mark.parametrize(
    ("style", "habit"), [("builder", "cards"), ("courtier", "nobles"), ("keeper", "reserved")]
)
def test_a_style_shows(style: str, habit: str) -> None:
    mine = habits(style)[habit]
    assert mine == max(habits(name)[habit] for name in STYLES)
    assert mine > 1.2 * habits("jeweller")[habit], "who has no taste"


def test_higher_levels_think_more_and_err_less() -> None:
    """The ladder's measured order rests on these numbers."""
    thought = [level.simulations for level in LEVELS]
    assert thought[:8] == [0] * 8
    assert thought[8:] == [5, 150, None]
    noise = [level.handicap.noise for level in LEVELS]
    assert noise == sorted(noise, reverse=True)
    assert noise[8:] == [0, 0, 0]
