"""Shipped nets: they fit this code, and others are refused."""

from dataclasses import replace
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from splendor.bots import library
from splendor.bots.library import NetError, checked_net, load_net, read_manifest
from splendor.bots.net import make_net


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shipped_nets_load(players: int) -> None:
    net = load_net(players)
    assert net.players == players
    assert all(np.isfinite(a).all() for a in net)
    assert not net.w1[0].any()
    assert not net.policy_w1[0].any()
    for name in ("players", "policy"):
        path = files("splendor.bots") / "nets" / f"{name}{players}.npz"
        assert path.stat().st_size < 3_000_000  # type: ignore[attr-defined]


def test_other_versions_are_refused() -> None:
    manifest = read_manifest(2)
    arrays = make_net(2, 1)._asdict()
    assert checked_net(manifest, arrays).players == 2
    with pytest.raises(NetError, match="features"):
        checked_net(replace(manifest, features=manifest.features + 1), arrays)
    with pytest.raises(NetError, match="actions"):
        checked_net(replace(manifest, actions=99), arrays)
    with pytest.raises(NetError, match="lacks w2"):
        checked_net(manifest, {k: v for k, v in arrays.items() if k != "w2"})
    with pytest.raises(NetError, match="shape"):
        checked_net(replace(manifest, players=3), arrays)
    with pytest.raises(NetError, match="speaks of 1 seats"):
        checked_net(manifest, arrays | {"b3": arrays["b3"][:1]})
    with pytest.raises(NetError, match="policy of net"):
        checked_net(manifest, arrays | {"policy_w1": arrays["policy_w1"][:, :8]})


def test_a_net_whose_policy_is_still_to_be_taught_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = library._stored

    def without(name: str) -> dict[str, Any]:
        if name == "policy2":
            raise FileNotFoundError(name)
        return stored(name)

    monkeypatch.setattr(library, "_stored", without)
    net = load_net.__wrapped__(2)
    assert not net.policy_w1.any()
    assert np.array_equal(net.w1, load_net(2).w1)


def test_no_net_for_five() -> None:
    with pytest.raises(NetError, match="5 players"):
        read_manifest(5)
