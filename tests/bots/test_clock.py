"""Bots with a clock never run out of it, and take their time where it matters."""

import numpy as np
import pytest

from splendor.bots.bot import Limit
from splendor.bots.clock import OVERHEAD, limit_on_clock
from splendor.bots.searcher import _out_of_time


@pytest.mark.parametrize(
    ("start", "increment"), [(180.0, 2.0), (60.0, 0.0), (10.0, 0.0), (3.0, 1.0), (86_400.0, 0.0)]
)
@pytest.mark.parametrize("lag", [0.0, 0.2])
def test_a_clock_lasts_however_long_the_game_and_however_close_the_decisions(
    start: float, increment: float, lag: float
) -> None:
    remaining = start
    for ply in range(400):  # far longer than any game
        limit = limit_on_clock(remaining, increment, ply // 2, most=5.0)
        assert limit.seconds is not None
        assert limit.longest is not None
        assert limit.seconds <= limit.longest <= 5.0
        if remaining > 2 * OVERHEAD or increment > lag + OVERHEAD:
            remaining -= limit.longest + (lag if remaining > 10 * lag else 0)
            assert remaining > 0
            remaining += increment


def test_a_long_clock_changes_nothing_and_a_short_one_is_shared_out() -> None:
    assert limit_on_clock(86_400, 0, 3, most=1.0) == Limit(seconds=1.0, longest=1.0)
    early, late = limit_on_clock(60, 0, 2, 5.0), limit_on_clock(60, 0, 28, 5.0)
    assert early.seconds is not None
    assert late.seconds is not None
    assert 1.0 < early.seconds < late.seconds  # fewer decisions are left


def test_close_decisions_take_longer_and_clear_ones_do_not() -> None:
    limit = Limit(seconds=1.0, longest=3.0)
    clear, close = np.array([900, 100, 5]), np.array([500, 450, 55])
    assert _out_of_time(limit, 1.0, 1000, clear)
    assert not _out_of_time(limit, 1.0, 1000, close)
    assert _out_of_time(limit, 3.0, 1000, close)
    assert _out_of_time(limit, 0.6, 10_000, np.array([9000, 400, 5])), "nothing can change it"
    assert _out_of_time(limit, 0.3, 100, np.array([100])), "a forced decision takes no time"
