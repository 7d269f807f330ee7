"""The turns of the bots: a View goes to the pool, the answer comes through the door of `act`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from splendor.engine import Position, View
from splendor.server.game import commands
from splendor.server.live.connections import Connections
from splendor.server.live.live_table import Act, LiveTable
from splendor.server.live.metrics import Metrics
from splendor.server.runtime.background import Spawn
from splendor.server.runtime.now import now_ms
from splendor.server.thinking.bot_pool import BotPool, Means
from splendor.server.thinking.fair_queue import Asker
from splendor.server.wire.refusal import Refused

logger = logging.getLogger(__name__)


class BotTurns:
    """One task a table, for as long as bots are to move there."""

    def __init__(
        self,
        pool: BotPool,
        connections: Connections,
        metrics: Metrics,
        act: Act,
        spawn: Spawn,
        is_stopping: Callable[[], bool],
    ) -> None:
        self._pool, self._connections, self._metrics = pool, connections, metrics
        self._act, self._spawn, self._is_stopping = act, spawn, is_stopping
        metrics.bot_queue.set_function(lambda: pool.waiting)

    def changed(self, live: LiveTable, own: bool) -> None:
        """A table was loaded or changed. What another worker wrote, that one sees to."""
        if live.table.state == "playing" and live.table.has_bot and (own or live.is_stuck):
            self.drive(live)

    def drive(self, live: LiveTable) -> None:
        """Let a bot think if it is a bot's turn and none is thinking."""
        if live.table.level_to_move is None or self._is_stopping():
            return
        if not self._pool.processes:  # the table waits for a server with bots
            return
        if live.bot is None or live.bot.done():
            live.bot = self._spawn(self._play_on(live))

    async def _play_on(self, live: LiveTable) -> None:
        """Play until a person is to move. A bot that fails is asked again, later each time."""
        failures = 0
        while not self._is_stopping():
            table = live.table
            level, turn, position = table.level_to_move, table.turn, table.position
            if level is None or position is None:
                return
            try:
                asker = self._connections.asker(table.persons())
                action = await self._choose(level, position.view(turn), asker, live)
                await self._play(live, position, action)
                failures = 0
            except Exception as error:
                failures += 1
                logger.warning(
                    "bot failed",
                    extra={"table": table.id, "level": level, "error": repr(error)},
                )
                await asyncio.sleep(min(30.0, 0.5 * 2**failures))

    async def _choose(self, level: str, view: View, asker: Asker, live: LiveTable) -> int:
        began = time.perf_counter()

        def clock() -> Means:
            return live.table.clock.means(view.turn, now_ms())

        action = await self._pool.choose(level, view, asker, clock)
        self._metrics.bot_seconds.observe(time.perf_counter() - began)
        return action

    async def _play(self, live: LiveTable, asked: Position, action: int) -> None:
        try:
            await self._act(live, lambda t, now: commands.play_bot(t, asked, [action], now))
        except Refused as refused:
            if refused.code == "illegal":  # anything else: the game went on without it
                raise
