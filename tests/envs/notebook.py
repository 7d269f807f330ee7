"""Run a notebook's cells in order, without Jupyter; `python -m tests.envs.notebook` stores outputs.

Enough for ours: a cell may end in an expression, whose picture or repr is its output.
"""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs" / "guide" / "positions.ipynb"


def read() -> dict[str, Any]:
    """The notebook as it is stored."""
    stored: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return stored


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """The outputs of one cell."""
    body = ast.parse(source).body
    last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
    body = body[:-1] if last else body
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        outputs.append(_result(value))
    return outputs


def _result(value: Any) -> dict[str, Any]:
    data: dict[str, Any] = {"text/plain": repr(value).splitlines(keepends=True)}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
    return {"output_type": "display_data", "data": data, "metadata": {}}


def outputs(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What every code cell answers, run from the first to the last."""
    names: dict[str, Any] = {}
    cells = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    return [run("".join(cell["source"]), names) for cell in cells]


def main() -> None:
    notebook = read()
    cells = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    for number, (cell, found) in enumerate(zip(cells, outputs(notebook), strict=True), 1):
        cell["outputs"], cell["execution_count"] = found, number
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
