"""`splendor serve`, and looking after its database: backup, restore, migrate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import fail, tell
from splendor.cli._options import Json, file_to_read, file_to_write

if TYPE_CHECKING:
    from splendor.server.runtime.settings import Settings

app = typer.Typer()
PANEL = "Server"

DATABASE = "sqlite:///FILE or postgresql://…; else a file in the data folder."
Database = Annotated[str, typer.Option(help=DATABASE)]
REVISIONS = "head, base, a number, or one step back: `-- -1`"


def _settings(**flags: Any) -> Settings:
    """Settings of the environment, with the flags that were given on top."""
    from pydantic import ValidationError
    from pydantic_settings import SettingsError

    from splendor.server.runtime.settings import Settings

    try:
        return Settings(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        wrong = error.errors()[0]
        name = ".".join(map(str, wrong["loc"])) or "settings"
        fail(f"{name}: {wrong['input']!r}: {wrong['msg'][:1].lower()}{wrong['msg'][1:]}")
    except SettingsError as error:
        fail(f"settings: {error}")


@app.command(rich_help_panel="Play")
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; else 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; else 8000.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network in.")] = False,
    database: Annotated[str | None, typer.Option(help=DATABASE)] = None,
    bots: Annotated[
        int | None, typer.Option(help="Processes in which bots think; else one less than cores.")
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            help="Server processes (PostgreSQL only).",
            min=1,
            envvar="SPLENDOR_WORKERS",
            show_envvar=False,
        ),
    ] = 1,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error; else info.")
    ] = None,
) -> None:
    """Serve the table in the browser.

    Every setting can also come from the environment: SPLENDOR_PORT=9000. See the guide.
    """
    from splendor.server.operations.serving import serve

    settings = _settings(
        host=host, port=port, lan=lan or None, database=database, bots=bots, log_level=log_level
    )
    with _in_one_line():
        serve(settings, workers, open_, announce=lambda line: typer.echo(line, err=True))


@app.command(rich_help_panel=PANEL)
def backup(
    file: Annotated[
        Path,
        typer.Argument(
            help="File to write, for instance splendor.jsonl.gz.", callback=file_to_write
        ),
    ],
    database: Database = "",
    json: Json = False,
) -> None:
    """Write everything the server keeps into one file; the server may be running."""
    from splendor.server.operations.backup import backup

    with _database(database) as url:
        rows = backup(url, file)
    tell({"rows": rows, "file": str(file)}, f"{rows} rows written to {file}", json=json)


@app.command(rich_help_panel=PANEL)
def restore(
    file: Annotated[
        Path, typer.Argument(help="A file that `splendor backup` wrote.", callback=file_to_read)
    ],
    database: Database = "",
    json: Json = False,
) -> None:
    """Read a backup into an empty database, of either kind."""
    from splendor.server.operations.backup import restore

    with _database(database, is_alone=True) as url:
        rows = restore(url, file)
    tell({"rows": rows}, f"{rows} rows restored", json=json)


@app.command(rich_help_panel=PANEL)
def migrate(
    revision: Annotated[str, typer.Argument(help=f"{REVISIONS}.")] = "head",
    database: Database = "",
    json: Json = False,
) -> None:
    """Bring the database to another version of its schema (`serve` does so by itself)."""
    from alembic.util import CommandError

    from splendor.server.store.migrations import migrate

    with _database(database, is_alone=True) as url:
        try:
            stands = migrate(url, revision)
        except CommandError:
            fail(f"there is no revision {revision!r} to go to", REVISIONS)
    told = f"the database is at {stands}" if stands else "the database is empty"
    tell({"revision": stands}, told, json=json)


@contextmanager
def _database(given: str, *, is_alone: bool = False) -> Iterator[str]:
    """The address of a database; one line if what is there does not serve."""
    from splendor.server.store.db_checks import alone, check_address, plainly

    url = _settings(database=given or None).database_url
    with _in_one_line():
        check_address(url)
        with alone(url) if is_alone else nullcontext(), plainly():
            yield url


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Leave with one line where the server or its database cannot be had."""
    from splendor.server.store.db_checks import Unusable

    try:
        yield
    except Unusable as error:
        fail(str(error), *getattr(error, "__notes__", ()))
