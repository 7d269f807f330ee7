"""`splendor bot`, `check-bot`: bots as programs, ours and others'."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import out, safe, to_json
from splendor.cli._options import HOUR, Grace, Json, Memory, Start, Threads, Turn

if TYPE_CHECKING:
    from splendor.arena.check import CheckReport

app = typer.Typer()
PANEL = "Arena"


@app.command(rich_help_panel=PANEL)
def bot(
    level: Annotated[str, typer.Argument(help="A level, random, greedy, mcts or strongest.")],
    splendor_tools: Annotated[
        bool,
        typer.Option("--splendor-tools", help="One turn in the protocol of splendor-tools."),
    ] = False,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, help="At most so long for each decision.")
    ] = None,
    threads: Threads = 1,
) -> None:
    """Speak the bot protocol on standard input and output, for any arena to talk to."""
    from splendor.arena.errors import ArenaError
    from splendor.arena.serve import serve, tools_turn

    if sys.stdin is None or sys.stdout is None:
        raise ArenaError("standard input or output is closed; the protocol needs both")
    if splendor_tools:
        typer.echo(tools_turn(level, sys.stdin.read(), seconds or 4.0))
    else:
        from splendor.bots.levels import make_bot

        make_bot(level, 2)  # an unknown name fails here, with its hint, not inside a game
        serve(level, sys.stdin.buffer, sys.stdout.buffer, seconds, threads)


@app.command(name="check-bot", rich_help_panel=PANEL)
def check_bot(
    command: Annotated[str, typer.Argument(help="The program, with its arguments, as one word.")],
    seconds: Annotated[
        float, typer.Option(min=0.01, max=HOUR, help="Time for each decision.")
    ] = 1.0,
    memory: Memory = 4096,
    grace: Grace = 1.0,
    start: Start = 30.0,
    turn: Turn = 20.0,
    json: Json = False,
) -> None:
    """Test whether a program keeps to the bot protocol, and say where it does not."""
    from splendor.arena.check import check_bot as checks
    from splendor.arena.check import check_tools_bot
    from splendor.arena.contestant import check_text
    from splendor.arena.external import Limits

    check_text(command)
    limits = Limits(memory=memory, grace=grace, start=start, turn=turn)
    if command.startswith("tools:"):
        reports = check_tools_bot(command, seconds, limits)
    else:
        reports = checks(command.removeprefix("cmd:"), seconds, limits)
    for report in reports:
        if not json:
            last = report.checks[-1]
            _print_check(last.name, last.ok, last.detail)
    _conclude(report, json)


def _print_check(name: str, ok: bool, detail: str) -> None:
    mark = "[green]ok  [/]" if ok else "[red]FAIL[/]"
    out().print(f"{mark} {safe(name)}  [dim]{safe(detail)}[/]", soft_wrap=True)


def _conclude(report: CheckReport, json: bool) -> None:
    if json:
        from dataclasses import asdict

        typer.echo(to_json({**asdict(report), "ok": report.ok}))
    else:
        failed = sum(not check.ok for check in report.checks)
        verdict = f"{failed} of {len(report.checks)} checks failed" if failed else "ready to play"
        out().print(f"\n{report.name or report.command}: {verdict}", markup=False, soft_wrap=True)
    if not report.ok:
        raise typer.Exit(1)
