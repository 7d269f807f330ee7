"""Garbage in: whatever is read as move, position or record, the only error is ours.

What is accepted must be sound: it is written back, read again, and played on without a fault.
"""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor.engine import Move, Position, SplendorError, turn_from_text
from splendor.engine.cards import card_from_name, noble_from_name
from splendor.engine.dealer import Deal
from splendor.engine.record import Player, Record

from .walks import explicit_walk, rules_of, walk

ALPHABET = "wbgrkonhRBN123456789abcd+-$?~,./:= 0p_is\x00\u0661é😀"


def refused(read: Callable[[Any], Any], garbage: Any) -> bool:
    """Whether `read` refuses the garbage with our error; any other error fails the test."""
    try:
        read(garbage)
    except SplendorError as error:
        assert str(error)
        return True
    return False


@given(st.text())
def test_any_text_as_a_name_or_move(text: str) -> None:
    for read in (Move.from_text, turn_from_text, card_from_name, noble_from_name):
        refused(read, text)


@given(st.text(alphabet=ALPHABET, max_size=6))
def test_short_text_in_our_alphabet_as_a_name_or_move(text: str) -> None:
    for read in (Move.from_text, turn_from_text, card_from_name, noble_from_name):
        refused(read, text)


@given(st.one_of(st.text(), st.text(alphabet=ALPHABET), st.none(), st.integers(), st.binary()))
def test_any_text_as_a_position(garbage: Any) -> None:
    assert refused(Position.from_text, garbage)


@given(st.one_of(st.text(), st.integers(), st.none(), st.floats(), st.lists(st.integers())))
def test_anything_as_a_move_to_play(garbage: Any) -> None:
    position = Position.deal(2, 1)
    legal = [*position.legal_actions(), *map(str, position.legal_moves())]
    right = isinstance(garbage, int | str) and garbage in legal
    assert refused(position.play, garbage) is not right


def damaged(text: str, rng: random.Random, other: str) -> str:
    """A valid text after one to three small accidents."""
    for _ in range(rng.randint(1, 3)):
        i, j = sorted(rng.choices(range(len(text) + 1), k=2))
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:i] + rng.choice(ALPHABET) + text[i + 1 :]
        elif kind == 1:
            text = text[:i] + rng.choice(ALPHABET) + text[i:]
        elif kind == 2:
            text = text[:i] + text[min(j, i + 3) :]
        elif kind == 3:
            text = text[:i] + other[i:j] + text[j:]
        else:
            text = exchanged(text, rng, "," if kind == 4 else " ")
    return text


def exchanged(text: str, rng: random.Random, by: str) -> str:
    """Two parts of the text in each other's place: often another sound position."""
    parts = text.split(by)
    i, j = rng.choices(range(len(parts)), k=2)
    parts[i], parts[j] = parts[j], parts[i]
    return by.join(parts)


def test_damaged_positions(rng: random.Random, games: Callable[[int], int]) -> None:
    pool = [p.to_text() for _ in range(20) for p in explicit_walk(rng, rules_of(rng))]
    accepted = 0
    for _ in range(games(12_000)):
        text = damaged(rng.choice(pool), rng, rng.choice(pool))
        if not refused(Position.from_text, text):
            accepted += 1
            check_sound(Position.from_text(text), rng)
    assert accepted > 200, accepted  # else nothing that was accepted was put to the test


def check_sound(position: Position, rng: random.Random) -> None:
    """Accepted: then it can be written, read, seen and played on."""
    assert Position.from_text(position.to_text()) == position
    for seat in (None, *range(position.players)):
        position.view(seat)
    for _ in range(12):
        if position.pending is not None:
            position = position.reveal(rng.choice(position.pending.options))
        elif not position.is_over:
            position = position.play(rng.choice(position.legal_actions()))
    assert position.pending is not None or position.is_over or position.legal_actions()


# ---- records ----


def a_record(rng: random.Random) -> Record:
    rules = rules_of(rng)
    names = tuple(Player(f"Ada {i}", rng.choice(("person", "bot"))) for i in range(rules.players))
    *_, last = walk(rng, rules)
    return Record.of(last, names, tags={"event": "a test"})


def a_fair_record(rng: random.Random) -> Record:
    """A game dealt from a committed seed, so that `verify` has something to prove."""
    deal = Deal(rng.randbytes(32), ("ada", "bob"))
    position = deal.settle(Position.start(rules_of(rng)))
    while not position.is_over:
        position = deal.settle(position.play(rng.choice(position.legal_actions())))
    names = tuple(Player(f"Ada {i}") for i in range(position.players))
    proof = {"commitment": deal.commitment, "seed": deal.seed.hex(), "nonces": deal.nonces}
    return Record.of(position, names, **proof)


def read_everything(text: str | bytes) -> None:
    record = Record.from_json(text)
    again = record.to_json().encode()
    assert Record.from_json(again).to_json().encode() == again
    record.validate()
    if record.seed is not None:
        record.verify()


@given(st.one_of(st.text(), st.binary()))
def test_any_text_or_bytes_as_a_record(garbage: str | bytes) -> None:
    assert refused(Record.from_json, garbage)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(JSON)
def test_any_json_as_a_record(garbage: Any) -> None:
    assert refused(Record.from_json, json.dumps(garbage))


ODD_VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        1.5,
        1e999,
        10**30,
        "",
        "x",
        "1w1",
        "n1",
        "pass",
        "+wbg",
        "-o",
    ),
    *("target", "\ud800", "\u0661", "0" * 64, "a" * 64, [], {}, [None], [[]], {"name": "x"}),
]


def bruised(data: Any, rng: random.Random) -> Any:
    """The JSON of a record with one value replaced, removed, doubled or put elsewhere."""
    data = copy.deepcopy(data)
    places = list(containers(data))
    if rng.random() < 0.5:  # as likely in the head as in the long list of plies
        places = [place for place in places if place is not data["plies"] and "move" not in place]
    place = rng.choice(places)
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    if not keys:
        return data
    key = rng.choice(keys)
    kind = rng.randrange(4)
    if kind == 0:
        del place[key]
    elif kind == 1 and isinstance(place, list):
        place.insert(rng.randint(0, len(place)), copy.deepcopy(place[key]))
    elif kind == 2:
        other = rng.choice(keys)
        place[key], place[other] = place[other], place[key]
    else:
        place[key] = copy.deepcopy(rng.choice(ODD_VALUES))
    return data


def containers(data: Any) -> Any:
    if isinstance(data, dict | list):
        yield data
        for value in data.values() if isinstance(data, dict) else data:
            yield from containers(value)


def test_bruised_records(rng: random.Random, games: Callable[[int], int]) -> None:
    pool = [json.loads(make(rng).to_json()) for make in (a_record, a_fair_record) for _ in range(6)]
    outcomes = [
        refused(read_everything, json.dumps(bruised(rng.choice(pool), rng)))
        for _ in range(games(900))
    ]
    assert outcomes.count(True) > len(outcomes) / 2
    assert outcomes.count(False) > len(outcomes) / 100


def test_records_with_damaged_letters(rng: random.Random, games: Callable[[int], int]) -> None:
    pool = [make(rng).to_json() for make in (a_record, a_fair_record) for _ in range(4)]
    for _ in range(games(2500)):
        text = rng.choice(pool)
        i = rng.randrange(len(text))
        text = text[:i] + rng.choice(ALPHABET + '"{}[]\\') + text[i + rng.randint(0, 2) :]
        refused(read_everything, text)
        refused(read_everything, text.encode()[: rng.randrange(3 * len(text))])


@pytest.mark.parametrize(
    "text", [b"\xff\xfe", "[" * 100_000, "{" * 9, '{"a":' * 5000, "9" * 5000, "NaN"]
)
def test_hostile_json(text: str | bytes) -> None:
    assert refused(Record.from_json, text)
