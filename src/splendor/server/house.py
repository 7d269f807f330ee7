"""The house: tables in memory over the log, who is connected, and who is told what.

Every change of a table goes through `House.act`: check, append, fold in, tell. A table is locked
meanwhile, so the next request sees what the last one did. With several workers the log's unique
row numbers decide: whoever lost reads on and checks again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial

from splendor.server import commands, log, messages, ratings
from splendor.server.bots import BotPool
from splendor.server.client import Client
from splendor.server.gate import Gate
from splendor.server.indexing import index_after, is_move
from splendor.server.log import AnyEntry, Row
from splendor.server.metrics import Metrics
from splendor.server.protocol import Closed, Event, Play, Presence, Rematch, Said, YourTurn, encode
from splendor.server.refusal import Duplicate, Refused
from splendor.server.settings import Settings
from splendor.server.store import Conflict, Store
from splendor.server.table import UNKNOWN, Table

logger = logging.getLogger(__name__)

Propose = Callable[[Table, int], list[AnyEntry]]
Done = Callable[["Live", Client, Play, bool], None]
SEATING = {log.Opened, log.Sat, log.Started}
AFRESH = {log.Opened, log.Started, log.Resumed}  # everybody gets a whole snapshot
TO_ALL = {log.Spoke, log.Rematched, log.Shut}  # the same for every receiver
CROWD = 250  # names that fit into one message between workers
SILENCE = 16.0  # seconds after which a worker that told nothing counts as gone
NEW = 8  # rows of a table that every worker reads: it may be for the lobby, or for somebody here
FRESH = 5.0  # seconds after which a table that others play at is let go
PRESENCE_DELAY = 0.1  # gathers a crowd that comes or goes at once


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Live:
    """A table in memory and everybody who follows it here."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = Gate()
        self.watchers: set[Client] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None
        self.presence: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches, or something is under way."""
        thinks = self.bot is not None and not self.bot.done()
        return bool(self.watchers) or self.timer is not None or self.lock.locked() or thinks

    @property
    def spectators(self) -> int:
        seated = set(self.table.persons())
        return len({client.id for client in self.watchers} - seated)


class House:
    """Everything of one worker that is not sockets or HTTP."""

    def __init__(self, settings: Settings, store: Store, pool: BotPool, levels: list[str]) -> None:
        self.settings, self.store, self.pool = settings, store, pool
        self.levels = levels
        self.metrics = Metrics()
        self.name = secrets.token_hex(4)
        self.started = now_ms()
        self.stopping = False
        self.tables: dict[str, Live] = {}
        self.people: dict[str, set[Client]] = defaultdict(set)
        self.lobby: set[Client] = set()
        self.waiting: dict[str, set[str]] = {}  # connected person → tables that wait for them
        self.away: dict[str, int] = {}  # person → when their last socket here closed
        self.elsewhere: dict[str, tuple[frozenset[str], float]] = {}  # other worker → its people
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_table: list[Callable[[Live, Row], None]] = []
        self.on_close: list[Callable[[], None]] = []

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
        if not rows:
            raise Refused("unknown_table")
        live = Live(Table.replay(table, rows))
        await self._learn_ratings(live)
        self.tables[table] = live
        self.metrics.tables.set(len(self.tables))
        self._after(live)
        return live

    def drop(self, table: str) -> None:
        """Forget a table; its log brings it back."""
        live = self.tables.pop(table, None)
        if live is not None and live.timer is not None:
            live.timer.cancel()
        self.metrics.tables.set(len(self.tables))

    # ------------------------------------------------------------ changing a table

    async def open(self, table: str, entry: log.Opened) -> Live:
        """A new table."""
        live = Live(Table(table))
        await self.act(live, lambda _table, _now: commands.open_table(entry))
        self.tables[table] = live  # not before: half a table would be found by others
        self.metrics.tables.set(len(self.tables))
        return live

    async def act(self, live: Live, propose: Propose) -> Row:
        """Check a request, store what it does, fold it in and tell everybody: in that order."""
        async with live.lock:
            while True:
                now = now_ms()
                try:
                    entries = propose(live.table, now)
                except Refused:
                    if await self._is_behind(live):
                        continue
                    raise
                row = Row(live.table.rows, now, entries)
                try:
                    await self._append(live, row)
                except Conflict:
                    live.table.due = UNKNOWN
                    self.metrics.conflicts.inc()
                    if not await self._catch_up(live):
                        raise  # not a row of this table was taken, but something else of it
                    continue
                self._fold(live, row)
                self._after(live)
                return row

    def begin(self, live: Live, client: Client, message: Play, done: Done) -> bool:
        """`act` for a move, without a task: checks at once, and does the rest when the row is on
        disk. False if it must be done by `act`: somebody is acting here, or it is refused."""
        if not live.lock.try_enter():
            return False
        table, now = live.table, now_ms()
        try:
            entries = commands.play(table, client.id, message, now, client.lag)
            row = Row(table.rows, now, entries)
            index = index_after(table, row)
        except Exception:
            live.lock.leave()
            return False
        told = partial(done, live, client, message)
        stored = partial(self._finish, live, row, time.perf_counter(), told)
        self.store.submit(table.id, row, index, stored)
        return True

    def _finish(
        self,
        live: Live,
        row: Row,
        began: float,
        told: Callable[[bool], None],
        error: BaseException | None,
    ) -> None:
        self.metrics.tallies.stored(time.perf_counter() - began)
        try:
            if error is None:
                self._fold(live, row)
                self._after(live)
            else:
                live.table.due = UNKNOWN
            told(error is None)
        except Exception:  # whoever comes after in the same batch must not suffer from it
            self.metrics.errors.inc()
            logger.exception("a stored row failed", extra={"table": live.table.id})
        finally:
            live.lock.leave()

    async def _append(self, live: Live, row: Row) -> None:
        began = time.perf_counter()
        index = index_after(live.table, row)
        await self.store.append(live.table.id, row, index)
        self.metrics.tallies.stored(time.perf_counter() - began)

    async def _catch_up(self, live: Live) -> bool:
        """Read what others appended. True if there was anything."""
        rows = await self.store.rows(live.table.id, live.table.rows)
        for row in rows:
            self._fold(live, row)
        if rows:
            live.table.due = UNKNOWN  # whoever wrote them knows
            self._after(live, own=False)
        return bool(rows)

    async def _is_behind(self, live: Live) -> bool:
        """Whether another worker wrote what has not been told here yet; reads it if so."""
        return self.store.shared and await self._catch_up(live)

    async def fresh(self, table: str) -> Live:
        """A table as it is in the log at this moment, whoever wrote to it."""
        live = await self.live(table)
        if self.store.shared:
            async with live.lock:
                await self._catch_up(live)
        return live

    def wake(self, rows: list[tuple[str, int]] | None) -> None:
        """Other workers appended these rows of tables (None: may have appended any)."""
        if rows is None:
            rows = [(name, live.table.rows) for name, live in self.tables.items()]
        awaited = self._awaited()
        for table, n in rows:
            live = self.tables.get(table)
            if live is not None and self._is_of_use(live):
                self.spawn(self._read_on(live, n))
            elif live is not None:
                self.drop(table)  # others play there; to follow them all would be their work again
            elif n < NEW or table in awaited:
                self.spawn(self._meet(table))

    def _is_of_use(self, live: Live) -> bool:
        """Whether anybody here may want to know how a table goes on."""
        return bool(
            live.is_busy
            or time.monotonic() - live.touched < FRESH
            or any(person in self.people for person in live.table.persons())
        )

    async def _read_on(self, live: Live, n: int) -> None:
        async with live.lock:
            if n >= live.table.rows:
                await self._catch_up(live)

    async def _meet(self, table: str) -> None:
        """A table that somebody here may want to know of: it is new, or it waits for them."""
        try:
            live = await self.live(table)
        except Refused:
            return
        for watch in self.on_table:
            watch(live, Row(0, 0, []))
        self._notify_turn(live)

    def _awaited(self) -> set[str]:
        return set().union(*self.waiting.values()) if self.waiting else set()

    def _fold(self, live: Live, row: Row) -> None:
        live.table.apply(row)
        self._count(row)
        if is_move(row):
            self._tell_move(live, row.at, row.entries[0])  # type: ignore[arg-type]
            return
        self._tell(live, row)
        for watch in self.on_table:
            watch(live, row)
        if live.table.options.rated and not SEATING.isdisjoint(map(type, row.entries)):
            self.spawn(self._learn_ratings(live))

    def _count(self, row: Row) -> None:
        tallies = self.metrics.tallies
        for entry in row.entries:
            if type(entry) is log.Moved:
                tallies.moves_of_bots += entry.player is None
                tallies.moves_of_people += entry.player is not None
            elif type(entry) is log.Ended:
                self.metrics.games.labels(entry.reason).inc()

    # ------------------------------------------------------------ telling

    def connected(self, person: str) -> bool:
        if self.people.get(person):
            return True
        return any(person in there for there, _ in self.elsewhere.values())

    def _tell(self, live: Live, row: Row) -> None:
        if not live.watchers:
            return
        kinds = {*map(type, row.entries)}
        if kinds & AFRESH:
            for client in live.watchers:
                self.send_snapshot(client, live)
            return
        change = messages.Change(live.table, row, self.connected)
        seated, told = live.table.persons(), dict[str | None, list[bytes]]()
        for client in live.watchers:
            key = client.id if client.id in seated else None
            if key not in told:
                told[key] = [encode(message) for message in change.told(key)]
            for data in told[key]:
                client.send_bytes(data)
        if kinds & TO_ALL:
            self._tell_rest(live, row)

    def _tell_move(self, live: Live, at: int, entry: log.Moved) -> None:
        """A move and nothing else: nearly every row."""
        table, told = live.table, dict[str | None, bytes]()
        seated = table.persons()
        for client in live.watchers:
            key = client.id if client.id in seated else None
            if key not in told:
                told[key] = encode(messages.played(table, entry, table.seq, at, key))
            client.send_bytes(told[key])

    def _tell_rest(self, live: Live, row: Row) -> None:
        """Chat and what is the same for everybody."""
        for entry in row.entries:
            if isinstance(entry, log.Spoke):
                data = encode(Said(live.table.id, live.table.chat[-1]))
                for client in live.watchers:
                    if entry.player not in client.muted:
                        client.send_bytes(data)
            elif isinstance(entry, log.Rematched):
                self.send_all(live, Rematch(live.table.id, entry.next))
            elif isinstance(entry, log.Shut):
                self.send_all(live, Closed(live.table.id))

    def send_all(self, live: Live, message: Event) -> None:
        data = encode(message)
        for client in live.watchers:
            client.send_bytes(data)

    def send_snapshot(self, client: Client, live: Live) -> None:
        client.send(
            messages.snapshot(
                live.table, client.id, now_ms(), self.connected, live.spectators, client.muted
            )
        )

    # ------------------------------------------------------------ after every change

    def _after(self, live: Live, own: bool = True) -> None:
        """Set the timer, let a bot think, tell whose turn it is, rate what is over."""
        table = live.table
        if own:
            live.touched = time.monotonic()
        self._set_timer(live)
        if table.state == "playing":
            self._notify_turn(live)
            if own or self.is_stuck(live):
                self.drive(live)
        elif table.state == "over":
            self._settle_waiting(live, None)
            if table.options.rated and table.ratings is None and own:
                self.spawn(self._rate(live))

    def spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work
            except (asyncio.CancelledError, Refused, Duplicate):
                pass
            except Exception:
                self.metrics.errors.inc()
                logger.exception("background task failed")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _learn_ratings(self, live: Live) -> None:
        """What everybody at a rated table has proved so far."""
        table = live.table
        if not table.options.rated:
            return
        for seat in table.seats:
            key = ratings.key_of(seat)
            standings = await self.store.standings(key) if key else {}
            if key and table.rules.players in standings:
                table.standing[key] = standings[table.rules.players].rating

    async def _rate(self, live: Live) -> None:
        contenders = ratings.contenders(live.table)
        if contenders is None:
            return
        changes = await self.store.rate(live.table.id, contenders, ratings.rate)

        def propose(table: Table, _now: int) -> list[AnyEntry]:
            if table.ratings is not None:
                raise Duplicate
            return [log.Rated(changes)]

        await self.act(live, propose)

    # ------------------------------------------------------------ whose turn it is

    def _notify_turn(self, live: Live) -> None:
        table, turn = live.table, live.table.turn
        person = table.seats[turn].person if turn is not None else None
        self._settle_waiting(live, person)
        if person is None or turn is None:
            return
        mine = self.waiting.get(person)
        if mine is None or table.id in mine:
            return
        mine.add(table.id)
        self._send_turn(person, YourTurn(table.id, table.ply, turn, len(mine)), live)

    def _settle_waiting(self, live: Live, person: str | None) -> None:
        """Nobody but `person` is waited for at this table."""
        for other in live.table.persons():
            if other == person:
                continue
            tables = self.waiting.get(other)
            if tables and live.table.id in tables:
                tables.discard(live.table.id)
                self._send_turn(other, YourTurn(None, 0, 0, len(tables)), live)

    def _send_turn(self, person: str, message: YourTurn, live: Live) -> None:
        for client in self.people.get(person, ()):
            if client not in live.watchers:
                client.send(message)

    # ------------------------------------------------------------ bots

    def drive(self, live: Live) -> None:
        """Let a bot think if it is a bot's turn and none is thinking."""
        turn = live.table.turn
        if turn is None or live.table.seats[turn].level is None or self.stopping:
            return
        if live.bot is None or live.bot.done():
            live.bot = self.spawn(self._bot_turns(live))

    def is_stuck(self, live: Live) -> bool:
        """Whether a bot's turn is nobody's business: its worker may have died."""
        return now_ms() - live.table.updated > 5000

    async def _bot_turns(self, live: Live) -> None:
        failures = 0
        while not self.stopping:
            table = live.table
            turn, position = table.turn, table.position
            level = table.seats[turn].level if turn is not None else None
            if turn is None or position is None or level is None:
                return
            try:
                began = time.perf_counter()
                self.metrics.bot_queue.set(self.pool.waiting)
                action = await self.pool.choose(level, position.view(turn))
                self.metrics.bot_seconds.observe(time.perf_counter() - began)
                await self._bot_plays(live, position.ply, action)
                failures = 0
            except Exception as error:
                failures += 1
                logger.warning(
                    "bot failed",
                    extra={"table": table.id, "level": level, "error": repr(error)},
                )
                await asyncio.sleep(min(30.0, 0.5 * 2**failures))

    async def _bot_plays(self, live: Live, ply: int, action: int) -> None:
        def propose(table: Table, now: int) -> list[AnyEntry]:
            return commands.play_bot(table, ply, [action], now)

        try:
            await self.act(live, propose)
        except Refused as refused:
            if refused.code == "illegal":
                raise

    # ------------------------------------------------------------ time and absence

    def _set_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if not live.table.is_timed:
            return
        due = self._due(live.table)
        if due is not None:
            delay = max(0.0, (due - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(delay, 86_400), self._ring, live)

    def _due(self, table: Table) -> int | None:
        moments = [self._clock_due(table), self._absence_due(table)]
        return min((moment for moment in moments if moment is not None), default=None)

    def _clock_due(self, table: Table) -> int | None:
        turn = table.turn
        if turn is None or table.seats[turn].person is None:
            return None
        return table.clock.deadline()

    def _absence_due(self, table: Table) -> int | None:
        """When the seat to move counts as left, if its person is away."""
        turn = table.turn
        person = table.seats[turn].person if turn is not None else None
        options = table.options
        if person is None or options.absence == "wait" or options.clock.kind == "days":
            return None
        if self.connected(person):
            return None
        return self.away.get(person, self.started) + options.grace * 1000

    def _ring(self, live: Live) -> None:
        self.spawn(self._rung(live))

    async def _rung(self, live: Live) -> None:
        try:
            await self.act(live, self._overdue)
        except Refused:
            self._set_timer(live)

    def _overdue(self, table: Table, now: int) -> list[AnyEntry]:
        """What the clock or an absence does, if its time has come."""
        turn, level = table.turn, self.stand_in_level
        if turn is None:
            raise Refused("not_playing")
        clock, absence = self._clock_due(table), self._absence_due(table)
        if clock is not None and clock <= now:
            return commands.forfeit(table, turn, "time", level)
        if absence is None or absence > now:
            raise Refused("stale")
        if table.options.absence == "bot":
            return commands.stand_in(table, turn, level)
        return commands.forfeit(table, turn, "absence", level)

    @property
    def stand_in_level(self) -> str:
        return self.settings.stand_in or (self.levels[len(self.levels) // 2] if self.levels else "")

    # ------------------------------------------------------------ coming and going

    async def arrive(self, client: Client) -> None:
        """A socket opened."""
        first = not self.people.get(client.id)
        self.people[client.id].add(client)
        self.away.pop(client.id, None)
        self.metrics.connections.inc()
        if first:
            self.waiting[client.id] = await self._tables_waiting(client.id)
            self._presence_of(client.id)
            self.spawn(self.tell_presence())

    async def _tables_waiting(self, person: str) -> set[str]:
        found = await self.store.games_of(person, ("playing",), None, 100)
        waiting = set()
        for _, table in found:
            live = await self.live(table)
            turn = live.table.turn
            if turn is not None and live.table.seats[turn].person == person:
                waiting.add(table)
        return waiting

    def depart(self, client: Client) -> None:
        """A socket closed."""
        for table in list(client.watched):
            self.unwatch(client, table)
        self.lobby.discard(client)
        sockets = self.people.get(client.id, set())
        sockets.discard(client)
        self.metrics.connections.dec()
        if not sockets:
            self.people.pop(client.id, None)
            self.waiting.pop(client.id, None)
            self.away[client.id] = now_ms()
            self._presence_of(client.id)

    def _presence_of(self, person: str) -> None:
        for live in self.tables.values():
            if person in live.table.persons():
                self.presence(live)
                self._set_timer(live)

    async def watch(self, client: Client, table: str) -> Live:
        live = await self.fresh(table)
        if table not in client.watched and len(client.watched) >= self.settings.max_watched:
            raise Refused("too_many", limit=self.settings.max_watched)
        client.watched.add(table)
        if client not in live.watchers:
            live.watchers.add(client)
            self.presence(live)
        if self.is_stuck(live):
            self.drive(live)
        return live

    def unwatch(self, client: Client, table: str) -> None:
        client.watched.discard(table)
        live = self.tables.get(table)
        if live is not None and client in live.watchers:
            live.watchers.discard(client)
            self.presence(live)

    def presence(self, live: Live) -> None:
        """Tell the table who is there, soon."""
        if live.presence is None and live.watchers:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(PRESENCE_DELAY, self._tell_presence, live)

    def _tell_presence(self, live: Live) -> None:
        live.presence = None
        connected = [seat.connected for seat in messages.seats_of(live.table, self.connected)]
        self.send_all(live, Presence(live.table.id, connected, live.spectators))

    # ------------------------------------------------------------ other workers

    async def tell_presence(self) -> None:
        """Tell the other workers who is connected here, and forget those that fell silent."""
        if not self.store.shared:
            return
        people = list(self.people)
        for start in range(0, max(1, len(people)), CROWD):
            names = ",".join(people[start : start + CROWD])
            await self.store.broadcast(f"{self.name}:{start // CROWD} {names}")
        late = time.monotonic() - SILENCE
        self.elsewhere = {k: v for k, v in self.elsewhere.items() if v[1] > late}

    async def hear(self, text: str) -> None:
        """What another worker told."""
        worker, _, names = text.partition(" ")
        people = frozenset(names.split(",")) if names else frozenset()
        before, _ = self.elsewhere.get(worker, (frozenset(), 0.0))
        self.elsewhere[worker] = (people, time.monotonic())
        for person in before ^ people:
            self._presence_of(person)

    async def close(self) -> None:
        for live in self.tables.values():
            for handle in (live.timer, live.presence):
                if handle is not None:
                    handle.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for end in self.on_close:
            end()
