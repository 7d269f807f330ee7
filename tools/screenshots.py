"""Take pictures of every page: laptop and phone, light and dark, English and others.

    make screenshots  # only those that the README and the documentation show
    python tools/screenshots.py [--to FOLDER] [--at ADDRESS] [NAME | NAME-SCREEN-THEME ...]

Runs a server of its own with an empty database, so that the pictures are the same on every
machine, unless it is told where one runs already. They go to docs/images, unless it is told where.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser import find
from house import ROOT, free_port, serving

IMAGES = ROOT / "docs" / "images"
SPLENDOR = Path(sys.executable).parent / "splendor"
PATIENCE = 180_000  # the process that thinks has to start first
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


BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "person"}
CHOICE = (
    "2 1.1.action.0 234443 1g7,1b1,1g1,1r7/2w6,2b6,2g6,2k6/3w4,3b3,3g3,3k3 n1,n3,n6 "
    "210002:-:-,-,-:- 000000:-:-,-,-:-"
)

Prepare = Callable[[Page], None]


def open_table(page: Page, **table: object) -> None:
    """Ask for a table by the API and go there."""
    created = page.request.post("/api/tables", data=table)
    page.goto(f"/table/{created.json()['table']}")


def sit(position: str, seat: int = 0) -> Prepare:
    """Start from a position, against bots."""
    seats = [BOT] * int(position[0])
    seats[seat] = ME

    def prepare(page: Page) -> None:
        open_table(page, seats=seats, position=position, options={"shuffle": False})
        page.wait_for_selector(".board[data-mine='true']")

    return prepare


def deal(players: int) -> Prepare:
    def prepare(page: Page) -> None:
        open_table(page, seats=[ME, *[BOT] * (players - 1)])
        page.wait_for_selector(".board[data-mine='true']")

    return prepare


def visit(path: str, wait: str = "h1") -> Prepare:
    def prepare(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(wait)

    return prepare


def press(first: Prepare, *selectors: str) -> Prepare:
    """Something that shows after a few clicks."""

    def prepare(page: Page) -> None:
        first(page)
        for selector in selectors:
            page.click(selector)

    return prepare


def hover(page: Page) -> None:
    sit(DUEL)(page)
    page.hover("[data-anchor='market-5'] button")
    page.wait_for_timeout(700)


def waiting(page: Page) -> None:
    open_table(page, seats=[ME, {"kind": "open"}, BOT])
    page.wait_for_selector("h1")


def hand_over(page: Page) -> None:
    seats = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Ben"}]
    open_table(page, seats=seats, options={"shuffle": False})
    page.wait_for_selector("dialog [data-testid='ready']")


def chat(page: Page) -> None:
    """Two people and a few words, as one of them sees it."""
    open_table(page, seats=[ME, {"kind": "open"}], options={"shuffle": False})
    page.wait_for_selector("h1")
    assert page.context.browser is not None
    guest = page.context.browser.new_page(base_url=page.url)
    guest.goto(page.url)
    guest.click("[data-testid='join']")
    for reader, words in (
        (guest, ("Hello! Good luck.",)),
        (page, ("Hi, and to you.", "Nice nobles.")),
    ):
        open_chat(reader)
        for text in words:
            reader.fill("form input", text)
            reader.press("form input", "Enter")
            page.wait_for_timeout(300)
    guest.close()


def open_chat(page: Page) -> None:
    page.wait_for_selector(".board")
    if page.locator("#tab-chat").count() == 0:
        page.locator("header button:visible").first.click()
    page.click("#tab-chat")


def drawer(page: Page) -> None:
    """The log: beside the table, or over it on a phone."""
    sit(DUEL)(page)
    before = page.get_attribute(".board", "data-ply")
    page.click("[data-anchor='market-1'] button")
    page.click("[data-testid='buy']")
    page.wait_for_selector(f".board[data-mine='true']:not([data-ply='{before}'])")
    if page.locator("#tab-log").count() == 0:
        page.locator("header button:visible").first.click()


def end(page: Page) -> None:
    sit(TIE, seat=1)(page)
    page.click("[data-anchor='market-4'] button")
    page.click("[data-testid='buy']")
    page.wait_for_selector("dialog table")


def replay(page: Page) -> None:
    end(page)
    page.goto(page.url.replace("/table/", "/game/"))
    page.wait_for_selector(".board")


def busy_house(path: str) -> Prepare:
    """After a finished rated game, with another one going on and one that waits."""

    def prepare(page: Page) -> None:
        open_table(page, seats=[ME, BOT], options={"rated": True})
        page.wait_for_selector(".board[data-mine='true']")
        page.locator("header button").last.click()
        page.click("dialog .danger")
        page.click("dialog .danger")
        page.wait_for_selector("dialog table")
        deal(3)(page)
        open_table(page, seats=[ME, {"kind": "open"}, BOT], options={"visibility": "public"})
        page.wait_for_selector("h1")
        page.goto(path)
        page.wait_for_selector(".page li, .page td")

    return prepare


def profile(page: Page) -> None:
    busy_house("/leaderboard")(page)
    me = page.request.get("/api/me").json()
    page.goto(f"/player/{me['id']}")
    page.wait_for_selector("dl")


# ---- learning from games


def record() -> str:
    """A game of the net against itself, played a little carelessly."""
    from splendor.bots.library import load_net
    from splendor.engine.record import Player
    from splendor.review.selfplay import fast_record

    players = (Player("Ana"), Player("master", "bot", "master"))
    return replace(fast_record(load_net(2), 2, 11, 0.35), players=players).to_json()


def reviewed(page: Page) -> None:
    game = page.request.post("/api/games", data=json.loads(record()))
    page.goto(f"/game/{game.json()['game']}#20")
    page.click("[data-testid='ask-review']")
    page.wait_for_selector("[data-testid='graph']")


def report(page: Page) -> None:
    reviewed(page)
    page.locator("[data-testid='report']").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.querySelector('[data-testid=report]').offsetTop - 8)")


def hint(page: Page) -> None:
    sit(DUEL)(page)
    page.click("[data-testid='hint']")
    page.wait_for_selector("[data-testid='spot']")


def solution(page: Page) -> None:
    visit("/puzzles/1", ".board")(page)
    page.click("[data-testid='show-solution']")
    page.wait_for_selector(".candidates")


def analysis(page: Page) -> None:
    page.goto("/analysis#" + DUEL.replace(" ", "_"))
    page.wait_for_selector(".candidates")
    page.wait_for_timeout(3000)


def editor(page: Page) -> None:
    page.goto("/analysis#" + DUEL.replace(" ", "_"))
    page.click("[data-testid='set-up']")


def offline(page: Page) -> None:
    visit("/lobby")(page)
    page.context.set_offline(True)
    page.wait_for_selector(".offline")


SHOTS: dict[str, Prepare] = {
    "home": visit("/"),
    "table": sit(DUEL),
    "three": deal(3),
    "crowd": sit(CROWD),
    "card": press(sit(DUEL), "[data-anchor='market-1'] button"),
    "deck": press(sit(DUEL), "[data-anchor='deck-2']"),
    "hover": hover,
    "pay": press(sit(CHOICE), "[data-anchor='market-0'] button", "[data-testid='choose']"),
    "returns": press(sit(FULL), *(f"[data-anchor='bank-{c}']" for c in (0, 1, 2))),
    "nobles": press(
        sit(NOBLES), "[data-anchor='market-0'] button", "[data-testid='buy']", "dialog h2"
    ),
    "menu": press(sit(DUEL), "header button:last-of-type"),
    "keys": press(sit(DUEL), "header button:last-of-type", "dialog .btn:has-text('Keyboard')"),
    "chat": chat,
    "log": drawer,
    "handover": hand_over,
    "end": end,
    "replay": replay,
    "review": reviewed,
    "report": report,
    "hint": hint,
    "puzzle": visit("/puzzles/1", ".board"),
    "solution": solution,
    "analysis": analysis,
    "editor": editor,
    "openings": visit("/openings", ".dot"),
    "daily": visit("/daily", ".today"),
    "learn": visit("/learn", ".board"),
    "rules": visit("/rules", "dl"),
    "waiting": waiting,
    "lobby": busy_house("/lobby"),
    "lobby-empty": visit("/lobby"),
    "new": visit("/new"),
    "games": busy_house("/games"),
    "games-empty": visit("/games"),
    "leaderboard": busy_house("/leaderboard"),
    "profile": profile,
    "settings": visit("/settings"),
    "about": visit("/about"),
    "recover": visit("/recover#none"),
    "lost": visit("/nowhere"),
    "missing": visit("/table/none"),
    "offline": offline,
}
# name, screen, theme, language
THEMES = ("dark", "light")
SERIES = [(name, screen, theme, "en") for name in SHOTS for screen in SCREENS for theme in THEMES]
SERIES += [
    (name, screen, "light", tongue)
    for name in ("home", "table", "card", "new", "end", "review", "analysis")
    for screen in SCREENS
    for tongue in ("el", "fr")
]
SERIES += [
    (name, "phone", "light", tongue)
    for name in ("table", "review", "report", "openings")
    for tongue in ("es", "it", "pt-BR")
]


@contextmanager
def served() -> Iterator[str]:
    """A server with nothing in its database; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        settings = {"SPLENDOR_PORT": str(port), "SPLENDOR_DATA": data}
        with serving([SPLENDOR, "serve"], port, settings) as address:
            yield address


Shot = tuple[str, str, str, str]


def title(shot: Shot) -> str:
    name, screen, theme, language = shot
    return f"{name}-{screen}-{theme}" + ("" if language == "en" else f"-{language}")


def shoot(browser: Browser, address: str, folder: Path, shot: Shot) -> None:
    name, screen, theme, language = shot
    width, height, scale = SCREENS[screen]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
        color_scheme="light" if theme == "light" else "dark",
        locale=language,
        service_workers="block",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.request.get("/api/me")
    page.request.put("/api/me", data={"name": "Ana"})
    SHOTS[name](page)
    page.wait_for_timeout(400)
    # pictures of drawings: half the size of PNG, and nobody can tell
    page.screenshot(path=folder / f"{title(shot)}.jpg", type="jpeg", quality=88)
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help="shots by name, or by the name of their file")
    parser.add_argument("--at", help="address of a running server")
    parser.add_argument("--to", type=Path, default=IMAGES, help="folder for the pictures")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    wanted = [s for s in SERIES if not asked.names or {s[0], title(s)} & set(asked.names)]
    server = nullcontext(asked.at) if asked.at else served()
    with server as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find())
        for shot in wanted:
            shoot(browser, address, asked.to, shot)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
