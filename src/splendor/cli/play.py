"""`splendor play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import fail, out
from splendor.cli._options import HOUR, Players, Threads, file_to_write

if TYPE_CHECKING:
    from splendor.bots.bot import Bot
    from splendor.cli._terminal import Terminal
    from splendor.engine import Position

app = typer.Typer()
PANEL = "Play"


@app.command(rich_help_panel=PANEL)
def play(
    against: Annotated[
        list[str] | None,
        typer.Argument(help="Levels of the other seats (see `splendor levels`), one or several."),
    ] = None,
    players: Players = 2,
    hot_seat: Annotated[bool, typer.Option(help="Only people, at this keyboard.")] = False,
    seat: Annotated[int, typer.Option(help="Your seat, from 1.", min=1, max=4)] = 1,
    seconds: Annotated[
        float, typer.Option(help="Thinking time of a bot.", min=0.01, max=HOUR)
    ] = 1.0,
    target: Annotated[int, typer.Option(help="Points that end the game.")] = 15,
    seed: Annotated[int | None, typer.Option(help="A fixed shuffle.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file.", callback=file_to_write)
    ] = None,
    threads: Threads = 1,
    ponder: Annotated[bool, typer.Option("--ponder", help="Bots think while you do.")] = False,
) -> None:
    """Play in the terminal: against bots, or several people in turn."""
    from splendor.bots.bot import Limit
    from splendor.cli._terminal import Terminal

    if seat > players:
        fail(f"there is no seat {seat} at a table for {players}")
    levels = _seats(against or [], players, seat - 1, hot_seat)
    names = [level or (f"Player {i + 1}" if hot_seat else "You") for i, level in enumerate(levels)]
    bots = [None if level is None else _bot(level, players, threads) for level in levels]
    first = _dealt(players, target, seed)
    game = Terminal(first, _distinct(names), bots, Limit(seconds=seconds), out(), input, ponder)
    _play(game)
    if save is not None:
        save.write_text(game.record().to_json(), encoding="utf-8")


def _dealt(players: int, target: int, seed: int | None) -> Position:
    """The first position; without a seed nobody knows the next."""
    from splendor.engine import Position, Rules

    return Position.deal(seed=seed, rules=Rules(players=players, target=target))


def _play(game: Terminal) -> None:
    from splendor.cli._terminal import Quit

    try:
        game.play()
    except (Quit, EOFError, KeyboardInterrupt):
        out().print("\nUntil next time.")


def _seats(against: list[str], players: int, mine: int, hot_seat: bool) -> list[str | None]:
    """Who sits where: None is a person."""
    if hot_seat:
        if against:
            fail("a hot-seat game has no bots", "leave out the levels, or --hot-seat")
        return [None] * players
    from splendor.bots.levels import default_level

    others = against or [default_level()]
    if len(others) not in (1, players - 1):
        seats = "1 other seat" if players == 2 else f"{players - 1} other seats"
        fail(f"{len(others)} levels for {seats}", "name one level, or one for each seat")
    filled: list[str | None] = list(others * (players - 1) if len(others) == 1 else others)
    filled.insert(mine, None)
    return filled


def _bot(level: str, players: int, threads: int) -> Bot:
    from splendor.bots.levels import make_bot
    from splendor.bots.searcher import Means

    return make_bot(level, players, means=Means(threads, keep=True))


def _distinct(names: list[str]) -> list[str]:
    """Number those that are there twice."""
    return [
        f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name
        for i, name in enumerate(names)
    ]
