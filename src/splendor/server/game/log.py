"""What is stored: a table is a log of rows, a row is a list of entries that happened together.

A live table is nothing but the fold of its rows, so restart, reconnect, another worker and replay
are all the same operation. Rows are numbered from 0 and (table, number) is unique, which is also
what keeps two workers from writing two futures of one table.
"""

from __future__ import annotations

import msgspec

from splendor.engine import Rules
from splendor.server.wire.values import EndReason, Options, RatingChange, SeatKind


class Entry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True, gc=False):
    """Anything that happens to a table."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as it was set up."""

    kind: SeatKind
    name: str = ""
    player: str | None = None
    level: str | None = None
    bot: bool = False
    nonce: str = ""
    network: str = ""  # at rated tables: the same for seats of one network, at this table alone

    @property
    def is_free(self) -> bool:
        """Whether somebody has yet to sit down: anybody, or whoever is invited."""
        return self.kind in ("open", "invited")


class Opened(Entry, frozen=True, tag="opened"):
    """`seed` never leaves the server before the end, nor before the moment `sealed`."""

    host: str
    host_name: str
    rules: Rules
    options: Options
    places: list[Place]
    seed: str
    previous: str | None = None
    position: str | None = None
    sealed: int = 0


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    place: Place


class Left(Entry, frozen=True, tag="left"):
    """`removed` is whom the host sent away: they do not sit down there again."""

    seat: int
    removed: str | None = None


class Started(Entry, frozen=True, tag="started"):
    """`order[i]` is the place, as set up, that became seat i. `draws` laid out the first cards."""

    order: list[int]
    nonces: list[str]
    draws: list[int]


class Moved(Entry, frozen=True, tag="moved"):
    """Plies of one seat that were sent together. `spent` is what its clock was charged."""

    seat: int
    ply: int
    actions: list[int]
    draws: list[int]
    spent: int = 0
    player: str | None = None
    id: str | None = None


class Resigned(Entry, frozen=True, tag="resigned"):
    seat: int
    reason: EndReason
    player: str | None = None
    id: str | None = None


class StoodIn(Entry, frozen=True, tag="stood_in"):
    seat: int
    level: str


class TookBack(Entry, frozen=True, tag="took_back"):
    seat: int
    player: str
    id: str


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    seat: int
    ply: int
    player: str
    id: str


class UndoAnswered(Entry, frozen=True, tag="undo_answered"):
    seat: int
    agree: bool
    player: str
    id: str


class Undid(Entry, frozen=True, tag="undid"):
    ply: int


class Ended(Entry, frozen=True, tag="ended"):
    reason: EndReason
    winners: list[int]
    ranks: list[int]


class Resumed(Entry, frozen=True, tag="resumed"):
    """No server ran between these moments: the clock stood."""

    gone: int
    back: int


class Rated(Entry, frozen=True, tag="rated"):
    changes: list[RatingChange | None]


class Spoke(Entry, frozen=True, tag="spoke"):
    player: str
    name: str
    text: str
    id: str
    seat: int | None = None
    bot: bool = False


class Rematched(Entry, frozen=True, tag="rematched"):
    next: str


class Shut(Entry, frozen=True, tag="shut"):
    """The table was given up before it started."""


AnyEntry = (
    Opened
    | Sat
    | Left
    | Started
    | Moved
    | Resigned
    | StoodIn
    | TookBack
    | UndoAsked
    | UndoAnswered
    | Undid
    | Ended
    | Resumed
    | Rated
    | Spoke
    | Rematched
    | Shut
)


class Row(msgspec.Struct, frozen=True, gc=False):
    """One append to the log of a table."""

    n: int
    at: int
    entries: list[AnyEntry]


def only_move(row: Row) -> Moved | None:
    """The move of a row that is a move and nothing else, as nearly every row is."""
    if len(row.entries) != 1:
        return None
    entry = row.entries[0]
    return entry if type(entry) is Moved else None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[AnyEntry])


def to_bytes(entries: list[AnyEntry]) -> bytes:
    return _encoder.encode(entries)


def from_bytes(data: bytes | str) -> list[AnyEntry]:
    return _decoder.decode(data)
