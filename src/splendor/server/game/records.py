"""From a finished table to a Record, and from a Record to a table that is over."""

from __future__ import annotations

from dataclasses import replace

from splendor.engine import Position, RecordError
from splendor.engine.record import Player, Ply, Record
from splendor.engine.record import Result as RecordResult
from splendor.server.game import log
from splendor.server.game.log import AnyEntry, Place
from splendor.server.game.messages import result_of
from splendor.server.game.people import Person, clean_name
from splendor.server.game.seating import SeatState
from splendor.server.game.table import Table
from splendor.server.runtime.now import now_ms
from splendor.server.wire.forms import LONGEST_NONCE
from splendor.server.wire.refusal import Refused
from splendor.server.wire.values import EndReason, Options

# A record's word for how a game ended, where ours is finer.
TO_RECORD = {"absence": "forfeit"}
FROM_RECORD: dict[str, EndReason] = {
    "target": "target",
    "passes": "passes",
    "stall": "stall",
    "resign": "resign",
    "time": "time",
    "forfeit": "absence",
    "aborted": "absence",
}


def record_of(table: Table) -> Record:
    """The record of a finished game."""
    result = result_of(table)
    if table.position is None or result is None:
        raise Refused("not_allowed")
    ended = RecordResult(
        tuple(result.winners),
        TO_RECORD.get(result.reason, result.reason),
        tuple(result.points),
        tuple(result.cards),
    )
    *_, last = table.positions()
    made = Record.of(
        last,
        tuple(_player(seat) for seat in table.seats),
        commitment=table.commitment or None,
        seed=None if now_ms() < table.sealed else table.seed.hex() or None,
        nonces=tuple(table.nonces),
        order=tuple(table.order) if table.options.shuffle and not table.start_text else (),
    )
    return replace(made, result=ended)


def _player(seat: SeatState) -> Player:
    place = seat.place
    is_bot = place.bot or place.kind == "bot"
    return Player(place.name, "bot" if is_bot else "person", place.level)


def entries_of(record: Record, owner: Person) -> list[AnyEntry]:
    """The whole log of an imported game. Raises RecordError where it does not replay."""
    record.validate()
    if record.result is None:
        raise RecordError("result", "is missing: only finished games can be imported")
    positions = list(record.replay())
    if record.start is not None and positions[0].pending is not None:
        raise RecordError("start", "has a card that is still to be uncovered")
    if len(record.nonces) > len(record.players) or any(
        len(nonce) > LONGEST_NONCE for nonce in record.nonces
    ):
        raise RecordError("nonces", f"are one for each seat, of at most {LONGEST_NONCE} characters")
    places = [
        Place("bot" if p.kind == "bot" else "person", clean_name(p.name, 40))
        for p in record.players
    ]
    opened = log.Opened(
        host=owner.id,
        host_name=owner.name,
        rules=record.rules,
        options=Options(visibility="link", chat=False, undo=False, shuffle=False),
        places=places,
        seed=record.seed or "",
        position=None if record.start is None else positions[0].to_text(),
    )
    started = log.Started(list(range(len(places))), list(record.nonces), _opening(record))
    moves = [_moved(p, ply) for p, ply in zip(positions, record.plies, strict=False)]
    return [opened, started, *moves, _ended(record, positions[-1])]


def _opening(record: Record) -> list[int]:
    return (
        []
        if record.start is not None
        else [*(c for c in record.market if c is not None), *record.nobles]
    )


def _moved(before: Position, ply: Ply) -> log.Moved:
    draws = [] if ply.draw is None else [ply.draw]
    return log.Moved(before.turn, before.ply, [ply.move.action], draws)


def _ended(record: Record, last: Position) -> log.Ended:
    assert record.result is not None
    winners = list(record.result.winners)
    keys = [(i not in winners, -s.points, len(s.bought)) for i, s in enumerate(last.seats)]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    ranks = [1 if i in winners else rank for i, rank in enumerate(ranks)]
    return log.Ended(FROM_RECORD[record.result.reason], winners, ranks)
