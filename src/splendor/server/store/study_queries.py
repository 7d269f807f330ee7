"""Reviews of finished games, and the tables of the deal of the day."""

from __future__ import annotations

from splendor.server.store.backend import Backend

FINISHED = 1000  # games of a day that are looked at


class StudyQueries(Backend):
    """Reviews and the deal of the day."""

    async def review(self, table: str, version: int) -> tuple[str, str] | None:
        """How deep the stored review of a game is, and its JSON; of this version only."""
        found = await self.fetch(
            "SELECT depth, data FROM reviews WHERE table_id = ? AND version = ?", table, version
        )
        return (found[0][0], found[0][1]) if found else None

    async def save_review(self, table: str, version: int, depth: str, data: str) -> None:
        await self.execute(
            "INSERT INTO reviews (table_id, version, depth, data) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
            " depth = excluded.depth, data = excluded.data",
            table,
            version,
            depth,
            data,
        )

    async def reviews_of(self, person: str, version: int, limit: int) -> list[tuple[str, int, str]]:
        """The reviewed games of a person, the newest first: table, when, and the review's JSON."""
        found = await self.fetch(
            "SELECT r.table_id, t.created, r.data FROM reviews r"
            " JOIN members m ON m.table_id = r.table_id JOIN tables t ON t.id = r.table_id"
            " WHERE m.player = ? AND m.hidden = 0 AND r.version = ?"
            " ORDER BY t.number DESC LIMIT ?",
            person,
            version,
            limit,
        )
        return [(row[0], row[1], row[2]) for row in found]

    async def save_daily(self, table: str, day: str) -> None:
        await self.execute(
            "INSERT INTO daily (table_id, day) VALUES (?, ?) ON CONFLICT DO NOTHING", table, day
        )

    async def is_daily(self, table: str) -> bool:
        """Whether a table of a day was opened, also if it was deleted since."""
        return bool(await self.fetch("SELECT day FROM daily WHERE table_id = ?", table))

    async def daily_of(self, day: str, person: str) -> str | None:
        """A person's table of a day."""
        found = await self.fetch(
            "SELECT d.table_id FROM daily d JOIN members m ON m.table_id = d.table_id"
            " WHERE d.day = ? AND m.player = ?",
            day,
            person,
        )
        return str(found[0][0]) if found else None

    async def finished_daily(self, day: str) -> list[str]:
        """The tables of a day that are over, the first to end first."""
        found = await self.fetch(
            "SELECT d.table_id FROM daily d JOIN tables t ON t.id = d.table_id"
            " WHERE d.day = ? AND t.state = 'over' ORDER BY t.number LIMIT ?",
            day,
            FINISHED,
        )
        return [str(row[0]) for row in found]
