"""Trace a whole game against bots in a real browser: long tasks, and how soon a page answers.

    python tools/trace_page.py [--players 2] [--turns 200] [--keep trace.json]

The bots are those of the browser tests, which answer at once: it is the page that is measured.
Motion is at its normal speed. A task is long if the page's main thread is taken for more than
50 ms. `wall` counts the time that passed, `cpu` the time the thread really worked: on a machine
that does other things meanwhile only `cpu` says something about the page. What a long task costs
follows from how many elements have to be styled, so those are counted as well.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from browser import find
from house import ROOT, free_port, serving

LONG_MS = 50
PATIENCE = 180_000
VISITS = 5
CATEGORIES = ["toplevel", "devtools.timeline", "__metadata"]

# When the page is ready to be used: the moment its main control can be pressed.
READY = """(selector) => {
  const seen = () => {
    if (!document.querySelector(selector)) return false
    requestAnimationFrame(() => setTimeout(() => (window.readyAt ??= performance.now())))
    return true
  }
  const look = () => seen() || new MutationObserver((_, o) => seen() && o.disconnect())
    .observe(document, { subtree: true, childList: true, attributes: true })
  look()
}"""


@contextmanager
def served() -> Iterator[str]:
    """The server of the browser tests, with nothing in its database; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        database = f"sqlite:///{data}/trace.sqlite3"
        command = [sys.executable, "-m", "tests.e2e.serve", str(port), database]
        with serving(command, port) as address:
            yield address


def ready_after(browser: Browser, address: str, path: str, selector: str) -> tuple[float, float]:
    """From asking for a page until it can be used, with nothing in the cache: the time that
    passed, and how long the page's main thread worked, in ms."""
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.add_init_script(f"({READY})({json.dumps(selector)})")
    with traced(browser, page) as trace:
        page.goto(path)
        page.wait_for_function("() => window.readyAt")
    took = float(page.evaluate("() => window.readyAt"))
    context.close()
    return took, sum(cpu for _, _, cpu in main_thread_tasks(trace))


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[dict[str, Any]]:
    """Gives a mapping that holds the trace once the block is left."""
    trace: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=CATEGORIES)
        yield trace
        browser.stop_tracing()
        trace.update(json.loads(path.read_text()))


def main_thread_tasks(trace: dict[str, Any]) -> Iterator[tuple[float, float, float]]:
    """Start, wall and processor time, in ms, of every task of the page's main thread."""
    events = trace["traceEvents"]
    mains = {
        (e["pid"], e["tid"])
        for e in events
        if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    for e in events:
        if (e.get("pid"), e.get("tid")) in mains and e.get("name", "").endswith("RunTask"):
            yield e["ts"] / 1000, e.get("dur", 0) / 1000, e.get("tdur", e.get("dur", 0)) / 1000


def play(page: Page, turns: int) -> int:
    """A whole game, by taps, as the browser tests play it."""
    sys.path.insert(0, str(ROOT))
    from tests.e2e.table import TablePage

    player = TablePage(page)
    for turn in range(turns):
        if not player.wait_for_turn():
            return turn
        player.play_turn()
    return turns


def open_game(page: Page, players: int) -> None:
    bots = [{"kind": "bot", "level": "master"}] * (players - 1)
    table = page.evaluate(
        """async (seats) => {
            await fetch('/api/me')
            const headers = { 'Content-Type': 'application/json' }
            const body = JSON.stringify({ seats, options: { shuffle: false } })
            const answer = await fetch('/api/tables', { method: 'POST', headers, body })
            return (await answer.json()).table
        }""",
        [*bots, {"kind": "person"}],
    )
    page.goto(f"/table/{table}")
    # the process that thinks for the bots has to start first
    page.wait_for_selector(".board[data-mine='true']", timeout=PATIENCE)


def traced_game(browser: Browser, address: str, players: int, turns: int) -> tuple[int, Any]:
    context = browser.new_context(base_url=address, viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.goto("/about")
    open_game(page, players)
    with traced(browser, page) as trace:
        played = play(page, turns)
    elements = page.evaluate("() => document.querySelectorAll('*').length")
    print(f"elements on the page at the end: {elements}, styled at once: {most_styled(trace)}")
    context.close()
    return played, trace


def most_styled(trace: dict[str, Any]) -> int:
    """How many elements the greatest work on styles went through at once."""
    styles = (e for e in trace["traceEvents"] if e.get("name") == "UpdateLayoutTree")
    return max((e["args"].get("elementCount", 0) for e in styles), default=0)


def report(turns: int, tasks: list[tuple[float, float, float]]) -> None:
    wall = [t for t in tasks if t[1] > LONG_MS]
    cpu = [t for t in tasks if t[2] > LONG_MS]
    start = tasks[0][0] if tasks else 0.0
    print(f"turns of mine: {turns}, tasks of the main thread: {len(tasks)}")
    print(f"longer than {LONG_MS} ms: {len(wall)} by wall, {len(cpu)} by cpu")
    longest = sorted(tasks, key=lambda t: -t[2])[:5]
    for at, passed, worked in longest:
        print(f"  at {(at - start) / 1000:6.1f} s  wall {passed:6.1f} ms  cpu {worked:6.1f} ms")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--keep", type=Path, help="also write the trace to this file")
    asked = parser.parse_args()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        ready = "[data-testid='play']:not(:disabled)"
        times = sorted(ready_after(browser, address, "/", ready) for _ in range(VISITS))
        wall, cpu = times[0]
        print(f"home ready after {wall:.0f} ms, in which its main thread worked {cpu:.0f} ms")
        turns, trace = traced_game(browser, address, asked.players, asked.turns)
        browser.close()
    if asked.keep:
        asked.keep.write_text(json.dumps(trace))
    tasks = sorted(main_thread_tasks(trace))
    report(turns, tasks)
    return 1 if any(cpu > LONG_MS for _, _, cpu in tasks) else 0


if __name__ == "__main__":
    sys.exit(main())
