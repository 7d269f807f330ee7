"""What a connection may cost: its head, its time, its number."""

import asyncio
import contextlib
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from splendor.server.front import transport
from splendor.server.front.transport import MAX_HEAD
from tests.server.player import PATIENCE, Player

HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@contextlib.asynccontextmanager
async def connection(server: Any) -> Any:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.base.split(":")[2]))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server hangs up."""
    data = b""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(65536):
                data += part
    return data


@pytest.mark.parametrize("head", [b"X-Long: " + b"x" * (1 << 22), b"X-Many: x\r\n" * (1 << 18)])
async def test_a_head_without_end_is_refused(server, monkeypatch, head):
    parsed = 0

    def counted(self: Any, data: bytes) -> None:
        nonlocal parsed
        parsed += len(data)
        plain(self, data)

    plain = HttpToolsProtocol.data_received
    monkeypatch.setattr(HttpToolsProtocol, "data_received", counted)
    async with connection(server) as (reader, writer):
        writer.write(HEAD + head)
        answer = await rest(reader)
    assert parsed <= MAX_HEAD
    assert answer[:12] in (b"HTTP/1.1 431", b"")  # what is unread takes the answer back


async def test_a_head_of_usual_length_is_read(server):
    async with Player(server.base) as ann:
        answer = await ann.http.get("/api/me", headers={"X-Long": "x" * 40_000})
        assert answer.json()["id"] == ann.me["id"]
        answer = await ann.http.get("/api/me", headers={"X-Long": "x" * MAX_HEAD})
        assert answer.status_code == 431


@pytest.mark.parametrize("text", [b"", b"GET / HTTP/1.1\r\nHost: local", HEAD[:-1]])
async def test_who_says_nothing_or_half_of_it_is_hung_up_on(serve, text):
    async with serve(head_seconds=0.2) as server, connection(server) as (reader, writer):
        writer.write(text)
        assert await rest(reader) == b""


async def test_between_two_requests_as_well(serve):
    """An empty line takes uvicorn's own timer away."""
    async with serve(head_seconds=0.2) as server, connection(server) as (reader, writer):
        writer.write(b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await reader.readuntil(b"}")
        writer.write(b"\r\n")
        await rest(reader)


async def test_a_body_by_drops_is_not_waited_for(serve):
    async with serve(body_seconds=0.2) as server, connection(server) as (reader, writer):
        writer.write(HEAD + b"Content-Length: 100000\r\n\r\n{")

        async def drip() -> None:
            while True:
                writer.write(b" ")
                await asyncio.sleep(0.02)

        dripping = asyncio.create_task(drip())
        await rest(reader)
        dripping.cancel()


async def test_an_address_has_so_many_connections(serve):
    async with serve(connections_per_address=3) as server:
        async with Player(server.base) as ann:  # a socket, and one that waits for more requests
            async with connection(server) as (_, silent), connection(server) as (fourth, _):
                assert await rest(fourth) == b""
                assert server.connections.open.total() == 3
                silent.close()
                await closed(server, 2)
            assert (await ann.http.get("/api/me")).json()["id"] == ann.me["id"]
        await closed(server, 0)


async def closed(server: Any, left: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while server.connections.open.total() > left:
            await asyncio.sleep(0.01)


async def test_what_a_proxy_passes_on_is_not_one_household(serve):
    async with serve(connections_per_address=1, proxies="127.0.0.0/8") as server:
        async with Player(server.base) as ann, Player(server.base) as bob:
            assert ann.me["id"] != bob.me["id"]


async def test_all_together_are_limited_too(serve, monkeypatch):
    monkeypatch.setattr(transport, "BESIDE", 1)
    async with serve(max_connections=1, proxies="127.0.0.1") as server:
        async with Player(server.base), connection(server) as (reader, _):
            assert await rest(reader) == b""


async def test_who_does_not_read_an_answer_is_hung_up_on(serve, monkeypatch):
    monkeypatch.setattr(transport, "UNREAD_SECONDS", 0.2)
    async with serve() as server, connection(server) as (_, writer):
        writer.transport.pause_reading()
        asking = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
        writer.write(asking)
        while not server.connections.open.total():
            await asyncio.sleep(0)
        await closed(server, 0)
