"""The bot protocol: JSON lines over stdin and stdout (docs/reference/bot-protocol.md).

Arena → bot: Hello, Game, Choose, Over, Quit. Bot → arena: Introduction, Answer, Note.
Fields that a reader does not know are ignored, so that both sides can grow.
"""

from typing import Annotated, TypeVar

import msgspec

from splendor import __version__
from splendor.engine import (
    ACTIONS_VERSION,
    CARDS,
    MOVES,
    NOBLES,
    Card,
    Noble,
    Outcome,
    Rules,
    View,
)

PROTOCOL = 1

T = TypeVar("T")
Name = Annotated[str, msgspec.Meta(max_length=200)]


class LimitMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a choice may take; `simulations` is a wish, seconds are enforced."""

    seconds: float
    simulations: int | None = None


# ---- what the arena says ----


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """First line: versions, and the tables that a bot in any language needs."""

    protocol: int
    actions_version: int
    arena: str
    cards: tuple[Card, ...]
    nobles: tuple[Noble, ...]
    moves: tuple[str, ...]


class Game(msgspec.Struct, frozen=True, tag="game"):
    """A new game begins; wants no answer."""

    rules: Rules
    seat: int
    seed: int


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """It is your turn: answer with the same id."""

    id: int
    view: View
    limit: LimitMessage


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game has ended; wants no answer. No outcome: somebody lost by a fault."""

    outcome: Outcome | None


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    """Please end within a second."""


FromArena = Hello | Game | Choose | Over | Quit

# ---- what a bot says ----


class Introduction(msgspec.Struct, frozen=True, tag="hello"):
    """The answer to Hello."""

    protocol: int
    name: Name
    author: Name = ""


class Answer(msgspec.Struct, frozen=True, tag="choice", omit_defaults=True):
    """The answer to Choose: an action's number, or a move's text."""

    id: int
    action: int | None = None
    move: str | None = None
    win: tuple[float, ...] | None = None
    comment: str | None = None


class Note(msgspec.Struct, frozen=True, tag="note"):
    """Anything a bot wants to say at any time; kept with the next choice."""

    text: str


FromBot = Introduction | Answer | Note

_arena_decoder: msgspec.json.Decoder[FromArena] = msgspec.json.Decoder(FromArena)
_bot_decoder: msgspec.json.Decoder[FromBot] = msgspec.json.Decoder(FromBot)


def hello() -> Hello:
    """What the arena says first."""
    moves = tuple(move.to_text() for move in MOVES)
    return Hello(PROTOCOL, ACTIONS_VERSION, f"splendor {__version__}", CARDS, NOBLES, moves)


def to_line(message: msgspec.Struct) -> bytes:
    """A message as it travels."""
    return msgspec.json.encode(message) + b"\n"


def read_from_arena(line: bytes) -> FromArena:
    """Decode what a bot reads. Raises msgspec.DecodeError."""
    return _read(_arena_decoder, line)


def read_from_bot(line: bytes) -> FromBot:
    """Decode what the arena reads. Raises msgspec.DecodeError."""
    return _read(_bot_decoder, line)


def _read(decoder: msgspec.json.Decoder[T], line: bytes) -> T:
    """msgspec has errors of another kind for what is no text, or nested too deeply."""
    try:
        return decoder.decode(line)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


def plain(text: str, length: int = 60) -> str:
    """A text from outside, fit to print anywhere: one line, no control characters."""
    return "".join(c for c in text if c.isprintable()).strip()[:length]
