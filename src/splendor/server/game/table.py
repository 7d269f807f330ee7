"""One live game: no network, no storage, no time of its own.

A table is a value. `Table.applied` makes the next one of it and a row of the log; the functions in
`commands` say which entries a request would add. What is asked is thus first checked, then stored,
and only then true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

import msgspec

from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal, commitment_of
from splendor.engine.state import NO_DRAW
from splendor.server.game import log
from splendor.server.game.clock import TableClock
from splendor.server.game.history import History, Known
from splendor.server.game.log import AnyEntry, Place, Row
from splendor.server.game.moves import Gained, Piles, piles_of, replay_actions
from splendor.server.game.seating import Seating, SeatState
from splendor.server.wire.values import (
    Absence,
    ChatLine,
    Clock,
    Options,
    RatingChange,
    TableState,
    UndoOffer,
)
from splendor.server.wire.views import view_head

CHAT_KEPT = 200

_with = msgspec.structs.replace


class StoredMove(msgspec.Struct, frozen=True, gc=False):
    """A stored move and what it gained."""

    entry: log.Moved
    at: int
    gain: Gained


class Decks:
    """The order of the cards, worked out once for every value of a table."""

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        self._seed, self._nonces = seed, nonces

    @cached_property
    def piles(self) -> Piles:
        return piles_of(Deal(self._seed, self._nonces))


class Table(msgspec.Struct, frozen=True):
    """The fold of a table's log."""

    id: str
    rows: int = 0  # rows folded in; the number of the next one
    seq: int = 0  # entries folded in, chat left out
    created: int = 0
    updated: int = 0
    resumed: int = 0  # when a server last came back to it
    state: TableState = "waiting"
    turn: int | None = None  # the seat to move, while a game is on
    ply: int = 0  # of the position
    position: Position | None = None
    seating: Seating = Seating()
    clock: TableClock = TableClock.of(Clock(), 0)
    moves: History[StoredMove] = History()
    undo: UndoOffer | None = None
    ended: log.Ended | None = None
    ratings: list[RatingChange | None] | None = None
    next: str | None = None
    # how it was opened
    host: str = ""
    host_name: str = ""
    rules: Rules = Rules(2)
    options: Options = Options()
    seed: bytes = b""
    commitment: str = ""
    sealed: int = 0  # until when the seed is kept, also after the end
    previous: str | None = None
    start_text: str | None = None
    head: bytes = b""  # how every View of it begins
    is_timed: bool = False  # whether a clock runs, or an absence counts
    # how it was started
    nonces: list[str] = []
    order: list[int] = []  # the places, as set up, that became the seats
    opening: list[int] = []
    decks: Decks | None = None
    # who said and did what
    chat: tuple[ChatLine, ...] = ()
    said: int = 0
    speakers: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    last_mover: dict[str, int] = {}
    known: Known[tuple[str, str]] = Known()  # messages that were carried out, by sender and id
    standing: dict[str, float] = {}  # ratings at rated tables; told, not folded

    @classmethod
    def replay(cls, table: str, rows: Iterable[Row]) -> Table:
        """Rebuild a table from its log."""
        found = cls(table)
        for row in rows:
            found = found.applied(row)
        return found

    def applied(self, row: Row) -> Table:
        """The table after a row. Rows are trusted: they were checked before they were stored."""
        assert row.n == self.rows, (row.n, self.rows)
        table, events = self, self.seq
        for entry in row.entries:
            kind = type(entry)
            table = _FOLDS[kind](table, entry, row.at)
            events += kind is not log.Spoke
        return _with(table, rows=self.rows + 1, seq=events, updated=row.at)

    # ------------------------------------------------------------ what is told, not folded

    def with_standing(self, standing: dict[str, float]) -> Table:
        """The same, and what those who play are rated."""
        return _with(self, standing=standing)

    def slept(self, gone: int, back: int) -> Table:
        """The same, after the server slept."""
        return _with(self, clock=self.clock.slept(gone, back))

    # ------------------------------------------------------------ questions

    @property
    def seats(self) -> tuple[SeatState, ...]:
        return self.seating.seats

    @property
    def has_bot(self) -> bool:
        """Whether a bot of the server decides for a seat."""
        return self.seating.has_bot

    @property
    def person_to_move(self) -> str | None:
        """Whose turn it is, if a person's (or bot account's)."""
        return None if self.turn is None else self.seating.seats[self.turn].person

    @property
    def level_to_move(self) -> str | None:
        """Which bot is to move, if one is."""
        return None if self.turn is None else self.seating.seats[self.turn].level

    @property
    def absence(self) -> Absence:
        """What comes of somebody's absence: at a rated table nobody is stood in for."""
        chosen = self.options.absence
        return "forfeit" if chosen == "bot" and self.options.rated else chosen

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that a person holds, also resigned ones."""
        return self.seating.seats_of.get(player or "", [])

    def viewer_seat(self, player: str | None) -> int | None:
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
        return (player, message) in self.known

    @property
    def piles(self) -> Piles:
        """The order of the decks, once the nonces are in."""
        assert self.decks is not None
        return self.decks.piles

    def positions(self) -> Iterator[Position]:
        """The position before every stored move, and the last one; each remembers its past.

        They are those of this moment, also while they are still being made in a thread.
        """
        start = opening(self.rules, self.start_text)
        return _positions(start, tuple(self.opening), tuple(move.entry for move in self.moves))

    def persons(self) -> list[str]:
        """Everybody who holds a seat or is invited to one, once."""
        return self.seating.persons


# ------------------------------------------------------------ folds


def _opened(table: Table, entry: log.Opened, at: int) -> Table:
    options, seed = entry.options, bytes.fromhex(entry.seed)
    return _with(
        table,
        host=entry.host,
        host_name=entry.host_name,
        rules=entry.rules,
        options=options,
        head=view_head(entry.rules),
        is_timed=options.clock.kind != "none" or options.absence != "wait",
        seed=seed,
        commitment=commitment_of(seed) if seed else "",
        seating=Seating.of(SeatState(place) for place in entry.places),
        clock=TableClock.of(options.clock, len(entry.places)),
        previous=entry.previous,
        start_text=entry.position,
        created=at,
        sealed=entry.sealed,
    )


def _sat(table: Table, entry: log.Sat, at: int) -> Table:
    return _with(table, seating=table.seating.put(entry.seat, SeatState(entry.place)))


def _left(table: Table, entry: log.Left, at: int) -> Table:
    removed = table.removed | {entry.removed} if entry.removed else table.removed
    seating = table.seating.put(entry.seat, SeatState(Place("open")))
    return _with(table, seating=seating, removed=removed)


def _started(table: Table, entry: log.Started, at: int) -> Table:
    started = _with(
        table,
        seating=Seating.of(table.seats[place] for place in entry.order),
        nonces=entry.nonces,
        order=entry.order,
        opening=entry.draws,
        decks=Decks(table.seed, entry.nonces),
        state="playing",
    )
    return _standing(started, next(started.positions()), at)


def _standing(table: Table, position: Position, at: int) -> Table:
    """This is the position now. Without its past: a thousand games of remembered positions would
    fill the memory."""
    turn = None if position.is_over else position.turn
    clock = table.clock.run(turn, at)
    return _with(table, position=position.forget(), ply=position.ply, turn=turn, clock=clock)


def _moved(table: Table, entry: log.Moved, at: int) -> Table:
    assert table.position is not None
    seat = entry.seat
    result = replay_actions(table.position, seat, entry.actions, entry.draws)
    turn = None if result.is_over else result.turn
    player, last_mover = table.seats[seat].place.player, table.last_mover
    if player is not None and last_mover.get(player) != seat:
        last_mover = {**last_mover, player: seat}
    return _with(
        table,
        position=result.position,
        ply=result.ply,
        turn=turn,
        moves=table.moves.plus(StoredMove(entry, at, result.gain)),
        undo=None,
        known=_known(table, entry),
        last_mover=last_mover,
        clock=table.clock.charge(seat, entry.spent, turn != seat).run(turn, at),
    )


def _resigned(table: Table, entry: log.Resigned, at: int) -> Table:
    seat = _with(table.seats[entry.seat], resigned=True)
    seating = table.seating.put(entry.seat, seat)
    return _with(table, seating=seating, undo=None, known=_known(table, entry))


def _stood_in(table: Table, entry: log.StoodIn, at: int) -> Table:
    clock = table.clock
    if entry.seat == table.turn:  # what was thought so far is not given back
        clock = clock.charge(entry.seat, clock.spent(at, 0), False)
    return _handed_over(_with(table, clock=clock), entry.seat, entry.level, at)


def _took_back(table: Table, entry: log.TookBack, at: int) -> Table:
    return _handed_over(_with(table, known=_known(table, entry)), entry.seat, None, at)


def _handed_over(table: Table, seat: int, stand_in: str | None, at: int) -> Table:
    """Somebody else decides for a seat now. If it is to move, its time counts from here;
    otherwise the running one goes on."""
    seating = table.seating.put(seat, _with(table.seats[seat], stand_in=stand_in))
    clock = table.clock.run(seat, at) if seat == table.turn else table.clock
    return _with(table, seating=seating, clock=clock)


def _undo_asked(table: Table, entry: log.UndoAsked, at: int) -> Table:
    return _with(table, undo=UndoOffer(entry.seat, entry.ply, []), known=_known(table, entry))


def _undo_answered(table: Table, entry: log.UndoAnswered, at: int) -> Table:
    offer = table.undo
    if offer is not None and entry.agree:
        offer = UndoOffer(offer.seat, offer.ply, [*offer.agreed, entry.seat])
    else:
        offer = None
    return _with(table, undo=offer, known=_known(table, entry))


def _undid(table: Table, entry: log.Undid, at: int) -> Table:
    left = sum(move.entry.ply < entry.ply for move in table.moves)
    before = _with(table, moves=table.moves.first(left), undo=None)
    *_, last = before.positions()
    return _standing(before, last, at)


def _ended(table: Table, entry: log.Ended, at: int) -> Table:
    return _stopped(_with(table, ended=entry, state="over"), at)


def _shut(table: Table, entry: log.Shut, at: int) -> Table:
    return _stopped(_with(table, state="closed"), at)


def _stopped(table: Table, at: int) -> Table:
    """Nobody is to move any more."""
    return _with(table, turn=None, undo=None, clock=table.clock.run(None, at))


def _resumed(table: Table, entry: log.Resumed, at: int) -> Table:
    clock = table.clock.forgive(entry.gone, entry.back)
    return _with(table, clock=clock, resumed=entry.back)


def _rated(table: Table, entry: log.Rated, at: int) -> Table:
    return _with(table, ratings=entry.changes)


def _spoke(table: Table, entry: log.Spoke, at: int) -> Table:
    said = entry.player, entry.name, entry.seat, entry.text
    line = ChatLine(table.said, *said, at, entry.bot)
    speakers = table.speakers
    return _with(
        table,
        chat=(*table.chat, line)[-CHAT_KEPT:],
        said=table.said + 1,
        speakers=speakers if entry.player in speakers else speakers | {entry.player},
        known=_known(table, entry),
    )


def _rematched(table: Table, entry: log.Rematched, at: int) -> Table:
    return _with(table, next=entry.next)


def _known(table: Table, entry: Any) -> Known[tuple[str, str]]:
    """The messages that were carried out, this one among them."""
    if entry.player is None or entry.id is None:
        return table.known
    return table.known.plus((entry.player, entry.id))


_FOLDS: dict[type[AnyEntry], Callable[[Table, Any, int], Table]] = {
    log.Opened: _opened,
    log.Sat: _sat,
    log.Left: _left,
    log.Started: _started,
    log.Moved: _moved,
    log.Resigned: _resigned,
    log.StoodIn: _stood_in,
    log.TookBack: _took_back,
    log.UndoAsked: _undo_asked,
    log.UndoAnswered: _undo_answered,
    log.Undid: _undid,
    log.Ended: _ended,
    log.Resumed: _resumed,
    log.Rated: _rated,
    log.Spoke: _spoke,
    log.Rematched: _rematched,
    log.Shut: _shut,
}


def opening(rules: Rules, text: str | None) -> Position:
    """The position before the first card is laid out, or the given one."""
    return Position.start(rules) if text is None else Position.from_text(text)


def _positions(
    position: Position, cards: tuple[int, ...], entries: tuple[log.Moved, ...]
) -> Iterator[Position]:
    for card in cards:
        position = position.reveal(card)
    yield position
    for entry in entries:
        position = replayed(position, entry)
        yield position


def replayed(position: Position, entry: log.Moved) -> Position:
    """Play a stored move again, with the cards it drew; what comes of it remembers its past."""
    draws = iter(entry.draws)
    for action in entry.actions:
        position = position.play(action)
        while position.pend != NO_DRAW:
            position = position.reveal(next(draws))
    return position
