"""Which bots there are and how they decide: the only door from the server to `splendor.bots`.

Called in the bot processes (`choose`) and once at the start (`level_names`).
"""

from __future__ import annotations

from splendor.engine import View


def level_names() -> list[str]:
    return []


def choose(level: str, view: View, seconds: float) -> int:
    raise KeyError(level)
