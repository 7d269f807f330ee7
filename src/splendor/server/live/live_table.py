"""A table in memory, and everybody who follows it here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from splendor.server.game.commands import Propose
from splendor.server.game.log import Row
from splendor.server.game.table import Table
from splendor.server.live.client import Client
from splendor.server.live.try_lock import TryLock
from splendor.server.runtime.now import now_ms

STUCK = 5000  # milliseconds after which a bot's turn is taken over


class LiveTable:
    """A table in memory and everybody who follows it here."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = TryLock()
        self.watchers: set[Client] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None
        self.presence: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.market = 0  # what lies face up, as it was last noted for a rated game
        self.is_erased = False  # its log is gone: nothing may be appended

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches, or something is under way."""
        thinks = self.bot is not None and not self.bot.done()
        return bool(self.watchers) or self.timer is not None or self.lock.locked() or thinks

    @property
    def is_stuck(self) -> bool:
        """Whether a bot's turn is nobody's business: its worker may have died."""
        return now_ms() - self.table.updated > STUCK

    @property
    def spectators(self) -> int:
        seated = set(self.table.persons())
        return len({client.id for client in self.watchers} - seated)


Act = Callable[[LiveTable, Propose], Awaitable[Row]]  # the one way to change a table: `Tables.act`
