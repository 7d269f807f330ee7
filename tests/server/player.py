"""A client as a third party would write it: HTTP for the lobby, one socket for everything live."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import ssl
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
PATIENCE = 120  # seconds: machines are busy, and none of this is about speed
TLS = ssl.create_default_context()  # not used, but a client would read the certificates each time


class Player:
    """One person (or bot account) with one socket."""

    def __init__(
        self, base: str, token: str | None = None, cookies: Any = None, address: str = "127.0.0.1"
    ) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.base = base
        self.http = httpx.AsyncClient(
            base_url=base,
            headers=headers,
            cookies=cookies,
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(verify=TLS, local_address=address),
        )
        self.socket: ClientConnection | None = None
        self.me: Message = {}
        self.seen: list[Message] = []
        self._ids = itertools.count()

    async def __aenter__(self) -> Player:
        await self.enter()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def enter(self) -> None:
        self.me = (await self.http.get("/api/me")).json()
        await self.connect()

    async def connect(self) -> Message:
        """Open the socket; answers its greeting."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if "authorization" in self.http.headers:
            headers["Authorization"] = self.http.headers["authorization"]
        url = self.base.replace("http", "ws", 1) + "/ws"
        self.socket = await connect(
            url, additional_headers=headers, compression=None, open_timeout=PATIENCE
        )
        return await self.receive()

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()

    async def closed(self) -> int | None:
        """With which code the socket is closed."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code

    def cut(self) -> None:
        """Lose the connection without a word."""
        assert self.socket is not None
        self.socket.transport.abort()

    # ------------------------------------------------------------ messages

    def new_id(self) -> str:
        return f"m{next(self._ids)}-{random.getrandbits(40):x}"

    async def send(self, t: str, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps({"t": t, **fields}))

    async def send_raw(self, frame: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(frame)

    async def receive(self, timeout: float = PATIENCE) -> Message:
        assert self.socket is not None
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), timeout))
        self.seen.append(message)
        return message

    async def until(self, *kinds: str, **fields: Any) -> Message:
        """The next message of one of these kinds (and with these fields); others are seen."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if message["t"] in kinds and all(message.get(k) == v for k, v in fields.items()):
                    return message

    async def quiet(self, seconds: float = 0.1) -> list[Message]:
        """Whatever comes within a while."""
        found: list[Message] = []
        with contextlib.suppress(asyncio.TimeoutError, ConnectionClosed):
            while True:
                found.append(await self.receive(seconds))
        return found

    # ------------------------------------------------------------ tables

    async def create(self, *seats: Message, **more: Any) -> str:
        answer = await self.http.post("/api/tables", json={"seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def join(self, table: str, **more: Any) -> None:
        answer = await self.http.post(f"/api/tables/{table}/join", json=more)
        assert answer.status_code == 200, answer.text

    async def watch(self, table: str, seq: int | None = None) -> Message:
        await self.send("watch", table=table, **({} if seq is None else {"seq": seq}))
        return await self.until("table", "current", table=table)

    async def play(self, table: str, ply: int, actions: list[int], id: str | None = None) -> str:
        name = id or self.new_id()
        await self.send("play", table=table, id=name, ply=ply, actions=actions)
        return name


PERSON: Message = {"kind": "person"}
OPEN: Message = {"kind": "open"}
RATED: Message = {"rated": True, "clock": {"kind": "total", "seconds": 3600}}
ELSEWHERE = "127.0.0.2"  # the address of another household


def bot(level: str = "novice") -> Message:
    return {"kind": "bot", "level": level}


def hotseat(name: str) -> Message:
    return {"kind": "hotseat", "name": name}


async def play_out(
    players: list[Player], table: str, rng: random.Random, plies: int = 10_000
) -> Message:
    """Everybody plays any legal action until the game is over (or `plies` were made). Answers
    the last `over`, or the last message with a view."""
    states = [await player.watch(table) for player in players]
    while True:
        state = next((s for s in states if s["view"]["legal"]), None)
        if state is None or state["view"]["ply"] >= plies:
            break
        mover = states.index(state)
        view = state["view"]
        await players[mover].play(table, view["ply"], [rng.choice(view["legal"])])
        states = [await _next_view(p, table, view["ply"]) for p in players]
    if states[0]["view"]["outcome"]:
        return await players[0].until("over", table=table)
    return states[0]


async def _next_view(player: Player, table: str, ply: int) -> Message:
    """The next message that asks somebody for another decision."""
    while True:
        message = await player.until("played", "error", "over")
        assert message["t"] != "error", message
        view = message["view"]
        if view["ply"] > ply and (view["legal"] or view["outcome"] or len(view["seats"]) > 0):
            return message
