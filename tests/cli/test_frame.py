"""How every command prints and fails."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner

from splendor import __version__
from splendor.cli import app
from splendor.cli._frame import PANELS, Frame, fail, safe, show, to_json
from splendor.cli._options import spread
from splendor.engine.errors import RulesError

runner = CliRunner()


def command(body: Callable[[], None]) -> typer.Typer:
    """An app with the frame of ours and one command, `run`."""
    framed = typer.Typer(cls=Frame)
    framed.callback()(lambda: None)
    framed.command("run")(body)
    return framed


def test_help_is_shown_without_arguments():
    result = runner.invoke(app, [])
    assert result.exit_code == 0
    assert "Usage: splendor" in result.stdout


def test_help_loads_nothing_heavy():
    """`splendor --help` must answer at once: rooms are imported inside commands."""
    heavy = ("numpy", "numba", "fastapi", "sqlalchemy", "splendor.engine", "splendor.server")
    script = f"import sys, splendor.cli; print(*[m for m in {heavy} if m in sys.modules])"
    loaded = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert loaded.split() == []


def test_help_begins_with_playing():
    text = runner.invoke(app, ["--help"]).stdout
    panels = [line.split()[1] for line in text.splitlines() if line.startswith("╭─")]
    assert panels == ["Options", *PANELS]


# What these print is a conversation, or a file in a format of its own.
TALKERS = {"play", "serve", "bot", "puzzles solve", "import-tools", "export-tools"}


def commands_of(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, found in group.commands.items():
        if hasattr(found, "commands"):
            yield from commands_of(found, f"{before}{name} ")
        else:
            yield before + name, found


def test_every_command_that_prints_a_result_prints_it_as_json_too():
    silent = {
        name
        for name, found in commands_of(get_command(app))
        if not any("--json" in parameter.opts for parameter in found.params)
    }
    assert silent == TALKERS


def test_a_group_of_options_is_spread_out():
    @dataclass(frozen=True)
    class Pace:
        steps: Annotated[int, typer.Option(min=1)] = 3
        slow: Annotated[bool, typer.Option("--slow")] = False

    seen: list[tuple[str, Pace]] = []

    @spread
    def walk(where: str = "home", *, pace: Pace) -> None:
        """Go."""
        seen.append((where, pace))

    walking = typer.Typer()
    walking.command()(walk)
    assert runner.invoke(walking, ["--steps", "5", "--slow"]).exit_code == 0
    assert runner.invoke(walking, ["--where", "away"]).exit_code == 0
    assert runner.invoke(walking, ["--steps", "0"]).exit_code == 2
    assert seen == [("home", Pace(5, True)), ("away", Pace())]
    assert "Go." in runner.invoke(walking, ["--help"]).stdout


def test_version_as_text_and_json():
    assert runner.invoke(app, ["--version"]).stdout == f"splendor {__version__}\n"
    assert __version__ in runner.invoke(app, ["version"]).stdout
    assert json.loads(runner.invoke(app, ["version", "--json"]).stdout)["splendor"] == __version__


def test_module_runs_like_the_command():
    out = subprocess.check_output([sys.executable, "-m", "splendor", "--version"], text=True)
    assert out == f"splendor {__version__}\n"


def test_bad_input_is_one_line_with_its_hints():
    def body() -> None:
        error = RulesError("7 players: between 2 and 4 may play")
        error.add_note("leave somebody out")
        raise error

    result = runner.invoke(command(body), ["run"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        "error: 7 players: between 2 and 4 may play\nhint: leave somebody out\n"
    )


def test_missing_file_is_named(tmp_path: Path):
    missing = tmp_path / "game.json"
    result = runner.invoke(command(lambda: print(missing.read_text())), ["run"])
    assert result.exit_code == 2
    assert result.stderr == f"error: {missing}: No such file or directory\n"


def test_command_can_fail_by_itself():
    result = runner.invoke(command(lambda: fail("no such net", "see splendor levels")), ["run"])
    assert (result.exit_code, result.stderr) == (
        2,
        "error: no such net\nhint: see splendor levels\n",
    )


@pytest.mark.parametrize("error", [ValueError("ours"), OSError("no file"), KeyError("x")])
def test_fault_of_ours_is_not_dressed_up(error: Exception):
    def body() -> None:
        raise error

    assert runner.invoke(command(body), ["run"]).exception is error


def test_result_as_text_and_json(capsys: pytest.CaptureFixture[str]):
    @dataclass
    class Speed:
        games: int

    show(Speed(3), lambda speed: f"{speed.games} games", json=False)
    show(Speed(3), lambda speed: f"{speed.games} games", json=True)
    assert capsys.readouterr().out == '3 games\n{"games":3}\n'


def test_json_of_numpy():
    assert (
        to_json({"rate": np.float64(0.5), "seats": np.arange(3)}) == '{"rate":0.5,"seats":[0,1,2]}'
    )
    with pytest.raises(TypeError, match="no JSON for object"):
        to_json(object())


def test_somebodys_text_cannot_give_orders_to_the_terminal():
    assert safe("\x1b[31m[red]Ann\x07\n\udcff Bea") == "[31m\\[red]Ann\n Bea"
