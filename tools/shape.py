"""Check that folders, modules and functions stay small enough to read.

python tools/shape.py   # list what is larger than the limits, and fail if there is any
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
MODULES = 15  # in a folder
LINES = 500  # of a module
FUNCTION = 50  # lines of a function, its docstring aside
FAN_OUT = 12  # modules of the server that one of them imports
SERVER = "splendor.server"
GENERATED = ("protocol.gen.ts",)
# These are larger, and are to become smaller: nothing else may.
EXEMPT = {
    "src/splendor/arena",
    "src/splendor/bots",
    "src/splendor/bots/features.py",
    "src/splendor/bots/strongest_2026_11/features.py",
    "src/splendor/cli",
    "src/splendor/engine",
    "src/splendor/engine/position.py",
    "src/splendor/engine/rules.py",
    "src/splendor/review",
    "web/src",
    "web/src/analysis",
    "web/src/analysis/Editor.svelte",
    "web/src/pages",
    "web/src/review",
    "web/src/table",
    "web/src/table/board",
    "web/src/table/Table.svelte",
}
SOURCES = {"src": (".py",), "web/src": (".ts", ".svelte")}


def modules() -> Iterator[Path]:
    """Every source file but what is generated or only opens a package."""
    for folder, endings in SOURCES.items():
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings and path.name not in ("__init__.py", *GENERATED):
                yield path


def crowded(paths: list[Path]) -> Iterator[str]:
    """Folders with too many modules."""
    for folder, count in sorted(Counter(path.parent for path in paths).items()):
        if count > MODULES:
            yield f"{folder.relative_to(ROOT)}: {count} modules, {MODULES} at most"


def long_modules(paths: list[Path]) -> Iterator[str]:
    """Modules with too many lines."""
    for path in paths:
        count = len(path.read_text(encoding="utf-8").splitlines())
        if count > LINES:
            yield f"{path.relative_to(ROOT)}: {count} lines, {LINES} at most"


def long_functions(paths: list[Path]) -> Iterator[str]:
    """Python functions with too many lines."""
    for path in paths:
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    if (count := lines_of(node)) > FUNCTION:
                        where = f"{path.relative_to(ROOT)}:{node.lineno}"
                        yield f"{where}: {node.name} has {count} lines, {FUNCTION} at most"


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has, its decorators and docstring aside."""
    body = function.body
    start = body[1] if ast.get_docstring(function) and len(body) > 1 else body[0]
    return (function.end_lineno or 0) - start.lineno + 1


def spread() -> Iterator[str]:
    """Modules of the server that import too many others."""
    graph = grimp.build_graph("splendor", cache_dir=None)
    for module in sorted(graph.modules):
        if module.startswith(SERVER):
            imported = graph.find_modules_directly_imported_by(module)
            count = sum(name.startswith(SERVER) for name in imported)
            if count > FAN_OUT:
                yield f"{module}: imports {count} modules of the server, {FAN_OUT} at most"


def main() -> int:
    paths = list(modules())
    checks = (crowded(paths), long_modules(paths), long_functions(paths), spread())
    found = [fault for check in checks for fault in check]
    faults = [fault for fault in found if fault.partition(":")[0] not in EXEMPT]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
