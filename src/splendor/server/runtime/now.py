"""What time it is. Nothing else in the server asks the wall clock for it.

The wall clock is read once, at the start; from there on time is measured, so that nobody loses a
game because somebody set the clock. Time that the machine spends suspended counts, where the
system can tell.
"""

from __future__ import annotations

import os
import time

START = "SPLENDOR_START"  # of the first process: workers of one server agree on the time
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_start = int(os.environ.get(START, 0)) or time.time_ns() - time.clock_gettime_ns(_CLOCK)


def now_ms() -> int:
    return (_start + time.clock_gettime_ns(_CLOCK)) // 1_000_000


def agree() -> None:
    """Processes that are started from here on have the same time as this one."""
    os.environ[START] = str(_start)
