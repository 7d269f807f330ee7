"""Write the measured ladder of the levels into the page of figures.

    python tools/ladder.py           fills the table in docs/concepts/figures.md

The numbers are those that `splendor train ladder` keeps in the package. A test fails while the page
is out of date.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from splendor.bots.levels import LEVELS, measured

PAGE = Path(__file__).resolve().parent.parent / "docs" / "concepts" / "figures.md"
BEGIN, END = "<!-- ladder -->\n", "<!-- /ladder -->"
TABLES = ("2", "3", "4")


def page() -> str:
    """The whole page, with the ladder as it is measured."""
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + "\n".join(_lines()) + "\n" + END + tail


def _lines() -> Iterator[str]:
    ladders = {players: measured()[players] for players in TABLES}
    heads = " | ".join(f"{players} players: Elo | beats the one below" for players in TABLES)
    yield f"| level | {heads} |"
    yield "| --- |" + " --- | --- |" * len(TABLES)
    for level in LEVELS:
        cells = [_cells(ladder["levels"], level.id) for ladder in ladders.values()]
        if any(cells):
            yield f"| {level.id} | {' | '.join(cell or ' | ' for cell in cells)} |"
    yield ""
    yield from _origins(ladders)


def _cells(rungs: list[dict[str, Any]], level: str) -> str:
    """Elo, and the share against the level below with its 95 % interval."""
    rung = next((rung for rung in rungs if rung["id"] == level), None)
    if rung is None:
        return ""
    if rung["beats"] is None:
        return f"{rung['elo']:.0f} | "
    span = f"{100 * rung['beats_low']:.1f} to {100 * rung['beats_high']:.1f}"
    return f"{rung['elo']:.0f} | {100 * rung['beats']:.1f} % ({span})"


def _origins(ladders: dict[str, dict[str, Any]]) -> Iterator[str]:
    for players, ladder in ladders.items():
        games = min(rung["games"] for rung in ladder["levels"] if rung["beats"] is not None)
        yield (
            f"- {players} players: `{ladder['command']}` on {ladder['date']}, "
            f"at least {games} games a step"
        )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
