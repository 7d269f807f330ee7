"""Tables made without a server: rows of a log, by playing."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from splendor.engine import Rules
from splendor.server.game import commands, log
from splendor.server.game.log import Place, Row
from splendor.server.game.table import Table
from splendor.server.wire import protocol
from splendor.server.wire.values import Options

SEED = "ab" * 32
BLIND = (42, 43, 44)


class Present:
    """The table that a test plays at, as it is now: a value for each row of its log."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)


def people(*names: str) -> list[Place]:
    return [Place("person", name, f"{name}0000000000"[:10]) for name in names]


def opened(places: list[Place], **options: object) -> log.Opened:
    chosen = msgspec.convert({"shuffle": False} | options, Options)
    host = places[0].player or "host000000"
    return log.Opened(host, "host", Rules(len(places)), chosen, places, SEED)


def start(places: list[Place], at: int = 1000, **options: object) -> tuple[Any, list[Row]]:
    """A table that has just been opened (and started, if no seat is open), and its log."""
    table = Present(Table("table00001"))
    rows: list[Row] = []
    add(table, rows, commands.open_table(opened(places, **options)), at)
    return table, rows


def add(table: Any, rows: list[Row], entries: list[log.AnyEntry], at: int) -> None:
    row = Row(table.rows, at, entries)
    rows.append(row)
    table.table = table.applied(row)


def play(table: Any, rows: list[Row], actions: list[int], at: int, id: str | None = None) -> None:
    """Whoever is to move plays."""
    position = table.position
    assert position is not None
    player = table.seats[position.turn].person
    assert player is not None
    message = protocol.Play(table.id, id or f"i{position.ply}", position.ply, actions)
    add(table, rows, commands.play(table, player, message, at), at)


def play_some(table: Any, rows: list[Row], rng: random.Random, plies: int) -> None:
    """Any legal actions, blind reservations more often than by chance."""
    for _ in range(plies):
        if table.state != "playing" or table.position is None:
            return
        legal = table.position.legal_actions()
        blind = [action for action in legal if action in BLIND]
        action = rng.choice(blind) if blind and rng.random() < 0.3 else rng.choice(legal)
        play(table, rows, [action], rows[-1].at + 700)
