"""Thinking about single positions in the process of the reviews: step by step, or one turn.

Thoughts are kept between two steps, so that a repeated question gets the same searches, deeper
each time; `analyses` sees to it that there are not too many. Each person has their own.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from splendor.engine import Position, View
from splendor.review.analysis import Analysis, analyse
from splendor.review.editor import table_from_text
from splendor.review.ensemble import Ensemble
from splendor.review.evaluate import Depth, decide
from splendor.review.hints import hints_for
from splendor.review.model import Decision
from splendor.review.proof import prove
from splendor.server.thinking.analyses import KEPT

MOST_SIMULATIONS = 60_000  # about 75 MB of searches
LONGEST = 400  # simulations of each search in one step: a fraction of a second
PATIENCE = 1.0  # seconds for catching up after the process was started anew
JUDGING = Depth("quick", 1_600, 4, 8_000)


class AnalysisStep(msgspec.Struct, frozen=True):
    """The best answer so far; `ended` when there will be no deeper one. `waiting` is its place
    among the analyses for which there is no room yet: 0 for one that deepens."""

    analysis: Analysis
    ended: bool
    waiting: int = 0


class _Thought:
    def __init__(self, text: str) -> None:
        view = table_from_text(text)
        self.steps: Iterator[Analysis] = analyse(view, most=MOST_SIMULATIONS, longest=LONGEST)
        self.latest = next(self.steps)
        self.ended = False

    def deepen(self) -> None:
        found = next(self.steps, None)
        self.ended = found is None
        self.latest = found or self.latest


_thoughts: OrderedDict[tuple[str, str], _Thought] = OrderedDict()


def step(person: str, text: str, after: int, kept: bool) -> bytes:
    """What is known of a table after more than `after` simulations."""
    thought = _thoughts.pop((person, text), None) or _Thought(text)
    _deepen(thought, after)
    if kept and not thought.ended:
        _thoughts[person, text] = thought
        while len(_thoughts) > KEPT:
            _thoughts.popitem(last=False)
    return msgspec.json.encode(AnalysisStep(thought.latest, thought.ended))


def _deepen(thought: _Thought, after: int) -> None:
    began = time.perf_counter()
    while thought.latest.simulations <= after and not thought.ended:
        thought.deepen()
        if time.perf_counter() - began > PATIENCE:
            break


def judge(text: str, plies: tuple[int, ...]) -> bytes:
    """How good a turn is, in the same words as a review."""
    view = table_from_text(text)
    position = view.sample(1)
    return msgspec.json.encode(_judged(view, position, plies))


def _judged(view: View, position: Position, plies: tuple[int, ...]) -> Decision:
    from splendor.bots.library import play_net

    whole = is_whole(position, plies)
    thinker = Ensemble(play_net(view.rules.players), JUDGING.searches)
    study = thinker.study(view, JUDGING.simulations, plies, whole)
    decision = decide(study, position, plies, whole, JUDGING)
    proof = prove(view, JUDGING.proof_budget)
    hints = hints_for(view, decision.options[0].plies, decision.gap, proof, decision.line)
    return replace(decision, proof=proof, hints=hints)


def is_whole(position: Position, plies: tuple[int, ...]) -> bool:
    """Whether the plies are a turn and not just its beginning; raises IllegalMove."""
    for action in plies:
        position = position.play(action)
    return position.phase in ("action", "over")
