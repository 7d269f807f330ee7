"""Bots of the house: they think in processes of their own, below the server's priority.

They are handed a View and a time, and answer with an action; what they answer goes through the
same door as a person's move. The queue is fair and bounded: a full one refuses, it does not grow.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Container
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import import_module

from splendor.engine import View
from splendor.processes import end_pool, open_pool
from splendor.server.thinking.fair_queue import NOBODY, Asker, Slots
from splendor.server.wire.refusal import Refused

Means = tuple[float, float] | None  # seconds left on a clock, and gained by a move
Brain = Callable[[str, View, float, Means], int]
BOT_WORKER = "splendor.server.thinking.bot_worker:choose"

log = logging.getLogger(__name__)


@cache
def _brain(name: str) -> Brain:
    module, _, function = name.partition(":")
    brain: Brain = getattr(import_module(module), function)
    return brain


HUNG = 30.0  # seconds beyond its time after which a bot will never answer
LOADING = 600.0  # the same of a process that may still have to compile
NICE = 10  # the server comes first, but on a machine that others keep busy bots move as well


def lower_priority() -> None:
    """Give way to the server whenever it has something to do."""
    os.nice(NICE)


def _start(brain: str) -> None:
    """Get ready first: on a busy machine, what compiles at a low priority never comes to an end."""
    module = import_module(brain.partition(":")[0])
    if hasattr(module, "warm_up"):
        module.warm_up()
    lower_priority()


def _think(brain: str, level: str, view: View, seconds: float, clock: Means) -> int:
    return int(_brain(brain)(level, view, seconds, clock))


def no_clock() -> Means:
    """At a table without one."""
    return None


class BotPool:
    """Processes, a limited queue of turns that wait for one, and one more process for the levels
    that hardly think (`quick`): they do not wait for those that do."""

    def __init__(
        self, processes: int, queue: int, seconds: float, brain: str, quick: Container[str] = ()
    ) -> None:
        self.processes, self.seconds = processes, seconds
        self.brain, self._quick = brain, quick
        self._slots, self._quick_slot = Slots(processes, queue), Slots(1, queue)
        self._pool: ProcessPoolExecutor | None = None
        self._has_answered = False

    @property
    def is_full(self) -> bool:
        """Whether not even a network that asks for nothing yet would be heard."""
        return self.processes == 0 or not self._slots.has_room(NOBODY.network)

    @property
    def waiting(self) -> int:
        return self._slots.waiting + self._quick_slot.waiting

    async def choose(
        self,
        level: str,
        view: View,
        asker: Asker = NOBODY,
        clock: Callable[[], Means] = no_clock,
    ) -> int:
        """The action of a bot. Raises Refused("busy") when too many wait.

        The clock is read when the thinking begins: it also runs while the bot waits for its turn.
        """
        if not self.processes:
            raise Refused("busy", limit=0)

        def begin() -> asyncio.Task[int]:
            return asyncio.create_task(self._ask(level, view, clock()))

        slots = self._quick_slot if level in self._quick else self._slots
        return await slots.run(asker, begin)

    async def _ask(self, level: str, view: View, clock: Means) -> int:
        loop = asyncio.get_running_loop()
        pool = self._executor()
        patience = HUNG if self._has_answered else LOADING
        try:
            async with asyncio.timeout(patience + self.seconds):
                asked = (self.brain, level, view, self.seconds, clock)
                action = await loop.run_in_executor(pool, _think, *asked)
        except (BrokenProcessPool, TimeoutError) as error:
            log.error("a bot process died or hung", extra={"level": level, "error": repr(error)})
            self._replace(pool)
            raise
        self._has_answered = True
        return action

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Nobody can tell which of the processes it is: all of them are replaced."""
        if self._pool is pool:
            self._pool, self._has_answered = None, False
            end_pool(pool)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = open_pool(self.processes + 1, _start, self.brain)
        return self._pool

    def warm_up(self) -> None:
        """Start the processes now, so that the first move does not wait for it."""
        if self.processes:
            for _ in range(self.processes + 1):
                self._executor().submit(os.getpid)

    def close(self) -> None:
        if self._pool is not None:
            end_pool(self._pool)
