"""Many players at once, who remember every move that the server acknowledged.

Used by a short test and, with larger numbers, by `python -m benchmarks.server_soak`.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.player import Message, Player, hotseat
from tests.server.victim import Victim

TROUBLE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)


@dataclass
class Tally:
    """What all players saw together."""

    acknowledged: int = 0
    lost: int = 0
    resent: int = 0
    already: int = 0
    reconnects: int = 0
    games: int = 0
    kills: int = 0
    problems: list[str] = field(default_factory=list)


class Gambler:
    """Plays both sides of one table after another, at random, whatever happens to the server."""

    def __init__(self, bases: list[str], tally: Tally, seed: int) -> None:
        self.bases, self.tally = bases, tally
        self.rng = random.Random(seed)
        self.attempt = 0
        self.player: Player | None = None
        self.table: str | None = None
        self.acknowledged: dict[int, int] = {}
        self.pending: tuple[str, int, list[int]] | None = None

    async def run(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._session(stop)
            except TROUBLE:
                self.tally.reconnects += 1
                if self.player is not None and self.player.socket is not None:
                    self.player.cut()
                self.attempt = min(self.attempt + 1, 5)
                await asyncio.sleep(self.rng.uniform(0, min(2.0, 0.2 * 2**self.attempt)))
        await self._hang_up()

    async def check(self) -> None:
        """Compare once more with what the server kept."""
        player = await self._enter()
        try:
            if self.table is not None:
                self._compare(await player.watch(self.table))
        finally:
            await self._hang_up()

    async def _enter(self) -> Player:
        """Come, or come back: the same person, perhaps to another worker."""
        base = self.rng.choice(self.bases)
        if self.player is None:
            self.player = Player(base)
        self.player.base, self.player.http.base_url = base, httpx.URL(base)
        self.player.seen.clear()
        if self.player.me:
            await self.player.connect()
        else:
            await self.player.enter()
        self.attempt = 0
        return self.player

    async def _hang_up(self) -> None:
        if self.player is not None:
            with contextlib.suppress(*TROUBLE):
                await self.player.leave()

    async def _session(self, stop: asyncio.Event) -> None:
        player = await self._enter()
        while not stop.is_set():
            if self.table is None:
                await self._open(player)
            await self._play(player, stop)

    async def _open(self, player: Player) -> None:
        options = {"visibility": "link"}
        self.table = await player.create(hotseat("one"), hotseat("two"), options=options)
        self.acknowledged, self.pending = {}, None
        self.tally.games += 1

    async def _play(self, player: Player, stop: asyncio.Event) -> None:
        assert self.table is not None
        state = await player.watch(self.table)
        self._compare(state)
        if self.pending is not None:
            await self._resend(player)
            state = await player.watch(self.table)
        while not stop.is_set():
            view = state["view"]
            if view["outcome"] or state.get("result"):
                self.table = None
                return
            actions = [self.rng.choice(view["legal"])]
            self.pending = (player.new_id(), view["ply"], actions)
            await player.play(self.table, view["ply"], actions, self.pending[0])
            state = await player.until("played", "error", table=self.table)
            self._acknowledge(state)

    def _acknowledge(self, message: Message) -> None:
        assert self.pending is not None
        name, ply, actions = self.pending
        if message["t"] == "error" or message["id"] != name:
            self.tally.problems.append(f"{message} for {self.pending}")
            return
        self.acknowledged.update(enumerate(actions, ply))
        self.tally.acknowledged += len(actions)
        self.pending = None

    async def _resend(self, player: Player) -> None:
        """The answer was lost: ask again under the same name."""
        assert self.pending is not None and self.table is not None
        name, ply, actions = self.pending
        await player.play(self.table, ply, actions, name)
        message = await player.until("played", "ack", "error", id=name)
        self.tally.resent += 1
        if message["t"] == "error":
            self.tally.problems.append(f"resend refused: {message}")
            self.pending = None
            return
        self.tally.already += message["t"] == "ack"
        self.acknowledged.update(enumerate(actions, ply))
        self.tally.acknowledged += len(actions)
        self.pending = None

    def _compare(self, state: Message) -> None:
        """Every acknowledged ply must be in the log as it was acknowledged."""
        stored = {
            turn["ply"] + i: action
            for turn in state["log"]
            for i, action in enumerate(turn["actions"])
        }
        for ply, action in self.acknowledged.items():
            if stored.get(ply) != action:
                self.tally.lost += 1
                self.tally.problems.append(f"lost ply {ply} of {self.table}")


Disaster = Callable[[Tally], Awaitable[None]]


async def swarm(bases: list[str], games: int, disaster: Disaster, seed: int = 1) -> Tally:
    """Play at `games` tables until the disaster is over, then compare everything once more."""
    tally, stop = Tally(), asyncio.Event()
    gamblers = [Gambler(bases, tally, seed * 100_000 + i) for i in range(games)]
    tasks = [asyncio.create_task(gambler.run(stop)) for gambler in gamblers]
    try:
        await disaster(tally)
    finally:
        stop.set()
        await asyncio.gather(*tasks)
    for gambler in gamblers:
        await gambler.check()
    return tally


async def kill_at_random(
    victims: list[Victim],
    kills: int,
    moves: int,
    rng: random.Random,
    tally: Tally,
    seconds: float = math.inf,
) -> None:
    """Kill one server after another at a random moment, each time after some `moves` more; no
    more of them when the time is up."""
    until = time.monotonic() + seconds
    while tally.kills < kills and time.monotonic() < until:
        await _moves(tally, moves)
        tally.kills += 1
        await asyncio.sleep(rng.uniform(0, 0.05))
        victim = rng.choice(victims)
        victim.kill()
        await victim.start()
    await _moves(tally, moves)


async def _moves(tally: Tally, moves: int) -> None:
    target = tally.acknowledged + moves
    while tally.acknowledged < target:
        await asyncio.sleep(0.002)
