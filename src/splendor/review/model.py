"""A review as plain values: what is stored with a game and travels to the page.

Win probabilities are shares of the win by seat (they add up to 1; a shared win counts 1/k).
Every estimate comes with the half-width of its 95 % interval; what is proved has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from splendor.engine import SplendorError

VERSION = 1

Mark = Literal["", "?!", "?", "??"]


class ReviewError(SplendorError):
    """A stored review, or a file of puzzles, that this version cannot read."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What holds whatever cards come and whatever the others do, for the seat to move."""

    result: Literal["win", "loss"]
    turns: int
    """Own turns until the game is over, the one at hand included; of a loss the winner's."""
    plies: tuple[int, ...]
    """The turn that wins; none where everything loses."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A fact about a turn. `data` holds cards, nobles, seats, colours and counts by number."""

    code: str
    data: dict[str, int]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that could have been done: its plies and what the search made of it."""

    plies: tuple[int, ...]
    win: tuple[float, ...]
    error: float
    """Half-width of the 95 % interval of the mover's share."""
    attention: float
    """The part of all simulations that went here."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did between two moments at which something new could be seen.

    Usually a whole turn. A reserve or purchase that uncovers a card ends the decision: what
    is returned, and which noble is welcomed, is then decided with that card in view.
    """

    ply: int
    seat: int
    round: int
    played: tuple[int, ...]
    win: tuple[float, ...]
    """Shares before the decision, if it is made well."""
    error: float
    after: tuple[float, ...]
    """Shares after what was played, before anything was uncovered."""
    loss: float
    """What the mover's share lost by it; never below 0."""
    loss_error: float
    gap: float
    """How much worse the second-best option is than the best."""
    mark: Mark
    forced: bool
    """There was nothing to choose."""
    options: tuple[Option, ...]
    """The best first; what was played is among them."""
    line: tuple[tuple[int, ...], ...]
    """Turns that the search expects, its best option first, as far as no new card matters."""
    hints: tuple[Hint, ...] = ()
    """Why the best option is good."""
    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class Turnover:
    """A card that was uncovered, and how it changed everybody's share."""

    ply: int
    """The ply that uncovered it; -1 for the deal as a whole."""
    seat: int
    place: str
    card: int | None
    change: tuple[float, ...]
    """By seat: the value after this card less the mean over all that could have come."""
    spread: float
    """The standard deviation of the mover's change over all cards: how much was at stake."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat's game in figures."""

    decisions: int
    """Those with a choice."""
    accuracy: float
    """0 to 100; 100 if nothing was given away."""
    error_rate: float
    """Thousandths of a win given away by a decision on average."""
    given: float
    """Shares of a win given away in all."""
    marks: tuple[int, int, int]
    """How many ?!, ? and ??."""
    luck: float
    """Shares of a win that chance brought, the deal included."""
    result: float | None
    adjusted: float | None
    """The result less the luck: on average over many games it is the same, but far steadier."""


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game."""

    version: int
    depth: Literal["quick", "deep"]
    players: int
    simulations: int
    """For each decision."""
    net: str
    decisions: tuple[Decision, ...]
    turnovers: tuple[Turnover, ...]
    seats: tuple[SeatFigures, ...]
    keys: tuple[int, ...]
    """The decisions that mattered most, by index, in the order of play."""
    final: tuple[float, ...] | None
    """The result as shares, if the game is over."""

    def to_json(self) -> bytes:
        """The review as JSON."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(data: bytes | str) -> Review:
        """Read what `to_json` wrote."""
        try:
            head = msgspec.json.decode(data, type=_Head)
            if head.version != VERSION:
                raise ReviewError(f"review version {head.version} is not {VERSION}: make it again")
            return msgspec.json.decode(data, type=Review)
        except msgspec.MsgspecError as error:
            raise ReviewError(f"this is not a review: {error}") from None


class _Head(msgspec.Struct):
    version: int
