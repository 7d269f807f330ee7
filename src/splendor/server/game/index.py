"""What the index of tables says after a row, worked out before the row is stored."""

from __future__ import annotations

import msgspec

from splendor.engine.dealer import commitment_of
from splendor.server.game import log
from splendor.server.game.clock import FLAG_GRACE
from splendor.server.game.log import AnyEntry, Place, Row, only_move
from splendor.server.game.table import Table, opening

STUCK = 30_000  # milliseconds after which a bot's turn counts as forgotten
INDEXED = {log.Opened, log.Sat, log.Left, log.Started, log.Ended, log.Shut}
# After these the clock of a correspondence player begins anew, as it does (`_begins_anew`) when
# somebody else decides for the seat to move.
TURNING = {log.Started, log.Moved, log.Undid}


class Index(msgspec.Struct, frozen=True):
    """What lists and sweeps need to know of a table without reading its log."""

    state: str
    visibility: str
    host: str
    players: int
    rated: bool
    clock: str
    commitment: str | None
    created: int
    due: int | None
    members: list[str]
    invited: list[str] = []  # members who have not sat down yet
    gone: list[str] = []  # were members, and are none any more
    mentioned: list[str] = []  # no members, but the log names them


def index_after(table: Table, row: Row) -> Index | None:
    """The index after a row, where the row changes it."""
    if table.due is None and only_move(row) and not _must_be_tended(table):
        return None
    first = row.entries[0]
    opened = first if isinstance(first, log.Opened) else None
    due, strangers = _due_after(table, opened, row), _strangers(table, row)
    if due == table.due and not strangers and INDEXED.isdisjoint(map(type, row.entries)):
        return None
    table.due = due
    options = opened.options if opened else table.options
    rules = opened.rules if opened else table.rules
    state = _state_after(table, row)
    host = opened.host if opened else table.host
    places = _places_after(table, opened, row)
    members = _members(host, places)
    gone = [] if opened else [one for one in table.persons() if one not in members]
    return Index(
        state=state,
        visibility=options.visibility,
        host=host,
        players=rules.players,
        rated=options.rated,
        clock=options.clock.kind,
        commitment=_commitment(opened, table),
        created=row.at if opened else table.created,
        due=due,
        members=members,
        invited=[place.player for place in places if place.kind == "invited" and place.player],
        gone=gone,
        mentioned=[*gone, *strangers],
    )


def _must_be_tended(table: Table) -> bool:
    """Whether things happen at the table though nobody is there."""
    return table.has_bot or table.options.clock.kind == "days"


def _due_after(table: Table, opened: log.Opened | None, row: Row) -> int | None:
    """When somebody must look after the table, even if nobody is there: the time of a
    correspondence player is up, or a bot that is to move has not."""
    options = opened.options if opened else table.options
    days = options.clock.kind == "days"
    if opened is None and not _must_be_tended(table):
        stands_in = any(type(entry) is log.StoodIn for entry in row.entries)
        if not stands_in and type(row.entries[-1]) not in (log.Started, log.Sat):
            return None
    if _state_after(table, row) != "playing":
        return None
    if _bot_is_next(table, opened, row):
        return row.at + STUCK
    if not days:
        return None
    anew = any(_begins_anew(table, entry) for entry in row.entries)
    fresh = row.at + options.clock.seconds * 1000 + FLAG_GRACE
    return fresh if anew else table.clock.deadline()


def _begins_anew(table: Table, entry: AnyEntry) -> bool:
    if isinstance(entry, log.StoodIn | log.TookBack):
        return entry.seat == table.turn
    return type(entry) in TURNING


def _bot_is_next(table: Table, opened: log.Opened | None, row: Row) -> bool:
    """Whether a bot of the house is to move after a row that is not folded in yet."""
    for entry in reversed(row.entries):
        match entry:
            case log.StoodIn() if entry.seat == table.turn:
                return True
            case log.TookBack() if entry.seat == table.turn:
                return False
            case log.Undid():
                return False
            case log.Moved():
                return table.seats[table.outlook(entry).turn].level is not None
            case log.Started():
                return _starts_with_bot(table, opened, entry, row)
    return table.level_to_move is not None


def _starts_with_bot(
    table: Table, opened: log.Opened | None, started: log.Started, row: Row
) -> bool:
    rules = opened.rules if opened else table.rules
    text = opened.position if opened else table.start_text
    places = _places_after(table, opened, row)
    return places[started.order[opening(rules, text).turn]].kind == "bot"


def _places_after(table: Table, opened: log.Opened | None, row: Row) -> list[Place]:
    """The places as they were set up, and as they are taken after a row."""
    places = [*opened.places] if opened else [seat.place for seat in table.seats]
    for entry in row.entries:
        if isinstance(entry, log.Sat):
            places[entry.seat] = entry.place
        elif isinstance(entry, log.Left):
            places[entry.seat] = Place("open")
    return places


def _state_after(table: Table, row: Row) -> str:
    state: str = table.state
    for entry in row.entries:
        if isinstance(entry, log.Started):
            state = "playing"
        elif isinstance(entry, log.Ended):
            state = "over"
        elif isinstance(entry, log.Shut):
            state = "closed"
    return state


def _members(host: str, places: list[Place]) -> list[str]:
    """Everybody whose table it is: the host, who sits there, who is invited."""
    players = (place.player for place in places)
    return [one for one in dict.fromkeys((host, *players)) if one]


def _strangers(table: Table, row: Row) -> list[str]:
    """Who is no member and speaks here for the first time."""
    return [
        entry.player
        for entry in row.entries
        if isinstance(entry, log.Spoke)
        and entry.player not in (table.host, *table.persons(), *table.speakers)
    ]


def _commitment(opened: log.Opened | None, table: Table) -> str | None:
    if opened is None:
        return table.commitment or None
    return commitment_of(bytes.fromhex(opened.seed)) if opened.seed else None
