"""`splendor levels`: the ladder and how strong its rungs were measured to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import show
from splendor.cli._options import Json

if TYPE_CHECKING:
    from rich.console import RenderableType

app = typer.Typer()
PANEL = "Arena"


@app.command(rich_help_panel=PANEL)
def levels(
    players: Annotated[int | None, typer.Option(min=2, max=4, help="Only for n players.")] = None,
    json: Json = False,
) -> None:
    """Print the levels of the bots, with their measured Elo and its 95 % interval."""
    counts = (2, 3, 4) if players is None else (players,)
    show([_ladder(n) for n in counts], _tables, json=json)


def _ladder(players: int) -> dict[str, Any]:
    from splendor.bots.levels import LEVELS, STRONGEST, measured

    found = measured().get(str(players), {})
    rungs = {row["id"]: row for row in found.get("levels", [])}
    rows = [
        {
            "id": level.id,
            "name": level.name,
            "about": level.about,
            "style": level.style or None,
            "simulations": level.simulations,
            "strongest": level.id == STRONGEST,
        }
        | {key: value for key, value in rungs.get(level.id, {}).items() if key != "id"}
        for level in LEVELS
    ]
    origin = {key: found.get(key) for key in ("date", "command")}
    return {"players": players, "levels": rows, **origin}


def _tables(ladders: list[dict[str, Any]]) -> RenderableType:
    from rich.console import Group

    return Group(*(_table(ladder) for ladder in ladders))


def _table(ladder: dict[str, Any]) -> RenderableType:
    from rich.table import Table

    table = Table(title=f"{ladder['players']} players", title_justify="left")
    for head in ("level", "Elo", "95 %", "beats the one below", "games", ""):
        table.add_column(head, justify="right" if head in ("Elo", "games") else "left")
    for row in ladder["levels"]:
        table.add_row(row["id"], *_strength(row), row["about"])
    return table


def _strength(row: dict[str, Any]) -> tuple[str, str, str, str]:
    if row.get("elo") is None:
        return "", "", "", ""
    span = f"{row['elo_low']:.0f} to {row['elo_high']:.0f}"
    beats = ""
    if row.get("beats") is not None:
        beats = f"{row['beats']:.1%} ({row['beats_low']:.1%} to {row['beats_high']:.1%})"
    return f"{row['elo']:.0f}", span, beats, str(row.get("games", ""))
