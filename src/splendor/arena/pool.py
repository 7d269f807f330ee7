"""Where games are played: here, in processes of this machine, or on a Dask cluster.

All three are a concurrent.futures.Executor, so the rest of the arena knows no difference.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from splendor.arena.errors import ArenaError
from splendor.processes import end_pool, open_pool

PATIENCE = "10s"  # for a cluster to answer

P = ParamSpec("P")
T = TypeVar("T")

# One core for each game: a library that starts threads of its own would take others'.
_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


@dataclass(frozen=True)
class Pool:
    """An executor and how many chunks it can work on at once."""

    executor: Executor
    width: int


class _Here(Executor):
    """Plays at once, in this process: nothing to start, easy to debug."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(jobs: int = 0, cluster: str | None = None) -> Iterator[Pool]:
    """A place to play: `jobs` processes (0: one a core, 1: this one), or a Dask cluster."""
    if cluster is not None:
        with _dask(cluster) as found:
            yield found
    elif jobs == 1:
        yield Pool(_Here(), 1)
    else:
        with _one_thread_each():
            width = jobs or cores()
            executor = open_pool(width)
            try:
                yield Pool(executor, width)
            finally:
                end_pool(executor)  # also in the middle of a game: nobody waits for it any more


@contextmanager
def _one_thread_each() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in _ONE_THREAD}
    os.environ.update(dict.fromkeys(_ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@contextmanager
def _dask(address: str) -> Iterator[Pool]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        error = ArenaError("a cluster needs Dask, which is not installed")
        error.add_note("install splendor with its extra `cluster`")
        raise error from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ArenaError(f"no cluster at {address}: {error}") from None
    with client:
        _await_worker(client, address)
        yield Pool(client.get_executor(pure=False), sum(client.nthreads().values()))


def _await_worker(client: Any, address: str) -> None:
    """Without any, a scheduler would keep the games for ever and say nothing."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        error = ArenaError(f"the cluster at {address} has no workers")
        error.add_note(f"dask worker {address} --nthreads 1")
        raise error from None
