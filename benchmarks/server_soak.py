"""Long versions of the server's promises, for `make soak`.

    python -m benchmarks.server_soak kill [--database sqlite|postgresql] [--kills 100] [--games 200]
                                          [--minutes 30: no more kills after that]
    python -m benchmarks.server_soak fuzz [--frames 1000000]

Exit code 1 if a promise is broken. Each prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

from tests.server.fuzz import frames
from tests.server.player import Player, hotseat
from tests.server.running import Running, serving, settings_for
from tests.server.swarm import Tally, kill_at_random, swarm
from tests.server.victim import Victim

from splendor.server.client import Client
from splendor.server.limits import Bucket
from splendor.server.log import Spoke
from splendor.server.store import Person

ROOT = Path(__file__).parents[1]


async def kill(
    database: str, workers: int, kills: int, games: int, moves: int, minutes: float
) -> dict[str, Any]:
    """kill -9 at random moments; every acknowledged move must be there afterwards."""
    victims = [Victim(database) for _ in range(workers)]
    began = time.monotonic()
    try:
        for victim in victims:
            await victim.start()
        each = moves // (kills + 1)
        rng, seconds = random.Random(1), 60 * minutes
        disaster = partial(kill_at_random, victims, kills, each, rng, seconds=seconds)
        tally: Tally = await swarm([v.base for v in victims], games, disaster)
    finally:
        for victim in victims:
            victim.kill()
    return {
        "promise": "no acknowledged move is lost",
        "workers": workers,
        "kills": tally.kills,
        "tables": games,
        "acknowledged": tally.acknowledged,
        "lost": tally.lost,
        "resent": tally.resent,
        "already_stored": tally.already,
        "reconnects": tally.reconnects,
        "problems": tally.problems[:5],
        "minutes": round((time.monotonic() - began) / 60, 1),
        "kept": not tally.lost and not tally.problems,
    }


async def kill_on(
    database: str, kills: int, games: int, moves: int, minutes: float
) -> dict[str, Any]:
    if database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            found = await kill(f"sqlite:///{folder}/soak.db", 1, kills, games, moves, minutes)
    else:
        sys.path.insert(0, str(ROOT / "tools"))
        import postgres

        with postgres.running("fsync=on", "synchronous_commit=on", "full_page_writes=on") as url:
            found = await kill(url, 2, kills, games, moves, minutes)
    return {"database": database, **found}


async def fuzz(count: int) -> dict[str, Any]:
    """Frames into the socket's handler; nothing but chat may come of them."""
    rng, began = random.Random(1), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with serving(settings_for(f"sqlite:///{folder}/fuzz.db")) as server:
            async with Player(server.base) as ann:
                table = await ann.create(hotseat("a"), hotseat("b"))
                await ann.watch(table)
                changed, errors = await _fuzz(server, table, rng, count)
    return {
        "promise": "no frame but an honest one changes anything",
        "frames": count,
        "rows_changed": changed,
        "internal_errors": errors,
        "minutes": round((time.monotonic() - began) / 60, 1),
        "kept": not changed and not errors,
    }


async def _fuzz(server: Running, table: str, rng: random.Random, count: int) -> tuple[int, float]:
    rows = server.house.tables[table].table.rows
    fuzzer = Person("fuzzerfuzzer", "fuzz", False, None, 0, 0)
    client = Client(fuzzer, "soak", Bucket(1e12, 1e12, time.monotonic()))
    for number, frame in enumerate(frames(rng, table, count)):
        client.bad, client.closing = 0, None
        await server.socket.handle(client, frame)
        client.forget()
        if number % 1000 == 0:
            await asyncio.sleep(0)
    added = await server.house.store.rows(table, rows)
    changed = sum(not isinstance(e, Spoke) for row in added for e in row.entries)
    return changed, server.house.metrics.errors.collect()[0].samples[0].value


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    killing = commands.add_parser("kill")
    killing.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    killing.add_argument("--kills", type=int, default=100)
    killing.add_argument("--games", type=int, default=200)
    killing.add_argument("--moves", type=int, default=100_000)
    killing.add_argument("--minutes", type=float, default=math.inf)
    fuzzing = commands.add_parser("fuzz")
    fuzzing.add_argument("--frames", type=int, default=1_000_000)
    a = parser.parse_args()
    if a.command == "kill":
        result = asyncio.run(kill_on(a.database, a.kills, a.games, a.moves, a.minutes))
    else:
        result = asyncio.run(fuzz(a.frames))
    print(json.dumps(result, indent=2))
    return 0 if result["kept"] else 1


if __name__ == "__main__":
    sys.exit(main())
