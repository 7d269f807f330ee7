"""Reviewing a whole game: every decision searched through the mover's eyes, step by step."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from splendor.bots.library import play_net, read_manifest
from splendor.bots.net import Net
from splendor.engine import Position, Record
from splendor.review.ensemble import Ensemble, Study, code_of
from splendor.review.hints import hints_for
from splendor.review.kernels import find_turn
from splendor.review.luck import turnovers_of
from splendor.review.marks import key_decisions, mark_of, summarise
from splendor.review.model import VERSION, Decision, Option, Review
from splendor.review.proof import prove

OPTIONS = 6
RULES_OWN = ("target", "passes", "stall")
# One search of n simulations errs by about NOISE · sqrt(p(1-p)) · n ** -DECAY (see docs).
NOISE, DECAY = 0.115, 0.085
PRIOR_WEIGHT = 6  # how many searches that expectation is worth against the observed spread
BIAS = 0.01  # what all searches share: the net's own error
TWO_SIDED = 2.1
CERTAIN = 0.04  # a proof is looked for when the search is this sure


@dataclass(frozen=True)
class Depth:
    """How thoroughly a game is reviewed."""

    depth: Literal["quick", "deep"]
    simulations: int
    searches: int
    proof_budget: int


QUICK = Depth("quick", 800, 4, 2_000)
DEEP = Depth("deep", 12_000, 8, 40_000)


@dataclass(frozen=True)
class Step:
    """Progress: so many of all decisions are done. The last step carries the review."""

    done: int
    total: int
    decision: Decision | None
    review: Review | None = None


@dataclass(frozen=True)
class Span:
    """The plies of one decision: from ply `first` up to, not including, `end`."""

    first: int
    end: int
    whole: bool
    """The turn ends with it."""


def review_game(record: Record, how: Depth = QUICK, net: Net | None = None) -> Review:
    """Review a game and wait for it."""
    for step in review_steps(record, how, net):
        if step.review is not None:
            return step.review
    raise AssertionError("the last step carries the review")


def review_steps(
    record: Record, how: Depth = QUICK, net: Net | None = None, seed: int = 1
) -> Iterator[Step]:
    """Review a game decision by decision; stop asking to stop the work."""
    players = record.rules.players
    name = read_manifest(players).name if net is None else "given"
    thinker = Ensemble(play_net(players) if net is None else net, how.searches, seed)
    positions = list(record.replay())
    spans = decisions_of(record, positions)
    decisions: list[Decision] = []
    for number, span in enumerate(spans):
        decisions.append(_decision(record, positions[span.first], span, thinker, how))
        yield Step(number + 1, len(spans), decisions[-1])
    yield Step(
        len(spans), len(spans), None, _review(record, positions, decisions, thinker, how, name)
    )


def decisions_of(record: Record, positions: list[Position]) -> list[Span]:
    """Cut a game into decisions: at the ends of turns and wherever a card was uncovered."""
    spans, first = [], 0
    for i, ply in enumerate(record.plies):
        ended = positions[i + 1].phase in ("action", "over")
        if ended or ply.draw is not None:
            spans.append(Span(first, i + 1, ended))
            first = i + 1
    return spans


def _decision(
    record: Record, position: Position, span: Span, thinker: Ensemble, how: Depth
) -> Decision:
    plies = tuple(ply.move.action for ply in record.plies[span.first : span.end])
    view = position.view(position.turn)
    study = thinker.study(view, how.simulations, plies, span.whole)
    decision = decide(study, position, plies, span.whole, how)
    sure = decision.win[decision.seat]
    proof = prove(view, how.proof_budget) if min(sure, 1 - sure) < CERTAIN else None
    hints = hints_for(view, decision.options[0].plies, decision.gap, proof, decision.line)
    return replace(decision, proof=proof, hints=hints)


def decide(
    study: Study, position: Position, plies: tuple[int, ...], whole: bool, how: Depth
) -> Decision:
    """What a study says about what was played."""
    best = study.best
    played = find_played(study, position, plies, whole)
    loss, variance = study.loss(played) if played >= 0 else (0.0, 0.0)
    mean = study.mean
    noise = noise_of(float(mean[best, study.seat]), how)
    loss_error = half_width(variance, noise, how) if loss else 0.0
    return Decision(
        ply=position.ply,
        seat=study.seat,
        round=position.round,
        played=plies,
        win=_shares(mean[best]),
        error=half_width(study.variance(best), noise, how) + BIAS,
        after=_shares(mean[played if played >= 0 else best]),
        loss=loss,
        loss_error=loss_error,
        gap=gap_of(study),
        mark=mark_of(loss, loss_error, position.players),
        forced=len(study.codes) == 1,
        options=options_of(study, played, how),
        line=line_of(study),
    )


def find_played(study: Study, position: Position, plies: tuple[int, ...], whole: bool) -> int:
    """The place of what was played among the turns of a study, or -1."""
    if not whole:
        return study.matching(plies)
    states = position.state
    return int(find_turn(states, 0, study.codes, len(study.codes), np.uint64(code_of(plies))))


def noise_of(share: float, how: Depth) -> float:
    """The variance that the mean of all searches is expected to have."""
    single = NOISE * math.sqrt(max(share * (1 - share), 0.002))
    single *= (how.simulations / how.searches) ** -DECAY
    return float(single**2) / how.searches


def half_width(observed: float, expected: float, how: Depth) -> float:
    """Of the 95 % interval: the spread between few searches says little, so expectation helps."""
    freedom = how.searches - 1
    mixed = (freedom * observed + PRIOR_WEIGHT * expected) / (freedom + PRIOR_WEIGHT)
    return TWO_SIDED * math.sqrt(mixed)


def gap_of(study: Study) -> float:
    """How much the second-best turn is worse; 1 if there is none."""
    order = study.order()
    if len(order) < 2:
        return 1.0
    value = study.mean[:, study.seat]
    best = study.best
    return max(0.0, float(value[best] - max(value[k] for k in order if k != best)))


def options_of(study: Study, played: int, how: Depth) -> tuple[Option, ...]:
    """The best options, what was played among them."""
    total = study.visits.sum()
    visits = study.visits.sum(0)
    shown = [int(k) for k in study.order()[:OPTIONS] if visits[k] > 0 or k == study.best]
    if played >= 0 and played not in shown:
        shown.append(played)
    mean = study.mean
    return tuple(
        Option(
            study.plies(k),
            _shares(mean[k]),
            half_width(study.variance(k), noise_of(float(mean[k, study.seat]), how), how) + BIAS,
            float(visits[k] / max(1, total)),
        )
        for k in shown
    )


def line_of(study: Study) -> tuple[tuple[int, ...], ...]:
    """The longest line that begins with the best turn."""
    best = study.plies(study.best)
    lines = [line for line in study.lines if line and line[0] == best]
    return max(lines, key=len, default=(best,))


def _shares(row: NDArray[np.float64]) -> tuple[float, ...]:
    return tuple(float(x) for x in row)


def _review(
    record: Record,
    positions: list[Position],
    decisions: list[Decision],
    thinker: Ensemble,
    how: Depth,
    name: str,
) -> Review:
    players = record.rules.players
    turnovers = turnovers_of(record, positions, thinker.net)
    final = final_shares(record, positions[-1])
    by_rules = record.result is None or record.result.reason in RULES_OWN
    seats = tuple(
        summarise(i, players, decisions, turnovers, final[i] if final and by_rules else None)
        for i in range(players)
    )
    return Review(
        version=VERSION,
        depth=how.depth,
        players=players,
        simulations=how.simulations,
        net=name,
        decisions=tuple(decisions),
        turnovers=turnovers,
        seats=seats,
        keys=key_decisions(decisions),
        final=final,
    )


def final_shares(record: Record, last: Position) -> tuple[float, ...] | None:
    """How the win was shared, if the game ended."""
    outcome = last.outcome()
    if outcome is not None:
        return outcome.shares
    if record.result is None or not record.result.winners:
        return None
    winners = record.result.winners
    return tuple(
        1 / len(winners) if seat in winners else 0.0 for seat in range(record.rules.players)
    )
