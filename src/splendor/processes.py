"""Processes that think for a server or play for a match. They start from nothing, and never outlive
it: whatever they are at, they are gone when it stops, and also when it is killed.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

PR_SET_PDEATHSIG = 1  # of prctl(2)


def open_pool(
    processes: int, start: Callable[..., object] | None = None, *arguments: Any
) -> ProcessPoolExecutor:
    """So many processes at most, each of which begins with `start(*arguments)`. They are spawned,
    not forked: a fork would copy locks that threads hold."""
    return ProcessPoolExecutor(
        processes,
        mp_context=get_context("spawn"),
        initializer=_begin,
        initargs=(start, *arguments),
    )


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Now, and not when they have finished what they are at: compiling can take minutes."""
    processes = list((pool._processes or {}).values())  # a pool that was shut down has forgotten
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def end_all() -> None:
    """Every process of this one: for a server that was told to stop twice, and does not tidy up."""
    for process in active_children():
        process.kill()


def _begin(start: Callable[..., object] | None, *arguments: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us, and ends us
    die_with_parent()
    if start is not None:
        start(*arguments)


def die_with_parent() -> None:
    """On Linux the kernel sees to it at once. Elsewhere a thread does, which has to wait until
    machine code that runs lets go of the interpreter."""
    parent = parent_process()
    if parent is None:
        return
    threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent.pid:  # it died before we asked
            os._exit(1)


def _follow(parent: int) -> None:
    wait([parent])
    os._exit(1)
