"""Tables that wait for players: of one address so many, and not without their people."""

import pytest

from splendor.server.lobby.waiting import DAY
from tests.server.conftest import both_databases
from tests.server.player import OPEN, PERSON, Player, bot, hotseat

HOUR = 3_600_000
BY_MAIL = {"clock": {"kind": "days", "seconds": 3 * 86_400}}


async def age(server, milliseconds):
    """As if all that happened had happened earlier."""
    store, people = server.worker.store, server.worker.connections
    for table, column in (("tables", "created"), ("log", "at")):
        await store.execute(f"UPDATE {table} SET {column} = {column} - ?", milliseconds)
    for table in list(server.worker.tables):
        server.worker.tables.drop(table)
    people.started -= milliseconds
    people._away = {person: at - milliseconds for person, at in people._away.items()}


async def state(server, table):
    return (await server.worker.tables.load(table)).table.state


async def gone(server, *players):
    for player in players:
        assert player.socket is not None
        await player.socket.close()
        while server.worker.connections.is_here(player.me["id"]):
            await player.http.get("/health")


@both_databases
async def test_a_table_whose_host_is_gone_is_closed(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        left = await ann.create(PERSON, OPEN)
        kept = await bob.create(PERSON, OPEN)
        await gone(server, ann)
        await age(server, HOUR // 4)
        await server.maintenance.abandoned.close()
        assert await state(server, left) == "waiting"
        await age(server, HOUR)
        await server.maintenance.abandoned.close()
        assert await state(server, left) == "closed"
        assert await state(server, kept) == "waiting"


async def test_a_host_who_just_left_is_waited_for(server):
    async with Player(server.base) as ann:
        table = await ann.create(PERSON, OPEN)
        await age(server, HOUR)
        await gone(server, ann)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "waiting"


async def test_somebody_who_sits_there_keeps_it(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, OPEN)
        await bob.join(table)
        await gone(server, ann)
        await age(server, HOUR)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "waiting"
        await gone(server, bob)
        await age(server, HOUR)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "closed"


async def test_by_correspondence_it_waits_longer(server):
    async with Player(server.base) as ann:
        table = await ann.create(PERSON, OPEN, options=BY_MAIL)
        await gone(server, ann)
        await age(server, DAY)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "waiting"
        await age(server, HOUR)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "closed"


async def test_a_game_that_began_is_not_closed(server):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await gone(server, ann)
        await age(server, DAY)
        await server.maintenance.abandoned.close()
        assert await state(server, table) == "playing"


@pytest.fixture
async def narrow(serve):
    limits = {"max_waiting_per_address": 2, "proxies": "127.0.0.1", "bots": 1}
    async with serve(**limits) as running:
        yield running


async def opened(player, *seats):
    answer = await player.http.post("/api/tables", json={"seats": seats or [PERSON, OPEN]})
    return answer.json().get("code") or answer.json()["table"]


async def test_an_address_has_so_many_tables_that_wait(narrow):
    """However many guests it sends; what has begun or was closed does not count."""
    async with Player(narrow.base) as ann, Player(narrow.base) as bob, Player(narrow.base) as eve:
        tables = [await opened(ann), await opened(bob)]
        assert await opened(eve) == "too_many"
        assert await opened(eve, PERSON, bot()) != "too_many"
        eve.http.headers["X-Forwarded-For"] = "192.0.2.7"
        assert await opened(eve) != "too_many"
        await bob.join(tables[0])
        assert await opened(ann) != "too_many"
        assert await opened(ann) == "too_many"
        await bob.http.post(f"/api/tables/{tables[1]}/leave")
        assert await opened(ann) != "too_many"


async def test_what_was_refused_does_not_count(narrow):
    async with Player(narrow.base) as ann:
        for _ in range(3):
            assert await opened(ann, PERSON, bot("emperor")) == "unknown_level"
        assert await opened(ann) != "too_many"


async def test_what_another_worker_closed_does_not_count(narrow):
    async with Player(narrow.base) as ann:
        table = await opened(ann)
        await opened(ann)
        assert await opened(ann) == "too_many"
        await narrow.worker.store.execute("UPDATE tables SET state = 'closed' WHERE id = ?", table)
        assert await opened(ann) != "too_many"
        assert await opened(ann) == "too_many"
