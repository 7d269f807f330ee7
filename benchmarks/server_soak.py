"""Long versions of the server's promises, for `make soak`.

    python -m benchmarks.server_soak kill [--database sqlite|postgresql] [--kills 100] [--games 200]
                                          [--minutes 30: no more kills after that]
    python -m benchmarks.server_soak fuzz [--frames 1000000]
    python -m benchmarks.server_soak attack [--seconds 8] [--rows 1 4 5 6 9 10]

Exit code 1 if a promise is broken. Each prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tests.server.fuzz import frames
from tests.server.player import Player, hotseat
from tests.server.running import Running, serving, settings_for
from tests.server.swarm import Tally, kill_at_random, swarm
from tests.server.victim import Victim
from websockets.utils import apply_mask

from benchmarks.server_attack import ATTACKS, attack_all
from benchmarks.server_wire import Wire, frame
from splendor.server.front import socket
from splendor.server.game.log import Spoke

ROOT = Path(__file__).parents[1]
LOT = 100  # frames between two pings
MASK = b"\x5a\xa5\x3c\xc3"


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
    """Frames into a socket, on their way as everybody's; nothing but chat may come of them."""
    rng, began = random.Random(1), time.monotonic()
    # A real server closes after a few of these; here every one of them shall be looked at.
    socket.MAX_BAD = count
    with tempfile.TemporaryDirectory() as folder:
        async with serving(settings_for(f"sqlite:///{folder}/fuzz.db")) as server:
            async with Player(server.base) as ann, Player(server.base) as stranger:
                table = await ann.create(hotseat("a"), hotseat("b"))
                await ann.watch(table)
                rows = server.worker.tables[table].table.rows
                fuzzer = Fuzzer(server.base, stranger, rng)
                await fuzzer.run(frames(rng, table, count))
                changed = await _changed(server, table, rows)
                metrics = server.worker.metrics
                errors = next(iter(metrics.errors.collect())).samples[0].value
                seen = sum(metrics.tallies.received.values())
    return {
        "promise": "no frame but an honest one changes anything",
        "frames": count,
        "well_formed": seen,
        "closed_as_abuse": fuzzer.closed,
        "rows_changed": changed,
        "internal_errors": errors,
        "problems": fuzzer.problems,
        "minutes": round((time.monotonic() - began) / 60, 1),
        "kept": not changed and not errors and not fuzzer.problems,
    }


class Fuzzer:
    """Sends frames by the hundred, each lot with a ping behind it whose answer says that all were
    looked at. Bytes that are no UTF-8 go as binary frames; now and then as text, which must close
    the socket."""

    def __init__(self, base: str, person: Player, rng: random.Random) -> None:
        self.base, self.rng = base, rng
        self.cookie = "; ".join(f"{k}={v}" for k, v in person.http.cookies.items())
        self.closed, self.sent = 0, 0
        self.problems: list[str] = []

    async def run(self, fuzz: Iterator[str | bytes]) -> None:
        wire = await Wire.connect(self.base, self.cookie)
        while lot := list(itertools.islice(fuzz, LOT)):
            frames = [self._frame(one) for one in lot]
            deadly = self.rng.random() < 0.02
            wire.write(b"".join(frames) + (frame(b'{"t":"\xff"}') if deadly else b""))
            self.sent += 1
            wire.send(b'{"t":"ping","sent":%d}' % -self.sent)
            try:
                await self._answered(wire)
                if deadly:
                    self.problems.append("a text that is none did not close the socket")
            except ConnectionError:
                if not deadly:
                    self.problems.append(f"closed by one of {lot!r}"[:2000])
                self.closed += 1
                wire = await Wire.connect(self.base, self.cookie)
        wire.close()

    async def _answered(self, wire: Wire) -> None:
        mark = b'{"t":"pong","sent":%d.0,' % -self.sent
        while not (await wire.receive()).startswith(mark):
            pass

    def _frame(self, one: str | bytes) -> bytes:
        data = one.encode("utf-8", "surrogatepass") if isinstance(one, str) else one
        try:
            data.decode()
        except UnicodeDecodeError:
            return masked(data, 0x82)
        return masked(data, 0x82 if self.rng.random() < 0.1 else 0x81)


def masked(data: bytes, first: int) -> bytes:
    """A frame with a mask that does something."""
    return frame(apply_mask(data, MASK), first, MASK)


async def _changed(server: Running, table: str, rows: int) -> int:
    """Entries that are not chat since then."""
    added = await server.worker.store.rows(table, rows)
    return sum(not isinstance(e, Spoke) for row in added for e in row.entries)


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
    attacking = commands.add_parser("attack")
    attacking.add_argument("--seconds", type=float, default=8)
    attacking.add_argument("--rows", nargs="+", choices=[*ATTACKS], default=[*ATTACKS])
    a = parser.parse_args()
    if a.command == "kill":
        result = asyncio.run(kill_on(a.database, a.kills, a.games, a.moves, a.minutes))
    elif a.command == "attack":
        result = asyncio.run(attack_all(a.seconds, a.rows))
    else:
        result = asyncio.run(fuzz(a.frames))
    print(json.dumps(result, indent=2))
    return 0 if result["kept"] else 1


if __name__ == "__main__":
    sys.exit(main())
