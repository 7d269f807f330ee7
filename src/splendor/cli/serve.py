"""`splendor serve`, and looking after its database: backup, restore, migrate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from splendor.cli._frame import fail

app = typer.Typer()
PANEL = "Server"

Database = Annotated[
    str,
    typer.Option(help="sqlite:///FILE or postgresql://…; by default a file in the data folder."),
]


def _settings(**flags: Any) -> Any:
    """Settings of the environment, with the flags that were given on top."""
    from splendor.server.settings import Settings

    return Settings(**{name: value for name, value in flags.items() if value is not None})


@app.command(rich_help_panel="Play")
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network in.")] = False,
    database: Annotated[str | None, typer.Option(help="Where everything is kept.")] = None,
    bots: Annotated[int | None, typer.Option(help="Processes in which bots think.")] = None,
    workers: Annotated[int, typer.Option(help="Server processes (PostgreSQL only).", min=1)] = 1,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
) -> None:
    """Serve the table in the browser.

    Every setting can also come from the environment: SPLENDOR_PORT=9000. See the guide.
    """
    from splendor.server.serving import ServingError, serve

    settings = _settings(
        host=host, port=port, lan=lan or None, database=database, bots=bots, log_level=log_level
    )
    try:
        serve(settings, workers, open_, announce=lambda line: typer.echo(line, err=True))
    except ServingError as error:
        fail(str(error))


@app.command(rich_help_panel=PANEL)
def backup(
    file: Annotated[Path, typer.Argument(help="File to write, for instance splendor.jsonl.gz.")],
    database: Database = "",
) -> None:
    """Write everything the server keeps into one file; the server may be running."""
    from splendor.server.backup import BackupError, backup

    with _database(database) as url:
        try:
            rows = backup(url, file)
        except BackupError as error:
            fail(str(error))
    typer.echo(f"{rows} rows written to {file}")


@app.command(rich_help_panel=PANEL)
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `splendor backup` wrote.", exists=True)],
    database: Database = "",
) -> None:
    """Read a backup into an empty database, of either kind."""
    from splendor.server.backup import BackupError, restore

    with _database(database) as url:
        try:
            rows = restore(url, file)
        except BackupError as error:
            fail(str(error))
    typer.echo(f"{rows} rows restored")


@app.command(rich_help_panel=PANEL)
def migrate(
    revision: Annotated[str, typer.Argument(help="head, -1, base or a number.")] = "head",
    database: Database = "",
) -> None:
    """Bring the database to another version of its schema (`serve` does so by itself)."""
    from splendor.server.migrations import migrate

    with _database(database) as url:
        migrate(url, revision)


@contextmanager
def _database(given: str) -> Iterator[str]:
    """The address of a database; one line if nobody answers there."""
    from sqlalchemy.exc import DBAPIError

    url = _settings(database=given).database_url
    kind, _, _ = url.partition(":")
    if kind not in ("sqlite", "postgresql", "postgres"):
        fail(f"{kind!r} is no kind of database", "sqlite:///FILE or postgresql://…")
    try:
        yield url
    except DBAPIError as error:
        fail(f"the database refuses: {error.orig}")
    except OSError as error:
        if error.filename is not None:
            raise
        fail(f"the database does not answer: {error.strerror}")
