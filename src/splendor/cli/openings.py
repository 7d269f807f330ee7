"""`splendor openings`: what many games say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from splendor.cli._frame import percent, progress, show
from splendor.cli._options import Json, Players, Seed, file_to_write, folder_to_write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from splendor.review.openings import Rate, Statistics, Survey

app = typer.Typer()
PANEL = "Learn"


@app.command(rich_help_panel=PANEL)
def openings(
    players: Players = 2,
    games: Annotated[int, typer.Option(min=0, help="Play n new games; 0: as shipped.")] = 0,
    seed: Seed = 1,
    simulations: Annotated[
        int, typer.Option(min=0, help="Think so much about every turn; 0: by eye.")
    ] = 0,
    save: Annotated[
        Path | None,
        typer.Option(
            help="Put the statistics in this file, for its players.", callback=file_to_write
        ),
    ] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            help="Keep counts here on the way, and go on from there.", callback=file_to_write
        ),
    ] = None,
    plots: Annotated[
        Path | None,
        typer.Option(
            help="Draw the shipped statistics into this folder.", callback=folder_to_write
        ),
    ] = None,
    json: Json = False,
) -> None:
    """What many thousand games say: first turns, cards, nobles, seats."""
    from splendor.review.openings import Survey, shipped
    from splendor.review.openings import save as keep

    if games:
        found = _collected(Survey(players, games, seed, simulations), checkpoint)
    else:
        found = next(s for s in shipped() if s.players == players)
    if save is not None:
        keep(save, found)
    if plots is not None:
        _draw(plots)
    show(found, _statistics, json=json)


def _collected(wanted: Survey, checkpoint: Path | None) -> Statistics:
    """What games played now say."""
    from splendor.review.openings import collect

    with progress() as bar:
        task = bar.add_task("games", total=wanted.games)
        return collect(wanted, tell=lambda n: bar.update(task, completed=n), checkpoint=checkpoint)


def _draw(folder: Path) -> None:
    """The pictures of the shipped statistics."""
    from splendor.review.openings import shipped
    from splendor.review.pictures import pictures

    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(shipped()).items():
        (folder / name).write_text(picture, encoding="utf-8")


def _statistics(found: Statistics) -> RenderableType:
    from rich.console import Group
    from rich.padding import Padding

    cards = sorted(found.cards, key=lambda rate: -rate.share)
    opened = sorted(found.first_cards, key=lambda rate: -rate.games)
    tables = [
        _rates("seats", found.seats, "games"),
        _rates("colours of the first take", found.takes[:10], "of turns"),
        *(
            _rates(f"first turn of seat {i + 1}", rates, "of games")
            for i, rates in enumerate(found.first)
        ),
        _rates("nobles", _named(found.nobles), "visits"),
        _rates("the first card bought", opened[:10], "of seats"),
        _rates("cards that winners buy", cards[:12], "in a game"),
        _rates("cards that losers buy", cards[-12:], "in a game"),
    ]
    pairs = [_side_by_side(*tables[i : i + 2]) for i in range(0, len(tables), 2)]
    return Group(_summary(found), *(Padding(pair, (1, 0, 0, 0)) for pair in pairs))


def _named(nobles: Sequence[Rate]) -> list[Rate]:
    """Nobles with what they ask for."""
    from dataclasses import replace

    from splendor.review.pictures import noble_price

    return [replace(rate, name=f"{rate.name:<3} {noble_price(i)}") for i, rate in enumerate(nobles)]


def _summary(found: Statistics) -> str:
    thinking = f"{found.simulations} simulations a turn" if found.simulations else "by eye alone"
    winner, others = (
        " + ".join(f"{n:.1f}" for n in tiers) for tiers in (found.tiers_won, found.tiers_lost)
    )
    return (
        f"{found.games:,} games of {found.net} for {found.players}, {thinking}: "
        f"{found.rounds_mean:.1f} rounds, the first purchase in round "
        f"{found.first_round_mean:.1f}. The winner has {found.points_mean:.1f} points, "
        f"{found.nobles_mean:.2f} nobles and {found.cards_mean:.1f} cards, by tier "
        f"{winner}; the others {others}."
    )


def _side_by_side(*tables: RenderableType) -> RenderableType:
    from rich.table import Table

    grid = Table.grid(padding=(0, 4))
    grid.add_row(*tables)
    return grid


def _rates(title: str, rates: Sequence[Rate], often: str) -> RenderableType:
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("", min_width=9)
    for heading in (often, "win", "±"):
        table.add_column(heading, justify="right")
    for rate in rates:
        row = (percent(rate.games), percent(rate.share), percent(1.96 * rate.error))
        table.add_row(rate.name, *row)
    return table
