"""Promise 1: no acknowledged move is ever lost.

The long version is `python -m benchmarks.server_soak kill`.
"""

import asyncio
import signal
from functools import partial

from tests.server.conftest import both_databases
from tests.server.player import Player, hotseat
from tests.server.swarm import kill_at_random, swarm
from tests.server.victim import Victim


@both_databases
async def test_kill_9_loses_nothing(database, rng):
    shared = database.startswith("postgresql")
    victims = [Victim(database) for _ in range(2 if shared else 1)]
    try:
        for victim in victims:
            await victim.start()
        disaster = partial(kill_at_random, victims, 2, 200, rng)
        tally = await swarm([v.base for v in victims], 16, disaster)
    finally:
        for victim in victims:
            victim.kill()
    assert tally.problems == []
    assert tally.lost == 0
    assert tally.acknowledged >= 600
    assert tally.reconnects >= 8


async def test_sigterm_says_come_back_and_keeps_everything(database, rng):
    victim = Victim(database)
    await victim.start()
    try:
        async with Player(victim.base) as ann:
            table = await ann.create(hotseat("a"), hotseat("b"))
            state = await ann.watch(table)
            for _ in range(5):
                view = state["view"]
                await ann.play(table, view["ply"], [rng.choice(view["legal"])])
                state = await ann.until("played")
            assert await asyncio.to_thread(victim.stop) in (0, -signal.SIGTERM)
            assert ann.socket is not None
            await ann.socket.wait_closed()
            assert ann.socket.close_code == 1012
            await victim.start()
            await ann.connect()
            again = await ann.watch(table)
            assert again["view"] == state["view"]
            assert again["seq"] == state["seq"]
    finally:
        victim.kill()
