"""Records: whole games as files, read back, replayed, and refused when they were tampered with."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import splendor.engine
from splendor.engine import Player, Position, RecordError, Rules
from splendor.engine.record import Ply, Record, drawn

from .build import Held, table
from .test_fuzz import a_fair_record, a_record, bruised, refused
from .walks import explicit_walk, rules_of, walk

SCHEMA = json.loads(
    (Path(splendor.engine.__file__).parent / "data" / "record.schema.json").read_text("utf-8")
)
conforms = jsonschema.Draft202012Validator(SCHEMA).is_valid


def names(rules: Rules) -> tuple[Any, ...]:
    return tuple(splendor.engine.Player(f"Ada {i}") for i in range(rules.players))


@pytest.mark.parametrize("way", [walk, explicit_walk])
def test_a_game_is_read_back_and_replayed(way: Callable[..., Any], rng: random.Random) -> None:
    """Every position of the game comes again, whoever uncovered the cards."""
    for _ in range(15):
        rules = rules_of(rng)
        line = [p for p in way(rng, rules) if p.pending is None]
        record = Record.of(line[-1], names(rules), tags={"event": "é"})
        again = Record.from_json(record.to_json())
        assert again == record
        assert Record.from_json(record.to_json().encode()) == record
        assert list(again.replay()) == line
        assert again.last() == line[-1]
        again.validate()


def test_a_game_that_still_goes_on(rng: random.Random) -> None:
    line = list(walk(rng, Rules(3)))
    for position in line[:: max(1, len(line) // 10)]:
        record = Record.of(position, names(Rules(3)))
        assert (record.result is None) == (not position.is_over)
        record.validate()
        assert record.last() == position


def test_a_game_from_a_position(rng: random.Random) -> None:
    """Set up by hand, also if no move was played yet: the record starts from there."""
    text = table(Held("bbb oo"), market={"1c": "1w6"}).to_text()
    first = Position.from_text(text, seed=3)
    assert first.ply == 0
    last = first.play("B1c? $b $").play("R2")
    record = Record.of(last, names(Rules(2)))
    assert (record.start, record.market, record.nobles) == (text, (), ())
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.last() == last
    again.validate()
    with pytest.raises(RecordError, match="seed"):
        again.verify()


def test_a_deal_read_from_text_is_still_a_deal() -> None:
    first = Position.from_text(Position.deal(3, 1).to_text(), seed=4)
    record = Record.of(first.play("R1a"), names(Rules(3)))
    assert record.start is None
    assert record.market == first.market


def test_the_file_is_text_with_a_line_for_each_ply(rng: random.Random) -> None:
    record = a_record(rng)
    lines = record.to_json().splitlines()
    plies = [line for line in lines if line.lstrip().startswith('{"move"')]
    assert len(plies) == len(record.plies)
    assert record.to_json().endswith("}\n")
    assert json.loads(record.to_json())["format"] == "splendor-record"


def test_records_conform_to_the_schema(rng: random.Random) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for make in (a_record, a_fair_record):
        for _ in range(5):
            assert conforms(json.loads(make(rng).to_json()))


def test_reader_and_schema_agree_on_damaged_records(rng: random.Random) -> None:
    """What is accepted as a whole game conforms to the schema."""
    pool = [json.loads(make(rng).to_json()) for make in (a_record, a_fair_record) for _ in range(4)]
    accepted = 0
    for _ in range(600):
        data = bruised(rng.choice(pool), rng)
        if not refused(lambda text: Record.from_json(text).validate(), json.dumps(data)):
            accepted += 1
            assert conforms(data), data
    assert accepted > 30


def test_a_fair_game_can_be_proved(rng: random.Random) -> None:
    for _ in range(5):
        a_fair_record(rng).verify()


def tampered(record: Record, change: Callable[[dict[str, Any]], None]) -> Record:
    data = json.loads(record.to_json())
    change(data)
    return Record.from_json(json.dumps(data))


def swap_draw(data: dict[str, Any]) -> None:
    """The last uncovered card is another one that nobody ever saw."""
    plies = [ply for ply in data["plies"] if "draw" in ply]
    seen = {ply["draw"] for ply in plies} | set(data["deal"]["market"])
    tier = plies[-1]["draw"][0]
    unseen = [c.name for c in splendor.engine.CARDS if c.name[0] == tier and c.name not in seen]
    plies[-1]["draw"] = unseen[0]


CHEATS: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("seed", lambda d: d.update(seed="0" * 64)),
    ("seed", lambda d: d.update(seed=None)),
    ("commitment", lambda d: d.update(commitment=None)),
    ("commitment", lambda d: d.pop("commitment")),
    ("seed", lambda d: d.update(commitment="0" * 64)),
    ("deal", lambda d: d.update(nonces=["another"])),
    ("deal", lambda d: d["deal"]["nobles"].reverse()),
    ("plies", swap_draw),
    ("players", lambda d: d["players"].pop()),
    ("result", lambda d: d["result"].update(winners=[])),
    ("result.points", lambda d: d["result"]["points"].reverse()),
    ("result.cards", lambda d: d["result"]["cards"].reverse()),
    ("result", lambda d: d["result"].update(reason="stall")),
    ("result", lambda d: d["plies"].pop()),
    ("result", lambda d: d.update(result=None)),
    ("result", lambda d: d.pop("result")),
    ("plies[0].move", lambda d: d["plies"][0].update(move="pass")),
    ("plies[0].draw", lambda d: d["plies"][0].update(draw=d["deal"]["market"][0])),
    ("deal.market", lambda d: d["deal"]["market"].pop()),
    ("deal.market", lambda d: d["deal"]["market"].append("1w1")),
    ("deal.nobles", lambda d: d["deal"]["nobles"].pop()),
    ("deal.nobles", lambda d: d["deal"]["nobles"].append("n1")),
]


@pytest.mark.parametrize(("place", "change"), CHEATS)
def test_cheating_is_noticed_and_named(
    place: str, change: Callable[[dict[str, Any]], None], rng: random.Random
) -> None:
    record = a_fair_record(random.Random(2))
    assert record.result is not None
    assert len({record.result.points, record.result.points[::-1]}) == 2, "a game without a tie"
    with pytest.raises(RecordError) as caught:
        tampered(record, change).verify()
    assert caught.value.place.startswith(place), str(caught.value)


BROKEN: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("format", lambda d: d.update(format="chess")),
    ("version", lambda d: d.update(version=2)),
    ("version", lambda d: d.update(version=True)),
    ("colour", lambda d: d.update(colour=1)),
    ("nobles", lambda d: d.update(nobles=[1])),
    ("rules", lambda d: d.update(rules=[])),
    ("rules", lambda d: d["rules"].update(target=0)),
    ("rules.house", lambda d: d["rules"].update(house=1)),
    ("players[0]", lambda d: d["players"].insert(0, "Ada")),
    ("players[0].name", lambda d: d["players"][0].pop("name")),
    ("players[0].kind", lambda d: d["players"][0].update(kind="cat")),
    ("players[1].level", lambda d: d["players"][1].update(level=3)),
    ("players", lambda d: d.update(players={})),
    ("deal", lambda d: d.pop("deal")),
    ("deal", lambda d: d["deal"].update(market="1w1")),
    ("deal", lambda d: d.update(start=Position.deal(2, 1).to_text())),
    ("deal.market", lambda d: d["deal"]["market"].append("1w9")),
    ("deal.nobles", lambda d: d["deal"]["nobles"].append("n11")),
    ("plies[2]", lambda d: d["plies"].insert(2, None)),
    ("plies[2].move", lambda d: d["plies"][2].update(move="e4")),
    ("plies[2].draw", lambda d: d["plies"][2].update(draw=5)),
    ("plies[2].clock", lambda d: d["plies"][2].update(clock=-1)),
    ("plies[2].clock", lambda d: d["plies"][2].update(clock=10**400)),
    ("plies[2].clock", lambda d: d["plies"][2].update(clock=True)),
    ("plies[2].comment", lambda d: d["plies"][2].update(comment=5)),
    ("plies[2].comment", lambda d: d["plies"][2].update(comment="\ud800")),
    ("plies[2].thought", lambda d: d["plies"][2].update(thought="hm")),
    ("plies", lambda d: d.update(plies="none")),
    ("result", lambda d: d.update(result="won")),
    ("result.reason", lambda d: d["result"].update(reason="luck")),
    ("result.winners", lambda d: d["result"].update(winners=[0.0])),
    ("commitment", lambda d: d.update(commitment="abc")),
    ("seed", lambda d: d.update(seed="G" * 64)),
    ("nonces", lambda d: d.update(nonces="x")),
    ("nonces[0]", lambda d: d.update(nonces=[1])),
    ("tags", lambda d: d.update(tags=[])),
    ("tags.a", lambda d: d.update(tags={"a": 1})),
    ("tags", lambda d: d.update(tags={"\ud800": "x"})),
    ("start", lambda d: d.update(start=1)),
]


@pytest.mark.parametrize(("place", "change"), BROKEN)
def test_a_broken_file_is_refused_naming_the_place(
    place: str, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(RecordError) as caught:
        tampered(a_fair_record(random.Random(2)), change)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


def test_a_huge_file_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="larger"):
        Record.from_json(" " * (8 * 2**20 + 1))


def test_a_start_that_is_no_position_is_named() -> None:
    record = Record(players=names(Rules(2)), rules=Rules(2), start="nowhere")
    with pytest.raises(RecordError) as caught:
        record.last()
    assert caught.value.place == "start"


def test_a_game_begins_with_a_deal_or_a_position_for_the_schema_too() -> None:
    """The reader would have to choose; so one of them is refused, and so is neither."""
    data = json.loads(Record.of(Position.deal(2, 1), names(Rules(2))).to_json())
    start = Position.deal(2, 1).to_text()
    without = {name: part for name, part in data.items() if name != "deal"}
    assert conforms(data)
    assert conforms(data | {"start": None})
    assert conforms(without | {"start": start})
    assert not conforms(data | {"start": start})
    assert not conforms(without)


def test_a_start_by_other_rules_is_named() -> None:
    start = Position.deal(4, 1).to_text()
    record = Record(players=names(Rules(2)), rules=Rules(2), start=start)
    with pytest.raises(RecordError, match="start: was played by other rules"):
        record.validate()


def test_there_is_no_record_before_the_deal_is_done() -> None:
    with pytest.raises(RecordError, match="deal: is not finished"):
        Record.of(Position.start(Rules(2)), names(Rules(2)))


def test_there_is_no_record_before_the_last_card_is_uncovered() -> None:
    """A ply without its card could not be replayed, and leaving it out would lose a move."""
    position = Position.from_text(Position.deal(players=2, seed=7).to_text()).play("R2c")
    with pytest.raises(RecordError, match="plies: end before a card is uncovered on 2c"):
        Record.of(position, (Player("Ann"), Player("Bo")))


def test_a_missing_or_needless_draw_is_named(rng: random.Random) -> None:
    first = Position.deal(2, 1)
    ply = Ply(first.play("R1a").move or first.legal_moves()[0])
    record = Record.of(first, names(Rules(2)))
    with pytest.raises(RecordError, match=r"plies\[0\]\.draw: is missing"):
        list(Record(record.players, record.rules, record.market, record.nobles, (ply,)).replay())


def test_drawn_tells_what_a_move_uncovered() -> None:
    before = Position.deal(2, 1)
    assert drawn(before, before) is None
    assert drawn(before, before.play("+wbg")) is None
    refilled, blind = before.play("R1a"), before.play("R2")
    assert drawn(before, refilled) == refilled.market[0]
    held = blind.seats[0].reserved[0]
    assert held is not None
    assert drawn(before, blind) == held.card


def test_games_that_end_otherwise_than_by_the_rules(rng: random.Random) -> None:
    """A resignation needs no end of the game, but its points must be right."""
    position = Position.deal(2, 1).play("+wbg")
    data = json.loads(Record.of(position, names(Rules(2))).to_json())
    data["result"] = {"winners": [1], "reason": "resign", "points": [0, 0], "cards": [0, 0]}
    Record.from_json(json.dumps(data)).validate()
    data["result"]["points"] = [0, 1]
    with pytest.raises(RecordError, match=r"result\.points"):
        Record.from_json(json.dumps(data)).validate()
    data["result"] |= {"points": [0, 0], "reason": "target"}
    with pytest.raises(RecordError, match="not over"):
        Record.from_json(json.dumps(data)).validate()


@pytest.mark.parametrize("winners", [[2], [-1], [0, 0]])
def test_winners_are_seats(winners: list[int]) -> None:
    data = json.loads(Record.of(Position.deal(2, 1), names(Rules(2))).to_json())
    data["result"] = {"winners": winners, "reason": "time", "points": [0, 0], "cards": [0, 0]}
    with pytest.raises(RecordError, match=r"result\.winners"):
        Record.from_json(json.dumps(data)).validate()
