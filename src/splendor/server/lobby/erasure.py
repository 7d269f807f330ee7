"""Deletion on request: a person's name and words go; what the others played stays theirs."""

from __future__ import annotations

import contextlib
from functools import partial

import msgspec

from splendor.server.game import commands, log
from splendor.server.game.log import AnyEntry, Place, to_bytes
from splendor.server.game.people import Person
from splendor.server.game.table import Table
from splendor.server.live.peers import Peers
from splendor.server.live.tables import Tables
from splendor.server.store import Store
from splendor.server.wire.refusal import Refused

NOBODY = "—"
STATES = ("waiting", "playing", "over", "closed")


class Erasure:
    """Takes people out of everything that is kept. `level` is the bot that plays on for them."""

    def __init__(self, tables: Tables, store: Store, peers: Peers, level: str) -> None:
        self._tables, self._store, self._peers, self._level = tables, store, peers, level

    async def forget(self, person: Person) -> None:
        """Take a person out of everything that is kept."""
        for bot in await self._store.bots_of(person.id):
            await self.forget(bot)
        await self._store.forget_tokens(person.id)  # first: nobody comes in by a key meanwhile
        while found := await self._store.games_of(person.id, STATES, None, 100):
            for _, table in found:
                await self.forget_game(person.id, table)
        for table in await self._store.mentioning(person.id):
            with contextlib.suppress(Refused):  # it was erased meanwhile
                await self._forget_mention(person.id, table)
        await self._store.forget_person(person.id)
        await self._peers.refresh_identity(person.id)

    async def forget_game(self, person: str, table: str) -> None:
        """Take a game off a person's list and the person out of the game."""
        await self._leave(person, table)
        await self._tables.rewrite(
            await self._tables.load(table), partial(self._take_off, person, table)
        )

    async def _take_off(self, person: str, table: str) -> None:
        if not await self._store.hide(table, person):
            await self._anonymise(person, table)

    async def _forget_mention(self, person: str, table: str) -> None:
        """What a person said at a table of others, or that they were there."""
        await self._tables.rewrite(
            await self._tables.load(table), partial(self._anonymise, person, table)
        )

    async def _leave(self, person: str, table: str) -> None:
        """Nobody is kept waiting for somebody who is forgotten."""
        live = await self._tables.load(table)
        if live.table.state == "waiting":
            with contextlib.suppress(Refused):
                await self._tables.act(live, lambda t, _now: commands.leave(t, person))
        for seat in live.table.seats_of(person):
            with contextlib.suppress(Refused):  # one seat given up before does not keep the others
                await self._tables.act(live, partial(_give_up, seat, self._level))

    async def _anonymise(self, person: str, table: str) -> None:
        changed = []
        for row in await self._store.rows(table):
            entries = [_without(entry, person) for entry in row.entries]
            if entries != row.entries:
                changed.append((row.n, to_bytes(entries).decode()))
        await self._store.rewrite(table, changed)


def _give_up(seat: int, level: str, table: Table, _now: int) -> commands.Entries:
    return commands.forfeit(table, seat, "resign", level)


def _without(entry: AnyEntry, person: str) -> AnyEntry:
    match entry:
        case log.Opened():
            host = entry.host == person
            return msgspec.structs.replace(
                entry,
                host="" if host else entry.host,
                host_name=NOBODY if host else entry.host_name,
                places=[_vacated(place, person) for place in entry.places],
            )
        case log.Sat():
            return msgspec.structs.replace(entry, place=_vacated(entry.place, person))
        case log.Left() if entry.removed == person:
            return log.Left(entry.seat)
        case log.Spoke() if entry.player == person:
            return msgspec.structs.replace(entry, player="", name=NOBODY, text="")
        case log.Moved() | log.Resigned() if entry.player == person:
            return msgspec.structs.replace(entry, player=None, id=None)
        case log.TookBack() | log.UndoAsked() | log.UndoAnswered() if entry.player == person:
            return msgspec.structs.replace(entry, player="", id="")
    return entry


def _vacated(place: Place, person: str) -> Place:
    if place.player != person:
        return place
    return msgspec.structs.replace(place, name=NOBODY, player=None, network="")
