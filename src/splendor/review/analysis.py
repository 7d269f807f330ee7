"""Analysis of any position: thinking without end, better from step to step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splendor.bots.library import play_net
from splendor.bots.net import Net
from splendor.bots.search import make_tree
from splendor.engine import View
from splendor.review.ensemble import Ensemble, Study
from splendor.review.evaluate import BIAS, Depth, gap_of, half_width, line_of, noise_of, options_of
from splendor.review.hints import hints_for
from splendor.review.model import Hint, Option, Proof
from splendor.review.proof import prove

SEARCHES = 4
FIRST_SPELL = 25
NODES = 60_000  # of each search: the thinking ends when they are used up
PROOF_BUDGET = 20_000


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a position after n simulations."""

    simulations: int
    win: tuple[float, ...]
    error: float
    options: tuple[Option, ...]
    line: tuple[tuple[int, ...], ...]
    gap: float
    hints: tuple[Hint, ...]
    proof: Proof | None


def analyse(
    view: View,
    net: Net | None = None,
    seed: int = 1,
    most: int = 1 << 60,
    longest: int = 1 << 60,
    threads: int = 1,
) -> Iterator[Analysis]:
    """Think about the decision of `view.seat`; each answer took twice as long as the one before.

    It ends after `most` simulations, or when there is no more room to think in. Between two
    answers every search makes no more than `longest`.
    """
    thinker = Ensemble(
        play_net(view.rules.players) if net is None else net, SEARCHES, seed, threads
    )
    thought = thinker.begin(view, [make_tree(NODES) for _ in range(SEARCHES)])
    proof = prove(view, PROOF_BUDGET)
    done, spell = 0, FIRST_SPELL
    while done < most:
        spell = min(spell, -(-(most - done) // SEARCHES))
        made = thought.grow(spell)
        done += made
        yield _analysis(view, thought.study(), done, proof)
        if made < spell * SEARCHES:
            return
        spell = min(2 * spell, longest)


def hint(view: View, net: Net | None = None, simulations: int = 800) -> Analysis:
    """One answer after n simulations: what to do now, and why."""
    return list(analyse(view, net, most=simulations))[-1]


def _analysis(view: View, study: Study, done: int, proof: Proof | None) -> Analysis:
    how = Depth("deep", done, SEARCHES, 0)
    best = study.best
    share = float(study.mean[best, study.seat])
    plies, line, gap = study.plies(best), line_of(study), gap_of(study)
    options = options_of(study, -1, how)
    if proof is not None and proof.result == "win" and proof.plies != plies:
        plies, line, gap = proof.plies, (proof.plies,), 0.0  # the search has not seen it yet
        options = _first(options, plies)
    return Analysis(
        simulations=done,
        win=tuple(float(w) for w in study.mean[best]),
        error=half_width(study.variance(best), noise_of(share, how), how) + BIAS,
        options=options,
        line=line,
        gap=gap,
        hints=hints_for(view, plies, gap, proof, line),
        proof=proof,
    )


def _first(options: tuple[Option, ...], plies: tuple[int, ...]) -> tuple[Option, ...]:
    """With one turn moved to the front, if it is there."""
    return tuple(sorted(options, key=lambda option: option.plies != plies))
