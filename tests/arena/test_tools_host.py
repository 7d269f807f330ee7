"""Programs that speak the protocol of splendor-tools: one process a move."""

import stat
import sys
from pathlib import Path

import pytest

from splendor.arena.contestant import Entrant
from splendor.arena.errors import ArenaError
from splendor.arena.external import Limits
from splendor.arena.game import Played
from splendor.arena.match import Chunk, Conditions, play_chunk, profile_of
from splendor.arena.schedule import match_fixtures
from splendor.arena.splendor_tools.host import Reply, ToolsBot, ToolsLimits
from splendor.arena.splendor_tools.orders import Order
from splendor.bots.bot import Limit
from tests.arena.test_external import command

DIE = "os.kill(os.getpid(), 9)"  # as those are ended who use up their processor time
TABLE = "2 1\n1\n4 4 4 4 4 5\n"


def program(folder: Path, body: str, name: str = "bot") -> str:
    """An executable Python script."""
    path = folder / name
    path.write_text(f"#!{sys.executable}\nimport os, sys, time\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def reply_of(folder: Path, body: str, limits: ToolsLimits | None = None) -> Reply:
    return ToolsBot(program(folder, body), limits).ask(TABLE)


def test_a_bot_reads_the_table_and_answers(tmp_path: Path) -> None:
    reply = reply_of(tmp_path, f"assert sys.stdin.read() == {TABLE!r}\nprint('1 3 0 1 2')")
    assert reply.order == Order(1, (0, 1, 2))


def test_it_runs_in_its_own_directory_and_may_keep_files_there(tmp_path: Path) -> None:
    body = "f = open('seen', 'a+'); f.write('x'); f.seek(0); print(3, -len(f.read()))"
    bot = ToolsBot(program(tmp_path, body))
    answers = [bot.ask(TABLE).order for _ in range(3)]
    assert answers == [Order(3, card=-n) for n in (1, 2, 3)]
    assert (tmp_path / "seen").read_text() == "xxx"


def test_probed_the_exit_status_is_ignored(tmp_path: Path) -> None:
    assert reply_of(tmp_path, "print('1 0'); sys.exit(3)").order == Order(1)


def test_probed_sleeping_is_not_counted_as_processor_time(tmp_path: Path) -> None:
    limits = ToolsLimits(cpu=1, wall=60)
    assert reply_of(tmp_path, "time.sleep(1.5); print('1 0')", limits).order == Order(1)


def test_probed_a_busy_loop_is_killed(tmp_path: Path) -> None:
    reply = reply_of(tmp_path, "while True: pass", ToolsLimits(cpu=1, wall=60))
    assert reply.order is None
    assert "timeout: killed, as after 1 s of processor time" in reply.refusal
    assert reply.timeout


def test_probed_how_a_bot_died_does_not_count_once_it_has_answered(tmp_path: Path) -> None:
    assert reply_of(tmp_path, f"print('1 0', flush=True); {DIE}").order == Order(1)


def test_wall_time_is_limited_all_the_same(tmp_path: Path) -> None:
    reply = reply_of(tmp_path, "time.sleep(1000)", ToolsLimits(wall=0.5))
    assert "timeout" in reply.refusal
    assert reply.timeout


def test_wall_time_is_what_the_conditions_say(tmp_path: Path) -> None:
    bot = Entrant(f"tools:{program(tmp_path, 'time.sleep(1000)')}").open(Limits(turn=0.5))
    assert bot.order(TABLE, Limit()).refusal == "timeout: no answer within 0.5 s"


def test_an_endless_printer_is_cut(tmp_path: Path) -> None:
    reply = reply_of(tmp_path, "while True: print('1 0')", ToolsLimits(output=100_000))
    assert "flood" in reply.refusal


def test_a_memory_hog_loses_its_turn(tmp_path: Path) -> None:
    reply = reply_of(tmp_path, "x = bytearray(2 << 30); print('1 0')", ToolsLimits(memory=512))
    assert reply.order is None


@pytest.mark.parametrize(
    "body", ["", "print('hello')", "print('01 0')", "os.abort()", "import no_such"]
)
def test_nonsense_loses_the_turn(tmp_path: Path, body: str) -> None:
    reply = reply_of(tmp_path, body)
    assert reply.order is None
    assert reply.refusal


def test_kibitz_lines_are_kept_without_their_prefix(tmp_path: Path) -> None:
    body = "sys.stderr.write('noise\\nkibitz hm, nice\\n kibitz no\\nkibitz \\n'); print('1 0')"
    assert reply_of(tmp_path, body).kibitzes == ["hm, nice", ""]


def test_a_missing_program_is_an_error_at_once() -> None:
    with pytest.raises(ArenaError, match="is not a program"):
        ToolsBot("/no/such/bot")


def test_a_program_without_the_right_to_run_is_an_error_at_once(tmp_path: Path) -> None:
    path = Path(program(tmp_path, "print('1 0')", "my bot"))
    path.chmod(0o644)
    with pytest.raises(ArenaError, match="is not executable") as caught:
        ToolsBot(str(path))
    assert caught.value.__notes__ == [f"chmod +x '{path}'"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("sys.exit('no such table')", "the action is too short: no such table"),
        ("sys.exit('kibitz hm')", "the action is too short"),  # a remark, no complaint
        ("print('1'); sys.exit('oh')", "the action is too short"),
    ],
)
def test_of_a_bot_that_answers_nothing_the_last_words_are_told(
    tmp_path: Path, body: str, reason: str
) -> None:
    assert reply_of(tmp_path, body).refusal == reason


TAKER = """
lines = sys.stdin.read().splitlines()
bank = [int(n) for n in lines[2].split()]
me = int(lines[0].split()[1])
held = sum(int(n) for n in lines[7 + 4 * (me - 1)].split())
room = max(0, min(3, 10 - held))
colours = [c for c in range(5) if bank[c]][:room]
print(1, len(colours), *colours)
"""


def test_one_such_bot_makes_it_their_game(tmp_path: Path) -> None:
    entrants = (Entrant(f"tools:{program(tmp_path, TAKER)}"), Entrant("greedy"))
    assert profile_of(entrants) == "nerdvana2025"
    assert profile_of(entrants[1:]) == "printed"
    fixtures = tuple(match_fixtures(2, 2, seed=1))
    conditions = Conditions(simulations=1, profile=profile_of(entrants), keep=True)
    for played in play_chunk(Chunk(entrants, fixtures, conditions)):
        assert played.reason == "target"
        assert not played.misdeeds
        assert played.shares[played.entrants.index(1)] == 1  # greedy beats a mere taker


def games_against(bot: str, games: int) -> list[Played]:
    """What comes of a bot's games against greedy, in which it always sits first."""
    conditions = Conditions(simulations=1, profile="nerdvana2025")
    fixtures = tuple(match_fixtures(2, 2 * games, seed=1))[::2]
    return play_chunk(Chunk((Entrant(bot), Entrant("greedy")), fixtures, conditions))


def test_a_bot_that_hangs_again_and_again_is_not_awaited_for_ever(tmp_path: Path) -> None:
    """After three timeouts in succession its turns are passes; the next game asks it anew."""
    body = f"f = open('asked', 'a'); f.write('x'); f.close(); {DIE}"
    for played in games_against(f"tools:{program(tmp_path, body)}", games=2):
        assert played.shares == (0.0, 1.0)
        assert played.moves[0] == 3
        assert len(played.misdeeds) == played.rounds > 3
        assert "not asked again after 3 in succession" in played.misdeeds[-1].detail
    assert (tmp_path / "asked").read_text() == 2 * "xxx"


def test_a_bot_that_hangs_now_and_then_is_asked_every_time(tmp_path: Path) -> None:
    body = f"if int(sys.stdin.read().split()[2]) % 3: {DIE}\nprint('1 0')"
    (played,) = games_against(f"tools:{program(tmp_path, body)}", games=1)
    assert played.moves[0] == played.rounds


def test_a_bot_of_our_protocol_that_hangs_in_such_a_game_is_not_awaited_for_ever() -> None:
    conditions = Conditions(seconds=0.05, profile="nerdvana2025", limits=Limits(60, grace=0.2))
    (fixture,) = match_fixtures(2, 1, seed=1)
    entrants = (Entrant(f"cmd:{command('hang')}"), Entrant("random"))
    (played,) = play_chunk(Chunk(entrants, (fixture,), conditions))
    assert played.moves[0] == 3
    assert played.misdeeds[0].detail.startswith("timeout")


def test_errors_cost_turns_and_never_the_game(tmp_path: Path) -> None:
    bad = Entrant(f"tools:{program(tmp_path, 'print(sys.version)')}")
    conditions = Conditions(simulations=1, profile="nerdvana2025", keep=True)
    fixtures = tuple(match_fixtures(2, 1, seed=1))
    (played,) = play_chunk(Chunk((bad, Entrant("greedy")), fixtures, conditions))
    assert len(played.misdeeds) == played.moves[0] == played.rounds
    assert played.shares == (0.0, 1.0)
    assert played.file is not None
    assert played.file.count("Sar peste") == played.rounds
