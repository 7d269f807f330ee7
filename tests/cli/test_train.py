"""The commands of training, where they are more than what they call."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from splendor.cli import app


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
