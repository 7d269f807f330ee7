"""A hostile stranger beside 20 people who play: `python -m benchmarks.server_soak attack`.

The server has its default settings. Each attack runs in a process of its own, at the lowest
priority (a stranger would have a machine of their own), from other loopback addresses than the
people, for a few seconds; before it the people are measured without it.
"""

from __future__ import annotations

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
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
from tests.server.player import PERSON, hotseat
from tests.server.victim import free_port

from benchmarks.server_wire import Wire, frame

PEOPLE = 20
LEARNERS = 4  # of them play against the apprentice
PAUSE = 0.2  # seconds between two moves of one person, on average
SLOWEST = 60.0  # seconds after which an answer counts as an error
LONG = {"target": 100, "stall": 200, "tokens": 7}
LINK = {"visibility": "link", "shuffle": False}


class Guest:
    """Somebody with a cookie, at an address of this machine."""

    def __init__(self, base: str, address: str) -> None:
        self.base, self.address = base, address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=base, transport=transport, timeout=SLOWEST)

    async def enter(self) -> Guest:
        (await self.http.get("/api/me")).raise_for_status()
        return self

    async def aclose(self) -> None:
        await self.http.aclose()

    async def table(self, *seats: dict[str, Any], **more: Any) -> str:
        answer = await self.http.post("/api/tables", json={"seats": list(seats), **more})
        answer.raise_for_status()
        return str(answer.json()["table"])

    async def wire(self) -> Wire:
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        async with asyncio.timeout(SLOWEST):
            return await Wire.connect(self.base, cookie, self.address)


# ---------------------------------------------------------------- people


class Player(Guest):
    """Plays at random; notes how long each move took, and each answer of a bot."""

    def __init__(self, base: str, number: int) -> None:
        super().__init__(base, "127.0.0.1")
        self.rng = random.Random(number)
        self.learns = number < LEARNERS
        self.moves: list[float] = []
        self.answers: list[float] = []
        self.errors: list[str] = []

    async def sit_down(self) -> None:
        other = {"kind": "bot", "level": "apprentice"}
        seats = [PERSON, other] if self.learns else [hotseat("a"), hotseat("b")]
        self.name = await self.table(*seats, options=LINK, rules=LONG)
        self.socket = await self.wire()
        self._send(t="watch", table=self.name)
        self.view = await self._next_view()

    def _send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message).encode())

    async def _next_view(self) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(SLOWEST):
                message = json.loads(await self.socket.receive())
            if message["t"] == "error":
                raise RuntimeError(message["code"])
            if message["t"] in ("table", "played") and message.get("view"):
                view: dict[str, Any] = message["view"]
                return view

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            await asyncio.sleep(self.rng.uniform(0, 2 * PAUSE))
            try:
                await self._move()
            except (OSError, RuntimeError, httpx.HTTPError) as error:
                self.errors.append(repr(error))
                await self.sit_down()

    async def _move(self) -> None:
        if self.view["outcome"]:
            self.socket.close()
            await self.sit_down()
        ply, began = self.view["ply"], time.perf_counter()
        action = self.rng.choice(self.view["legal"])
        self._send(t="play", table=self.name, id=f"i{ply}", ply=ply, actions=[action])
        self.view = await self._next_view()
        moved = time.perf_counter()
        self.moves.append(moved - began)
        while not self.view["legal"] and not self.view["outcome"]:
            self.view = await self._next_view()
        if self.learns and self.view["ply"] > ply + 1:
            self.answers.append(time.perf_counter() - moved)


def figures(people: list[Player]) -> dict[str, Any]:
    """What they noted since the last time."""
    moves = sorted(t for one in people for t in one.moves)
    answers = [t for one in people for t in one.answers]
    errors = [error for one in people for error in one.errors]
    for one in people:
        one.moves, one.answers, one.errors = [], [], []
    return {
        "moves": len(moves),
        "p50_ms": round(1000 * statistics.median(moves), 1),
        "p99_ms": round(1000 * moves[int(len(moves) * 0.99)], 1),
        "slowest_apprentice_s": round(max(answers, default=0.0), 2),
        "errors": errors,
    }


# ---------------------------------------------------------------- attacks


class Attack:
    """What an attack needs; it ends by itself."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base, self.until = base, time.monotonic() + seconds
        self.counts: Counter[str] = Counter()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def guest(self, address: str = "127.0.0.2") -> Guest:
        return await Guest(self.base, address).enter()

    async def again(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """The same over and over, whatever the server does about it."""
        while self.goes_on:
            try:
                await work()
                self.counts[what] += 1
            except (OSError, AssertionError, httpx.HTTPError):
                self.counts[what + ", refused"] += 1
                await asyncio.sleep(0.02)

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[asyncio.StreamWriter]:
        host, _, port = self.base.removeprefix("http://").partition(":")
        address = ("127.0.0.2", 0)
        _, writer = await asyncio.open_connection(host, int(port), local_addr=address)
        try:
            yield writer
        finally:
            writer.transport.abort()

    async def pour(self, wire: Wire, frames: bytes) -> None:
        """Send them for as long as the server takes them."""
        while self.goes_on and not wire.is_lost:
            if wire.unsent < 1_000_000:
                wire.write(frames)
            await asyncio.sleep(0.001)
        wire.close()


async def control_frames(attack: Attack) -> None:
    """Row 1: pongs, pings whose answers nobody reads, messages in endless parts."""
    guest = await attack.guest()
    floods = {
        "pongs": frame(b"", 0x8A) * 5000,
        "pings": frame(b"x" * 125, 0x89) * 500,
        "parts": frame(b"{", 0x01) + frame(b"", 0x00) * 5000,
    }

    async def flood(frames: bytes) -> None:
        wire = await guest.wire()
        if frames is floods["pings"]:
            wire.deaf()
        await attack.pour(wire, frames)

    kinds = (attack.again(name, lambda f=frames: flood(f)) for name, frames in floods.items())  # type: ignore[misc]
    await asyncio.gather(*kinds)


async def requests(attack: Attack) -> None:
    """Row 4: endless heads, slow bodies, silence."""

    async def head() -> None:
        async with attack.connection() as writer:
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
            for _ in range(700):
                writer.write(b"x" * 65536)
                await writer.drain()

    async def drops() -> None:
        async with attack.connection() as writer:
            writer.write(
                b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n"
            )
            while attack.goes_on:
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.5)

    async def silence() -> None:
        async with contextlib.AsyncExitStack() as held:
            for _ in range(500):
                await held.enter_async_context(attack.connection())
            await asyncio.sleep(1)

    works = [attack.again("slow body", drops) for _ in range(100)]
    await asyncio.gather(attack.again("head", head), attack.again("silence", silence), *works)


async def thinking(attack: Attack) -> None:
    """Row 5: a hundred strong bots at once, analyses whose askers leave, deep reviews."""
    strong, position = {"kind": "bot", "level": "grandmaster"}, await _position(attack)

    async def person() -> None:
        guest = await attack.guest()
        wire = await guest.wire()
        for _ in range(10):
            table = await guest.table(PERSON, strong, options=LINK)
            wire.send(json.dumps({"t": "watch", "table": table}).encode())
            play = {"t": "play", "table": table, "id": "i", "ply": 0, "actions": [0]}
            wire.send(json.dumps(play).encode())
            attack.counts["tables"] += 1
        for _ in range(5):
            await _review(attack, guest, wire)
        while attack.goes_on and not wire.is_lost:
            body = {"text": position, "simulations": 20_000}
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await guest.http.post("/api/analysis", json=body)
            attack.counts["analyses"] += 1
        wire.close()

    await asyncio.gather(*(attack.again("person", person) for _ in range(10)))


async def _position(attack: Attack) -> str:
    guest = await attack.guest()
    answer = await guest.http.get("/api/puzzles/1")
    return str(answer.json()["puzzle"]["position"])


async def _review(attack: Attack, guest: Guest, wire: Wire) -> None:
    table = await guest.table(hotseat("a"), hotseat("b"))
    for name in ("one", "two"):
        wire.send(json.dumps({"t": "resign", "table": table, "id": name}).encode())
    await asyncio.sleep(0.05)
    await guest.http.post(f"/api/games/{table}/review", json={"depth": "deep"})
    attack.counts["reviews"] += 1


async def never_read(attack: Attack) -> None:
    """Row 6: 60 sockets that ask and ask, and read nothing."""

    async def five() -> None:
        guest = await attack.guest()
        table = await guest.table(hotseat("a"), hotseat("b"))
        asking = frame(json.dumps({"t": "watch", "table": table}).encode())
        wires = [await guest.wire() for _ in range(12)]
        for wire in wires:
            wire.deaf()
        while attack.goes_on and not all(wire.is_lost for wire in wires):
            for wire in wires:
                wire.write(asking)
            await asyncio.sleep(0.07)
        for wire in wires:
            wire.close()

    await asyncio.gather(*(attack.again("twelve sockets", five) for _ in range(5)))


async def anonymous(attack: Attack) -> None:
    """Row 9: what costs most of that which anybody can ask for."""
    guest = await attack.guest()
    paths = ("/api/protocol.json", "/api/openapi.json", "/api/puzzles", "/metrics", "/api/tables")

    async def ask(path: str) -> None:
        (await guest.http.get(path)).raise_for_status()

    await asyncio.gather(*(attack.again(p, lambda p=p: ask(p)) for p in paths * 4))  # type: ignore[misc]


async def waiting_tables(attack: Attack) -> None:
    """Row 10: five addresses that open tables for nobody."""

    async def open_one(address: str) -> None:
        guest = await attack.guest(address)
        async with contextlib.aclosing(guest):
            for _ in range(20):
                await guest.table(PERSON, {"kind": "open"})
                attack.counts["tables"] += 1

    addresses = [f"127.0.0.{n}" for n in range(2, 7)]
    await asyncio.gather(*(attack.again(a, lambda a=a: open_one(a)) for a in addresses))  # type: ignore[misc]


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "1": control_frames,
    "4": requests,
    "5": thinking,
    "6": never_read,
    "9": anonymous,
    "10": waiting_tables,
}


async def attack(row: str, base: str, seconds: float) -> Counter[str]:
    one = Attack(base, seconds)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds + 5):
            await ATTACKS[row](one)
    return one.counts


# ---------------------------------------------------------------- both together


@contextlib.asynccontextmanager
async def server(folder: str) -> AsyncIterator[str]:
    """With its defaults, and one process for bots."""
    port = free_port()
    options = ["--port", str(port), "--database", f"sqlite:///{folder}/attack.db", "--bots", "1"]
    command = [sys.executable, "-m", "splendor", "serve", *options, "--log-level", "error"]
    process = subprocess.Popen(command)
    try:
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base) as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/health")).status_code == 200:
                        break
                assert process.poll() is None, "the server did not start"
                await asyncio.sleep(0.1)
        yield base
    finally:
        process.terminate()
        process.wait()


async def measure(people: list[Player], seconds: float) -> dict[str, Any]:
    until = time.perf_counter() + seconds
    await asyncio.gather(*(one.play(until) for one in people))
    return figures(people)


async def attacked(base: str, people: list[Player], row: str, seconds: float) -> dict[str, Any]:
    without = await measure(people, seconds)
    command = [sys.executable, "-m", "benchmarks.server_attack", row, base, str(seconds + 1)]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    await process.stdout.readline()  # it is about to begin
    beside = await measure(people, seconds)
    done, _ = await process.communicate()
    ratio = round(beside["p99_ms"] / without["p99_ms"], 2)
    return {"without": without, "beside": beside, "p99_ratio": ratio, "attack": json.loads(done)}


async def attack_all(seconds: float, rows: list[str]) -> dict[str, Any]:
    found = {row: await _one_attack(row, seconds) for row in rows}
    errors = sum(len(r[k]["errors"]) for r in found.values() for k in ("without", "beside"))
    return {
        "promise": "strangers do not disturb people who play",
        "people": PEOPLE,
        "rows": found,
        "errors": errors,
        "kept": not errors,
    }


async def _one_attack(row: str, seconds: float) -> dict[str, Any]:
    """On a server of its own: what an earlier one left behind would be measured as well."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(folder) as base, contextlib.AsyncExitStack() as people_leave:
            people = [Player(base, number) for number in range(PEOPLE)]
            for one in people:
                await people_leave.enter_async_context(contextlib.aclosing(one))
                await one.enter()
                await one.sit_down()
            await measure(people, 2)
            return await attacked(base, people, row, seconds)


def main(row: str, base: str, seconds: str) -> None:
    """An attack alone, against a server of this machine."""
    assert base.startswith("http://127.0.0.1:")
    os.nice(19)
    print(flush=True)
    print(json.dumps(asyncio.run(attack(row, base, float(seconds)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
