"""What happens at a table beside moves: chat, presence, undo, clocks, absence, turns, bots."""

import asyncio
import contextlib
import sqlite3

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from splendor.server.game import log
from splendor.server.runtime.now import now_ms
from splendor.server.thinking.bot_pool import BotPool
from splendor.server.wire.refusal import Refused
from tests.server.player import OPEN, PERSON, Player, bot, hotseat


@contextlib.asynccontextmanager
async def seated(server, **options):
    """Two people at a table that has just started."""
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, options=options)
        await bob.join(table)
        yield ann, bob, table


async def test_chat_with_limits_and_mute(serve):
    async with serve(chat_per_minute=3) as server:
        async with seated(server) as (ann, bob, table):
            await ann.watch(table)
            await bob.watch(table)
            await ann.send("say", table=table, id="1", text="good \x07 luck\n")
            line = (await bob.until("said"))["line"]
            assert (line["text"], line["player"]) == ("good luck", ann.me["id"])
            await bob.send("mute", player=ann.me["id"], on=True, id="m")
            await bob.until("ack")
            await ann.send("say", table=table, id="2", text="again")
            await ann.until("ack", id="2")
            assert (await bob.watch(table))["chat"] == []
            assert "again" not in str(bob.seen)
            await ann.send("say", table=table, id="3", text="x")
            await ann.send("say", table=table, id="4", text="y")
            refusal = await ann.until("error")
            assert (refusal["code"], refusal["id"]) == ("too_fast", "4")


async def test_what_a_bot_says_is_labelled(server):
    async with Player(server.base) as ann:
        robo = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()
        table = await ann.create(PERSON, OPEN)
        async with Player(server.base, token=robo["token"]) as bot:
            await bot.join(table)
            for speaker, is_bot in ((ann, False), (bot, True)):
                await speaker.watch(table)
                await speaker.send("say", table=table, id="s", text="hello")
                assert (await speaker.until("said"))["line"]["bot"] is is_bot
        assert [line["bot"] for line in (await ann.watch(table))["chat"]] == [False, True]


def test_chat_stored_without_a_label_is_a_persons():
    old = b'{"k":"spoke","player":"p","name":"P","text":"hi","id":"i"}'
    entry = msgspec.json.decode(old, type=log.AnyEntry)
    assert entry == log.Spoke("p", "P", "hi", "i", None, False)


async def test_the_greeting_names_who_is_muted(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        for on, muted in ((True, [ann.me["id"]]), (False, [])):
            await bob.send("mute", player=ann.me["id"], on=on, id=f"m-{on}")
            await bob.until("ack")
            bob.cut()
            assert (await bob.connect())["muted"] == muted


async def test_presence_and_spectators(server):
    async with seated(server) as (ann, bob, table):
        state = await ann.watch(table)
        assert all(s["connected"] for s in state["seats"])
        async with Player(server.base) as eve:
            await eve.watch(table)
            await ann.until("presence", spectators=1)
        await ann.until("presence", spectators=0)
        bob.cut()
        while all((await ann.until("presence"))["connected"]):
            pass


async def test_whoever_could_not_be_let_in_is_not_here(server):
    async def broken(*_):
        raise OSError("the disk is gone")

    ann, worker = Player(server.base), server.worker
    games_of, worker.store.games_of = worker.store.games_of, broken
    with pytest.raises(ConnectionClosed):
        await ann.enter()
    worker.store.games_of = games_of
    assert not worker.connections.connected(ann.me["id"])
    await ann.connect()
    assert worker.connections.connected(ann.me["id"])
    await ann.leave()


async def test_undo_among_people_and_alone(server):
    async with seated(server, shuffle=False) as (ann, bob, table):
        view = (await ann.watch(table))["view"]
        await bob.watch(table)
        await ann.play(table, 0, [view["legal"][0]])
        await ann.send("offer_undo", table=table, id="u")
        offer = await bob.until("undo")
        assert offer["undo"]["ply"] == 0
        await bob.send("answer_undo", table=table, id="v", agree=True)
        undone = await ann.until("undone")
        assert undone["view"]["ply"] == 0 and undone["view"]["legal"] == view["legal"]
        assert all(m["declined"] is None for m in ann.seen if m["t"] == "undo")
        alone = await ann.create(hotseat("x"), hotseat("y"))
        view = (await ann.watch(alone))["view"]
        await ann.play(alone, 0, [30])
        await ann.until("played", table=alone)
        await ann.send("offer_undo", table=alone, id="w")
        assert (await ann.until("undone", table=alone))["view"] == view


@pytest.mark.parametrize("waiting", [7, 0])
async def test_the_queue_of_bots_is_told_as_it_is(server, monkeypatch, waiting):
    """Not as it was when the last turn began to wait."""
    async with Player(server.base) as ann:
        monkeypatch.setattr(BotPool, "waiting", waiting)
        text = (await ann.http.get("/metrics")).text
        assert f"splendor_bot_queue {waiting}.0" in text


async def test_who_declines_an_undo_is_told(server):
    async with seated(server, shuffle=False) as (ann, bob, table):
        view = (await ann.watch(table))["view"]
        await bob.watch(table)
        await ann.play(table, 0, [view["legal"][0]])
        await ann.send("offer_undo", table=table, id="u")
        await bob.until("undo")
        await bob.send("answer_undo", table=table, id="v", agree=False)
        assert (await ann.until("undo", declined=1))["undo"] is None


async def test_your_turn_reaches_somebody_elsewhere(server):
    async with seated(server, shuffle=False) as (ann, bob, table):
        view = (await ann.watch(table))["view"]
        await ann.play(table, 0, [view["legal"][0]])
        turn = await bob.until("turn", table=table)
        assert turn["waiting"] == 1
        feed = (await bob.http.get("/api/me/feed")).json()["waiting"]
        assert [item["table"] for item in feed] == [table]
        path = (await bob.http.post("/api/me/feed")).json()["path"]
        atom = await bob.http.get(path)
        assert table in atom.text and atom.headers["content-type"].startswith("application/atom")
        assert (await bob.http.get("/feed/wrong.xml")).status_code == 404
        await bob.watch(table)
        await bob.play(table, 1, [9])
        await bob.until("played")
        assert (await bob.http.get("/api/me/feed")).json()["waiting"] == []
        await bob.send("unwatch", table=table)
        assert (await bob.until("turn"))["waiting"] == 0


async def test_time_runs_out(server):
    options = {"shuffle": False, "clock": {"kind": "move", "seconds": 1}}
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, options=options)
        await bob.watch(table)  # before time runs: it is short
        await bob.join(table)
        over = await bob.until("over")
        assert (over["result"]["reason"], over["result"]["winners"]) == ("time", [1])


async def test_absence_forfeits_or_a_bot_sits_down(serve):
    async with serve(bots=1) as server:
        async with seated(server, shuffle=False, absence="forfeit", grace=0) as (ann, bob, table):
            await bob.watch(table)
            await ann.leave()
            over = await bob.until("over")
            assert over["result"]["reason"] == "absence"
        async with seated(server, shuffle=False, absence="bot", grace=0) as (ann, bob, table):
            await bob.watch(table)
            ann.cut()
            seats = (await bob.until("seats"))["seats"]
            assert seats[0]["stand_in"] in ("novice", "adept")
            played = await bob.until("played")
            assert played["seat"] == 0
            await ann.connect()
            await ann.send("take_back", table=table, id="t")
            await ann.until("ack")
            assert (await ann.watch(table))["seats"][0]["stand_in"] is None


async def test_no_bot_plays_on_where_nobody_waits(serve):
    """A phone that is locked for a minute must not find its game against bots finished."""
    async with serve(bots=1) as server, Player(server.base) as ann:
        options = {"absence": "bot", "grace": 0, "shuffle": False}
        table = await ann.create(PERSON, bot(), options=options)
        ann.cut()
        worker = server.worker
        while worker.connections.connected(ann.me["id"]):
            await asyncio.sleep(0.01)
        live = await worker.tables.load(table)
        worker.deadlines.set(live)
        assert live.timer is None
        with pytest.raises(Refused):
            worker.deadlines._overdue(live.table, now_ms() + 3_600_000)


async def test_nobody_is_away_before_it_is_their_turn(server):
    """A program sits down by HTTP, and connects then."""
    server.worker.connections.started -= 3_600_000
    options = {"absence": "forfeit", "grace": 60, "shuffle": False}
    async with Player(server.base) as ann:
        table = await ann.create(OPEN, PERSON, options=options)
        bob = Player(server.base)
        async with bob.http:
            bob.me = (await bob.http.get("/api/me")).json()
            await bob.join(table)
        await asyncio.sleep(0.3)
        assert (await ann.watch(table))["state"] == "playing"


async def test_a_flag_falls_though_a_write_failed(server):
    options = {"shuffle": False, "clock": {"kind": "move", "seconds": 1}}
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), options=options)
        store, submit = server.worker.store, server.worker.store.submit

        def fails_once(_table, _row, _index, stored):
            store.submit = submit
            stored(sqlite3.OperationalError("database or disk is full"))

        store.submit = fails_once
        await ann.watch(table)
        assert (await ann.until("over"))["result"]["reason"] == "time"
        assert store.submit == submit


async def test_waiting_tables_wait(server):
    async with seated(server, shuffle=False, absence="wait", grace=0) as (ann, bob, table):
        await ann.leave()
        await bob.watch(table)
        await asyncio.sleep(0.2)
        assert (await bob.watch(table))["state"] == "playing"


async def test_bots_answer_and_come_back_after_a_restart(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        table = await ann.create(PERSON, bot(), options={"shuffle": False})
        view = (await ann.watch(table))["view"]
        cookies = ann.http.cookies
        await ann.play(table, 0, [view["legal"][0]])
        await ann.until("played", seat=0)
        await ann.until("played", seat=1)
    async with serve(bots=0) as server, Player(server.base, cookies=cookies) as ann:
        state = await ann.watch(table)
        while not state["view"]["legal"]:
            state = await ann.until("played")
        await ann.play(table, state["view"]["ply"], [state["view"]["legal"][0]])
        await ann.until("played", seat=0)
        assert server.worker.tables[table].bot is None  # nobody is asked again and again
    async with serve(bots=1) as server, Player(server.base, cookies=cookies) as ann:
        view = (await ann.watch(table))["view"]
        while not view["legal"]:  # unless the bot was quicker than ann
            view = (await ann.until("played"))["view"]
        assert (await ann.watch(table))["log"][-1]["seat"] == 1


async def test_a_bot_is_asked_again_after_an_undo(serve):
    """While it thinks, another move is played instead: its answer was to the first one."""
    asked, thought = [], asyncio.Event()

    async def choose(_level, view, _asker, _clock):
        asked.append(view)
        await thought.wait()
        return view.legal[0]

    async with serve(bots=1) as server, Player(server.base) as ann:
        server.worker.pool.choose = choose
        table = await ann.create(PERSON, bot(), options={"shuffle": False})
        legal = (await ann.watch(table))["view"]["legal"]
        await ann.play(table, 0, [legal[0]])
        await ann.until("played", seat=0)
        await ann.send("offer_undo", table=table, id="u")
        await ann.until("undone")
        await ann.play(table, 0, [legal[1]])
        await ann.until("played", seat=0)
        thought.set()
        await ann.until("played", seat=1)
        assert [view.ply for view in asked] == [1, 1] and asked[0].bank != asked[1].bank


def denied(answer):
    found = answer.json()
    return (answer.status_code, found["code"], found["data"]) == (
        403,
        "not_allowed",
        {"reason": "no_bots"},
    )


async def test_no_bots_no_bot_tables(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        over = await ann.create(PERSON, bot())
        await ann.watch(over)
        await ann.send("resign", table=over, id="r")
        await ann.until("over")
        cookies = ann.http.cookies
    async with serve(bots=0) as server, Player(server.base, cookies=cookies) as ann:
        assert (await ann.http.get("/api/house")).json()["levels"] == []
        assert (await ann.http.get("/api/levels")).json()["levels"] == []
        assert denied(await ann.http.post("/api/tables", json={"seats": [PERSON, bot()]}))
        assert denied(await ann.http.post(f"/api/tables/{over}/rematch"))
        table = await ann.create(PERSON, OPEN)
        asked = await ann.http.post(f"/api/tables/{table}/bots", json={"level": "novice"})
        assert denied(asked)


async def test_without_bots_nobody_stands_in(serve):
    """Also not where the settings name who would."""
    async with serve(bots=0, stand_in="novice") as server:
        async with seated(server, shuffle=False, absence="bot", grace=0) as (ann, bob, table):
            await bob.watch(table)
            ann.cut()
            over = await bob.until("over")
            assert (over["result"]["reason"], over["result"]["winners"]) == ("absence", [1])
        async with Player(server.base) as ann, Player(server.base) as bob, Player(server.base) as c:
            table = await ann.create(PERSON, OPEN, OPEN, options={"shuffle": False})
            await bob.join(table)
            await c.join(table)
            await c.watch(table)
            await bob.send("resign", table=table, id="r")
            result = (await c.until("over"))["result"]
            assert (result["reason"], result["ranks"]) == ("resign", [1, 3, 1])
