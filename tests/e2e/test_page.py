"""What holds on every page: accessible, light, to itself, and on a small screen."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e import positions
from tests.e2e.conftest import Open
from tests.e2e.table import RATED, TablePage

PAGES = [
    "/",
    "/lobby",
    "/new",
    "/games",
    "/leaderboard",
    "/rules",
    "/learn",
    "/settings",
    "/about",
    "/nowhere",
]
FIRST_LOAD = 150_000
LAPTOP, PHONE = (1366, 768), (360, 740)
BOTH_THEMES = pytest.mark.parametrize("theme", ["light", "dark"])
BOTH_SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE])

SETTLED = """() => Promise.all(document.getAnimations()
  .filter((a) => a.effect.getComputedTiming().iterations !== Infinity)
  .map((a) => a.finished.catch(() => null)))"""


def violations(page: Page) -> list[str]:
    """What axe finds once the page is there and nothing fades in any more: half-faded text has no
    contrast, and a page that is still being fetched has no heading."""
    page.wait_for_selector("h1", state="attached")
    page.evaluate(SETTLED)
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {[n['html'][:160] for n in v['nodes']][:3]}" for v in found]


def at_table(
    open_page: Open, position: str, size: tuple[int, int] = LAPTOP, theme: str = "dark", **more: Any
) -> TablePage:
    """My turn at a table that was set up."""
    player = open_page("/", theme=theme, width=size[0], height=size[1], **more)
    player.start_from(position)
    player.wait_for_turn()
    return player


@BOTH_THEMES
def test_no_page_has_a_barrier(open_page: Open, theme: str) -> None:
    player = open_page("/", theme=theme)
    for path in PAGES:
        player.page.goto(path)
        player.page.wait_for_selector("h1")
        assert violations(player.page) == [], path


def test_a_tab_is_named_after_its_page(open_page: Open) -> None:
    page = open_page("/").page
    for path in PAGES[1:]:
        page.goto(path)
        name = page.locator("h1").first.inner_text()
        expect(page).to_have_title(f"{name} · Splendor")
    page.goto("/puzzles")
    expect(page).to_have_title("Puzzle of the day · Splendor")
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_title("Splendor")


@BOTH_THEMES
@BOTH_SIZES
def test_no_table_has_a_barrier(open_page: Open, theme: str, size: tuple[int, int]) -> None:
    player = at_table(open_page, positions.CROWD, size, theme)
    assert violations(player.page) == []
    player.market(0).click()
    assert violations(player.page) == []
    player.page.keyboard.press("Escape")
    player.page.get_by_role("button", name="Menu").click()
    assert violations(player.page) == []


def test_a_full_table_fits_a_laptop(open_page: Open) -> None:
    player = at_table(open_page, positions.CROWD)
    assert overflow(player.page) == (0, 0)
    assert outside(player.page, ".card, .noble, .pile, .panel, [data-testid=act]") == []


def test_a_full_table_fits_a_phone(open_page: Open) -> None:
    player = at_table(open_page, positions.CROWD, PHONE)
    assert overflow(player.page) == (0, 0)
    assert small_text(player.page) == []
    assert small_targets(player.page) == []


@BOTH_THEMES
@BOTH_SIZES
def test_no_sheet_has_a_barrier(open_page: Open, theme: str, size: tuple[int, int]) -> None:
    player = at_table(open_page, positions.NOBLES, size, theme)
    page = player.page
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    page.locator("dialog").get_by_role("button", name="Keyboard").click()
    expect(page.locator("dialog kbd").first).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    if size[0] < 1100:
        page.get_by_role("button", name="Log and chat").click()
    page.get_by_role("tab", name="Chat").click()
    assert violations(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(open_page: Open, path: str) -> None:
    player = open_page(path, width=PHONE[0], height=PHONE[1])
    player.page.wait_for_selector("h1")
    assert overflow(player.page)[0] == 0
    assert small_text(player.page) == []


@pytest.mark.parametrize("locale", ["el", "es"])  # the longest words
def test_figures_of_people_fit_a_phone(open_page: Open, locale: str) -> None:
    player = open_page("/", width=PHONE[0], height=PHONE[1], locale=locale)
    page = player.page
    seats = [{"kind": "person"}, {"kind": "bot", "level": "apprentice"}]
    player.create(seats=seats, options=RATED)
    page.locator("header button").last.click()
    for _ in ("resign", "to be sure"):
        page.locator("dialog .danger").first.click()
    page.wait_for_selector("dialog table")
    assert outside(page, "dialog th, dialog td") == []
    for path in ("/leaderboard", page.locator("dialog a").first.get_attribute("href") or ""):
        page.goto(path)
        page.wait_for_selector("td, dd")
        assert overflow(page)[0] == 0, path


LONG = "W" * 24  # the longest name, of the widest letters


def named(open_page: Open, name: str) -> TablePage:
    """Somebody at a phone who is called so."""
    player = open_page("/", width=PHONE[0], height=PHONE[1])
    put = """async (name) => {
        await fetch('/api/me')
        const headers = { 'Content-Type': 'application/json' }
        const body = JSON.stringify({ name })
        return (await fetch('/api/me', { method: 'PUT', headers, body })).status
    }"""
    assert player.page.evaluate(put, name) == 200
    return player


def test_a_long_name_fits_the_pages_of_a_phone(open_page: Open) -> None:
    player = named(open_page, LONG)
    page = player.page
    seats = [{"kind": "person"}, {"kind": "bot", "level": "apprentice"}]
    player.create(seats=seats, options={"shuffle": False} | RATED)
    game = page.url.rsplit("/", 1)[1]
    player.wait_for_turn()
    player.play_turn()
    player.wait_for_turn()
    page.locator("header button").last.click()
    for _ in ("resign", "to be sure"):
        page.locator("dialog .danger").first.click()
    page.wait_for_selector("dialog table")
    assert outside(page, "dialog h2, dialog th, dialog td") == []
    assert page.locator("dialog").evaluate("e => e.scrollWidth - e.clientWidth") == 0
    profile = page.locator("dialog a").first.get_attribute("href") or ""
    for path in (profile, "/leaderboard", "/games", "/settings", f"/game/{game}#1", "/"):
        page.goto(path)
        page.get_by_text(LONG).first.wait_for(state="attached")
        assert overflow(page)[0] == 0, path
    page.goto(f"/game/{game}#1")
    page.get_by_role("button", name="Log").click()
    assert outside(page, "dialog .what") == []


def test_a_long_name_does_not_disturb_others_at_a_phone(open_page: Open) -> None:
    long = LONG[:-1] + "M"  # a name belongs to one person
    host, guest = named(open_page, long), named(open_page, "Bo")
    seats = [{"kind": "person"}, {"kind": "open"}]
    public = {"visibility": "public", "shuffle": False}
    host.create(wait="h1", seats=seats, options=public)
    page = guest.page
    page.goto("/lobby")
    page.get_by_text(long).first.wait_for()
    assert overflow(page)[0] == 0
    page.goto(host.page.url)
    page.get_by_text(long).first.wait_for()
    assert overflow(page)[0] == 0
    expect(page.get_by_test_id("join")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("join").click()
    expect(guest.act).to_contain_text(long)
    assert overflow(page) == (0, 0)
    assert outside(page, "[data-testid=act], .rival .line") == []


@BOTH_SIZES
def test_the_final_round_is_told_where_it_covers_nothing(
    open_page: Open, size: tuple[int, int]
) -> None:
    player = open_page("/", width=size[0], height=size[1])
    player.start_from(positions.LAST, seat=3)
    player.wait_for_turn()
    page = player.page
    banner, board = page.locator(".banner").bounding_box(), player.board.bounding_box()
    assert banner is not None and board is not None
    assert banner["y"] >= 0 and banner["y"] + banner["height"] <= board["y"] + 1
    assert outside(page, ".banner") == []
    expect(page.get_by_role("status").filter(has_text="Final round: 1 turn left")).to_be_visible()
    assert overflow(page) == (0, 0)
    assert violations(page) == []


def overflow(page: Page) -> tuple[int, int]:
    width, height = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth,"
        " document.documentElement.scrollHeight - innerHeight]"
    )
    return max(0, width), max(0, height)


def outside(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter((e) => {
            const b = e.getBoundingClientRect()
            const inside = b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1
                && b.bottom <= innerHeight + 1
            return b.width > 0 && !inside
        }).map((e) => e.outerHTML.slice(0, 120))""",
        selector,
    )
    return found


def small_text(page: Page) -> list[str]:
    """Texts below 14 px, apart from what is there for screen readers only."""
    found: list[str] = page.evaluate(
        """() => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            const small = []
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const e = node.parentElement
                if (!node.data.trim() || !e || e.closest('script, style, .sr, svg')) continue
                const box = e.getBoundingClientRect()
                if (box.width <= 1 || box.height <= 1) continue
                if (parseFloat(getComputedStyle(e).fontSize) < 14) small.push(node.data.trim())
            }
            return small
        }"""
    )
    return found


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select')].filter((e) => {
            const b = e.getBoundingClientRect()
            return b.width > 1 && (b.width < 43.5 || b.height < 43.5)
        }).map((e) => e.outerHTML.slice(0, 120))"""
    )
    return found


def transferred(page: Page, path: str) -> dict[str, int]:
    """What really travels for a page, headers and all, by address."""
    urls: dict[str, str] = {}
    weights: dict[str, int] = {}
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on(
        "Network.requestWillBeSent", lambda e: urls.update({e["requestId"]: e["request"]["url"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda e: weights.update({urls[e["requestId"]]: e["encodedDataLength"]}),
    )
    page.goto(path)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    return {url: weight for url, weight in weights.items() if not url.startswith("data:")}


def test_the_first_load_is_light(open_page: Open) -> None:
    """With one language beside English, the one with the longest words, and nothing known yet."""
    player = open_page("about:blank", locale="el-GR", expected=("localStorage",))
    weights = transferred(player.page, "/")
    expect(player.page.locator("html")).to_have_attribute("lang", "el")
    files = [url for url in weights if "/assets/" in url]
    assert {url.rsplit(".", 1)[1] for url in files} == {"js", "css"} and len(files) > 2, weights
    assert 10_000 < sum(weights.values()) < FIRST_LOAD, weights


def test_a_card_can_be_seen_large_by_pointer_and_by_focus(open_page: Open) -> None:
    player = at_table(open_page, positions.CHOICE)
    large = player.page.get_by_test_id("large")
    player.market(0).hover()
    expect(large).to_contain_text("Price after your bonuses")
    expect(large).to_contain_text("You pay")
    assert violations(player.page) == []
    player.page.mouse.move(2, 2)
    expect(large).to_be_hidden()
    player.page.keyboard.press("Tab")
    player.market(4).focus()
    expect(large).to_contain_text("You still need")
    player.page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_a_card_that_comes_under_a_resting_pointer_is_not_shown_large(open_page: Open) -> None:
    player = at_table(open_page, positions.CHOICE)
    large = player.page.get_by_test_id("large")
    box = player.market(4).bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + 30, box["y"] + 40)
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog")).to_have_count(0)
    expect(player.market(4)).to_be_focused()
    player.page.mouse.move(box["x"] + 32, box["y"] + 40)
    player.page.wait_for_timeout(600)
    expect(large).to_be_hidden()
    player.page.mouse.move(box["x"] + 60, box["y"] + 60)
    expect(large).to_be_visible()


def test_nor_is_one_on_the_page_that_a_press_led_to(open_page: Open) -> None:
    player = open_page("/")
    player.page.get_by_test_id("play").click(position={"x": 360, "y": 20})
    player.wait_for_turn()
    player.page.wait_for_timeout(600)
    expect(player.page.locator(".face:hover")).to_have_count(1)
    expect(player.page.get_by_test_id("large")).to_be_hidden()


def test_enter_after_a_click_does_what_the_button_says(open_page: Open) -> None:
    player = open_page("/")
    player.page.get_by_test_id("play").click()
    player.wait_for_turn()
    ply = player.ply()
    player.pick(0, 1, 2)
    player.page.keyboard.press("Enter")
    player.wait_for_ply_after(ply)


def test_a_rival_looked_at_moves_nothing_on_the_table(open_page: Open) -> None:
    player = at_table(open_page, positions.CROWD, PHONE)
    line, before = player.page.locator(".rival .line").first, player.market(0).bounding_box()
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(player.page.locator(".rival .more")).to_be_visible()
    assert player.market(0).bounding_box() == before
    assert violations(player.page) == []
    player.pick(3)
    expect(line).to_have_attribute("aria-expanded", "false")


def test_the_greatest_table_has_few_elements(open_page: Open) -> None:
    """What a task costs follows from how much has to be styled: a picture is one element."""
    player = at_table(open_page, positions.CROWD)
    count = (
        "() => document.querySelectorAll('*').length + 30 * document.querySelectorAll('use').length"
    )
    assert 400 < player.page.evaluate(count) < 1200


def test_a_long_press_shows_a_card_and_does_nothing_else(open_page: Open) -> None:
    player = at_table(open_page, positions.CROWD, PHONE, has_touch=True, is_mobile=True)
    page, large = player.page, player.page.get_by_test_id("large")
    box = player.market(5).bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(large).to_be_visible()
    assert outside(page, "[data-testid=large]") == []
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large).to_be_hidden()
    expect(page.locator("dialog")).to_have_count(0)
    player.market(5).tap()
    expect(page.get_by_test_id("reserve")).to_be_visible()


@pytest.mark.parametrize("name", ["none", "aaaaaaaaaaaaaaaa"])
def test_a_table_that_is_not_there_is_said_to_be_missing(open_page: Open, name: str) -> None:
    page = open_page(f"/table/{name}").page
    expect(page.get_by_role("heading", level=1)).to_have_text("This table can’t be opened")


def test_first_visit_to_first_move_needs_no_form(open_page: Open) -> None:
    player = open_page("/")
    player.page.get_by_test_id("play").click()
    player.wait_for_turn()
    ply = player.ply()
    player.pick(0, 1, 2)
    player.confirm()
    player.wait_for_ply_after(ply)


@BOTH_SIZES
def test_who_comes_back_sees_the_running_game_first(open_page: Open, size: tuple[int, int]) -> None:
    page = at_table(open_page, positions.CHOICE, size).page
    page.goto("/")
    expect(page.get_by_role("link", name="Your turn")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("play")).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_settings_stay(open_page: Open) -> None:
    player = open_page("/settings", theme="auto")
    page = player.page
    page.get_by_test_id("theme").select_option("light")
    page.get_by_test_id("language").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_a_lost_device_is_signed_out(open_page: Open) -> None:
    mine, lost = open_page("/settings").page, open_page("/").page
    mine.get_by_role("textbox", name="Name").first.fill("Ann")
    mine.get_by_role("button", name="Save").click()
    expect(mine.get_by_text("Saved")).to_be_visible()  # until then nothing else is begun
    mine.get_by_role("button", name="Make a link").click()
    lost.goto(mine.locator("code.long").inner_text())
    lost.get_by_role("button", name="Yes, that is me").click()
    expect(lost.get_by_role("link", name="Ann")).to_be_visible()
    mine.get_by_role("button", name="Sign out my other devices").click()
    expect(mine.get_by_text("All other devices are signed out.")).to_be_visible()
    expect(mine.locator("code.long")).to_have_count(0)
    expect(lost.get_by_role("link", name=re.compile("guest-"))).to_be_visible()
    mine.reload()
    expect(mine.get_by_role("link", name="Ann")).to_be_visible()


def test_the_tutorial_can_be_done(open_page: Open) -> None:
    player = open_page("/learn")
    for step in range(1, 10):
        expect(player.page.get_by_text(re.compile(rf"^{step} / 10$"))).to_be_visible()
        do_lesson(player, step)
        player.page.get_by_test_id("next").click()
    expect(player.page.get_by_role("link", name="Play your first game")).to_be_visible()


def do_lesson(player: TablePage, step: int) -> None:
    page = player.page
    if step in (2, 8):
        player.pick(0, 1, 2)
        player.give_back()
        player.confirm()
    elif step == 3:
        player.pick(3, 3)
        player.confirm()
    elif step in (4, 5, 9):
        player.buy({4: 0, 5: 1, 9: 2}[step])
    elif step == 6:
        player.market(4).click()
        page.get_by_test_id("reserve").click()
    elif step == 7:
        page.get_by_role("button", name="Reserved:").click()
        page.get_by_test_id("buy").click()


def test_it_can_be_installed_and_says_when_it_is_offline(open_page: Open) -> None:
    player = open_page(
        "/", expected=("ERR_INTERNET_DISCONNECTED", "Failed to load resource", "WebSocket")
    )
    page = player.page
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((r) => r.json())")
    assert manifest["display"] == "standalone" and len(manifest["icons"]) >= 2
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
