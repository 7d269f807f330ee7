"""From shares given away to marks, accuracy and error rate. The thresholds are documented.

A mark needs two things: the loss reaches its threshold, and the loss is beyond doubt (its
interval does not reach down to half of the lowest threshold). With more than two players
there is less to win on average, so the thresholds shrink with the even share: 2 / players.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from splendor.review.model import Decision, Mark, SeatFigures, Turnover

DUBIOUS, MISTAKE, BLUNDER = 0.03, 0.06, 0.12
MARKS: tuple[tuple[Mark, float], ...] = (("??", BLUNDER), ("?", MISTAKE), ("?!", DUBIOUS))
STEEPNESS = 12.0
"""A decision that gives away 0.058 of a win counts half in the accuracy."""
KEYS = 5


def mark_of(loss: float, error: float, players: int) -> Mark:
    """The mark of a decision that gave away `loss` ± `error`."""
    scale = 2 / players
    if loss - error < DUBIOUS * scale / 2:
        return ""
    return next((mark for mark, least in MARKS if loss >= least * scale), "")


def accuracy(losses: Sequence[float], players: int) -> float:
    """0 to 100: the mean of exp(-STEEPNESS · loss), losses taken relative to the even share."""
    if not losses:
        return 100.0
    scale = players / 2
    return 100 * sum(math.exp(-STEEPNESS * scale * loss) for loss in losses) / len(losses)


def summarise(
    seat: int,
    players: int,
    decisions: Sequence[Decision],
    turnovers: Sequence[Turnover],
    result: float | None,
) -> SeatFigures:
    """One seat's game in figures."""
    own = [d for d in decisions if d.seat == seat and not d.forced]
    losses = [d.loss for d in own]
    luck = sum(t.change[seat] for t in turnovers)
    return SeatFigures(
        decisions=len(own),
        accuracy=accuracy(losses, players),
        error_rate=1000 * sum(losses) / max(1, len(losses)),
        given=sum(losses),
        marks=_count_marks(own),
        luck=luck,
        result=result,
        adjusted=None if result is None else result - luck,
    )


def _count_marks(decisions: Sequence[Decision]) -> tuple[int, int, int]:
    marks = [d.mark for d in decisions]
    return marks.count("?!"), marks.count("?"), marks.count("??")


def key_decisions(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The marked decisions that gave away most, in the order of play."""
    marked = [i for i, d in enumerate(decisions) if d.mark]
    most = sorted(marked, key=lambda i: -decisions[i].loss)[:KEYS]
    return tuple(sorted(most))
