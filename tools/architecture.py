"""Draw the rooms of the house and who imports whom, from the real imports.

python tools/architecture.py           # write docs/concepts/architecture.svg
python tools/architecture.py --check   # fail if the picture is not the code's
"""

from __future__ import annotations

import sys
from pathlib import Path

import grimp

PICTURE = Path(__file__).parents[1] / "docs" / "concepts" / "architecture.svg"
ROOT = "splendor"
# From the top down, as the layers of import-linter.
ROWS = (("cli",), ("train", "envs", "server"), ("arena", "review"), ("bots",), ("engine",))
ABOUT = {
    "cli": "commands",
    "train": "self-play to shipped nets",
    "envs": "PettingZoo, Gymnasium, OpenSpiel",
    "server": "tables, log, socket, HTTP",
    "arena": "matches, ratings, other bots",
    "review": "luck, skill, hints, puzzles",
    "bots": "levels, search, nets",
    "engine": "rules, positions, records",
}
WIDTH, ROW, BOX_WIDTH, BOX_HEIGHT = 760, 96, 220, 52


def edges() -> set[tuple[str, str]]:
    """Which room imports which."""
    graph = grimp.build_graph(ROOT, cache_dir=None)
    found = {
        (_room(importer), _room(imported))
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    }
    return {(a, b) for a, b in found if a != b and {a, b} <= set(ABOUT)}


def reduced(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Without the pairs that follow from others: who imports bots may import the engine."""
    return {
        (a, c)
        for a, c in pairs
        if not any((a, b) in pairs and _leads(b, c, pairs) for b in ABOUT if b != c)
    }


def _leads(start: str, end: str, pairs: set[tuple[str, str]]) -> bool:
    return any(b == end or _leads(b, end, pairs) for a, b in pairs if a == start)


def _room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def places() -> dict[str, tuple[float, float]]:
    """The middle of every box."""
    found: dict[str, tuple[float, float]] = {}
    for y, row in enumerate(ROWS):
        for x, room in enumerate(row):
            found[room] = (WIDTH * (x + 0.5) / len(row), 40 + y * ROW)
    return found


def picture() -> str:
    """The whole drawing."""
    where = places()
    height = 40 + (len(ROWS) - 1) * ROW + BOX_HEIGHT
    lines = [_arrow(where[a], where[b]) for a, b in sorted(reduced(edges()))]
    boxes = [_box(room, *place) for room, place in where.items()]
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" '
            'font-family="sans-serif" text-anchor="middle">',
            "<title>Who imports whom</title>",
            '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" '
            'markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">'
            '<path d="M0 0 8 4 0 8z" fill="#7a8794"/></marker>',
            *lines,
            *boxes,
            "</svg>\n",
        ]
    )


def _box(room: str, x: float, y: float) -> str:
    left, top = x - BOX_WIDTH / 2, y - BOX_HEIGHT / 2
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="8" '
        'fill="#f4f1ea" stroke="#4a5560"/>'
        f'<text x="{x:g}" y="{y - 3:g}" font-size="15" fill="#1d242b">{room}</text>'
        f'<text x="{x:g}" y="{y + 15:g}" font-size="11" fill="#4a5560">{ABOUT[room]}</text>'
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Down from one box to another."""
    (x1, y1), (x2, y2) = start, end
    y1, y2 = y1 + BOX_HEIGHT / 2, y2 - BOX_HEIGHT / 2 - 3
    middle = (y1 + y2) / 2
    return (
        f'<path d="M{x1:g} {y1:g}C{x1:g} {middle:g} {x2:g} {middle:g} {x2:g} {y2:g}" fill="none" '
        'stroke="#7a8794" stroke-width="1.6" marker-end="url(#tip)"/>'
    )


def main(words: list[str]) -> int:
    drawn = picture()
    if "--check" not in words:
        PICTURE.write_text(drawn, encoding="utf-8")
    elif PICTURE.read_text(encoding="utf-8") != drawn:
        print(f"{PICTURE.name} is not what the imports are: python tools/architecture.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
