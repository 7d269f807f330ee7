"""Matches on a Dask cluster of separate processes."""

import sys

import distributed
import pytest

from splendor.arena.errors import ArenaError
from splendor.arena.pool import pool
from tests.arena.test_match import played_by, timeless


def test_a_cluster_plays_the_same_games(dask_address: str) -> None:
    with pool(cluster=dask_address) as remote:
        assert remote.width == 2
        far = played_by(remote, ["greedy", "random"], 8)
    with pool(1) as here:
        near = played_by(here, ["greedy", "random"], 8)
    assert timeless(far) == timeless(near)


def test_nobody_works_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than waiting for ever, in silence."""
    wait = distributed.Client.wait_for_workers
    monkeypatch.setattr(  # not for long; to reach the cluster may take the usual time
        distributed.Client, "wait_for_workers", lambda client, n, timeout: wait(client, n, 1)
    )
    with distributed.LocalCluster(n_workers=0, processes=True, dashboard_address=":0") as empty:
        address = empty.scheduler_address
        with pytest.raises(ArenaError, match="has no workers") as refused, pool(cluster=address):
            pass
    assert refused.value.__notes__ == [f"dask worker {address} --nthreads 1"]


def test_no_cluster_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("splendor.arena.pool.PATIENCE", "1s")
    with pytest.raises(ArenaError, match="no cluster at"), pool(cluster="nowhere:0"):
        pass


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaError, match="needs Dask") as refused, pool(cluster="nowhere:0"):
        pass
    assert refused.value.__notes__ == ["install splendor with its extra `cluster`"]
