"""One live game: no network, no storage, no time of its own.

`Table.apply` folds stored rows into the present; the functions in `commands` say which entries
a request would add. What is asked is thus first checked, then stored, and only then true.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal, commitment_of
from splendor.engine.state import NO_DRAW
from splendor.server.game import log
from splendor.server.game.clock import TableClock
from splendor.server.game.log import AnyEntry, Place, Row
from splendor.server.game.moves import Gain, Outlook, Piles, look_back, piles_of
from splendor.server.wire.protocol import (
    Absence,
    ChatLine,
    Options,
    RatingChange,
    TableState,
    UndoOffer,
)
from splendor.server.wire.views import view_head

CHAT_KEPT = 200
UNKNOWN = -1
TAKEN = ("person", "hotseat")  # seats that somebody sits on


class SeatState(msgspec.Struct):
    """A seat as it is now."""

    place: Place
    resigned: bool = False
    stand_in: str | None = None

    @property
    def person(self) -> str | None:
        """Who decides here, if a person (or bot account) does."""
        return None if self.stand_in else self.holder

    @property
    def holder(self) -> str | None:
        """The person who is still in the game here, present or not."""
        if self.resigned or self.place.kind not in TAKEN:
            return None
        return self.place.player

    @property
    def level(self) -> str | None:
        """Which bot decides here, if one does."""
        return self.place.level if self.place.kind == "bot" else self.stand_in


class Played(msgspec.Struct, frozen=True, gc=False):
    """A stored move and what it gained."""

    entry: log.Moved
    at: int
    gain: Gain


class Table:
    """The fold of a table's log."""

    id: str
    host: str
    host_name: str
    rules: Rules
    options: Options
    seed: bytes
    commitment: str
    created: int
    seats: list[SeatState]
    clock: TableClock
    head: bytes  # how every View of it begins
    is_timed: bool  # whether a clock runs, or an absence counts
    turn: int | None = None  # the seat to move, while a game is on
    ply: int = 0  # of the position
    has_bot: bool = False  # whether a bot of the house decides for a seat

    def __init__(self, table: str) -> None:
        self.id = table
        self.rows = 0  # rows folded in; the number of the next one
        self.seq = 0  # entries folded in, chat left out
        self.updated = 0
        self.resumed = 0  # when a server last came back to it
        self.due: int | None = UNKNOWN  # what the index says; told, not folded
        self.state: TableState = "waiting"
        self.position: Position | None = None
        self.start_text: str | None = None
        self.nonces: list[str] = []
        self.order: list[int] = []  # the places, as set up, that became the seats
        self.sealed = 0  # until when the seed is kept, also after the end
        self.opening: list[int] = []
        self.moves: list[Played] = []
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.said = 0
        self.speakers: set[str] = set()
        self.removed: set[str] = set()
        self.undo: UndoOffer | None = None
        self.ended: log.Ended | None = None
        self.ratings: list[RatingChange | None] | None = None
        self.next: str | None = None
        self.previous: str | None = None
        self.last_mover: dict[str, int] = {}
        self.standing: dict[str, float] = {}  # ratings at rated tables; told, not folded
        self._piles: Piles | None = None
        self._seats_of: dict[str, list[int]] = {}
        self._persons: list[str] = []
        self._done: set[tuple[str, str]] = set()
        self._ahead: tuple[log.Moved, Outlook] | None = None

    @classmethod
    def replay(cls, table: str, rows: Iterable[Row]) -> Table:
        """Rebuild a table from its log."""
        found = cls(table)
        for row in rows:
            found.apply(row)
        return found

    def apply(self, row: Row) -> None:
        """Take in a stored row. Rows are trusted: they were checked before they were stored."""
        assert row.n == self.rows, (row.n, self.rows)
        at = row.at
        for entry in row.entries:
            kind = type(entry)
            _FOLDS[kind](self, entry, at)
            self.seq += kind is not log.Spoke
        self.rows += 1
        self.updated = at
        self._ahead = None

    # ------------------------------------------------------------ questions

    @property
    def person_to_move(self) -> str | None:
        """Whose turn it is, if a person's (or bot account's)."""
        return None if self.turn is None else self.seats[self.turn].person

    @property
    def level_to_move(self) -> str | None:
        """Which bot is to move, if one is."""
        return None if self.turn is None else self.seats[self.turn].level

    @property
    def absence(self) -> Absence:
        """What comes of somebody's absence: at a rated table nobody is stood in for."""
        chosen = self.options.absence
        return "forfeit" if chosen == "bot" and self.options.rated else chosen

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that a person holds, also resigned ones."""
        return self._seats_of.get(player or "", [])

    def eyes(self, player: str | None) -> int | None:
        """The seat through which a person sees the table; None for a spectator.

        With several seats it is the one to move; while others move, the one that moved last, so
        that nobody is shown the next one's hidden cards before the device is handed over.
        """
        mine = self.seats_of(player)
        if not mine or player is None:
            return None
        if self.turn in mine:
            return self.turn
        return self.last_mover.get(player, mine[0])

    def done(self, player: str, message: str) -> bool:
        """Whether this person's message with this id was carried out before."""
        return (player, message) in self._done

    def foresee(self, entry: log.Moved, outlook: Outlook) -> None:
        """Keep what a checked move leads to, so that it is not worked out a second time."""
        self._ahead = entry, outlook

    def outlook(self, entry: log.Moved) -> Outlook:
        """What a move that is not folded in yet leads to."""
        if self._ahead is not None and self._ahead[0] is entry:
            return self._ahead[1]
        assert self.position is not None
        return look_back(self.position, entry.seat, entry.actions, entry.draws)

    @property
    def piles(self) -> Piles:
        """The order of the decks, once the nonces are in."""
        if self._piles is None:
            self._piles = piles_of(Deal(self.seed, self.nonces))
        return self._piles

    def positions(self) -> Iterator[Position]:
        """The position before every stored move, and the last one; each remembers its past."""
        position = opening(self.rules, self.start_text)
        for card in self.opening:
            position = position.reveal(card)
        yield position
        for move in self.moves:
            position = replayed(position, move.entry)
            yield position

    def persons(self) -> list[str]:
        """Everybody who holds a seat or is invited to one, once."""
        return self._persons

    def _reseat(self, seats: list[SeatState]) -> None:
        """Who sits where is asked at every move, and changes only here."""
        self.seats, self._seats_of = seats, {}
        for index, place in enumerate(seat.place for seat in seats):
            if place.player and place.kind in TAKEN:
                self._seats_of.setdefault(place.player, []).append(index)
        invited = (s.place.player for s in seats if s.place.kind in (*TAKEN, "invited"))
        self._persons = list(dict.fromkeys(name for name in invited if name))
        self._look_for_bots()

    def _look_for_bots(self) -> None:
        self.has_bot = any(seat.level is not None for seat in self.seats)

    def _place(self, index: int, place: Place) -> None:
        seats = [*self.seats]
        seats[index] = SeatState(place)
        self._reseat(seats)

    # ------------------------------------------------------------ folds

    def _opened(self, entry: log.Opened, at: int) -> None:
        self.host, self.host_name = entry.host, entry.host_name
        self.rules, self.options = entry.rules, entry.options
        self.head = view_head(entry.rules)
        self.is_timed = entry.options.clock.kind != "none" or entry.options.absence != "wait"
        self.seed = bytes.fromhex(entry.seed)
        self.commitment = commitment_of(self.seed) if self.seed else ""
        self._reseat([SeatState(place) for place in entry.places])
        self.clock = TableClock(entry.options.clock, len(entry.places))
        self.previous, self.start_text = entry.previous, entry.position
        self.created, self.sealed = at, entry.sealed

    def _sat(self, entry: log.Sat, at: int) -> None:
        self._place(entry.seat, entry.place)

    def _left(self, entry: log.Left, at: int) -> None:
        self._place(entry.seat, Place("open"))
        if entry.removed:
            self.removed.add(entry.removed)

    def _started(self, entry: log.Started, at: int) -> None:
        self._reseat([self.seats[place] for place in entry.order])
        self.nonces, self.order = entry.nonces, entry.order
        self.opening = entry.draws
        self.state = "playing"
        self._stand(next(self.positions()))
        self.clock.run(self.turn, at)

    def _moved(self, entry: log.Moved, at: int) -> None:
        outlook, seat = self.outlook(entry), entry.seat
        self.position, self.ply = outlook.position, outlook.ply
        self.turn = None if outlook.is_over else outlook.turn
        self.moves.append(Played(entry, at, outlook.gain))
        self.undo = None
        self._remember(entry)
        player = self.seats[seat].place.player
        if player is not None:
            self.last_mover[player] = seat
        self.clock.charge(seat, entry.spent, self.turn != seat)
        self.clock.run(self.turn, at)

    def _stand(self, position: Position) -> None:
        """This is the position now. Without its past: a thousand games of remembered positions
        would fill the memory."""
        self.position, self.ply = position.forget(), position.ply
        self.turn = None if position.is_over else position.turn

    def _resigned(self, entry: log.Resigned, at: int) -> None:
        self.seats[entry.seat].resigned = True
        self.undo = None
        self._remember(entry)

    def _stood_in(self, entry: log.StoodIn, at: int) -> None:
        if entry.seat == self.turn:  # what was thought so far is not given back
            self.clock.charge(entry.seat, self.clock.spent(at, 0), False)
        self.seats[entry.seat].stand_in = entry.level
        self._look_for_bots()
        self._hand_over(entry.seat, at)

    def _took_back(self, entry: log.TookBack, at: int) -> None:
        self.seats[entry.seat].stand_in = None
        self._look_for_bots()
        self._remember(entry)
        self._hand_over(entry.seat, at)

    def _hand_over(self, seat: int, at: int) -> None:
        """Somebody else decides for a seat now. If it is to move, its time counts from here;
        otherwise that of whoever thinks goes on."""
        if seat == self.turn:
            self.clock.run(seat, at)

    def _undo_asked(self, entry: log.UndoAsked, at: int) -> None:
        self.undo = UndoOffer(entry.seat, entry.ply, [])
        self._remember(entry)

    def _undo_answered(self, entry: log.UndoAnswered, at: int) -> None:
        self._remember(entry)
        if self.undo is None:
            return
        agreed = [*self.undo.agreed, entry.seat]
        self.undo = UndoOffer(self.undo.seat, self.undo.ply, agreed) if entry.agree else None

    def _undid(self, entry: log.Undid, at: int) -> None:
        while self.moves and self.moves[-1].entry.ply >= entry.ply:
            self.moves.pop()
        *_, last = self.positions()
        self._stand(last)
        self.undo = None
        self.clock.run(self.turn, at)

    def _ended(self, entry: log.Ended, at: int) -> None:
        self.ended = entry
        self.state, self.turn = "over", None
        self.undo = None
        self.clock.run(None, at)

    def _resumed(self, entry: log.Resumed, at: int) -> None:
        self.clock.forgive(entry.gone, entry.back)
        self.resumed = entry.back

    def _rated(self, entry: log.Rated, at: int) -> None:
        self.ratings = entry.changes

    def _spoke(self, entry: log.Spoke, at: int) -> None:
        said = entry.player, entry.name, entry.seat, entry.text
        line = ChatLine(self.said, *said, at, entry.bot)
        self.chat.append(line)
        self.said += 1
        self.speakers.add(entry.player)
        self._remember(entry)

    def _rematched(self, entry: log.Rematched, at: int) -> None:
        self.next = entry.next

    def _shut(self, entry: log.Shut, at: int) -> None:
        self.state, self.turn = "closed", None
        self.undo = None
        self.clock.run(None, at)

    def _remember(self, entry: Any) -> None:
        if entry.player is not None and entry.id is not None:
            self._done.add((entry.player, entry.id))


_FOLDS: dict[type[AnyEntry], Callable[[Table, Any, int], None]] = {
    log.Opened: Table._opened,
    log.Sat: Table._sat,
    log.Left: Table._left,
    log.Started: Table._started,
    log.Moved: Table._moved,
    log.Resigned: Table._resigned,
    log.StoodIn: Table._stood_in,
    log.TookBack: Table._took_back,
    log.UndoAsked: Table._undo_asked,
    log.UndoAnswered: Table._undo_answered,
    log.Undid: Table._undid,
    log.Ended: Table._ended,
    log.Resumed: Table._resumed,
    log.Rated: Table._rated,
    log.Spoke: Table._spoke,
    log.Rematched: Table._rematched,
    log.Shut: Table._shut,
}


def opening(rules: Rules, text: str | None) -> Position:
    """The position before the first card is laid out, or the given one."""
    return Position.start(rules) if text is None else Position.from_text(text)


def replayed(position: Position, entry: log.Moved) -> Position:
    """Play a stored move again, with the cards it drew; what comes of it remembers its past."""
    draws = iter(entry.draws)
    for action in entry.actions:
        position = position.play(action)
        while position.pend != NO_DRAW:
            position = position.reveal(next(draws))
    return position
