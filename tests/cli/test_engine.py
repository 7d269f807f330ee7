"""The engine's own commands."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from splendor.cli import app
from splendor.engine import Deal, Player, Position, Record, Rules
from splendor.engine.bench import signature

SIGNATURE = "51063da909dbfe9d"


@pytest.fixture
def fair_game(tmp_path: Path) -> Path:
    deal = Deal(bytes(range(32)), ["one", "two"])
    choose = random.Random(5).choice
    position = deal.settle(Position.start(Rules(2)))
    while not position.is_over:
        position = deal.settle(position.play(choose(position.legal_moves())))
    record = Record.of(
        position,
        (Player("Ann"), Player("Bo")),
        commitment=deal.commitment,
        seed=deal.seed.hex(),
        nonces=deal.nonces,
    )
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    return path


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_the_signature_of_the_rules_is_known():
    """A change that is only faster keeps it; a change of the rules must change it knowingly."""
    assert signature() == SIGNATURE


def test_bench_prints_one_object():
    result = run("bench", "--seconds", "0.05", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["signature"] == SIGNATURE
    for name in ("games_per_s_2p", "games_per_s_4p", "batched_plies_per_s", "python_plies_per_s"):
        assert found[name] > 0


@pytest.fixture
def yardstick(tmp_path: Path) -> Callable[[str], Result]:
    """`bench` with a yardstick that answers so."""

    def bench(answer: str) -> Result:
        program = tmp_path / "yardstick.sh"
        program.write_text(f"echo '{answer}'\n")
        return run("bench", "--seconds", "0.05", "--json", "--yardstick", f"sh {program}")

    return bench


def test_bench_compares_with_a_yardstick(yardstick: Callable[[str], Result]):
    found = json.loads(yardstick('{"games_per_s": 2}').stdout)
    assert found["ratio_2p"] == found["games_per_s_2p"] / 2


@pytest.mark.parametrize("answer", ["2", "{}", '{"games_per_s": 0}', '{"games_per_s": NaN}'])
def test_a_yardstick_that_measures_nothing_is_told(yardstick: Callable[[str], Result], answer: str):
    result = yardstick(answer)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: the yardstick")


def test_soak_finds_nothing_wrong():
    result = run("soak", "--games", "300", "--players", "2,3,4", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["games"] == 900
    assert found["violations"] == []


def test_soak_fails_on_a_violation(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "splendor.engine.invariants.check_games", lambda states, players, games, seed: (7, 1, 3, 0)
    )
    result = run("soak", "--games", "10", "--players", "2", "--json")
    assert result.exit_code == 1
    assert "card is in two places" in json.loads(result.stdout)["violations"][0]


def test_soak_refuses_other_numbers_of_players():
    result = run("soak", "--players", "2,5")
    assert result.exit_code == 2
    assert "2,3,4" in result.stderr


def test_verify_accepts_a_fair_game(fair_game: Path):
    result = run("verify", str(fair_game), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["fair"] is True


def test_verify_tells_people_who_won(fair_game: Path):
    told = run("verify", str(fair_game)).stdout
    assert re.search(r"^result +\S.*, \d+ : \d+ \(\w+\)", told, re.MULTILINE), told
    assert re.search(r"^fair +yes", told, re.MULTILINE)


def test_a_name_in_a_record_is_no_style(fair_game: Path, tmp_path: Path):
    data = json.loads(fair_game.read_text())
    data["players"][0]["name"] = "[/b] Ann"
    named = tmp_path / "named.json"
    named.write_text(json.dumps(data))
    assert "[/b] Ann" in run("verify", str(named)).stdout


def test_a_seed_beyond_the_machine_is_refused():
    result = run("soak", "--seed", "99999999999999999999")
    assert result.exit_code == 2


def test_verify_names_the_place_of_a_swapped_card(fair_game: Path):
    data = json.loads(fair_game.read_text())
    number, ply = next((i, p) for i, p in enumerate(data["plies"]) if "draw" in p)
    deck = [f"{ply['draw'][0]}{colour}{n}" for colour in "wbgrk" for n in range(1, 5)]
    out = {p.get("draw") for p in data["plies"]} | set(data["deal"]["market"])
    ply["draw"] = next(card for card in deck if card not in out)
    fair_game.write_text(json.dumps(data))
    result = run("verify", str(fair_game))
    assert result.exit_code == 2
    assert f"plies[{number}]" in result.stderr or "plies[" in result.stderr


def test_verify_refuses_another_seed(fair_game: Path):
    data = json.loads(fair_game.read_text())
    data["seed"] = "00" * 32
    fair_game.write_text(json.dumps(data))
    result = run("verify", str(fair_game))
    assert result.exit_code == 2
    assert "committed" in result.stderr


def test_verify_compares_with_what_was_shown_before_the_first_card(fair_game: Path):
    """Another seed, with a commitment of its own, proves itself."""
    shown = json.loads(fair_game.read_text())["commitment"]
    assert run("verify", str(fair_game), "--commitment", shown.upper()).exit_code == 0
    result = run("verify", str(fair_game), "--commitment", "00" * 32)
    assert result.exit_code == 2
    assert "another seed" in result.stderr


def test_show_draws_the_table_at_a_ply(fair_game: Path):
    result = run("show", str(fair_game), "--ply", "0")
    assert result.exit_code == 0
    assert "Round 1, seat 1 to move" in result.stdout
    assert run("show", str(fair_game), "--ply", "9999").exit_code == 2
