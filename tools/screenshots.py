"""Take pictures of every page: laptop and phone, light and dark, English and others.

    make screenshots

Runs a server of its own with an empty database, so that the pictures are the same on every
machine. They go to docs/images; only those that the README and the documentation show are kept
in git.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser import find

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SPLENDOR = Path(sys.executable).parent / "splendor"
SCREENS = {"laptop": (1366, 768, 1.0), "phone": (360, 740, 2.0)}

MARKET = "1k4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4"
DUEL = (
    f"2 9.1.action.40 311334 {MARKET} n1,n5,n9 "
    "121011:1w2,1b4,1g2,1g3,1r1,2g3:2r4,~3g2,-:- 012100:1k1,1k2,1r2,1w3,2r3:~2w5,-,-:-"
)
CROWD = (
    f"4 15.1.action.60 111331 {MARKET} n1,n3,n5,n8,n10 "
    "222111:1w2,1b2,2w2,2k1,1r4:2k4,~3w2,3g2:- 222111:1w3,1b3,2b2,2k2:2k3,3b2,~3r4:- "
    "111111:1g2,1r2,2g2,2k6:~3b3,3r3,3k1:- 111111:1g3,1r6,2r2,1k1:3k2,3w3,~1k5:-"
)
FULL = f"2 9.1.action.40 222225 {MARKET} n1,n5,n9 222220:1w2:-,-,-:- 000000:1k1:-,-,-:-"
NOBLES = (
    "2 12.1.action.30 444425 1b4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4 n1,n6,n3 "
    "000020:1w1,1w2,1w3,1w4,1b2,1b3,1b5,1g2,1g3,1g4,1g5:-,-,-:- 000000:-:-,-,-:-"
)
TIE = (
    "2 20.2.action.40 404444 1g7,1b1,1g1,1r7/2b3,2w6,2g6,2k6/3w1,3b1,3g1,3k1 n1,n3,n6 "
    "000000:1w1,1w2,3w4,3b4,3g4:-,-,-:- 040001:1k1,2r6,3r4,3k4:-,-,-:-"
)


def sit(position: str, seat: int = 0) -> Callable[[Page], None]:
    """Start from a position, against bots."""
    seats: list[dict[str, str]] = [
        {"kind": "bot", "level": "apprentice"} for _ in range(int(position[0]))
    ]
    seats[seat] = {"kind": "person"}

    def prepare(page: Page) -> None:
        table = page.evaluate(
            """async (body) => {
                const headers = { 'Content-Type': 'application/json' }
                body = JSON.stringify(body)
                const answer = await fetch('/api/tables', { method: 'POST', headers, body })
                return (await answer.json()).table
            }""",
            {"seats": seats, "position": position, "options": {"shuffle": False}},
        )
        page.goto(f"/table/{table}")
        page.wait_for_selector(".board[data-mine='true']")

    return prepare


def visit(path: str) -> Callable[[Page], None]:
    def prepare(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector("h1")

    return prepare


def card(page: Page) -> None:
    sit(DUEL)(page)
    page.click("[data-anchor='market-1'] button")


def returns(page: Page) -> None:
    sit(FULL)(page)
    for colour in (0, 1, 2):
        page.click(f"[data-anchor='bank-{colour}']")


def nobles(page: Page) -> None:
    sit(NOBLES)(page)
    page.click("[data-anchor='market-0'] button")
    page.click("[data-testid='buy']")
    page.wait_for_selector("dialog .pick")


def end(page: Page) -> None:
    sit(TIE, seat=1)(page)
    page.click("[data-anchor='market-4'] button")
    page.click("[data-testid='buy']")
    page.wait_for_selector("dialog table")


def replay(page: Page) -> None:
    end(page)
    page.goto(page.url.replace("/table/", "/game/"))
    page.wait_for_selector(".board")


SHOTS: dict[str, Callable[[Page], None]] = {
    "home": visit("/"),
    "table": sit(DUEL),
    "crowd": sit(CROWD),
    "card": card,
    "returns": returns,
    "nobles": nobles,
    "end": end,
    "replay": replay,
    "learn": visit("/learn"),
    "rules": visit("/rules"),
    "lobby": visit("/lobby"),
    "new": visit("/new"),
    "games": visit("/games"),
    "leaderboard": visit("/leaderboard"),
    "settings": visit("/settings"),
    "about": visit("/about"),
}
# name, screen, theme, language
THEMES = ("dark", "light")
SERIES = [(name, screen, theme, "en") for name in SHOTS for screen in SCREENS for theme in THEMES]
SERIES += [
    (name, "laptop", "light", tongue) for name in ("home", "table") for tongue in ("el", "fr")
]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


@contextmanager
def served() -> Iterator[str]:
    """A server with nothing in its database; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "SPLENDOR_PORT": str(port), "SPLENDOR_DATA": data}
        server = subprocess.Popen([SPLENDOR, "serve"], env=env)
        try:
            while not answers(port):
                if server.poll() is not None:
                    raise RuntimeError("the server did not start")
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def shoot(
    browser: Browser, address: str, name: str, screen: str, theme: str, language: str
) -> None:
    width, height, scale = SCREENS[screen]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
        color_scheme="light" if theme == "light" else "dark",
        locale=language,
    )
    page = context.new_page()
    page.goto("/about")
    page.wait_for_selector("h1")
    page.evaluate(
        "fetch('/api/me', { method: 'PUT', headers: { 'Content-Type': 'application/json' },"
        " body: JSON.stringify({ name: 'Ana' }) })"
    )
    SHOTS[name](page)
    page.wait_for_timeout(400)
    tongue = "" if language == "en" else f"-{language}"
    # pictures of drawings: half the size of PNG, and nobody can tell
    path = IMAGES / f"{name}-{screen}-{theme}{tongue}.jpg"
    page.screenshot(path=path, type="jpeg", quality=88)
    context.close()


def main(wanted: list[str]) -> int:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        for name, screen, theme, language in SERIES:
            if not wanted or name in wanted:
                shoot(browser, address, name, screen, theme, language)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
