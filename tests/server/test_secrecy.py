"""Promise 4: nothing hidden leaves.

Two logs that differ only in a card that seat 0 reserved blind: everybody else must be told the
same bytes, over every channel.
"""

import asyncio
import json
import logging
import re
from typing import Any

import msgspec
import pytest

from splendor.server.game import log, messages
from splendor.server.game.index import Index
from splendor.server.game.log import Row
from splendor.server.game.table import Table
from splendor.server.live.worker import Worker
from splendor.server.runtime.logs import JsonLines
from splendor.server.wire.forms import Step
from splendor.server.wire.protocol import encode
from tests.server.player import Player
from tests.server.scripts import BLIND, people, play_some, start


def twins(rng, players):
    """Two logs that differ in one hidden card, and the seat that may know it."""
    while True:
        table, rows = start(people(*"abcd"[:players]))
        play_some(table, rows, rng, 30)
        found = _hidden(table, rows)
        if found is None or table.position is None:
            continue
        number, seat, card = found
        tier = next(t for t in (1, 2, 3) if _tier(card) == t)
        spare = sorted(table.position.deck(tier))
        if spare:
            return rows, _swap(rows, number, card, spare[0]), seat, (card, spare[0])


def _tier(card):
    return 1 if card < 40 else 2 if card < 70 else 3


def _hidden(table, rows):
    """A row that reserved a card blind which is still in that hand."""
    for number, row in enumerate(rows):
        for entry in row.entries:
            if isinstance(entry, log.Moved) and entry.actions[0] in BLIND:
                held = table.position.seats[entry.seat].reserved
                if any(r and r.card == entry.draws[0] for r in held):
                    return number, entry.seat, entry.draws[0]
    return None


def _swap(rows, number, card, other):
    changed = [
        msgspec.structs.replace(e, draws=[other if d == card else d for d in e.draws])
        if isinstance(e, log.Moved)
        else e
        for e in rows[number].entries
    ]
    return [*rows[:number], Row(number, rows[number].at, changed), *rows[number + 1 :]]


def everything_told(rows, player):
    """All bytes that a person at the table (None: a spectator) is ever sent about it."""
    table, told = Table("table00001"), []
    for row in rows:
        table = table.applied(row)
        if table.position is not None:
            change = messages.Change(table, row, lambda _: True)
            told += [encode(message) for message in change.told(player)]
        told.append(encode(messages.snapshot(table, player, row.at, lambda _: True, 0)))
        told.append(encode(messages.summary(table, player, lambda _: True, 0)))
    return told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_messages_tell_nothing_hidden(rng, players):
    for _ in range(5):
        one, two, owner, _cards = twins(rng, players)
        names = [None, *(f"{name}0000000000"[:10] for name in "abcd"[:players])]
        for player in names:
            same = everything_told(one, player) == everything_told(two, player)
            assert same == (player != names[owner + 1])


def test_the_test_can_fail(rng):
    """A whole position instead of a view would be noticed."""
    one, two, owner, cards = twins(rng, 2)
    told = everything_told(one, f"{'ab'[owner]}000000000")
    assert any(str(cards[0]).encode() in data for data in told)
    assert told != everything_told(two, f"{'ab'[owner]}000000000")


async def _store(worker: Worker, rows: list[Row]) -> None:
    members = ["a000000000", "b000000000"]
    index = Index("playing", "public", members[0], 2, False, "none", None, 1000, None, members)
    for row in rows:
        await worker.store.append("table00001", row, index if row.n == 0 else None)


class Lines(logging.Handler):
    """Every log line as it would be printed, without the moment."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(JsonLines().format(record))
        self.lines.append(json.dumps({k: v for k, v in line.items() if k not in ("at", "ms")}))


PATHS = (
    "/api/tables",
    "/api/tables/table00001",
    *(f"/api/tables/table00001/views/{ply}" for ply in range(0, 40, 3)),
    "/api/games/table00001/record",
    "/api/games/table00001/replay",
    "/api/games/table00001/study",
    "/api/me/games",
    "/api/leaderboard/2",
    "/health",
)


async def _session(server, rows):
    """What a spectator gets to see over socket, HTTP and in errors, and what is logged."""
    handler = Lines()
    root = logging.getLogger("splendor")
    root.addHandler(handler)
    level, root.level = root.level, logging.DEBUG
    seen: list[Any] = []
    try:
        await _store(server.worker, rows)
        async with Player(server.base) as eve:
            await eve.send("lobby", on=True)
            await eve.until("lobby")
            await eve.watch("table00001")
            await eve.until("presence")  # a moment later, which may be before what follows or not
            await eve.play("table00001", 0, [0], id="x")
            await eve.until("error")
            for path in PATHS:
                answer = await eve.http.get(path)
                seen.append((path, answer.status_code, answer.content))
            seen += [json.dumps(message) for message in eve.seen]
            private = eve.me["id"]
    finally:
        root.removeHandler(handler)
        root.level = level
    return [_steady(str(line), private) for line in (*seen, *handler.lines)]


def _steady(line, private):
    """Without the spectator's own random id and the time of day."""
    line = line.replace(private, "EVE").replace(f"guest-{private[:4].lower()}", "EVE")
    return re.sub(r'(now|created|connections)(\\?"): ?\d+', r"\1", line)


async def test_every_channel_of_a_real_server_tells_nothing_hidden(rng, tmp_path):
    from tests.server.running import serving, settings_for

    one, two, _, _ = twins(rng, 2)
    told = []
    for name, rows in (("one", one), ("two", two)):
        settings = settings_for(f"sqlite:///{tmp_path / name}.db", port=0)
        async with serving(settings) as server:
            told.append(await _session(server, rows))
            await asyncio.sleep(0)
    assert told[0] == told[1]


def test_a_running_game_reveals_no_seed(rng):
    table, rows = start(people("a", "b"))
    play_some(table, rows, rng, 10)
    for player in (None, "a000000000", "b000000000"):
        assert all(table.seed.hex().encode() not in data for data in everything_told(rows, player))


def test_replay_steps_are_views():
    assert Step.__annotations__["view"] == "View"
