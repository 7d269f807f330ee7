"""The values of the HTTP API that the socket does not use: forms in, answers out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from splendor.engine import Rules, View
from splendor.review.model import Hint
from splendor.server.wire.values import (
    ErrorCode,
    Options,
    SeatKind,
    Summary,
    TableId,
    TableState,
    Turn,
)

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
LONGEST_NONCE = 64
Nonce = Annotated[str, msgspec.Meta(max_length=LONGEST_NONCE, pattern="^[0-9A-Za-z_-]*$")]
LevelName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body."""


class Failure(msgspec.Struct, frozen=True):
    """Every answer that is not 2xx."""

    code: ErrorCode
    data: dict[str, Any] = {}


class NewName(Form, frozen=True):
    name: Name


class RecoverForm(Form, frozen=True):
    code: Annotated[str, msgspec.Meta(min_length=16, max_length=200)]


class Recovery(msgspec.Struct, frozen=True):
    """`path` opened on another device makes it the same person; valid once, until `expires`."""

    code: str
    path: str
    expires: int


class NewToken(Form, frozen=True):
    """A bot account: a name and a token of its own."""

    name: Name


class Token(msgspec.Struct, frozen=True):
    """`token` is shown once, when it is made."""

    id: str
    name: str
    created: int
    token: str | None = None


class RulesChoice(Form, frozen=True):
    """What may differ from the usual rules; None is the usual value."""

    target: int | None = None
    tokens: int | None = None
    gold: int | None = None
    token_limit: int | None = None
    reserve_limit: int | None = None
    nobles: int | None = None
    stall: int | None = None


class SeatChoice(Form, frozen=True):
    """`person` is the host; exactly one seat of that kind or at least one `hotseat` if the host
    plays. `player` is who is invited, by public id; `name` is for a hot-seat player."""

    kind: SeatKind
    level: LevelName | None = None
    player: TableId | None = None
    name: Name | None = None


class NewTable(Form, frozen=True):
    """`deal` and `nonce` are for a player who wants the commitment before giving a nonce."""

    seats: Annotated[list[SeatChoice], msgspec.Meta(min_length=2, max_length=4)]
    rules: RulesChoice = RulesChoice()
    options: Options = Options()
    deal: Nonce | None = None
    nonce: Nonce = ""
    position: Annotated[str, msgspec.Meta(max_length=4000)] | None = None


class JoinForm(Form, frozen=True):
    seat: SeatIndex | None = None
    nonce: Nonce = ""


class RemoveForm(Form, frozen=True):
    player: TableId


class RematchForm(Form, frozen=True):
    """`deal` and `nonce` as in `NewTable`; where somebody else asked first, theirs is the deal."""

    deal: Nonce | None = None
    nonce: Nonce = ""


class BotForm(Form, frozen=True):
    level: LevelName
    seat: SeatIndex | None = None


class DealOffer(msgspec.Struct, frozen=True):
    deal: str
    commitment: str


class Created(msgspec.Struct, frozen=True):
    table: str
    commitment: str


class TableList(msgspec.Struct, frozen=True):
    tables: list[Summary]


class GameList(msgspec.Struct, frozen=True):
    """Newest first; `before` is what to ask for to get the next page, None at the end."""

    games: list[Summary]
    before: int | None


class Imported(msgspec.Struct, frozen=True):
    game: str
    plies: int


class Step(msgspec.Struct, frozen=True):
    """One moment of a replay: the view after `turn` (None for the start)."""

    view: View
    turn: Turn | None


class Replay(msgspec.Struct, frozen=True):
    game: str
    names: list[str]
    seat: int | None
    steps: list[Step]


class LevelInfo(msgspec.Struct, frozen=True):
    """A strength of bot one can play; `rating` per number of players, where known."""

    name: str
    rating: dict[str, float]


class Levels(msgspec.Struct, frozen=True):
    levels: list[LevelInfo]


class Ranked(msgspec.Struct, frozen=True):
    rank: int
    player: str
    name: str
    bot: bool
    rating: float
    deviation: float
    games: int
    wins: int


class Leaderboard(msgspec.Struct, frozen=True):
    players: int
    rows: list[Ranked]


class Profile(msgspec.Struct, frozen=True):
    """`provisional` are the numbers of players with too few games for the leaderboard."""

    id: str
    name: str
    bot: bool
    since: int
    ratings: dict[str, float]
    games: dict[str, int]
    provisional: list[int]


class PositionForm(Form, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]


class PositionAnswer(msgspec.Struct, frozen=True):
    """A position given by link, as seen by the seat to move."""

    text: str
    view: View


class FeedItem(msgspec.Struct, frozen=True):
    """A table that waits for somebody; `names` are those of its seats, of a bot its Level."""

    table: str
    ply: int
    seat: int
    since: int
    deadline: int | None
    names: list[str]


class Feed(msgspec.Struct, frozen=True):
    waiting: list[FeedItem]


class FeedLink(msgspec.Struct, frozen=True):
    """A secret address that a feed reader can follow without a cookie."""

    path: str


class House(msgspec.Struct, frozen=True):
    """What a client should know about this server. `rules` are the usual ones per number of
    players; `ranges` are the lowest and the highest number that a host may choose for each."""

    version: str
    protocol: int
    actions: int
    rules: dict[str, Rules]
    ranges: dict[str, tuple[int, int]]
    levels: list[str]
    chat: bool
    limits: dict[str, int]


Status = Literal["ok", "stopping", "failing"]


class Health(msgspec.Struct, frozen=True):
    """`why` says what is failing."""

    status: Status
    version: str
    store: str
    tables: int
    connections: int
    why: str | None = None


class Done(msgspec.Struct, frozen=True):
    ok: bool = True


# ---- learning from games; what the searches answer is in `study_types` ----

MOST_SIMULATIONS = 20_000
MOST_STEPS = 1_000_000  # simulations
Depth = Literal["quick", "deep"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
Action = Annotated[int, msgspec.Meta(ge=0, le=92)]
Plies = Annotated[list[Action], msgspec.Meta(min_length=1, max_length=12)]


class ReviewForm(Form, frozen=True):
    """How thoroughly a game should be reviewed."""

    depth: Depth = "quick"


class AnalysisForm(Form, frozen=True):
    """A table as text (hidden cards as `~2`), and how long to think about it."""

    text: Text
    simulations: Annotated[int, msgspec.Meta(ge=1, le=MOST_SIMULATIONS)] = 2_000


class TextForm(Form, frozen=True):
    """A table as text: hidden cards as `~2`, a bank of `-` is what nobody holds."""

    text: Text


class StepForm(Form, frozen=True):
    """Think on about a table until there are more than `after` simulations."""

    text: Text
    after: Annotated[int, msgspec.Meta(ge=0, le=MOST_STEPS)] = 0


class TurnForm(Form, frozen=True):
    """A turn, or its beginning, at a table."""

    text: Text
    plies: Plies


class MoveForm(Form, frozen=True):
    """A turn, or its beginning, at a table whose hidden cards are those of `whole`; without it
    they are guessed."""

    text: Text
    plies: Plies
    whole: Text | None = None


class AnswerForm(Form, frozen=True):
    """A turn as the answer to a puzzle."""

    plies: Plies


class TableText(msgspec.Struct, frozen=True):
    """A table as text and as the seat to move sees it; `whole` is a position that it may be, for
    the turns that follow, and `drawn` are the cards a turn uncovered.

    The text names what the asker named and what whoever is or was to move has seen since; the
    rest stays hidden in it.
    """

    text: str
    view: View
    whole: str
    drawn: list[int] = []


class ListedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle as it is offered; `proved` are own turns until the win is certain, 0: estimated."""

    number: int
    players: int
    rating: int
    themes: tuple[str, ...]
    proved: int


class PuzzleList(msgspec.Struct, frozen=True):
    puzzles: list[ListedPuzzle]


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether a turn solves a puzzle, what does, and why."""

    solved: bool
    best: tuple[int, ...]
    second: tuple[int, ...]
    win: float
    gap: float
    proved: int
    hints: tuple[Hint, ...]


class DailyLine(msgspec.Struct, frozen=True):
    """How one person fared with the deal of a day; of `points` the person's come first."""

    table: str
    name: str
    mine: bool
    won: bool
    points: list[int]
    rounds: int


class Daily(msgspec.Struct, frozen=True):
    """The deal of a day. The lines of others are told to those who have finished theirs."""

    day: str
    players: int
    level: str
    seat: int
    table: str | None
    state: TableState | None
    finished: int
    lines: list[DailyLine]


class ReviewedGame(msgspec.Struct, frozen=True):
    """One reviewed game of mine, with the figures of my seat."""

    game: str
    at: int
    players: int
    accuracy: float
    error_rate: float
    luck: float
    result: float | None
    adjusted: float | None


class ReviewedGames(msgspec.Struct, frozen=True):
    games: list[ReviewedGame]
