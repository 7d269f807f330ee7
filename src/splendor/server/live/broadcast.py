"""Tells those who follow a table what happened there, each as their own seat sees it.

What the messages say is made in `messages`; here it is encoded once for all who see the same.
"""

from __future__ import annotations

from splendor.server.game import log, messages
from splendor.server.game.log import Row
from splendor.server.game.messages import Connected
from splendor.server.live.client import Client
from splendor.server.live.live_table import LiveTable
from splendor.server.runtime.now import now_ms
from splendor.server.wire.protocol import Closed, Event, Rematch, Said, encode

AFRESH = {log.Opened, log.Started, log.Resumed}  # everybody gets a whole snapshot
TO_ALL = {log.Spoke, log.Rematched, log.Shut}  # the same for every receiver


def tell_move(live: LiveTable, at: int, entry: log.Moved) -> None:
    """A move and nothing else: nearly every row."""
    table, told = live.table, dict[str | None, bytes]()
    seated = table.persons()
    for client in live.watchers:
        key = client.id if client.id in seated else None
        if key not in told:
            told[key] = encode(messages.played(table, entry, table.seq, at, key))
        client.send_bytes(told[key])


def tell(live: LiveTable, row: Row, connected: Connected) -> None:
    """Any row, folded in already."""
    if not live.watchers:
        return
    kinds = {*map(type, row.entries)}
    if kinds & AFRESH:
        for client in live.watchers:
            send_snapshot(client, live, connected)
        return
    _tell_each(live, messages.Change(live.table, row, connected))
    if kinds & TO_ALL:
        _tell_rest(live, row)


def _tell_each(live: LiveTable, change: messages.Change) -> None:
    """What depends on who hears it."""
    seated, told = live.table.persons(), dict[str | None, list[bytes]]()
    for client in live.watchers:
        key = client.id if client.id in seated else None
        if key not in told:
            told[key] = [encode(message) for message in change.told(key)]
        for data in told[key]:
            client.send_bytes(data)


def _tell_rest(live: LiveTable, row: Row) -> None:
    """Chat and what is the same for everybody."""
    for entry in row.entries:
        if isinstance(entry, log.Spoke):
            _tell_chat(live, entry.player)
        elif isinstance(entry, log.Rematched):
            send_all(live, Rematch(live.table.id, entry.next))
        elif isinstance(entry, log.Shut):
            send_all(live, Closed(live.table.id))


def _tell_chat(live: LiveTable, speaker: str) -> None:
    data = encode(Said(live.table.id, live.table.chat[-1]))
    for client in live.watchers:
        if speaker not in client.muted:
            client.send_bytes(data)


def send_all(live: LiveTable, message: Event) -> None:
    data = encode(message)
    for client in live.watchers:
        client.send_bytes(data)


def send_snapshot(client: Client, live: LiveTable, connected: Connected) -> None:
    table, now = live.table, now_ms()
    client.send(messages.snapshot(table, client.id, now, connected, live.spectators, client.muted))


def send_current(client: Client, live: LiveTable, connected: Connected) -> None:
    """Instead of a snapshot, to somebody who missed nothing but the time."""
    client.send(messages.current(live.table, now_ms(), connected, live.spectators))
