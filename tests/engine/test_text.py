"""Notation: moves, turns and positions are read back as they were written."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from splendor.engine import (
    ACTIONS_VERSION,
    MOVES,
    Move,
    NotationError,
    Position,
    PositionError,
    Rules,
    SplendorError,
    turn_from_text,
    turn_to_text,
)

from . import naive
from .walks import explicit_walk, rules_of, walk


def test_moves_are_numbered_and_written_as_agreed() -> None:
    """The naive rules have the table of actions a second time. A change needs a new version."""
    assert ACTIONS_VERSION == 1
    assert [move.to_text() for move in MOVES] == naive.TEXTS
    assert [move.action for move in MOVES] == list(range(93))


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_every_move_is_read_back(move: Move) -> None:
    assert Move.from_text(move.to_text()) is move
    assert str(move) == move.to_text()
    assert eval(repr(move), vars(__import__("splendor.engine", fromlist=["Take"]))) == move


def test_turns_are_read_back(rng: random.Random) -> None:
    for _ in range(300):
        moves = tuple(rng.choices(MOVES, k=rng.randint(1, 5)))
        assert turn_from_text(turn_to_text(moves)) == moves


@pytest.mark.parametrize(
    "text", ["", " ", "+", "+wbw", "+bw", "R4a", "R", "B", "Bh4", "B1a ?", "-x"]
)
def test_what_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        turn_from_text(text)


@pytest.mark.parametrize(
    "text", ["", " +w", "+WBG", "+wbg ", "N0", "N6", "$o", "$$", "PASS", None, 3]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a move"):
        Move.from_text(text)


def test_every_position_of_random_games_is_read_back(
    rng: random.Random, games: Callable[[int], int]
) -> None:
    met: Counter[str] = Counter()
    for number in range(games(90)):
        way = walk if number % 3 else explicit_walk
        for position in way(rng, rules_of(rng)):
            check_round_trip(position)
            met[position.phase] += 1
            met["pending"] += position.pending is not None
            met["blind"] += any(r and r.blind for seat in position.seats for r in seat.reserved)
            met["empty place"] += None in position.market
    wanted = {
        "action",
        "payment",
        "return",
        "noble",
        "over",
        "deal",
        "pending",
        "blind",
        "empty place",
    }
    assert all(met[name] >= 5 for name in wanted), met


def check_round_trip(position: Position) -> None:
    text = position.to_text()
    again = Position.from_text(text)
    assert again.to_text() == text
    assert again == position, text
    assert hash(again) == hash(position)
    assert again.legal_actions() == position.legal_actions()
    assert again.outcome() == position.outcome()
    assert "\n" not in text
    assert text.isascii()


def test_a_position_that_was_read_goes_on_the_same_way(rng: random.Random) -> None:
    """The same moves and cards from the text and from the original: nothing was lost."""
    for _ in range(30):
        line = list(explicit_walk(rng, rules_of(rng)))
        here = rng.randrange(len(line))
        position = Position.from_text(line[here].to_text())
        for before, after in zip(line[here:], line[here + 1 :], strict=False):
            if before.pending is None:
                assert after.move is not None
                position = position.play(after.move)
            else:
                position = position.reveal(revealed(before, after))
            assert position == after


def revealed(before: Position, after: Position) -> int:
    """The card or noble that is seen in `after` only."""
    assert before.pending is not None
    left = after.pending.options if after.pending is not None else ()
    gone = [
        card
        for card in before.pending.options
        if not still_hidden(after, card, before.pending.tier)
    ]
    assert len(gone) == 1, (before, after, left)
    return gone[0]


def still_hidden(position: Position, card: int, tier: int) -> bool:
    return card not in position.nobles if tier == 0 else card in position.deck(tier)


def test_repr_is_code_that_makes_the_position(rng: random.Random) -> None:
    for position in walk(rng, Rules(2)):
        assert eval(repr(position), {"Position": Position}) == position


def test_text_with_a_seed_uncovers_cards_by_itself() -> None:
    text = Position.deal(2, 3).to_text()
    assert not Position.from_text(text).draws_itself
    seeded = Position.from_text(text, seed=4)
    assert seeded.draws_itself
    assert seeded.play("R1a").pending is None
    assert Position.from_text(text).play("R1a").pending is not None


TEXT = (
    "2 1.1.action.0 444445 1w1,1w2,1w3,1w4/2w1,2w2,2w3,2w4/3w1,3w2,3w3,3w4 n1,n2,n3 "
    "000000:-:-,-,-:- 000000:-:-,-,-:-"
)


def test_the_documented_form() -> None:
    position = Position.from_text(TEXT)
    assert position.market == (0, 1, 2, 3, 40, 41, 42, 43, 70, 71, 72, 73)
    assert position.to_text() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "error", "what"),
    [
        ("444445", "344445", PositionError, "tokens"),
        ("444445", "444444", PositionError, "gold"),
        ("444445", "44444", NotationError, "bank"),
        ("444445", "-44445", NotationError, "bank"),
        ("1w1,", "1w2,", PositionError, "two places"),
        ("1w1,", "2k1,", PositionError, "another tier"),
        ("1w1,", "-,", PositionError, "empty"),
        ("1w1,", "1w9,", NotationError, "1w9"),
        ("1w1,", "", NotationError, "market"),
        ("n1,n2,n3", "n1,n1,n3", PositionError, "nobles"),
        ("n1,n2,n3", "n1,n2", NotationError, "nobles"),
        ("n1,n2,n3", "n1,n2,n11", NotationError, "n11"),
        ("2 1.1", "5 1.1", NotationError, "players"),
        ("2 1.1", "2,target=0 1.1", SplendorError, "target"),
        ("2 1.1", "2,colour=1 1.1", NotationError, "rule"),
        ("1.1.action", "0.1.action", NotationError, "round"),
        ("1.1.action", "1.3.action", PositionError, "seat"),
        ("1.1.action", "1.1.sleep", NotationError, "when"),
        ("1.1.action", "1.1.return", PositionError, "phase"),
        ("1.1.action", "1.1.noble", PositionError, "phase"),
        ("1.1.action", "1.1.over", PositionError, "phase"),
        ("1.1.action", "1.1.deal", PositionError, "phase"),
        ("1.1.action", "1.1.payment", NotationError, "paying"),
        ("1.1.action", "\N{ARABIC-INDIC DIGIT ONE}.1.action", NotationError, "when"),
        (" 000000:-:-,-,-:- 0", " 0", NotationError, "seven parts"),
        ("000000:-:-,-,-:- 0", "000000:1w1:-,-,-:- 0", PositionError, "two places"),
        ("000000:-:-,-,-:- 0", "000000:-:-,-:- 0", NotationError, "seat 1"),
        ("000000:-:-,-,-:- 0", "000000:-:-,-,- 0", NotationError, "seat 1"),
        ("000000:-:-,-,-:- 0", "000000:1k1,1k1:-,-,-:- 0", NotationError, "twice"),
        ("000000:-:-,-,-:- 0", "000000:-:1k1,1k1,-:- 0", PositionError, "two places"),
        ("000000:-:-,-,-:- 0", "000000:-:~,-,-:- 0", NotationError, "card"),
        ("000000:-:-,-,-:- 0", "000000:-:-,-,-:n1 0", PositionError, "nobles"),
    ],
)
def test_a_damaged_position_is_refused_saying_what_is_wrong(
    old: str, new: str, error: type[Exception], what: str
) -> None:
    assert TEXT.count(old)
    with pytest.raises(error, match=what):
        Position.from_text(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    "extra", ["draw=1a", "draw=n1", "draw=h1.1.4", "paying=1a:00000", "x", "draw"]
)
def test_extras_that_do_not_fit_are_refused(extra: str) -> None:
    with pytest.raises(SplendorError):
        Position.from_text(f"{TEXT} {extra}")
