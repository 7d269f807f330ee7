"""Backups: everything as gzipped JSON lines, the same for both databases.

One consistent snapshot, taken while the server runs. A backup of one database can be restored
into the other.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text

from splendor.server.store.choose import sqlite_path
from splendor.server.store.connect import with_connection
from splendor.server.store.db_checks import Unusable
from splendor.server.store.mentions import fill_mentions
from splendor.server.store.migrations import migrate, newest, standing
from splendor.server.store.schema import metadata

FORMAT = "splendor-backup"
VERSION = 1
CHUNK = 1000
# What rows of an older backup lack that is not at the end: by table and number of values, where.
LACKING = {("people", 5): (4, 0)}


class BackupError(Unusable):
    """A file that is no backup, or a database that has nothing to give or no room to take."""


def backup(url: str, file: Path) -> int:
    """Write a backup; answers how many rows it has. The file appears when it is complete."""
    path = sqlite_path(url)
    if path is not None and not path.exists():  # connecting to it would make an empty one
        raise BackupError(f"there is no database at {path}")
    part = file.with_name(file.name + ".part")
    try:
        rows = _write_file(url, part)
        part.replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    return rows


def _write_file(url: str, part: Path) -> int:
    part.touch(mode=0o600)  # as secret as the database
    with gzip.open(part, "wt", encoding="utf-8") as out:
        out.write(json.dumps({"format": FORMAT, "version": VERSION}) + "\n")
        rows = with_connection(url, lambda connection: _write(connection, out), snapshot=True)
        out.write(json.dumps({"end": rows}) + "\n")
    with part.open("rb") as done:
        os.fsync(done.fileno())
    return rows


def _check_revision(connection: Connection) -> None:
    found = standing(connection)
    if found is None:
        raise BackupError("the database is empty: no server has used it yet")
    if found != newest():
        raise BackupError(f"the database is at {found}, not {newest()}: run `splendor migrate`")


def _write(connection: Connection, out: Any) -> int:
    _check_revision(connection)
    count = 0
    for table in metadata.sorted_tables:
        for row in connection.execute(select(table)):
            out.write(json.dumps([table.name, *row], ensure_ascii=False) + "\n")
            count += 1
    return count


def restore(url: str, file: Path) -> int:
    """Read a backup into an empty database, all of it or nothing."""
    next(_rows(file), None)  # what is no backup at all leaves no new database behind
    migrate(url)
    return with_connection(url, lambda connection: _read(connection, file))


def _read(connection: Connection, file: Path) -> int:
    for table in metadata.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BackupError(f"the database is not empty: {table.name} has rows")
    count = 0
    for table, rows in _chunks(file):
        connection.execute(insert(table), rows)
        count += len(rows)
    fill_mentions(connection)
    if connection.dialect.name == "postgresql":
        connection.execute(
            text(
                "SELECT setval(pg_get_serial_sequence('tables', 'number'),"
                " (SELECT coalesce(max(number), 0) + 1 FROM tables), false)"
            )
        )
    return count


def _chunks(file: Path) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Rows of one table at a time; raises BackupError unless the file is whole."""
    chunk: list[dict[str, Any]] = []
    table: Table | None = None
    for name, values in _rows(file):
        if table is not None and (name != table.name or len(chunk) == CHUNK):
            yield table, chunk
            chunk = []
        if lacking := LACKING.get((name, len(values))):
            values.insert(*lacking)
        table = _table(name, len(values))
        chunk.append(dict(zip(table.columns.keys(), values, strict=False)))
    if table is not None and chunk:
        yield table, chunk


def _table(name: str, columns: int) -> Table:
    """The table of a row. New columns come last: older backups lack those with a default."""
    table = metadata.tables.get(name)
    if table is None or not _can_fill(table, columns):
        raise BackupError("the backup was made by another version of splendor: restore it there")
    return table


def _can_fill(table: Table, columns: int) -> bool:
    """Whether the first so many columns make a row."""
    known = [*table.columns]
    return columns <= len(known) and all(column.server_default for column in known[columns:])


def _rows(file: Path) -> Iterator[tuple[str, list[Any]]]:
    count, end = 0, None
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines))
            if head != {"format": FORMAT, "version": VERSION}:
                raise BackupError("not a backup that this version reads")
            for line in lines:  # to the last byte: gzip's own checksum comes after the rows
                row = json.loads(line)
                if isinstance(row, dict):
                    end = row
                    continue
                count += 1
                yield row[0], row[1:]
    except (OSError, EOFError, ValueError, zlib.error, StopIteration) as error:
        if isinstance(error, BackupError):
            raise
        raise BackupError(f"not a whole backup: {error}") from error
    if end != {"end": count}:
        raise BackupError("rows are missing")
