"""The ladder: named levels from a beginner to the strongest, for two, three and four players.

Ids are stable; names are for people and are translated where they are shown. Strength is
measured, not promised: `splendor levels` prints data/levels.json, which
`splendor train ladder` writes from matches.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from splendor import __version__
from splendor.bots.bot import Bot
from splendor.bots.handicap import Handicap
from splendor.bots.library import play_net, read_manifest
from splendor.bots.mcts import MctsBot
from splendor.bots.searcher import Means, SearchBot
from splendor.bots.simple import GreedyBot, RandomBot
from splendor.engine import SplendorError


class UnknownLevel(SplendorError):
    """A name that is neither a level nor a bot."""


@dataclass(frozen=True)
class Level:
    """A named strength: how much it thinks, and what it overlooks, confuses and likes."""

    id: str
    name: str
    about: str
    style: str  # "", "builder", "courtier" or "keeper"
    simulations: int | None  # the most for one decision; None: as time allows
    handicap: Handicap


LEVELS: tuple[Level, ...] = (
    Level("apprentice", "Apprentice", "first games: overlooks much, buys what is in reach",
          "", 0, Handicap(noise=1.85, attention=0.65, builder=1.65)),
    Level("pedlar", "Pedlar", "knows the rules, plans one turn",
          "", 0, Handicap(noise=0.88, attention=0.75, builder=0.5)),
    Level("cutter", "Gem cutter", "plans a card, forgets the rest",
          "", 0, Handicap(noise=0.5, attention=0.8, builder=0.2)),
    Level("builder", "Builder", "loves cards, the cheap ones first",
          "builder", 0, Handicap(noise=0.4, attention=0.88, builder=0.5)),
    Level("courtier", "Courtier", "plays for the nobles",
          "courtier", 0, Handicap(noise=0.15, attention=0.94, courtier=2.5, builder=0.35)),
    Level("keeper", "Keeper", "reserves what others want",
          "keeper", 0, Handicap(noise=0.13, attention=0.96, keeper=0.22)),
    Level("jeweller", "Jeweller", "sound play, small mistakes",
          "", 0, Handicap(noise=0.105)),
    Level("goldsmith", "Goldsmith", "plays by a good eye alone",
          "", 0, Handicap(noise=0.058)),
    Level("banker", "Banker", "reckons a turn ahead", "", 5, Handicap()),
    Level("master", "Master", "looks well ahead", "", 150, Handicap()),
    Level("grandmaster", "Grand master", "thinks as long as it may", "", None, Handicap()),
)  # fmt: skip

STRONGEST = "grandmaster"
_BY_ID = {level.id: level for level in LEVELS}
FROZEN = "strongest-2026-11"  # the strongest of that month: a yardstick for progress
PLAIN_BOTS = ("random", "greedy", "mcts", FROZEN)


def default_level() -> str:
    """A level in the middle, for somebody who does not choose."""
    return "courtier"


def level_named(name: str) -> Level:
    """The level with this id; `strongest` is the last of the ladder."""
    try:
        return _BY_ID[STRONGEST if name == "strongest" else name]
    except KeyError:
        known = ", ".join((*_BY_ID, "strongest", *PLAIN_BOTS))
        raise UnknownLevel(f"{name!r} is not a level; there are {known}") from None


def make_bot(name: str, players: int, seed: int | None = None, means: Means | None = None) -> Bot:
    """A player by the name of its level, or `random`, `greedy`, `mcts`, `strongest`."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if name == "mcts":
        return MctsBot(players, seed)
    if name == FROZEN:
        return _frozen_bot(players, seed)
    level = level_named(name)
    net = play_net(players)
    return SearchBot(level.id, net, seed, level.simulations, level.handicap, means=means)


def _frozen_bot(players: int, seed: int | None) -> Bot:
    # Machine code that nothing else needs.
    from splendor.bots.strongest_2026_11.bot import FrozenBot

    return FrozenBot(players, seed)


def signature(name: str, players: int) -> str:
    """A text that changes when the bot of this name may have come to play otherwise."""
    if name in PLAIN_BOTS:
        return __version__
    return f"{__version__} {read_manifest(players).name} {level_named(name)}"


def measured() -> dict[str, Any]:
    """What matches have shown: by number of players, each level's Elo with its interval."""
    path = files("splendor.bots") / "data" / "levels.json"
    try:
        loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return loaded
