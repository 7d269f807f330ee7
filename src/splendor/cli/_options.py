"""Options and arguments that several commands have, each told once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

HOUR = 3600  # seconds; nobody waits longer, and no clock can wait for ever

Cluster = Annotated[str | None, typer.Option(help="Play on the Dask cluster at this address.")]
GameFile = Annotated[Path, typer.Argument(help="A game file (JSON record).")]
Grace = Annotated[
    float, typer.Option(min=0, max=HOUR, help="Seconds over time that a foreign bot may take.")
]
Jobs = Annotated[int, typer.Option(min=0, help="Games at once; 0: one for each core.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Memory = Annotated[int, typer.Option(min=64, help="MiB that a foreign bot may use.")]
Players = Annotated[int, typer.Option("--players", "-n", min=2, max=4, help="Seats.")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=2**32 - 1, help="Random seed.")]
Start = Annotated[
    float, typer.Option(min=0.1, max=HOUR, help="Seconds until a foreign bot says hello.")
]
Threads = Annotated[
    int, typer.Option(min=1, max=64, help="Searches side by side for each decision.")
]
Turn = Annotated[
    float,
    typer.Option(min=0.1, max=HOUR, help="Seconds for a turn of a splendor-tools bot."),
]


def file_to_read(file: Path) -> Path:
    """Refuse at once what is not there; the frame says what the matter is."""
    file.open("rb").close()
    return file


def file_to_write(file: Path | None) -> Path | None:
    """Refuse at once where nothing can be written when the work is done."""
    if file is not None:
        if file.is_dir():
            raise typer.BadParameter(f"{file} is a folder, not a file")
        if not file.parent.is_dir():
            raise typer.BadParameter(f"there is no folder {file.parent}")
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            raise typer.BadParameter(f"{file} cannot be written")
    return file


def folder_to_write(folder: Path | None) -> Path | None:
    """The same for a folder, which is made if there is none."""
    if folder is not None:
        there = next(p for p in (folder, *folder.absolute().parents) if p.exists())
        if not there.is_dir():
            raise typer.BadParameter(f"{there} is not a folder")
        if not os.access(there, os.W_OK):
            raise typer.BadParameter(f"{folder} cannot be written")
    return folder


def spread(command: Callable[..., None]) -> Callable[..., None]:
    """Make a parameter that is a dataclass the options that are its fields."""
    kinds = get_type_hints(command, include_extras=True)
    groups: dict[str, Any] = {name: kind for name, kind in kinds.items() if is_dataclass(kind)}
    options = [
        option
        for name, parameter in signature(command).parameters.items()
        for option in (
            _fields_of(groups[name])
            if name in groups
            else [parameter.replace(annotation=kinds[name], kind=Parameter.KEYWORD_ONLY)]
        )
    ]

    @wraps(command)
    def call(**given: Any) -> None:
        for name, kind in groups.items():
            given[name] = kind(**{field.name: given.pop(field.name) for field in fields(kind)})
        command(**given)

    call.__annotations__ = {option.name: option.annotation for option in options}
    vars(call)["__signature__"] = Signature(options)
    return call


def _fields_of(group: type) -> Iterator[Parameter]:
    kinds = get_type_hints(group, include_extras=True)
    for field in fields(group):
        kind = kinds[field.name]
        yield Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=kind)
