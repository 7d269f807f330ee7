"""The `splendor` command.

Every module of this package whose name has no leading underscore brings its commands in
an `app` of its own: without a name its commands stand at the top level, with a name
(`typer.Typer(name="train")`) below it. Command modules import the rooms they need inside
their functions, so that `splendor --help` answers at once.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer

from splendor.cli._frame import Frame
from splendor.cli.version import print_version

app = typer.Typer(
    name="splendor",
    cls=Frame,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """The board game Splendor: play it, study it, teach it to machines."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for _found in iter_modules(__path__):
    if not _found.name.startswith("_"):
        _module = import_module(f"{__name__}.{_found.name}")
        app.add_typer(_module.app, rich_help_panel=_module.PANEL)
