"""The page as a player uses it: taps, keys and what can be read."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENT_MS = 60_000  # for what comes at once unless the machine is busy
BOT_MS = 300_000  # for bots, who move at a low priority, the first time after they were loaded
RATED = {"rated": True, "clock": {"kind": "total", "seconds": 7200}}
PAYABLE = ".face:has(.reach-yes, .reach-free, .reach-gold)"
HAND = (
    "[data-anchor^='seat-'][data-anchor*='-hand-'] button:has(.reach-yes, .reach-free, .reach-gold)"
)


class TablePage:
    """A player at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # ---- reading

    @property
    def board(self) -> Locator:
        return self.page.locator(".board")

    @property
    def act(self) -> Locator:
        return self.page.get_by_test_id("act")

    def ply(self) -> int:
        return int(self.board.get_attribute("data-ply") or 0)

    def phase(self) -> str:
        return self.board.get_attribute("data-phase") or ""

    def wait_for_turn(self) -> bool:
        """Wait until I am to move (True) or the game is over (False)."""
        self.page.wait_for_selector(
            ".board[data-mine='true'], .board[data-phase='over'], dialog [data-testid='ready']",
            timeout=BOT_MS,
        )
        ready = self.page.get_by_test_id("ready")
        if ready.count():
            ready.click()
            return self.wait_for_turn()
        return self.phase() != "over"

    def wait_for_ply_after(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => { const b = document.querySelector('.board');"
            " return !b || Number(b.dataset.ply) > ply || b.dataset.phase === 'over' }",
            arg=ply,
        )

    def said(self) -> str:
        return self.page.get_by_test_id("live").inner_text()

    # ---- asking the server for a table

    def create(self, wait: str = ".board", **table: Any) -> None:
        """Open a table by the API, as this person, and go there."""
        created = self.page.evaluate(
            """async (table) => {
                await fetch('/api/me')
                const headers = { 'Content-Type': 'application/json' }
                const body = JSON.stringify(table)
                const answer = await fetch('/api/tables', { method: 'POST', headers, body })
                return answer.json()
            }""",
            table,
        )
        assert "table" in created, created
        self.page.goto(f"/table/{created['table']}")
        self.page.wait_for_selector(wait)

    def start_from(self, position: str, seat: int = 0, level: str = "apprentice") -> None:
        """Sit at a position, in the seat given, against bots."""
        players = int(position[0])
        seats: list[dict[str, str]] = [{"kind": "bot", "level": level} for _ in range(players)]
        seats[seat] = {"kind": "person"}
        self.create(seats=seats, position=position, options={"shuffle": False})

    # ---- gestures

    def pick(self, *colours: int) -> None:
        for colour in colours:
            self.page.locator(f"[data-anchor='bank-{colour}']").click()

    def market(self, index: int) -> Locator:
        return self.page.locator(f"[data-anchor='market-{index}'] button")

    def buy(self, index: int) -> None:
        self.market(index).click()
        self.page.get_by_test_id("buy").click()

    def reserve_deck(self, tier: int) -> None:
        self.page.locator(f"[data-anchor='deck-{tier}']").click()
        self.page.get_by_test_id("reserve").click()

    def confirm(self) -> None:
        expect(self.act).to_have_attribute("aria-disabled", "false")
        self.act.click()

    def give_back(self) -> None:
        """Return whatever comes first until the button can be pressed."""
        gives = self.page.locator(".give")
        while self.act.get_attribute("aria-disabled") == "true":
            left = [_count(text) for text in gives.locator("> span").all_inner_texts()]
            # a press on a colour of which nothing is left would take it back
            gives.nth(next(colour for colour, number in enumerate(left) if number)).click()

    # ---- a player who is not clever, but comes to an end

    def play_turn(self) -> None:
        ply = self.ply()
        self._decide()
        self.wait_for_ply_after(ply)

    def _decide(self) -> None:
        phase = self.phase()
        if phase == "noble":
            self.page.locator("dialog .pick").first.click()
        elif phase == "return":
            self.give_back()
            self.confirm()
        elif not (self._buy_something() or self._take_something() or self._reserve_something()):
            self.confirm()  # pass

    def _buy_something(self) -> bool:
        for cards in (HAND, PAYABLE):
            found = self.page.locator(cards)
            if found.count():
                found.first.click()
                self.page.get_by_test_id("buy").click()
                return True
        return False

    def _take_something(self) -> bool:
        """Different colours, as the bank allows; the ones it has most of first."""
        piles = self.page.locator("[data-anchor^='bank-']")
        order = sorted(range(5), key=lambda c: -_count(piles.nth(c).inner_text()))
        for colour in order:
            pile = piles.nth(colour)
            if pile.get_attribute("aria-disabled") == "true":
                continue
            if self.act.get_attribute("aria-disabled") == "false":
                break
            pile.click()
        if not self.page.locator(".pile.picked").count():
            return False
        self.give_back()
        self.confirm()
        return True

    def _reserve_something(self) -> bool:
        for tier in (1, 2, 3):
            self.page.locator(f"[data-anchor='deck-{tier}']").click()
            reserve = self.page.get_by_test_id("reserve")
            if reserve.count() and reserve.is_enabled():
                reserve.click()
                return True
            self.page.keyboard.press("Escape")
        return False

    def play_on(self, turns: int = 400) -> int:
        """Play until the game is over; answers how many turns that took."""
        for turn in range(turns):
            if not self.wait_for_turn():
                return turn
            self.play_turn()
        raise AssertionError(f"not over after {turns} turns")


def _count(text: str) -> int:
    found = re.search(r"\d+", text)
    return int(found.group()) if found else 0
