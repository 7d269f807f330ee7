"""What all commands share: how they print, how they fail, in which order they are listed.

Results go to standard output, as text for people or (`--json`) as one object; progress and
errors go to standard error. An error on bad input is one line in lower case without a full
stop, with a hint where there is one, and exit code 2; anything else is a fault of ours and
shows its traceback.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rich.console import Console, RenderableType
    from rich.progress import Progress

    from splendor.engine.record import Record

    Result = TypeVar("Result")

# Help lists the commands in this order, those for most people first.
PANELS = ("Play", "Learn", "Arena", "Train", "Server", "Engine", "About")
# What the words of a command that are off raise; Typer has no public name for it.
MISUSE: type[Any] = typer.BadParameter.__bases__[0]


class Frame(TyperGroup):
    """Turns errors on bad input into one clear line; lists commands panel by panel."""

    def list_commands(self, ctx: Any) -> list[str]:
        return sorted(super().list_commands(ctx), key=self._panel)

    def _panel(self, command: str) -> int:
        panel = getattr(self.commands[command], "rich_help_panel", None)
        return PANELS.index(panel) if panel in PANELS else len(PANELS)

    def make_context(self, *words: Any, **more: Any) -> Any:
        with _one_line():
            return super().make_context(*words, **more)

    def invoke(self, ctx: Any) -> Any:
        with _one_line():
            return super().invoke(ctx)


@contextmanager
def _one_line() -> Iterator[None]:
    """Leave with one line where the input is to blame."""
    try:
        yield
    except MISUSE as error:
        _fail_misused(error)
    except OSError as error:
        if error.filename is None:
            raise
        fail(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        if not _is_bad_input(error):
            raise
        fail(str(error), *getattr(error, "__notes__", ()))


def _fail_misused(error: Any) -> NoReturn:
    """Typer's complaint in our voice; it speaks in sentences."""
    told = error.format_message().replace(": Input", ": input").rstrip(".")
    hints = [] if error.ctx is None else [f"see `{error.ctx.command_path} --help`"]
    fail(told[:1].lower() + told[1:], *hints)


def _is_bad_input(error: ValueError) -> bool:
    from splendor.engine.errors import SplendorError

    return isinstance(error, SplendorError)


def fail(what: str, *hints: str) -> NoReturn:
    """Say what is wrong and what could be done about it, and leave."""
    _label("error", "red", what)
    for hint in filter(None, hints):
        _label("hint", "cyan", hint)
    raise typer.Exit(2)


def _label(word: str, colour: str, text: str) -> None:
    typer.echo(f"{typer.style(word, fg=colour, bold=True)}: {text}", err=True)


def show(result: Result, render: Callable[[Result], RenderableType], *, json: bool) -> None:
    """Print a result: as JSON, or as `render` lays it out."""
    if json:
        typer.echo(to_json(result))
    else:
        out().print(render(result))


def tell(result: object, text: str, *, json: bool) -> None:
    """Print a result that is a line or two: as JSON, or in words that nothing wraps or styles."""
    typer.echo(to_json(result) if json else text)


def to_json(result: object) -> str:
    """JSON of dataclasses, structs, containers, and numbers and arrays of NumPy."""
    import msgspec

    return msgspec.json.encode(result, enc_hook=_plain).decode()


def _plain(value: Any) -> Any:
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"no JSON for {type(value).__name__}")


def read_game(file: Path) -> Record:
    """The record in a file; not yet checked move by move."""
    from splendor.engine.errors import RecordError
    from splendor.engine.record import Record

    with contents(file) as data:
        try:
            return Record.from_json(data)
        except RecordError as error:
            if error.place == "format":
                _fail_if_saved_game(data, file)
            raise


def _fail_if_saved_game(data: bytes, file: Path) -> None:
    """A match with a splendor-tools bot keeps its games in another format than others do."""
    from shlex import quote

    from splendor.arena.splendor_tools.saved import is_saved_game

    if is_saved_game(data):
        make = f"splendor import-tools {quote(str(file))} -o record.json"
        fail(f"{file}: is a saved game of splendor-tools, not a record", f"try `{make}`")


@contextmanager
def contents(file: Path) -> Iterator[bytes]:
    """What a file holds; where none of it can be read, the error names the file."""
    from splendor.arena.errors import ToolsError
    from splendor.engine.errors import RecordError

    try:
        yield file.read_bytes()
    except (RecordError, ToolsError) as error:
        if error.place != "file":
            raise
        raise type(error)(str(file), error.what) from error


def percent(share: float, *, sign: bool = False) -> str:
    """A share, for people."""
    return f"{100 * share:+.1f} %" if sign else f"{100 * share:.1f} %"


def safe(text: str) -> str:
    """Somebody's text, so that neither Rich nor the terminal takes any of it for a style."""
    from rich.markup import escape

    return escape("".join(c for c in text if c.isprintable() or c == "\n"))


def out() -> Console:
    """Where results go."""
    from rich.console import Console

    return Console(highlight=False)


def err() -> Console:
    """Where progress and remarks go."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def progress() -> Progress:
    """A progress bar on standard error; silent where nobody watches."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=err(),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
