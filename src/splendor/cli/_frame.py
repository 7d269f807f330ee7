"""What all commands share: how they print, how they fail, options of the same name.

Results go to standard output, as text for people or (`--json`) as one object; progress and
errors go to standard error. An error on bad input is one line, with a hint where there is
one, and exit code 2; anything else is a fault of ours and shows its traceback.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console, RenderableType
    from rich.progress import Progress

    Result = TypeVar("Result")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Seed = Annotated[int, typer.Option("--seed", help="Start of the random numbers.")]


class Frame(TyperGroup):
    """Turns errors on bad input into one clear line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.filename is None:
                raise
            fail(f"{error.filename}: {error.strerror}")
        except ValueError as error:
            if not _is_bad_input(error):
                raise
            fail(str(error), *getattr(error, "__notes__", ()))


def _is_bad_input(error: ValueError) -> bool:
    from splendor.engine.errors import SplendorError

    return isinstance(error, SplendorError)


def fail(what: str, *hints: str) -> NoReturn:
    """Say what is wrong and what could be done about it, and leave."""
    _label("error", "red", what)
    for hint in hints:
        _label("hint", "cyan", hint)
    raise typer.Exit(2)


def _label(word: str, colour: str, text: str) -> None:
    typer.echo(f"{typer.style(word, fg=colour, bold=True)}: {text}", err=True)


def show(result: Result, render: Callable[[Result], RenderableType], *, json: bool) -> None:
    """Print a result: as one JSON object, or as `render` lays it out."""
    if json:
        typer.echo(to_json(result))
    else:
        out().print(render(result))


def to_json(result: object) -> str:
    """JSON of dataclasses, structs, containers, and numbers and arrays of NumPy."""
    import msgspec

    return msgspec.json.encode(result, enc_hook=_plain).decode()


def _plain(value: Any) -> Any:
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"no JSON for {type(value).__name__}")


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
