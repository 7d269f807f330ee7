"""Whole matches: repeatable, in order, stopped when clear, on any kind of pool."""

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace

import pytest

from splendor.arena.contestant import Entrant, Named, OwnContestant, entrants_of, named
from splendor.arena.errors import ArenaError
from splendor.arena.game import Played, play_game, ranks_of
from splendor.arena.match import (
    Conditions,
    Match,
    check_size,
    cycles_of,
    play_schedule,
    run_match,
)
from splendor.arena.pool import Pool, pool
from splendor.arena.report import names_of, report_match, report_tournament
from splendor.arena.schedule import match_fixtures, round_robin
from splendor.arena.stats import Cycle, Sprt
from splendor.bots.bot import Choice, Limit
from splendor.bots.simple import RandomBot
from splendor.engine import Position, SplendorError, View
from splendor.engine.record import Record

QUICK = Conditions(simulations=1, keep=True)
SETTINGS = Conditions(simulations=1)


def played_by(pool_: Pool, specs: Sequence[str], games: int, seed: int = 1) -> list[Played]:
    entrants = entrants_of(specs, len(specs))
    fixtures = match_fixtures(len(specs), games, seed)
    return list(play_schedule(entrants, fixtures, QUICK, pool_))


def timeless(games: Sequence[Played]) -> list[Played]:
    """Without what depends on the clock."""
    return [
        replace(g, seconds=(), file=None if g.file is None else str(_moves(g.file))) for g in games
    ]


def _moves(text: str) -> list[tuple[str, int | None]]:
    return [(str(ply.move), ply.draw) for ply in Record.from_json(text).plies]


@pytest.fixture(scope="module")
def here() -> Iterator[Pool]:
    with pool(1) as found:
        yield found


@pytest.mark.parametrize(
    ("spec", "name", "limit"),
    [
        ("mcts", "mcts", None),
        ("mcts@3000", "mcts", Limit(seconds=None, simulations=3000)),
        ("strongest@0.1s", "strongest", Limit(seconds=0.1)),
        ("strongest@5s", "strongest", Limit(seconds=5.0)),
        ("master@.25s", "master", Limit(seconds=0.25)),
    ],
)
def test_a_bot_may_bring_its_own_limit(spec: str, name: str, limit: Limit | None) -> None:
    assert named(spec) == Named(name, limit)


@pytest.mark.parametrize("amount", ["", "s", "0", "0s", "0.0s", "1.5", "-3", "1e9", "nans", "2 s"])
def test_a_limit_that_is_none_is_refused_before_anything_is_played(amount: str) -> None:
    with pytest.raises(ArenaError, match="after @ comes a time"):
        entrants_of([f"mcts@{amount}", "random"], 2)


def test_the_own_limit_counts_and_not_that_of_the_match() -> None:
    seen: list[Limit] = []

    class Watched(RandomBot):
        def choose(self, view: View, limit: Limit) -> Choice:
            seen.append(limit)
            return super().choose(view, limit)

    for own in (None, Limit(seconds=None, simulations=7)):
        contestant = OwnContestant("x", Named("random", own))
        contestant._bot = Watched(1)
        contestant.choose(Position.deal(2, seed=1).view(0), Limit(seconds=2.0))
    assert seen == [Limit(seconds=2.0), Limit(seconds=None, simulations=7)]
    assert Named("random", Limit(0.5)).limit_of(Limit(2.0, cpu=True)) == Limit(0.5, cpu=True)


def test_a_name_may_bring_threads() -> None:
    assert named("strongest@1s,threads=2") == Named("strongest", Limit(seconds=1.0), 2)
    for wrong in ("strongest@1s,threads=0", "strongest@1s,threads=", "strongest@1s,2"):
        with pytest.raises(ArenaError, match="threads=2"):
            named(wrong)


def test_two_limits_of_one_bot_are_two_entrants(here: Pool) -> None:
    games = played_by(here, ["greedy@3", "greedy"], 2)
    assert {title for game in games for title in game.titles} == {"greedy@3", "greedy"}


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(here: Pool) -> None:
    alone = played_by(here, ["greedy", "random"], 6)
    with pool(2) as two:
        together = played_by(two, ["greedy", "random"], 6)
    assert timeless(alone) == timeless(together)
    assert timeless(alone) != timeless(played_by(here, ["greedy", "random"], 6, seed=2))


def test_greedy_beats_random_and_the_report_says_so(here: Pool) -> None:
    entrants = entrants_of(["random", "greedy"], 2)
    match = Match(entrants, 2)
    run_match(match, iter(played_by(here, ["random", "greedy"], 20)))
    report = report_match(match, seed=1, conditions=SETTINGS)
    random, greedy = report.bots
    assert (random.name, greedy.name, report.games) == ("random", "greedy", 20)
    assert greedy.score >= 18
    assert random.score + greedy.score == 20
    assert greedy.elo_low < greedy.elo < greedy.elo_high
    assert greedy.elo == -random.elo
    assert greedy.games_by_seat == (10, 10)
    assert sum(greedy.wins_by_seat) == greedy.score
    assert sum(report.wins_by_seat) == 20
    assert 20 < report.rounds_mean < 60
    assert greedy.seconds_per_move > 0


def test_records_of_a_match_prove_their_deal(here: Pool) -> None:
    games = played_by(here, ["random", "random", "random"], 3)
    records = [Record.from_json(g.file or "") for g in games]
    for record in records:
        record.verify()
    assert len({record.commitment for record in records}) == 1  # one cycle, one deal
    assert len({record.market for record in records}) == 1


def game(number: int, winner: int, players: int = 2) -> Played:
    cycle, turn = divmod(number, players)
    seats = tuple((e - turn) % players for e in range(players))
    shares = tuple(float(e == winner) for e in seats)
    return Played(
        number=number,
        cycle=cycle,
        entrants=seats,
        shares=shares,
        ranks=tuple(2 - int(s) for s in shares),
        points=(15,) * players,
        rounds=25,
        reason="target",
        seconds=(1.0,) * players,
        moves=(30,) * players,
        titles=("x",) * players,
    )


def test_a_clear_match_stops_at_the_end_of_a_cycle() -> None:
    entrants = (Entrant("a"), Entrant("b"))
    match = run_match(Match(entrants, 2, Sprt(0, 100)), (game(n, 0) for n in range(1000)))
    assert match.verdict == "H1"
    assert len(match.games) % 2 == 0
    assert 10 <= len(match.games) < 100
    report = report_match(match, seed=1, conditions=SETTINGS)
    assert report.sprt is not None
    assert (report.sprt.verdict, report.sprt.upper) == ("H1", 2.944)
    assert report.sprt.llr >= 2.944


def test_an_unclear_match_goes_on_to_its_end() -> None:
    entrants = (Entrant("a"), Entrant("b"))
    match = run_match(Match(entrants, 2, Sprt(-5, 5)), (game(n, n % 2) for n in range(20)))
    assert (match.verdict, len(match.games)) == ("continue", 20)


def test_stopping_early_cancels_what_is_waiting(here: Pool) -> None:
    results = play_schedule(
        entrants_of(["random", "random"], 2), match_fixtures(2, 1000, 1), QUICK, here
    )
    next(results)
    results.close()


def dies(chunk: object) -> list[Played]:
    """Stands in for a piece whose process is killed from outside."""
    os._exit(1)


def test_a_dead_process_of_ours_is_told_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("splendor.arena.match.play_chunk", dies)
    with pool(2) as two, pytest.raises(ArenaError, match="a process that was playing has died"):
        played_by(two, ["random", "random"], 2)


def test_no_more_is_sent_than_can_be_worked_on() -> None:
    class Counting(Executor):
        def __init__(self) -> None:
            self.sent: list[Future[list[Played]]] = []

        def submit(self, fn, /, *args, **kwargs):
            self.sent.append(Future())
            return self.sent[-1]

    executor = Counting()
    entrants = entrants_of(["random", "random"], 2)
    results = play_schedule(entrants, match_fixtures(2, 40, 1), QUICK, Pool(executor, 3))
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(next, results)
        while len(executor.sent) < 4:
            time.sleep(0.01)
        executor.sent[2].set_result([game(4, 0), game(5, 0)])
        while len(executor.sent) < 5:
            time.sleep(0.01)
        executor.sent[0].set_result([game(0, 0), game(1, 0)])
        assert first.result().number == 0
    assert [len(executor.sent), next(results).number] == [5, 1]
    results.close()
    assert all(future.cancelled() or future.done() for future in executor.sent)


def test_a_game_without_a_winner_is_not_shared() -> None:
    """By the rules of splendor-tools nobody wins below 15 points."""
    won, shared, lost = (
        replace(game(number, 0), shares=shares)
        for number, shares in enumerate([(1.0, 0.0), (0.5, 0.5), (0.0, 0.0)])
    )
    match = Match((Entrant("a"), Entrant("b")), 2, games=[won, shared, lost])
    assert report_match(match, seed=1, conditions=SETTINGS).shared == 1


def test_cycles_add_up_what_an_entrant_got() -> None:
    games = [game(0, 0), game(1, 0), game(2, 1), game(3, 0), game(4, 1)]
    assert cycles_of(games, 0) == [Cycle(2, 2), Cycle(1, 2), Cycle(0, 1)]


def test_ranks_share_the_better_place() -> None:
    assert ranks_of([(15, -9), (16, -12), (15, -9), (3, -1)]) == (2, 1, 2, 4)


def test_same_names_are_told_apart() -> None:
    entrants = [Entrant(s) for s in ("mcts", "greedy", "mcts", "mcts")]
    assert names_of(entrants) == ["mcts", "greedy", "mcts#2", "mcts#3"]


def test_a_tournament_rates_the_field(here: Pool) -> None:
    specs = ["random", "greedy", "random"]
    entrants = entrants_of(specs, 2)
    games = list(play_schedule(entrants, round_robin(3, 2, 4, 1), QUICK, here))
    report = report_tournament(entrants, games, 2, seed=1, conditions=SETTINGS)
    assert report.games == 12
    assert [bot.rank for bot in report.bots] == [1, 2, 3]
    assert report.bots[0].name == "greedy"
    assert sum(bot.elo for bot in report.bots) == pytest.approx(0, abs=0.2)
    assert report.bots[0].openskill_mu > report.bots[1].openskill_mu
    assert report.against[0][0] is None
    assert report.against[0][1] == pytest.approx(1 - (report.against[1][0] or 0))


def test_a_tournament_of_three_at_a_table(here: Pool) -> None:
    entrants = entrants_of(["random", "greedy", "random", "greedy"], 3)
    games = list(play_schedule(entrants, round_robin(4, 3, 3, 1), QUICK, here))
    report = report_tournament(entrants, games, 3, seed=1, conditions=SETTINGS)
    assert report.games == 12
    assert {bot.name for bot in report.bots[:2]} == {"greedy", "greedy#2"}
    assert all(bot.games == 9 for bot in report.bots)


def test_unknown_bots_are_refused_at_once() -> None:
    with pytest.raises(SplendorError):
        entrants_of(["random", "no such level"], 2)
    with pytest.raises(ArenaError):
        entrants_of(["random", "tools:/no/such/bot"], 2)


@pytest.mark.parametrize(("bots", "players"), [(1, 2), (3, 4), (5, 5), (2, 1)])
def test_tables_that_cannot_be(bots: int, players: int) -> None:
    with pytest.raises(ArenaError):
        check_size([Entrant("random")] * bots, players)


def test_a_game_of_four(here: Pool) -> None:
    (fixture,) = match_fixtures(4, 1, seed=3)
    table = [Entrant("random").open(QUICK.limits) for _ in range(4)]
    played = play_game(fixture, table, QUICK.limit)
    assert (played.file, played.misdeeds) == (None, ())
    assert sum(played.shares) == pytest.approx(1)


def test_errors_of_ours_are_not_swallowed() -> None:
    with pool(1) as here, pytest.raises(KeyError):
        broken = replace(QUICK, profile="no such rules")
        list(play_schedule(entrants_of(["random"] * 2, 2), match_fixtures(2, 2, 1), broken, here))
