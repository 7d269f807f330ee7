"""What lists and sweeps need to know of a table: a row of the index beside the log."""

from __future__ import annotations

import msgspec

from splendor.server.game.table import Table

STUCK = 30_000  # milliseconds after which a bot's turn counts as forgotten


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

    @staticmethod
    def of(table: Table) -> Index:
        """The index of a table as it is."""
        places = [seat.place for seat in table.seats]
        return Index(
            state=table.state,
            visibility=table.options.visibility,
            host=table.host,
            players=table.rules.players,
            rated=table.options.rated,
            clock=table.options.clock.kind,
            commitment=table.commitment or None,
            created=table.created,
            due=due(table),
            members=_members(table),
            invited=[place.player for place in places if place.kind == "invited" and place.player],
        )


def due(table: Table) -> int | None:
    """When somebody must look after a table, even if nobody is there: the time of a
    correspondence player is up, or a bot that is to move has not."""
    if table.state != "playing":
        return None
    if table.level_to_move is not None:
        return table.updated + STUCK
    return table.clock.deadline() if table.options.clock.kind == "days" else None


def index_change(before: Table, after: Table) -> Index | None:
    """What the index must say of `after`, unless it says that already."""
    if (
        after.state == before.state
        and after.seating is before.seating
        and after.speakers is before.speakers
        and due(after) == due(before)
        and before.rows
    ):
        return None
    index, known = Index.of(after), _members(before) if before.rows else []
    gone = [person for person in known if person not in index.members]
    spoke = [
        person
        for person in after.speakers - before.speakers
        if person not in known and person not in index.members
    ]
    if before.rows and index == Index.of(before) and not spoke:
        return None
    return msgspec.structs.replace(index, gone=gone, mentioned=[*gone, *spoke])


def _members(table: Table) -> list[str]:
    """Everybody whose table it is: the host, who sits there, who is invited."""
    return [one for one in dict.fromkeys((table.host, *table.persons())) if one]
