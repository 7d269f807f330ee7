"""The house: tables in memory over the log, and the one way to change them.

Every change of a table goes through `House.act`: check, append, fold in, tell. A table is locked
meanwhile, so the next request sees what the last one did. With several workers the log's unique
row numbers decide: whoever lost reads on and checks again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from splendor.server.game import commands, log, ratings
from splendor.server.game.commands import Propose
from splendor.server.game.index import index_change
from splendor.server.game.log import Row, only_move
from splendor.server.game.table import Table
from splendor.server.live import rated_games
from splendor.server.live.bot_turns import BotTurns
from splendor.server.live.broadcast import send_all, send_snapshot, tell, tell_move
from splendor.server.live.connections import People
from splendor.server.live.deadlines import Deadlines
from splendor.server.live.live_table import Live
from splendor.server.live.metrics import Metrics
from splendor.server.live.rated_games import face_up
from splendor.server.live.turn_notices import Turns
from splendor.server.runtime.background import Background
from splendor.server.runtime.now import now_ms
from splendor.server.runtime.pulse import Pulse
from splendor.server.runtime.settings import Settings
from splendor.server.store import Conflict, Store
from splendor.server.store.backend import Stored
from splendor.server.thinking.bot_pool import BotPool
from splendor.server.wire.protocol import Closed
from splendor.server.wire.refusal import Refused

logger = logging.getLogger(__name__)

Done = Callable[[bool], None]  # called with whether a row was stored
SEATING = {log.Opened, log.Sat, log.Started}
MOST_GAMES = 100  # of a person that are looked through for those that wait


class House:
    """Everything of one worker that is not sockets or HTTP."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, levels: list[str]) -> None:
        self.settings, self.store, self.pool = settings, store, pool
        self.levels = levels
        self.stand_in_level = self._stand_in_level()
        self.started = now_ms()
        self.stopping = False
        self.pulse = Pulse(self._slept)
        self.metrics = Metrics()
        self.background = Background(self.metrics.errors)
        spawn = self.background.spawn
        self.people = People(self.started)
        self.turns = Turns(self.people)
        self.bots = BotTurns(
            pool, self.people, self.metrics, self.act, spawn, lambda: self.stopping
        )
        self.deadlines = Deadlines(self.people, self.stand_in_level, self.act, spawn)
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.on_table: list[Callable[[Live, Row], None]] = []
        self.on_close: list[Callable[[], None]] = []
        self.on_word: dict[str, Callable[[str], None]] = {}  # what other workers say, by first word

    @property
    def opponents(self) -> list[str]:
        """The levels that one can play here: none without processes in which bots think."""
        return self.levels if self.pool.processes else []

    def _stand_in_level(self) -> str:
        """Which bot plays for somebody who left; "" if there is none that could."""
        levels = self.opponents
        return (self.settings.stand_in or levels[len(levels) // 2]) if levels else ""

    async def drain(self, seconds: float) -> None:
        """Wait until nothing is being written."""
        deadline = time.monotonic() + seconds
        while any(live.lock.locked() for live in self.tables.values()):
            if time.monotonic() > deadline:
                return
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        for live in self.tables.values():
            for handle in (live.timer, live.presence):
                if handle is not None:
                    handle.cancel()
        await self.background.close()
        for end in self.on_close:
            end()

    # ------------------------------------------------------------ tables in memory

    async def live(self, table: str) -> Live:
        """A table, from memory or rebuilt from its log."""
        found = self.tables.get(table)
        if found is not None:
            found.touched = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Live:
        rows = await self.store.rows(table)
        if not rows or rows[0].n:  # without its beginning: another worker wrote on while it went
            raise Refused("unknown_table")
        live = Live(Table.replay(table, rows))
        await self._learn(live)
        if table in self.tables:  # it was opened here while we read
            return self.tables[table]
        self._keep(live)
        self._after(live)
        return live

    def _keep(self, live: Live) -> None:
        self.tables[live.table.id] = live
        self.metrics.tables.set(len(self.tables))

    def drop(self, table: str) -> None:
        """Forget a table; its log brings it back."""
        live = self.tables.pop(table, None)
        if live is not None and live.timer is not None:
            live.timer.cancel()
        self.metrics.tables.set(len(self.tables))

    async def open(self, table: str, entry: log.Opened) -> Live:
        """A new table."""
        live = Live(Table(table))
        await self.act(live, lambda _table, _now: commands.open_table(entry))
        self._keep(live)  # not before: half a table would be found by others
        return live

    async def waiting_for(self, person: str) -> list[Live]:
        """The tables where it is a person's turn."""
        found = await self.store.games_of(person, ("playing",), None, MOST_GAMES)
        playing = [await self.live(table) for _, table in found]
        return [live for live in playing if live.table.person_to_move == person]

    # ------------------------------------------------------------ changing a table

    def begin(self, live: Live, propose: Propose, done: Done) -> bool:
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

    async def act(self, live: Live, propose: Propose) -> Row:
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
                    self.metrics.conflicts.inc()
                    if not await self._catch_up(live):
                        raise  # not a row of this table was taken, but something else of it
                    continue
                return row

    def _submit(self, live: Live, propose: Propose, done: Stored) -> Row:
        """The one path of every change: ask what it would add, make the table that it leads to,
        and give the row to the store. When it is on disk that table is the present."""
        now, before = self.pulse.now(), live.table
        row = Row(before.rows, now, propose(before, now))
        after = before.applied(row)
        began = time.perf_counter()

        def stored(error: BaseException | None) -> None:
            self.metrics.tallies.stored(time.perf_counter() - began)
            if error is None:
                self._become(live, row, after if live.table is before else live.table.applied(row))
            done(error)

        self.store.submit(before.id, row, index_change(before, after), stored)
        return row

    def _leave(self, live: Live, done: Done, error: BaseException | None) -> None:
        """What was begun without waiting has been stored, or has not."""
        try:
            done(error is None)
        except Exception:
            self._note_failure(live)
        finally:
            live.lock.leave()

    def _become(self, live: Live, row: Row, after: Table) -> None:
        """A row of our own is on disk. Whoever comes after it in the same batch must not suffer
        from what goes wrong in telling of it."""
        try:
            self._swap(live, row, after)
            self._after(live)
        except Exception:
            self._note_failure(live)

    def _note_failure(self, live: Live) -> None:
        self.metrics.errors.inc()
        logger.exception("a stored row failed", extra={"table": live.table.id})

    def _swap(self, live: Live, row: Row, after: Table) -> None:
        """A stored row becomes true, and everybody at the table is told."""
        live.table = after
        self.metrics.count(row)
        move = only_move(row)
        if move is not None:
            tell_move(live, row.at, move)
            return
        tell(live, row, self.people.connected)
        for watch in self.on_table:
            watch(live, row)
        if after.options.rated and not SEATING.isdisjoint(map(type, row.entries)):
            self.background.spawn(self._learn(live))

    async def _learn(self, live: Live) -> None:
        standing = await rated_games.standings(live.table, self.store)
        live.table = live.table.with_standing(standing)

    def _after(self, live: Live, own: bool = True) -> None:
        """Set the timer, let a bot think, tell whose turn it is, rate what is over. `own` is
        False for what another worker wrote, which sees to its bots and ratings."""
        table = live.table
        if own:
            live.touched = time.monotonic()
        self.deadlines.set(live)
        if table.state == "playing":
            self.turns.tell(live)
            if own and table.options.rated:
                self._note_market(live)
            if table.has_bot and (own or live.is_stuck):
                self.bots.drive(live)
        elif table.state != "waiting":
            self.turns.settle(live, None)
            if table.state == "over" and table.options.rated and table.ratings is None and own:
                self.background.spawn(self._rate(live))

    def _note_market(self, live: Live) -> None:
        """A rated game says what lies face up in it: no engine of ours looks at that."""
        assert live.table.position is not None
        market = face_up(live.table.position.market)
        if market != live.market:
            live.market = market
            self.background.spawn(self.store.note_market(live.table.id, market))

    async def _rate(self, live: Live) -> None:
        contenders = ratings.contenders(live.table)
        if contenders is None:
            return
        changes = await self.store.rate(live.table.id, contenders, ratings.rate)
        await self.act(live, lambda table, _now: commands.rate(table, changes))

    # ------------------------------------------------------------ what others wrote

    async def fresh(self, table: str) -> Live:
        """A table as it is in the log at this moment, whoever wrote to it."""
        live = await self.live(table)
        if self.store.shared:
            async with live.lock:
                _check_kept(live)
                await self._catch_up(live)
        return live

    async def read_on(self, live: Live, n: int) -> None:
        """Read what others appended, unless row `n` of it is known by now."""
        async with live.lock:
            if n >= live.table.rows:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> bool:
        """Read what others appended. True if there was anything."""
        rows = await self.store.rows(live.table.id, live.table.rows)
        for row in rows:
            self._swap(live, row, live.table.applied(row))
        if rows:
            self._after(live, own=False)
        return bool(rows)

    async def _is_behind(self, live: Live) -> bool:
        """Whether another worker wrote what has not been told here yet; reads it if so."""
        return self.store.shared and await self._catch_up(live)

    # ------------------------------------------------------------ what the server slept through

    def _slept(self, gone: int, back: int) -> None:
        """This process stood still: whoever it could not hear has the time back, as after a
        restart. It counts at once, and is in the log as soon as that can be written."""
        logger.warning("the server slept", extra={"ms": back - gone})
        self.people.slept(gone, back)
        for live in self.tables.values():
            if self._stood_still(live.table):
                live.table = live.table.slept(gone, back)
                self.deadlines.set(live)
                self.background.spawn(self._give_back(live, gone, back))

    def _stood_still(self, table: Table) -> bool:
        """Whether time went at a table and nobody could use it. With several workers others may
        have heard the seat to move; days are long enough."""
        person = table.person_to_move
        heard = self.store.shared and (person is None or not self.people.is_here(person))
        return table.turn is not None and table.clock.clock.kind in ("move", "total") and not heard

    async def _give_back(self, live: Live, gone: int, back: int) -> None:
        await self.act(live, lambda table, _now: commands.resume(table, gone, back))

    async def rewrite(self, live: Live, change: Callable[[], Awaitable[None]]) -> None:
        """Change what is stored of a table, while nobody appends to it, and show what is left."""
        async with live.lock:
            await change()
            await self._show_anew(live)
        await self.store.tell_rewritten(live.table.id)

    async def read_anew(self, live: Live) -> None:
        """Another worker rewrote a table."""
        async with live.lock:
            await self._show_anew(live)

    async def _show_anew(self, live: Live) -> None:
        """Everybody stays at the table and sees it as its log is now."""
        await self._is_behind(live)
        rows = await self.store.rows(live.table.id)
        if not rows or rows[0].n:
            self._end(live)
            return
        live.table = Table.replay(live.table.id, rows)
        await self._learn(live)
        for client in live.watchers:
            send_snapshot(client, live, self.people.connected)

    def _end(self, live: Live) -> None:
        """A table was erased: nobody can stay."""
        live.is_erased = True
        send_all(live, Closed(live.table.id))
        for client in live.watchers:
            client.watched.discard(live.table.id)
        live.watchers.clear()
        self.drop(live.table.id)


def _check_kept(live: Live) -> None:
    if live.is_erased:  # while somebody waited for the lock
        raise Refused("unknown_table")


def _resolve(stored: asyncio.Future[None], error: BaseException | None) -> None:
    if stored.done():  # whoever asked gave up waiting
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)
