"""The wire: every message of the socket.

Client to server is `ClientMessage`, server to client is `ServerMessage`; both are unions told
apart by the field "t". The server sends codes and data, never sentences: the page has the words.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from splendor.engine import Rules, View
from splendor.server.wire.values import (
    Actions,
    ChatLine,
    ChatText,
    Clocks,
    Count,
    Drawn,
    ErrorCode,
    Me,
    MessageId,
    Options,
    Result,
    Reveal,
    Seat,
    Summary,
    TableId,
    TableState,
    Turn,
    UndoOffer,
)

# ---------------------------------------------------------------- client to server


class Message(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, gc=False):
    """Every message of a client."""


class Watch(Message, frozen=True, tag="watch"):
    """Follow a table. `seq` is the last event seen: if it is still the last one the answer is
    `Current`, otherwise a whole `TableSnapshot`. Send it again after any gap."""

    table: TableId
    seq: Count | None = None


class Unwatch(Message, frozen=True, tag="unwatch"):
    table: TableId


class Play(Message, frozen=True, tag="play"):
    """One or several plies of one turn, all or none of them. `ply` is the view's ply that the
    first action answers; `id` makes a resend harmless."""

    table: TableId
    id: MessageId
    ply: Count
    actions: Actions


class Say(Message, frozen=True, tag="say"):
    table: TableId
    id: MessageId
    text: ChatText


class Mute(Message, frozen=True, tag="mute"):
    """Stop (or take up again) hearing a person, at every table."""

    player: TableId
    on: bool
    id: MessageId


class Resign(Message, frozen=True, tag="resign"):
    """`seat` is needed only by a person who holds several seats."""

    table: TableId
    id: MessageId
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class OfferUndo(Message, frozen=True, tag="offer_undo"):
    """Ask to take back my last turn (or the part of the present one that was played). Granted at
    once when no other person holds a seat, present or not, and has not resigned."""

    table: TableId
    id: MessageId


class AnswerUndo(Message, frozen=True, tag="answer_undo"):
    table: TableId
    id: MessageId
    agree: bool


class TakeBack(Message, frozen=True, tag="take_back"):
    """Take my seat back from the bot that stood in for me."""

    table: TableId
    id: MessageId


class Lobby(Message, frozen=True, tag="lobby"):
    """Follow the list of open tables, or stop."""

    on: bool


class Ping(Message, frozen=True, tag="ping"):
    """`sent` is the client's own clock, given back untouched. `rtt` is the last round trip the
    client measured, for the clock's lag grace."""

    sent: Annotated[float, msgspec.Meta(ge=-1e15, le=1e15)]
    rtt: Annotated[float, msgspec.Meta(ge=0, le=1e6)] | None = None


ClientMessage = (
    Watch | Unwatch | Play | Say | Mute | Resign | OfferUndo | AnswerUndo | TakeBack | Lobby | Ping
)

# ---------------------------------------------------------------- server to client


class Event(msgspec.Struct, frozen=True, tag_field="t", gc=False):
    """Every message of the server."""


class Hello(Event, frozen=True, tag="hello"):
    """First on every socket. `muted` are the people the receiver does not hear."""

    protocol: int
    version: str
    now: int
    me: Me
    muted: list[str]


class TableSnapshot(Event, frozen=True, tag="table"):
    """The whole of a table for one receiver.

    `seq` numbers the table's events; a later message with a `seq` that is not the last one plus
    one means a gap: send `watch` again. `view` is None until the game starts. `mine` lists the
    receiver's seats; with several (hot-seat) the view is that of the one to move, or of the one
    that moved last.
    """

    table: str
    seq: int
    state: TableState
    host: str
    rules: Rules
    options: Options
    commitment: str
    seats: list[Seat]
    mine: list[int]
    view: View | None
    log: list[Turn]
    clocks: Clocks
    chat: list[ChatLine]
    undo: UndoOffer | None
    spectators: int
    created: int
    result: Result | None
    reveal: Reveal | None
    next: str | None


class Current(Event, frozen=True, tag="current"):
    """Nothing happened since the `seq` that `watch` named."""

    table: str
    seq: int
    clocks: Clocks
    seats: list[Seat]
    spectators: int


class Played(Event, frozen=True, tag="played"):
    """A seat played. `ply` is that of the first of `actions`, `view.ply` the one now asked for.
    `id` is the sender's, on the sender's own sockets only."""

    table: str
    seq: int
    ply: int
    seat: int
    actions: list[int]
    drawn: list[Drawn]
    at: int
    view: View
    clocks: Clocks
    id: str | None = None


class Undone(Event, frozen=True, tag="undone"):
    """Plies from `ply` on were taken back: drop them from the log."""

    table: str
    seq: int
    ply: int
    view: View
    clocks: Clocks


class UndoOffered(Event, frozen=True, tag="undo"):
    """An offer stands (or, with None, no longer does); `declined` is the seat that said no."""

    table: str
    seq: int
    undo: UndoOffer | None
    declined: int | None = None


class Seats(Event, frozen=True, tag="seats"):
    """Somebody sat down, left, was replaced, resigned or was renamed."""

    table: str
    seq: int
    seats: list[Seat]
    mine: list[int]
    clocks: Clocks


class Presence(Event, frozen=True, tag="presence"):
    """Who is connected, per seat."""

    table: str
    connected: list[bool]
    spectators: int


class Said(Event, frozen=True, tag="said"):
    table: str
    line: ChatLine


class Over(Event, frozen=True, tag="over"):
    """Follows the last `played`, `seats` or nothing at all (time ran out). The deal of the day is
    revealed after its day."""

    table: str
    seq: int
    result: Result
    reveal: Reveal | None
    view: View
    clocks: Clocks


class Rematch(Event, frozen=True, tag="rematch"):
    """Somebody at `table` asked for another game: it waits at `next`."""

    table: str
    next: str


class Closed(Event, frozen=True, tag="closed"):
    """The table was given up before the game started, or deleted."""

    table: str


class YourTurn(Event, frozen=True, tag="turn"):
    """Sent to a person's sockets that do not watch the table when one of their seats is to move,
    and (with `table` None) when fewer tables wait for them, or after `unwatch`."""

    table: str | None
    ply: int
    seat: int
    waiting: int


class LobbyList(Event, frozen=True, tag="lobby"):
    """The answer to `lobby`: every open public table."""

    tables: list[Summary]


class Listed(Event, frozen=True, tag="listed"):
    """A table appeared in the lobby or changed."""

    table: Summary


class Unlisted(Event, frozen=True, tag="unlisted"):
    table: str


class Ack(Event, frozen=True, tag="ack"):
    """What the message with this `id` asked for is done and stored (also if it was a resend)."""

    id: str
    table: str | None
    seq: int


class Refusal(Event, frozen=True, tag="error"):
    """What the message with this `id` asked for was not done. Only its sender gets this."""

    code: ErrorCode
    data: dict[str, Any] = {}
    id: str | None = None


class Pong(Event, frozen=True, tag="pong"):
    sent: float
    now: int


ServerMessage = (
    Hello
    | TableSnapshot
    | Current
    | Played
    | Undone
    | UndoOffered
    | Seats
    | Presence
    | Said
    | Over
    | Rematch
    | Closed
    | YourTurn
    | LobbyList
    | Listed
    | Unlisted
    | Ack
    | Refusal
    | Pong
)

# Close codes of the socket, beside the standard 1000, 1001 and 1012 (restart: come back).
CLOSE_BAD_MESSAGE = 4400
CLOSE_UNAUTHORISED = 4401
CLOSE_TOO_MANY = 4408
CLOSE_TOO_FAST = 4429
CLOSE_SLOW = 4430

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode
