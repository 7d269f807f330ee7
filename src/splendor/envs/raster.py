"""A View as pixels, drawn with NumPy alone: for `rgb_array`, videos and quick looks.

Small on purpose; `splendor.engine.picture.svg` makes the fine drawing. Each gem has its letter
beside its colour, as everywhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from splendor.engine.cards import CARDS, GEMS, LETTERS, NOBLES, TIERS
from splendor.engine.view import ReservedView, SeatView, View

Image = NDArray[np.uint8]

_FELT, _PAPER, _INK = (38, 70, 60), (246, 242, 230), (24, 24, 24)
_BACK, _MARK, _PALE, _EDGE = (112, 92, 72), (255, 214, 90), (226, 232, 226), (150, 150, 150)
_COLOURS = (
    (250, 250, 250),
    (58, 108, 204),
    (44, 150, 84),
    (206, 60, 54),
    (62, 56, 60),
    (232, 190, 62),
)
_WIDTH = 448
_CARD_WIDTH, _CARD_HEIGHT = 66, 58
_SEAT_HEIGHT = 76

# Three columns by five rows a sign, top row first.
_GLYPHS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
    "w": "101101101111101",
    "b": "100100111101111",
    "g": "111100101101111",
    "r": "110101110101101",
    "k": "101101110101101",
    "o": "000111101101111",
    "?": "111001010000010",
    "P": "111101111100100",
    "x": "000101010101000",
    "-": "000000111000000",
    " ": "000000000000000",
}


def picture(view: View) -> Image:
    """The table as `view` shows it: an array (height, width, 3)."""
    height = 70 + 3 * (_CARD_HEIGHT + 8) + 34 + len(view.seats) * _SEAT_HEIGHT
    image = np.empty((height, _WIDTH, 3), np.uint8)
    image[:] = _FELT
    _draw_nobles(image, view)
    top = 70
    for tier in reversed(TIERS):
        _draw_row(image, view, tier, top)
        top += _CARD_HEIGHT + 8
    _draw_tokens(image, view.bank, 10, top)
    for seat, held in enumerate(view.seats):
        to_move = seat == view.turn and view.outcome is None
        _draw_seat(image, held, seat, to_move, top + 34 + seat * _SEAT_HEIGHT)
    return image


def _fill(image: Image, x: int, y: int, width: int, height: int, colour: tuple[int, ...]) -> None:
    image[y : y + height, x : x + width] = colour


def _write(image: Image, text: str, x: int, y: int, colour: tuple[int, ...], size: int = 2) -> None:
    for sign in text:
        dots = np.array([c == "1" for c in _GLYPHS[sign]]).reshape(5, 3)
        dots = dots.repeat(size, axis=0).repeat(size, axis=1)
        image[y : y + 5 * size, x : x + 3 * size][dots] = colour
        x += 4 * size


def _draw_gem(image: Image, colour: int, text: str, x: int, y: int) -> None:
    """A chip of one colour with a few signs on it."""
    width = 8 * len(text) + 4
    _fill(image, x, y, width, 14, _EDGE)
    _fill(image, x + 1, y + 1, width - 2, 12, _COLOURS[colour])
    _write(image, text, x + 3, y + 2, _INK if colour in (0, GEMS) else _PAPER)


def _draw_cost(image: Image, cost: tuple[int, ...], x: int, y: int) -> None:
    wanted = [(colour, n) for colour, n in enumerate(cost) if n]
    for place, (colour, n) in enumerate(wanted):
        left, down = x + place % 3 * 21, y + place // 3 * 16
        _draw_gem(image, colour, f"{n}{LETTERS[colour]}", left, down)


def _draw_nobles(image: Image, view: View) -> None:
    for place, noble in enumerate(view.nobles):
        x = 10 + place * 74
        _fill(image, x, 8, 66, 52, _PAPER if noble is not None else _BACK)
        if noble is not None:
            _write(image, str(NOBLES[noble].points), x + 3, 11, _INK)
            _draw_cost(image, NOBLES[noble].cost, x + 2, 26)


def _draw_row(image: Image, view: View, tier: int, top: int) -> None:
    _fill(image, 10, top, 44, _CARD_HEIGHT, _BACK)
    _write(image, "-" * tier, 16, top + 8, _PAPER)
    _write(image, str(view.decks[tier - 1]), 16, top + 30, _PAPER, 3)
    for slot, card in enumerate(view.market[(tier - 1) * 4 : tier * 4]):
        if card is not None:
            _draw_card(image, card, 64 + slot * (_CARD_WIDTH + 8), top)


def _draw_card(image: Image, card: int, x: int, y: int) -> None:
    known = CARDS[card]
    _fill(image, x, y, _CARD_WIDTH, _CARD_HEIGHT, _PAPER)
    if known.points:
        _write(image, str(known.points), x + 4, y + 4, _INK, 3)
    _draw_gem(image, known.bonus, LETTERS[known.bonus], x + _CARD_WIDTH - 16, y + 4)
    _draw_cost(image, known.cost, x + 2, y + 26)


def _draw_tokens(image: Image, tokens: tuple[int, ...], x: int, y: int) -> None:
    for colour, n in enumerate(tokens):
        _draw_gem(image, colour, f"{n}{LETTERS[colour]}", x + colour * 26, y + 4)


def _draw_seat(image: Image, held: SeatView, seat: int, to_move: bool, top: int) -> None:
    _fill(image, 6, top, _WIDTH - 12, _SEAT_HEIGHT - 6, _PALE)
    _fill(image, 6, top, 4, _SEAT_HEIGHT - 6, _MARK if to_move else _PALE)
    _write(image, f"P{seat + 1}", 16, top + 8, _INK)
    _write(image, str(held.points), 16, top + 30, _INK, 4)
    _draw_tokens(image, held.tokens, 54, top + 4)
    _draw_tokens(image, held.bonuses, 54, top + 26)
    for slot, reserved in enumerate(held.reserved):
        if reserved is not None:
            _draw_reserved(image, reserved, 222 + slot * (_CARD_WIDTH + 6), top + 6)


def _draw_reserved(image: Image, reserved: ReservedView, x: int, y: int) -> None:
    if reserved.card is not None:
        _draw_card(image, reserved.card, x, y)
        return
    _fill(image, x, y, _CARD_WIDTH, _CARD_HEIGHT, _BACK)
    _write(image, "-" * reserved.tier, x + 6, y + 8, _PAPER)
    _write(image, "?", x + 28, y + 26, _PAPER, 4)
