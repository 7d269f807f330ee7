"""The nets that ship with the package: loading, and refusing what does not fit this code."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from splendor.bots.features import FEATURES_VERSION, inputs
from splendor.bots.net import POLICY, POLICY_HIDDEN, TOPICS, UNIT, Net, blank_policy, quantised
from splendor.engine import ACTIONS_VERSION, SplendorError

FOLDER = "nets"


class NetError(SplendorError):
    """A net that this version of the package cannot use."""


@dataclass(frozen=True)
class Manifest:
    """What is known about a shipped net."""

    name: str
    players: int
    features: int
    actions: int
    hidden: int
    command: str
    commit: str
    games: int
    strength: dict[str, Any]


def read_manifest(players: int) -> Manifest:
    """The manifest of the net for n players."""
    path = files("splendor.bots") / FOLDER / f"players{players}.json"
    try:
        return Manifest(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise NetError(f"there is no net for {players} players") from None


@cache
def load_net(players: int) -> Net:
    """The shipped net for n players."""
    manifest = read_manifest(players)
    stored = _stored(f"players{players}")
    try:
        return checked_net(manifest, stored | _stored(f"policy{players}"))
    except FileNotFoundError:  # a new net, whose policy is still to be taught
        return checked_net(manifest, stored | dict(zip(POLICY, blank_policy(players), strict=True)))


def _stored(name: str) -> dict[str, Any]:
    path = files("splendor.bots") / FOLDER / f"{name}.npz"
    with path.open("rb") as file, np.load(file) as stored:
        return {field: stored[field] for field in stored.files}


def checked_net(manifest: Manifest, arrays: dict[str, Any]) -> Net:
    """Make a net of stored arrays, or say why it cannot be one."""
    if manifest.features != FEATURES_VERSION or manifest.actions != ACTIONS_VERSION:
        raise NetError(
            f"net {manifest.name} was made for features {manifest.features} and actions "
            f"{manifest.actions}, this package has {FEATURES_VERSION} and {ACTIONS_VERSION}"
        )
    missing = set(Net._fields) - set(arrays)
    if missing:
        raise NetError(f"net {manifest.name} lacks {', '.join(sorted(missing))}")
    net = Net(*(np.ascontiguousarray(arrays[f], np.float32) for f in Net._fields))
    if net.w1.shape != (inputs(manifest.players), manifest.hidden):
        raise NetError(f"net {manifest.name} has the wrong shape {net.w1.shape}")
    if net.players != manifest.players:
        raise NetError(f"net {manifest.name} speaks of {net.players} seats")
    if net.policy_w1.shape != (len(net.w1), POLICY_HIDDEN) or net.policy_w2.shape != (
        TOPICS,
        POLICY_HIDDEN,
    ):
        raise NetError(
            f"the policy of net {manifest.name} has the wrong shape {net.policy_w1.shape}"
        )
    unit = np.float32(UNIT)  # first layers are stored in the steps in which they play
    return net._replace(w1=net.w1 / unit, policy_w1=net.policy_w1 / unit)


@cache
def play_net(players: int) -> Net:
    """The shipped net in the form that plays fastest."""
    return quantised(load_net(players))
