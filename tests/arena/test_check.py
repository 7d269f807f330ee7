"""The check for bot authors, on good and bad bots."""

import sys
from pathlib import Path

import pytest

from node import NODE
from splendor.arena.check import TABLES, CheckReport, check_bot, check_tools_bot
from splendor.arena.external import Limits
from splendor.engine import Position
from tests.arena.test_external import command
from tests.arena.test_tools_host import TAKER, program

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


def test_splendor_tools_bots_are_checked_too(tmp_path: Path) -> None:
    good = check_tools_bot(f"tools:{program(tmp_path, TAKER)}", 0.05)
    assert good.ok
    bad = check_tools_bot(f"tools:{program(tmp_path, 'print(7)', 'bad')}", 0.05)
    assert len(failed(bad)) == 3
    assert "[7] is not between 1 and 4" in bad.checks[0].detail


def test_splendor_tools_bots_are_checked_with_as_much_memory_as_is_said(tmp_path: Path) -> None:
    body = f"import mmap\nhoard = mmap.mmap(-1, 1 << 30)\n{TAKER}"
    hungry = f"tools:{program(tmp_path, body)}"
    assert check_tools_bot(hungry, 0.05).ok
    assert not check_tools_bot(hungry, 0.05, Limits(memory=512)).ok
