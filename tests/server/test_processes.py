"""Processes that think end with their server, also in the middle of something long."""

import asyncio
import os
import signal
import subprocess
import sys
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest

from splendor import processes
from splendor.arena.pool import pool
from splendor.engine import Position
from splendor.server.thinking import bot_pool
from splendor.server.thinking.bot_pool import BotPool
from splendor.server.thinking.fair_queue import Asker
from splendor.server.thinking.reviews import MOST_EACH, MOST_REVIEWS_EACH, MOST_WAITING, Reviews
from splendor.server.wire.refusal import Refused
from tests.server.stuck import stay

PATIENCE = 300  # seconds: they run at a low priority


async def number_in(file: Path) -> int:
    """Of the process that is busy by now."""
    async with asyncio.timeout(PATIENCE):
        while not file.exists():
            await asyncio.sleep(0.05)
    return int(file.read_text())


def state(process: int) -> str:
    """As `ps` tells it; nothing if there is no such process. A zombie does nothing any more."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True)
    return told.stdout.strip().partition("Z")[0]


async def gone(process: int) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while state(process):
                await asyncio.sleep(0.05)
    finally:
        if state(process):
            os.kill(process, signal.SIGKILL)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
async def test_a_bot_that_warms_up_ends_with_its_server(database, tmp_path, how):
    file = tmp_path / "bot"
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.server.stuck", database, str(file)],
        start_new_session=True,
    )
    try:
        bot = await number_in(file)
        assert state(bot)
        server.send_signal(how)
        await gone(bot)
        await asyncio.to_thread(server.wait, PATIENCE)
    finally:
        server.kill()
        server.wait()


async def test_a_review_ends_with_its_house(server, tmp_path):
    file = tmp_path / "review"
    reviews = Reviews(server.worker.store, lambda: False)
    server.worker.on_close.append(reviews.stop)
    asking = asyncio.create_task(reviews.work(Asker("", "somebody"), partial(stay, str(file))))
    process = await number_in(file)
    await server.worker.close()
    await gone(process)
    await asyncio.gather(asking, return_exceptions=True)


async def test_nobody_has_more_than_a_little_thought_about_at_once(server, monkeypatch):
    reviews = Reviews(server.worker.store, lambda: False)
    asked, gate = [], asyncio.Event()

    async def in_process(_asker, task):
        asked.append(task)
        await gate.wait()

    monkeypatch.setattr(reviews, "_in_process", in_process)
    ann = [asyncio.create_task(reviews.work(Asker("", "ann"), print)) for _ in range(MOST_EACH + 2)]
    bob = asyncio.create_task(reviews.work(Asker("", "bob"), print))
    await asyncio.sleep(0)
    assert len(asked) == MOST_EACH + 1
    gate.set()
    ended = await asyncio.gather(*ann, bob, return_exceptions=True)
    refused = [e for e in ended if isinstance(e, Refused)]
    assert [e.code for e in refused] == ["busy", "busy"] and ended[-1] is None
    await reviews.work(Asker("", "ann"), print)


async def asked(reviews, person, count, depth="quick"):
    """Why so many reviews of a person were refused; None for each that was not."""
    codes: list[str | None] = []
    for i in range(count):
        try:
            await reviews.ask(Asker("", person), f"{person} {i}", "record", depth)
            codes.append(None)
        except Refused as refused:
            codes.append(refused.code)
    return codes


def endless(server, monkeypatch):
    """Reviews of which none is ever done."""
    reviews = Reviews(server.worker.store, lambda: False)
    server.worker.on_close.append(reviews.stop)

    async def in_process(_asker, task):
        await asyncio.Event().wait()

    monkeypatch.setattr(reviews, "_in_process", in_process)
    return reviews


async def test_nobody_fills_the_queue_of_reviews_alone(server, monkeypatch):
    reviews = endless(server, monkeypatch)
    fair = [None] * MOST_REVIEWS_EACH
    assert await asked(reviews, "ann", MOST_REVIEWS_EACH + 1) == [*fair, "too_many"]
    assert await asked(reviews, "ann", MOST_REVIEWS_EACH, "deep") == fair  # instead of the quick
    for i in range(1, MOST_WAITING // MOST_REVIEWS_EACH):
        assert await asked(reviews, f"guest {i}", MOST_REVIEWS_EACH) == fair
    assert await asked(reviews, "bob", 1) == ["busy"]


async def test_two_who_ask_at_the_same_moment_have_one_review(server, monkeypatch):
    reviews = endless(server, monkeypatch)
    asks = [reviews.ask(Asker("", name), "game", "record", "quick") for name in ("ann", "bob")]
    await asyncio.gather(*asks)
    assert reviews._jobs["game"].asker.person == "ann"


async def test_a_deeper_review_is_not_lost_when_the_quick_one_ends(server, monkeypatch):
    reviews = Reviews(server.worker.store, lambda: False)
    made, gate = [], asyncio.Event()

    async def in_process(_asker, task):
        made.append(task.args[2])
        await gate.wait()
        return 1, 1, "{}"

    monkeypatch.setattr(reviews, "_in_process", in_process)
    await reviews.ask(Asker("", "ann"), "game", "record", "quick")
    await asyncio.sleep(0)
    await reviews.ask(Asker("", "ann"), "game", "record", "deep")
    gate.set()
    assert reviews._worker is not None
    await reviews._worker
    assert made == ["quick", "deep"]
    assert (await reviews.progress("game")).depth == "deep"


async def test_a_review_is_made_though_other_workers_cannot_be_told(server, monkeypatch):
    async def in_process(_asker, task):
        return 1, 1, "{}"

    async def broadcast(text):
        raise RuntimeError("the database is away")

    store = server.worker.store
    monkeypatch.setattr(type(store), "shared", True)
    monkeypatch.setattr(store, "broadcast", broadcast)
    reviews = Reviews(store, lambda: False)
    monkeypatch.setattr(reviews, "_in_process", in_process)
    await reviews.ask(Asker("", "ann"), "game", "record", "quick")
    assert reviews._worker is not None
    await reviews._worker
    assert (await reviews.progress("game")).state == "done"


def _match(file: str) -> None:
    # in the background of a shell, tests are started with this signal ignored
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pool(2) as place:
        place.executor.submit(stay, file).result()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
async def test_a_game_ends_with_its_match(tmp_path, how):
    file = tmp_path / "game"
    match = get_context("spawn").Process(target=_match, args=(str(file),))
    match.start()
    game = await number_in(file)
    assert match.pid is not None
    os.kill(match.pid, how)
    await gone(game)
    await asyncio.to_thread(match.join, PATIENCE)


def _parent(file: str, follow: bool) -> None:
    """Somebody with a busy child, of whom only the thread, or only the kernel, tells it."""
    get_context("spawn").Process(target=_child, args=(file, follow)).start()
    signal.pause()


def _child(file: str, follow: bool) -> None:
    if follow:
        sys.platform = "another"
    else:
        processes._follow = lambda parent: None
    processes.die_with_parent()
    stay(file)


@pytest.mark.parametrize("follow", [True, False] if sys.platform == "linux" else [True])
async def test_either_way_tells_that_the_parent_is_dead(tmp_path, follow):
    file = tmp_path / "child"
    parent = get_context("spawn").Process(target=_parent, args=(str(file), follow))
    parent.start()
    child = await number_in(file)
    parent.kill()
    await gone(child)
    parent.join()


async def test_a_bot_process_that_hangs_is_replaced(monkeypatch):
    thinking = BotPool(1, 10, 0.1, "tests.server.brains:choose")
    view = Position.deal(2, seed=1).view(0)
    try:
        monkeypatch.setattr(bot_pool, "LOADING", 1.0)
        with pytest.raises(TimeoutError):
            await thinking.choose("hangs", view)
        monkeypatch.setattr(bot_pool, "LOADING", PATIENCE)
        assert await thinking.choose("novice", view) in view.legal
    finally:
        thinking.close()
