"""Several workers over one PostgreSQL: any of them serves any table."""

import asyncio
import contextlib

import pytest
from websockets.exceptions import ConnectionClosed

from splendor.server.live import connections
from splendor.server.live.peers import COME_BACK, FRESH, NEW
from splendor.server.wire.protocol import CLOSE_UNAUTHORISED
from tests.review.test_server import done, short_game
from tests.server.player import OPEN, PATIENCE, PERSON, Player, hotseat
from tests.server.running import serving, settings_for
from tests.server.test_reconnect import steady

HOUR = 3600


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


async def test_any_worker_knows_how_a_review_stands(workers):
    """Asked for at one, looked at from the other; a second wish does not make it twice."""
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        imported = await ann.http.post("/api/games", content=short_game().to_json())
        path = f"/api/games/{imported.json()['game']}/review"
        await ann.http.post(path, json={"depth": "deep"})
        while (seen := (await bob.http.get(path)).json())["state"] == "none":
            await asyncio.sleep(0.05)
        assert seen["state"] in ("waiting", "working") and seen["depth"] == "deep"
        again = (await bob.http.post(path, json={"depth": "quick"})).json()
        assert again["depth"] == "deep"
        assert (await done(bob, path))["state"] == "done"


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
        await one.peers.tell_people()
        while not (await bob.watch(table))["seats"][0]["connected"]:
            await bob.quiet(0.05)


async def until_true(question):
    async with asyncio.timeout(PATIENCE):
        while not question():
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def waiting_for_bob(one, two):
    """Ann at one worker, Bob, who is to move, at the other; the first has run for an hour."""
    one.worker.connections.started -= 1000 * HOUR
    async with Player(one.base) as ann, Player(two.base) as bob:
        options = {"shuffle": False, "absence": "forfeit", "grace": 60}
        table = await ann.create(PERSON, OPEN, options=options)
        await bob.join(table)
        view = (await ann.watch(table))["view"]
        await two.peers.tell_people()
        await until_true(lambda: one.worker.connections.connected(bob.me["id"]))
        await ann.play(table, 0, [view["legal"][0]])
        await ann.until("played")
        await ann.quiet(0.3)
        assert one.worker.tables[table].timer is None
        yield ann, bob, table


def seconds_left(worker, table):
    timer = worker.worker.tables[table].timer
    return timer.when() - asyncio.get_running_loop().time()


async def test_absence_at_another_worker_counts_from_its_beginning(workers):
    one, two = workers
    async with waiting_for_bob(one, two) as (_ann, bob, table):
        bob.cut()
        await until_true(lambda: not two.worker.connections.is_here(bob.me["id"]))
        await two.peers.tell_people()
        await until_true(lambda: not one.worker.connections.connected(bob.me["id"]))
        assert 50 < seconds_left(one, table) <= 60


async def test_who_goes_with_a_silent_worker_is_missed(workers, monkeypatch):
    one, two = workers
    async with waiting_for_bob(one, two) as (ann, _bob, table):
        two.worker.connections.told = lambda: []
        monkeypatch.setattr(connections, "SILENCE", 0.0)
        await one.peers.tell_people()
        await ann.until("presence", connected=[True, False])
        assert 50 < seconds_left(one, table) <= 60


async def test_your_turn_reaches_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        table = await ann.create(PERSON, OPEN, options={"shuffle": False})
        await bob.join(table)
        view = (await ann.watch(table))["view"]
        await ann.play(table, 0, [view["legal"][0]])
        assert (await bob.until("turn", table=table))["seat"] == 1


async def test_the_lobby_of_another_worker_hears_of_start_and_end(workers):
    """Also where people came and went before, and nobody there had the table any more."""
    one, two = workers
    async with Player(one.base) as ann, Player(one.base) as cid, Player(two.base) as bob:
        await bob.send("lobby", on=True)
        await bob.until("lobby")
        table = await ann.create(PERSON, OPEN, OPEN)
        for _ in range(4):
            await cid.join(table)
            await cid.http.post(f"/api/tables/{table}/leave")
        await cid.join(table)
        async with Player(one.base) as eve:
            await bob.quiet(0.3)
            two.worker.tables.drop(table)
            await eve.join(table)
            while (await bob.until("listed"))["table"]["state"] != "playing":
                pass
            two.worker.tables.drop(table)
            for player in (cid, eve):
                await player.send("resign", table=table, id="r")
            assert (await bob.until("unlisted"))["table"] == table


async def test_a_path_that_no_name_has(workers):
    async with Player(workers[0].base) as ann:
        for path in ("tables/%00", "people/%00", "games/a%00/record"):
            assert (await ann.http.get(f"/api/{path}")).status_code == 404


async def turn(player, table, view, rng):
    await player.play(table, view["ply"], [rng.choice(view["legal"])])
    return (await player.until("played", table=table))["view"]


async def test_a_deletion_reaches_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(one.base) as bob, Player(two.base) as eve:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        await eve.watch(table)
        await bob.send("resign", table=table, id="r")
        await eve.until("over")
        await ann.http.delete(f"/api/games/{table}")
        seats = (await eve.until("table"))["seats"]
        assert {seat["player"] for seat in seats} == {None, bob.me["id"]}
        await bob.http.delete(f"/api/games/{table}")
        await eve.until("closed", table=table)
        assert table not in two.worker.tables


@contextlib.asynccontextmanager
async def bot_of(ann: Player, base: str):
    """A bot account of Ann's, at any worker."""
    made = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()
    async with Player(base, token=made["token"]) as robo:
        yield robo


async def test_a_deleted_key_does_not_play_on_at_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, bot_of(ann, two.base) as robo:
        table = await ann.create(PERSON, OPEN)
        await robo.join(table)
        await robo.watch(table)
        await ann.http.delete(f"/api/me/tokens/{robo.me['id']}")
        assert await robo.closed() == CLOSE_UNAUTHORISED
        assert (await robo.http.get("/api/me")).status_code == 401
        with pytest.raises(ConnectionClosed):
            await robo.connect()
        assert robo.socket is not None and robo.socket.close_code == CLOSE_UNAUTHORISED


async def test_whoever_is_forgotten_does_not_go_on_at_another_worker(workers):
    """Their other device may come back, as a guest of whom nothing is known."""
    one, two = workers
    async with Player(one.base) as ann, Player(two.base) as bob:
        await ann.http.put("/api/me", json={"name": "Ann Remarkable"})
        async with Player(two.base, cookies=ann.http.cookies) as tablet:
            await ann.http.delete("/api/me")
            assert await tablet.closed() == CLOSE_UNAUTHORISED
            hello = await tablet.connect()
            assert hello["me"]["name"].startswith("guest-")
            await bob.send("ping", sent=1)
            await bob.until("pong")  # nobody else was sent away


async def test_a_device_that_is_signed_out_does_not_go_on_at_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base, cookies=ann.http.cookies) as tablet:
        await ann.http.delete("/api/me/devices")
        assert await tablet.closed() == COME_BACK
        with pytest.raises(ConnectionClosed):
            await tablet.connect()
        assert tablet.socket is not None and tablet.socket.close_code == CLOSE_UNAUTHORISED
        assert (await tablet.http.get("/api/me")).json()["id"] != ann.me["id"]


async def test_a_new_name_is_known_at_another_worker(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(two.base, cookies=ann.http.cookies) as tablet:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await ann.http.put("/api/me", json={"name": "Ann Other"})
        (client,) = two.worker.connections.sockets(ann.me["id"])
        await until_true(lambda: client.person.name == "Ann Other")
        await tablet.watch(table)
        await tablet.send("say", table=table, id="s", text="it is me")
        assert (await tablet.until("said"))["line"]["name"] == "Ann Other"


async def test_what_was_not_heard_of_people_is_looked_up(workers):
    """The database was away from one worker while somebody was forgotten at the other."""
    one, two = workers
    async with Player(one.base) as ann, bot_of(ann, two.base) as robo, Player(two.base) as bob:
        await bob.create(PERSON, OPEN)

        async def deaf(text: str) -> None:
            pass

        two.worker.store._hear = deaf
        await ann.http.delete(f"/api/me/tokens/{robo.me['id']}")
        two.peers.wake(None)
        assert await robo.closed() == 1012
        await bob.send("ping", sent=1)
        await bob.until("pong")


async def test_a_game_is_over_also_for_the_worker_that_has_not_heard_of_it(workers):
    one, two = workers
    async with Player(one.base) as ann, Player(one.base) as bob, Player(two.base) as eve:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        await two.worker.tables.load(table)  # which may know it from before bob came
        await until_true(lambda: two.worker.tables[table].table.state == "playing")
        two.worker.store._wake = lambda rows: None  # the news is still on its way
        await ann.watch(table)
        await bob.send("resign", table=table, id="r")
        await ann.until("over")
        assert two.worker.tables[table].table.state == "playing"
        assert (await eve.http.get(f"/api/games/{table}/record")).status_code == 200


async def test_a_worker_lets_go_of_what_is_played_elsewhere(workers, rng):
    """It met the table when that was new; nobody there sits or watches, so it stops following it,
    and reads it again for whoever comes."""
    one, two = workers
    async with Player(one.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await until_true(lambda: table in two.worker.tables)
        two.worker.tables[table].touched += HOUR  # however long the next turns take
        view = (await ann.watch(table))["view"]
        for _ in range(NEW + 2):
            view = await turn(ann, table, view, rng)
        two.worker.tables[table].touched -= HOUR + 2 * FRESH
        while table in two.worker.tables:
            view = await turn(ann, table, view, rng)
        for _ in range(4):
            view = await turn(ann, table, view, rng)
        assert table not in two.worker.tables
        async with Player(two.base, cookies=ann.http.cookies) as tablet:
            here, there = await ann.watch(table), await tablet.watch(table)
            assert steady(here) == steady(there)
            view = await turn(ann, table, here["view"], rng)
            assert (await tablet.until("played"))["view"] == view
