"""`splendor import-tools`, `export-tools`: games from and to splendor-tools."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from splendor.cli._frame import contents, err, read_game, safe
from splendor.cli._options import GameFile, file_to_write

app = typer.Typer()
PANEL = "Arena"

Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", help="Write here, not to the terminal.", callback=file_to_write),
]


@app.command(name="import-tools", rich_help_panel=PANEL)
def import_tools(
    file: Annotated[Path, typer.Argument(help="A game saved by splendor-tools.")],
    to: Out = None,
    cut: Annotated[
        bool,
        typer.Option("--cut", help="End before the first turn that our rules do not know."),
    ] = False,
) -> None:
    """Turn a saved game of splendor-tools into a record of ours."""
    from splendor.arena.splendor_tools.saved import CUT_TAG, import_game

    with contents(file) as data:
        record = import_game(data, cut=cut)
    if CUT_TAG in record.tags:
        told = f"the record ends before {record.tags[CUT_TAG]}"
        err().print(safe(told), soft_wrap=True)
    _write(record.to_json(), to)


@app.command(name="export-tools", rich_help_panel=PANEL)
def export_tools(
    game: GameFile,
    to: Out = None,
) -> None:
    """Turn a record of ours into a saved game of splendor-tools."""
    from splendor.arena.splendor_tools.saved import export_game

    _write(export_game(read_game(game)).to_json(), to)


def _write(text: str, to: Path | None) -> None:
    if to is None:
        typer.echo(text, nl=False)
    else:
        to.write_text(text, encoding="utf-8")
