"""Measuring the ladder: each level against the next weaker one, for each number of players.

A level in one seat plays against weaker ones in all the others, every deal from every seat.
Odds against one of them are what `beats` gives; they do not depend on the number of players.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from splendor.arena.stats import elo_estimate
from splendor.bots.levels import LEVELS, Level
from splendor.bots.library import play_net
from splendor.bots.net import Net
from splendor.bots.search import Settings
from splendor.engine import SplendorError
from splendor.train.gate import cycles
from splendor.train.quick_match import QuickMatch, QuickPlayer

DATA = Path(__file__).parents[1] / "bots" / "data" / "levels.json"
BOTTOM = 800.0  # Elo of the lowest level, by definition
TOP_SIMULATIONS = 4000  # usually stand for the level without a limit of its own


@dataclass(frozen=True)
class Rung:
    """One level's strength."""

    id: str
    elo: float
    elo_low: float
    elo_high: float
    beats: float | None  # odds against one of the next weaker level
    beats_low: float | None
    beats_high: float | None
    games: int
    rounds: float | None


def player_of(level: Level, net: Net, top: int = TOP_SIMULATIONS) -> QuickPlayer:
    simulations = top if level.simulations is None else level.simulations
    return QuickPlayer(net, Settings(), level.handicap, simulations)


def climb(
    players: int,
    games: int,
    levels: Sequence[Level] = LEVELS,
    foot: Rung | None = None,
    seed: int = 21,
    top: int = TOP_SIMULATIONS,
) -> Iterator[Rung]:
    """Measure the ladder upwards; `foot` is what is known of its first level, `top` how many
    simulations stand for as much thought as there is time for."""
    net = play_net(players)
    foot = foot or Rung(levels[0].id, BOTTOM, BOTTOM, BOTTOM, None, None, None, 0, None)
    elo, variance = foot.elo, _variance(foot)
    yield foot
    for weaker, stronger in pairwise(levels):
        trial = QuickMatch(player_of(stronger, net, top), player_of(weaker, net, top), games, seed)
        trial.play(games)
        step = elo_estimate(cycles(trial), players)
        elo += step.value
        variance += ((step.high - step.low) / 2) ** 2
        width = math.sqrt(variance)
        rounds = float(trial.rounds.mean())
        yield Rung(
            stronger.id, elo, elo - width, elo + width,
            _odds(step.value), _odds(step.low), _odds(step.high), trial.done, rounds,
        )  # fmt: skip


def _odds(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def steps_kept(players: int, measured: Rung, path: Path = DATA) -> list[Rung]:
    """What is known above a level that has been measured again: the steps stay, how high they lead
    and how sure that is follows from what is below."""
    rungs = [Rung(**row) for row in _read(path).get(str(players), {}).get("levels", [])]
    ids = [rung.id for rung in rungs]
    if measured.id not in ids:
        return []
    old, *above = rungs[ids.index(measured.id) :]
    widening = _variance(measured) - _variance(old)
    return [_moved(rung, measured.elo - old.elo, widening) for rung in above]


def _moved(rung: Rung, shift: float, widening: float) -> Rung:
    elo, width = rung.elo + shift, math.sqrt(max(0.0, _variance(rung) + widening))
    return replace(rung, elo=elo, elo_low=elo - width, elo_high=elo + width)


def _variance(rung: Rung) -> float:
    """The square of half the interval."""
    return ((rung.elo_high - rung.elo_low) / 2) ** 2


def known_rungs(players: int, levels: Sequence[Level], path: Path = DATA) -> list[Rung]:
    """What was measured of these levels; all of them must have been."""
    rows = _read(path).get(str(players), {}).get("levels", [])
    known = {row["id"]: Rung(**row) for row in rows}
    missing = [level.id for level in levels if level.id not in known]
    if missing:
        raise SplendorError(f"measure {', '.join(missing)} with {players} players first")
    return [known[level.id] for level in levels]


def known_command(players: int, path: Path = DATA) -> str:
    """How the known rungs were measured."""
    return str(_read(path)[str(players)]["command"])


def _read(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return loaded


def write_ladder(players: int, rungs: Sequence[Rung], command: str, path: Path = DATA) -> None:
    """Put the measured rungs of one number of players into the data file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = _read(path)
    rows = [{k: _short(v) for k, v in asdict(rung).items()} for rung in rungs]
    known[str(players)] = {"date": date.today().isoformat(), "command": command, "levels": rows}
    path.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def _short(value: Any) -> Any:
    return round(value, 3 if value < 1 else 1) if isinstance(value, float) else value
