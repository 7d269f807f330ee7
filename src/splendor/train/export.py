"""Shipping a net: as precise as it plays, one file, and a manifest that says where it came from."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from splendor.bots.features import FEATURES_VERSION
from splendor.bots.library import FOLDER, Manifest
from splendor.bots.net import POLICY, Net, balanced, in_units
from splendor.engine import ACTIONS_VERSION, SplendorError

NETS = Path(__file__).parents[1] / "bots" / FOLDER
MOST_BYTES = 3_000_000


def export_net(
    net: Net,
    name: str,
    games: int,
    command: str,
    strength: dict[str, Any],
    folder: Path = NETS,
) -> Path:
    """Write players<N>.npz, its policy and its manifest; returns the path of the net."""
    net = balanced(net)
    players = net.players
    path = folder / f"players{players}.npz"
    small = _small(net)
    _write(path, {field: small[field] for field in Net._fields if field not in POLICY})
    export_policy(net, folder)
    manifest = Manifest(
        name, players, FEATURES_VERSION, ACTIONS_VERSION, net.b1.shape[0],
        command, _commit(), games, strength,
    )  # fmt: skip
    text = json.dumps(asdict(manifest), indent=2) + "\n"
    path.with_suffix(".json").write_text(text, encoding="utf-8")
    return path


def export_policy(net: Net, folder: Path = NETS) -> Path:
    """Write policy<N>.npz; returns its path."""
    path = folder / f"policy{net.players}.npz"
    small = _small(net)
    _write(path, {field: small[field] for field in POLICY})
    return path


def _small(net: Net) -> dict[str, Any]:
    """A net's arrays as they are stored; first layers as they play: finer steps only take room."""
    small = {field: array.astype(np.float16) for field, array in net._asdict().items()}
    return small | {"w1": in_units(net.w1), "policy_w1": in_units(net.policy_w1)}


def _write(path: Path, arrays: dict[str, Any]) -> None:
    packed = BytesIO()
    np.savez_compressed(packed, **arrays)
    size = packed.tell()
    if size > MOST_BYTES:  # what was shipped before stays
        raise SplendorError(f"{path.name} would have {size} bytes, at most {MOST_BYTES} may ship")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed.getvalue())


def _commit() -> str:
    """The commit of the sources, or nothing outside a repository."""
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent,
        check=False,
    )
    return asked.stdout.strip()
