"""The examples work as they stand (the training itself needs PyTorch: see the guide)."""

import importlib.util
import io
import itertools
import json
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np
import pytest

from splendor.engine import Position
from splendor.envs import layout

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("search", ["mcts", "ismcts"])
def test_openspiel_search(search: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "2", "--simulations", "2", "--target", "1"]
    load("openspiel_search").main([search, *options])
    assert "mean return" in capsys.readouterr().out


def test_training_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(SystemExit, match=r"torch: pip install -e '\.\[sb3\]'"):
        load("maskable_ppo").train(0.1, tmp_path, 1)


def make_weights(path: Path) -> None:
    generator = np.random.default_rng(1)
    sizes = [layout(2).size, 8, 93]
    weights = {}
    for i, shape in enumerate(itertools.pairwise(sizes)):
        weights[f"w{i}"] = generator.normal(size=shape).astype(np.float32)
        weights[f"b{i}"] = np.zeros(shape[1], np.float32)
    np.savez(path, **weights)  # type: ignore[arg-type]


def test_a_learnt_policy_speaks_the_arenas_protocol(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = load("maskable_ppo")
    make_weights(tmp_path / "policy.npz")
    view = Position.deal(seed=2).play("R1").view(1)
    lines = [
        {"type": "hello", "protocol": 1},
        {"type": "game"},
        {"type": "choose", "id": 7, "view": msgspec.to_builtins(view), "limit": {"seconds": 1}},
        {"type": "over"},
        {"type": "quit"},
        {"type": "never read"},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    example.bot(str(tmp_path / "policy.npz"))
    hello, choice = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert hello["protocol"] == 1 and choice["id"] == 7 and choice["action"] in view.legal


def test_win_rates_are_measured_without_pytorch(tmp_path: Path) -> None:
    example = load("maskable_ppo")
    make_weights(tmp_path / "policy.npz")
    policy = example.NumpyPolicy.load(str(tmp_path / "policy.npz"))
    even = example.win_rate(policy, policy.best, games=32)
    assert 0.2 < even < 0.8
    assert example.win_rate(policy, "random", games=32) <= 1
