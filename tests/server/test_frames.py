"""The short way of a frame and the long one give the same, however the bytes arrive."""

import asyncio
import contextlib
import json
import logging
import os
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from splendor.server.front.frames import Frames, header, measure
from splendor.server.live.client import MAX_BAD
from splendor.server.live.try_lock import TryLock
from splendor.server.wire.protocol import CLOSE_TOO_FAST
from tests.server.player import PATIENCE, Player, hotseat


def frame(text: bytes, first: int = 0x81) -> bytes:
    mask, size = os.urandom(4), len(text)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text))


class Raw:
    """A socket whose bytes are in our hands."""

    person = ""

    async def open(self, ann: Player) -> None:
        host, _, port = ann.base.removeprefix("http://").partition(":")
        self.reader, self.writer = await asyncio.open_connection(host, int(port))
        cookie = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
        self.writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")

    async def receive(self) -> tuple[int, bytes]:
        data = await self.reader.readexactly(2)
        if data[1] == 126:
            data += await self.reader.readexactly(2)
        elif data[1] == 127:
            data += await self.reader.readexactly(8)
        size, _ = measure(data, 0)
        return data[0], await self.reader.readexactly(size - len(data))

    async def until(self, kind: str) -> dict:
        async with asyncio.timeout(PATIENCE):
            while True:
                opcode, data = await self.receive()
                if opcode == 0x88:
                    return {"t": "close", "code": int.from_bytes(data[:2])}
                message: dict[str, Any] = json.loads(data)
                if message["t"] == kind:
                    return message

    async def end(self) -> int:
        """With which code it is closed, whatever comes before."""
        async with asyncio.timeout(PATIENCE):
            while (received := await self.receive())[0] != 0x88:
                pass
        return int.from_bytes(received[1][:2])


@pytest.fixture
async def game(server):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        raw = Raw()
        await raw.open(ann)
        raw.writer.write(frame(json.dumps({"t": "watch", "table": table}).encode()))
        state = await raw.until("table")
        yield raw, table, state["view"]
        raw.writer.close()


def play(table: str, view: dict, **more: object) -> bytes:
    message = {"t": "play", "table": table, "id": f"i{view['ply']}", "ply": view["ply"]}
    return json.dumps(message | {"actions": view["legal"][:1]} | more).encode()


async def test_byte_by_byte_and_two_at_once(game):
    raw, table, view = game
    for byte in frame(play(table, view)):
        raw.writer.write(bytes((byte,)))
        await raw.writer.drain()
    view = (await raw.until("played"))["view"]
    ping = frame(b'{"t":"ping","sent":7}')
    raw.writer.write(ping + frame(play(table, view)) + ping)
    assert (await raw.until("pong"))["sent"] == 7
    assert (await raw.until("played"))["ply"] == 1
    assert (await raw.until("pong"))["sent"] == 7


async def test_in_fragments_and_as_bytes(game):
    raw, table, view = game
    text = play(table, view)
    raw.writer.write(frame(text[:30], 0x01) + frame(b"", 0x89) + frame(text[30:], 0x80))
    opcode, _ = await raw.receive()
    while opcode != 0x8A:  # the ping between the fragments is answered
        opcode, _ = await raw.receive()
    view = (await raw.until("played"))["view"]
    raw.writer.write(frame(play(table, view), 0x82))
    assert (await raw.until("played"))["ply"] == 1


@pytest.mark.parametrize(
    ("bytes_of", "code"),
    [
        (lambda text: frame(text[:30], 0x01) + frame(text), 1002),  # a message inside another
        (lambda text: bytes((0x81, len(text))) + text, 1002),  # not masked
        (lambda text: frame(text, 0xC1), 1002),  # an extension that was not agreed on
        (lambda text: frame(b'{"t":"\xff"}'), 1007),
        (lambda text: frame(b" " * 20_000), 1009),
        (lambda text: b"\x81\xff" + (1 << 40).to_bytes(8), 1009),  # would be a terabyte
    ],
)
async def test_what_is_no_frame_closes_the_socket_and_changes_nothing(game, server, bytes_of, code):
    raw, table, view = game
    raw.writer.write(bytes_of(play(table, view)[:120]))
    assert (await raw.until("played"))["code"] == code
    assert server.worker.tables[table].table.position.ply == 0


@pytest.mark.parametrize(
    "text",
    [
        frame(b'{"t":"\xff"}'),
        frame(b'{"t":"\xc3', 0x01) + frame(b'\xa9\xff"}', 0x80),
    ],
    ids=["whole", "in parts"],  # the bytes are masked by chance
)
async def test_a_text_that_is_none_leaves_no_traceback(game, caplog, text):
    raw, _, _ = game
    raw.writer.write(text)
    assert (await raw.until("error"))["code"] == 1007
    assert [r.message for r in caplog.records if r.levelno >= logging.WARNING] == []


async def test_a_letter_cut_in_two_is_a_letter(game):
    raw, table, _ = game
    text = json.dumps({"t": "say", "table": table, "id": "é", "text": "é"}, ensure_ascii=False)
    cut = text.encode().rindex(b"\xa9")
    raw.writer.write(frame(text.encode()[:cut], 0x01) + frame(text.encode()[cut:], 0x80))
    assert (await raw.until("said"))["line"]["text"] == "é"


async def test_a_duplicate_a_stale_and_a_forged_move_take_the_long_way(game):
    raw, table, view = game
    raw.writer.write(frame(play(table, view)) * 2)
    assert (await raw.until("played"))["id"] == "i0"
    assert (await raw.until("ack"))["id"] == "i0"
    raw.writer.write(frame(play(table, view, id="other")))
    assert (await raw.until("error"))["code"] == "stale"
    raw.writer.write(frame(play(table, view, ply=1, actions=[92], id="third")))
    assert (await raw.until("error"))["code"] == "illegal"


def test_heads_of_frames():
    for size in (0, 125, 126, 65535, 65536):
        assert measure(header(size), 0)[0] == size + len(header(size))
    assert measure(b"\x81", 0) == measure(b"\x81\xfe\x00", 0) == (0, 0)


async def test_a_gate_lets_in_one_at_a_time_in_order():
    gate, order = TryLock(), []

    async def enter(name: int) -> None:
        async with gate:
            order.append(name)
            await asyncio.sleep(0)

    assert gate.try_enter() and not gate.try_enter()
    tasks = [asyncio.create_task(enter(name)) for name in range(4)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    gate.leave()
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == [0, 3] and not gate.locked()


SPARSE = {
    "messages_per_second": 0.001,
    "message_burst": 10,
}  # what it earns while a test runs: none
MANY = 20_000


@pytest.mark.parametrize(
    "frames",
    [
        frame(b"", 0x8A) * MANY,
        frame(b"x" * 125, 0x89) * MANY,
        frame(b"{", 0x01) + frame(b"", 0x00) * MANY,
        frame(b"") * MANY,
    ],
    ids=["pongs", "pings", "parts of a message", "empty messages"],
)
async def test_every_frame_counts(serve, monkeypatch, frames):
    """Whatever it is: what is beyond the budget is not even parsed."""
    parsed = 0

    def counted(self: Any, data: bytes) -> None:
        nonlocal parsed
        parsed += 1
        plain(self, data)

    plain = WebSocketsSansIOProtocol.data_received
    async with serve(**SPARSE) as server, Player(server.base) as ann:
        raw = Raw()
        await raw.open(ann)
        await raw.until("hello")
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)
        raw.writer.write(frames)
        assert await raw.end() == CLOSE_TOO_FAST
        assert parsed <= SPARSE["message_burst"] + MAX_BAD
        raw.writer.close()


async def test_who_paces_pings_stays(serve):
    """Frames are earned with time, those that answer the server's pings among them."""
    async with serve(messages_per_second=1000, message_burst=10) as server:
        async with Player(server.base) as ann:
            assert ann.socket is not None
            for _ in range(100):
                await (await ann.socket.ping())
                await asyncio.sleep(0.001)
            await ann.send("ping", sent=1)
            await ann.until("pong")


class Deaf(Raw):
    """A socket that is never read, with little room for what it is sent."""

    async def open(self, ann: Player) -> None:
        await super().open(ann)
        self.writer.transport.pause_reading()  # type: ignore[attr-defined]

    def socket(self, server: Any) -> Frames:
        """The server's end of it."""
        (client,) = server.worker.connections.sockets(self.person)
        frames = client.abort.__self__
        assert isinstance(frames, Frames)
        return frames

    async def ask(self, table: str) -> None:
        self.writer.write(frame(json.dumps({"t": "watch", "table": table}).encode()) * 20)
        await self.writer.drain()
        await asyncio.sleep(0)


@pytest.fixture
async def deaf(server):
    async with Player(server.base) as ann, Player(server.base) as other:
        table = await other.create(hotseat("a"), hotseat("b"))
        assert ann.socket is not None
        await ann.socket.close()
        await gone(server, ann.me["id"])
        raw = Deaf()
        await raw.open(ann)
        raw.person = ann.me["id"]
        while not server.worker.connections.is_here(raw.person):
            await asyncio.sleep(0)
        yield raw, table
        raw.writer.transport.abort()


async def gone(server: Any, person: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while server.worker.connections.is_here(person):
            await asyncio.sleep(0.01)


async def test_who_never_reads_is_dropped_and_absent(server, deaf):
    raw, table = deaf
    frames = raw.socket(server)
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while not frames.transport.is_closing():
                await raw.ask(table)
    await gone(server, raw.person)
    assert raw.person not in server.worker.connections._here


async def test_who_answers_no_ping_is_dropped_with_what_is_unread(server, deaf):
    raw, table = deaf
    frames = raw.socket(server)
    async with asyncio.timeout(PATIENCE):
        while frames.writable.is_set():
            await raw.ask(table)
    assert server.worker.connections.is_here(raw.person)
    frames.keepalive_timeout()
    await gone(server, raw.person)
