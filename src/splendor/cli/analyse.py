"""`splendor analyse`: think about one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import err, fail, percent, show
from splendor.cli._options import Json

if TYPE_CHECKING:
    from rich.console import RenderableType

app = typer.Typer()
PANEL = "Learn"
Where = Annotated[str, typer.Argument(help="A position (one line, as `to_text` writes it).")]


@app.command(rich_help_panel=PANEL)
def analyse(
    position: Where,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to think.")] = 5.0,
    simulations: Annotated[int | None, typer.Option(min=1, help="Instead of time.")] = None,
    json: Json = False,
) -> None:
    """Think about a position, or about a table with hidden cards (`~2`), and say why."""
    import time

    from rich.live import Live

    from splendor.review.analysis import analyse as think
    from splendor.review.editor import table_from_text

    view = table_from_text(position)
    if view.outcome is not None:
        fail("this game is over")
    began, last = time.perf_counter(), None
    with Live(console=err(), transient=True, auto_refresh=False) as live:
        for last in think(view, most=simulations or 1 << 60):
            live.update(_thoughts(last, view), refresh=True)
            if simulations is None and time.perf_counter() - began >= seconds:
                break
    show(last, lambda found: _thought_through(found, view), json=json)


def _thought_through(found: Any, view: Any) -> RenderableType:
    """The table and what was thought about it."""
    from rich.console import Group

    from splendor.cli._board import table_of

    names = tuple(f"seat {i + 1}" for i in range(view.rules.players))
    return Group(table_of(view, names), "", _thoughts(found, view))


def _thoughts(found: Any, view: Any) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    from splendor.review.words import hint_text, proof_text, turn_text, turn_words

    names = [f"seat {i + 1}" for i in range(view.rules.players)]
    table = Table(box=None, pad_edge=False)
    for heading in ("turn", "wins", "±", "attention"):
        table.add_column(heading, justify="left" if heading == "turn" else "right")
    for option in found.options:
        share = option.win[view.turn]
        row = (turn_words(view, option.plies), percent(share), percent(option.error))
        table.add_row(*row, percent(option.attention))
    lines: list[RenderableType] = [table, ""]
    if found.proof is not None:
        lines.append(proof_text(found.proof, names[view.turn]))
    lines += [f"· {hint_text(hint, names)}" for hint in found.hints]
    lines.append("expected: " + ", ".join(turn_text(turn) for turn in found.line))
    lines.append(f"{found.simulations} simulations")
    return Group(*lines)
