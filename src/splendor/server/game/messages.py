"""From a table to what one receiver may be told of it.

A receiver is known by `viewer`: the seat it sees through, or None for a spectator. Only the View
of that seat is ever put into a message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import cast

from splendor.engine import View
from splendor.server.game import log
from splendor.server.game.log import Place
from splendor.server.game.moves import DrawnCard, total_gain
from splendor.server.game.ratings import level_key
from splendor.server.game.seating import TAKEN, SeatState
from splendor.server.game.table import StoredMove, Table
from splendor.server.wire.protocol import (
    Current,
    Event,
    Over,
    Played,
    Seats,
    TableSnapshot,
    Undone,
    UndoOffered,
)
from splendor.server.wire.values import Drawn, Result, Reveal, Seat, Summary, Turn
from splendor.server.wire.views import view_json

Connected = Callable[[str], bool]


def seat_of(state: SeatState, connected: Connected, standing: dict[str, float]) -> Seat:
    place = state.place
    key = place.player or (level_key(place.level) if place.level else "")
    return Seat(
        kind=place.kind,
        name=place.name,
        player=place.player,
        level=place.level,
        bot=place.bot or place.kind == "bot",
        connected=_is_there(place, connected),
        rating=standing.get(key),
        resigned=state.resigned,
        stand_in=state.stand_in,
    )


def _is_there(place: Place, connected: Connected) -> bool:
    """Of somebody who is merely invited it is nobody's business."""
    if place.kind == "bot":
        return True
    return place.kind in TAKEN and place.player is not None and connected(place.player)


def seats_of(table: Table, connected: Connected) -> list[Seat]:
    return [seat_of(state, connected, table.standing) for state in table.seats]


def drawn_for(viewer: int | None, drawn: Sequence[DrawnCard]) -> list[Drawn]:
    return [
        Drawn(d.tier, d.place, d.card if d.owner is None or d.owner == viewer else None)
        for d in drawn
    ]


def turns_for(table: Table, viewer: int | None) -> list[Turn]:
    """The log so far: messages of one turn are put together."""
    groups = groupby(table.moves, lambda move: move.entry.seat)
    return [_turn(list(moves), viewer) for _, moves in groups]


def open_turns(table: Table) -> list[Turn]:
    """The log of a finished game, each turn as its own seat saw it."""
    groups = groupby(table.moves, lambda move: move.entry.seat)
    return [_turn(list(moves), seat) for seat, moves in groups]


def _turn(moves: list[StoredMove], viewer: int | None) -> Turn:
    first, gain = moves[0], total_gain(move.gain for move in moves)
    seat = first.entry.seat
    return Turn(
        ply=first.entry.ply,
        seat=seat,
        actions=[action for move in moves for action in move.entry.actions],
        drawn=drawn_for(viewer, gain.drawn),
        at=first.at,
        card=None if gain.is_hidden and viewer != seat else gain.card,
        noble=gain.noble,
    )


def view_for(table: Table, viewer: int | None) -> View | None:
    """The View of this seat, already encoded (as bytes it is the same)."""
    return None if table.position is None else _view(table, viewer)


def result_of(table: Table) -> Result | None:
    ended, position = table.ended, table.position
    if ended is None or position is None:
        return None
    return Result(
        reason=ended.reason,
        winners=ended.winners,
        ranks=ended.ranks,
        points=[seat.points for seat in position.seats],
        cards=[len(seat.bought) for seat in position.seats],
        ratings=table.ratings or [None] * len(table.seats),
    )


def reveal_of(table: Table, now: int) -> Reveal | None:
    """The seed, once it can no longer help anybody."""
    if table.state != "over" or now < table.sealed:
        return None
    return Reveal(table.seed.hex(), table.nonces, table.order if table.options.shuffle else [])


def snapshot(
    table: Table,
    player: str | None,
    now: int,
    connected: Connected,
    spectators: int,
    muted: frozenset[str] = frozenset(),
) -> TableSnapshot:
    viewer = table.viewer_seat(player)
    return TableSnapshot(
        table=table.id,
        seq=table.seq,
        state=table.state,
        host=table.host,
        rules=table.rules,
        options=table.options,
        commitment=table.commitment,
        seats=seats_of(table, connected),
        mine=table.seats_of(player),
        view=view_for(table, viewer),
        log=turns_for(table, viewer),
        clocks=table.clock.shown(now),
        chat=[line for line in table.chat if line.player not in muted],
        undo=table.undo,
        spectators=spectators,
        created=table.created,
        result=result_of(table),
        reveal=reveal_of(table, now),
        next=table.next,
    )


def current(table: Table, now: int, connected: Connected, spectators: int) -> Current:
    """Instead of a snapshot, for whoever missed nothing but the time."""
    seats = seats_of(table, connected)
    return Current(table.id, table.seq, table.clock.shown(now), seats, spectators)


def summary(table: Table, player: str | None, connected: Connected, spectators: int) -> Summary:
    mine = table.seats_of(player)
    return Summary(
        table=table.id,
        state=table.state,
        host=table.host_name,
        rules=table.rules,
        options=table.options,
        seats=seats_of(table, connected),
        ply=table.position.ply if table.position is not None else 0,
        turn=table.turn,
        spectators=spectators,
        created=table.created,
        updated=table.updated,
        yours=mine,
        your_turn=table.turn in mine,
        winners=table.ended.winners if table.ended else None,
    )


class Change:
    """What one stored row did to a table, told to one kind of receiver at a time."""

    def __init__(self, table: Table, row: log.Row, connected: Connected) -> None:
        self.table = table
        self.row = row
        self.connected = connected
        self.first_seq = table.seq - len([e for e in row.entries if type(e) is not log.Spoke])

    def told(self, player: str | None) -> list[Event]:
        """The messages of this row for a person (None: a spectator without a seat), chat left
        out. Called after the row was folded in."""
        found: list[Event] = []
        seq = self.first_seq
        for entry in self.row.entries:
            seq += type(entry) is not log.Spoke
            message = self._message(entry, seq, player)
            if message is not None:
                found.append(message)
        return found

    def _message(self, entry: log.AnyEntry, seq: int, player: str | None) -> Event | None:
        table, viewer = self.table, self.table.viewer_seat(player)
        match entry:
            case log.Moved():
                return played(table, entry, seq, self.row.at, player)
            case log.Undid():
                clocks = table.clock.shown(self.row.at)
                return Undone(table.id, seq, entry.ply, _view(table, viewer), clocks)
            case log.UndoAsked():
                return UndoOffered(table.id, seq, table.undo)
            case log.UndoAnswered():
                declined = None if entry.agree else entry.seat
                return UndoOffered(table.id, seq, table.undo, declined)
            case log.Rated() | log.Ended():
                return self._over(seq, viewer)
            case log.Sat() | log.Left() | log.Resigned() | log.StoodIn() | log.TookBack():
                return self._seats(seq, player)
        return None

    def _seats(self, seq: int, player: str | None) -> Seats:
        table = self.table
        seats, clocks = seats_of(table, self.connected), table.clock.shown(self.row.at)
        return Seats(table.id, seq, seats, table.seats_of(player), clocks)

    def _over(self, seq: int, viewer: int | None) -> Over:
        table = self.table
        result, reveal = result_of(table), reveal_of(table, self.row.at)
        assert result is not None
        clocks = table.clock.shown(self.row.at)
        return Over(table.id, seq, result, reveal, _view(table, viewer), clocks)


def _view(table: Table, viewer: int | None) -> View:
    """The View of this seat of a game that has begun."""
    assert table.position is not None
    return cast(View, view_json(table.position, viewer, table.head))


def played(table: Table, entry: log.Moved, seq: int, at: int, player: str | None) -> Played:
    """The last move, told to a person (None: a spectator without a seat)."""
    viewer, drawn = table.viewer_seat(player), table.moves[-1].gain.drawn
    return Played(
        table.id,
        seq,
        entry.ply,
        entry.seat,
        entry.actions,
        drawn_for(viewer, drawn) if drawn else [],
        at,
        _view(table, viewer),
        table.clock.shown(at),
        entry.id if player is not None and entry.player == player else None,
    )
