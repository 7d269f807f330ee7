"""Perft counts: the engine's against the stored ones, and the naive rules' where they are small."""

from collections import Counter

import pytest

from splendor.engine import Position

from . import mirror, naive, perft

ENTRIES = list(perft.entries())
NAIVE_UP_TO = 1000  # the naive rules take a millisecond for every leaf but the last ply


@pytest.mark.parametrize(("name", "text", "counts"), ENTRIES, ids=[name for name, *_ in ENTRIES])
def test_the_engine_counts_what_is_stored(name: str, text: str, counts: dict[int, int]) -> None:
    position = Position.from_text(text)
    assert {depth: perft.perft(position, depth) for depth in counts} == counts


@pytest.mark.parametrize(("name", "text", "counts"), ENTRIES, ids=[name for name, *_ in ENTRIES])
def test_the_naive_rules_count_the_same(name: str, text: str, counts: dict[int, int]) -> None:
    state = naive_state(Position.from_text(text))
    inner = [depth for depth in counts if counts.get(depth - 1, 1) <= NAIVE_UP_TO]
    assert {depth: perft.naive_perft(state, depth) for depth in inner} == {
        depth: counts[depth] for depth in inner
    }


def naive_state(position: Position) -> naive.State:
    """A naive state with the same facts, checked by telling them back."""
    told = mirror.from_record(position.state)
    state = naive.State(
        rules=naive.Rules(**vars(position.rules)),
        bank=Counter(dict(zip(naive.COLOURS, told["bank"], strict=True))),
        seats=[naive_seat(seat) for seat in told["seats"]],
        market=dict(zip(mirror.PLACES, told["market"], strict=True)),
        decks={tier: set(deck) for tier, deck in enumerate(told["decks"], 1)},
        nobles=list(position.nobles),
        turn=told["turn"],
        phase=told["phase"],
        rounds_done=told["rounds"],
        payment=told["payment"] and naive.Payment(told["payment"][0]),
        passed=[False] * 4 + [True] * told["passes"],
        bought_this_round=told["sold"],
        quiet_rounds=told["idle"],
    )
    assert mirror.from_naive(state) == told
    return state


def naive_seat(told: mirror.Facts) -> naive.Seat:
    return naive.Seat(
        tokens=Counter(dict(zip(naive.COLOURS, told["tokens"], strict=True))),
        bought=sorted(told["bought"]),
        hand=[
            None if card is None else naive.Reserved(card, slot in told["blind"])
            for slot, card in enumerate(told["hand"])
        ],
        nobles=sorted(told["nobles"]),
    )


def test_divide_adds_up() -> None:
    position = Position.from_text(ENTRIES[0][1])
    below = perft.divide(position, 3)
    assert list(below) == [str(move) for move in position.legal_moves()]
    assert sum(below.values()) == ENTRIES[0][2][3]
    assert set(perft.divide(position, 1).values()) == {1}


def test_moves_are_listed_in_a_fixed_order() -> None:
    """Counts do not prove order: agents and records rely on ascending numbers."""
    for _, text, _ in ENTRIES:
        actions = Position.from_text(text).legal_actions()
        assert actions == sorted(set(actions))


def test_the_command_says_where_a_count_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main(["--divide", "1", ENTRIES[0][1]]) == 0
    assert capsys.readouterr().out.startswith("+wbg   1\n")
