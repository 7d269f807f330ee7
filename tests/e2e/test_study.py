"""Learning from games in the browser: review, puzzles, hints, analysis, openings, daily deal."""

import json
import re
import time

import pytest
from playwright.sync_api import Page, expect

from splendor.engine.actions import turn_from_text
from splendor.review.puzzles import shipped
from tests.e2e import positions
from tests.e2e.conftest import Open
from tests.e2e.test_page import overflow, violations
from tests.review.test_server import short_game

SLOW = 400_000  # everything may have to be compiled first
TABLE = (
    "2_18.2.action.35_242001_1b8,1b2,1b3,1k1/2g6,2g2,2w4,2b5/3w1,3k2,3b2,3k1_n9,n7,n2_"
    "100332:1w5,1w7,1b4,1g4,1r8,1k5,1k6:3k4,~2,1k8:-_102112:1w3,1w4,1b5,1g6,1g8,1r7,1k3:3w2,1w6,-:-"
)


def imported(page: Page) -> str:
    game = page.evaluate(
        """async (body) => {
            const headers = { 'Content-Type': 'application/json' }
            const answer = await fetch('/api/games', { method: 'POST', headers, body })
            return (await answer.json()).game
        }""",
        short_game().to_json(),
    )
    return str(game)


def wait_for_review(page: Page, game: str) -> None:
    """Until the server says that it is done: however long that takes, as long as it goes on."""
    ask = "async (game) => (await fetch(`/api/games/${game}/review`)).json()"
    heard, since = None, time.monotonic()
    while (told := page.evaluate(ask, game))["state"] != "done":
        assert told["state"] != "failed", told
        step = (told["state"], told["done"], told["depth"])
        if step != heard:
            heard, since = step, time.monotonic()
        assert time.monotonic() - since < SLOW / 1000, told
        page.wait_for_timeout(200)


def plain_puzzle() -> tuple[int, int]:
    """A puzzle solved by reserving a face-up card: its number, and the card's place."""
    for number, puzzle in enumerate(shipped(), 1):
        (move, *rest) = turn_from_text(puzzle.best)
        if not rest and 30 <= move.action < 42:
            return number, move.action - 30
    raise AssertionError("no puzzle is about reserving")


@pytest.mark.parametrize("size", [(1366, 768), (360, 740)])
def test_a_game_is_reviewed(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/about", width=size[0], height=size[1]).page
    page.wait_for_selector("h1")
    game = imported(page)
    page.goto(f"/game/{game}#1")
    page.get_by_test_id("ask-review").click()
    wait_for_review(page, game)
    expect(page.get_by_test_id("graph").first).to_be_visible()
    expect(page.get_by_test_id("decision").first).to_contain_text("Bo played")
    expect(page.locator(".bubble")).to_have_count(0)  # it would lie on reserved cards
    expect(page.get_by_test_id("decision").first).to_contain_text("±")
    expect(page.get_by_test_id("report")).to_contain_text("Accuracy")
    cells = page.get_by_test_id("report").locator("th, td")
    assert cells.count() >= 30
    assert not cells.evaluate_all("all => all.some((cell) => cell.scrollWidth > cell.clientWidth)")
    assert violations(page) == []
    assert overflow(page)[0] == 0
    page.get_by_test_id("retry").click()
    page.wait_for_url(re.compile("/try#"))
    page.locator("[data-anchor='bank-0']").click()
    page.locator("[data-anchor='bank-3']").click()
    page.locator("[data-anchor='bank-4']").click()
    page.get_by_test_id("act").click()
    expect(page.get_by_test_id("verdict")).to_be_visible(timeout=SLOW)
    expect(page.get_by_test_id("decision")).to_contain_text("played")
    assert violations(page) == []


def test_a_puzzle_is_solved(open_page: Open) -> None:
    number, place = plain_puzzle()
    player = open_page(f"/puzzles/{number}")
    page = player.page
    page.wait_for_selector(".board")
    other = next(index for index in range(12) if index != place)
    player.market(other).click()
    page.get_by_test_id("reserve").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("Not the best")
    expect(page.get_by_test_id("solution")).to_have_count(0)
    player.market(place).click()
    page.get_by_test_id("reserve").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("That is it")
    expect(page.get_by_test_id("solution")).to_contain_text("Reserve")
    expect(page.get_by_test_id("spot")).to_have_count(1)
    expect(page.locator(".candidates li").first).to_be_visible(timeout=SLOW)
    assert violations(page) == []
    kept = json.loads(page.evaluate("localStorage.getItem('splendor.puzzles')"))
    assert kept["done"] == {str(number): "missed"}  # the first answer counts
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("solution")).to_have_count(0)
    expect(page).not_to_have_url(re.compile(f"/{number}/?$"))


def test_the_puzzle_of_the_day_by_keyboard(open_page: Open) -> None:
    page = open_page("/puzzles").page
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzle of the day")
    page.get_by_test_id("show-solution").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("solution")).to_contain_text("The best turn")
    assert overflow(page) == (0, 0)


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR", "el-GR"])
def test_titles_fit_a_phone_and_the_other_pages_are_named(open_page: Open, locale: str) -> None:
    page = open_page("/puzzles", 360, 740, locale=locale).page
    page.wait_for_selector(".board")
    assert page.locator("h1").evaluate("e => e.scrollWidth - e.clientWidth") == 0
    page.get_by_test_id("study-menu").click()
    pages = page.locator("dialog nav a")
    expect(pages).to_have_count(4)
    assert all(name.strip() for name in pages.all_inner_texts())
    assert violations(page) == []
    page.locator("dialog nav a[href='/analysis']").click()
    page.wait_for_url(re.compile("/analysis"))  # the table follows it, slashes and all
    expect(page.locator("dialog")).to_have_count(0)


def test_a_hint_says_what_and_why(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.CROWD)
    player.wait_for_turn()
    page = player.page
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("spot").first).to_be_visible(timeout=SLOW)
    expect(page.get_by_test_id("hint-panel")).to_contain_text("Chance to win")
    assert violations(page) == []
    page.get_by_test_id("hint-panel").get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("spot")).to_have_count(0)


def test_a_hint_on_a_phone_hides_neither_itself_nor_the_tokens_to_return(open_page: Open) -> None:
    player = open_page("/", width=360, height=740)
    player.start_from(positions.LAST, seat=3)
    player.wait_for_turn()
    page, spots = player.page, player.page.get_by_test_id("spot")
    page.get_by_test_id("hint").click()
    expect(spots.first).to_be_visible(timeout=SLOW)
    layer = "e => e.closest('.foot') ? 99 : Number(getComputedStyle(e).zIndex)"
    foot = page.locator(".foot").evaluate("e => Number(getComputedStyle(e).zIndex)")
    assert all(spot.evaluate(layer) < foot for spot in spots.all())
    shown = spots.count()
    player.pick(0, 1, 4)
    expect(page.locator(".returns")).to_be_visible()
    expect(page.get_by_test_id("hint-panel")).to_be_hidden()
    expect(spots).to_have_count(0)
    assert overflow(page) == (0, 0)
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_test_id("hint-panel")).to_be_visible()
    expect(spots).to_have_count(shown)


def test_a_host_may_forbid_hints_and_rated_games_have_none(open_page: Open) -> None:
    player = open_page("/new")
    page = player.page
    hints = page.get_by_label("Allow hints")
    page.get_by_test_id("seat-1").select_option("bot")
    expect(page.get_by_label("Opponent")).not_to_have_value("")
    expect(page.get_by_label("Rated")).to_be_disabled()
    page.get_by_test_id("clock").select_option(index=1)
    page.get_by_label("Rated").check()
    expect(hints).not_to_be_checked()
    expect(hints).to_be_disabled()
    page.get_by_label("Rated").uncheck()
    expect(hints).to_be_checked()
    hints.uncheck()
    page.get_by_test_id("create").click()
    player.wait_for_turn()
    expect(page.get_by_test_id("hint")).to_have_count(0)


def test_a_table_is_set_up_and_analysed(open_page: Open) -> None:
    page = open_page("/analysis").page
    page.get_by_test_id("set-up").click()
    page.get_by_test_id("clear").click()
    expect(page.locator(".verdict")).to_contain_text("12 places on the table are empty")
    assert page.get_by_test_id("done").is_disabled()
    page.get_by_test_id("place-0").click()
    page.get_by_test_id("pick-1k4").click()
    page.get_by_test_id("place-1").click()
    expect(page.get_by_test_id("pick-1k4")).to_be_disabled()  # it lies elsewhere
    page.get_by_test_id("pick-1w1").click()
    page.get_by_test_id("noble-0").click()
    page.get_by_test_id("pick-n3").click()
    for _ in range(2):
        page.get_by_test_id("more-0-2").click()
    page.get_by_test_id("hand-1-0").click()
    page.get_by_test_id("hidden").click()  # the other's card stays unknown
    page.get_by_test_id("fill").click()
    expect(page.locator(".verdict")).to_contain_text("This position is valid.")
    assert violations(page) == []
    page.get_by_test_id("done").click()
    page.wait_for_url(
        re.compile("/analysis#2_1[.]1[.]action[.]0_.*_002000:-:-,-,-:-_000000:-:~1,-,-:-")
    )
    simulations = page.get_by_test_id("simulations")
    expect(page.get_by_test_id("candidate").first).to_be_visible(timeout=SLOW)
    first = simulations.get_attribute("data-count") or ""
    expect(simulations).not_to_have_attribute("data-count", first, timeout=SLOW)  # it goes on
    assert violations(page) == []
    page.get_by_test_id("candidate").first.click()
    page.wait_for_url(re.compile("/analysis#2_1[.]2[.]action"))
    page.get_by_test_id("back").click()
    page.wait_for_url(re.compile("/analysis#2_1[.]1[.]action[.]0_"))


def test_a_linked_table_on_a_phone(open_page: Open) -> None:
    # a text that is no table is refused by the server, which the console reports
    expected = ("422",)
    page = open_page(f"/analysis#{TABLE}", 360, 740, "light", expected=expected).page
    expect(page.get_by_test_id("candidate").first).to_be_visible(timeout=SLOW)
    assert overflow(page)[0] == 0
    assert violations(page) == []
    page.get_by_test_id("set-up").click()
    page.wait_for_selector(".editor")
    assert overflow(page)[0] == 0
    assert violations(page) == []
    page.locator("#pasted").fill("nonsense")
    page.get_by_test_id("load").click()
    expect(page.get_by_test_id("misread")).to_contain_text("The text is not complete: it has 1 of")
    expect(page.get_by_test_id("misread")).to_be_in_viewport()


def test_a_link_that_cannot_be_read_leads_to_the_editor(open_page: Open) -> None:
    page = open_page("/analysis#rubbish", 360, 740, locale="el-GR", expected=("422",)).page
    expect(page.get_by_role("alert")).to_contain_text("Το κείμενο δεν είναι πλήρες")
    assert violations(page) == []
    page.get_by_test_id("set-up").click()
    expect(page.locator("#pasted")).to_have_value("rubbish")
    page.get_by_test_id("fill").click()
    page.get_by_test_id("done").click()
    page.wait_for_url(re.compile("/analysis#2_1[.]1[.]action[.]0_"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_openings_are_drawn(open_page: Open, theme: str) -> None:
    page = open_page("/openings", theme=theme).page
    expect(page.get_by_test_id("seats")).to_contain_text("±")
    assert page.locator("svg .dot").count() == 90
    bar = "e => getComputedStyle(e).backgroundColor"
    assert page.locator(".court .track i").first.evaluate(bar) != "rgba(0, 0, 0, 0)"
    assert violations(page) == []
    page.get_by_role("link", name="3 players").click()
    page.wait_for_url("**/openings/3")
    expect(page.get_by_test_id("seats").locator(".bars li")).to_have_count(3)
    page.set_viewport_size({"width": 360, "height": 740})
    assert overflow(page)[0] == 0


def test_the_daily_deal_is_played_and_compared(open_page: Open) -> None:
    dealt = []
    for name in ("ann", "bo"):
        player = open_page("/daily")
        page = player.page
        assert violations(page) == []
        page.get_by_test_id("play-daily").click()
        page.wait_for_selector(".board")
        names = page.locator(".face[data-card]").all()
        dealt.append([face.get_attribute("data-card") for face in names])
        if name == "ann":
            player.wait_for_turn()
            player.play_turn()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Resign").click()
        page.wait_for_selector("dialog table")
        page.get_by_test_id("end-daily").click()
        expect(page.get_by_test_id("lines")).to_contain_text("lost")
        if name == "bo":
            page.get_by_role("button", name="Compare").first.click()
            expect(page.get_by_test_id("beside")).to_be_visible()
            assert violations(page) == []
    assert dealt[0] == dealt[1]


def test_my_games_show_luck_and_error(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.TIE, seat=1)
    player.wait_for_turn()
    player.buy(4)
    page = player.page
    game = page.url.rsplit("/", 1)[1]
    page.get_by_test_id("end-review").click()
    wait_for_review(page, game)
    expect(page.get_by_test_id("figures")).to_contain_text("Accuracy")
    assert violations(page) == []
    page.goto("/games")
    expect(page.get_by_test_id("progress")).to_contain_text("on average")
    assert violations(page) == []
