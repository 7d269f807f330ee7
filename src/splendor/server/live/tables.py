"""Tables in memory over the log, and the one way to change them.

Every change of a table goes through `Tables.act`: check, append, make it the present, tell. A table
is locked meanwhile, so the next request sees what the last one did. With several workers the log's
unique row numbers decide: the loser reads on and checks again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial

from splendor.server.game import log
from splendor.server.game.commands import Propose, open_table
from splendor.server.game.index import index_change
from splendor.server.game.log import Row, only_move
from splendor.server.game.table import Table
from splendor.server.live.broadcast import send_all, send_snapshot, tell, tell_move
from splendor.server.live.live_table import LiveTable
from splendor.server.live.metrics import Metrics
from splendor.server.live.rated_games import learn
from splendor.server.store import Conflict, Store
from splendor.server.store.backend import Stored
from splendor.server.wire.protocol import Closed
from splendor.server.wire.refusal import Refused

logger = logging.getLogger(__name__)

Done = Callable[[bool], None]  # called with whether a row was stored
MOST_GAMES = 100  # of a person that are looked through for those that wait


class Tables(Mapping[str, LiveTable]):
    """The tables in memory, by their ids.

    `on_row` is called with every row that is more than a move, when everybody has been told;
    `on_change` with every table that is loaded or changed, and whether this worker did it (what
    another one wrote, that one sees to).
    """

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        now: Callable[[], int],
        connected: Callable[[str], bool],
    ) -> None:
        self._store, self._metrics = store, metrics
        self._now, self._connected = now, connected
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_row: list[Callable[[LiveTable, Row], None]] = []
        self.on_change: list[Callable[[LiveTable, bool], None]] = []

    def __getitem__(self, table: str) -> LiveTable:
        return self._tables[table]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    async def drain(self, seconds: float) -> None:
        """Wait until nothing is being written."""
        deadline = time.monotonic() + seconds
        while any(live.lock.locked() for live in self.values()):
            if time.monotonic() > deadline:
                return
            await asyncio.sleep(0.01)

    def close(self) -> None:
        for live in self.values():
            for handle in (live.timer, live.presence):
                if handle is not None:
                    handle.cancel()

    # ------------------------------------------------------------ in memory

    async def load(self, table: str) -> LiveTable:
        """A table, from memory or rebuilt from its log."""
        found = self._tables.get(table)
        if found is not None:
            found.touched = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        rows = await self._store.rows(table)
        if not rows or rows[0].n:  # without its beginning: another worker wrote on while it went
            raise Refused("unknown_table")
        live = LiveTable(Table.replay(table, rows))
        await learn(live, self._store)
        if table in self._tables:  # it was opened here while we read
            return self._tables[table]
        self._keep(live)
        self._changed(live, True)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._tables[live.table.id] = live
        self._metrics.tables.set(len(self._tables))

    def drop(self, table: str) -> None:
        """Forget a table; its log brings it back."""
        live = self._tables.pop(table, None)
        if live is not None and live.timer is not None:
            live.timer.cancel()
        self._metrics.tables.set(len(self._tables))

    async def open(self, table: str, entry: log.Opened) -> LiveTable:
        """A new table."""
        live = LiveTable(Table(table))
        await self.act(live, lambda _table, _now: open_table(entry))
        self._keep(live)  # not before: half a table would be found by others
        return live

    async def waiting_for(self, person: str) -> list[LiveTable]:
        """The tables where it is a person's turn."""
        found = await self._store.games_of(person, ("playing",), None, MOST_GAMES)
        playing = [await self.load(table) for _, table in found]
        return [live for live in playing if live.table.person_to_move == person]

    # ------------------------------------------------------------ changing a table

    def begin(self, live: LiveTable, propose: Propose, done: Done) -> bool:
        """`act` for somebody who cannot wait: `done` is called with whether the row is on disk.
        False if it must be done by `act`: somebody is acting here, or it is refused."""
        if not live.lock.try_enter():
            return False
        try:
            self._submit(live, propose, partial(self._leave, live, done))
        except Exception:
            live.lock.leave()
            return False
        return True

    async def act(self, live: LiveTable, propose: Propose) -> Row:
        """Check a request, store what it does, fold it in and tell everybody: in that order."""
        async with live.lock:
            _check_kept(live)
            while True:
                stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                try:
                    row = self._submit(live, propose, partial(_resolve, stored))
                except Refused:
                    if await self._is_behind(live):
                        continue
                    raise
                try:
                    await stored
                except Conflict:
                    self._metrics.conflicts.inc()
                    if not await self._catch_up(live):
                        raise  # not a row of this table was taken, but something else of it
                    continue
                return row

    def _submit(self, live: LiveTable, propose: Propose, done: Stored) -> Row:
        """The one path of every change: ask what it would add, make the table that it leads to,
        and give the row to the store. When it is on disk that table is the present."""
        now, before = self._now(), live.table
        row = Row(before.rows, now, propose(before, now))
        after = before.applied(row)
        began = time.perf_counter()

        def stored(error: BaseException | None) -> None:
            self._metrics.tallies.stored(time.perf_counter() - began)
            if error is None:
                self._become(live, row, after if live.table is before else live.table.applied(row))
            done(error)

        self._store.submit(before.id, row, index_change(before, after), stored)
        return row

    def _leave(self, live: LiveTable, done: Done, error: BaseException | None) -> None:
        """What was begun without waiting has been stored, or has not."""
        try:
            done(error is None)
        except Exception:
            self._note_failure(live)
        finally:
            live.lock.leave()

    def _become(self, live: LiveTable, row: Row, after: Table) -> None:
        """A row of our own is on disk. The next row of the same batch must not suffer
        from what goes wrong in telling of it."""
        try:
            self._swap(live, row, after)
            self._changed(live, True)
        except Exception:
            self._note_failure(live)

    def _note_failure(self, live: LiveTable) -> None:
        self._metrics.errors.inc()
        logger.exception("a stored row failed", extra={"table": live.table.id})

    def _swap(self, live: LiveTable, row: Row, after: Table) -> None:
        """A stored row becomes true, and everybody at the table is told."""
        live.table = after
        self._metrics.count(row)
        move = only_move(row)
        if move is not None:
            tell_move(live, row.at, move)
            return
        tell(live, row, self._connected)
        for watch in self.on_row:
            watch(live, row)

    def _changed(self, live: LiveTable, own: bool) -> None:
        if own:
            live.touched = time.monotonic()
        for watch in self.on_change:
            watch(live, own)

    # ------------------------------------------------------------ what others wrote

    async def fresh(self, table: str) -> LiveTable:
        """A table as it is in the log at this moment, including rows of other workers."""
        live = await self.load(table)
        if self._store.shared:
            async with live.lock:
                _check_kept(live)
                await self._catch_up(live)
        return live

    async def read_on(self, live: LiveTable, n: int) -> None:
        """Read what others appended, unless row `n` of it is known by now."""
        async with live.lock:
            if n >= live.table.rows:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what others appended. True if there was anything."""
        rows = await self._store.rows(live.table.id, live.table.rows)
        for row in rows:
            self._swap(live, row, live.table.applied(row))
        if rows:
            self._changed(live, False)
        return bool(rows)

    async def _is_behind(self, live: LiveTable) -> bool:
        """Whether another worker wrote what has not been told here yet; reads it if so."""
        return self._store.shared and await self._catch_up(live)

    # ------------------------------------------------------------ what is rewritten

    async def rewrite(self, live: LiveTable, change: Callable[[], Awaitable[None]]) -> None:
        """Change what is stored of a table, while nobody appends to it, and show what is left."""
        async with live.lock:
            await change()
            await self._show_again(live)
        await self._store.tell_rewritten(live.table.id)

    async def read_again(self, live: LiveTable) -> None:
        """Another worker rewrote a table."""
        async with live.lock:
            await self._show_again(live)

    async def _show_again(self, live: LiveTable) -> None:
        """Everybody stays at the table and sees it as its log is now."""
        await self._is_behind(live)
        rows = await self._store.rows(live.table.id)
        if not rows or rows[0].n:
            self._end(live)
            return
        live.table = Table.replay(live.table.id, rows)
        await learn(live, self._store)
        for client in live.watchers:
            send_snapshot(client, live, self._connected)

    def _end(self, live: LiveTable) -> None:
        """A table was erased: nobody can stay."""
        live.is_erased = True
        send_all(live, Closed(live.table.id))
        for client in live.watchers:
            client.watched.discard(live.table.id)
        live.watchers.clear()
        self.drop(live.table.id)


def _check_kept(live: LiveTable) -> None:
    if live.is_erased:  # while somebody waited for the lock
        raise Refused("unknown_table")


def _resolve(stored: asyncio.Future[None], error: BaseException | None) -> None:
    if stored.done():  # the asker gave up waiting
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)
