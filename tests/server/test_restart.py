"""What goes on by itself after a restart: clocks, bots, correspondence games."""

import asyncio
import sqlite3
import time

from splendor.server.game import log
from splendor.server.live.worker import Worker
from tests.server.player import ELSEWHERE, PATIENCE, PERSON, RATED, Player, bot, hotseat

MINUTE = 60_000


def later(database: str, spent: int, away: int) -> None:
    """Everything happened so much earlier, and no server ran for the last part of it."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    with connection:
        connection.execute("UPDATE log SET at = at - ?", (spent + away,))
        connection.execute("UPDATE tables SET due = due - ?", (spent + away,))
        alive = time.time_ns() // 1_000_000 - away
        connection.execute("UPDATE secrets SET value = ? WHERE name = 'alive'", (str(alive),))
    connection.close()


async def left(server, ann: Player, table: str) -> int:
    async with Player(server.base, cookies=ann.http.cookies) as again:
        state = await again.watch(table)
        return int(state["clocks"]["left"][0])


async def test_a_clock_goes_on_where_it_stood(serve, database):
    clock = {"kind": "total", "seconds": 3600}
    async with serve() as server, Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), options={"clock": clock})
    later(database, 10 * MINUTE, 30 * MINUTE)
    async with serve() as server:
        assert 45 * MINUTE < await left(server, ann, table) <= 50 * MINUTE
    async with serve() as server:  # once more, at once: nothing is given twice
        assert 45 * MINUTE < await left(server, ann, table) <= 50 * MINUTE


async def test_nobody_loses_by_the_time_the_server_was_away(serve, database):
    """Also whoever connects at once, which loads their tables."""
    options = {"clock": {"kind": "total", "seconds": 600}}
    async with serve(tables_per_minute=60) as server, Player(server.base) as ann:
        seats = hotseat("a"), hotseat("b")
        tables = [await ann.create(*seats, options=options) for _ in range(20)]
    later(database, 0, 30 * MINUTE)
    async with serve() as server, Player(server.base, cookies=ann.http.cookies) as again:
        for table in tables:
            assert (await again.watch(table))["state"] == "playing"
            await again.send("unwatch", table=table)


async def entries(worker: Worker, table: str) -> list[log.AnyEntry]:
    return [entry for row in await worker.store.rows(table) for entry in row.entries]


async def test_a_bot_whose_turn_it_is_moves_though_nobody_looks(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        server.worker.bots.drive = lambda live: None  # not before the server stops
        table = await ann.create(PERSON, bot(), options={"shuffle": False})
        state = await ann.watch(table)
        await ann.play(table, 0, state["view"]["legal"][:1])
        await ann.until("played")
    async with serve(bots=1) as server, asyncio.timeout(PATIENCE):
        while len([e for e in await entries(server.worker, table) if isinstance(e, log.Moved)]) < 2:
            await asyncio.sleep(0.05)
        assert await due(server.worker, table) is None  # the sweep has nothing to do here


async def test_a_bots_move_that_is_stored_at_the_second_try_is_indexed(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        store, submit, failed = server.worker.store, server.worker.store.submit, asyncio.Event()

        def fails_for_the_bot_once(table, row, index, stored):
            if row.entries[0].player is None:
                store.submit = submit
                failed.set()
                stored(sqlite3.OperationalError("database or disk is full"))
            else:
                submit(table, row, index, stored)

        table = await ann.create(PERSON, bot(), options={"shuffle": False})
        legal = (await ann.watch(table))["view"]["legal"]
        store.submit = fails_for_the_bot_once
        await ann.play(table, 0, legal[:1])
        while not (await ann.until("played", seat=1))["view"]["legal"]:
            pass
        assert failed.is_set()
        assert await due(server.worker, table) is None


async def due(worker: Worker, table: str) -> int | None:
    found: int | None = (await worker.store.fetch("SELECT due FROM tables WHERE id = ?", table))[0][
        0
    ]
    return found


async def test_the_sweep_finds_a_bot_that_another_worker_left(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        worker, bots = server.worker, server.worker.bots
        drive, bots.drive = bots.drive, lambda live: None
        table = await ann.create(bot(), PERSON, options={"shuffle": False})
        assert await due(worker, table) is not None
        worker.tables.drop(table)
        bots.drive = drive
        await worker.store.execute("UPDATE tables SET due = 1 WHERE id = ?", table)
        await server.maintenance.beat()
        async with asyncio.timeout(PATIENCE):
            while not any(isinstance(e, log.Moved) for e in await entries(worker, table)):
                await asyncio.sleep(0.05)


async def test_correspondence_time_runs_out_though_nobody_looks(serve, database):
    clock = {"kind": "days", "seconds": 86_400}
    async with serve() as server, Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), options={"clock": clock})
        state = await ann.watch(table)
        await ann.play(table, 0, state["view"]["legal"][:1])
        await ann.until("played")
        before = await due(server.worker, table)
        await ann.send("say", table=table, id="s", text="no hurry")
        await ann.until("ack")
        assert await due(server.worker, table) == before  # talking is not moving
    later(database, 25 * 60 * MINUTE, 0)
    async with serve() as server, asyncio.timeout(PATIENCE):
        while not any(isinstance(e, log.Ended) for e in await entries(server.worker, table)):
            await asyncio.sleep(0.05)
        ended = (await entries(server.worker, table))[-1]
        assert isinstance(ended, log.Ended) and ended.reason == "time"


async def test_hints_only_where_the_table_allows_them(server):
    async with Player(server.base) as ann, Player(server.base, address=ELSEWHERE) as bea:
        for options in ({"hints": False}, RATED):
            table = await ann.create(PERSON, {"kind": "open"}, options=options)
            await bea.join(table)
            for player in (ann, bea):
                answer = await player.http.post(f"/api/tables/{table}/hint")
                assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
