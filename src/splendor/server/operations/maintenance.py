"""What must happen now and then: clocks of sleeping tables, presence, forgetting idle tables."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Awaitable

from splendor.server.game import commands
from splendor.server.game.index import STUCK
from splendor.server.live.presence import tell_workers
from splendor.server.live.tables import House
from splendor.server.lobby.waiting import close_abandoned
from splendor.server.runtime.now import now_ms
from splendor.server.wire.refusal import Duplicate, Refused

BEAT = 5.0
SELDOM = 12  # beats between two looks at tables that wait
LIMIT = 10_000
AT_ONCE = 200  # tables that share a write to the disk

logger = logging.getLogger(__name__)


async def upkeep(house: House) -> None:
    """Runs as long as the server does."""
    # Nobody else works on a database of one server: its bots need not be waited for.
    first = now_ms() + (0 if house.store.shared else STUCK)
    is_well = await _succeeds(house, _look_after(house, first), True)
    for number in itertools.count(1):
        await asyncio.sleep(BEAT)
        is_well = await _succeeds(house, beat(house), is_well)
        if number % SELDOM == 0:
            is_well = await _succeeds(house, close_abandoned(house), is_well)


async def _succeeds(house: House, work: Awaitable[None], was_well: bool) -> bool:
    """What goes wrong at every beat (a database that is away) is counted each time, told once."""
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        house.metrics.errors.inc()
        if was_well:
            logger.exception("upkeep failed")
        return False
    return True


async def resume(house: House) -> None:
    """Before anybody is let in: tables whose clocks run are brought back, watched or not, and the
    time in which no server ran is given back to whose clock was running."""
    await _succeeds(house, _give_back(house), True)


async def _give_back(house: House) -> None:
    gone, back = await house.store.alive(), house.started
    away = gone is not None and (not house.store.shared or back - gone > 2000 * BEAT)

    async def give_back(table: str) -> None:
        with contextlib.suppress(Refused, Duplicate):
            live = await house.live(table)
            if away and gone is not None:
                await house.act(live, lambda t, _now: commands.resume(t, gone, back))

    with house.deadlines.held():
        tables = await house.store.clocked(LIMIT)
        for start in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*map(give_back, tables[start : start + AT_ONCE]))
    await house.store.say_alive(now_ms())


async def _look_after(house: House, now: int) -> None:
    """Loading a table sets its timer, which rings at once, and lets its bot think."""
    for table in await house.store.overdue(now, LIMIT):
        with contextlib.suppress(Refused):
            house.bots.drive(await house.live(table))


async def beat(house: House) -> None:
    await tell_workers(house)
    await house.store.say_alive(now_ms())
    await _look_after(house, now_ms())
    house.people.prune()
    _restart_stuck(house)
    _forget_idle(house)


def _restart_stuck(house: House) -> None:
    """A bot whose worker died is taken over by a worker where somebody watches."""
    for live in house.tables.values():
        if live.watchers and live.is_stuck:
            house.bots.drive(live)


def _forget_idle(house: House) -> None:
    long_ago = time.monotonic() - house.settings.idle_seconds
    for name, live in list(house.tables.items()):
        if not live.is_busy and live.touched < long_ago:
            house.drop(name)
