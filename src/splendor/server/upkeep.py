"""What must happen now and then: clocks of sleeping tables, presence, forgetting idle tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from splendor.server.house import House, now_ms
from splendor.server.refusal import Refused

BEAT = 5.0
LIMIT = 10_000

logger = logging.getLogger(__name__)


async def upkeep(house: House) -> None:
    """Runs as long as the server does."""
    await _guarded(house, resume(house))
    while True:
        await asyncio.sleep(BEAT)
        await _guarded(house, beat(house))


async def _guarded(house: House, work: object) -> None:
    try:
        await work  # type: ignore[misc]
    except asyncio.CancelledError:
        raise
    except Exception:
        house.metrics.errors.inc()
        logger.exception("upkeep failed")


async def resume(house: House) -> None:
    """Tables whose clocks run are brought back at the start, watched or not."""
    for table in await house.store.clocked(LIMIT):
        with contextlib.suppress(Refused):
            await house.live(table)


async def beat(house: House) -> None:
    await house.tell_presence()
    for table in await house.store.overdue(now_ms(), LIMIT):
        with contextlib.suppress(Refused):
            await house.live(table)  # loading sets its timer, which rings at once
    _restart_stuck(house)
    _forget_idle(house)


def _restart_stuck(house: House) -> None:
    """A bot whose worker died is taken over by a worker where somebody watches."""
    for live in house.tables.values():
        if live.watchers and house.is_stuck(live):
            house.drive(live)


def _forget_idle(house: House) -> None:
    long_ago = time.monotonic() - house.settings.idle_seconds
    for name, live in list(house.tables.items()):
        busy = (
            live.watchers or live.timer or live.lock.locked() or (live.bot and not live.bot.done())
        )
        if not busy and live.touched < long_ago:
            house.drop(name)
