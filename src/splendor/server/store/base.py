"""What both databases can do, written once.

A backend brings three things: `submit` (the hot path, by group commit), `fetch` (a read) and
`run` (several statements as one transaction). A transaction is written as a generator that yields
(SQL, arguments) and is handed the rows, so the same steps serve a driver that blocks in its own
thread and one that awaits. SQL has `?` for arguments and keeps to what both databases read alike.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeVar

import msgspec

from splendor.server.game.index import Index
from splendor.server.game.log import Row, from_bytes
from splendor.server.game.people import START, Contender, Person, Standing
from splendor.server.runtime.now import now_ms
from splendor.server.wire.protocol import RatingChange

T = TypeVar("T")
ABANDONED = 30 * 86_400_000  # ms after which a table that waits or plays is nobody's any more
REWRITTEN = -1  # instead of the number of a row: those that were known have changed
Value = str | int | float | None
Rows = Sequence[Sequence[Any]]
Steps = Generator[tuple[str, tuple[Value, ...]], Rows, T]


class Conflict(Exception):
    """Somebody else wrote that row of the log first: read on and think again."""


Rater = Callable[[list[Standing | None], list[Contender]], list[Standing]]
Stored = Callable[[BaseException | None], None]
# Tables, rows (REWRITTEN), and whether more than a move happened there; None: any of them.
Wake = Callable[[list[tuple[str, int, bool]] | None], None]
Hear = Callable[[str], Awaitable[None]]

_PERSON = "SELECT id, name, bot, owner, created, epoch FROM people"
_STANDING = "SELECT player, name, bot, mu, sigma, rating, games, wins FROM ratings"


def index_steps(table: str, index: Index) -> Steps[None]:
    """Bring the index of a table up to date, in the transaction that appends to its log. What is
    erased stays so, whatever a worker that has not heard of it yet writes."""
    yield (
        "INSERT INTO tables (id, state, visibility, host, players, rated, clock, commitment,"
        " created, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " state = excluded.state, due = excluded.due WHERE tables.state <> 'erased'",
        (
            table,
            index.state,
            index.visibility,
            index.host,
            index.players,
            int(index.rated),
            index.clock,
            index.commitment,
            index.created,
            index.due,
        ),
    )
    for player in index.members:
        yield (
            "INSERT INTO members (player, table_id, invited) VALUES (?, ?, ?)"
            " ON CONFLICT (player, table_id) DO UPDATE SET invited = excluded.invited"
            " WHERE members.invited <> excluded.invited",
            (player, table, int(player in index.invited)),
        )
    for player in index.gone:
        yield "DELETE FROM members WHERE player = ? AND table_id = ?", (player, table)
    for player in index.mentioned:
        yield (
            "INSERT INTO mentions (player, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (player, table),
        )


class Store(ABC):
    """The durable side of the house."""

    name = ""
    shared = False  # whether other workers may write to the same database
    trouble: str | None = None  # why the last write failed

    # ------------------------------------------------------------ backends

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def submit(self, table: str, row: Row, index: Index | None, stored: Stored) -> None:
        """Store a row. `stored` is called by the event loop once it is on disk, or with what
        went wrong: Conflict if that number is taken."""

    async def append(self, table: str, row: Row, index: Index | None = None) -> None:
        """Store a row; returns when it is on disk. Raises Conflict if that number is taken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def stored(error: BaseException | None) -> None:
            if future.done():  # the asker gave up waiting
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.submit(table, row, index, stored)
        await future

    @abstractmethod
    async def fetch(self, sql: str, *values: Value) -> Rows: ...

    @abstractmethod
    async def run(self, steps: Steps[T]) -> T:
        """Carry out steps as one transaction, alone."""

    async def listen(self, wake: Wake, hear: Hear) -> None:
        """Be told of rows that other workers append, and of what they broadcast."""
        return None  # a database of one worker has nothing to tell

    async def broadcast(self, text: str) -> None:
        """Tell other workers something that need not be kept."""
        return None

    async def tell_rewritten(self, table: str) -> None:
        """Tell other workers that stored rows of a table are not what they were."""
        return None

    def wrote(self, error: BaseException | None) -> None:
        """What came of a write. Of PostgreSQL only the kind of error is kept, for everybody may
        read it, and its words name files and addresses."""
        own_words = isinstance(error, sqlite3.Error)
        self.trouble = None if error is None else str(error) if own_words else type(error).__name__

    async def execute(self, sql: str, *values: Value) -> None:
        def steps() -> Steps[None]:
            yield sql, values

        await self.run(steps())

    # ------------------------------------------------------------ tables

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        found = await self.fetch(
            "SELECT n, at, data FROM log WHERE table_id = ? AND n >= ? ORDER BY n", table, since
        )
        return [Row(n, at, from_bytes(data)) for n, at, data in found]

    async def listed(self, limit: int) -> list[str]:
        """Public tables that wait or play, newest first."""
        found = await self.fetch(
            "SELECT id FROM tables WHERE visibility = 'public' AND state IN ('waiting', 'playing')"
            " AND created > ? ORDER BY number DESC LIMIT ?",
            now_ms() - ABANDONED,
            limit,
        )
        return [row[0] for row in found]

    async def clocked(self, limit: int) -> list[str]:
        """Running tables whose clock must be watched from the start."""
        found = await self.fetch(
            "SELECT id FROM tables WHERE state = 'playing' AND clock IN ('move', 'total') LIMIT ?",
            limit,
        )
        return [row[0] for row in found]

    async def overdue(self, now: int, limit: int) -> list[str]:
        """Tables where something should have happened: the time of a correspondence player is
        up, or a bot has not moved."""
        found = await self.fetch(
            "SELECT id FROM tables WHERE state = 'playing' AND due < ? LIMIT ?", now, limit
        )
        return [row[0] for row in found]

    async def note_market(self, table: str, market: int) -> None:
        """What lies face up at a rated table."""
        await self.execute("UPDATE tables SET market = ? WHERE id = ?", f"{market:x}", table)

    async def rated_markets(self) -> list[int]:
        """What lies face up in the rated games that are running."""
        found = await self.fetch(
            "SELECT market FROM tables WHERE state = 'playing' AND rated = 1 AND market <> ''"
        )
        return [int(row[0], 16) for row in found]

    async def games_of(
        self, player: str, states: Sequence[str], before: int | None, limit: int
    ) -> list[tuple[int, str]]:
        marks = ", ".join("?" for _ in states)
        found = await self.fetch(
            "SELECT t.number, t.id FROM members m JOIN tables t ON t.id = m.table_id"
            f" WHERE m.player = ? AND m.hidden = 0 AND t.state IN ({marks}) AND t.number < ?"
            " ORDER BY t.number DESC LIMIT ?",
            player,
            *states,
            before if before is not None else 2**53,
            limit,
        )
        return [(row[0], row[1]) for row in found]

    async def active_of(self, player: str) -> int:
        """How many tables of a person wait or play; those that merely invite them are none."""
        found = await self.fetch(
            "SELECT count(*) FROM members m JOIN tables t ON t.id = m.table_id"
            " WHERE m.player = ? AND m.invited = 0 AND t.state IN ('waiting', 'playing')"
            " AND t.created > ?",
            player,
            now_ms() - ABANDONED,
        )
        return int(found[0][0])

    async def active(self) -> int:
        found = await self.fetch(
            "SELECT count(*) FROM tables WHERE state IN ('waiting', 'playing') AND created > ?",
            now_ms() - ABANDONED,
        )
        return int(found[0][0])

    async def hide(self, table: str, player: str) -> bool:
        """Take a game off a person's list; erase it when it is on nobody's. True if erased."""
        return await self.run(_hide_steps(table, player))

    async def rewrite(self, table: str, rows: Sequence[tuple[int, str]]) -> None:
        """Put other words into stored rows: only ever to take a person's name out of them."""

        def steps() -> Steps[None]:
            for n, data in rows:
                yield "UPDATE log SET data = ? WHERE table_id = ? AND n = ?", (data, table, n)

        await self.run(steps())

    async def mentioning(self, person: str) -> list[str]:
        """Tables whose log names a person who is no member: they left, or spoke as a spectator."""
        found = await self.fetch("SELECT table_id FROM mentions WHERE player = ?", person)
        return [row[0] for row in found]

    # ------------------------------------------------------------ people

    async def person(self, person: str) -> Person | None:
        found = await self.fetch(f"{_PERSON} WHERE id = ?", person)
        return _person(found[0]) if found else None

    async def is_named(self, name: str, other_than: str) -> bool:
        """Whether somebody else is called so. SQLite knows the small letters of ASCII only."""
        found = await self.fetch(
            "SELECT id FROM people WHERE (lower(name) = ? OR name = ?) AND id <> ? LIMIT 1",
            name.lower(),
            name,
            other_than,
        )
        return bool(found)

    async def bots_of(self, owner: str) -> list[Person]:
        found = await self.fetch(f"{_PERSON} WHERE owner = ? ORDER BY created", owner)
        return [_person(row) for row in found]

    async def save_person(self, person: Person) -> None:
        def steps() -> Steps[None]:
            yield (
                "INSERT INTO people (id, name, bot, owner, created, epoch)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (
                    person.id,
                    person.name,
                    int(person.bot),
                    person.owner,
                    person.created,
                    person.epoch,
                ),
            )
            yield (
                "UPDATE ratings SET name = ? WHERE player = ?",
                (person.name, person.id),
            )

        await self.run(steps())

    async def next_epoch(self, person: str) -> None:
        """No cookie of theirs is good any longer, nor any secret address."""

        def steps() -> Steps[None]:
            yield "UPDATE people SET epoch = epoch + 1 WHERE id = ?", (person,)
            yield "DELETE FROM tokens WHERE person = ?", (person,)

        await self.run(steps())

    async def forget_person(self, person: str) -> None:
        def steps() -> Steps[None]:
            yield "DELETE FROM tokens WHERE person = ?", (person,)  # if there are new ones
            yield "DELETE FROM mutes WHERE owner = ? OR muted = ?", (person, person)
            yield "DELETE FROM ratings WHERE player = ?", (person,)
            yield "DELETE FROM members WHERE player = ?", (person,)
            yield "DELETE FROM mentions WHERE player = ?", (person,)
            yield "UPDATE tables SET host = '' WHERE host = ?", (person,)
            yield "DELETE FROM people WHERE id = ?", (person,)

        await self.run(steps())

    async def save_token(self, digest: str, person: str, kind: str, expires: int | None) -> None:
        await self.execute(
            "INSERT INTO tokens (hash, person, kind, expires) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            digest,
            person,
            kind,
            expires,
        )

    async def open_tokens(self, person: str, kind: str, now: int) -> int:
        """How many tokens of a kind a person has; those that are too old go."""

        def steps() -> Steps[int]:
            yield "DELETE FROM tokens WHERE person = ? AND expires <= ?", (person, now)
            found = yield (
                "SELECT count(*) FROM tokens WHERE person = ? AND kind = ?",
                (person, kind),
            )
            return int(found[0][0])

        return await self.run(steps())

    async def forget_tokens(self, person: str) -> None:
        await self.execute("DELETE FROM tokens WHERE person = ?", person)

    async def token(self, digest: str, kind: str, now: int) -> str | None:
        """Whose token this is."""
        found = await self.fetch(
            "SELECT person FROM tokens WHERE hash = ? AND kind = ?"
            " AND (expires IS NULL OR expires > ?)",
            digest,
            kind,
            now,
        )
        return str(found[0][0]) if found else None

    async def spend_token(self, digest: str, kind: str, now: int) -> str | None:
        """Whose one-time token this was."""

        def steps() -> Steps[str | None]:
            found = yield (
                "SELECT person FROM tokens WHERE hash = ? AND kind = ? AND expires > ?",
                (digest, kind, now),
            )
            yield (
                "DELETE FROM tokens WHERE hash = ? OR (kind = ? AND expires <= ?)",
                (
                    digest,
                    kind,
                    now,
                ),
            )
            return str(found[0][0]) if found else None

        return await self.run(steps())

    async def mutes(self, owner: str) -> frozenset[str]:
        found = await self.fetch("SELECT muted FROM mutes WHERE owner = ?", owner)
        return frozenset(row[0] for row in found)

    async def mute(self, owner: str, muted: str, on: bool) -> None:
        if on:
            sql = "INSERT INTO mutes (owner, muted) VALUES (?, ?) ON CONFLICT DO NOTHING"
        else:
            sql = "DELETE FROM mutes WHERE owner = ? AND muted = ?"
        await self.execute(sql, owner, muted)

    # ------------------------------------------------------------ ratings

    async def rate(
        self, table: str, contenders: list[Contender], rater: Rater
    ) -> list[RatingChange | None]:
        """Rate a finished game, once: a second call answers what the first one did."""
        return await self.run(_rate_steps(table, contenders, rater))

    async def leaderboard(
        self, players: int, games: int, sigma: float, limit: int
    ) -> list[Standing]:
        """The best of those with so many games, whose strength is known so well. Levels had
        ratings of their own once."""
        found = await self.fetch(
            f"{_STANDING} WHERE players = ? AND games >= ? AND sigma <= ?"
            " AND player NOT LIKE 'level:%' ORDER BY rating DESC LIMIT ?",
            players,
            games,
            sigma,
            limit,
        )
        return [_standing(row) for row in found]

    async def standings(self, player: str) -> dict[int, Standing]:
        """A player's ratings by number of players."""
        found = await self.fetch(
            "SELECT players, player, name, bot, mu, sigma, rating, games, wins FROM ratings"
            " WHERE player = ?",
            player,
        )
        return {int(row[0]): _standing(row[1:]) for row in found}

    # ------------------------------------------------------------ the rest

    async def secret(self) -> str:
        """The key that signs cookies: made once, then kept."""

        def steps() -> Steps[str]:
            yield (
                "INSERT INTO secrets (name, value) VALUES ('cookie', ?) ON CONFLICT DO NOTHING",
                (secrets.token_hex(32),),
            )
            found = yield "SELECT value FROM secrets WHERE name = 'cookie'", ()
            return str(found[0][0])

        return await self.run(steps())

    async def alive(self) -> int | None:
        """When a server was last at work on this database."""
        found = await self.fetch("SELECT value FROM secrets WHERE name = 'alive'")
        return int(found[0][0]) if found else None

    async def say_alive(self, now: int) -> None:
        await self.execute(
            "INSERT INTO secrets (name, value) VALUES ('alive', ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            str(now),
        )

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        await self.fetch("SELECT 1")


def _person(row: Sequence[Any]) -> Person:
    return Person(row[0], row[1], bool(row[2]), row[3], row[4], row[5])


def _standing(row: Sequence[Any]) -> Standing:
    player, name, bot, mu, sigma, rating, games, wins = row
    return Standing(player, name, bool(bot), mu, sigma, rating, games, wins)


def _hide_steps(table: str, player: str) -> Steps[bool]:
    yield "UPDATE members SET hidden = 1 WHERE table_id = ? AND player = ?", (table, player)
    yield "UPDATE tables SET host = '' WHERE id = ? AND host = ?", (table, player)
    left = yield "SELECT count(*) FROM members WHERE table_id = ? AND hidden = 0", (table,)
    if left[0][0]:
        return False
    for sql in (
        "DELETE FROM log WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ? AND commitment IS NULL",
        # The commitment stays: whoever saw this deal must not be dealt it again.
        "UPDATE tables SET state = 'erased', host = '', due = NULL WHERE id = ?",
        "DELETE FROM members WHERE table_id = ?",
        "DELETE FROM mentions WHERE table_id = ?",
        "DELETE FROM rated WHERE table_id = ?",
        "DELETE FROM reviews WHERE table_id = ?",
    ):
        yield sql, (table,)
    return True


def _rate_steps(
    table: str, contenders: list[Contender], rater: Rater
) -> Steps[list[RatingChange | None]]:
    done = yield "SELECT changes FROM rated WHERE table_id = ?", (table,)
    if done:
        return msgspec.json.decode(done[0][0], type=list[RatingChange | None])
    players = len(contenders)
    before: list[Standing | None] = []
    for seat in contenders:
        found = yield f"{_STANDING} WHERE player = ? AND players = ?", (seat.player, players)
        before.append(seat.fixed or (_standing(found[0]) if found else None))
    after = rater(before, contenders)
    changes: list[RatingChange | None] = []
    for seat, old, new in zip(contenders, before, after, strict=True):
        if seat.fixed:
            changes.append(None)
            continue
        changes.append(RatingChange(old.rating if old else START, new.rating))
        yield _save_standing(new, players)
    yield (
        "INSERT INTO rated (table_id, changes) VALUES (?, ?)",
        (table, msgspec.json.encode(changes).decode()),
    )
    return changes


def _save_standing(new: Standing, players: int) -> tuple[str, tuple[Value, ...]]:
    return (
        "INSERT INTO ratings (player, players, name, bot, mu, sigma, rating, games, wins)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, players) DO UPDATE SET"
        " mu = excluded.mu, sigma = excluded.sigma,"
        " rating = excluded.rating, games = excluded.games, wins = excluded.wins",
        (
            new.player,
            players,
            new.name,
            int(new.bot),
            new.mu,
            new.sigma,
            new.rating,
            new.games,
            new.wins,
        ),
    )
