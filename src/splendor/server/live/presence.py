"""Coming and going: sockets, the tables they watch, and who is told that somebody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Set

from splendor.server.game.messages import seats_of
from splendor.server.live.broadcast import send_all
from splendor.server.live.client import Client
from splendor.server.live.live_table import Live
from splendor.server.live.tables import House
from splendor.server.wire.protocol import CLOSE_UNAUTHORISED, Presence, YourTurn
from splendor.server.wire.refusal import Refused

DELAY = 0.1  # seconds; gathers a crowd that comes or goes at once
COME_BACK = 1012  # as when the server restarts
WORD = "person"  # begins what workers tell each other of somebody who is not who they were


async def arrive(house: House, client: Client) -> None:
    """A socket opened."""
    first = house.people.enter(client)
    house.metrics.connections.inc()
    if first:
        waiting = await house.waiting_for(client.id)
        house.turns.follow(client.id, [live.table.id for live in waiting])
        _changed(house, {client.id})
        house.background.spawn(tell_workers(house))


def depart(house: House, client: Client) -> None:
    """A socket closed."""
    for table in list(client.watched):
        unwatch(house, client, table)
    house.metrics.connections.dec()
    if house.people.leave(client):
        house.turns.forget(client.id)
        _changed(house, {client.id})


def _changed(house: House, people: Set[str]) -> None:
    """These came or went: their tables are told, and what their absence counts for begins or
    ends. All at once: with a worker hundreds may go, and there may be thousands of tables."""
    for live in house.tables.values():
        if not people.isdisjoint(live.table.persons()):
            _tell_soon(house, live)
            house.deadlines.set(live)


# ---------------------------------------------------------------- watching


async def watch(house: House, client: Client, table: str) -> Live:
    live, most = await house.fresh(table), house.settings.max_watched
    if table not in client.watched and len(client.watched) >= most:
        raise Refused("too_many", limit=most)
    client.watched.add(table)
    if client not in live.watchers:
        live.watchers.add(client)
        _tell_soon(house, live)
    if live.is_stuck:
        house.bots.drive(live)
    return live


def unwatch(house: House, client: Client, table: str) -> None:
    client.watched.discard(table)
    live = house.tables.get(table)
    if live is not None and client in live.watchers:
        live.watchers.discard(client)
        _tell_soon(house, live)


def look_away(house: House, client: Client, table: str) -> None:
    """Somebody goes on to something else: there it counts again which tables wait for them."""
    unwatch(house, client, table)
    client.send(YourTurn(None, 0, 0, house.turns.count(client.id)))


def _tell_soon(house: House, live: Live) -> None:
    """Tell the table who is there, soon."""
    if live.presence is None and live.watchers:
        loop = asyncio.get_running_loop()
        live.presence = loop.call_later(DELAY, _tell, house, live)


def _tell(house: House, live: Live) -> None:
    live.presence = None
    connected = [seat.connected for seat in seats_of(live.table, house.people.connected)]
    send_all(live, Presence(live.table.id, connected, live.spectators))


# ---------------------------------------------------------------- who somebody is


async def know_anew(house: House, person: str) -> None:
    """Somebody was renamed, forgotten or signed out: no socket of theirs goes on as whom it was
    opened by, here or at another worker."""
    await _look_up(house, person, CLOSE_UNAUTHORISED)
    await house.store.broadcast(f"{WORD} {person}")


async def know_all_anew(house: House) -> None:
    """What others told may not have been heard. A guest who has done nothing yet is not stored,
    and cannot be told from somebody who is forgotten: such a one comes back."""
    for person in {client.id for client in house.people.all_sockets()}:
        await _look_up(house, person, COME_BACK)


async def _look_up(house: House, person: str, close: int) -> None:
    known = await house.store.person(person)
    for client in list(house.people.sockets(person)):
        if known is None:
            client.close(close)
        elif known.epoch != client.person.epoch:
            client.close(COME_BACK)  # the device that asked for it comes in again
        else:
            client.person = known


# ---------------------------------------------------------------- other workers


async def tell_workers(house: House) -> None:
    """Tell the other workers who is connected here, and forget those that fell silent."""
    if not house.store.shared:
        return
    for text in house.people.told():
        await house.store.broadcast(text)
    if gone := house.people.forget_silent():
        _changed(house, gone)


async def hear_worker(house: House, text: str) -> None:
    """What another worker told: of its people, or something that begins with a word."""
    word, _, rest = text.partition(" ")
    if word == WORD:
        house.background.spawn(_look_up(house, rest, CLOSE_UNAUTHORISED))
    elif word in house.on_word:
        house.on_word[word](rest)
    elif changed := house.people.hear(text):
        _changed(house, changed)
