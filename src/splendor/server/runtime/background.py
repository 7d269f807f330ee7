"""What goes on beside the requests, and ends with the house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from prometheus_client import Counter

from splendor.server.wire.refusal import Duplicate, Refused

logger = logging.getLogger(__name__)

Spawn = Callable[[Awaitable[None]], asyncio.Task[None]]


class Background:
    """Tasks nobody waits for: an error is counted and logged, a refusal is nobody's business."""

    def __init__(self, errors: Counter) -> None:
        self._errors = errors
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except (asyncio.CancelledError, Refused, Duplicate):
            pass
        except Exception:
            self._errors.inc()
            logger.exception("background task failed")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
