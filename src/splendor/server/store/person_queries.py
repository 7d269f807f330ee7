"""Connections: who they are, their keys, and whom they do not hear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from splendor.server.game.people import Person
from splendor.server.store.backend import Backend, Steps

_PERSON = "SELECT id, name, bot, owner, created, epoch FROM people"


class PersonQueries(Backend):
    """Connections, tokens and mutes."""

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


def _person(row: Sequence[Any]) -> Person:
    return Person(row[0], row[1], bool(row[2]), row[3], row[4], row[5])
