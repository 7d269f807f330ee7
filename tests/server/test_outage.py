"""The database goes away and comes back while people play."""

import asyncio
import logging
import sqlite3
from collections import Counter

import asyncpg

from tests.server.player import OPEN, PATIENCE, PERSON, Player, hotseat
from tests.server.running import serving, settings_for

CLOSE = "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"
THROW_OUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
READ_ONLY = "ALTER DATABASE {name} SET default_transaction_read_only = on"
WRITES = "ALTER DATABASE {name} SET default_transaction_read_only = off"
REFUSES = "ReadOnlySQLTransactionError"
OPEN_AGAIN = "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true"


async def order(cluster: str, database: str, *statements: str) -> None:
    """Have the owner of the house do something to one of its databases."""
    name = database.partition("@/")[2].partition("?")[0]
    connection = await asyncpg.connect(cluster)
    for statement in statements:
        await connection.execute(statement.format(name=name))
    await connection.close()


async def test_a_database_that_was_away_takes_moves_again(cluster, postgres_database, caplog):
    """Meanwhile a move is refused, not lost; afterwards workers hear of each other again."""
    caplog.set_level(logging.WARNING)
    settings = settings_for(postgres_database)
    async with serving(settings) as one, serving(settings) as two:
        async with Player(one.base) as ann, Player(two.base) as bob:
            table = await ann.create(PERSON, OPEN)
            await bob.join(table)
            views = [(await player.watch(table))["view"] for player in (ann, bob)]
            mover, other = (ann, bob) if views[0]["legal"] else (bob, ann)
            view = views[0] if views[0]["legal"] else views[1]
            move = (table, view["ply"], view["legal"][:1], "the same")

            await order(cluster, postgres_database, CLOSE, THROW_OUT)
            assert (await ann.http.get("/health")).status_code == 503
            await mover.play(*move)
            assert (await mover.until("played", "error"))["code"] == "no_database"
            answer = await ann.http.get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (503, "no_database")
            await _said(caplog, "the database is away", 2)

            await order(cluster, postgres_database, OPEN_AGAIN)
            await _said(caplog, "the database is back", 2)
            assert (await ann.http.get("/health")).status_code == 200
            await mover.play(*move)
            told = await mover.until("played", "error")
            assert told["t"] == "played"
            assert (await other.until("played"))["seq"] == told["seq"]
    assert caplog.messages.count("the database is away") == 2  # once a worker, not once a second
    traced = Counter(record.name for record in caplog.records if record.exc_info)
    assert (
        traced.pop("splendor.server.operations.maintenance", 0) <= 2
    )  # once a worker, if a beat came meanwhile
    assert traced.keys() <= {"asyncpg.pool"}  # neither requests nor messages fill the log


async def _said(caplog, message: str, times: int) -> None:
    async with asyncio.timeout(120):
        while caplog.messages.count(message) < times:
            await asyncio.sleep(0.1)


async def test_health_fails_until_a_write_has_succeeded_again(server):
    """The database can be read all the while."""
    store = server.worker.store
    await store.execute("PRAGMA busy_timeout = 0")  # of the writer, who would wait for a while
    other = sqlite3.connect(store.path, isolation_level=None)
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        view = (await ann.watch(table))["view"]
        assert (await ann.http.get("/health")).json()["why"] is None
        other.execute("BEGIN IMMEDIATE")
        await ann.play(table, 0, view["legal"][:1], id="the same")
        assert (await ann.until("played", "error"))["code"] == "no_database"
        for _ in range(2):
            health = await ann.http.get("/health")
            assert health.status_code == 503
            assert health.json()["status"] == "failing"
            assert health.json()["why"] == "database is locked"
        other.execute("ROLLBACK")
        assert (await ann.http.get("/health")).status_code == 200
        await ann.play(table, 0, view["legal"][:1], id="the same")
        assert (await ann.until("played", "error"))["t"] == "played"
    other.close()


async def test_health_of_postgresql_fails_while_it_only_reads(cluster, postgres_database):
    """As a standby does, or a database whose disk is full. What it says names no file."""
    async with serving(settings_for(postgres_database)) as server, Player(server.base) as ann:
        await order(cluster, postgres_database, READ_ONLY, THROW_OUT)
        async with asyncio.timeout(PATIENCE):
            while (health := await ann.http.get("/health")).json()["why"] != REFUSES:
                await asyncio.sleep(0.05)
        assert health.status_code == 503
        await order(cluster, postgres_database, WRITES, THROW_OUT)
        async with asyncio.timeout(PATIENCE):
            while (await ann.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.05)
