"""Promise 3: what is stale, forged, out of turn, oversized or nonsense changes nothing.

The long version is `python -m benchmarks.server_soak fuzz`.
"""

import asyncio
import json
import time

import pytest
from websockets.exceptions import ConnectionClosed

from splendor.server.game.log import Spoke
from splendor.server.game.people import Person
from splendor.server.game.table import Table
from splendor.server.live.client import MAX_BAD, Client
from splendor.server.runtime.limits import Bucket
from splendor.server.wire.protocol import CLOSE_BAD_MESSAGE, CLOSE_TOO_FAST, CLOSE_TOO_MANY
from tests.server.fuzz import frames
from tests.server.player import OPEN, PERSON, Player
from tests.server.test_reconnect import steady


@pytest.fixture
async def game(server):
    """A running game: the one to move, the other, and somebody who only watches."""
    async with Player(server.base) as a, Player(server.base) as b, Player(server.base) as c:
        table = await a.create(PERSON, OPEN)
        await b.join(table)
        views = [(await p.watch(table))["view"] for p in (a, b)]
        mover, other = (a, b) if views[0]["legal"] else (b, a)
        await c.watch(table)
        view = views[0] if views[0]["legal"] else views[1]
        await mover.play(table, view["ply"], [view["legal"][0]])
        for p in (a, b, c):
            state = await p.until("played")
        mover, other = other, mover
        legal = (await mover.watch(table))["view"]["legal"]
        yield {
            "table": table,
            "mover": mover,
            "other": other,
            "stranger": c,
            "ply": state["view"]["ply"],
            "legal": legal,
            "first": view["legal"][0],
        }


MATRIX = {
    "stale ply": ("mover", lambda g: _play(g, ply=0), "stale"),
    "future ply": ("mover", lambda g: _play(g, ply=g["ply"] + 1), "stale"),
    "out of turn": ("other", lambda g: _play(g), "not_your_turn"),
    "no seat": ("stranger", lambda g: _play(g), "not_seated"),
    "illegal": ("mover", lambda g: _play(g, actions=[66]), "illegal"),
    "legal, then too much": (
        "mover",
        lambda g: _play(g, actions=[g["legal"][0], g["legal"][0]]),
        "illegal",
    ),
    "no such action": ("mover", lambda g: _play(g, actions=[93]), "bad_message"),
    "negative action": ("mover", lambda g: _play(g, actions=[-1]), "bad_message"),
    "text as action": ("mover", lambda g: _play(g, actions=["1"]), "bad_message"),
    "float as action": ("mover", lambda g: _play(g, actions=[1.5]), "bad_message"),
    "no action": ("mover", lambda g: _play(g, actions=[]), "bad_message"),
    "too many actions": ("mover", lambda g: _play(g, actions=[0] * 33), "bad_message"),
    "forged seat": ("other", lambda g: _play(g, seat=0), "bad_message"),
    "unknown table": ("mover", lambda g: _play(g, table="nosuchtable"), "unknown_table"),
    "path as table": ("mover", lambda g: _play(g, table="../../../x"), "bad_message"),
    "huge ply": ("mover", lambda g: _play(g, ply=2**70), "bad_message"),
    "not a number": ("mover", lambda g: '{"t":"ping","sent":NaN}', "bad_message"),
    "no JSON": ("mover", lambda g: "take three", "bad_message"),
    "binary": ("mover", lambda g: b"\x00\xff\x00", "bad_message"),
    "array": ("mover", lambda g: "[]", "bad_message"),
    "no tag": ("mover", lambda g: "{}", "bad_message"),
    "unknown tag": ("mover", lambda g: '{"t":"win"}', "bad_message"),
    "server's tag": ("mover", lambda g: '{"t":"played"}', "bad_message"),
    "deep nesting": ("mover", lambda g: "[" * 8000, "bad_message"),
    "empty": ("mover", lambda g: "", "bad_message"),
    "resign for another": ("stranger", lambda g: _ask(g, "resign"), "not_seated"),
    "resign another's seat": ("mover", lambda g: _resign_other(g), "not_your_seat"),
    "undo by a stranger": ("stranger", lambda g: _ask(g, "offer_undo"), "not_seated"),
    "answer to no offer": ("mover", lambda g: _ask(g, "answer_undo", agree=True), "no_offer"),
    "take back nothing": ("mover", lambda g: _ask(g, "take_back"), "not_your_seat"),
    "empty chat": ("mover", lambda g: _ask(g, "say", text=" \n "), "bad_message"),
    "long chat": ("mover", lambda g: _ask(g, "say", text="x" * 301), "bad_message"),
}


def _play(g, **changes):
    message = {"t": "play", "table": g["table"], "id": "x", "ply": g["ply"]}
    return json.dumps(message | {"actions": [g["legal"][0]]} | changes)


def _ask(g, t, **more):
    return json.dumps({"t": t, "table": g["table"], "id": "x"} | more)


def _resign_other(g):
    return _ask(g, "resign", seat=1 - g["mover_seat"])


async def test_the_attack_matrix_changes_nothing(server, game):
    table = game["table"]
    before = {p: steady(await game[p].watch(table)) for p in ("mover", "other", "stranger")}
    game["mover_seat"] = before["mover"]["mine"][0]
    rows = server.worker.tables[table].table.rows
    for name, (who, attack, code) in MATRIX.items():
        attacker = game[who]
        await attacker.send_raw(attack(game))
        answer = await attacker.receive()
        while answer["t"] == "presence":  # told a moment after somebody came
            answer = await attacker.receive()
        assert (answer["t"], answer.get("code")) == ("error", code), (name, answer)
        attacker_client = next(iter(server.worker.connections.sockets(attacker.me["id"])))
        attacker_client.bad = 0
    assert server.worker.tables[table].table.rows == rows
    for who, state in before.items():
        assert steady(await game[who].watch(table)) == state
        others = [m for m in game[who].seen if m["t"] == "error" and m["code"] == "internal"]
        assert others == []


async def test_a_repeated_id_is_acknowledged_and_not_played_again(server, game):
    table, mover = game["table"], game["mover"]
    await mover.play(table, game["ply"], [game["legal"][0]], id="same")
    played = await mover.until("played", id="same")
    for ply in (game["ply"], played["view"]["ply"]):
        await mover.play(table, ply, [game["legal"][0]], id="same")
        ack = await mover.until("ack", "error", "played")
        assert (ack["t"], ack["seq"]) == ("ack", played["seq"])


async def test_one_person_cannot_use_the_id_of_another(server, game):
    table, mover, other = game["table"], game["mover"], game["other"]
    await mover.play(table, game["ply"], [game["legal"][0]], id="mine")
    played = await other.until("played", ply=game["ply"])
    assert played["id"] is None
    view = played["view"]
    await other.play(table, view["ply"], [view["legal"][0]], id="mine")
    assert (await other.until("played", "ack", "error"))["t"] == "played"


async def test_oversized_frames_close_the_socket(game):
    await game["mover"].send_raw('"' + "x" * 20_000 + '"')
    with pytest.raises(ConnectionClosed):
        while True:
            await game["mover"].receive()
    assert game["mover"].socket.close_code == 1009


async def test_nonsense_without_end_closes_the_socket(game):
    with pytest.raises(ConnectionClosed):
        for _ in range(200):
            await game["stranger"].send_raw("nonsense")
        await asyncio.sleep(0.1)
        while True:
            await game["stranger"].receive()
    assert game["stranger"].socket.close_code == CLOSE_BAD_MESSAGE


async def test_flooding_closes_the_socket(serve):
    async with serve(messages_per_second=5, message_burst=10) as server:
        async with Player(server.base) as ann:
            with pytest.raises(ConnectionClosed):
                for _ in range(100):
                    await ann.send("ping", sent=1)
                while True:
                    await ann.receive()
            assert ann.socket is not None
            assert ann.socket.close_code == CLOSE_TOO_FAST


async def test_what_came_too_fast_is_named(serve):
    async with serve(messages_per_second=0.001, message_burst=1) as server:
        async with Player(server.base) as ann:
            await ann.send("ping", sent=1)
            await ann.send("say", table="a" * 12, id="hasty", text="hello")
            refusal = await ann.until("error")
            assert (refusal["code"], refusal["id"]) == ("too_fast", "hasty")


async def test_what_has_no_id_is_named_by_its_table(serve):
    async with serve(messages_per_second=0.001, message_burst=1) as server:
        async with Player(server.base) as ann:
            for code in ("unknown_table", "too_fast"):
                await ann.send("watch", table="nosuchtable")
                refusal = await ann.until("error")
                assert (refusal["code"], refusal["id"]) == (code, None)
                assert refusal["data"] == {"table": "nosuchtable"}


async def test_nonsense_once_in_a_while_is_forgiven(server):
    async with Player(server.base) as ann:
        for i in range(MAX_BAD + 5):
            await ann.send_raw("nonsense")
            await ann.until("error")
            await ann.send("ping", sent=i)
            await ann.until("pong")


async def test_too_many_sockets_of_one_person(serve):
    async with serve(max_per_person=2) as server, Player(server.base) as ann:
        async with Player(server.base, cookies=ann.http.cookies):
            third = Player(server.base, cookies=ann.http.cookies)
            with pytest.raises(ConnectionClosed):
                await third.enter()
            assert third.socket is not None
            assert third.socket.close_code == CLOSE_TOO_MANY
            await third.http.aclose()


async def test_too_many_sockets_one_after_the_other(serve):
    """Each asks the database who comes, and tells everybody that they came."""
    # so few a second that a slow machine does not earn one more by its slowness
    limits = {"requests_per_second": 0.001, "request_burst": 3}
    async with serve(**limits) as server, Player(server.base) as ann:
        for _ in range(2):
            ann.cut()
            await ann.connect()
        with pytest.raises(ConnectionClosed):
            await ann.connect()
        assert ann.socket is not None and ann.socket.close_code == CLOSE_TOO_FAST


async def taken(socket, client, frame):
    """The short way if it can be taken, else the long one."""
    data = frame.encode() if isinstance(frame, str) else frame
    if not socket.at_once(client, data):
        await socket.handle(client, frame)


async def test_a_refused_move_is_one_message(server, game):
    """The short way refuses nothing itself; the long way must not charge for it again."""
    person = next(iter(server.worker.connections.sockets(game["other"].me["id"]))).person
    client = Client(person, "test", Bucket(0.0, 5.0, time.monotonic()))
    move = {"t": "play", "table": game["table"], "ply": game["ply"], "actions": [0], "id": "early"}
    for _ in range(5):
        await taken(server.handlers, client, json.dumps(move))
    assert [json.loads(answer)["code"] for answer in client.forget()] == ["not_your_turn"] * 5


async def test_fuzzed_frames_change_nothing(server, game, rng):
    """Straight into the handlers, which are all that stands between a frame and the house."""
    table = server.worker.tables[game["table"]].table
    rows = table.rows
    stranger = Person("fuzzerfuzzer", "fuzz", False, None, 0)
    client = Client(stranger, "test", Bucket(1e9, 1e9, time.monotonic()))
    codes = set()
    for frame in frames(rng, game["table"], 3000):
        client.bad = 0
        await taken(server.handlers, client, frame)
        codes |= {json.loads(answer).get("code") for answer in client.forget()}
    assert "internal" not in codes
    assert server.worker.metrics.errors._value.get() == 0
    added = await server.worker.store.rows(table.id, rows)
    assert all(isinstance(entry, Spoke) for row in added for entry in row.entries)


async def test_fuzzing_players_leave_a_game_that_replays(server, game, rng):
    """Seated people may play among their nonsense; the log must still be a game."""
    live = server.worker.tables[game["table"]]
    for who in ("mover", "other"):
        person = next(iter(server.worker.connections.sockets(game[who].me["id"]))).person
        client = Client(person, "test", Bucket(1e9, 1e9, time.monotonic()))
        for frame in frames(rng, game["table"], 800):
            client.bad = 0
            await taken(server.handlers, client, frame)
            client.forget()
    async with live.lock:  # a move that was taken the short way is on its way to the disk
        rows = await server.worker.store.rows(game["table"])
    again = Table.replay(game["table"], rows)
    assert again.position == live.table.position
    assert again.seq == live.table.seq
    assert server.worker.metrics.errors._value.get() == 0
