"""Whole games over real sockets."""

import random

from tests.server.conftest import both_databases
from tests.server.player import OPEN, PERSON, Player, bot, hotseat, play_out


@both_databases
async def test_two_people_play_a_game(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        assert (await ann.watch(table))["view"] is None
        await bob.join(table)
        over = await play_out([ann, bob], table, rng)
        assert over["result"]["reason"] in ("target", "stall", "passes")
        assert over["reveal"]["seed"]


async def test_hotseat_gets_the_view_of_the_one_to_move(server, rng):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("Ann"), hotseat("Ben"), hotseat("Cleo"))
        state = await ann.watch(table)
        for _ in range(20):
            assert state["view"]["seat"] == state["view"]["turn"]
            view = state["view"]
            await ann.play(table, view["ply"], [rng.choice(view["legal"])])
            state = await ann.until("played", table=table)


async def test_a_game_against_bots(serve, rng):
    async with serve(bots=1) as server, Player(server.base) as ann:
        table = await ann.create(PERSON, bot("novice"), bot("adept"))
        rng = random.Random(5)
        state = await ann.watch(table)
        while state["view"]["outcome"] is None:
            view = state["view"]
            if view["legal"]:
                await ann.play(table, view["ply"], [rng.choice(view["legal"])])
            state = await ann.until("played", table=table)
        over = await ann.until("over", table=table)
        assert over["result"]["winners"]


async def test_a_snapshot_leaves_out_whom_one_has_muted(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.watch(table)
        await bob.send("say", table=table, id="s", text="hello")
        await bob.until("ack")
        heard = (await ann.http.get(f"/api/tables/{table}")).json()["chat"]
        assert [line["text"] for line in heard] == ["hello"]
        await ann.send("mute", player=bob.me["id"], on=True, id="m")
        await ann.until("ack")
        assert (await ann.http.get(f"/api/tables/{table}")).json()["chat"] == []
