"""How compiled code is compiled: one decorator, one cache.

Numba's own cache does not notice that a function in *another* module changed, so
every cache directory is named by a hash of all sources that compiled code can reach.
With NUMBA_DISABLE_JIT=1 the same functions run as plain Python.
"""

import functools
import hashlib
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config as _config

config = cast(Any, _config)  # its names are set when it is imported: no type knows them
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]


def compiled(function: F) -> F:
    """Compile `function` on first call and keep the machine code on disk."""
    return _compile(function, {})


def compiled_fastmath(function: F) -> F:
    """Like `compiled`, free to reorder float sums: for nets, never for rules."""
    return _compile(function, {"fastmath": True})


def _compile(function: F, options: dict[str, Any]) -> F:
    if config.DISABLE_JIT:
        return _plain(function)
    before, config.CACHE_DIR = config.CACHE_DIR, cache_directory(function.__module__)
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function))
    finally:
        config.CACHE_DIR = before


def _plain(function: F) -> F:
    """Plain Python warns where machine words wrap round on purpose: silence that."""

    @functools.wraps(function)
    def call(*args: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*args)

    return cast(F, call)


@functools.cache
def cache_directory(module: str) -> str:
    """The cache for a module's package; says so when it is about to be filled."""
    packages = {"engine", module.split(".")[1]}
    if packages != {"engine"}:
        packages.add("bots")
    path = _cache_root() / _fingerprint(frozenset(packages))
    if not path.exists():
        if multiprocessing.parent_process() is None:  # a command's workers need not repeat it
            _announce()
        path.mkdir(parents=True, exist_ok=True)
    return str(path)


@functools.cache
def _announce() -> None:
    """Say once why the first start takes longer."""
    print("Compiling for this machine (once, about a minute) …", file=sys.stderr, flush=True)


@functools.cache
def _fingerprint(packages: frozenset[str]) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for package in sorted(packages):
        for source in sorted((PACKAGE / package).rglob("*.py")):
            text = source.read_bytes()
            if b"compiled" in text:  # as every module says that such code is made from
                digest.update(source.name.encode() + text)
    for table in sorted((PACKAGE / "engine" / "data").glob("*.csv")):
        digest.update(table.read_bytes())
    return "-".join(sorted(packages)) + "-" + digest.hexdigest()[:12]


@functools.cache
def _cache_root() -> Path:
    """SPLENDOR_CACHE, else the user's cache folder, else (read-only home) a temporary one."""
    if named := os.environ.get("SPLENDOR_CACHE"):
        return Path(named)
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "splendor"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        return Path(tempfile.gettempdir()) / f"splendor-{os.getuid()}"
