"""Opening statistics: what many thousand games of the nets say about the game itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from splendor.bots.library import play_net, read_manifest
from splendor.bots.net import Net
from splendor.bots.search import Settings, make_tree, make_workspace
from splendor.engine import CARDS, MOVES, NOBLES, SplendorError
from splendor.engine.rules import BUY, RESERVE, RESERVE_BLIND, TAKE_PAIR
from splendor.engine.state import STATE
from splendor.review.survey import Counts, Player, make_counts, survey

FILE = "data/openings.json"
SPELL = 200  # games between two looks at the progress bar
KEPT = 2000  # games between two checkpoints


class OpeningsError(SplendorError):
    """A file that is not one of statistics, or a checkpoint of another survey."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened, and the mean share of the win of those it happened to."""

    name: str
    games: float
    """Occurrences for each game (of cards and nobles: of the games that could have them)."""
    share: float
    error: float
    """Standard error of the share."""


Rates = tuple[Rate, ...]


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
    simulations: int = 0
    """For each turn; 0: the turn that the net likes best at first sight."""
    takes: Rates = ()
    """Colours of first takes, all seats together, the most frequent first."""
    first_cards: Rates = ()
    """The first card that a seat buys, in card order."""
    first_round_mean: float = 0.0
    """When that happens."""
    tiers_won: tuple[float, ...] = ()
    """Cards of tier 1, 2, 3 that the winner has in the end …"""
    tiers_lost: tuple[float, ...] = ()
    """… and that each of the others has."""


@dataclass(frozen=True)
class Survey:
    """What is to be played: the same survey always gives the same counts."""

    players: int
    games: int
    seed: int = 1
    simulations: int = 0
    """For each turn; 0: what the net likes best at first sight."""

    @property
    def command(self) -> str:
        """What makes it."""
        searching = f" --simulations {self.simulations}" if self.simulations else ""
        return (
            f"splendor openings --players {self.players} --games {self.games} "
            f"--seed {self.seed}{searching}"
        )


def collect(
    wanted: Survey,
    net: Net | None = None,
    tell: Callable[[int], None] = lambda done: None,
    checkpoint: Path | None = None,
) -> Statistics:
    """Play the games and sum them up; goes on where `checkpoint` was left."""
    used = play_net(wanted.players) if net is None else net
    name = "given" if net is not None else read_manifest(wanted.players).name
    player = Player(
        make_workspace(used), make_tree(wanted.simulations + 8), Settings(), wanted.simulations
    )
    begun, counts = _resumed(checkpoint, wanted, name)
    states = np.zeros(2, STATE)
    for done in range(begun, wanted.games, SPELL):
        spell = min(SPELL, wanted.games - done)
        seed = np.uint64(wanted.seed * 10**9 + done)
        survey(used, player, wanted.players, seed, spell, states, counts)
        tell(done + spell)
        if checkpoint is not None and (done + spell) % KEPT == 0:
            _keep(checkpoint, wanted, name, done + spell, counts)
    return summed(counts, wanted, name)


def _resumed(checkpoint: Path | None, wanted: Survey, net: str) -> tuple[int, Counts]:
    if checkpoint is None or not checkpoint.exists():
        return 0, make_counts()
    with _loaded(checkpoint) as kept:
        if str(kept["survey"]) != _key(wanted, net):
            raise OpeningsError(f"{checkpoint} holds another survey: {kept['survey']}")
        if int(kept["done"]) > wanted.games:
            raise OpeningsError(f"{checkpoint} holds {int(kept['done'])} games already")
        return int(kept["done"]), Counts(*(kept[field] for field in Counts._fields))


def _loaded(checkpoint: Path) -> NpzFile:
    try:
        kept = np.load(checkpoint)
    except (ValueError, EOFError, BadZipFile) as error:
        raise OpeningsError(f"{checkpoint} is not a checkpoint") from error
    if not isinstance(kept, NpzFile) or "survey" not in kept:
        raise OpeningsError(f"{checkpoint} is not a checkpoint")
    return kept


def _keep(checkpoint: Path, wanted: Survey, net: str, done: int, counts: Counts) -> None:
    """Written beside and moved, so that there is always a whole one."""
    beside = checkpoint.with_name(checkpoint.name + ".new.npz")
    np.savez(beside, survey=np.array(_key(wanted, net)), done=np.array(done), **counts._asdict())
    beside.replace(checkpoint)


def _key(wanted: Survey, net: str) -> str:
    """What has to be the same for counts to be added."""
    return f"{wanted.players} players, seed {wanted.seed}, {wanted.simulations} simulations, {net}"


def summed(counts: Counts, wanted: Survey, net: str) -> Statistics:
    """Counts as rates."""
    players, games = wanted.players, wanted.games
    ended = np.arange(len(counts.rounds))
    points, cards, nobles, reserves, opened = counts.sums / games
    return Statistics(
        players=players,
        games=games,
        seed=wanted.seed,
        net=net,
        command=wanted.command,
        simulations=wanted.simulations,
        seats=tuple(_rate(f"seat {i + 1}", games, counts.seats[i], games) for i in range(players)),
        first=tuple(_first(counts, seat, games) for seat in range(players)),
        takes=_takes(counts, games * players),
        first_cards=_of_cards(counts.opened, counts.opened_won, games * players),
        first_round_mean=float(opened / players),
        cards=_of_cards(counts.bought, counts.bought_won, games),
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
        tiers_won=_tiers(counts.bought_won, games),
        tiers_lost=_tiers(counts.bought - counts.bought_won, games * (players - 1)),
    )


def _of_cards(happened: NDArray[np.float64], won: NDArray[np.float64], base: int) -> Rates:
    return tuple(_rate(c.name, happened[c.id], won[c.id], base) for c in CARDS)


def _tiers(bought: NDArray[np.float64], seats: int) -> tuple[float, ...]:
    """Cards of each tier that a seat has in the end."""
    return tuple(
        round(float(sum(bought[c.id] for c in CARDS if c.tier == tier)) / seats, 4)
        for tier in (1, 2, 3)
    )


def _takes(counts: Counts, base: int) -> Rates:
    """The colours of first takes, all seats together."""
    often, won = counts.first.sum(0), counts.first_won.sum(0)
    rates = [
        _rate(str(MOVES[action]).lstrip("+"), often[action], won[action], base)
        for action in range(RESERVE)
        if often[action]
    ]
    return tuple(sorted(rates, key=lambda rate: -rate.games))


def _rate(name: str, happened: float, won: float, games: float) -> Rate:
    often, base = float(happened), max(1.0, float(games))
    share = float(won) / max(1.0, often)
    doubtful = (float(won) + 1) / (often + 2)  # so that few games without a win prove nothing
    error = (doubtful * (1 - doubtful) / (often + 2)) ** 0.5
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


def save(file: Path, found: Statistics) -> None:
    """Put statistics in a file, in place of those for as many players."""
    known = _read(file.read_bytes()) if file.exists() else ()
    kept = [s for s in known if s.players != found.players]
    whole = sorted([*kept, found], key=lambda s: s.players)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=1))


def _read(text: bytes) -> tuple[Statistics, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[Statistics, ...])
    except msgspec.MsgspecError as error:
        raise OpeningsError(f"these are not statistics: {error}") from None


@cache
def shipped() -> tuple[Statistics, ...]:
    """The statistics that come with the package, by number of players."""
    text = (files("splendor.review") / FILE).read_bytes()
    return _read(text)
