"""Durable moves a second, against a bare pipeline measured in the same run.

    python -m benchmarks.server                     SQLite, 200 tables, one worker
    python -m benchmarks.server --two               two people (two sockets) at every table
    python -m benchmarks.server --postgres          one worker and two, on PostgreSQL
    python -m benchmarks.server --idle 1000         memory and processor time of idle tables
    python -m benchmarks.server --bots              a human move's p99 while bots think

Rounds of server and yardstick alternate, so that a busy machine slows both; ratios matter.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.player import TLS
from tests.server.victim import Victim, free_port

from benchmarks.server_wire import Wire

OPTIONS = {"visibility": "link", "shuffle": False}
# Long games: 500 plies at least, mostly 2,000.
LONG = {"target": 100, "stall": 200, "tokens": 7}
# Both loads build their message in the same way, and decode of an answer what they need.
PLAY = b'{"t":"play","table":"%b","id":"%d","ply":%d,"actions":[%d]}'


class Seen(msgspec.Struct):
    """What the load needs of a view."""

    ply: int
    legal: list[int]


class Answer(msgspec.Struct):
    t: str
    view: Seen | None = None


class BareAnswer(msgspec.Struct):
    id: str


_answer = msgspec.json.Decoder(Answer).decode
_bare_answer = msgspec.json.Decoder(BareAnswer).decode


class Load:
    """One table and its sockets, playing at random as fast as it is answered."""

    def __init__(self, base: str, seed: int, two: bool, bot: bool = False) -> None:
        self.base, self.two, self.bot = base, two, bot
        self.rng = random.Random(seed)
        self.times: list[float] = []
        self.table = ""
        self.wires: list[Wire] = []
        self.views: list[Seen] = []  # as the last round left them

    async def open(self) -> None:
        one = await self._guest()
        if self.two:
            seats = [{"kind": "person"}, {"kind": "open"}]
        else:
            seats = [{"kind": "hotseat", "name": "a"}, {"kind": "hotseat", "name": "b"}]
        if self.bot:
            seats = [{"kind": "person"}, {"kind": "bot", "level": "master"}]
        form = {"seats": seats, "options": OPTIONS, "rules": LONG}
        answer = await one.post("/api/tables", json=form)
        self.table = answer.json()["table"]
        guests = [one]
        if self.two:
            guests.append(await self._guest())
            await guests[1].post(f"/api/tables/{self.table}/join", json={})
        for guest in guests:
            cookie = "; ".join(f"{k}={v}" for k, v in guest.cookies.items())
            self.wires.append(await Wire.connect(self.base, cookie))
            await guest.aclose()

    async def _guest(self) -> httpx.AsyncClient:
        guest = httpx.AsyncClient(base_url=self.base, timeout=60, verify=TLS)
        await guest.get("/api/me")
        return guest

    async def _view(self, wire: Wire) -> Seen:
        while True:
            message = _answer(await wire.receive())
            if message.t in ("played", "table") and message.view is not None:
                return message.view
            assert message.t != "error", message

    async def _watch(self) -> list[Seen]:
        for wire in self.wires:
            wire.send(json.dumps({"t": "watch", "table": self.table}).encode())
        return [await self._view(wire) for wire in self.wires]

    async def _again(self) -> list[Seen]:
        """The game is over: the next one."""
        self.close()
        self.wires = []
        await self.open()
        return await self._watch()

    async def play(self, until: float, pause: float = 0.0) -> None:
        views = self.views or await self._watch()
        while time.perf_counter() < until:
            mover = next((i for i, view in enumerate(views) if view.legal), None)
            if mover is None:
                views = await self._again()
                continue
            began = time.perf_counter()
            self._send(self.wires[mover], views[mover])
            views = [await self._view(wire) for wire in self.wires]
            self.times.append(time.perf_counter() - began)
            while self.bot and not views[0].legal:
                views = [await self._view(self.wires[0])]
            if pause:
                await asyncio.sleep(self.rng.uniform(0, 2 * pause))
        self.views = views

    def _send(self, wire: Wire, view: Seen) -> None:
        action = self.rng.choice(view.legal)
        wire.send(PLAY % (self.table.encode(), view.ply, view.ply, action))

    def close(self) -> None:
        for wire in self.wires:
            wire.close()


class BareLoad(Load):
    """The same number of sockets, each sending the same kind of message to the yardstick."""

    async def open(self) -> None:
        self.wires = [await Wire.connect(self.base)]

    async def play(self, until: float, pause: float = 0.0) -> None:
        wire, ply, legal = self.wires[0], 0, list(range(30))
        while time.perf_counter() < until:
            began = time.perf_counter()
            wire.send(PLAY % (b"0123456789abcdef", ply, ply, self.rng.choice(legal)))
            assert _bare_answer(await wire.receive()).id == f"{ply}"
            self.times.append(time.perf_counter() - began)
            ply += 1


def figures(times: list[float], seconds: float) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(1000 * statistics.median(ordered), 2),
        "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 2),
    }


async def measure(
    loads: list[Load], seconds: float, pause: float = 0.0, pid: int | None = None
) -> dict[str, float]:
    """Play for a while. With `pid`, also the server's processor time for each move, which other
    programs on the machine do not change."""
    for load in loads:
        load.times.clear()
    before = _usage(pid)[1] if pid else 0.0
    until = time.perf_counter() + seconds
    await asyncio.gather(*(load.play(until, pause) for load in loads))
    found = figures([t for load in loads for t in load.times], seconds)
    if pid:
        moves = sum(len(load.times) for load in loads)
        found["cpu_us"] = round(1e6 * (_usage(pid)[1] - before) / moves, 1)
    return found


@contextlib.contextmanager
def bare_server(folder: str) -> Iterator[tuple[str, int]]:
    port = free_port()
    file = str(Path(folder) / f"bare-{port}.db")
    command = [sys.executable, "-m", "benchmarks.server_bare", file, str(port)]
    process = subprocess.Popen(command)
    try:
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.kill()
        process.wait()


@contextlib.asynccontextmanager
async def our_server(database: str, bots: int = 0) -> AsyncIterator[Victim]:
    victim = Victim(database, bots, is_real=bots > 0)
    await victim.start()
    try:
        yield victim
    finally:
        victim.kill()


async def opened(loads: list[Load]) -> list[Load]:
    for load in loads:
        for attempt in range(100):
            try:
                await load.open()
                break
            except (OSError, httpx.TransportError):
                await asyncio.sleep(0.05 * (attempt < 99))
    return loads


async def sqlite(tables: int, seconds: float, rounds: int, two: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, bare_server(folder) as (bare, pid):
        async with our_server(f"sqlite:///{folder}/splendor.db") as ours:
            mine = await opened([Load(ours.base, i, two) for i in range(tables)])
            yard = await opened([BareLoad(bare, i, False) for i in range(tables)])
            await measure([*mine, *yard], 0.5)  # every table is watched before the first round
            found: dict[str, list[dict[str, float]]] = {"server": [], "bare": []}
            for _ in range(rounds):
                found["bare"].append(await measure(yard, seconds, pid=pid))
                assert ours.process is not None
                found["server"].append(await measure(mine, seconds, pid=ours.process.pid))
            for load in (*mine, *yard):
                load.close()
    return compare(found)


def compare(found: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """Median of the rounds, and of the ratios of neighbouring rounds."""
    pairs = list(zip(found["server"], found["bare"], strict=True))
    return {
        **{name: _median(rounds) for name, rounds in found.items()},
        "ratio": round(statistics.median(s["moves_per_s"] / b["moves_per_s"] for s, b in pairs), 3),
        "p99_ratio": round(statistics.median(s["p99_ms"] / b["p99_ms"] for s, b in pairs), 2),
        "cpu_ratio": round(statistics.median(b["cpu_us"] / s["cpu_us"] for s, b in pairs), 3),
    }


def _median(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {key: round(statistics.median(r[key] for r in rounds), 2) for key in rounds[0]}


async def postgres(tables: int, seconds: float, rounds: int) -> dict[str, Any]:
    """What two workers carry against one. Where they, the database and the load share cores, their
    processor time for each move says what they would carry with cores of their own."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
    import postgres as cluster

    with cluster.running("fsync=on", "synchronous_commit=on") as url:
        async with our_server(url) as one, our_server(url) as two:
            alone = await opened([Load(one.base, i, False) for i in range(tables)])
            bases = (one.base, two.base)
            both = await opened([Load(bases[i % 2], i, False) for i in range(tables)])
            await measure([*alone, *both], 0.5)
            await asyncio.sleep(6)  # each worker lets go of what is played at the other
            meter = Meter([one, two], url)
            found: dict[str, list[dict[str, float]]] = {"one": [], "two": []}
            for _ in range(rounds):
                found["one"].append(await meter.measure(alone, seconds))
                found["two"].append(await meter.measure(both, seconds))
            for load in (*alone, *both):
                load.close()
    pairs = list(zip(*found.values(), strict=True))
    return {
        **{name: _median(r) for name, r in found.items()},
        "ratio": _ratio(b["moves_per_s"] / a["moves_per_s"] for a, b in pairs),
        "ratio_by_processor_time": _ratio(2 * a["workers_us"] / b["workers_us"] for a, b in pairs),
        "cores": os.cpu_count(),
    }


def _ratio(ratios: Iterable[float]) -> float:
    return round(statistics.median(ratios), 2)


class Meter:
    """Processor time for each move: of the workers together, the database and the load."""

    def __init__(self, workers: list[Victim], url: str) -> None:
        data = (url.partition("host=")[2] + "/data").encode()
        ours = [worker.process.pid for worker in workers if worker.process is not None]
        self.groups = {"workers_us": ours, "postgres_us": _family(data), "load_us": [os.getpid()]}

    async def measure(self, loads: list[Load], seconds: float) -> dict[str, float]:
        before = self._spent()
        found = await measure(loads, seconds)
        moves, after = sum(len(load.times) for load in loads), self._spent()
        return found | {k: round(1e6 * (after[k] - before[k]) / moves, 1) for k in before}

    def _spent(self) -> dict[str, float]:
        return {name: sum(_usage(pid)[1] for pid in pids) for name, pids in self.groups.items()}


def _family(mark: bytes) -> list[int]:
    """The process whose command line has this mark, and its children."""
    parents = {int(p.name): _parent(p) for p in Path("/proc").iterdir() if p.name.isdigit()}
    named = {pid for pid in parents if pid != os.getpid() and mark in _command(pid)}
    return sorted(named | {pid for pid, parent in parents.items() if parent in named})


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


async def idle(tables: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with our_server(f"sqlite:///{folder}/splendor.db") as ours:
            assert ours.process is not None
            empty = _usage(ours.process.pid)
            loads = await opened([Load(ours.base, i, False) for i in range(tables)])
            for load in loads:
                load.views = await load._watch()
            await measure(loads, 2)  # every table is watched and has been played at
            before, began = _usage(ours.process.pid), time.perf_counter()
            await asyncio.sleep(seconds)
            after, spent = _usage(ours.process.pid), time.perf_counter() - began
            for load in loads:
                load.close()
    return {
        "tables": tables,
        "empty_mb": empty[0],
        "mb": after[0],
        "percent_of_a_core": round(100 * (after[1] - before[1]) / spent, 2),
    }


def _usage(pid: int) -> tuple[float, float]:
    """Resident megabytes and processor seconds of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    memory = round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    return memory, ticks / os.sysconf("SC_CLK_TCK")


async def beside_bots(people: int, bot_tables: int, seconds: float, rounds: int) -> dict[str, Any]:
    """People who take their time, with and without bots at work: `master` at every table."""
    with tempfile.TemporaryDirectory() as folder:
        async with our_server(f"sqlite:///{folder}/splendor.db", bots=1) as ours:
            loads = await opened([Load(ours.base, i, False) for i in range(people)])
            await measure(loads, 0.5)
            found: dict[str, list[dict[str, float]]] = {"alone": [], "beside": []}
            for _ in range(rounds):
                found["alone"].append(await measure(loads, seconds, pause=0.2))
                busy = [Load(ours.base, 1000 + i, False, bot=True) for i in range(bot_tables)]
                await opened(busy)
                until = time.perf_counter() + seconds + 1
                work = asyncio.gather(*(load.play(until) for load in busy))
                found["beside"].append(await measure(loads, seconds, pause=0.2))
                await work
                for load in busy:
                    load.close()
    ratios = [b["p99_ms"] / a["p99_ms"] for a, b in zip(*found.values(), strict=True)]
    return {
        **{name: _median(r) for name, r in found.items()},
        "p99_ratio": round(statistics.median(ratios), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--two", action="store_true")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--idle", type=int, default=0)
    parser.add_argument("--bots", action="store_true")
    a = parser.parse_args()
    if a.postgres:
        work = postgres(a.tables, a.seconds, a.rounds)
    elif a.idle:
        work = idle(a.idle, a.seconds)
    elif a.bots:
        work = beside_bots(50, 6, a.seconds, a.rounds)
    else:
        work = sqlite(a.tables, a.seconds, a.rounds, a.two)
    began = datetime.now(UTC)
    result = asyncio.run(work)
    command = " ".join(["python -m benchmarks.server", *sys.argv[1:]])
    print(json.dumps({"command": command, "at": f"{began:%Y-%m-%d %H:%M}Z", **result}, indent=2))


if __name__ == "__main__":
    main()
