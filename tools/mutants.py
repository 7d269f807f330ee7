"""Change the code in small ways and see whether a test notices.

    python tools/mutants.py                     ten changes of each module below
    python tools/mutants.py --each 50 --seed 2 review.luck

Works on a copy of the sources. Prints every change that no test noticed, and exits with 1 if there
is one that `tools/mutants.txt` does not explain.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "tools" / "mutants.txt"
PATIENCE = 600  # seconds for the tests of one change; one that hangs is noticed too

# Modules below src/splendor, and the tests that are about them. Compiled code is left out: the
# engine has a second implementation, and every change would be compiled for a minute.
TARGETS = {
    "arena.stats": "tests/arena/test_stats.py",
    "arena.rating": "tests/arena/test_rating.py",
    "arena.schedule": "tests/arena/test_schedule.py",
    "review.evaluate": "tests/review/test_evaluate.py",
    "review.luck": "tests/review/test_luck.py",
    "review.marks": "tests/review/test_evaluate.py",
    "review.proof": "tests/review/test_proof.py",
    "review.ensemble": "tests/review/test_evaluate.py tests/review/test_analysis.py",
}
SERVER = "tests/server"

COMPARE = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
BINARY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A change of a module: where, and the whole changed text."""

    module: str
    line: int
    before: str
    after: str
    text: str

    @property
    def key(self) -> str:
        """How a change is named in the list of those that are explained."""
        return f"{self.module}: {self.before} → {self.after}"


def mutants_of(module: str) -> list[Mutant]:
    """Every change of a module that is tried."""
    source = path_of(module, ROOT).read_text(encoding="utf-8")
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        for before, undo in _changes(node):
            after = ast.unparse(node)
            if before != after:
                text = ast.unparse(tree)
                found.append(Mutant(module, getattr(node, "lineno", 0), before, after, text))
            undo()
    return found


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """Make one change after the other to a node; each is undone before the next."""
    before = ast.unparse(node) if isinstance(node, ast.expr) else ""

    def swapped(field: str, value: object) -> tuple[str, Callable[[], None]]:
        old = getattr(node, field)
        setattr(node, field, value)
        return before, lambda: setattr(node, field, old)

    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARE:
            yield swapped("ops", [COMPARE[type(op)]()])
        case ast.BinOp(op=op) if type(op) in BINARY:
            yield swapped("op", BINARY[type(op)]())
        case ast.BoolOp(op=op):
            yield swapped("op", ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.Name(id=name) if name in NAMES:
            yield swapped("id", NAMES[name])
        case ast.Constant(value=bool(value)):
            yield swapped("value", not value)
        case ast.Constant(value=int(value)):
            yield swapped("value", value + 1)


def path_of(module: str, root: Path) -> Path:
    return root / "src" / "splendor" / f"{module.replace('.', '/')}.py"


def is_noticed(mutant: Mutant, tests: str, copy: Path) -> bool:
    """Whether a test fails, or never ends, with a change."""
    path = path_of(mutant.module, copy)
    original = path.read_text(encoding="utf-8")
    path.write_text(mutant.text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p"]
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(
            [*command, "no:xdist", *tests.split()],
            cwd=copy, env=environment, timeout=PATIENCE, capture_output=True, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(original, encoding="utf-8")
    return ended.returncode != 0


def explained() -> dict[str, str]:
    """Changes that no test can notice, and why."""
    lines = EXPLAINED.read_text(encoding="utf-8").splitlines() if EXPLAINED.exists() else []
    pairs = (line.split("  # ", 1) for line in lines if "  # " in line)
    return {key.strip(): reason for key, reason in pairs}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", help="as in review.luck; all of them if none")
    parser.add_argument("--each", type=int, default=10, help="changes of each module")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    known, chance, survivors, tried = explained(), random.Random(options.seed), [], 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("src", "tests", "pyproject.toml"):
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, copy / name)
        for module in options.modules or TARGETS:
            mutants = [m for m in mutants_of(module) if m.key not in known]
            for mutant in chance.sample(mutants, min(options.each, len(mutants))):
                tried += 1
                if not is_noticed(mutant, TARGETS.get(module, SERVER), copy):
                    survivors.append(mutant)
                    print(f"survived  line {mutant.line}  {mutant.key}", flush=True)
    print(f"{tried} changes, {len(survivors)} not noticed")
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
