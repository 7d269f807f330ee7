"""Every kind of move, also the rare ones, from positions in which they happen."""

from playwright.sync_api import expect

from tests.e2e import positions
from tests.e2e.conftest import Open


def test_a_chosen_payment_keeps_the_token_and_spends_the_gold(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.CHOICE)
    player.wait_for_turn()
    player.market(0).click()
    player.page.get_by_test_id("choose").click()
    player.page.get_by_role("button", name="One more gold instead of diamond").click()
    player.page.get_by_test_id("buy").click()
    player.wait_for_ply_after(0)
    mine = player.page.get_by_role("listitem", name="diamond: 1 token")
    expect(mine.first).to_be_attached()
    expect(player.page.get_by_role("listitem", name="gold: 1 token").first).to_be_attached()


def test_take_and_return_are_one_gesture(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.FULL)
    player.wait_for_turn()
    player.pick(0, 1, 2)
    expect(player.act).to_have_text("Take 3, return 3")
    expect(player.act).to_have_attribute("aria-disabled", "true")
    for colour in ("ruby", "onyx", "onyx"):
        player.page.get_by_role("button", name=f"Return {colour}").click()
    player.confirm()
    player.wait_for_ply_after(0)
    expect(player.page.get_by_role("listitem", name="diamond: 3 tokens").first).to_be_attached()
    expect(player.page.get_by_role("listitem", name="onyx: 0 tokens").first).to_be_attached()


def test_a_blind_reservation_is_seen_before_the_return(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.FULL)
    player.wait_for_turn()
    player.page.locator("[data-anchor='deck-2']").click()
    expect(player.page.get_by_test_id("reserve")).to_contain_text("return 1")
    player.page.get_by_test_id("reserve").click()
    player.page.wait_for_selector(".board[data-phase='return']")
    expect(player.page.get_by_role("button", name="Reserved: Level 2")).to_be_visible()
    player.page.get_by_role("button", name="Return gold").click()
    player.confirm()
    assert player.wait_for_turn()


def test_two_nobles_at_once_are_a_choice(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.NOBLES)
    player.wait_for_turn()
    player.buy(0)
    player.page.get_by_role("button", name="The Spice Merchant").click()
    player.wait_for_turn()
    expect(player.page.locator(".panel.mine, .strip").first).to_contain_text("3 points")
    expect(player.page.get_by_text("welcoming The Spice Merchant")).to_be_attached()


def test_who_can_do_nothing_passes(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.STUCK)
    player.wait_for_turn()
    expect(player.act).to_have_text("Pass")
    player.confirm()
    player.wait_for_ply_after(20)


def test_a_shared_victory_is_called_one(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.TIE, seat=1)
    player.wait_for_turn()
    expect(
        player.page.get_by_role("status").filter(has_text="Final round: 1 turn left")
    ).to_be_visible()
    player.buy(4)
    expect(player.page.locator("dialog h2")).to_contain_text("Shared victory")
    expect(player.page.get_by_text("Points and cards are tied")).to_be_visible()


def test_what_cannot_be_taken_says_why(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.CHOICE)
    player.wait_for_turn()
    player.page.locator("[data-anchor='bank-5']").click(force=True)
    expect(player.page.get_by_text("Gold only comes with a reserved card.").first).to_be_visible()


def test_the_live_region_tells_each_move(open_page: Open) -> None:
    player = open_page("/")
    player.start_from(positions.CHOICE)
    player.wait_for_turn()
    player.buy(0)
    expect(player.page.get_by_test_id("live")).to_contain_text("Apprentice takes")
    player.page.keyboard.press("i")
    expect(player.page.get_by_test_id("live")).to_contain_text("Bank:")
    expect(player.page).to_have_title("◆ Your turn · Splendor")
