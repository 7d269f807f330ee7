"""Who is served next: households in turn, persons in turn, quick work before slow."""

import asyncio
import json
from typing import Any

import httpx
import pytest

from splendor.engine import Position
from splendor.review.editor import table_to_text
from splendor.server.front.http.api import while_there
from splendor.server.thinking import analyses, analysis_worker
from splendor.server.thinking.analyses import KEPT, Analyses
from splendor.server.thinking.bot_pool import BotPool
from splendor.server.thinking.bot_worker import level_names, quick_levels
from splendor.server.thinking.fair_queue import Asker, FairQueue, Slots
from splendor.server.wire.refusal import Refused
from tests.server.player import PERSON, Player, bot

ANN, AMY, BOB = Asker("a", "ann"), Asker("a", "amy"), Asker("b", "bob")


async def settle():
    for _ in range(10):
        await asyncio.sleep(0)


def test_households_take_turns_and_so_do_their_persons():
    queue: FairQueue[str] = FairQueue(100)
    for i in range(4):
        queue.push(ANN, f"ann {i}")
    for i in range(2):
        queue.push(AMY, f"amy {i}")
        queue.push(BOB, f"bob {i}")
    order = [queue.pop() for _ in range(len(queue))]
    assert order == ["ann 0", "bob 0", "amy 0", "bob 1", "ann 1", "amy 1", "ann 2", "ann 3"]
    assert len(queue) == 0


def test_a_household_cannot_keep_others_out():
    queue: FairQueue[str] = FairQueue(4)
    for i in range(3):
        assert queue.push(ANN, f"ann {i}") is None
    assert queue.push(AMY, "amy") is None
    assert queue.push(ANN, "too much") == "too much"
    assert queue.push(BOB, "bob") == "ann 2"
    assert queue.push(BOB, "bob as well") == "ann 1"
    assert queue.push(BOB, "more than the others") == "more than the others"
    assert len(queue) == 4


def test_what_is_taken_out_is_not_served():
    queue: FairQueue[str] = FairQueue(4)
    queue.push(ANN, "one")
    queue.push(ANN, "two")
    queue.discard(ANN, "one")
    queue.discard(ANN, "one")
    queue.discard(BOB, "nothing of his")
    assert queue.pop() == "two"


class Work:
    """Pieces of work that end when they are told to."""

    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Future[str]] = {}

    def ask(self, asker: Asker, name: str) -> asyncio.Task[str]:
        def begin() -> asyncio.Future[str]:
            self.begun.append(name)
            self.ends[name] = asyncio.get_running_loop().create_future()
            return self.ends[name]

        return asyncio.create_task(self.slots.run(asker, begin))

    async def end(self, name: str) -> None:
        self.ends[name].set_result(name)
        await settle()


async def test_a_stranger_comes_before_the_rest_of_a_crowd():
    work = Work(Slots(1, 100))
    for i in range(50):
        work.ask(ANN, f"ann {i}")
    await settle()
    answered = work.ask(BOB, "bob")
    await settle()
    assert work.slots.waiting == 50
    await work.end("ann 0")
    await work.end("ann 1")
    await work.end("bob")
    assert work.begun == ["ann 0", "ann 1", "bob", "ann 2"] and await answered == "bob"


async def test_what_nobody_waits_for_is_dropped():
    work = Work(Slots(1, 100))
    asked = [work.ask(ANN, name) for name in ("one", "two", "three")]
    await settle()
    asked[1].cancel()
    await settle()
    assert work.slots.waiting == 1
    await work.end("one")
    assert work.begun == ["one", "three"]


async def test_what_has_begun_keeps_its_place_though_nobody_waits():
    work = Work(Slots(1, 100))
    first, second = work.ask(ANN, "one"), work.ask(ANN, "two")
    await settle()
    first.cancel()
    await settle()
    assert work.begun == ["one"]
    work.ends["one"].set_exception(ValueError("nobody looks"))
    await settle()
    await work.end("two")
    assert await second == "two"


async def test_who_is_let_in_and_leaves_at_once_takes_no_place():
    work = Work(Slots(1, 100))
    _, leaves, stays = [work.ask(ANN, name) for name in ("one", "two", "three")]
    await settle()
    work.ends["one"].set_result("one")
    await asyncio.sleep(0)  # its end is noticed now, and whoever is next let in
    leaves.cancel()
    await settle()
    assert work.begun[-1] == "three"
    await work.end("three")
    assert await stays == "three"


async def test_who_is_displaced_is_told():
    work = Work(Slots(1, 2))
    asked = [work.ask(ANN, f"{i}") for i in range(3)]
    await settle()
    work.ask(BOB, "bob")
    await settle()
    with pytest.raises(Refused) as refused:
        await asked[2]
    assert refused.value.code == "busy"
    await work.end("0")
    await work.end("1")
    assert work.begun == ["0", "1", "bob"]


async def test_work_that_cannot_begin_takes_no_place():
    slots = Slots(1, 10)

    def fails() -> Any:
        raise ValueError

    for _ in range(2):
        with pytest.raises(ValueError):
            await slots.run(ANN, fails)


# ---------------------------------------------------------------- bots


def test_the_weak_levels_are_quick():
    quick = quick_levels()
    assert "apprentice" in quick and not {"master", "grandmaster"} & quick
    assert quick < set(level_names())


async def test_a_quick_level_does_not_wait_for_a_crowd(monkeypatch):
    pool = BotPool(1, 200, 1.5, "none", {"apprentice"})
    asked, gates = [], []

    async def ask(level, view, clock):
        asked.append(level)
        gates.append(asyncio.Event())
        await gates[-1].wait()
        return 0

    monkeypatch.setattr(pool, "_ask", ask)
    view = Position.deal(2, seed=1).view(0)
    crowd = [asyncio.create_task(pool.choose("master", view, ANN)) for _ in range(100)]
    await settle()
    mine = [asyncio.create_task(pool.choose("apprentice", view, BOB)) for _ in range(2)]
    await settle()
    assert asked == ["master", "apprentice"]
    for gate in (1, 2):
        gates[gate].set()
        await settle()
    assert asked == ["master", "apprentice", "apprentice"]
    assert await asyncio.gather(*mine) == [0, 0]
    for task in crowd:
        task.cancel()


async def test_the_turn_of_a_bot_is_asked_for_by_whoever_is_there(serve, monkeypatch):
    askers = []

    async def choose(level, view, asker, clock):
        askers.append(asker)
        return view.legal[0]

    async with serve(bots=1) as server, Player(server.base) as ann:
        monkeypatch.setattr(server.worker.pool, "choose", choose)
        table = await ann.create(PERSON, bot(), options={"shuffle": False})
        view = (await ann.watch(table))["view"]
        await ann.play(table, 0, view["legal"][:1])
        await ann.until("played", ply=1)
        assert set(askers) == {Asker("127.0.0.1", ann.me["id"])}
        assert server.worker.connections.asker(["nobody"]) == Asker("", "")


async def test_a_bot_knows_its_clock_as_it_is_when_it_begins_to_think(serve, monkeypatch):
    clocks = []

    async def choose(level, view, asker, clock):
        clocks.append(clock())
        return view.legal[0]

    async with serve(bots=1) as server, Player(server.base) as ann:
        monkeypatch.setattr(server.worker.pool, "choose", choose)
        for clock in ("none", 0, 0), ("total", 180, 2), ("move", 180, 0):
            timed = dict(zip(("kind", "seconds", "increment"), clock, strict=True))
            options = {"shuffle": False, "clock": timed}
            table = await ann.create(PERSON, bot(), options=options)
            view = (await ann.watch(table))["view"]
            await ann.play(table, 0, view["legal"][:1])
            await ann.until("played", ply=1)
    free, total, move = clocks
    assert free is None
    assert 170 < total[0] <= 180 and total[1] == 2
    assert 170 < move[0] <= 180 and move[1] == 180


# ---------------------------------------------------------------- analyses


class Process:
    """Thinks as little as possible; counts what is asked of it."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], int] = {}
        self.begun: list[tuple[str, str]] = []

    async def think(self, asker: Asker, task: Any) -> bytes:
        person, text, _after, kept = task.args
        assert person == asker.person
        key = (person, text)
        if key not in self.known:
            self.begun.append(key)
        known = self.known.pop(key, 0) + 100
        if kept and known < 1000:
            self.known[key] = known
        while len(self.known) > KEPT:
            del self.known[next(iter(self.known))]
        ended = b"true" if known >= 1000 else b"false"
        return b'{"analysis":{"simulations":%d},"ended":%b}' % (known, ended)


def known(step: bytes) -> Any:
    return json.loads(step)


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(analyses, "PATIENCE", 0.01)


@pytest.mark.usefixtures("impatient")
async def test_more_analyses_than_fit_wait_and_are_not_begun_again_and_again():
    process = Process()
    deep = Analyses(process.think)
    texts = [f"table {i}" for i in range(2 * KEPT)]
    first = [known(await deep.step(ANN, text, 0)) for text in texts]
    assert [step["waiting"] for step in first] == [0] * KEPT + [1, 2, 3]
    assert all(step["analysis"]["simulations"] == 100 for step in first)  # something, for everybody
    done: set[str] = set()
    while len(done) < len(texts):
        for text in texts:
            step = known(await deep.step(ANN, text, 100))
            if step["ended"]:
                done.add(text)
    # the shallow answer, and then once from the beginning to the end
    assert all(process.begun.count((ANN.person, text)) <= 2 for text in texts)


@pytest.mark.usefixtures("impatient")
async def test_the_next_seat_is_for_another_household():
    deep = Analyses(Process().think)
    for i in range(KEPT + 2):
        await deep.step(ANN, f"table {i}", 0)
    assert known(await deep.step(BOB, "mine", 0))["waiting"] == 1
    while not known(await deep.step(ANN, "table 0", 0))["ended"]:
        pass
    assert known(await deep.step(BOB, "mine", 0))["waiting"] == 0
    assert known(await deep.step(ANN, f"table {KEPT}", 0))["waiting"] == 1


async def test_who_waits_is_told_when_a_seat_is_free():
    deep = Analyses(Process().think)
    for i in range(KEPT + 1):
        await deep.step(ANN, f"table {i}", 0)
    waiting = asyncio.create_task(deep.step(ANN, f"table {KEPT}", 100))
    await settle()
    assert not waiting.done()
    while not known(await deep.step(ANN, "table 0", 0))["ended"]:
        pass
    assert known(await waiting)["analysis"]["simulations"] == 100


@pytest.mark.usefixtures("impatient")
async def test_an_analysis_that_nobody_asks_for_gives_its_seat_up(monkeypatch):
    deep = Analyses(Process().think)
    for i in range(KEPT):
        await deep.step(ANN, f"table {i}", 0)
    monkeypatch.setattr(analyses, "LEASE", 0.0)
    assert known(await deep.step(BOB, "mine", 0))["waiting"] == 0


async def test_an_analysis_whose_asker_goes_is_dropped():
    gate = asyncio.Event()

    async def think(_asker: Asker, _task: Any) -> bytes:
        await gate.wait()
        return b""

    deep = Analyses(think)
    asked = [asyncio.create_task(deep.step(ANN, f"table {i}", 0)) for i in range(KEPT)]
    await settle()
    for task in asked:
        task.cancel()
    await settle()
    assert deep._sessions == {}


@pytest.mark.usefixtures("impatient")
async def test_a_household_has_so_many_analyses(monkeypatch):
    monkeypatch.setattr(analyses, "MOST_EACH", 4)
    deep = Analyses(Process().think)
    for i in range(4):
        await deep.step(ANN, f"table {i}", 0)
    with pytest.raises(Refused):
        await deep.step(AMY, "one more", 0)
    await deep.step(BOB, "mine", 0)


def test_nobody_gets_what_somebody_else_had_thought_out(monkeypatch):
    """An answer for the second one is as shallow as it was for the first."""
    text = table_to_text(Position.deal(2, seed=3).view(0))
    monkeypatch.setattr(analysis_worker, "_thoughts", type(analysis_worker._thoughts)())
    first = known(analysis_worker.step("ann", text, 0, True))
    deeper = known(analysis_worker.step("ann", text, first["analysis"]["simulations"], True))
    others = known(analysis_worker.step("bob", text, 0, True))
    assert deeper["analysis"]["simulations"] > first["analysis"]["simulations"]
    assert others == first


# ---------------------------------------------------------------- who hangs up


class Hanging:
    """A request whose client hangs up when it is told to."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.gone.wait()
        return {"type": "http.disconnect"}


async def test_work_for_who_hung_up_is_cancelled():
    request, dropped = Hanging(), asyncio.Event()

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            dropped.set()

    asked = asyncio.create_task(while_there(request, work()))  # type: ignore[arg-type]
    await settle()
    assert not asked.done()
    request.gone.set()
    with pytest.raises(Refused):
        await asked
    await asyncio.wait_for(dropped.wait(), 10)


async def test_what_is_asked_for_is_dropped_with_the_connection(server, monkeypatch):
    waiting, ended = asyncio.Event(), asyncio.Event()

    async def enter(self: Slots, *_: Any) -> None:
        waiting.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async with Player(server.base) as ann:
        monkeypatch.setattr(Slots, "_enter", enter)
        text = Position.deal(2, seed=1).to_text()
        cookies = ann.http.cookies
        async with httpx.AsyncClient(base_url=server.base, cookies=cookies) as http:
            asking = asyncio.create_task(http.post("/api/analysis", json={"text": text}))
            await asyncio.wait_for(waiting.wait(), 60)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        await asyncio.wait_for(ended.wait(), 60)
