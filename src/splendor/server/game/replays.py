"""Every moment of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from splendor.engine import Position, View
from splendor.server.game import messages
from splendor.server.game.table import Table
from splendor.server.wire import forms
from splendor.server.wire.values import Turn


def replay_of(table: Table, seat: int | None) -> forms.Replay:
    """Every moment of a finished game, turn by turn, as one seat sees it."""
    turns = messages.turns_for(table, seat)
    steps = _steps(table, turns, lambda position: position.view(seat))
    return forms.Replay(table.id, [s.place.name for s in table.seats], seat, steps)


def open_steps(table: Table) -> list[forms.Step]:
    """Every moment of a finished game with all hands open."""
    return _steps(table, messages.open_turns(table), _open_view)


def _steps(table: Table, turns: list[Turn], view: Callable[[Position], View]) -> list[forms.Step]:
    assert table.position is not None
    befores = {position.ply: position for position in table.positions()}
    steps = [forms.Step(view(next(table.positions())), None)]
    for turn, following in zip(turns, [*turns, None][1:], strict=True):
        after = befores[following.ply] if following else table.position
        steps.append(forms.Step(view(after), turn))
    return steps


def _open_view(position: Position) -> View:
    """The view of a spectator who sees each hand as its owner does."""
    seats = tuple(position.view(seat).seats[seat] for seat in range(position.players))
    return replace(position.view(None), seats=seats)
