"""Pictures of a View: a board in plain text, and a drawing in SVG for notebooks.

Both draw what the viewer may see and nothing else. Colour is never the only sign: each gem
also has its letter, and in the drawing its shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from splendor.engine.actions import market_name
from splendor.engine.cards import CARDS, GEMS, LETTERS, NOBLES, TIERS
from splendor.engine.view import ReservedView, SeatView, View

# ---- plain text ----


def board(view: View) -> str:
    """The table as text, 80 columns at the most."""
    lines = [_headline(view), "", "nobles  " + "  ".join(_noble_text(view.nobles))]
    for tier in reversed(TIERS):
        lines += ["", *_row_text(view, tier)]
    lines += ["", "bank    " + _tokens_text(view.bank), ""]
    for seat, held in enumerate(view.seats):
        lines += _seat_text(view, seat, held)
    return "\n".join(lines)


def _headline(view: View) -> str:
    if view.outcome is not None:
        names = " and ".join(f"seat {w + 1}" for w in view.outcome.winners)
        return f"Over after {view.round} rounds: {names} ({view.outcome.reason})"
    return f"Round {view.round}, seat {view.turn + 1} to move ({view.phase})"


def _noble_text(nobles: tuple[int | None, ...]) -> Iterator[str]:
    for place, noble in enumerate(nobles):
        yield f"{place + 1}:{_price(NOBLES[noble].cost) if noble is not None else '-'}"


def _price(cost: tuple[int, ...]) -> str:
    return "".join(f"{n}{LETTERS[c]}" for c, n in enumerate(cost) if n)


def _row_text(view: View, tier: int) -> list[str]:
    cards = view.market[(tier - 1) * 4 : tier * 4]
    top, bottom = f"tier {tier}  ", f"  ({view.decks[tier - 1]:2}) ".ljust(8)
    for slot, card in enumerate(cards):
        name = market_name(tier, slot)
        if card is None:
            top, bottom = top + f"{name} -".ljust(16), bottom + " " * 16
        else:
            known = CARDS[card]
            top += f"{name} {LETTERS[known.bonus]} {known.points or ' '}".ljust(16)
            bottom += f"   {known.price}".ljust(16)
    return [top.rstrip(), bottom.rstrip()]


def _tokens_text(tokens: tuple[int, ...]) -> str:
    return " ".join(f"{n}{LETTERS[c]}" if n else " ." for c, n in enumerate(tokens))


def _seat_text(view: View, seat: int, held: SeatView) -> Iterator[str]:
    mark = ">" if seat == view.turn and view.outcome is None else " "
    points = "1 point" if held.points == 1 else f"{held.points} points"
    yield f"{mark}seat {seat + 1}  {_tokens_text(held.tokens)}   {points}"
    yield f"  bonus  {_tokens_text(held.bonuses)}   " + "  ".join(_hand_text(held))


def _hand_text(held: SeatView) -> Iterator[str]:
    for slot, reserved in enumerate(held.reserved):
        if reserved is not None:
            yield f"h{slot + 1}:{_reserved_text(reserved)}"


def _reserved_text(reserved: ReservedView) -> str:
    if reserved.card is None:
        return f"tier {reserved.tier}"
    card = CARDS[reserved.card]
    return f"{LETTERS[card.bonus]}{card.points or ''}({card.price})"


# ---- SVG ----

_FILL = ("#f4f1e8", "#2f6fd0", "#1f9d61", "#d2363f", "#3a3640", "#e3b341")
_INK = ("#5b5648", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#4a3708")
_PALE = ("#faf8f2", "#dfe9f8", "#dcf1e6", "#f8dfe0", "#dedce2")
_PAPER, _LINE, _TEXT, _FELT = "#fffdf8", "#c9bfae", "#2b2620", "#efe6d5"
# One shape a colour, on a circle of radius 1: brilliant, drop, step cut, heart, cushion, coin.
_SHAPES = (
    "M0-1 .7-.7 1 0 .7.7 0 1-.7.7-1 0-.7-.7Z",
    "M0-1C.5-.4.85 0 .8.35A.82.82 0 0 1-.8.35C-.85 0-.5-.4 0-1Z",
    "M-.45-1H.45L.9-.55V.55L.45 1H-.45L-.9.55V-.55Z",
    "M0 1-.9.05A.52.52 0 0 1 0-.6.52.52 0 0 1 .9.05Z",
    "M-.8-.8H.8V.8H-.8Z",
    "M1 0A1 1 0 1 1-1 0 1 1 0 1 1 1 0Z",
)
_CARD_W, _CARD_H, _GAP, _SEAT_H = 92, 112, 10, 84
_WIDTH = 8 * _GAP + 5 * _CARD_W + 150


def svg(view: View) -> str:
    """The table as an SVG drawing."""
    height = 90 + 3 * (_CARD_H + _GAP) + len(view.seats) * (_SEAT_H + _GAP) + _GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" font-family="Georgia, serif" role="img">',
        f"<title>{escape(_headline(view))}</title>",
        f'<rect width="100%" height="100%" rx="12" fill="{_FELT}"/>',
        *_nobles_svg(view),
        *_market_svg(view),
        *_bank_svg(view),
    ]
    top = 90 + 3 * (_CARD_H + _GAP)
    for seat, held in enumerate(view.seats):
        parts += _seat_svg(view, seat, held, top + seat * (_SEAT_H + _GAP))
    return "".join([*parts, "</svg>"])


def _rect(x: float, y: float, w: float, h: float, fill: str, line: str = _LINE) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="{fill}" stroke="{line}"/>'


def _text(x: float, y: float, text: object, size: int = 14, more: str = "") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{_TEXT}" {more}>{escape(str(text))}</text>'
    )


def _gem(x: float, y: float, radius: float, colour: int, label: object = "") -> str:
    return (
        f'<g transform="translate({x} {y})"><path d="{_SHAPES[colour]}" '
        f'transform="scale({radius})" fill="{_FILL[colour]}" stroke="{_TEXT}" '
        f'stroke-width="{1 / radius:.3f}" stroke-linejoin="round"/>'
        f'<text y="{radius * 0.4:.1f}" font-size="{radius * 1.1:.1f}" fill="{_INK[colour]}" '
        f'text-anchor="middle" font-weight="bold">{label}</text></g>'
    )


def _card_svg(card: int, x: float, y: float, name: str = "") -> Iterator[str]:
    known = CARDS[card]
    yield _rect(x, y, _CARD_W, _CARD_H, _PAPER)
    yield (
        f'<path d="M{x} {y + 34}V{y + 8}a8 8 0 0 1 8-8H{x + _CARD_W - 8}a8 8 0 0 1 8 8V{y + 34}Z" '
        f'fill="{_PALE[known.bonus]}"/>'
    )
    if known.points:
        yield _text(x + 9, y + 25, known.points, 22, 'font-weight="bold"')
    yield _gem(x + _CARD_W - 19, y + 17, 12, known.bonus, LETTERS[known.bonus].upper())
    costs = [(c, n) for c, n in enumerate(known.cost) if n]
    for i, (colour, number) in enumerate(costs):
        column, row = divmod(i, 3)
        yield _gem(x + 16 + column * 28, y + _CARD_H - 15 - row * 24, 10, colour, number)
    if name:
        place = f'text-anchor="end" opacity="{0.55}"'
        yield _text(x + _CARD_W - 7, y + _CARD_H - 8, name, 11, place)


def _back_svg(x: float, y: float, tier: int, label: object) -> Iterator[str]:
    yield _rect(x, y, _CARD_W, _CARD_H, ("#6f8f5a", "#b08a3c", "#4f6f9a")[tier - 1])
    for dot in range(tier):
        cx = x + _CARD_W / 2 + (dot - (tier - 1) / 2) * 14
        yield f'<circle cx="{cx}" cy="{y + _CARD_H - 16}" r="4" fill="{_PAPER}"/>'
    middle = 'text-anchor="middle" font-weight="bold" style="fill:#fffdf8"'
    yield _text(x + _CARD_W / 2, y + _CARD_H / 2 + 6, label, 24, middle)


def _nobles_svg(view: View) -> Iterator[str]:
    for place, noble in enumerate(view.nobles):
        x = _GAP + place * (_CARD_W + _GAP)
        yield _rect(x, _GAP, _CARD_W, 68, _PAPER if noble is not None else "none")
        if noble is None:
            continue
        yield _text(x + 9, _GAP + 26, NOBLES[noble].points, 22, 'font-weight="bold"')
        wanted = [(c, n) for c, n in enumerate(NOBLES[noble].cost) if n]
        for i, (colour, number) in enumerate(wanted):
            yield _gem(x + 17 + i * 28, _GAP + 50, 11, colour, number)


def _market_svg(view: View) -> Iterator[str]:
    for tier in TIERS:
        y = 90 + (3 - tier) * (_CARD_H + _GAP)
        yield from _back_svg(_GAP, y, tier, view.decks[tier - 1])
        for slot in range(4):
            x = _GAP + (slot + 1) * (_CARD_W + _GAP)
            card = view.market[(tier - 1) * 4 + slot]
            if card is None:
                yield _rect(x, y, _CARD_W, _CARD_H, "none")
            else:
                yield from _card_svg(card, x, y, market_name(tier, slot))


def _bank_svg(view: View) -> Iterator[str]:
    x = _GAP + 5 * (_CARD_W + _GAP) + 20
    for colour, number in enumerate(view.bank):
        y = 120 + colour * 58
        yield _gem(x + 24, y, 22, colour, LETTERS[colour].upper())
        yield _text(x + 60, y + 8, number, 24, 'font-weight="bold"')


def _seat_svg(view: View, seat: int, held: SeatView, y: float) -> Iterator[str]:
    moving = seat == view.turn and view.outcome is None
    width = _WIDTH - 2 * _GAP
    yield _rect(_GAP, y, width, _SEAT_H, _PAPER, "#b0782c" if moving else _LINE)
    yield _text(_GAP + 12, y + 32, f"{'▸ ' if moving else ''}Seat {seat + 1}", 16)
    yield _text(_GAP + 12, y + 66, held.points, 26, 'font-weight="bold"')
    yield _text(_GAP + 48, y + 64, f"{len(held.bought)} cards", 12)
    for colour in range(GEMS + 1):
        x = _GAP + 130 + colour * 42
        tokens = held.tokens[colour]
        bonus = held.bonuses[colour] if colour < GEMS else None
        yield f'<g opacity="{1 if tokens else 0.25}">{_gem(x, y + 26, 15, colour, tokens)}</g>'
        if bonus is not None:
            yield f'<g opacity="{1 if bonus else 0.3}">{_bonus_svg(x, y + 60, colour, bonus)}</g>'
    yield from _hand_svg(held, _GAP + 130 + 6 * 42, y + 6)


def _bonus_svg(x: float, y: float, colour: int, number: int) -> str:
    label = f'text-anchor="middle" font-weight="bold" style="fill:{_INK[colour]}"'
    return _rect(x - 13, y - 13, 26, 26, _FILL[colour], _TEXT) + _text(x, y + 6, number, 16, label)


def _hand_svg(held: SeatView, x: float, y: float) -> Iterator[str]:
    """Reserved cards, small."""
    shown = [r for r in held.reserved if r is not None]
    for i, reserved in enumerate(shown):
        yield f'<g transform="translate({x + i * 66} {y}) scale(.64)">'
        if reserved.card is None:
            yield from _back_svg(0, 0, reserved.tier, "?")
        else:
            yield from _card_svg(reserved.card, 0, 0)
        yield "</g>"
