"""Time: it is measured, not read off the wall, and what the server sleeps through is given back."""

import asyncio
import signal
import time

import pytest

from splendor.server.game import log
from splendor.server.live.connections import LONGEST_ABSENCE, Connections
from splendor.server.runtime import now
from splendor.server.runtime.pulse import LONGEST, Pulse
from splendor.server.store.base import Store
from tests.server.player import PATIENCE, Player, hotseat
from tests.server.test_serving import Serving

CLOCK = {"kind": "total", "seconds": 60}


def sleep(monkeypatch, ms):
    """The server sleeps: for it, time is suddenly later."""
    monkeypatch.setattr(now, "_start", now._start + ms * 1_000_000)


def test_setting_the_wall_clock_changes_nothing(monkeypatch):
    before = now.now_ms()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0)
    assert 0 <= now.now_ms() - before < 60_000


def test_only_a_long_gap_is_sleep(monkeypatch):
    gaps = []
    pulse = Pulse(lambda gone, back: gaps.append(back - gone))
    monkeypatch.setattr(
        "splendor.server.runtime.pulse.now_ms", iter([0, LONGEST, 2 * LONGEST + 1]).__next__
    )
    pulse._last = 0
    assert [pulse.now() for _ in range(3)] == [0, LONGEST, 2 * LONGEST + 1]
    assert gaps == [LONGEST + 1]


def test_whoever_is_away_has_the_time_that_the_server_slept():
    people = Connections(1_000)
    people._miss(frozenset({"a"}))
    since = people.gone_since("a")
    people.slept(5_000, 9_000)
    assert (people.gone_since("a"), people.gone_since("b")) == (since + 4_000, 5_000)


def test_who_left_long_ago_is_forgotten(monkeypatch):
    people = Connections(0)
    people._miss(frozenset({"a"}))
    people.prune()
    assert people._away
    sleep(monkeypatch, LONGEST_ABSENCE + 1)
    people.prune()
    assert not people._away


async def resumed(store: Store, table: str) -> list[log.Resumed]:
    entries = [entry for row in await store.rows(table) for entry in row.entries]
    return [entry for entry in entries if isinstance(entry, log.Resumed)]


async def test_nobody_loses_by_what_the_server_slept_through(server, monkeypatch):
    async with Player(server.base) as ann:
        options = {"clock": CLOCK, "shuffle": False}
        tables = [await ann.create(hotseat("a"), hotseat("b"), options=options) for _ in range(2)]
        view = (await ann.watch(tables[0]))["view"]
        sleep(monkeypatch, 3_600_000)
        await ann.play(tables[0], 0, view["legal"][:1])  # before anybody else finds out
        left = (await ann.until("played", table=tables[0]))["clocks"]["left"]
        assert left[0] > 0
        async with asyncio.timeout(PATIENCE):
            while not await resumed(server.worker.store, tables[1]):
                await asyncio.sleep(0.01)
        assert (await ann.watch(tables[1]))["clocks"]["left"][0] > 0
        assert [(await server.worker.tables.load(t)).table.state for t in tables] == ["playing"] * 2
        assert len(await resumed(server.worker.store, tables[1])) == 1


async def test_days_run_on(server, monkeypatch):
    async with Player(server.base) as ann:
        clock = {"kind": "days", "seconds": 86_400}
        table = await ann.create(hotseat("a"), hotseat("b"), options={"clock": clock})
        sleep(monkeypatch, 3_600_000)
        server.worker.pulse.now()
        left = (await ann.watch(table))["clocks"]["left"]
        assert 0 < max(left) and min(left) <= 23 * 3_600_000


@pytest.fixture
def house(tmp_path):
    found = Serving("--database", f"sqlite:///{tmp_path / 'house.db'}")
    yield found
    found.stop()


async def test_a_stopped_process_takes_nobody_s_time(house):
    base = await asyncio.to_thread(house.address)
    async with Player(base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), options={"clock": CLOCK})
        began = time.monotonic()
        before = (await ann.watch(table))["clocks"]["left"]
        house.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(6)
        house.process.send_signal(signal.SIGCONT)
        after = await ann.until("table", table=table)  # everybody is told of the time given back
        elsewhere = (time.monotonic() - began - 6) * 1000
        assert sum(before) - sum(after["clocks"]["left"]) <= elsewhere + 1
        assert "the server slept" in house.text
