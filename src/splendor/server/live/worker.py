"""All parts of one worker that are not sockets or HTTP, put together."""

from __future__ import annotations

from collections.abc import Callable

from splendor.server.live.bot_turns import BotTurns
from splendor.server.live.connections import Connections
from splendor.server.live.deadlines import Deadlines
from splendor.server.live.metrics import Metrics
from splendor.server.live.rated_games import RatedGames
from splendor.server.live.sleep import Sleep
from splendor.server.live.tables import Tables
from splendor.server.live.turn_notices import TurnNotices
from splendor.server.runtime.background import Background
from splendor.server.runtime.pulse import Pulse
from splendor.server.store import Store
from splendor.server.thinking.bot_pool import BotPool


class Worker:
    """Each part is given what it needs; this holds them, and knows which bots there are."""

    def __init__(self, store: Store, pool: BotPool, levels: list[str], stand_in: str) -> None:
        self.store, self.pool = store, pool
        self.levels = levels
        self.stand_in_level = self._stand_in_level(stand_in)
        self.stopping = False
        self.on_close: list[Callable[[], None]] = []
        self.metrics = Metrics()
        self.background = Background(self.metrics.errors)
        self.pulse = Pulse(self._slept)
        self.connections = Connections(self.pulse.now())
        self.tables = Tables(store, self.metrics, self.pulse.now, self.connections.connected)
        act, spawn = self.tables.act, self.background.spawn
        self.turn_notices = TurnNotices(self.connections)
        self.bots = BotTurns(
            pool, self.connections, self.metrics, act, spawn, lambda: self.stopping
        )
        self.deadlines = Deadlines(self.connections, self.stand_in_level, act, spawn)
        rated = RatedGames(store, act, spawn)
        self.tables.on_row.append(rated.row)
        self.tables.on_change += [
            self.deadlines.changed,
            self.turn_notices.changed,
            rated.changed,
            self.bots.changed,
        ]
        self._sleep = Sleep(self.tables, self.connections, self.deadlines, spawn, store.shared)

    @property
    def opponents(self) -> list[str]:
        """The levels that one can play here: none without processes in which bots think."""
        return self.levels if self.pool.processes else []

    def _slept(self, gone: int, back: int) -> None:
        self._sleep(gone, back)

    def _stand_in_level(self, wanted: str) -> str:
        """Which bot plays for somebody who left; "" if there is none that could."""
        levels = self.opponents
        return (wanted or levels[len(levels) // 2]) if levels else ""

    async def close(self) -> None:
        self.tables.close()
        await self.background.close()
        for end in self.on_close:
            end()
