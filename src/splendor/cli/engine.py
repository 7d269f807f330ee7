"""`splendor bench`, `soak`, `verify`, `show`: the engine's own commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import fail, progress, read_game, safe, show
from splendor.cli._options import GameFile, Json, Seed

if TYPE_CHECKING:
    from rich.console import RenderableType

    from splendor.engine.record import Record

app = typer.Typer()
PANEL = "Engine"
CHUNK = 2000  # games checked between two looks at the progress bar


@app.command(rich_help_panel=PANEL)
def bench(
    seconds: Annotated[float, typer.Option(help="Time for each part.", min=0.05)] = 2.0,
    yardstick: Annotated[
        str,
        typer.Option(help="A command that, given players and seconds, prints {games_per_s: …}."),
    ] = "",
    json: Json = False,
) -> None:
    """Measure the engine's speed on one core, and print the signature of its rules."""
    from dataclasses import asdict

    from splendor.engine.bench import measure

    result: dict[str, Any] = asdict(measure(seconds))
    if yardstick:
        result["yardstick"] = {f"{n}p": _yardstick(yardstick, n, seconds) for n in (2, 4)}
        result["ratio_2p"] = result["games_per_s_2p"] / result["yardstick"]["2p"]
        result["ratio_4p"] = result["games_per_s_4p"] / result["yardstick"]["4p"]
    show(result, _lines, json=json)


def _yardstick(command: str, players: int, seconds: float) -> float:
    import json
    import shlex
    import subprocess

    try:
        words = [*shlex.split(command), str(players), str(seconds)]
    except ValueError as error:
        fail(f"{command!r} is not a command: {error}")
    answer = subprocess.run(words, capture_output=True, text=True, check=False)
    try:
        speed = float(json.loads(answer.stdout)["games_per_s"])
    except (ValueError, KeyError, TypeError):
        fail(f"the yardstick {command!r} did not answer with games_per_s", answer.stderr.strip())
    if not speed > 0:  # NaN neither
        fail(f"the yardstick {command!r} played no games")
    return speed


def _lines(result: dict[str, Any]) -> RenderableType:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, value in result.items():
        table.add_row(name, f"{value:,.2f}" if isinstance(value, float) else safe(str(value)))
    return table


@app.command(rich_help_panel=PANEL)
def soak(
    games: Annotated[
        int, typer.Option(min=1, help="Random games for each number of players.")
    ] = 10_000,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2,3,4.")] = "2,3,4",
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Play random games and check every invariant after every ply; fails on any violation."""
    import time

    start = time.perf_counter()
    numbers = _numbers(players)
    with progress() as bar:
        runs = {n: _soak(n, games, seed, bar) for n in numbers}
    result = _summed(runs, time.perf_counter() - start)
    show(result, _lines, json=json)
    if result["violations"]:
        raise typer.Exit(1)


def _summed(runs: dict[int, dict[str, Any]], seconds: float) -> dict[str, Any]:
    """The runs of all numbers of players together."""
    return {
        "games": sum(r["games"] for r in runs.values()),
        "plies": sum(r["plies"] for r in runs.values()),
        "rounds_mean": {n: r["rounds"] / max(1, r["games"]) for n, r in runs.items()},
        "seconds": seconds,
        "violations": [
            f"{n} players, game {r['game']}: {r['violation']}"
            for n, r in runs.items()
            if r["violation"]
        ],
    }


def _numbers(text: str) -> list[int]:
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if not numbers or not set(numbers) <= {2, 3, 4}:
        fail(f"{text!r} is not a list of numbers of players", "try --players 2,3,4")
    return numbers


def _soak(players: int, games: int, seed: int, bar: Any) -> dict[str, Any]:
    import numpy as np

    from splendor.engine.invariants import VIOLATIONS, check_games
    from splendor.engine.state import STATE

    states = np.zeros(1, STATE)
    task = bar.add_task(f"{players} players", total=games)
    total: dict[str, Any] = {"games": 0, "plies": 0, "rounds": 0, "violation": "", "game": -1}
    while total["games"] < games:
        chunk = min(CHUNK, games - total["games"])
        first = seed + total["games"]
        plies, rounds, found, game = check_games(states, players, chunk, first)
        total["plies"] += plies
        total["rounds"] += rounds
        if found:
            return total | {"violation": VIOLATIONS[found], "game": first + game}
        total["games"] += chunk
        bar.update(task, advance=chunk)
    return total


@app.command(rich_help_panel=PANEL)
def verify(
    game: GameFile,
    commitment: Annotated[
        str | None, typer.Option(help="What you were shown before the first card.")
    ] = None,
    json: Json = False,
) -> None:
    """Replay a game and prove its deal fair: the committed seed gave every card."""
    record = read_game(game)
    if commitment is not None and record.commitment != commitment.lower():
        fail("the game was dealt by another seed than the one committed to")
    record.verify()
    show(_facts(record) | {"fair": True}, _proof, json=json)


def _proof(facts: dict[str, Any]) -> RenderableType:
    result = "not finished" if facts["result"] is None else _result(facts)
    told = {"players": ", ".join(facts["players"]), "result": result, "fair": "yes"}
    return _lines(facts | told)


def _result(facts: dict[str, Any]) -> str:
    """Who won how, as in `Ann, 16 : 12 (target)`."""
    winners = " and ".join(facts["players"][seat] for seat in facts["result"]["winners"])
    points = " : ".join(map(str, facts["result"]["points"]))
    return f"{winners}, {points} ({facts['result']['reason']})"


@app.command("show", rich_help_panel=PANEL)
def show_game(
    game: GameFile,
    ply: Annotated[int, typer.Option(help="After n decisions; -1: at the end.")] = -1,
    json: Json = False,
) -> None:
    """Replay a game, check it, and show the table at a ply."""
    record = read_game(game)
    record.validate()
    positions = list(record.replay())
    if not -1 <= ply < len(positions):
        fail(f"the game has {len(positions) - 1} plies")
    position = positions[ply]
    facts = _facts(record) | {"position": position.to_text()}
    show(facts, lambda _: str(position), json=json)


def _facts(record: Record) -> dict[str, Any]:
    from dataclasses import asdict

    return {
        "players": [player.name for player in record.players],
        "plies": len(record.plies),
        "result": None if record.result is None else asdict(record.result),
        "commitment": record.commitment,
        "seed": record.seed,
    }
