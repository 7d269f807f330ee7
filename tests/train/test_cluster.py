"""Training on a Dask cluster of separate processes."""

from pathlib import Path

import numpy as np
import pytest

from splendor.train.run import load_checkpoint, td_run
from tests.train.test_training import QUICK, SMALL


def test_a_cluster_plays_for_the_learner(
    tmp_path: Path, dask_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody_plays_here(*_: object) -> None:
        raise AssertionError("a game was played in the learner's process")

    with monkeypatch.context() as only_here:
        only_here.setattr("splendor.train.selfplay.practise", nobody_plays_here)
        far = td_run(tmp_path, 2, 0.0005, plan=QUICK, hidden=SMALL, cluster=dask_address)
    assert far.games >= QUICK.games
    loaded = load_checkpoint(tmp_path)
    assert loaded is not None
    assert all(np.isfinite(part).all() for part in loaded[0].net)
    near = td_run(tmp_path, 2, 0.0005, plan=QUICK)  # and goes on without the cluster
    assert near.games > far.games
