"""Finding puzzles: from games, through ever closer looks, to what several deep searches agree on.

Most positions hold no puzzle, so they are dropped as early as possible: by a glance, by a
second look, and by what the basket has enough of already. What is left is searched deeply
twice with different random numbers, six searches each; every one has to like the same turn
best, and both times it has to be as clearly ahead. A win that can be proved has to be the
only one. The rating says how often a player would find the turn who confuses turns of
similar worth at first sight.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np

from splendor.bots.net import Net
from splendor.engine import Position, Record, View
from splendor.engine.rules import BUY, RESERVE
from splendor.review.ensemble import Ensemble, Study
from splendor.review.evaluate import decisions_of, find_played
from splendor.review.hints import hints_for
from splendor.review.model import Proof
from splendor.review.proof import has_win, only_win
from splendor.review.puzzles import CLEAR, DEEP, THEMES, Puzzle, distance
from splendor.review.selfplay import fast_record
from splendor.review.words import turn_text

GLANCE, LOOK = 150, 900  # simulations
HOPEFUL, LIKELY = 0.6, 0.85  # of what is clear, to be looked at more closely
LEAST, MOST = 0.15, 0.97  # chances between which a position is worth a puzzle
CHOICES = 8  # turns there must be at least
NEAR = 9  # points below the target within which a proof is tried
PROOF = 30_000  # positions, for the first try
CONFUSION = 0.45  # of the player that ratings are measured with
TEMPERATURE = 0.12  # of the games that are played for puzzles: people make mistakes
EASY, MOST_EASY = 1000, 0.12  # a rating, and the part of all puzzles that may be below it
DENIALS = {"stops_finish", "stops_noble", "denies_card"}
NOBLES = {"takes_noble", "takes_noble_first"}


class Quota:
    """What has been found, so that no theme takes over and not too much is easy."""

    def __init__(self, size: int, found: Iterable[Puzzle] = (), only: str | None = None) -> None:
        self.size, self.only = size, only
        self._themes: Counter[str] = Counter()
        self._easy = 0
        for puzzle in found:
            self.add(puzzle)

    def __len__(self) -> int:
        return self._themes.total()

    def add(self, puzzle: Puzzle) -> None:
        """Count a puzzle."""
        self._themes[puzzle.themes[0]] += 1
        self._easy += puzzle.rating < EASY

    def wants(self, theme: str, rating: int) -> bool:
        """Whether another one like that is welcome."""
        if self.only is not None:
            return theme == self.only and rating >= EASY
        if rating < EASY and self._easy >= MOST_EASY * self.size:
            return False
        return self._themes[theme] < 1.5 * self.size / len(THEMES)


def mine(net: Net, players: int, first_seed: int, basket: Quota) -> Iterator[Puzzle]:
    """Puzzles from self-play until the basket is full."""
    seed = first_seed
    while len(basket) < basket.size:
        record = fast_record(net, players, seed, TEMPERATURE)
        for puzzle in puzzles_in(record, net, basket, seed):
            basket.add(puzzle)
            yield puzzle
        seed += 1


def puzzles_in(record: Record, net: Net, basket: Quota, seed: int = 0) -> Iterator[Puzzle]:
    """The puzzles that one game holds; neighbouring positions hold the same one."""
    positions = list(record.replay())
    quiet = 0
    for span in decisions_of(record, positions):
        position = positions[span.first]
        quiet -= 1
        if quiet > 0 or position.phase != "action" or hides_something(position):
            continue
        puzzle = Candidate(net, position, seed).puzzle(basket)
        if puzzle is not None:
            quiet = 2 * position.players
            yield puzzle


def hides_something(position: Position) -> bool:
    """Whether the seat to move cannot know a card that somebody holds."""
    view = position.view(position.turn)
    return any(r is not None and r.card is None for s in view.seats for r in s.reserved)


class Candidate:
    """A position on its way to become a puzzle."""

    def __init__(self, net: Net, position: Position, seed: int) -> None:
        self.net, self.position, self.seed = net, position, seed
        self.view = position.view(position.turn)
        self.clear = CLEAR * 2 / position.players

    def puzzle(self, basket: Quota) -> Puzzle | None:
        """The position as a puzzle, if it is one and wanted."""
        if self._may_be_won and basket.wants("win", EASY):
            for turns in (1, 2) if self.position.players == 2 else (1,):
                if has_win(self.view, turns, PROOF):
                    return self._proved(turns, basket)
        if basket.only == "win":
            return None  # what wins without being proved is found by looking for anything
        if not self._passes(self._study(GLANCE, 3, 0), HOPEFUL, basket):
            return None
        if not self._passes(self._study(LOOK, 3, 1), LIKELY, basket):
            return None
        return self._verified(basket)

    @property
    def _may_be_won(self) -> bool:
        mine = self.position.seats[self.position.turn].points
        return mine + NEAR >= self.position.rules.target

    def _passes(self, study: Study, part: float, basket: Quota) -> bool:
        """Whether a closer look is worth while."""
        if len(study.codes) < CHOICES or not self._is_clear(study, part):
            return False
        return self._wanted(study, study.best, basket)

    def _study(self, simulations: int, searches: int, salt: int) -> Study:
        return Ensemble(self.net, searches, 8 * self.seed + salt).study(self.view, simulations)

    def _is_clear(self, study: Study, part: float = 1.0) -> bool:
        share = study.mean[study.best, study.seat]
        least = LEAST * 2 / self.position.players
        return bool(least <= share <= MOST and distance(study) >= part * self.clear)

    def _wanted(self, study: Study, best: int, basket: Quota, proof: Proof | None = None) -> bool:
        themes = themes_of(self.view, study.plies(best), proof)
        return basket.wants(themes[0], rating_of(self.net, self.view, best))

    def _verified(self, basket: Quota) -> Puzzle | None:
        """Two deep looks with other random numbers that agree in everything."""
        studies = []
        for salt in (2, 3):
            study = self._study(DEEP.simulations, DEEP.searches, salt)
            if not (self._is_clear(study) and agreed(study)):
                return None
            studies.append(study)
        best = studies[0].best
        if studies[1].best != best or not self._wanted(studies[0], best, basket):
            return None
        return self._made(studies, best, None)

    def _proved(self, turns: int, basket: Quota) -> Puzzle | None:
        """The only turn that wins for sure, if nothing else comes close."""
        plies = only_win(self.view, turns, DEEP.proof_budget)
        if plies is None:
            return None
        proof = Proof("win", turns, plies)
        look = self._study(LOOK, 3, 1)
        best = find_played(look, self.position, proof.plies, whole=True)
        if len(look.codes) < CHOICES or not self._wanted(look, best, basket, proof):
            return None
        studies = []
        for salt in (2, 3):
            study = self._study(DEEP.simulations, DEEP.searches, salt)
            if 1 - _second(study, best)[1] < self.clear:
                return None
            studies.append(study)
        return self._made(studies, best, proof)

    def _made(self, studies: list[Study], best: int, proof: Proof | None) -> Puzzle:
        shares = [1.0 if proof else float(s.mean[best, s.seat]) for s in studies]
        gaps = [share - _second(s, best)[1] for s, share in zip(studies, shares, strict=True)]
        plies = studies[0].plies(best)
        return Puzzle(
            position=self.position.to_text(),
            best=turn_text(plies),
            second=turn_text(studies[0].plies(_second(studies[0], best)[0])),
            win=round(sum(shares) / len(shares), 3),
            gap=round(min(gaps), 3),
            rating=rating_of(self.net, self.view, best),
            themes=themes_of(self.view, plies, proof),
            proved=0 if proof is None else proof.turns,
            seed=self.seed,
        )


def _second(study: Study, best: int) -> tuple[int, float]:
    """The best of all other turns, and the share it leads to."""
    value = study.mean[:, study.seat].copy()
    value[best] = -1.0
    return int(value.argmax()), float(value.max())


def agreed(study: Study) -> bool:
    """Every search on its own likes the same turn best, by visits and by value."""
    value = study.value[:, :, study.seat]
    by_visits = set(study.visits.argmax(1).tolist())
    by_value = set(np.where(study.visits > 0, value, -1.0).argmax(1).tolist())
    return by_visits == {study.best} == by_value


def rating_of(net: Net, view: View, best: int) -> int:
    """By how often somebody finds the turn who confuses what looks similar at first sight."""
    first_sight = Ensemble(net).first_sight(view)[:, view.turn]
    logits = np.log(np.clip(first_sight, 1e-4, 1 - 1e-4) / np.clip(1 - first_sight, 1e-4, 1))
    weights = np.exp((logits - logits.max()) / CONFUSION)
    chance = float(np.clip(weights[best] / weights.sum(), 0.01, 0.99))
    return round(1200 + 400 * math.log10((1 - chance) / chance))


def themes_of(view: View, plies: tuple[int, ...], proof: Proof | None) -> tuple[str, ...]:
    """What a puzzle is about; the first theme says most."""
    codes = {hint.code for hint in hints_for(view, plies, 0.0, proof)}
    found = []
    if proof is not None or "finishes" in codes:
        found.append("win")
    if codes & DENIALS:
        found.append("deny")
    if codes & NOBLES:
        found.append("noble")
    return (*found, _kind(plies[0]))


def _kind(action: int) -> str:
    if action < RESERVE:
        return "take"
    return "reserve" if action < BUY else "buy"
