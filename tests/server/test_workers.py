"""Several workers over one PostgreSQL: any of them serves any table."""

import asyncio
import contextlib

import pytest

from splendor.server.presence import tell_workers
from splendor.server.workers import FRESH, NEW
from tests.server.player import OPEN, PERSON, Player, hotseat
from tests.server.running import serving, settings_for
from tests.server.test_reconnect import steady


@pytest.fixture
async def workers(postgres_database):
    async with contextlib.AsyncExitStack() as stack:
        settings = [settings_for(postgres_database) for _ in range(2)]
        yield [await stack.enter_async_context(serving(s)) for s in settings]


async def test_two_people_at_two_workers(workers, rng):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await ann.watch(table)
        await bob.join(table)
        players = [ann, bob]
        started = await ann.until("table", state="playing")
        states = [started, await bob.watch(table)]
        for _ in range(30):
            mover = 0 if states[0]["view"]["legal"] else 1
            view = states[mover]["view"]
            await players[mover].play(table, view["ply"], [rng.choice(view["legal"])])
            states = [await p.until("played", table=table) for p in players]
            assert states[0]["seq"] == states[1]["seq"]
        await ann.send("say", table=table, id="c", text="hello over there")
        assert (await bob.until("said"))["line"]["text"] == "hello over there"


async def test_one_person_may_play_at_any_worker(workers, rng):
    """Both workers believe they hold the table; the log decides, nothing is played twice."""
    one, two = workers
    async with Player(one.base) as ann, Player(one.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        async with Player(two.base, cookies=ann.http.cookies) as tablet:
            state = await ann.watch(table)
            await tablet.watch(table)
            if not state["view"]["legal"]:
                view = (await bob.watch(table))["view"]
                await bob.play(table, view["ply"], [view["legal"][0]])
                state = await ann.until("played")
                await tablet.until("played")
            view = state["view"]
            for device in (ann, tablet):
                await device.play(table, view["ply"], [view["legal"][0]], id="same")
            answers = [await d.until("played", "ack", "error") for d in (ann, tablet)]
            assert all(a["t"] != "error" for a in answers)
            end = [steady(await d.watch(table)) for d in (ann, tablet)]
            assert end[0] == end[1]
            assert end[0]["view"]["ply"] == view["ply"] + 1


async def test_the_lobby_and_presence_reach_other_workers(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        await bob.send("lobby", on=True)
        await bob.until("lobby")
        table = await ann.create(PERSON, OPEN)
        assert (await bob.until("listed"))["table"]["table"] == table
        await tell_workers(one.house)
        while not (await bob.watch(table))["seats"][0]["connected"]:
            await bob.quiet(0.05)


async def test_your_turn_reaches_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        table = await ann.create(PERSON, OPEN, options={"shuffle": False})
        await bob.join(table)
        view = (await ann.watch(table))["view"]
        await ann.play(table, 0, [view["legal"][0]])
        assert (await bob.until("turn", table=table))["seat"] == 1


async def turn(player, table, view, rng):
    await player.play(table, view["ply"], [rng.choice(view["legal"])])
    return (await player.until("played", table=table))["view"]


async def test_a_worker_lets_go_of_what_is_played_elsewhere(workers, rng):
    """It met the table when that was new; nobody there sits or watches, so it stops following it,
    and reads it again for whoever comes."""
    one, two = workers
    async with Player(one.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        view = (await ann.watch(table))["view"]
        for _ in range(NEW + 2):
            view = await turn(ann, table, view, rng)
        async with asyncio.timeout(20):
            while table not in two.house.tables:
                await asyncio.sleep(0.01)
            two.house.tables[table].touched -= 2 * FRESH
            while table in two.house.tables:
                view = await turn(ann, table, view, rng)
        for _ in range(4):
            view = await turn(ann, table, view, rng)
        assert table not in two.house.tables
        async with Player(two.base, cookies=ann.http.cookies) as tablet:
            here, there = await ann.watch(table), await tablet.watch(table)
            assert steady(here) == steady(there)
            view = await turn(ann, table, here["view"], rng)
            assert (await tablet.until("played"))["view"] == view
