"""Deletion on request: a person's name and words go; what the others played stays theirs."""

from __future__ import annotations

import contextlib
from functools import partial

import msgspec

from splendor.server.game import commands, log
from splendor.server.game.log import AnyEntry, Place, to_bytes
from splendor.server.game.people import Person
from splendor.server.game.table import Table
from splendor.server.live.presence import know_anew
from splendor.server.live.tables import House
from splendor.server.wire.refusal import Refused

NOBODY = "—"
STATES = ("waiting", "playing", "over", "closed")


async def forget(house: House, person: Person) -> None:
    """Take a person out of everything that is kept."""
    for bot in await house.store.bots_of(person.id):
        await forget(house, bot)
    await house.store.forget_tokens(person.id)  # first: nobody comes in by a key meanwhile
    while found := await house.store.games_of(person.id, STATES, None, 100):
        for _, table in found:
            await forget_game(house, person.id, table)
    for table in await house.store.mentioning(person.id):
        with contextlib.suppress(Refused):  # it was erased meanwhile
            await _forget_mention(house, person.id, table)
    await house.store.forget_person(person.id)
    await know_anew(house, person.id)


async def forget_game(house: House, person: str, table: str) -> None:
    """Take a game off a person's list and the person out of the game."""
    await _leave(house, person, table)
    await house.rewrite(await house.live(table), partial(_take_off, house, person, table))


async def _take_off(house: House, person: str, table: str) -> None:
    if not await house.store.hide(table, person):
        await _anonymise(house, person, table)


async def _forget_mention(house: House, person: str, table: str) -> None:
    """What a person said at a table of others, or that they were there."""
    await house.rewrite(await house.live(table), partial(_anonymise, house, person, table))


async def _leave(house: House, person: str, table: str) -> None:
    """Nobody is kept waiting for somebody who is forgotten."""
    live = await house.live(table)
    if live.table.state == "waiting":
        with contextlib.suppress(Refused):
            await house.act(live, lambda t, _now: commands.leave(t, person))
    for seat in live.table.seats_of(person):
        with contextlib.suppress(Refused):  # one seat given up before does not keep the others
            await house.act(live, partial(_give_up, seat, house.stand_in_level))


def _give_up(seat: int, level: str, table: Table, _now: int) -> commands.Entries:
    return commands.forfeit(table, seat, "resign", level)


async def _anonymise(house: House, person: str, table: str) -> None:
    changed = []
    for row in await house.store.rows(table):
        entries = [_without(entry, person) for entry in row.entries]
        if entries != row.entries:
            changed.append((row.n, to_bytes(entries).decode()))
    await house.store.rewrite(table, changed)


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
