"""The commands of training, where they are more than what they call."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from splendor.arena.stats import Elo
from splendor.bots.levels import LEVELS, Level
from splendor.cli import app
from splendor.train.export import NETS
from splendor.train.gate import Verdict
from splendor.train.ladder import Rung

Rungs = Iterator[Rung]


def test_curves_are_drawn_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not over the pictures of the documentation."""
    line = {"players": 2, "games": 32, "steps": 5, "seconds": 1.0, "greedy": 0.5, "loss": 0.6}
    log = json.dumps(line | {"rounds": 30.0, "stage": "td"})
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "log.jsonl").write_text(f"{log}\n{log}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    drawn = CliRunner().invoke(app, ["train", "plot", "run"]).stdout.split()
    assert drawn == [f"training-{what}.svg" for what in ("games", "loss", "greedy", "rounds")]
    assert all((tmp_path / name).exists() for name in drawn)
    told = CliRunner().invoke(app, ["train", "plot", "run", "--json"]).stdout
    assert json.loads(told) == {"files": drawn}


def test_games_are_drawn_in_thousands_over_time(tmp_path: Path) -> None:
    rows = [{"games": 1000 * k, "seconds": 60.0 * k, "loss": 0.6} for k in (1, 2, 3)]
    (tmp_path / "log.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    words = ["train", "plot", str(tmp_path), "--into", str(tmp_path)]
    assert CliRunner().invoke(app, words).exit_code == 0
    drawn = (tmp_path / "training-games.svg").read_text(encoding="utf-8")
    texts = re.findall(r">([^<>]+)</t", drawn)
    assert {"Games played", "CPU minutes", "thousands", "1", "2", "3"} <= {*texts}
    assert "3000" not in texts


def test_a_policy_is_taught_judged_and_shipped_elsewhere(tmp_path: Path) -> None:
    shipped = sorted(path.stat().st_mtime_ns for path in NETS.iterdir())
    command = ["train", "policy", "--games", "4", "--into", str(tmp_path)]
    told, last = CliRunner().invoke(app, command).stdout.splitlines()
    assert re.fullmatch(
        r"names the best first ply in [\d.]+% of fresh positions, "
        r"has it within reach in [\d.]+%, and looks at [\d.]+% of all",
        told,
    )
    assert last == "shipped policy2.npz"
    assert [path.name for path in tmp_path.iterdir()] == ["policy2.npz"]
    assert sorted(path.stat().st_mtime_ns for path in NETS.iterdir()) == shipped


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run that has begun; its net needs no lessons."""
    folder = tmp_path / "run"
    begun = CliRunner().invoke(app, ["train", "begin", str(folder), "--json"])
    assert json.loads(begun.stdout)["players"] == 2
    monkeypatch.setattr("splendor.train.policy.train_policy", lambda net, **_: net)
    return folder


def shipped(run: Path, monkeypatch: pytest.MonkeyPatch, *words: str, passed: bool = True) -> Result:
    verdict = Verdict(passed, 400, 0.55, Elo(35.0, 5.0, 65.0), 27.5, 0.53 if passed else None)
    monkeypatch.setattr("splendor.train.gate.gate", lambda *_: verdict)
    into = run.with_name("nets")
    return CliRunner().invoke(app, ["train", "ship", str(run), "--into", str(into), *words])


def test_shipping_tells_the_verdict(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = shipped(run, monkeypatch)
    stronger = "stronger: 55.0% of 400 games against the shipped net, 53.0% with a long search"
    assert told.stdout == f"{stronger}\nshipped players2.npz\n"
    assert json.loads(shipped(run, monkeypatch, "--json").stdout) == {
        "shipped": "players2.npz",
        "verdict": {
            "passed": True,
            "games": 400,
            "share": 0.55,
            "elo": {"value": 35.0, "low": 5.0, "high": 65.0},
            "rounds": 27.5,
            "deep": 0.53,
        },
    }
    forced = shipped(run, monkeypatch, "--json", "--force").stdout
    assert json.loads(forced) == {"shipped": "players2.npz", "verdict": None}


def test_a_net_that_is_not_stronger_has_its_figures_told(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = shipped(run, monkeypatch, "--json", passed=False)
    assert told.exit_code == 2
    assert "not stronger: 55.0% of 400 games" in told.stderr
    assert json.loads(told.stdout)["shipped"] is None
    assert json.loads(told.stdout)["verdict"]["games"] == 400
    assert not run.with_name("nets").exists()


def test_a_ladder_tells_its_rungs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that it has measured and the one that they stand on, not what was known before."""

    def climb(players: int, games: int, levels: list[Level], *_: object, **__: object) -> Rungs:
        for level in levels:
            yield Rung(level.id, 900.0, 890.0, 910.0, 0.6, 0.5, 0.7, games, 28.0)

    monkeypatch.setattr("splendor.train.ladder.climb", climb)
    words = ["train", "ladder", "--no-write", "--from", LEVELS[2].id, "--to", LEVELS[3].id]
    lines = CliRunner().invoke(app, words).stdout.splitlines()
    assert [line.split()[0] for line in lines] == [level.id for level in LEVELS[1:4]]
    found = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert found["players"] == 2
    assert [rung["id"] for rung in found["levels"]] == [level.id for level in LEVELS[1:4]]
    assert found["levels"][1]["beats"] == 0.6


@pytest.mark.parametrize("old", ["hunch", "honesty", "truth", "pupil"])
def test_the_names_of_before_still_work(old: str) -> None:
    assert CliRunner().invoke(app, ["train", old, "--help"]).exit_code == 0
    assert f" {old} " not in CliRunner().invoke(app, ["train", "--help"]).output
