"""The log of tables, and the index beside it."""

from __future__ import annotations

from collections.abc import Sequence

from splendor.server.game.index import Index
from splendor.server.game.log import Row, from_bytes
from splendor.server.runtime.now import now_ms
from splendor.server.store.backend import Backend, Steps

ABANDONED = 30 * 86_400_000  # ms after which a table that waits or plays is nobody's any more
LIMIT = 10_000  # tables that a sweep looks at


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


class TableQueries(Backend):
    """Tables and their rows."""

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

    async def opened_before(self, moment: int) -> list[tuple[str, str]]:
        """Tables that wait, with their hosts."""
        found = await self.fetch(
            "SELECT id, host FROM tables WHERE state = 'waiting' AND created < ? LIMIT ?",
            moment,
            LIMIT,
        )
        return [(row[0], row[1]) for row in found]

    async def still_waiting(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables that wait."""
        marks = ", ".join("?" for _ in tables) or "NULL"
        found = await self.fetch(
            f"SELECT id FROM tables WHERE state = 'waiting' AND id IN ({marks})", *tables
        )
        return {row[0] for row in found}


def _hide_steps(table: str, player: str) -> Steps[bool]:
    yield "UPDATE members SET hidden = 1 WHERE table_id = ? AND player = ?", (table, player)
    yield "UPDATE tables SET host = '' WHERE id = ? AND host = ?", (table, player)
    left = yield "SELECT count(*) FROM members WHERE table_id = ? AND hidden = 0", (table,)
    if left[0][0]:
        return False
    for sql in (
        "DELETE FROM log WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ? AND commitment IS NULL",
        # The commitment stays: people who saw this deal must not get it again.
        "UPDATE tables SET state = 'erased', host = '', due = NULL WHERE id = ?",
        "DELETE FROM members WHERE table_id = ?",
        "DELETE FROM mentions WHERE table_id = ?",
        "DELETE FROM rated WHERE table_id = ?",
        "DELETE FROM reviews WHERE table_id = ?",
    ):
        yield sql, (table,)
    return True
