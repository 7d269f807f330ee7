"""Position: the object that people use. Rules are tested elsewhere; here it is about manners."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from splendor.engine import MOVES, IllegalMove, Move, NotationError, Position, Reserve, Rules, Take
from splendor.engine.state import decode

from . import mirror
from .build import Held, play, table
from .walks import explicit_walk, rules_of, walk


def test_it_tells_what_is_in_its_record(rng: random.Random) -> None:
    """Every property, against a decoder of the record that shares nothing with it."""
    for _ in range(20):
        for position in explicit_walk(rng, rules_of(rng)):
            if position.phase != "deal":
                check_properties(position)


def check_properties(position: Position) -> None:
    told = mirror.from_record(position.state)
    assert (position.turn, position.phase, position.bank) == (
        told["turn"],
        told["phase"],
        told["bank"],
    )
    assert position.market == told["market"]
    assert tuple(position.deck(tier) for tier in (1, 2, 3)) == told["decks"]
    assert position.nobles == told["nobles"][: position.rules.nobles]
    assert set(told["nobles"][position.rules.nobles :]) <= {None}
    assert position.round == told["rounds"] + (not position.is_over)
    assert (position.payment is not None) == (told["payment"] is not None)
    if position.payment is not None:
        assert (position.payment.place, position.payment.standins) == told["payment"][:2]
    for seat, facts in zip(position.seats, told["seats"], strict=True):
        assert (seat.tokens, seat.bonuses, seat.points) == (
            (facts["tokens"], facts["bonuses"], facts["points"])
        )
        assert list(seat.bought) == sorted(facts["bought"])
        assert list(seat.nobles) == sorted(facts["nobles"])
        assert tuple(r and r.card for r in seat.reserved) == facts["hand"]
        assert {slot for slot, r in enumerate(seat.reserved) if r and r.blind} <= facts["blind"]


def test_playing_does_not_change_the_position(rng: random.Random) -> None:
    for position in walk(rng, Rules(3)):
        before = decode(position.state)
        for move in position.legal_moves():
            position.play(move)
        position.legal_actions(), position.view(0), position.outcome(), hash(position)
        assert decode(position.state) == before


def test_a_move_may_be_given_as_move_number_or_text() -> None:
    position = Position.deal(2, 1)
    ways: list[Move | int | str] = [Take((0, 1, 2)), MOVES[0], 0, "+wbg"]
    assert len({position.play(way) for way in ways}) == 1
    assert all(position.is_legal(way) for way in ways)
    assert not position.is_legal("pass")
    assert not position.is_legal(71)
    assert not position.is_legal(1000)


def test_a_whole_turn_as_text() -> None:
    position = table(Held("wwwbbbgggr"))
    seeded = Position.from_text(position.to_text(), seed=1)
    assert seeded.play("R2 -o") == seeded.play("R2").play("-o")


def test_a_turn_has_its_returns_and_nothing_after_them() -> None:
    rich = Position.from_text(table(Held("wwwbbbgggr")).to_text(), seed=1)
    assert rich.play_turn(["R1a"]).phase == "return"
    assert rich.play_turn(["R1a", "-w"]).turn == 1
    for turn in (["R1a", "-w", "R1b"], [30, 60, 31]):
        with pytest.raises(IllegalMove, match="R1b comes after the end of the turn"):
            rich.play_turn(turn)
    with pytest.raises(IllegalMove, match="R1b comes after the end of the turn"):
        rich.play("R1a -w R1b")


@pytest.mark.parametrize("move", [-1, 93, 10**9, 1.0, None, b"+wbg", ["+wbg"], True])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(IllegalMove, match="not a move"):
        Position.deal(2, 1).play(move)


@pytest.mark.parametrize("move", [Take((2, 1, 0)), Reserve(4, None), Take([0, 1, 2])])  # type: ignore[arg-type]
def test_a_move_that_the_game_does_not_have_is_refused(move: Move) -> None:
    first = Position.deal(2, 1)
    assert not first.is_legal(move)
    with pytest.raises(IllegalMove, match="is not a move of the game"):
        first.play(move)


def test_a_number_of_numpy_can_be_played() -> None:
    first = Position.deal(2, 1)
    assert first.is_legal(np.int64(0))
    assert first.play(np.int64(0)) == first.play(0)


def test_errors_say_what_would_have_been_right() -> None:
    with pytest.raises(IllegalMove, match=r"pass is not legal here; legal are: \+wbg .* R3$"):
        Position.deal(2, 1).play("pass")
    with pytest.raises(NotationError, match="moves look like"):
        Position.deal(2, 1).play("take three")
    with pytest.raises(IllegalMove, match="uncovered on 1a first"):
        table().play("R1a").play("+wbg")


@pytest.mark.parametrize("card", ["1w1", None, 1.0, [1], 90, -1])
def test_what_is_no_card_cannot_be_uncovered(card: Any) -> None:
    with pytest.raises(IllegalMove, match="1a"):
        table().play("R1a").reveal(card)


def test_a_number_of_numpy_can_be_uncovered() -> None:
    asking = table().play("R1a")
    assert asking.pending is not None
    card = asking.pending.options[0]
    numpy_card: Any = np.int64(card)
    assert asking.reveal(numpy_card) == asking.reveal(card)


def test_undo_goes_back_to_the_decision(rng: random.Random) -> None:
    """Over a draw too: what was uncovered is covered again."""
    line = [p for p in explicit_walk(rng, Rules(2)) if p.phase != "deal"]
    decisions = [p for p in line if p.pending is None]
    for before, after in itertools.pairwise(decisions):
        assert after.undo() is before
    assert line[-1].history() == tuple(p.move for p in line if p.move is not None)


def test_nothing_before_the_beginning() -> None:
    for first in (Position.deal(2, 1), Position.start(), Position.from_text(table().to_text())):
        with pytest.raises(IllegalMove, match="no earlier"):
            first.undo()
        assert first.history() == ()


def test_equal_tables_are_equal_whatever_comes_next() -> None:
    position = Position.deal(2, 1)
    other = position.reseed(99)
    assert other == position
    assert hash(other) == hash(position)
    assert other.play("R1a") != position.play("R1a")
    assert position != position.play("+wbg")
    assert position != position.to_text()


def test_bytes_between_the_fields_do_not_matter() -> None:
    """A record has gaps; copying leaves in them what was there before."""
    position = Position.deal(2, 1)
    noisy = np.frombuffer(b"\xa5" * position.state.nbytes, position.state.dtype).copy()
    for name in position.state.dtype.names or ():
        noisy[name] = position.state[name]
    assert Position(noisy) == position
    assert hash(Position(noisy)) == hash(position)
    assert Position(noisy).to_text() == position.to_text()


def test_two_orders_of_moves_lead_to_one_table() -> None:
    one = play(table(Held("wwwwbbbbgo")), "+grk -g -r")
    two = play(table(Held("wwwwbbbbgo")), "+grk -r -g")
    assert one == two


def test_ply_counts_decisions_and_round_counts_rounds(rng: random.Random) -> None:
    for rules in (Rules(2), Rules(4)):
        rounds = 1
        for number, position in enumerate(walk(rng, rules)):
            assert position.ply == number
            assert position.round in (rounds, rounds + 1)
            rounds = position.round
            assert position.players == len(position.seats) == rules.players
            assert position.rules == rules


def test_a_self_drawing_game_never_waits(rng: random.Random) -> None:
    for position in walk(rng, Rules(2)):
        assert position.draws_itself
        assert position.pending is None
    assert not Position.start().draws_itself


def test_moves_are_those_of_the_numbers(rng: random.Random, games: Callable[[int], int]) -> None:
    for _ in range(games(10)):
        for position in walk(rng, rules_of(rng)):
            actions = position.legal_actions()
            assert [move.action for move in position.legal_moves()] == actions
            assert [a for a in range(93) if position.is_legal(a)] == actions
            illegal = rng.choice([a for a in range(93) if a not in actions])
            with pytest.raises(IllegalMove):
                position.play(illegal)
