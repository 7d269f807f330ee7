"""One door to the pictures, by the names that PettingZoo and Gymnasium use."""

from __future__ import annotations

from splendor.engine import Position
from splendor.engine.picture import board, svg
from splendor.envs.raster import Image, picture

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")


def check_render_mode(mode: str | None) -> str | None:
    """The mode, if there is one of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def render(position: Position, mode: str, seat: int | None = None) -> str | Image | None:
    """What `seat` (None: anybody) sees; `human` prints the board and answers None."""
    view = position.view(seat)
    if mode == "rgb_array":
        return picture(view)
    if mode == "svg":
        return svg(view)
    if mode == "human":
        print(board(view))
        return None
    return board(view)
