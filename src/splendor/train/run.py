"""A training run: a folder with checkpoints and a log, resumable at any time."""

from __future__ import annotations

import json
import math
import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from splendor.arena.pool import Pool, pool
from splendor.bots.features import FEATURES_VERSION
from splendor.bots.net import HIDDEN, POLICY, Net
from splendor.engine import SplendorError
from splendor.train.expert import SearchBudget
from splendor.train.selfplay import Games, Order, play_order, store
from splendor.train.td import Learner, duel, learn, make_learner, make_ring, make_self_play_space

CHECKPOINT = "checkpoint.npz"
REPORT_SECONDS = 60.0
TRUST = 0.93  # λ for the games of a teacher: what follows is believed more than what it thinks


class RunError(SplendorError):
    """A run that cannot go on as asked."""


@dataclass(frozen=True)
class Plan:
    """How a stage of a run plays and learns."""

    rate: float  # of Adam at the start; falls to `floor` along a cosine
    floor: float
    games: int  # in an order
    replays: int  # gradient positions for each new one
    ring: int
    warmup: int  # positions before the first step, or it would learn a few games by heart
    batch: int = 128
    budget: SearchBudget | None = None


TD = Plan(rate=1e-3, floor=1e-5, games=64, replays=3, ring=524_288, warmup=40_000)
DISTIL = Plan(1.4e-3, 5e-6, games=64, replays=4, ring=4_194_304, warmup=200_000, batch=512)
EXPERT = Plan(
    2e-4, 2e-6, games=16, replays=4, ring=1_048_576, warmup=100_000, budget=SearchBudget()
)


@dataclass
class Progress:
    """Where a run stands."""

    players: int
    games: int = 0
    steps: int = 0
    seconds: float = 0.0  # CPU time spent on playing and learning, wherever


def begin_run(folder: Path, net: Net, games: int) -> Progress:
    """A new run that goes on from a net which has learned from n games already."""
    if (folder / CHECKPOINT).exists():
        raise RunError(f"{folder} has begun already")
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(net.players, games)
    learner = make_learner(progress.players, 0, net.b1.shape[0])
    for part in (learner.net, learner.mean):
        for array, weights in zip(part, net, strict=True):
            array[...] = weights
    save_checkpoint(folder, learner, progress)
    return progress


def td_run(folder: Path, players: int, minutes: float, seed: int = 1, **options: Any) -> Progress:
    """Train by TD(λ) for `minutes` of CPU time more, from the last checkpoint if there is one."""
    run = _open_run(folder, players, seed, options.pop("hidden", HIDDEN))
    return _run(folder, *run, options.pop("plan", TD), minutes, seed, **options)


def distil_run(
    folder: Path, teacher: Net, minutes: float, seed: int = 1, **options: Any
) -> Progress:
    """Learn from the games of another net for `minutes` more, from nothing or a checkpoint."""
    run = _open_run(folder, teacher.players, seed, options.pop("hidden", HIDDEN))
    plan = options.pop("plan", DISTIL)
    return _run(folder, *run, plan, minutes, seed, teacher=teacher, **options)


def _open_run(folder: Path, players: int, seed: int, hidden: int) -> tuple[Learner, Progress]:
    """Where a run stands; a new one begins with a blank net."""
    folder.mkdir(parents=True, exist_ok=True)
    learner, progress = load_checkpoint(folder) or (
        make_learner(players, seed, hidden),
        Progress(players),
    )
    if progress.players != players:
        error = RunError(f"{folder} is a run for {progress.players} players")
        error.add_note(f"--players {progress.players}, or another folder")
        raise error
    return learner, progress


def expert_run(folder: Path, minutes: float, seed: int = 1, **options: Any) -> Progress:
    """Go on from a checkpoint with games played by search, for `minutes` of CPU time more."""
    loaded = load_checkpoint(folder)
    if loaded is None:
        error = RunError(f"{folder} has no checkpoint")
        error.add_note("splendor train td RUN makes one")
        raise error
    return _run(folder, *loaded, options.pop("plan", EXPERT), minutes, seed, **options)


def _run(
    folder: Path,
    learner: Learner,
    progress: Progress,
    plan: Plan,
    minutes: float,
    seed: int,
    jobs: int = 1,
    cluster: str | None = None,
    watch: Callable[[Progress], None] | None = None,
    teacher: Net | None = None,
) -> Progress:
    with pool(jobs, cluster) as place:
        stage = Stage(folder, learner, progress, plan, minutes, seed, place, teacher)
        while not stage.is_over:
            stage.spell()
            if watch is not None:
                watch(progress)
        stage.report()
    return progress


class Stage:
    """Orders out, harvests in, learning in between."""

    def __init__(
        self,
        folder: Path,
        learner: Learner,
        progress: Progress,
        plan: Plan,
        minutes: float,
        seed: int,
        place: Pool,
        teacher: Net | None = None,
    ) -> None:
        self._folder, self._learner, self._progress = folder, learner, progress
        self._plan, self._seed, self._place, self._teacher = plan, seed, place, teacher
        self._begun, self._length = progress.seconds, minutes * 60
        self._ring = make_ring(progress.players, plan.ring)
        self._waiting: deque[Future[Games]] = deque()
        self._ordered = progress.games
        self._window: list[tuple[float, float]] = []
        self._reported = time.monotonic()

    @property
    def _name(self) -> str:
        if self._teacher is not None:
            return "distil"
        return "td" if self._plan.budget is None else "expert"

    @property
    def is_over(self) -> bool:
        return self._progress.seconds - self._begun >= self._length

    def spell(self) -> None:
        """Take in one games_played, learn what it is worth, report now and then."""
        while len(self._waiting) < self._place.width:
            self._waiting.append(self._place.executor.submit(play_order, self._order()))
        games_played = self._waiting.popleft().result()
        store(self._ring, games_played)
        self._progress.games += games_played.games
        begun = time.process_time()
        loss = self._learn(len(games_played.target))
        self._progress.seconds += games_played.seconds + time.process_time() - begun
        self._window.append((loss, games_played.rounds / games_played.games))
        if time.monotonic() - self._reported >= REPORT_SECONDS:
            self.report()

    def _order(self) -> Order:
        progress, plan = self._progress, self._plan
        lam = max(0.7, 0.97 - 0.27 * self._ordered / 15_000)  # a blank net learns from results
        player = self._learner.mean
        if self._teacher is not None:
            player, lam = self._teacher, TRUST
        seed = self._seed * 1_000_003 + self._ordered * 7919
        self._ordered += plan.games
        net = tuple(a.copy() for a in player)
        return Order(net, progress.players, seed, plan.games, lam, plan.budget)

    def _learn(self, new: int) -> float:
        if self._ring.filled[0] < self._plan.warmup:
            return math.nan
        share = min(1.0, (self._progress.seconds - self._begun) / max(self._length, 1e-9))
        fall = self._plan.rate - self._plan.floor
        rate = self._plan.floor + fall * 0.5 * (1 + math.cos(math.pi * share))
        batch = self._plan.batch
        batches = max(1, new * self._plan.replays // batch)
        word = np.uint64(self._progress.games + self._seed)
        ring, steps = self._ring, self._progress.steps
        loss = float(learn(*self._learner, ring, batches, batch, rate, steps, word))
        self._progress.steps += batches
        return loss

    def report(self) -> None:
        """A checkpoint, and a line in the log with a look at strength."""
        self._reported = time.monotonic()
        line = asdict(self._progress) | {"greedy": round(self._against_greedy(), 4)}
        losses, rounds = zip(*self._window, strict=True) if self._window else ((), ())
        line |= {"loss": _mean(losses), "rounds": _mean(rounds)}
        line["stage"] = self._name
        with (self._folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        save_checkpoint(self._folder, self._learner, self._progress)
        self._window = []

    def _against_greedy(self, games: int = 240) -> float:
        mean, players = self._learner.mean, self._progress.players
        room = make_self_play_space(mean)
        won, _ = duel(mean, mean, room, players, np.uint64(99), games, True)
        return float(won)


def _mean(values: Sequence[float]) -> float | None:
    """Of what there is: there is no loss before the first step."""
    known = [value for value in values if not math.isnan(value)]
    return round(sum(known) / len(known), 4) if known else None


# ---- checkpoints ----

PARTS = ("net", "mean", "first", "second")
LATER = ("leak", *POLICY)  # what nets did not have at first; 0 stands for it


def save_checkpoint(folder: Path, learner: Learner, progress: Progress) -> None:
    """Write a checkpoint so that a crash leaves the old or the new one, never half of one."""
    arrays: dict[str, Any] = {"progress": json.dumps(asdict(progress))}
    arrays["features"] = FEATURES_VERSION
    for part in PARTS:
        for name, array in getattr(learner, part)._asdict().items():
            arrays[f"{part}.{name}"] = array
    new = folder / "checkpoint.new.npz"
    np.savez(new, **arrays)
    os.replace(new, folder / CHECKPOINT)


def load_checkpoint(folder: Path) -> tuple[Learner, Progress] | None:
    """The last checkpoint of a run, if it has one."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    with np.load(path) as stored:
        if int(stored["features"]) != FEATURES_VERSION:
            raise RunError(f"{path} was made with other features ({stored['features']})")
        progress = Progress(**json.loads(str(stored["progress"])))
        learner = make_learner(progress.players, 0, stored["net.b1"].shape[0])
        for part in PARTS:
            _fill(getattr(learner, part), stored, part)
    return learner, progress


def _fill(net: Net, stored: Any, part: str) -> None:
    for name, array in net._asdict().items():
        key = f"{part}.{name}"
        array[...] = 0
        if key in stored or name not in LATER:
            array[...] = stored[key][: len(array)]  # nets had a row for the rounds left once
