"""The values that messages of the socket and answers of the HTTP API are made of.

Times are milliseconds since 1970 by the server's clock, durations are milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from splendor.engine import Rules

PROTOCOL_VERSION = 1

MAX_FRAME = 16 * 1024
MAX_CHAT = 300
MAX_TURN = 32  # plies one turn can take at the very most, with payment and returns

TableId = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z]{10,22}$")]
MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Action = Annotated[int, msgspec.Meta(ge=0, le=92)]
Actions = Annotated[list[Action], msgspec.Meta(min_length=1, max_length=MAX_TURN)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_CHAT)]

SeatKind = Literal["open", "invited", "person", "bot", "hotseat"]
TableState = Literal["waiting", "playing", "over", "closed"]
ClockKind = Literal["none", "move", "total", "days"]
Absence = Literal["bot", "forfeit", "wait"]
Visibility = Literal["public", "link"]
EndReason = Literal["target", "stall", "passes", "resign", "time", "absence"]

ErrorCode = Literal[
    "bad_message",
    "too_large",
    "too_fast",
    "too_many",
    "unknown_table",
    "unknown_level",
    "unknown_person",
    "unknown_path",
    "not_seated",
    "not_your_turn",
    "not_your_seat",
    "stale",
    "illegal",
    "not_playing",
    "already_over",
    "already_started",
    "seat_taken",
    "twice_seated",
    "name_taken",
    "not_invited",
    "no_offer",
    "cannot_undo",
    "bad_rules",
    "bad_record",
    "bad_position",
    "bad_deal",
    "bad_token",
    "not_allowed",
    "bad_origin",
    "unauthorised",
    "busy",
    "no_database",
    "shutting_down",
    "internal",
]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept. `seconds` is per move ("move"), per game ("total") or, for "days", a
    multiple of 86,400 per move; `increment` (seconds a turn) belongs to "total" only."""

    kind: ClockKind = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chose for a table, apart from its rules and seats."""

    visibility: Visibility = "public"
    clock: Clock = Clock()
    rated: bool = False
    hints: bool = True
    chat: bool = True
    undo: bool = True
    absence: Absence = "wait"
    grace: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    shuffle: bool = True


class Seat(msgspec.Struct, frozen=True):
    """One place at the table as everybody may see it.

    `player` is the public id of a person or bot account, None for an open place and for a bot
    of a Level. A bot account is labelled by `bot`. `stand_in` is the Level of the bot that plays
    for an absent or resigned person.
    """

    kind: SeatKind
    name: str = ""
    player: str | None = None
    level: str | None = None
    bot: bool = False
    connected: bool = False
    rating: float | None = None
    resigned: bool = False
    stand_in: str | None = None


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A card uncovered by a ply: into market place 0–11, or (place None) blind into a hand.
    `card` is None where the receiver may not know it."""

    tier: int
    place: int | None
    card: int | None


class Turn(msgspec.Struct, frozen=True):
    """All that a seat did in one go, as the receiver may know it. `ply` is its first ply, `card`
    what it bought or reserved, `noble` who came."""

    ply: int
    seat: int
    actions: list[int]
    drawn: list[Drawn]
    at: int
    card: int | None = None
    noble: int | None = None


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """`left` per seat as of `now`, None where no clock runs; `running` is the seat whose time
    is going. With clock kinds "move" and "days", `left` is that of the present turn."""

    now: int
    left: list[int | None]
    running: int | None


class ChatLine(msgspec.Struct, frozen=True):
    """`seat` is None for a spectator; `bot` labels what a bot account says."""

    n: int
    player: str
    name: str
    seat: int | None
    text: str
    at: int
    bot: bool = False


class UndoOffer(msgspec.Struct, frozen=True):
    """`seat` asks to go back to before its turn that began at `ply`; `agreed` lists the seats
    that said yes."""

    seat: int
    ply: int
    agreed: list[int]


class RatingChange(msgspec.Struct, frozen=True):
    before: float
    after: float


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `ranks` has 1 for the winners; `ratings` is per seat, None if casual."""

    reason: EndReason
    winners: list[int]
    ranks: list[int]
    points: list[int]
    cards: list[int]
    ratings: list[RatingChange | None]


class Reveal(msgspec.Struct, frozen=True):
    """The proof, sent when the game is over: `seed` gives the commitment that was shown before the
    first card (docs/reference/fairness.md), `nonces` are what the seats put in, and `order` is the
    place of each as the table was set up (empty if seats were not drawn)."""

    seed: str
    nonces: list[str]
    order: list[int]


class Summary(msgspec.Struct, frozen=True):
    """A table in a list. `yours` lists the receiver's seats, `your_turn` says one is to move."""

    table: str
    state: TableState
    host: str
    rules: Rules
    options: Options
    seats: list[Seat]
    ply: int
    turn: int | None
    spectators: int
    created: int
    updated: int
    yours: list[int]
    your_turn: bool
    winners: list[int] | None = None


class Me(msgspec.Struct, frozen=True):
    """Who the receiver is. `id` is public, the secret is in the cookie or token."""

    id: str
    name: str
    bot: bool
    ratings: dict[str, float]
    waiting: int
