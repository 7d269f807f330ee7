"""`splendor analyse`: think about one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import err, fail, percent, show
from splendor.cli._options import Json, Threads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType
    from rich.table import Table

    from splendor.engine.view import View
    from splendor.review.analysis import Analysis

app = typer.Typer()
PANEL = "Learn"
Where = Annotated[str, typer.Argument(help="A position (one line, as `to_text` writes it).")]


@app.command(rich_help_panel=PANEL)
def analyse(
    position: Where,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to think.")] = 5.0,
    simulations: Annotated[int | None, typer.Option(min=1, help="Instead of time.")] = None,
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Think about a position, or about a table with hidden cards (`~2`), and say why."""
    from splendor.review.editor import table_from_text

    view = table_from_text(position)
    if view.outcome is not None:
        fail("this game is over")
    found = _watched(_thinking(view, seconds, simulations, threads), view)
    show(found, lambda last: _thought_through(last, view), json=json)


def _thinking(
    view: View, seconds: float, simulations: int | None, threads: int
) -> Iterator[Analysis]:
    """What is found, better and better, until the simulations or the time are used up."""
    import time

    from splendor.review.analysis import analyse as think

    began = time.perf_counter()
    for found in think(view, most=simulations or 1 << 60, threads=threads):
        yield found
        if simulations is None and time.perf_counter() - began >= seconds:
            return


def _watched(thinking: Iterator[Analysis], view: View) -> Analysis:
    """The last that is found; what comes before it is shown on the way."""
    from rich.live import Live

    with Live(console=err(), transient=True, auto_refresh=False) as live:
        for found in thinking:
            live.update(_thoughts(found, view), refresh=True)
    return found


def _thought_through(found: Analysis, view: View) -> RenderableType:
    """The table and what was thought about it."""
    from rich.console import Group

    from splendor.cli._board import seat_names, table_of

    return Group(table_of(view, seat_names(view)), "", _thoughts(found, view))


def _thoughts(found: Analysis, view: View) -> RenderableType:
    from rich.console import Group

    from splendor.cli._board import seat_names
    from splendor.review.words import hint_text, proof_text, turn_text

    names = seat_names(view)
    lines: list[RenderableType] = [_options(found, view), ""]
    if found.proof is not None:
        lines.append(proof_text(found.proof, names[view.turn]))
    lines += [f"· {hint_text(hint, names)}" for hint in found.hints]
    lines.append("expected: " + ", ".join(turn_text(turn) for turn in found.line))
    lines.append(f"{found.simulations} simulations")
    return Group(*lines)


def _options(found: Analysis, view: View) -> Table:
    """The turns that were weighed."""
    from rich.table import Table

    from splendor.review.words import turn_words

    table = Table(box=None, pad_edge=False)
    for heading in ("turn", "wins", "±", "attention"):
        table.add_column(heading, justify="left" if heading == "turn" else "right")
    for option in found.options:
        shares = (option.win[view.turn], option.error, option.attention)
        table.add_row(turn_words(view, option.plies), *map(percent, shares))
    return table
