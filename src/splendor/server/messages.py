"""From a table to what one receiver may be told of it.

A receiver is known by `eyes`: the seat it sees through, or None for a spectator. Only the View
of that seat is ever put into a message.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import cast

from splendor.engine import View
from splendor.engine.cards import FIRST
from splendor.engine.state import EMPTY
from splendor.server import log
from splendor.server.protocol import (
    Drawn,
    Event,
    Over,
    Played,
    Result,
    Reveal,
    Seat,
    Seats,
    Summary,
    TableSnapshot,
    Turn,
    Undone,
    UndoOffered,
)
from splendor.server.ratings import level_key
from splendor.server.table import DrawnCard, Holding, SeatState, Table
from splendor.server.table import Played as Move
from splendor.server.wire import view_json

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
        connected=place.kind == "bot" or (place.player is not None and connected(place.player)),
        rating=standing.get(key),
        resigned=state.resigned,
        stand_in=state.stand_in,
    )


def seats_of(table: Table, connected: Connected) -> list[Seat]:
    return [seat_of(state, connected, table.standing) for state in table.seats]


def drawn_for(eyes: int | None, drawn: list[DrawnCard]) -> list[Drawn]:
    if not drawn:
        return []
    return [
        Drawn(d.tier, d.place, d.card if d.owner is None or d.owner == eyes else None)
        for d in drawn
    ]


def turns_for(table: Table, eyes: int | None) -> list[Turn]:
    """The log so far: messages of one turn are put together."""
    groups = groupby(table.moves, lambda move: move.entry.seat)
    return [_turn(list(moves), eyes) for _, moves in groups]


def _turn(moves: list[Move], eyes: int | None) -> Turn:
    first = moves[0]
    seat = first.entry.seat
    card, noble = _gained(first.was, moves[-1].now, eyes == seat)
    return Turn(
        ply=first.entry.ply,
        seat=seat,
        actions=[action for move in moves for action in move.entry.actions],
        drawn=[card for move in moves for card in drawn_for(eyes, move.drawn)],
        at=first.at,
        card=card,
        noble=noble,
    )


def _gained(was: Holding, now: Holding, own: bool) -> tuple[int | None, int | None]:
    """The card a turn was about, where the receiver may know it, and the noble that came."""
    card = None
    for tier, (before, after) in enumerate(zip(was.bought, now.bought, strict=True)):
        if card is None and after & ~before:
            card = FIRST[tier] + _lowest(after & ~before)
    for slot, (old, new) in enumerate(zip(was.hand, now.hand, strict=True)):
        if old == EMPTY != new and (own or not now.blind >> slot & 1):
            card = new
    came = now.guests & ~was.guests
    return card, _lowest(came) if came else None


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def view_for(table: Table, eyes: int | None) -> View | None:
    """The View through these eyes, already encoded (as bytes it is the same)."""
    if table.position is None:
        return None
    return cast(View, view_json(table.position, eyes, table.rules))


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


def reveal_of(table: Table) -> Reveal | None:
    """The seed, once it can no longer help anybody."""
    return Reveal(table.seed.hex(), table.nonces) if table.state == "over" else None


def snapshot(
    table: Table,
    player: str | None,
    now: int,
    connected: Connected,
    spectators: int,
    muted: frozenset[str] = frozenset(),
) -> TableSnapshot:
    eyes = table.eyes(player)
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
        view=view_for(table, eyes),
        log=turns_for(table, eyes),
        clocks=table.clock.shown(now),
        chat=[line for line in table.chat if line.player not in muted],
        undo=table.undo,
        spectators=spectators,
        created=table.created,
        result=result_of(table),
        reveal=reveal_of(table),
        next=table.next,
    )


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
        self._views: dict[int | None, View] = {}

    def _view(self, eyes: int | None) -> View:
        """The View through these eyes, already encoded."""
        found = self._views.get(eyes)
        if found is None:
            assert self.table.position is not None
            view = view_json(self.table.position, eyes, self.table.rules)
            found = self._views[eyes] = cast(View, view)
        return found

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
        table, eyes = self.table, self.table.eyes(player)
        match entry:
            case log.Moved():
                return self._played(entry, seq, player, eyes)
            case log.Undid():
                clocks = table.clock.shown(self.row.at)
                return Undone(table.id, seq, entry.ply, self._view(eyes), clocks)
            case log.UndoAsked() | log.UndoAnswered():
                return UndoOffered(table.id, seq, table.undo)
            case log.Rated() | log.Ended():
                return self._over(entry, seq, eyes)
            case log.Sat() | log.Left() | log.Resigned() | log.StoodIn() | log.TookBack():
                seats = seats_of(table, self.connected)
                return Seats(table.id, seq, seats, table.seats_of(player))
        return None

    def _played(self, entry: log.Moved, seq: int, player: str | None, eyes: int | None) -> Played:
        table = self.table
        return Played(
            table=table.id,
            seq=seq,
            ply=entry.ply,
            seat=entry.seat,
            actions=entry.actions,
            drawn=drawn_for(eyes, table.moves[-1].drawn),
            at=self.row.at,
            view=self._view(eyes),
            clocks=table.clock.shown(self.row.at),
            id=entry.id if player is not None and entry.player == player else None,
        )

    def _over(self, entry: log.Ended | log.Rated, seq: int, eyes: int | None) -> Over:
        table = self.table
        result, reveal = result_of(table), reveal_of(table)
        assert result is not None and reveal is not None
        clocks = table.clock.shown(self.row.at)
        return Over(table.id, seq, result, reveal, self._view(eyes), clocks)
