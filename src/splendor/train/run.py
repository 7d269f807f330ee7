"""A training run: a folder with checkpoints and a log, resumable at any time."""

import json
import math
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from splendor.bots.character import Character
from splendor.bots.features import FEATURES_VERSION
from splendor.bots.net import HIDDEN, Net
from splendor.bots.search import Settings, make_desk, make_tree
from splendor.train.expert import Diet, expert_games
from splendor.train.td import (
    Learner,
    Ring,
    Workshop,
    duel,
    learn,
    make_learner,
    make_ring,
    make_workshop,
    practise,
)

CHUNK = 32  # games between two spells of learning
BATCH = 128
REPLAYS = 3  # gradient positions for each new one
RING = 65536
EXPERT_CHUNK = 8
EXPERT_RING = 131072
EXPERT_WARMUP = 12_000  # positions before the first step, or it would learn a few games by heart
EXPERT_REPLAYS = 6
NOISE = 0.08  # of the turns chosen in self-play by search
REPORT_SECONDS = 60.0


@dataclass
class Progress:
    """Where a run stands."""

    players: int
    games: int = 0
    steps: int = 0
    seconds: float = 0.0  # CPU time spent on playing and learning


def td_run(
    folder: Path,
    players: int,
    minutes: float,
    rate: float = 1e-3,
    floor: float = 1e-4,
    seed: int = 1,
    hidden: int = HIDDEN,
) -> Progress:
    """Train by TD(λ) for `minutes` of CPU time more, from the last checkpoint if there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    learner, progress = load_checkpoint(folder) or (
        make_learner(players, seed, hidden),
        Progress(players),
    )
    ring, shop = make_ring(players, RING), make_workshop(players, learner.net.b1.shape[0])
    begun, last = progress.seconds, time.process_time()
    reported = last - REPORT_SECONDS
    window: list[tuple[float, float]] = []
    while progress.seconds - begun < minutes * 60:
        share = (progress.seconds - begun) / (minutes * 60)
        pace = floor + (rate - floor) * 0.5 * (1 + math.cos(math.pi * share))
        window.append(_spell(learner, ring, shop, progress, pace, seed))
        now = time.process_time()
        progress.seconds += now - last
        last = now
        if now - reported >= REPORT_SECONDS:
            reported = now
            _report(folder, learner, shop, progress, window)
            save_checkpoint(folder, learner, progress)
            last = time.process_time()
            window = []
    _report(folder, learner, shop, progress, window)
    save_checkpoint(folder, learner, progress)
    return progress


def _spell(
    learner: Learner, ring: Ring, shop: Workshop, progress: Progress, rate: float, seed: int
) -> tuple[float, float]:
    """Some games, then as much learning as they are worth; (loss, rounds a game)."""
    first = np.uint64(seed * 1_000_003 + progress.games * 7919)
    lam = max(0.7, 0.97 - 0.27 * progress.games / 15_000)  # a blank net learns from results
    rounds, turns = practise(
        learner.mean, shop, ring, progress.players, first, CHUNK, 0.1, 0.01, lam
    )
    progress.games += CHUNK
    batches = turns * REPLAYS // BATCH
    seed_word = np.uint64(progress.games + seed)
    loss = learn(*learner, ring, batches, BATCH, rate, progress.steps, seed_word)
    progress.steps += batches
    return loss, rounds / CHUNK


# ---- expert iteration ----


def expert_run(
    folder: Path,
    minutes: float,
    rate: float = 3e-4,
    floor: float = 5e-5,
    seed: int = 1,
    diet: Diet | None = None,
) -> Progress:
    """Go on from a checkpoint with games played by search, for `minutes` of CPU time more."""
    loaded = load_checkpoint(folder)
    if loaded is None:
        raise FileNotFoundError(f"{folder} has no checkpoint: begin with TD")
    learner, progress = loaded
    school = School(learner, progress, diet or Diet(), seed)
    begun, last = progress.seconds, time.process_time()
    reported = last
    window: list[tuple[float, float]] = []
    while progress.seconds - begun < minutes * 60:
        share = (progress.seconds - begun) / (minutes * 60)
        pace = floor + (rate - floor) * 0.5 * (1 + math.cos(math.pi * share))
        window.append(school.spell(pace))
        now = time.process_time()
        progress.seconds += now - last
        last = now
        if now - reported >= REPORT_SECONDS:
            reported = now
            _report(folder, learner, school.shop, progress, window)
            save_checkpoint(folder, learner, progress)
            last = time.process_time()
            window = []
    _report(folder, learner, school.shop, progress, window)
    save_checkpoint(folder, learner, progress)
    return progress


class School:
    """Expert iteration with one learner."""

    def __init__(self, learner: Learner, progress: Progress, diet: Diet, seed: int) -> None:
        players, hidden = progress.players, learner.net.b1.shape[0]
        self.learner, self.progress, self.diet, self.seed = learner, progress, diet, seed
        self.shop = make_workshop(players, hidden)
        self._ring = make_ring(players, EXPERT_RING)
        self._tree = make_tree(diet.deep + 64)
        self._desk = make_desk(players, hidden)
        self._left = 0

    def spell(self, rate: float) -> tuple[float, float]:
        """Some games, then as much learning as their positions are worth."""
        progress, ring = self.progress, self._ring
        first = np.uint64(self.seed * 2_000_003 + progress.games * 7919)
        before = int(ring.filled[0])
        rounds, _ = expert_games(
            self.learner.mean, Settings(), Character(noise=NOISE), self.diet, self._tree,
            self._desk, self.shop.trail, ring, progress.players, first, EXPERT_CHUNK,
        )  # fmt: skip
        progress.games += EXPERT_CHUNK
        if ring.filled[0] < EXPERT_WARMUP:
            return 0.0, rounds / EXPERT_CHUNK
        self._left += int(ring.filled[0]) - before
        batches = self._left * EXPERT_REPLAYS // BATCH
        self._left = 0
        word = np.uint64(progress.games + self.seed)
        loss = learn(*self.learner, ring, batches, BATCH, rate, progress.steps, word)
        progress.steps += batches
        return loss, rounds / EXPERT_CHUNK


def _report(
    folder: Path,
    learner: Learner,
    shop: Workshop,
    progress: Progress,
    window: list[tuple[float, float]],
) -> None:
    games = 240
    won, _ = duel(learner.mean, learner.mean, shop, progress.players, np.uint64(99), games, True)
    line: dict[str, Any] = asdict(progress) | {"greedy": round(won, 4)}
    if window:
        loss, rounds = np.mean(window, axis=0)
        line |= {"loss": round(float(loss), 5), "rounds": round(float(rounds), 2)}
    with (folder / "log.jsonl").open("a") as log:
        log.write(json.dumps(line) + "\n")


# ---- checkpoints ----


def save_checkpoint(folder: Path, learner: Learner, progress: Progress) -> None:
    """Write a checkpoint so that a crash leaves the old or the new one, never half of one."""
    arrays: dict[str, Any] = {"progress": json.dumps(asdict(progress))}
    arrays["features"] = FEATURES_VERSION
    for part in ("net", "mean", "first", "second"):
        for name, array in getattr(learner, part)._asdict().items():
            arrays[f"{part}.{name}"] = array
    new = folder / "checkpoint.new.npz"
    np.savez(new, **arrays)
    os.replace(new, folder / "checkpoint.npz")


def load_checkpoint(folder: Path) -> tuple[Learner, Progress] | None:
    """The last checkpoint of a run, if it has one."""
    path = folder / "checkpoint.npz"
    if not path.exists():
        return None
    with np.load(path) as stored:
        if int(stored["features"]) != FEATURES_VERSION:
            raise ValueError(f"{path} was made with other features ({stored['features']})")
        progress = Progress(**json.loads(str(stored["progress"])))
        learner = make_learner(progress.players, 0, stored["net.b1"].shape[0])
        for part in ("net", "mean", "first", "second"):
            _fill(getattr(learner, part), stored, part)
    return learner, progress


def _fill(net: Net, stored: Any, part: str) -> None:
    for name, array in net._asdict().items():
        array[...] = stored[f"{part}.{name}"]
