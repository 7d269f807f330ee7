"""Saved games of splendor-tools, there and back."""

import json
import random
from typing import Any

import pytest

from splendor.arena.errors import ToolsError
from splendor.arena.splendor_tools.game import ToolsGame, layout_of
from splendor.arena.splendor_tools.orders import PASS
from splendor.arena.splendor_tools.saved import export_game, import_game, order_of, saved_game
from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal
from splendor.engine.record import Player, Record
from tests.arena.test_tools_game import random_turn

NAMES = ["ană/bot", "b", "c", "d"]


def played(players: int, rng: random.Random, turns: int = 10_000) -> ToolsGame:
    cards = Deal(rng.randbytes(32))
    position = cards.settle(Position.start(Rules(players, stall=200)))
    game = ToolsGame(players, layout_of(cards, players))
    while not position.is_over and not game.is_over and len(game.turns) < turns:
        before = position
        position, moves = random_turn(position, cards, rng)
        turn = game.play(order_of(before, moves))
        if rng.random() < 0.2:
            turn.kibitzes.extend(["well", "", "șah"][: rng.randint(1, 3)])
    return game


def text_of(game: ToolsGame) -> str:
    return saved_game(game, NAMES[: game.players]).to_json()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_and_back_is_identical(players: int, rng: random.Random) -> None:
    for _ in range(5):
        text = text_of(played(players, rng))
        record = import_game(text)
        record.validate()
        again = Record.from_json(record.to_json())
        assert export_game(again).to_json() == text


def test_messages_of_their_arbiter_survive(rng: random.Random) -> None:
    data = json.loads(text_of(played(2, rng, turns=30)))
    data["rounds"][3][1]["arbiterMsg"] = "b primește ceva"
    text = json.dumps(data, separators=(",", ":")).replace("/", "\\/") + "\n"
    assert export_game(import_game(text)).to_json() == text


def test_the_file_is_shaped_as_theirs(rng: random.Random) -> None:
    text = text_of(played(2, rng))
    assert text.startswith('{"players":["an\\u0103\\/bot","b"],"decks":[[')
    assert text.endswith("\n")
    data = json.loads(text)
    assert list(data) == ["players", "decks", "nobles", "rounds"]
    assert [len(deck) for deck in data["decks"]] == [40, 30, 20]
    turns = [turn for turns in data["rounds"] for turn in turns]
    assert all(list(t) == ["tokens", "returns", "nobleId", "kibitzes", "arbiterMsg"] for t in turns)
    lengths = {1: 6, 2: 6, 3: 2, 4: 8}
    assert all(len(t["tokens"]) == lengths[t["tokens"][0]] for t in turns)


def test_probed_returns_are_strings(rng: random.Random) -> None:
    data = json.loads(text_of(played(4, rng)))
    returned = [r for turns in data["rounds"] for turn in turns for r in turn["returns"]]
    assert returned
    assert all(isinstance(r, str) for r in returned)


def test_an_illegal_move_is_told_by_the_arbiter(rng: random.Random) -> None:
    game = played(2, rng, turns=4)
    game.pass_over("garbage")
    last = json.loads(text_of(game))["rounds"][-1][0]
    assert last["tokens"] == [1, 0, 0, 0, 0, 0]
    assert last["arbiterMsg"].startswith("Sar peste ană/bot")
    with pytest.raises(ToolsError, match="round 3, player 1: an illegal move"):
        import_game(text_of(game))


def test_a_voluntary_pass_cannot_be_a_record(rng: random.Random) -> None:
    game = played(3, rng, turns=4)
    game.play(PASS)
    with pytest.raises(ToolsError, match="round 2, player 2: passes by choice") as caught:
        import_game(text_of(game))
    assert caught.value.place == "round 2, player 2"


def test_a_game_can_be_imported_up_to_what_our_rules_do_not_know(rng: random.Random) -> None:
    """Nobody won it for us, whatever came after; what was left out is told in a tag."""
    game = played(3, rng, turns=4)
    before = text_of(game)
    game.play(PASS)
    game.pass_over("garbage")
    after = json.loads(text_of(game))
    after["rounds"][1][2]["tokens"] = []  # nobody reads so far
    record = import_game(json.dumps(after), cut=True)
    record.validate()
    assert record.result is not None
    assert (record.result.reason, record.result.winners) == ("aborted", ())
    assert record.plies == import_game(before).plies
    told = "round 2, player 2: passes by choice, which our rules do not allow"
    assert record.tags["splendor-tools.cut"] == told
    assert export_game(record).to_json() == before


def test_what_is_damaged_is_not_cut(rng: random.Random) -> None:
    data = json.loads(text_of(played(2, rng, turns=10)))
    data["rounds"][0][1]["tokens"] = [3, 95]
    with pytest.raises(ToolsError, match="round 1, player 2"):
        import_game(json.dumps(data), cut=True)


def test_a_whole_game_is_not_cut(rng: random.Random) -> None:
    text = text_of(played(2, rng))
    assert import_game(text, cut=True) == import_game(text)


def spoil(data: dict[str, Any], *path: Any, value: Any) -> str:
    *way, last = path
    for step in way:
        data = data[step]
    data[last] = value
    return ""


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("players",), ["a"], "players"),
        (("decks", 0, 3), 41, r"decks\[0\]"),
        (("decks",), [[], []], "decks"),
        (("nobles",), [1, 1, 2], "nobles"),
        (("nobles",), "x", "file"),
        (("rounds", 0, 0, "tokens"), [], "round 1, player 1"),
        (("rounds", 0, 0, "tokens"), [4, 1], "round 1, player 1"),
        (("rounds", 0, 0, "tokens"), [2, 1, 1, 0, 0, 0], "round 1, player 1"),
        (("rounds", 0, 1, "tokens"), [3, 95], "round 1, player 2"),
        (("rounds", 0, 1, "returns"), ["1"], "round 1, player 2"),
        (("rounds", 0, 1, "returns"), ["x"], "round 1, player 2"),
        (("rounds", 0, 1, "returns"), ["5"], "round 1, player 2"),
        (("rounds", 0, 1, "nobleId"), 4, "round 1, player 2"),
    ],
)
def test_a_damaged_file_is_refused_by_place(
    path: tuple[Any, ...], value: Any, place: str, rng: random.Random
) -> None:
    data = json.loads(text_of(played(2, rng, turns=10)))
    spoil(data, *path, value=value)
    with pytest.raises(ToolsError, match=f"^{place}"):
        import_game(json.dumps(data))


def test_no_json_is_refused() -> None:
    with pytest.raises(ToolsError, match=r"^file"):
        import_game("{")


def record_of(position: Position) -> Record:
    return Record.of(position, (Player("a"), Player("b")))


def deal_until(word: str, rng: random.Random) -> Position:
    """Random play until a move of this kind is legal, then that move."""
    while True:
        position = Position.deal(2, rng.getrandbits(32))
        while not position.is_over:
            found = [
                m
                for m in position.legal_moves()
                if str(m).startswith(word) or str(m).endswith(word)
            ]
            if found:
                position = position.play(found[-1])
                break
            tellable = [m for m in position.legal_moves() if not str(m).endswith("?")]
            position = position.play(rng.choice(tellable))
        if not position.is_over:
            while position.phase not in ("action", "over"):
                position = position.play(position.legal_moves()[0])
            return position


@pytest.mark.parametrize(
    ("word", "why"), [("-o", "gold cannot be returned"), ("?", "gold stands in")]
)
def test_what_they_cannot_express_is_named(word: str, why: str, rng: random.Random) -> None:
    with pytest.raises(ToolsError, match=rf"round \d+, player \d: .*{why}"):
        export_game(record_of(deal_until(word, rng)))


def test_other_rules_cannot_be_told() -> None:
    with pytest.raises(ToolsError, match=r"^rules"):
        export_game(record_of(Position.deal(2, 1, Rules(2, target=21)).play("+wbg")))


def test_a_game_from_a_position_cannot_be_told() -> None:
    start = Position.deal(2, 1).play("+wbg")
    record = Record.of(
        Position.from_text(start.to_text(), seed=1).play("+wbg"), (Player("a"), Player("b"))
    )
    with pytest.raises(ToolsError, match=r"^start"):
        export_game(record)


def test_a_game_of_ours_keeps_the_order_of_its_seed() -> None:
    cards = Deal(bytes(range(32)))
    position = cards.settle(Position.start(Rules(2)))
    for text in ("+wbg", "R2a"):
        position = cards.settle(position.play(text))
    record = Record.of(position, (Player("a"), Player("b")), seed=cards.seed.hex())
    saved = export_game(record)
    assert saved.decks == [list(deck) for deck in layout_of(cards, 2).decks]
    assert import_game(saved.to_json()).plies == record.plies
