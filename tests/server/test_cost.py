"""What a request may cost that anybody can send: counted in calls, not in time."""

import asyncio
import json
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from splendor.engine import Position
from splendor.server.front.http import games, services
from tests.server.player import OPEN, PATIENCE, Player, hotseat, play_out

CEILING = 8_000  # calls in the event loop; most requests take less than 2,000
UNLISTED = ("/metrics", "/api/protocol.json", "/api/openapi.json", "/feed/abc.xml", "/")


class Client:
    """Asks the application itself, so that nothing but its own work is counted."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.status, self.calls = 0, 0

    async def ask(self, method: str, path: str, body: Any) -> None:
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
            "client": ("192.0.2.1", 1),
        }
        self.calls = 0
        self._requests = [{"type": "http.request", "body": json.dumps(body).encode()}]
        sys.setprofile(self._count)
        try:
            await self.app(scope, self._receive, self._send)
        finally:
            sys.setprofile(None)

    def _count(self, _frame: Any, event: str, _argument: Any) -> None:
        self.calls += event in ("call", "c_call")

    async def _receive(self) -> dict[str, Any]:
        if not self._requests:  # a file that is sent listens for a client that hangs up
            await asyncio.Event().wait()
        return self._requests.pop()

    async def _send(self, message: dict[str, Any]) -> None:
        self.status = message.get("status", self.status)


@pytest.fixture
def no_threads(monkeypatch):
    """What would be done in a thread is counted as well."""

    async def here(work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    monkeypatch.setattr(asyncio, "to_thread", here)


@pytest.mark.usefixtures("no_threads")
async def test_nothing_that_anybody_may_ask_costs_much(server, rng):
    async with Player(server.base) as ann:
        game = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], game, rng)
        for _ in range(100):
            await ann.create(hotseat("a"), OPEN)
        document = (await ann.http.get("/api/openapi.json")).json()
        puzzle = (await ann.http.get("/api/puzzles/1")).json()["puzzle"]["position"]
        table = await ann.http.post("/api/analysis/table", json={"text": puzzle})
        turn = {"text": puzzle, "plies": table.json()["view"]["legal"][:1]}
        wanted = {(m.upper(), p) for p, methods in document["paths"].items() for m in methods}
        client, served = Client(server.app), set()
        for method, path in sorted(wanted | {("GET", p) for p in UNLISTED}):
            address = addressed(path, game, ann.me["id"])
            for _ in range(2):  # what is kept is there by the second time
                await client.ask(method, address, body_of(path, turn))
            assert client.calls <= CEILING, (method, path)
            if client.status == 200:
                served.add(path)
    assert len(served) >= 24
    assert {"/api/positions", "/api/analysis/move", "/api/puzzles/{puzzle}/answer"} <= served


def addressed(path: str, game: str, person: str) -> str:
    values = {"table": game, "game": game, "player": person, "players": "2"}
    values |= {"puzzle": "1", "day": "today", "token": person, "ply": "0"}
    for name, value in values.items():
        path = path.replace("{" + name + "}", value)
    return path


def body_of(path: str, turn: dict[str, Any]) -> dict[str, Any]:
    if path == "/api/positions":
        return {"text": Position.deal(4, seed=1).to_text()}
    fields = {"/api/analysis/table": ("text",), "/api/puzzles/{puzzle}/answer": ("plies",)}
    return {name: turn[name] for name in fields.get(path, ("text", "plies"))}


async def test_work_with_whole_games_is_paid_for(serve, rng, monkeypatch):
    limits = {"requests_per_second": 0.001, "request_burst": 50, "proxies": "127.0.0.1"}
    async with serve(**limits) as server, Player(server.base) as ann:
        game = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], game, rng)
        path = f"/api/games/{game}/replay"
        monkeypatch.setattr(services, "PRICE", 1e-9)  # the one replay costs more than there is
        assert (await ann.http.get(path)).status_code == 200
        assert (await ann.http.get(path)).status_code == 429
        others = {"X-Forwarded-For": "192.0.2.2"}
        assert (await ann.http.get(path, headers=others)).status_code == 200


async def test_one_address_does_not_take_the_whole_thread(serve, rng, monkeypatch):
    monkeypatch.setattr(services, "MOST_ASIDE_EACH", 2)
    go_on, plain = threading.Event(), games._replay

    def held(*arguments: Any) -> bytes:
        go_on.wait(PATIENCE)
        return plain(*arguments)

    monkeypatch.setattr(games, "_replay", held)
    async with serve(proxies="127.0.0.1") as server, Player(server.base) as ann:
        game = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], game, rng)
        path, others = f"/api/games/{game}/replay", {"X-Forwarded-For": "192.0.2.2"}
        mine = [asyncio.create_task(ann.http.get(path)) for _ in range(3)]
        done, waiting = await asyncio.wait(mine, return_when=asyncio.FIRST_COMPLETED)
        assert [task.result().status_code for task in done] == [503]
        theirs = asyncio.create_task(ann.http.get(path, headers=others))
        go_on.set()
        answers = await asyncio.gather(theirs, *waiting)
        assert [answer.status_code for answer in answers] == [200] * 3
