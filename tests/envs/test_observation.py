"""The row of numbers says what the View says, and nothing more."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from splendor.engine import CARDS, NOBLES, Position, ReservedView, Rules, SeatView, View
from splendor.envs import OBSERVATION_VERSION, layout, observe
from tests.envs.play import positions

PHASES = ("action", "payment", "return", "noble", "over", "deal")
PLACES = [f"{tier}{slot}" for tier in "123" for slot in "abcd"] + ["h1", "h2", "h3"]


def one_of(index: int, size: int) -> list[int]:
    return [int(i == index) for i in range(size)]


def card_numbers(card: int | None) -> list[int]:
    if card is None:
        return [0] * 11
    return [CARDS[card].points, *one_of(CARDS[card].bonus, 5), *CARDS[card].cost]


def hand_numbers(reserved: ReservedView | None) -> list[int]:
    if reserved is None:
        return [0] * 14
    return [1, int(reserved.blind), reserved.tier, *card_numbers(reserved.card)]


def seat_numbers(held: SeatView) -> list[int]:
    hands = [n for reserved in held.reserved for n in hand_numbers(reserved)]
    score = [held.points, len(held.bought), len(held.nobles)]
    return [*held.tokens, *held.bonuses, *score, *hands]


def noble_numbers(noble: int | None) -> list[int]:
    return [0] * 6 if noble is None else [1, *NOBLES[noble].cost]


def written_naively(view: View) -> list[int]:
    """The layout a second time, from a View, which holds no secrets."""
    assert view.seat is not None
    r, n = view.rules, len(view.seats)
    nobles = [*view.nobles, *[None] * (5 - len(view.nobles))]
    seen = set(view.seen_cards())
    rounds = view.round - (view.outcome is None)
    paying = PLACES.index(view.payment.place) if view.payment else -1
    return [
        *(r.target, r.tokens, r.gold, r.token_limit, r.reserve_limit, r.stall),
        *(min(rounds, 255), view.idle, view.passes, int(view.sold)),
        *one_of(PHASES.index(view.phase), 6),
        *one_of((view.turn - view.seat) % n, 4),
        *one_of(view.seat, 4),
        *view.bank,
        *view.decks,
        *[x for card in view.market for x in card_numbers(card)],
        *[x for noble in nobles for x in noble_numbers(noble)],
        *one_of(paying, 15),
        *(view.payment.standins if view.payment else [0] * 5),
        *[int(card.id not in seen) for card in CARDS],
        *[x for i in range(n) for x in seat_numbers(view.seats[(view.seat + i) % n])],
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_row_is_the_view_in_numbers(players: int, rng: random.Random) -> None:
    phases = set()
    for position in positions(players, rng, games=3):
        phases.add(position.phase)
        for seat in range(players):
            assert observe(position, seat).tolist() == written_naively(position.view(seat))
    assert {"action", "payment", "return", "over"} <= phases


def test_other_rules_and_empty_tables_fit(rng: random.Random) -> None:
    rules = Rules(3, target=7, tokens=6, gold=2, token_limit=8, reserve_limit=2, nobles=0, stall=90)
    row = observe(Position.deal(rules=rules, seed=4), 1)
    assert layout(3)["rules"].of(row).tolist() == [7, 6, 2, 8, 2, 90]
    assert not layout(3)["nobles"].of(row).any()
    assert layout(2)["phase"].of(observe(Position.start(), 0)).tolist() == one_of(5, 6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_hidden_changes_nothing(players: int, rng: random.Random) -> None:
    """Non-interference: every completion of a seat's view has the same row for that seat."""
    swapped = 0
    for position in positions(players, rng):
        for seat in range(players):
            view = position.view(seat)
            other = view.sample(rng.randrange(2**32))
            swapped += other != position
            assert observe(other, seat).tobytes() == observe(position, seat).tobytes()
    assert swapped > 20


def test_somebody_else_would_see_the_difference(rng: random.Random) -> None:
    """The owner's row does change with a hidden card: the test above can fail."""
    position = Position.deal(seed=5).play("R1")
    other = next(p for p in map(position.view(1).sample, range(100)) if p != position)
    assert observe(other, 0).tobytes() != observe(position, 0).tobytes()
    assert observe(other, 1).tobytes() == observe(position, 1).tobytes()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_number_exceeds_its_bound(players: int, rng: random.Random) -> None:
    high = layout(players).high
    for position in positions(players, rng, games=2):
        for seat in range(players):
            assert (observe(position, seat) <= high).all()


def test_pieces_cover_the_row_without_gaps() -> None:
    for players in (2, 3, 4):
        at = 0
        for piece in layout(players).pieces:
            assert piece.start == at and len(piece.high) == piece.shape[-1]
            at += piece.size
        assert at == layout(players).size == len(layout(players).high)


def test_scaled_rows_run_from_0_to_1(rng: random.Random) -> None:
    row = observe(Position.deal(seed=1), 0)
    scaled = layout(2).scaled(row)
    assert scaled.dtype == np.float32 and 0 <= scaled.min() and scaled.max() == 1
    assert layout(2)["decks"].of(scaled).tolist() == pytest.approx([36 / 40, 26 / 30, 16 / 20])


def test_asking_for_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="2, 3 or 4"):
        layout(5)
    with pytest.raises(ValueError, match="no seat 2"):
        observe(Position.deal(), 2)


def test_the_documented_table_is_this_one() -> None:
    """docs/reference/environments.md holds what `layout(4).to_markdown()` prints."""
    page = Path(__file__).parents[2] / "docs" / "reference" / "environments.md"
    table = re.search(r"<!-- layout -->\n(.*?)\n<!-- /layout -->", page.read_text(), re.S)
    assert table is not None and table[1].strip() == layout(4).to_markdown()
    assert f"OBSERVATION_VERSION = {OBSERVATION_VERSION}" in page.read_text()


def test_the_layout_is_frozen() -> None:
    """A change of any of this needs a new OBSERVATION_VERSION, and a new number here."""
    position = Position.deal(players=4, seed=11).play("R3").play("+wbg").play("R1a")
    row = observe(position, 3)
    weighed = int((row.astype(np.int64) * np.arange(1, len(row) + 1)).sum())
    assert (OBSERVATION_VERSION, len(row), weighed) == (1, 529, 52418)
