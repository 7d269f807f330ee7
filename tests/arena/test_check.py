"""The check for bot authors, on good and bad bots."""

import re
import sys
from pathlib import Path

import pytest

from node import NODE
from splendor.arena.check import TABLES, Check, CheckReport, check_bot, check_tools_bot
from splendor.arena.external import Limits
from splendor.engine import Position
from tests.arena.test_external import command
from tests.arena.test_tools_host import DIE, TAKER, program

LIMITS = Limits(start=60, grace=60, quit=10, memory=512)
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def report_of(what: str, limits: Limits = LIMITS) -> CheckReport:
    return list(check_bot(what, 0.05, limits))[-1]


def failed(report: CheckReport) -> list[str]:
    return [check.name for check in report.checks if not check.ok]


def test_a_good_bot_passes() -> None:
    report = report_of(command("good"))
    assert failed(report) == []
    assert report.ok
    assert report.name == "fake [31mgood"
    assert len(report.checks) == 13


TEMPLATES = [(sys.executable, "template.py"), (NODE, "template.mjs")]


@pytest.mark.parametrize(("runs", "file"), TEMPLATES)
def test_the_templates_pass(runs: Path | str, file: str) -> None:
    report = report_of(f"{runs} {EXAMPLES / file}", Limits(start=60, grace=60, quit=10))
    assert failed(report) == []


def test_a_bot_that_cannot_start_is_told_why_once() -> None:
    report = report_of(command("banner"))
    assert failed(report) == ["starts and says hello"]
    assert len(report.checks) == 1
    assert "Welcome to my bot" in report.checks[0].detail


def test_a_bot_that_keeps_silent_is_told_what_may_be_the_matter() -> None:
    report = report_of("sleep 1000", Limits(start=0.5))
    assert failed(report) == ["starts and says hello"]
    assert "flushed" in report.checks[0].detail


def test_an_illegal_move_is_found() -> None:
    report = report_of(command("illegal", after=5))
    assert failed(report) == [f"plays whole games of {n}, in every seat" for n in (2, 3, 4)]
    assert "game 1, round" in report.checks[-1].detail
    assert not report.ok


def test_a_bot_that_stays_is_found() -> None:
    report = report_of(command("stays"), Limits(start=60, grace=60, quit=0.5, memory=512))
    assert failed(report) == ["ends when told to quit", "ends when its input ends"]


def test_the_tables_ask_what_they_say() -> None:
    phases = [Position.from_text(text).phase for text in TABLES.values()]
    assert phases == ["return", "noble", "payment", "action"]
    *_, last = TABLES.values()
    assert [str(m) for m in Position.from_text(last).legal_moves()] == ["pass"]


def check_named(what: str, name: str, limits: Limits) -> Check:
    """One check of a report; those after it are not begun."""
    reports = check_bot(what, 0.05, limits)
    return next(r.checks[-1] for r in reports if r.checks[-1].name == name)


def test_a_bot_that_takes_its_time_in_a_hurry_is_found() -> None:
    """It sleeps 0.4 s: within the grace of 0.5 s, but more than half of it too late."""
    limits = Limits(start=60, grace=0.5, memory=512)
    check = check_named(command("late"), "keeps to a tenth of a second", limits)
    assert not check.ok
    assert re.search(r"took 0\.\d+ s where 0.1 s were given|no answer within", check.detail)


def test_one_slow_answer_in_a_hurry_is_forgiven() -> None:
    """It sleeps 3 s, but only the first time: it may have had to warm up."""
    limits = Limits(start=60, grace=5, memory=512)
    check = check_named(command("late-once"), "keeps to a tenth of a second", limits)
    assert check.ok
    assert re.search(r"after \d+\.\d\d s", check.detail)


@pytest.mark.parametrize(
    ("mode", "what"),
    [
        ("wins-seven", "win has 7 numbers at a table of 2"),
        ("wins-negative", "win has -3, which is not between 0 and 1"),
    ],
)
def test_shares_of_the_win_that_cannot_be_are_found(mode: str, what: str) -> None:
    check = check_named(command(mode), "makes a first move", LIMITS)
    assert not check.ok
    assert what in check.detail


def test_shares_of_the_win_are_looked_at_in_whole_games_too() -> None:
    report = report_of(command("wins-seven", after=5))
    assert failed(report) == [f"plays whole games of {n}, in every seat" for n in (2, 3, 4)]
    assert "win has 7 numbers at a table of 4" in report.checks[-1].detail


def tools_report_of(bot: str, limits: Limits | None = None) -> CheckReport:
    return list(check_tools_bot(f"tools:{bot}", 0.05, limits))[-1]


def test_splendor_tools_bots_are_checked_too(tmp_path: Path) -> None:
    good = tools_report_of(program(tmp_path, TAKER))
    assert good.ok
    bad = tools_report_of(program(tmp_path, "print(7)", "bad"))
    assert len(failed(bad)) == 4
    assert all("[7] is not between 1 and 4" in check.detail for check in bad.checks)


def test_splendor_tools_bots_are_checked_with_as_much_memory_as_is_said(tmp_path: Path) -> None:
    hungry = program(tmp_path, f"import mmap\nhoard = mmap.mmap(-1, 1 << 30)\n{TAKER}")
    assert tools_report_of(hungry).ok
    assert not tools_report_of(hungry, Limits(memory=512)).ok


def test_a_splendor_tools_bot_is_reported_on_check_by_check(tmp_path: Path) -> None:
    """Nobody waits for three games before the first line."""
    body = f"open('asked', 'a').write('x')\n{TAKER}"
    reports = check_tools_bot(f"tools:{program(tmp_path, body)}", 0.05)
    assert [check.name for check in next(reports).checks] == ["gives an order on a first turn"]
    assert (tmp_path / "asked").read_text() == "x"


def test_a_splendor_tools_bot_that_never_answers_is_asked_once(tmp_path: Path) -> None:
    report = tools_report_of(program(tmp_path, "time.sleep(1000)"), Limits(turn=0.5))
    assert [check.name for check in report.checks] == ["gives an order on a first turn"]
    assert not report.ok
    assert "timeout: no answer within 0.5 s" in report.checks[0].detail


def test_the_games_of_a_splendor_tools_bot_that_hangs_later_are_soon_over(tmp_path: Path) -> None:
    """From the second round on it comes to the end that a busy loop comes to."""
    body = f"if sys.stdin.read().split()[2] != '1': {DIE}\nprint(1, 0)"
    report = tools_report_of(program(tmp_path, body))
    assert len(failed(report)) == 3
    for check in report.checks[1:]:
        assert re.match(r"3 of 4 turns, .* first in round 2: timeout: killed", check.detail)
        assert re.search(r"not asked in the last \d+ rounds", check.detail)
