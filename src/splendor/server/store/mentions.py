"""The mentions of a log that was written before they were kept: of an older version, or of its
backup."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlalchemy import Connection, insert, text

from splendor.server.store.schema import mentions

# Rows that begin with a move name nobody but who sat down before.
_ROWS = 'SELECT table_id, data FROM log WHERE data NOT LIKE \'[{"k":"moved"%\''
# A game that a person took off their list does not name them, unless they spoke there afterwards.
_KNOWN = (
    "SELECT player, table_id FROM members WHERE hidden = 0"
    " UNION SELECT player, table_id FROM mentions"
)


def fill_mentions(connection: Connection) -> None:
    """Note whom the log names that is no member of the table."""
    rows = connection.execute(text(_ROWS))
    named = {(player, table) for table, data in rows for player in _named(data)}
    named -= {(player, table) for player, table in connection.execute(text(_KNOWN))}
    if named:
        values = [{"player": player, "table_id": table} for player, table in sorted(named)]
        connection.execute(insert(mentions), values)


def _named(data: str) -> Iterator[str]:
    for entry in json.loads(data):
        places = [entry, entry.get("place", {}), *entry.get("places", ())]
        people = [entry.get("host"), *(place.get("player") for place in places)]
        yield from (person for person in people if person)
