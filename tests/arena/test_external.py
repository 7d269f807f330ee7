"""Foreign bots: good ones, and those that hang, crash, flood, babble and cheat."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from splendor.arena.contestant import Entrant, ExternalContestant
from splendor.arena.errors import ArenaError
from splendor.arena.external import ExternalBot, Limits, words_of
from splendor.arena.match import Chunk, Conditions, play_chunk, play_schedule
from splendor.arena.pool import pool
from splendor.arena.process import Fault
from splendor.arena.schedule import match_fixtures
from splendor.bots.bot import Limit
from splendor.engine import Position, Rules
from splendor.engine.record import Record

FAKE = Path(__file__).with_name("fake_bot.py")
PATIENT = Limits(start=60, grace=60, quit=20, memory=512, output=100_000)
HASTY = Limits(start=60, grace=0.2, quit=20, memory=512, output=100_000)


def command(mode: str, after: int = 0) -> str:
    return f"{sys.executable} {FAKE} {mode} {after}"


def ask(mode: str, limits: Limits = PATIENT, seconds: float = 0.1) -> Position:
    bot = ExternalBot(command(mode), limits)
    try:
        position = Position.deal(2, seed=1)
        bot.begin(position.rules, 0, seed=1)
        answer = bot.choose(position.view(0), seconds)
        assert answer.action is not None
        return position.play(answer.action)
    finally:
        bot.kill()


def fault_of(mode: str, limits: Limits = PATIENT) -> Fault:
    with pytest.raises(Fault) as caught:
        ask(mode, limits)
    return caught.value


@pytest.mark.parametrize("mode", ["good", "text", "notes", "late", "slow-start"])
def test_a_good_bot_plays(mode: str) -> None:
    assert ask(mode).ply == 1


def test_a_name_is_made_fit_to_print() -> None:
    bot = ExternalBot(command("good"), PATIENT)
    assert bot.name == "fake [31mgood"
    assert bot.close() == 0


def test_notes_and_comments_come_with_the_choice() -> None:
    bot = ExternalBot(command("notes"), PATIENT)
    position = Position.deal(2, seed=1)
    answer = bot.choose(position.view(0), 0.1)
    bot.kill()
    assert (answer.comment, answer.win) == ("let me see\nthere", (0.5, 0.5))


@pytest.mark.parametrize(
    ("mode", "kind", "what"),
    [
        ("crash", "crash", "ended with status 1: RuntimeError: as promised"),
        ("flood", "garbage", "xxx"),
        ("endless-line", "flood", "100000 bytes"),
        ("flood-errors", "flood", "100000 bytes"),
        ("garbage", "garbage", "I think I take"),
        ("binary", "garbage", ""),
        ("nested", "garbage", "recursion"),
        ("illegal", "illegal", "action 71 is not legal"),
        ("no-such-move", "illegal", "'take all' is not a move"),
        ("no-move", "garbage", "neither action nor move"),
        ("wrong-id", "garbage", "expected the choice 1"),
        ("memory", "crash", "MemoryError"),
        ("close", "crash", "closed its output"),
        ("dies", "crash", "ended with status 7"),
        ("banner", "garbage", "Welcome to my bot"),
        ("version", "garbage", "protocol 2 is not 1"),
    ],
)
def test_misdeeds_are_named(mode: str, kind: str, what: str) -> None:
    fault = fault_of(mode)
    assert fault.kind == kind
    assert what in fault.detail


@pytest.mark.parametrize("mode", ["hang", "busy"])
def test_time_is_limited(mode: str) -> None:
    assert fault_of(mode, HASTY).kind in ("timeout", "crash")


def test_the_start_is_limited() -> None:
    assert fault_of("mute", Limits(start=0.3)).kind == "timeout"


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Fault, match="could not be started"):
        ExternalBot("/no/such/bot --fast", PATIENT)


def test_a_bot_that_will_not_go_is_killed() -> None:
    bot = ExternalBot(command("stays"), Limits(quit=0.3))
    assert bot.close() is None


def test_commands_are_split_as_a_shell_does() -> None:
    assert words_of("python3 'my bot.py' -x") == ["python3", "my bot.py", "-x"]
    for bad in ("", "'"):
        with pytest.raises(ArenaError):
            words_of(bad)


# ---- in a match ----


def games_of(*specs: str, games: int = 4, limits: Limits = PATIENT) -> Iterator[tuple[float, ...]]:
    """Scores by entrant, game by game."""
    entrants = tuple(Entrant(spec) for spec in specs)
    fixtures = tuple(match_fixtures(len(specs), games, seed=1))
    conditions = Conditions(seconds=0.05, limits=limits, keep=True)
    for played in play_chunk(Chunk(entrants, fixtures, conditions)):
        assert played.file is not None
        Record.from_json(played.file).validate()
        scores = dict(zip(played.entrants, played.shares, strict=True))
        yield tuple(scores[e] for e in range(len(specs)))


@pytest.mark.parametrize(
    "mode", ["hang", "crash", "endless-line", "garbage", "illegal", "memory", "close"]
)
def test_a_misdeed_costs_the_game_and_never_the_match(mode: str) -> None:
    limits = HASTY if mode == "hang" else PATIENT
    scores = list(games_of(f"cmd:{command(mode, after=3)}", "random", limits=limits))
    assert scores == [(0.0, 1.0)] * 4


@pytest.mark.parametrize("mode", ["dies", "version", "banner"])
def test_a_bot_that_cannot_start_loses_every_game(mode: str) -> None:
    scores = list(games_of("random", f"cmd:{command(mode)}", games=6))
    assert scores == [(1.0, 0.0)] * 6


def test_a_bot_that_never_starts_is_not_awaited_for_ever() -> None:
    bot = ExternalContestant(command("dies"), PATIENT)
    for _ in range(3):
        with pytest.raises(Fault, match="status 7"):
            bot.begin(Rules(2), 0, 1)
    with pytest.raises(Fault, match="not tried again"):
        bot.begin(Rules(2), 0, 1)


def test_nor_in_every_piece_of_a_schedule(tmp_path: Path) -> None:
    """Each piece starts its bots anew; who cannot be started is remembered for all."""
    note = tmp_path / "starts"
    bot = Entrant(f"cmd:sh -c 'echo started >> {note}; exit 7'")
    with pool(1) as here:
        conditions = Conditions(seconds=0.05, limits=PATIENT)
        fixtures = match_fixtures(2, 12, seed=1)
        games = list(play_schedule([bot, Entrant("random")], fixtures, conditions, here))
    assert [game.misdeeds[0].kind for game in games] == ["start"] * 12
    assert "not tried again after 3 failures: crash: ended" in games[-1].misdeeds[0].detail
    assert len(note.read_text().split()) == 4  # a piece has two games: the second was under way


def test_at_larger_tables_the_others_share_the_win() -> None:
    scores = list(games_of("random", f"cmd:{command('crash', after=2)}", "random", games=3))
    assert scores == [(0.5, 0.0, 0.5)] * 3


def test_two_foreign_bots_play_each_other() -> None:
    good = f"cmd:{command('good')}"
    scores = list(games_of(good, good, games=2))
    assert all(sum(score) == 1 for score in scores)


def test_no_game_is_lost_by_shares_of_the_win_that_cannot_be() -> None:
    bot = ExternalContestant(command("wins-seven"), PATIENT)
    position = Position.deal(2, seed=1)
    bot.begin(position.rules, 0, seed=1)
    assert bot.choose(position.view(0), Limit()).win is None
    bot.close()


def test_the_record_of_a_forfeit_says_why() -> None:
    entrants = (Entrant("random"), Entrant(f"cmd:{command('crash', after=1)}"))
    fixtures = tuple(match_fixtures(2, 1, seed=1))
    (played,) = play_chunk(
        Chunk(entrants, fixtures, Conditions(seconds=0.1, limits=PATIENT, keep=True))
    )
    assert played.reason == "forfeit"
    assert played.misdeeds[0].kind == "crash"
    assert played.file is not None
    record = Record.from_json(played.file)
    record.verify()
    assert record.result is not None
    assert (record.result.winners, record.result.reason) == ((0,), "forfeit")
    assert "as promised" in record.tags["forfeit"]
