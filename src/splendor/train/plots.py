"""Pictures for the docs, drawn as SVG without any plotting library."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from splendor.train.calibration import Calibration

WIDTH, HEIGHT, MARGIN = 420, 260, 44
UNITS = {"games": 1000}  # what a chart counts in
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e5ea2")
Points = Sequence[tuple[float, float]]


def chart(title: str, x: str, y: str, lines: Mapping[str, Points], diagonal: bool = False) -> str:
    """A line chart: named series of points over labelled axes."""
    every = [p for points in lines.values() for p in points]
    across, up = (_round_ticks([0.0, 1.0] if diagonal else [p[i] for p in every]) for i in (0, 1))
    left, right, low, high = across[0], across[-1], up[0], up[-1]

    def place(point: tuple[float, float]) -> str:
        px = MARGIN + (point[0] - left) / (right - left) * (WIDTH - 2 * MARGIN)
        py = HEIGHT - MARGIN - (point[1] - low) / (high - low) * (HEIGHT - 2 * MARGIN)
        return f"{px:.1f},{py:.1f}"

    body = [_frame(title, x, y), *_ticks(across, up)]
    if diagonal:
        body.append(_line("#999", [place((0, 0)), place((1, 1))], 'stroke-dasharray="4 4"'))
    for colour, points in zip(COLOURS, lines.values(), strict=False):
        body.append(_line(colour, [place(p) for p in points]))
    body.append(_legend(lines))
    inside = "\n".join(body)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n{inside}\n</svg>\n'


def _round_ticks(values: Sequence[float]) -> list[float]:
    """Three to seven round numbers, evenly spaced, from below all values to above them."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if high == low:
        low, high = low - 0.5, high + 0.5
    scale = 10 ** math.floor(math.log10((high - low) / 2))
    step = next(scale * k for k in (1, 2, 5, 10) if (high - low) / (scale * k) <= 5)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [k * step for k in range(first, last + 1)]


def _line(colour: str, places: Sequence[str], extra: str = "") -> str:
    joined = " ".join(places)
    return f'<polyline fill="none" stroke="{colour}" stroke-width="1.6" {extra} points="{joined}"/>'


def _text(x: float, y: float, text: str, colour: str = "#222", anchor: str = "middle") -> str:
    style = f'font-family="sans-serif" font-size="11" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{text}</text>'


def _legend(names: Iterable[str]) -> str:
    """Above the frame, where no line can run."""
    parts = [
        f'<tspan dx="10" fill="{colour}">{escape(name)}</tspan>'
        for colour, name in zip(COLOURS, names, strict=False)
    ]
    return _text(WIDTH - MARGIN, MARGIN - 8, "".join(parts), anchor="end")


def _frame(title: str, x: str, y: str) -> str:
    inner = f'width="{WIDTH - 2 * MARGIN}" height="{HEIGHT - 2 * MARGIN}"'
    return "\n".join(
        [
            f"<title>{title}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            f'<rect x="{MARGIN}" y="{MARGIN}" {inner} fill="none" stroke="#bbb"/>',
            _text(WIDTH / 2, 20, title),
            _text(WIDTH / 2, HEIGHT - 8, x),
            _text(6, MARGIN - 8, y, anchor="start"),
        ]
    )


def _ticks(across: Sequence[float], up: Sequence[float]) -> list[str]:
    ticks = []
    for k, value in enumerate(across):
        px = MARGIN + k / (len(across) - 1) * (WIDTH - 2 * MARGIN)
        ticks.append(_text(px, HEIGHT - MARGIN + 14, f"{value:.4g}"))
    for k, value in enumerate(up):
        py = HEIGHT - MARGIN - k / (len(up) - 1) * (HEIGHT - 2 * MARGIN)
        ticks.append(f'<path stroke="#e5e5e5" d="M{MARGIN} {py:.1f}H{WIDTH - MARGIN}"/>')
        ticks.append(_text(MARGIN - 4, py + 4, f"{value:.4g}", anchor="end"))
    return ticks


def _read(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def draw_run(logs: dict[str, Path], folder: Path) -> list[Path]:
    """Games, loss, strength against greedy and rounds a game over CPU minutes, for each run."""
    rows = {name: _read(log) for name, log in logs.items()}
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    titles = {
        "games": ("Games played", "thousands"),
        "loss": ("Loss", "cross entropy"),
        "greedy": ("Strength against greedy", "share of wins"),
        "rounds": ("Length of a game", "rounds"),
    }
    for key, (title, label) in titles.items():
        lines = {
            name: [
                (r["seconds"] / 60, r[key] / UNITS.get(key, 1))
                for r in log
                if r.get(key) not in (None, 0.0)
            ]
            for name, log in rows.items()
        }
        path = folder / f"training-{key}.svg"
        path.write_text(chart(title, "CPU minutes", label, lines), encoding="utf-8")
        written.append(path)
    return written


def draw_reliability(found: dict[str, Calibration], folder: Path) -> Path:
    """Stated against real shares."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = {
        name: [(float(s), float(c)) for s, c, n in zip(r.said, r.came, r.count, strict=True) if n]
        for name, r in found.items()
    }
    path = folder / "calibrate.svg"
    text = chart("Calibration of win probabilities", "stated", "came true", lines, diagonal=True)
    path.write_text(text, encoding="utf-8")
    return path
