"""Opening statistics: what many thousand games of the nets say about the game itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from splendor.bots.library import play_net, read_manifest
from splendor.bots.net import Net
from splendor.bots.search import make_desk
from splendor.engine import CARDS, MOVES, NOBLES
from splendor.engine.rules import BUY, RESERVE, RESERVE_BLIND, TAKE_PAIR
from splendor.review.fast import Counts, make_counts, survey

FILE = "data/openings.json"
SPELL = 200  # games between two looks at the progress bar


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened, and the mean share of the win of those it happened to."""

    name: str
    games: float
    """Occurrences for each game (of cards and nobles: of the games that could have them)."""
    share: float
    error: float
    """Standard error of the share."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The survey for one number of players."""

    players: int
    games: int
    seed: int
    net: str
    command: str
    seats: tuple[Rate, ...]
    first: tuple[tuple[Rate, ...], ...]
    """For each seat: kinds of first turns, the most frequent first."""
    cards: tuple[Rate, ...]
    """Purchases of every card, in card order."""
    reserves: tuple[float, ...]
    """How often each card is reserved from the market in a game, in card order."""
    nobles: tuple[Rate, ...]
    """Visits of every noble where it was dealt, in noble order."""
    rounds: tuple[int, ...]
    """Games that ended in round 0, 1, 2 …"""
    rounds_mean: float
    points_mean: float
    cards_mean: float
    nobles_mean: float
    """Of the winner."""
    reserves_mean: float
    """Of all seats together in a game."""


def collect(
    players: int,
    games: int,
    seed: int = 1,
    net: Net | None = None,
    tell: Callable[[int], None] = lambda done: None,
) -> Statistics:
    """Play so many games at full speed and sum them up."""
    used = play_net(players) if net is None else net
    name = "given" if net is not None else read_manifest(players).name
    desk = make_desk(used)
    counts = make_counts()
    for done in range(0, games, SPELL):
        spell = min(SPELL, games - done)
        survey(used, desk, players, np.uint64(seed * 10**9 + done), spell, counts)
        tell(done + spell)
    return summed(counts, players, games, seed, name)


def summed(counts: Counts, players: int, games: int, seed: int, net: str) -> Statistics:
    """Counts as rates."""
    ended = np.arange(len(counts.rounds))
    points, cards, nobles, reserves = counts.sums / games
    return Statistics(
        players=players,
        games=games,
        seed=seed,
        net=net,
        command=f"splendor openings --players {players} --games {games} --seed {seed}",
        seats=tuple(_rate(f"seat {i + 1}", games, counts.seats[i], games) for i in range(players)),
        first=tuple(_first(counts, seat, games) for seat in range(players)),
        cards=tuple(
            _rate(c.name, counts.bought[c.id], counts.bought_won[c.id], games) for c in CARDS
        ),
        reserves=tuple(float(n) / games for n in counts.reserved),
        nobles=tuple(
            _rate(n.name, counts.visits[n.id], counts.visits_won[n.id], counts.dealt[n.id])
            for n in NOBLES
        ),
        rounds=tuple(int(n) for n in np.trim_zeros(counts.rounds, "b")),
        rounds_mean=float((counts.rounds * ended).sum() / games),
        points_mean=float(points),
        cards_mean=float(cards),
        nobles_mean=float(nobles),
        reserves_mean=float(reserves),
    )


def _rate(name: str, happened: float, won: float, games: float) -> Rate:
    often, base = float(happened), max(1.0, float(games))
    share = float(won) / max(1.0, often)
    error = (share * (1 - share) / max(1.0, often)) ** 0.5
    return Rate(name, round(often / base, 5), round(share, 5), round(error, 5))


def _first(counts: Counts, seat: int, games: int) -> tuple[Rate, ...]:
    kinds: dict[str, tuple[float, float]] = {}
    for action in range(len(MOVES)):
        often, won = kinds.get(kind_of(action), (0.0, 0.0))
        add, gain = float(counts.first[seat, action]), float(counts.first_won[seat, action])
        kinds[kind_of(action)] = (often + add, won + gain)
    rates = [_rate(kind, *found, games) for kind, found in kinds.items() if found[0]]
    return tuple(sorted(rates, key=lambda rate: -rate.games))


def kind_of(action: int) -> str:
    """The kind of a first turn: which colours and slots are chance."""
    if action < TAKE_PAIR:
        return "three"
    if action < RESERVE:
        return "pair"
    if action < RESERVE_BLIND:
        return f"reserve {(action - RESERVE) // 4 + 1}"
    if action < BUY:
        return f"blind {action - RESERVE_BLIND + 1}"
    return "other"


@cache
def shipped() -> tuple[Statistics, ...]:
    """The statistics that come with the package, by number of players."""
    text = (files("splendor.review") / FILE).read_bytes()
    return msgspec.json.decode(text, type=tuple[Statistics, ...])
