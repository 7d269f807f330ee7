"""The commands for learning, as somebody at a terminal of 80 columns meets them."""

import json

import msgspec
import pytest
from typer.testing import CliRunner

from splendor.cli import app
from splendor.engine import Player, Position, Record
from splendor.engine.record import Result
from splendor.review import puzzles
from splendor.review.model import Review
from splendor.review.puzzles import Puzzle, shipped


@pytest.fixture(autouse=True)
def narrow(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


def run(*words: str, **more):
    return CliRunner().invoke(app, list(words), **more)


@pytest.fixture
def game(tmp_path):
    """Three turns, then somebody resigned."""
    position = Position.deal(players=2, seed=7).play("+wbg").play("R2").play("+grk")
    record = Record.of(position, (Player("Ann [x]"), Player("Bo")))
    result = Result((1,), "resign", (0, 0), (0, 0))
    whole = Record(record.players, record.rules, record.market, record.nobles, record.plies, result)
    file = tmp_path / "game.json"
    file.write_text(whole.to_json(), encoding="utf-8")
    return file


def fits(text: str) -> bool:
    return all(len(line) <= 80 for line in text.splitlines())


def test_a_game_is_reviewed(game, tmp_path):
    kept = tmp_path / "review.json"
    found = run("review", str(game), "--all", "--save", str(kept))
    assert found.exit_code == 0, found.output
    assert "Ann [x]" in found.stdout and "accuracy" in found.stdout and fits(found.stdout)
    assert found.stdout.count("round ") == 3
    assert len(Review.from_json(kept.read_bytes()).decisions) == 3
    assert json.loads(run("review", str(game), "--json").stdout)["players"] == 2


@pytest.mark.parametrize("text", ["", "{}", '{"format": "splendor-record"}', "[1]"])
def test_what_is_no_game_is_refused_in_one_line(tmp_path, text):
    file = tmp_path / "game.json"
    file.write_text(text)
    found = run("review", str(file))
    assert found.exit_code == 2 and found.stderr.startswith("error:")
    assert len(found.stderr.splitlines()) <= 2


def test_a_position_is_thought_about():
    text = Position.deal(players=3, seed=7).to_text()
    found = run("analyse", text, "--simulations", "100")
    assert found.exit_code == 0 and fits(found.stdout)
    assert "attention" in found.stdout and "simulations" in found.stdout
    assert json.loads(run("analyse", text, "--simulations", "100", "--json").stdout)["options"]


@pytest.mark.parametrize("text", ["", "nonsense", "2 1.1.action.0 444445"])
def test_nonsense_is_no_position(text):
    found = run("analyse", text)
    assert found.exit_code == 2 and found.stderr.startswith("error:")


def test_a_puzzle_is_asked_until_it_is_solved():
    puzzle = shipped()[0]
    answers = f"rubbish\nB3a B3a\n{puzzle.second}\n{puzzle.best}\n"
    found = run("puzzles", "solve", "1", input=answers)
    assert found.exit_code == 0
    assert found.stdout.count("There is better.") == 1 and "Right:" in found.stdout
    assert "The best turn is" in run("puzzles", "solve", "1", input="\n").stdout
    assert run("puzzles", "solve", "1", input="").exit_code == 0


def test_an_answer_is_one_turn():
    position, moves = Position.from_text(shipped()[0].position, seed=1), []
    for _ in range(9):
        moves.append(position.legal_moves()[0].to_text())
        position = position.play(moves[-1])
    found = run("puzzles", "solve", "1", input=" ".join(moves) + "\n")
    assert found.exit_code == 0
    assert "comes after the end of the turn" in found.stdout


@pytest.mark.parametrize(
    "words", [("0",), ("1000000",), ("--theme", "x"), ("--easiest", "3999"), ("--players", "5")]
)
def test_puzzles_that_are_not_there(words):
    assert run("puzzles", "solve", *words).exit_code == 2


def test_puzzles_are_mined_from_a_game_and_not_twice(tmp_path, game, monkeypatch):
    found = Puzzle("2 …", "+wbg", "+wbr", 0.5, 0.1, 1300, ("take",))
    monkeypatch.setattr("splendor.review.mining.puzzles_in", lambda *_: iter([found]))
    file = tmp_path / "more.jsonl"
    told = [
        run("puzzles", "mine", str(file), "--game", str(game), *m).stdout for m in ([], ["--json"])
    ]
    assert told[0] == "1 found, 1 in the file\n"
    assert json.loads(told[1]) == {"found": 0, "puzzles": 1}
    assert puzzles.read(file.read_bytes()) == (found,)


def some_puzzle(position: str) -> Puzzle:
    return Puzzle(position, "+wbg", "+wbr", 0.5, 0.1, 1300, ("take",))


def take_puzzles(record, net, basket):
    """Three of them, each found twice."""
    for number in (1, 1, 2, 2, 3, 3):
        if basket.wants("take", 1300):
            yield some_puzzle(f"2 {number}")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--count", "100"), ["2 1", "2 2", "2 3"]),
        (("--count", "2", "--theme", "take"), ["2 1", "2 2"]),
        (("--count", "2", "--theme", "deny"), []),
        (("--count", "100", "--players", "3"), ["2 1", "2 2", "2 3"]),
    ],
)
def test_mining_games_heeds_theme_and_count(words, found, tmp_path, game, monkeypatch):
    monkeypatch.setattr("splendor.review.mining.puzzles_in", take_puzzles)
    file = tmp_path / "more.jsonl"
    twice = ("--game", str(game), "--game", str(game))
    assert run("puzzles", "mine", str(file), *twice, *words).exit_code == 0
    assert [p.position for p in puzzles.read(file.read_bytes())] == found


def test_puzzles_of_other_tables_do_not_count_for_a_game(tmp_path, game, monkeypatch):
    monkeypatch.setattr("splendor.review.mining.puzzles_in", take_puzzles)
    file, full = tmp_path / "more.jsonl", [some_puzzle("3 1"), some_puzzle("3 2")]
    file.write_bytes(b"".join(msgspec.json.encode(p) + b"\n" for p in full))
    words = ("--game", str(game), "--players", "3", "--count", "2", "--theme", "take")
    for _ in range(2):  # then there are enough
        assert run("puzzles", "mine", str(file), *words).exit_code == 0
        positions = [p.position for p in puzzles.read(file.read_bytes())]
        assert positions == ["3 1", "3 2", "2 1", "2 2"]


def test_mining_goes_on_after_the_last_game_of_the_file(tmp_path, monkeypatch):
    seeds = []

    def dig(net, players, seed, basket):
        seeds.append((seed, len(basket)))
        return iter([Puzzle("3 …", "+wbg", "+wbr", 0.5, 0.1, 1300, ("take",), seed=seed + 3)])

    monkeypatch.setattr("splendor.review.mining.mine", dig)
    file = tmp_path / "more.jsonl"
    for _ in range(2):
        assert run("puzzles", "mine", str(file), "-n", "3", "--seed", "5").exit_code == 0
    assert seeds == [(5, 0), (9, 1)]


def test_checking_fails_where_a_puzzle_is_wrong(monkeypatch):
    monkeypatch.setattr("splendor.review.puzzles.check", lambda p, net: None)
    assert json.loads(run("puzzles", "check", "--count", "2", "--json").stdout)["checked"] == 2
    monkeypatch.setattr("splendor.review.puzzles.check", lambda p, net: "R1 is better")
    wrong = run("puzzles", "check", "--first", "2", "--count", "1")
    assert wrong.exit_code == 1 and "R1 is better" in wrong.stdout


def test_the_same_day_for_everybody():
    first, second = (
        json.loads(run("daily", "--date", "2026-11-16", "--json").stdout) for _ in "ab"
    )
    assert first == second and first["command"].startswith("splendor play pedlar")
    assert "2026-11-16" in run("daily", "--date", "2026-11-16", input="").stdout
    assert run("daily", "--date", "tomorrow").exit_code == 2


def test_the_command_that_plays_the_deal_can_be_copied_in_one_piece(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    told = run("daily", "--date", "2026-11-16", "--deal").stdout.splitlines()
    offer = json.loads(run("daily", "--date", "2026-11-16", "--json").stdout)
    assert told == [f"Against {offer['level']}:", offer["command"]]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_openings_as_shipped(players):
    found = run("openings", "-n", players)
    assert found.exit_code == 0 and "first take" in found.stdout and fits(found.stdout)


def test_fresh_openings_are_kept_and_drawn(tmp_path):
    file, folder = tmp_path / "openings.json", tmp_path / "plots"
    words = ("--games", "3", "--save", str(file), "--plots", str(folder), "--json")
    found = run("openings", *words)
    assert json.loads(found.stdout)["games"] == 3
    assert json.loads(file.read_text())[0]["games"] == 3
    assert len(list(folder.glob("*.svg"))) == 10
    file.write_text("{")
    assert run("openings", "--games", "3", "--save", str(file)).exit_code == 2
