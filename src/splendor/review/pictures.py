"""Pictures of statistics as SVG, drawn without any plotting library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from splendor.engine import CARDS, NOBLES
from splendor.engine.cards import LETTERS
from splendor.review.openings import Rate, Statistics

WIDTH, ROW, TOP, LEFT, RIGHT = 460, 18, 44, 96, 64
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57")


def pictures(found: Sequence[Statistics]) -> dict[str, str]:
    """Every picture of the openings page, by file name."""
    made = {"openings-rounds.svg": _rounds(found)}
    for s in found:
        made[f"openings-seats-{s.players}.svg"] = bars(
            f"share of wins by seat, {s.players} players", s.seats
        )
        made[f"openings-nobles-{s.players}.svg"] = bars(
            f"share of wins of who is visited, {s.players} players", _named_nobles(s.nobles)
        )
        made[f"openings-cards-{s.players}.svg"] = bars(
            f"share of wins of who buys it, {s.players} players", _best_cards(s.cards)
        )
    return made


def _named_nobles(rates: Sequence[Rate]) -> list[Rate]:
    """Nobles by what they ask for, the most telling first."""
    named = [
        Rate(f"{noble_price(i)}", rate.games, rate.share, rate.error)
        for i, rate in enumerate(rates)
    ]
    return sorted(named, key=lambda rate: -rate.share)


def noble_price(noble: int) -> str:
    """What a noble asks for, as in `4w4b`."""
    return "".join(f"{n}{LETTERS[c]}" for c, n in enumerate(NOBLES[noble].cost) if n)


def _best_cards(rates: Sequence[Rate], most: int = 8) -> list[Rate]:
    """The cards of every tier whose buyers win most, as in `2g6 3p 6g`."""
    found = []
    for tier in (3, 2, 1):
        own = [(rates[c.id], c) for c in CARDS if c.tier == tier]
        for rate, card in sorted(own, key=lambda pair: -pair[0].share)[:most]:
            name = f"{card.name} {card.points}p {card.price}"
            found.append(Rate(name, rate.games, rate.share, rate.error))
    return found


def bars(title: str, rates: Sequence[Rate]) -> str:
    """Shares as bars with their 95 % intervals."""
    most = max(rate.share + 1.96 * rate.error for rate in rates)
    scale = (WIDTH - LEFT - RIGHT) / most
    rows = [_bar(TOP + ROW * k, rate, scale) for k, rate in enumerate(rates)]
    return _svg(title, TOP + ROW * len(rates) + 12, rows)


def _bar(y: float, rate: Rate, scale: float) -> str:
    end, half = LEFT + scale * rate.share, scale * 1.96 * rate.error
    middle = y + ROW / 2
    return "\n".join(
        [
            _text(LEFT - 6, middle + 4, rate.name, "end"),
            f'<rect x="{LEFT}" y="{y + 3:.1f}" width="{end - LEFT:.1f}" height="{ROW - 6}" '
            f'fill="{COLOURS[0]}"/>',
            f'<line x1="{end - half:.1f}" x2="{end + half:.1f}" y1="{middle:.1f}" '
            f'y2="{middle:.1f}" stroke="#222" stroke-width="1.5"/>',
            _text(end + half + 5, middle + 4, f"{100 * rate.share:.1f} %"),
        ]
    )


def _rounds(found: Sequence[Statistics]) -> str:
    """How long games last, as a line for every number of players."""
    lines = {f"{s.players} players": _parts(s) for s in found}
    last = max(len(parts) for parts in lines.values())
    most = max(max(parts) for parts in lines.values())
    height, width = 200, WIDTH - LEFT - RIGHT
    body = [_line(k, parts, width / last, height / most) for k, parts in enumerate(lines.values())]
    body += _legend(lines)
    body += [
        _text(LEFT + width * r / last, TOP + height + 16, str(r), "middle")
        for r in range(0, last, 10)
    ]
    body.append(
        _text(LEFT + width / 2, TOP + height + 34, "round in which the game ends", "middle")
    )
    body.append(_text(LEFT - 6, TOP + 8, f"{100 * most:.0f} %", "end"))
    return _svg("length of games", TOP + height + 46, body)


def _parts(s: Statistics) -> list[float]:
    """The part of all games that end in each round; very long ones are left out."""
    whole = [games / s.games for games in s.rounds]
    return whole[: 1 + max(k for k, part in enumerate(whole) if part >= 0.0005)]


def _line(number: int, parts: Sequence[float], step: float, scale: float) -> str:
    places = " ".join(
        f"{LEFT + step * k:.1f},{TOP + 200 - scale * part:.1f}" for k, part in enumerate(parts)
    )
    colour = COLOURS[number]
    return f'<polyline fill="none" stroke="{colour}" stroke-width="1.8" points="{places}"/>'


def _legend(lines: Mapping[str, object]) -> list[str]:
    return [
        _text(LEFT + 8, TOP + 14 + 15 * k, name, colour=COLOURS[k]) for k, name in enumerate(lines)
    ]


def _text(x: float, y: float, text: str, anchor: str = "start", colour: str = "#222") -> str:
    style = f'font-family="sans-serif" font-size="11" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(text)}</text>'


def _svg(title: str, height: float, body: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}"'
    inside = "\n".join(body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fff"/>\n'
        f"{_text(WIDTH / 2, 22, title, 'middle')}\n{inside}\n</svg>\n"
    )
