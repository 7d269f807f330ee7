"""Whole games through the page."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE, Open, Server
from tests.e2e.table import TablePage

RESULT = "dialog h2"
BOTS = [{"kind": "person"}, {"kind": "bot", "level": "master"}]
RESTART = ("ERR_CONNECTION_REFUSED", "WebSocket connection to")


def finished(player: TablePage) -> None:
    expect(player.page.locator(RESULT)).to_be_visible()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_from_the_first_page_to_the_end_of_a_game_against_bots(
    open_page: Open, players: int
) -> None:
    player = open_page("/")
    player.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    player.page.get_by_role("radio", name="Master").check(force=True)
    player.page.get_by_test_id("play").click()
    player.page.wait_for_selector(".board")
    assert player.play_on() > 5
    finished(player)


def test_two_browsers_play_each_other(open_page: Open) -> None:
    host, guest = open_page("/new"), open_page("/")
    host.page.get_by_label("Points to reach").fill("5")
    host.page.get_by_test_id("my-name").fill("Host")
    host.page.get_by_test_id("create").click()
    host.page.wait_for_url(re.compile("/table/"))
    guest.page.goto(host.page.url)
    guest.page.get_by_test_id("my-name").fill("Friend")
    guest.page.get_by_test_id("join").first.click()
    for player in (host, guest):
        player.page.wait_for_selector(".board")
        expect(player.page.get_by_role("group", name="Host", exact=True)).to_be_visible()
        expect(player.page.get_by_role("group", name="Friend", exact=True)).to_be_visible()
    watcher = open_page(host.page.url)
    watcher.page.wait_for_selector(".board")
    expect(host.page.get_by_text("1 person watching")).to_be_attached()
    say(host, "Good luck!")
    guest.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.get_by_text("Good luck!")).to_be_visible()
    play_both(host, guest)
    finished(host)
    finished(guest)
    finished(watcher)


def say(player: TablePage, text: str) -> None:
    player.page.get_by_role("tab", name="Chat").click()
    player.page.get_by_label("Say something").fill(text)
    player.page.get_by_role("button", name="Send").click()


def play_both(one: TablePage, other: TablePage) -> None:
    for _ in range(400):
        player = next_to_move(one, other)
        if player is None:
            return
        player.play_turn()
    raise AssertionError("no end")


def next_to_move(*players: TablePage) -> TablePage | None:
    """Whoever is up, as soon as their own page has heard of it; nobody when the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for player in players:
            if player.phase() == "over":
                return None
            if player.board.get_attribute("data-mine") == "true":
                return player
        players[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is to move")


def invite(host: TablePage, guest: TablePage) -> None:
    guest.create(seats=BOTS)  # whoever has played has a profile
    profile = guest.page.evaluate("fetch('/api/me').then((r) => r.json())")
    host.page.goto(f"/player/{profile['id']}")
    host.page.get_by_role("link", name="Invite to a table").click()
    expect(host.page.get_by_test_id("guest-1")).to_have_value(profile["name"])
    host.page.get_by_test_id("create").click()
    expect(host.page.get_by_text(f"{profile['name']} (invited)")).to_be_visible()


def test_an_invited_player_finds_the_seat_kept_for_them(open_page: Open) -> None:
    host, guest, stranger = open_page("/"), open_page("/"), open_page("/")
    invite(host, guest)
    stranger.page.goto(host.page.url)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Waiting for players")
    assert stranger.page.get_by_test_id("join").count() == 0
    guest.page.goto("/")
    guest.page.get_by_role("link", name="You are invited").click()
    guest.page.get_by_test_id("join").click()
    for player in (host, guest):
        player.page.wait_for_selector(".board")


def test_an_invitation_is_turned_down(open_page: Open) -> None:
    host, guest = open_page("/"), open_page("/", width=360, height=740)
    invite(host, guest)
    guest.page.goto("/")
    guest.page.get_by_role("link", name="You are invited").click()
    guest.page.get_by_role("button", name="Decline").click()
    guest.page.wait_for_url("**/lobby")
    expect(host.page.get_by_text("(invited)")).to_have_count(0)
    guest.page.goto("/")
    guest.page.wait_for_selector("h1")
    expect(guest.page.get_by_role("link", name="You are invited")).to_have_count(0)


def test_a_host_sets_rules_and_seats_and_joiners_know_them(open_page: Open) -> None:
    host, guest = open_page("/new"), open_page("/lobby")
    form = host.page
    form.get_by_text("More rules").click()
    form.get_by_label("Tokens a player may hold").fill("8")
    form.get_by_label("Cards a player may reserve").fill("1")
    form.get_by_label("Rounds without a purchase").fill("999")
    form.get_by_text("More rules").click()
    form.get_by_label("Draw the seating order").uncheck()
    form.get_by_label("My seat").select_option("seat 2")
    form.get_by_test_id("my-name").fill("Ruler")
    form.get_by_test_id("create").click()
    stall = form.get_by_label("Rounds without a purchase")
    expect(stall).to_be_focused()  # folded away, but wrong
    stall.fill("40")
    form.get_by_test_id("create").click()
    unusual = "hold at most 8 tokens · reserve 1 card at most"
    expect(form.get_by_test_id("terms")).to_contain_text(f"No clock · to 15 points · {unusual}")
    row = guest.page.get_by_role("link").filter(has_text="Ruler")
    expect(row).to_contain_text(f"No clock · {unusual} · seating order not drawn")
    row.click()
    expect(guest.page.get_by_test_id("terms")).to_contain_text(unusual)
    guest.page.get_by_test_id("join").click()
    guest.wait_for_turn()  # the host chose to come second
    expect(guest.page.locator("[data-anchor^='seat-0-hand-']")).to_have_count(1)
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog")).to_contain_text(unusual)


def test_a_table_by_the_rulebook_has_nothing_to_tell(open_page: Open) -> None:
    player = open_page("/")
    player.page.wait_for_function("async () => (await fetch('/api/me')).ok")  # who one is
    for players in (2, 3, 4):
        table = {"seats": [{"kind": "person"}, *[{"kind": "open"}] * (players - 1)]}
        opened = player.page.request.post("/api/tables", data=table)
        assert opened.ok, opened.text()
    player.page.goto("/games")
    rows = player.page.locator("li a .small")
    expect(rows).to_have_count(3)
    assert [text.split(" · ")[:-1] for text in rows.all_inner_texts()] == [["No clock"]] * 3


def test_a_line_of_the_log_shows_that_moment(open_page: Open) -> None:
    player = open_page("/")
    player.create(seats=BOTS)
    for _ in range(3):
        player.wait_for_turn()
        player.play_turn()
    player.wait_for_turn()
    page, now = player.page, player.page.locator(".bank").inner_text()
    page.reload()  # the past is told from the log, not remembered by the page
    player.wait_for_turn()
    page.get_by_role("button", name="Go to turn 1", exact=True).click()
    expect(page.get_by_test_id("past")).to_contain_text("Turn 1 of")
    assert player.phase() == "past"
    expect(page.locator(".bubble")).to_have_count(0)  # it would lie on reserved cards
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("past")).to_contain_text("Turn 2 of")
    page.keyboard.press("Home")
    expect(page.get_by_test_id("past")).to_contain_text("Turn 1 of")
    page.keyboard.press("End")
    expect(page.get_by_test_id("past")).to_be_hidden()
    page.keyboard.press("Home")
    expect(page.get_by_test_id("past")).to_contain_text("Turn 1 of")
    page.get_by_test_id("now").click()
    expect(page.get_by_test_id("past")).to_be_hidden()
    assert page.locator(".bank").inner_text() == now
    assert player.wait_for_turn()


def test_hot_seat_hands_the_device_over_and_shows_nothing_before(open_page: Open) -> None:
    player = open_page("/new")
    player.page.get_by_test_id("seat-1").select_option("hotseat")
    player.page.get_by_label("Points to reach").fill("5")
    player.page.get_by_test_id("create").click()
    expect(player.page.get_by_test_id("ready")).to_be_visible()
    assert player.board.get_attribute("data-mine") == "false"
    assert player.play_on() > 8
    finished(player)


def test_on_a_phone(open_page: Open) -> None:
    player = open_page("/", width=360, height=740, has_touch=True, is_mobile=True)
    player.page.get_by_role("radio", name="Master").check(force=True)
    player.page.get_by_test_id("play").tap()
    player.page.wait_for_selector(".board")
    assert player.play_on() > 5
    finished(player)


def test_in_greek(open_page: Open) -> None:
    player = open_page("/", locale="el-GR")
    expect(player.page.locator("html")).to_have_attribute("lang", "el")
    expect(player.page.get_by_test_id("play")).to_have_text(re.compile("[α-ω]{3}"))
    player.create(seats=BOTS, rules={"target": 5})
    assert player.play_on() > 3
    finished(player)
    text = player.page.locator("body").inner_text()
    words = re.findall(r"\b[a-z]{4,}\b", re.sub(r"guest-\w+|…|[0-9a-f]{16}", "", text))
    assert not words, words


def test_keys_alone_play_a_game(open_page: Open) -> None:
    player = open_page("/")
    player.create(seats=BOTS, rules={"target": 6})
    for _ in range(300):
        if not player.wait_for_turn():
            break
        ply = player.ply()
        decide_by_keys(player)
        player.wait_for_ply_after(ply)
    finished(player)


ROWS = ("zxcv", "asdf", "qwer")
KEYS = [key for row in ROWS for key in row]


def decide_by_keys(player: TablePage) -> None:
    keys = player.page.keyboard
    if player.phase() == "noble":
        keys.press("Tab")
        keys.press("Enter")
        return
    if player.phase() == "action":
        for index, key in enumerate(KEYS):
            payable = player.market(index).locator(".reach-yes, .reach-free, .reach-gold")
            if payable.count():
                keys.press(key)
                expect(player.page.get_by_test_id("buy")).to_be_focused()
                keys.press("Enter")
                return
        for digit in "12345":
            if player.act.get_attribute("aria-disabled") == "false":
                break
            keys.press(digit)
    for digit in "1234512345":
        if player.act.get_attribute("aria-disabled") == "false":
            break
        keys.press(digit)
    if player.act.get_attribute("aria-disabled") == "false":
        keys.press("Enter")
        return
    keys.press("Escape")
    keys.press("g")
    keys.press("Enter")


def test_a_reload_in_mid_turn_goes_on_where_it_was(open_page: Open) -> None:
    from tests.e2e.positions import FULL

    player = open_page("/")
    player.start_from(FULL)
    player.wait_for_turn()
    player.reserve_deck(1)
    player.page.wait_for_selector(".board[data-phase='return']")
    player.page.reload()
    player.page.wait_for_selector(".board[data-phase='return']")
    player.give_back()
    player.confirm()
    assert player.wait_for_turn()


def test_a_killed_server_comes_back_and_nothing_is_lost(open_page: Open, server: Server) -> None:
    player = open_page("/", expected=RESTART)
    player.create(seats=BOTS, rules={"target": 5})
    for _ in range(3):
        player.wait_for_turn()
        player.play_turn()
    player.wait_for_turn()
    ply, bank = player.ply(), player.page.locator(".bank").inner_text()
    server.kill()
    expect(player.page.get_by_text("No connection, trying again")).to_be_visible()
    server.start()
    expect(player.page.get_by_text("No connection, trying again")).to_be_hidden()
    assert (player.ply(), player.page.locator(".bank").inner_text()) == (ply, bank)
    assert player.play_on() > 1
    finished(player)


def test_a_move_made_while_the_server_is_away_is_played_once(
    open_page: Open, server: Server
) -> None:
    player = open_page("/", expected=RESTART)
    player.create(seats=BOTS)
    player.wait_for_turn()
    ply = player.ply()
    player.pick(0, 1, 2)
    server.kill()
    player.confirm()
    server.start()
    player.wait_for_ply_after(ply)
    player.wait_for_turn()
    taken = player.page.locator(".log li").filter(has_text="You take")
    assert taken.count() == 1


def test_what_comes_of_an_undo_is_told(open_page: Open) -> None:
    host, guest = open_page("/"), open_page("/", width=360, height=740)
    seats = [{"kind": "person"}, {"kind": "open"}]
    host.create(wait="h1", seats=seats, options={"shuffle": False})
    guest.page.goto(host.page.url)
    guest.page.get_by_test_id("join").click()
    host.wait_for_turn()
    host.pick(0, 1, 2)
    host.confirm()
    for answer, words in (("Decline", "declined the undo"), ("Agree", "took back a turn")):
        guest.wait_for_turn()
        host.page.get_by_role("button", name="Undo").click()
        guest.page.get_by_role("button", name=answer).click()
        for player in (host, guest):
            expect(player.page.get_by_test_id("live")).to_contain_text(words)
            expect(player.page.locator(".bar .status")).to_contain_text(words)
    host.wait_for_turn()


def test_undo_resign_and_rematch(open_page: Open) -> None:
    player = open_page("/")
    player.create(seats=BOTS)
    player.wait_for_turn()
    ply = player.ply()
    player.pick(0, 1, 2)
    player.confirm()
    player.wait_for_ply_after(ply)
    player.wait_for_turn()
    player.page.get_by_role("button", name="Undo").click()
    expect(player.board).to_have_attribute("data-ply", str(ply))
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Resign").click()
    player.page.locator("dialog").get_by_role("button", name="Resign").click()
    finished(player)
    first = player.page.url
    player.page.get_by_role("button", name="Rematch").click()
    player.page.wait_for_function("url => location.href !== url", arg=first)
    player.page.wait_for_selector(".board")
    assert player.wait_for_turn()


def test_replay_steps_shares_exports_proves_and_goes_on(open_page: Open) -> None:
    player = open_page("/", permissions=["clipboard-read", "clipboard-write"])
    player.create(seats=BOTS, rules={"target": 5})
    player.play_on()
    page = player.page
    page.get_by_role("button", name="Replay").click()
    page.wait_for_url(re.compile("/game/"))
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text("The table is set.")).to_be_visible()
    for _ in range(4):
        page.get_by_test_id("step").click()
    expect(page).to_have_url(re.compile("#4$"))
    page.get_by_role("button", name="Copy a link to this turn").click()
    page.wait_for_function(
        "async url => await navigator.clipboard.readText() === url", arg=page.url
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert json.loads(download.value.path().read_text())["format"] == "splendor-record"
    page.get_by_role("button", name="Was it fair?").click()
    expect(page.get_by_test_id("fair")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("#3$"))
    page.reload()
    expect(page.get_by_text(re.compile(r"^3 / \d+$"))).to_be_visible()
    page.get_by_test_id("from").click()
    page.locator("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector(".board")
    assert player.wait_for_turn()
