"""How fast the environments are: steps a second on one core.

    python -m benchmarks.envs [--json] [--seconds 1] [--rounds 5] [--yardstick COMMAND]

Random legal actions; `loop` includes choosing them, `step` does not. Rates are per second of
processor time, so that a busy machine does not count as slow code; what it does to caches and
clock speed remains, so every round measures everything once, in turn with the yardstick (a
program that plays random games) if there is one, and the best round of each counts.
`scaled` is what a figure would be where the yardstick plays 86,000 games a second.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import numpy as np

from benchmarks import yardstick
from splendor.envs import splendor_v0
from splendor.envs.batch import sample_actions
from splendor.envs.gymnasium import SplendorEnv, SplendorVectorEnv

REFERENCE = 86_000
GAMES = 1024


def vector(opponent: str, players: int) -> Callable[[float], dict[str, float]]:
    """Plies a second of the vector environment; those of random opponents count too."""
    envs = SplendorVectorEnv(GAMES, players=players, opponent=opponent, copy=False)
    _, info = envs.reset(seed=1)
    words = np.arange(1, GAMES + 1, dtype=np.uint64)
    actions = np.zeros(GAMES, np.int64)

    def measure(seconds: float) -> dict[str, float]:
        masks = info["action_mask"]  # with copy=False the same array for ever
        plies, stepping, looping = 0, 0.0, 0.0
        while looping < seconds:
            start = time.process_time()
            sample_actions(masks, words, actions)
            chosen = time.process_time()
            before = envs.plies
            envs.step(actions)
            end = time.process_time()
            plies += envs.plies - before
            stepping += end - chosen
            looping += end - start
        return {"step": plies / stepping, "loop": plies / looping}

    return measure


def aec(make: Callable[[], Any]) -> Callable[[float], dict[str, float]]:
    """Steps a second through `agent_iter`, `last` and `step`."""
    env = make()
    rng = random.Random(1)

    def measure(seconds: float) -> dict[str, float]:
        steps, choosing = 0, 0.0
        start = time.process_time()
        while time.process_time() - start < seconds:
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                before = time.process_time()
                action = None
                if not (terminated or truncated):
                    action = rng.choice(observation["action_mask"].nonzero()[0])
                choosing += time.process_time() - before
                env.step(action)
                steps += 1
        looping = time.process_time() - start
        return {"step": steps / (looping - choosing), "loop": steps / looping}

    return measure


def single() -> Callable[[float], dict[str, float]]:
    """Steps a second of the Gymnasium environment against random."""
    env = SplendorEnv()
    rng = random.Random(1)

    def measure(seconds: float) -> dict[str, float]:
        steps, choosing = 0, 0.0
        start = time.process_time()
        while time.process_time() - start < seconds:
            _, info = env.reset()
            ended = False
            while not ended:
                before = time.process_time()
                action = rng.choice(info["action_mask"].nonzero()[0])
                choosing += time.process_time() - before
                _, _, ended, _, info = env.step(action)
                steps += 1
        looping = time.process_time() - start
        return {"step": steps / (looping - choosing), "loop": steps / looping}

    return measure


def openspiel() -> Callable[[float], dict[str, float]]:
    """Actions a second in OpenSpiel, chance included, uniformly at random."""
    import pyspiel

    import splendor.envs.openspiel

    assert splendor.envs.openspiel.GAME_TYPE
    game = pyspiel.load_game("splendor")
    rng = random.Random(1)

    def measure(seconds: float) -> dict[str, float]:
        steps, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return {"loop": steps / (time.process_time() - start)}

    return measure


CASES: dict[str, Callable[[], Callable[[float], dict[str, float]]]] = {
    "vector, self-play, 2 players": lambda: vector("self", 2),
    "vector, self-play, 4 players": lambda: vector("self", 4),
    "vector, against random, 2 players": lambda: vector("random", 2),
    "gymnasium, against random": single,
    "AEC, env()": lambda: aec(splendor_v0.env),
    "AEC, raw_env()": lambda: aec(splendor_v0.raw_env),
    "OpenSpiel": openspiel,
}


def run(seconds: float, rounds: int, command: str | None) -> dict[str, Any]:
    """Measure everything in turn, several times over; keep the best of each."""
    cases = {name: make() for name, make in CASES.items()}
    for measure in cases.values():
        measure(0.01)  # compile
    best: dict[str, dict[str, float]] = {name: {} for name in cases}
    games = 0.0
    for _ in range(rounds):
        games = max(games, yardstick.games_per_second(command, max(1.0, seconds)) or 0.0)
        for name, measure in cases.items():
            for kind, rate in measure(seconds).items():
                best[name][kind] = max(best[name].get(kind, 0.0), rate)
    return report(best, games)


def report(best: dict[str, dict[str, float]], games: float) -> dict[str, Any]:
    scale = REFERENCE / games if games else None
    rows = [
        {
            "case": name,
            "kind": kind,
            "per_s": round(rate),
            "scaled": None if scale is None else round(rate * scale),
        }
        for name, kinds in best.items()
        for kind, rate in kinds.items()
    ]
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python "
        f"{platform.python_version()}, load {os.getloadavg()[0]:.1f}",
        "yardstick_games_per_s": round(games) or None,
        "results": rows,
    }


def show(found: dict[str, Any]) -> None:
    print(f"{found['date']}; {found['machine']}; yardstick {found['yardstick_games_per_s']}")
    for row in found["results"]:
        scaled = "" if row["scaled"] is None else f"  scaled {row['scaled']:>12,}"
        print(f"{row['case']:36} {row['kind']:5} {row['per_s']:>12,}/s{scaled}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each case and round")
    parser.add_argument("--rounds", type=int, default=5)
    yardstick.add_option(parser)
    args = parser.parse_args()
    found = run(args.seconds, args.rounds, args.yardstick)
    print(json.dumps(found, indent=1)) if args.json else show(found)


if __name__ == "__main__":
    main()
