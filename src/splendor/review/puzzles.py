"""Puzzles: positions with one clearly best turn, mined from self-play, verified by deep search.

A position becomes a puzzle when a quick search finds a turn well ahead of the second, and
several deep ones, each on its own, find the same turn just as far ahead. Its rating says how
often a player who confuses turns of similar worth would find it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import numpy as np

from splendor.bots.net import Net
from splendor.engine import Position, Record, View
from splendor.engine.actions import turn_from_text
from splendor.engine.rules import BUY, RESERVE
from splendor.review.evaluate import Pass, decisions_of, find_played
from splendor.review.fast import find_turn
from splendor.review.hints import hints_for
from splendor.review.model import Proof
from splendor.review.proof import prove
from splendor.review.selfplay import fast_record
from splendor.review.thinker import Study, Thinker, code_of
from splendor.review.words import turn_text

FILE = "data/puzzles.jsonl"
THEMES = ("win", "deny", "noble", "reserve", "take", "buy")
GLANCE = Pass("quick", 150, 3, 0)
DEEP = Pass("deep", 6_000, 6, 20_000)
CLEAR = 0.07  # the gap between best and second, for two players
LEAST, MOST = 0.15, 0.97  # chances between which a position is worth a puzzle
CONFUSION = 0.45  # of the player that ratings are measured with
DENIALS = {"stops_finish", "stops_noble", "denies_card"}
NOBLES = {"takes_noble", "takes_noble_first"}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the turn to find, and what is known about both."""

    position: str
    best: str
    second: str
    win: float
    """The share of the seat to move after the best turn, and how far the second is behind."""
    gap: float
    rating: int
    themes: tuple[str, ...]
    proved: int = 0
    """Own turns until the game is won for sure; 0: estimated."""

    def view(self) -> View:
        """What the solver sees."""
        position = Position.from_text(self.position)
        return position.view(position.turn)

    def is_solved_by(self, plies: Sequence[int]) -> bool:
        """Whether a turn is the best one, or leads to the very same."""
        states = Position.from_text(self.position).state
        best = [move.action for move in turn_from_text(self.best)]
        codes = np.array([code_of(best)], np.uint64)
        return int(find_turn(states, 0, codes, 1, np.uint64(code_of(plies)))) == 0


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    text = (files("splendor.review") / FILE).read_bytes()
    decoder = msgspec.json.Decoder(Puzzle)
    return tuple(decoder.decode(line) for line in text.splitlines() if line)


# ---- mining ----


def mine(net: Net, players: int, first_seed: int, temperature: float = 0.12) -> Iterator[Puzzle]:
    """Puzzles from self-play, without end."""
    seed = first_seed
    while True:
        yield from puzzles_in(fast_record(net, players, seed, temperature), net, seed)
        seed += 1


def puzzles_in(record: Record, net: Net, seed: int = 1) -> Iterator[Puzzle]:
    """The puzzles that one game holds; neighbouring positions hold the same one."""
    positions = list(record.replay())
    quiet = 0
    for span in decisions_of(record, positions):
        position = positions[span.first]
        if quiet > 0 or position.phase != "action" or hides_something(position):
            quiet -= 1
            continue
        if not promising(net, position, seed):
            continue
        puzzle = verified(net, position, seed)
        if puzzle is not None:
            quiet = 2 * position.players
            yield puzzle


def hides_something(position: Position) -> bool:
    """Whether the seat to move cannot know a card that somebody holds."""
    view = position.view(position.turn)
    return any(r is not None and r.card is None for s in view.seats for r in s.reserved)


def promising(net: Net, position: Position, seed: int) -> bool:
    """Whether a glance finds one turn well ahead, and enough others to choose from."""
    thinker = Thinker(net, GLANCE.searches, seed)
    study = thinker.study(position.view(position.turn), GLANCE.simulations)
    return len(study.codes) >= 8 and _is_clear(study, position.players)


def verified(net: Net, position: Position, seed: int = 1) -> Puzzle | None:
    """The position as a puzzle if deep searches agree on it."""
    view = position.view(position.turn)
    study = Thinker(net, DEEP.searches, seed + 7).study(view, DEEP.simulations)
    if not (_is_clear(study, position.players) and _agreed(study)):
        return None
    best, second = (int(k) for k in study.order()[:2])
    proof = prove(view, DEEP.proof_budget)
    if proof is not None and proof.plies != study.plies(best):
        return None  # several turns win for sure, or none does any good
    share = float(study.mean[best, study.seat])
    return Puzzle(
        position=position.to_text(),
        best=turn_text(study.plies(best)),
        second=turn_text(study.plies(second)),
        win=round(share, 3),
        gap=round(distance(study), 3),
        rating=rating_of(net, view, study),
        themes=themes_of(view, study, best, second, proof),
        proved=0 if proof is None else proof.turns,
    )


def _is_clear(study: Study, players: int) -> bool:
    share = study.mean[study.best, study.seat]
    return bool(LEAST <= share <= MOST and distance(study) >= CLEAR * 2 / players)


def distance(study: Study) -> float:
    """How far the best turn is ahead of everything that leads somewhere else."""
    value = study.mean[:, study.seat]
    best = study.best
    rest = [float(v) for k, v in enumerate(value) if k != best]
    return float(value[best]) - max(rest) if rest else 0.0


def _agreed(study: Study) -> bool:
    """Every search on its own likes the same turn best, by visits and by value."""
    value = study.worth[:, :, study.seat]
    by_visits = set(study.visits.argmax(1).tolist())
    by_value = {int(v[n > 0].argmax()) for v, n in zip(value, study.visits, strict=True)}
    return by_visits == {study.best} and len(by_value) == 1


def rating_of(net: Net, view: View, study: Study) -> int:
    """By how often somebody finds the turn who confuses what looks similar at first sight."""
    thinker = Thinker(net, 3, 1)
    first_sight = thinker.study(view, 0).mean[:, study.seat]
    logits = np.log(np.clip(first_sight, 1e-4, 1 - 1e-4) / np.clip(1 - first_sight, 1e-4, 1))
    weights = np.exp((logits - logits.max()) / CONFUSION)
    chance = float(np.clip(weights[study.best] / weights.sum(), 0.01, 0.99))
    return round(1200 + 400 * math.log10((1 - chance) / chance))


def themes_of(
    view: View, study: Study, best: int, second: int, proof: Proof | None
) -> tuple[str, ...]:
    """What a puzzle is about."""
    plies = study.plies(best)
    codes = {hint.code for hint in hints_for(view, plies, 0.0, proof)}
    found = []
    if proof is not None or "finishes" in codes:
        found.append("win")
    if codes & DENIALS:
        found.append("deny")
    if codes & NOBLES:
        found.append("noble")
    kinds = [_kind(plies[0]), _kind(study.plies(second)[0])]
    return (*found, kinds[0])


def _kind(action: int) -> str:
    if action < RESERVE:
        return "take"
    return "reserve" if action < BUY else "buy"


# ---- checking again ----


def check(puzzle: Puzzle, net: Net, seed: int = 99) -> str | None:
    """What is wrong with a puzzle after searching it again, or None."""
    position = Position.from_text(puzzle.position)
    view = position.view(position.turn)
    study = Thinker(net, DEEP.searches, seed).study(view, DEEP.simulations)
    plies = tuple(move.action for move in turn_from_text(puzzle.best))
    if find_played(study, position, plies, whole=True) != study.best:
        return f"{turn_text(study.plies(study.best))} is better"
    if distance(study) < CLEAR / position.players:
        return f"only {distance(study):.3f} ahead of the second"
    return None
