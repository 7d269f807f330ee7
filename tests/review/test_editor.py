"""A physical table: hidden cards stay hidden, and impossible tables are refused."""

import pytest

from splendor.engine import CARDS, Position, SplendorError
from splendor.review.editor import table_from_text, table_to_text


def walk(rng, players: int, plies: int) -> Position:
    position = Position.deal(players=players, seed=rng.randrange(1000))
    for _ in range(plies):
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal_actions()))
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_survive_the_way_through_text(players, rng):
    for plies in range(0, 120, 7):
        position = walk(rng, players, plies)
        if position.phase not in ("payment", "over"):
            view = position.view(position.turn)
            assert table_from_text(table_to_text(view)) == view


def test_text_tells_no_secret():
    blind = Position.deal(players=2, seed=7).play("R3")
    card = blind.seats[0].reserved[0]
    assert card is not None
    text = table_to_text(blind.view(1))
    assert "~3" in text
    assert CARDS[card.card].name not in text.split()[5]


def test_the_bank_is_what_nobody_holds():
    position = Position.deal(players=2, seed=7).play("+wbg").play("+wrk")
    parts = position.to_text().split()
    parts[2] = "-"
    assert table_from_text(" ".join(parts)).bank == position.bank


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("000000:-:-,-,-:-", "000000:-:~2,-,-:-"),  # the mover knows its own cards
        ("444445", "544445"),
        ("000000:-:-,-,-:-", "600000:-:-,-,-:-"),
    ],
)
def test_impossible_tables(old, new):
    text = Position.deal(players=2, seed=7).to_text()
    with pytest.raises(SplendorError):
        table_from_text(text.replace(old, new, 1))


def test_a_bank_that_would_be_negative():
    parts = Position.deal(players=2, seed=7).to_text().split()
    parts[2], parts[5] = "-", parts[5].replace("000000", "600000")
    with pytest.raises(SplendorError, match="more tokens"):
        table_from_text(" ".join(parts))
