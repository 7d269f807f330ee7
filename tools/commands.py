"""Write the reference of the command line from the commands themselves.

    python tools/commands.py           writes docs/reference/cli.md

A test fails while the page is out of date.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from splendor.cli import app
from splendor.cli._frame import PANELS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "cli.md"
HEAD = """\
# The command line

All of `splendor`, written by `python tools/commands.py` from the commands themselves. `splendor
COMMAND --help` says the same. Results go to standard output (`--json`: as JSON),
progress and errors to standard error. Bad input is one line and exit code 2; a check that fails
(`check-bot`, `soak`, `puzzles check`) ends with 1. `splendor --version` is short for `version`.
"""


def page() -> str:
    """The whole page."""
    root: Any = get_command(app)
    found = list(_commands(root, "splendor", ""))
    parts = [HEAD]
    for panel in PANELS:
        parts.append(f"## {panel}\n")
        parts += [_section(name, command) for place, name, command in found if place == panel]
    return "\n".join(parts)


def _commands(group: Any, path: str, panel: str) -> Iterator[tuple[str, str, Any]]:
    """Every command with the panel in which help lists it."""
    for name, command in group.commands.items():
        if command.hidden:  # the name that a command had before
            continue
        place = panel or command.rich_help_panel
        if hasattr(command, "commands"):
            yield from _commands(command, f"{path} {name}", place)
        else:
            yield place, f"{path} {name}", command


def _section(path: str, command: Any) -> str:
    rows = [_row(parameter) for parameter in command.params if parameter.name != "help"]
    table = ["| | default | |", "| --- | --- | --- |", *rows, ""] if rows else []
    return "\n".join([f"### {path}\n", f"{command.help}\n", *table])


def _row(parameter: Any) -> str:
    option = parameter.param_type_name == "option"
    words = (*parameter.opts, *parameter.secondary_opts) if option else (parameter.name,)
    name = ", ".join(f"`{word}`" for word in words)
    return f"| {name}{_range(parameter)} | {_default(parameter)} | {parameter.help} |"


def _range(parameter: Any) -> str:
    low, high = parameter.min, parameter.max
    if low is None and high is None:
        return ""
    return f" from {low}" if high is None else f" {low} to {high}"


def _default(parameter: Any) -> str:
    if parameter.required:
        return "needed"
    if parameter.default is True:
        return f"`{parameter.opts[0]}`"
    plain = type(parameter.default) in (int, float, str) or isinstance(parameter.default, Path)
    return f"`{parameter.default}`" if plain and parameter.default != "" else ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
