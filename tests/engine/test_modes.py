"""The same tests where the engine runs as plain Python, and with bounds checks compiled in.

Machine code trusts its indices and wraps its integers silently. As plain Python every index is
checked and every overflow of NumPy warns, and warnings are errors here; with bounds checks Numba's
own arrays are. A small part of the tests runs again in each mode, in a process of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = sorted(str(path) for path in Path(__file__).parent.glob("test_rules_*.py"))
GAMES = ["tests/engine/test_differential.py", "tests/engine/test_golden.py"]
TABLES = ["tests/engine/test_invariants.py", "tests/engine/test_batches.py"]


def run_again(tmp_path: Path, mode: str, *arguments: str) -> None:
    environment = os.environ | {mode: "1", "SPLENDOR_CACHE": str(tmp_path)}
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not statistics"]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]
    assert " passed" in ran.stdout


@pytest.mark.parametrize("mode", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_rules_in_another_mode(mode: str, tmp_path: Path) -> None:
    run_again(tmp_path, mode, *RULES, *GAMES, *TABLES, "--games", "2")


PROBES = {
    "NUMBA_DISABLE_JIT": "assert not hasattr(rules.legal, 'py_func')",
    "NUMBA_BOUNDSCHECK": """
try:
    rules.apply_at(np.zeros(1, STATE), 1, 0)
except IndexError:
    pass
else:
    raise SystemExit("no bounds were checked")
""",
}


@pytest.mark.parametrize("mode", PROBES)
def test_the_modes_are_what_they_say(mode: str, tmp_path: Path) -> None:
    imports = "import numpy as np\nfrom splendor.engine import rules\n"
    imports += "from splendor.engine.state import STATE\n"
    environment = os.environ | {mode: "1", "SPLENDOR_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", imports + PROBES[mode]], env=environment, check=True)
