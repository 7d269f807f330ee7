"""Which bots there are and how they decide: the only door from the server to `splendor.bots`.

`choose` and `warm_up` are called in the bot processes, the others once at the start.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path

from splendor.bots.bot import Bot, Limit
from splendor.bots.clock import limit_on_clock
from splendor.engine import Position, View
from splendor.engine.compiled import cache_directory

QUICK = 5  # simulations: some hundredths of a second


def level_names() -> list[str]:
    """The ladder, weakest first."""
    from splendor.bots.levels import LEVELS

    return [level.id for level in LEVELS]


def bot_names() -> frozenset[str]:
    """What levels are called, in small letters: nobody else may be."""
    from splendor.bots.levels import LEVELS

    return frozenset(name.lower() for level in LEVELS for name in (level.id, level.name))


def quick_levels() -> frozenset[str]:
    """Those that move at once, or nearly."""
    from splendor.bots.levels import LEVELS

    thought = ((level.id, level.simulations) for level in LEVELS)
    return frozenset(name for name, n in thought if n is not None and n <= QUICK)


@lru_cache(maxsize=64)
def _bot(level: str, players: int) -> Bot:
    from splendor.bots.levels import make_bot

    return make_bot(level, players)


def choose(level: str, view: View, seconds: float, clock: tuple[float, float] | None = None) -> int:
    """The action of a level; with a clock (seconds left, seconds gained) it takes what it can."""
    bot = _bot(level, view.rules.players)
    limit = Limit(seconds=seconds)
    if clock is not None:
        limit = limit_on_clock(*clock, view.round, most=seconds)
    return bot.choose(view, limit).action


def warm_up() -> None:
    """Load the nets and compile the search, so that nobody waits for it."""
    for players in (2, 3, 4):
        position = Position.deal(players, seed=1)
        choose(level_names()[-1], position.view(position.turn), 0.01)
    with contextlib.suppress(OSError):  # a cache that was made by somebody else may be read-only
        _mark().touch()


def is_compiled() -> bool:
    """Whether `warm_up` has been through on this machine, and only has to load what it made."""
    return _mark().exists()


def _mark() -> Path:
    """Beside the machine code: new sources have another folder."""
    return Path(cache_directory(Bot.__module__)) / "bots-ready"
