"""The commands of training, where they are more than what they call."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from splendor.cli import app
from splendor.train.export import NETS


def test_curves_are_drawn_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not over the pictures of the documentation."""
    line = {"players": 2, "games": 32, "steps": 5, "seconds": 1.0, "greedy": 0.5, "loss": 0.6}
    log = json.dumps(line | {"rounds": 30.0, "stage": "td"})
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "log.jsonl").write_text(f"{log}\n{log}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    drawn = CliRunner().invoke(app, ["train", "plot", "run"]).stdout.split()
    assert drawn == ["training-loss.svg", "training-greedy.svg", "training-rounds.svg"]
    assert all((tmp_path / name).exists() for name in drawn)


def test_a_hunch_is_taught_judged_and_shipped_elsewhere(tmp_path: Path) -> None:
    shipped = sorted(path.stat().st_mtime_ns for path in NETS.iterdir())
    command = ["train", "hunch", "--games", "4", "--into", str(tmp_path)]
    told, last = CliRunner().invoke(app, command).stdout.splitlines()
    assert re.fullmatch(
        r"names the best first ply in [\d.]+% of fresh positions, "
        r"has it within reach in [\d.]+%, and looks at [\d.]+% of all",
        told,
    )
    assert last == "shipped hunch2.npz"
    assert [path.name for path in tmp_path.iterdir()] == ["hunch2.npz"]
    assert sorted(path.stat().st_mtime_ns for path in NETS.iterdir()) == shipped
