"""Bots behind a View: legal, honest about what they see, better with more thought."""

import copy
import pickle
from collections.abc import Callable

import pytest

from splendor.bots.bot import Bot, Limit
from splendor.bots.handicap import Handicap
from splendor.bots.levels import (
    LEVELS,
    PLAIN_BOTS,
    UnknownLevel,
    default_level,
    level_named,
    make_bot,
)
from splendor.bots.library import play_net
from splendor.bots.searcher import SearchBot
from splendor.engine import Buy, Position, SplendorError

EVERY = [level.id for level in LEVELS] + list(PLAIN_BOTS) + ["strongest"]
QUICK = Limit(seconds=None, simulations=20)


def _play(names: list[str], seed: int, limit: Limit = QUICK) -> Position:
    bots = [make_bot(name, len(names), seed=seed + i) for i, name in enumerate(names)]
    position = Position.deal(players=len(names), seed=seed)
    while not position.is_over:
        turn = position.turn
        choice = bots[turn].choose(position.view(turn), limit)
        assert choice.action in position.legal_actions()
        assert choice.move.action == choice.action
        assert sum(choice.win) == pytest.approx(1, abs=1e-3)
        position = position.play(choice.action)
    return position


@pytest.mark.parametrize("name", EVERY)
def test_every_bot_plays_a_whole_game(name: str) -> None:
    assert _play([name, "greedy"], seed=3).outcome() is not None


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players(players: int) -> None:
    assert _play(["strongest", "mcts", "greedy", "apprentice"][:players], seed=4).is_over


def test_same_seed_same_game() -> None:
    first, second = (_play(["keeper", "builder"], seed=6) for _ in range(2))
    assert first.to_text() == second.to_text()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
@pytest.mark.parametrize("name", ["random", "greedy", "mcts", "cutter", "strongest"])
def test_a_copy_plays_on_like_the_bot_itself(name: str, copied: Callable[[Bot], Bot]) -> None:
    bot = make_bot(name, 2, seed=5)
    position = Position.deal(players=2, seed=5)
    bot.choose(position.view(0), QUICK)  # it has thought before it is copied
    twin = copied(bot)
    for _ in range(20):
        view = position.view(position.turn)
        action = bot.choose(view, QUICK).action
        assert twin.choose(view, QUICK).action == action
        position = position.play(action)


def test_what_a_bot_cannot_see_does_not_change_its_choice() -> None:
    """The same view of different truths gives the same choice with the same seed."""
    position = Position.deal(players=2, seed=11)
    for action in (42, 43, 44):  # seat 0 reserves blind, seat 1 takes
        position = position.play(action)
        position = position.play(next(a for a in position.legal_actions() if a < 30))
    position = position.play(next(a for a in position.legal_actions() if a < 30))
    view = position.view(1)
    other = view.sample(99)
    assert other.view(1) == view
    assert other.seats[0].reserved != position.seats[0].reserved
    choices = [make_bot("master", 2, seed=5).choose(p.view(1), QUICK) for p in (position, other)]
    assert choices[0] == choices[1]


def test_a_table_of_another_size_is_refused() -> None:
    with pytest.raises(SplendorError, match="jeweller plays with 2 players"):
        make_bot("jeweller", 2, seed=1).choose(Position.deal(players=4, seed=1).view(0), QUICK)


def test_what_is_overlooked_is_not_bought_by_choosing_the_payment_either() -> None:
    words = Position.deal(2, 7).to_text().split()
    words[2], words[5], words[6] = "222222", "111113:-:-,-,-:-", "111110:-:-,-,-:-"
    position = Position.from_text(" ".join(words))
    assert position.is_legal("B1a?")
    blind = Handicap(noise=0.5, attention=0.0)
    for seed in range(40):
        bot = SearchBot("blind", play_net(2), seed, simulations=0, handicap=blind)
        assert not isinstance(bot.choose(position.view(0), QUICK).move, Buy)


def test_strongest_beats_greedy() -> None:
    won = 0
    for seed in range(10):
        names = ["strongest", "greedy"] if seed % 2 == 0 else ["greedy", "strongest"]
        outcome = _play(names, seed=100 + seed).outcome()
        assert outcome is not None
        won += outcome.winners == (names.index("strongest"),)
    assert won >= 8


def test_candidates_are_ordered_and_carry_values() -> None:
    position = Position.deal(players=3, seed=2)
    choice = make_bot("strongest", 3, seed=1).choose(position.view(0), Limit(None, 200))
    visits = [c.visits for c in choice.candidates]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == choice.simulations == 200
    assert choice.candidates[0].action == choice.action
    assert choice.line[0] == choice.action
    assert {c.action for c in choice.candidates} <= set(position.legal_actions())
    assert all(0 <= c.value <= 1 and len(c.win) == 3 for c in choice.candidates)


def test_a_search_is_the_same_with_the_same_seed() -> None:
    view = Position.deal(players=2, seed=2).view(0)
    one, two = (make_bot("strongest", 2, seed=8).choose(view, Limit(None, 300)) for _ in range(2))
    assert one == two


def test_names() -> None:
    assert len(LEVELS) >= 8
    assert len({level.id for level in LEVELS}) == len(LEVELS)
    assert {level.style for level in LEVELS} >= {"builder", "courtier", "keeper"}
    assert level_named("strongest") is LEVELS[-1]
    assert level_named(default_level()) in LEVELS
    with pytest.raises(UnknownLevel, match="apprentice"):
        make_bot("nobody", 2)
