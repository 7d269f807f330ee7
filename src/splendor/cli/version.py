"""`splendor version`: what is installed here."""

import platform
from importlib.metadata import version as version_of
from typing import TYPE_CHECKING

import typer

from splendor import __version__
from splendor.cli._frame import show
from splendor.cli._options import Json

if TYPE_CHECKING:
    from rich.table import Table

app = typer.Typer()
PANEL = "About"


@app.command(rich_help_panel=PANEL)
def version(json: Json = False) -> None:
    """Print the versions of Splendor and of what it stands on."""
    show(installed(), _table, json=json)


def installed() -> dict[str, str]:
    """Version by name, ours first."""
    return {
        "splendor": __version__,
        "python": platform.python_version(),
        **{name: version_of(name) for name in ("numpy", "numba")},
    }


def _table(versions: dict[str, str]) -> "Table":
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, number in versions.items():
        table.add_row(name, number)
    return table


def print_version(asked: bool) -> None:
    """The short form, `splendor --version`."""
    if asked:
        typer.echo(f"splendor {__version__}")
        raise typer.Exit
