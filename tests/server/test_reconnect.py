"""Promise 2: whoever comes back sees exactly what they would have seen."""

from tests.server.conftest import both_databases
from tests.server.player import OPEN, PERSON, Player


def steady(snapshot):
    """A snapshot without what depends on the moment it was taken."""
    kept = {k: v for k, v in snapshot.items() if k not in ("clocks", "spectators")}
    kept["seats"] = [{k: v for k, v in s.items() if k != "connected"} for s in kept["seats"]]
    return kept


@both_databases
async def test_cut_at_every_message_of_a_game(serve, database, rng):
    """Ann is cut off after every message and comes back; Bob never is. After each cut, a third
    device of Ann's that was always there must agree with what she is told."""
    async with serve() as server, Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        tablet = Player(server.base, cookies=ann.http.cookies)
        await tablet.enter()
        states = {p: await p.watch(table) for p in (ann, bob, tablet)}
        while not states[bob]["view"]["outcome"]:
            mover = ann if states[ann]["view"]["legal"] else bob
            view = states[mover]["view"]
            actions = [rng.choice(view["legal"])]
            name = await mover.play(table, view["ply"], actions)
            if mover is not ann:
                states[bob] = await bob.until("played")
            states[tablet] = await tablet.until("played")
            if states[tablet]["view"]["outcome"]:
                states[tablet] = await tablet.until("over")
            ann.cut()
            await ann.connect()
            if mover is ann:  # she never saw the answer: she asks again
                await ann.play(table, view["ply"], actions, id=name)
                assert (await ann.until("ack", "error"))["t"] == "ack"
                states[bob] = await bob.until("played")
            states[ann] = await ann.watch(table)
            assert states[ann]["view"] == states[tablet]["view"]
            assert states[ann]["seq"] == states[tablet]["seq"]
            assert steady(states[ann]) == steady(await tablet.watch(table))
        await tablet.leave()


async def test_restart_gives_the_same_table_to_everybody(serve, rng):
    async with serve() as server, Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        cookies = {p: p.http.cookies for p in (ann, bob)}
        states = {p: await p.watch(table) for p in (ann, bob)}
        for _ in range(15):
            mover = ann if states[ann]["view"]["legal"] else bob
            view = states[mover]["view"]
            await mover.play(table, view["ply"], [rng.choice(view["legal"])])
            states = {p: await p.until("played") for p in (ann, bob)}
        await ann.send("say", table=table, id="x", text="see you")
        await ann.until("ack")
        before = {p: steady(await p.watch(table)) for p in (ann, bob)}
    async with serve() as server:
        for old, jar in cookies.items():
            async with Player(server.base, cookies=jar) as again:
                assert again.me["id"] == old.me["id"]
                assert steady(await again.watch(table)) == before[old]


async def test_nothing_new_is_told_in_a_word(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        state = await ann.watch(table)
        assert (await ann.watch(table, seq=state["seq"]))["t"] == "current"
        assert (await ann.watch(table, seq=state["seq"] - 1))["t"] == "table"


async def test_devices_of_one_person_stay_in_step(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        async with Player(server.base, cookies=ann.http.cookies) as phone:
            assert phone.me["id"] == ann.me["id"]
            state, other = await ann.watch(table), await phone.watch(table)
            assert steady(state) == steady(other)
            if not state["view"]["legal"]:
                view = (await bob.watch(table))["view"]
                await bob.play(table, view["ply"], [view["legal"][0]])
                state, _ = await ann.until("played"), await phone.until("played")
            view = state["view"]
            await phone.play(table, view["ply"], [view["legal"][0]])
            assert await ann.until("played") == await phone.until("played")
