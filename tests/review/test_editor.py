"""A physical table: hidden cards stay hidden, and impossible tables are refused."""

import pytest

from splendor.engine import CARDS, Position, SplendorError
from splendor.review.editor import KnownTable, table_from_text, table_to_text


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


def test_the_movers_hidden_card_is_refused_beside_a_named_one_of_another():
    text = Position.deal(players=2, seed=7).to_text()
    nobody = "000000:-:-,-,-:-"
    own, other = nobody.replace("-,-,-", "~3,-,-"), nobody.replace("-,-,-", "~2w5,-,-")
    text = text.replace(f"{nobody} {nobody}", f"{own} {other}").replace("444445", "-", 1)
    with pytest.raises(SplendorError, match="seat 1 knows its own cards"):
        table_from_text(text)
    with pytest.raises(SplendorError, match="seat 2 knows its own cards"):
        table_from_text(text.replace("~2w5", "~2").replace("~3,", "-,"), seat=1)


def held(table: KnownTable) -> list[str]:
    """The hands of all seats as text."""
    return [part.split(":")[2] for part in table.to_text().split()[5:]]


def blind_game() -> Position:
    """Each of three has reserved a card blind."""
    return Position.deal(players=3, seed=7).play("R3").play("R2").play("R1")


def test_named_cards_stay_what_they_are_while_a_table_is_played_on():
    position = blind_game()
    table = KnownTable.from_text(position.to_text(), seed=5)
    hands = held(table)
    assert hands == held(KnownTable(position))  # the others' as well
    for _ in range(6):
        table = table.play([table.position.legal_actions()[0]])
        assert held(table) == hands
        assert table.view == table.position.view(table.position.turn)


def test_an_unknown_card_is_guessed_once_and_hidden_until_its_holder_moves():
    text = table_to_text(blind_game().view(0))
    table = KnownTable.from_text(text, seed=5)
    whole = table.position.to_text()
    guessed = held(KnownTable(table.position))
    assert table.to_text() == text
    for hands in ([*guessed[:2], "~1,-,-"], guessed, guessed, guessed):
        table = table.play([table.position.legal_actions()[0]])
        assert held(table) == hands
    other = KnownTable.from_text(text, seed=6)
    assert held(KnownTable(other.position)) != guessed
    assert held(KnownTable(other.as_in(whole, seed=1).position)) == guessed


def test_the_whole_position_must_be_one_of_the_table():
    text = table_to_text(blind_game().view(0))
    table = KnownTable.from_text(text, seed=5)
    for other in (blind_game().play("+wbg"), Position.deal(players=3, seed=8)):
        with pytest.raises(SplendorError, match="not one of this table"):
            table.as_in(other.to_text(), seed=1)


def test_a_bank_that_would_be_negative():
    parts = Position.deal(players=2, seed=7).to_text().split()
    parts[2], parts[5] = "-", parts[5].replace("000000", "600000")
    with pytest.raises(SplendorError, match="more tokens"):
        table_from_text(" ".join(parts))
