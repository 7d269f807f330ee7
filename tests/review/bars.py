"""The bars of the review, measured on many games: too long for the usual run.

    python -m tests.review.bars luck --games 1000
    python -m tests.review.bars blunders --count 100
    python -m tests.review.bars speed
    python -m tests.review.bars intervals

Each prints one JSON object and fails if its bar is missed.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from splendor.bots.library import play_net
from splendor.bots.net import Net
from splendor.bots.search import make_workspace
from splendor.engine import Position
from splendor.review.ensemble import Ensemble, code_of
from splendor.review.evaluate import DEEP, QUICK, decide, decisions_of, review_game
from splendor.review.kernels import playouts
from splendor.review.luck import turnovers_of
from splendor.review.model import Decision
from splendor.review.selfplay import fast_record

Result = tuple[dict[str, Any], bool]


def luck(options: argparse.Namespace) -> Result:
    """Mean luck is 0 within two standard errors, and the adjusted result is steadier."""
    net = play_net(options.players)
    rows = np.array([_luck(net, options.players, options.seed + g) for g in range(options.games)])
    of_cards, of_deal, result = rows[:, 0], rows[:, 1], rows[:, 2]
    total = of_cards + of_deal
    error = total.std(ddof=1) / len(rows) ** 0.5
    found = {
        "games": len(rows),
        "mean_luck": total.mean(),
        "standard_error": error,
        "mean_in_errors": total.mean() / error,
        "spread_of_luck": total.std(ddof=1),
        "spread_of_result": result.std(ddof=1),
        "spread_of_adjusted": (result - total).std(ddof=1),
        "mean_result": result.mean(),
        "mean_adjusted": (result - total).mean(),
    }
    return found, bool(abs(total.mean()) <= 2 * error)


def _luck(net: Net, players: int, seed: int) -> tuple[float, float, float]:
    """Of the first seat: luck of the cards, of the deal, and the result."""
    record = fast_record(net, players, seed, 0.05)
    positions = list(record.replay())
    found = turnovers_of(record, positions, net)
    outcome = positions[-1].outcome()
    assert outcome is not None
    return sum(t.change[0] for t in found[1:]), found[0].change[0], outcome.shares[0]


def blunders(options: argparse.Namespace) -> Result:
    """What the review calls better wins more of the fresh games than what was played."""
    net = play_net(options.players)
    gains, claimed = [], []
    for position, decision in _marked(net, options):
        gain = _gain(net, position, decision, options.fresh)
        if gain is not None:
            gains.append(gain)
            claimed.append(decision.loss)
        if len(gains) >= options.count:
            break
    mean, error = np.mean(gains), np.std(gains, ddof=1) / len(gains) ** 0.5
    low, high = mean - 1.96 * error, mean + 1.96 * error
    found = {
        "blunders": len(gains),
        "fresh_games_each": 2 * options.fresh,
        "gain": mean,
        "interval": [low, high],
        "claimed": np.mean(claimed),
        "better_in": np.mean(np.array(gains) > 0),
    }
    return found, bool(low > 0)


def _marked(net: Net, options: argparse.Namespace) -> Iterator[tuple[Position, Decision]]:
    """Decisions marked ?? in games of players who confuse what looks similar."""
    seed = options.seed
    while True:
        record = fast_record(net, options.players, seed, 0.35)
        positions = {p.ply: p for p in record.replay()}
        quick = replace(QUICK, simulations=options.simulations, proof_budget=0)
        for decision in review_game(record, quick, net).decisions:
            if decision.mark == "??":
                yield positions[decision.ply], decision
        seed += 1


def _gain(net: Net, position: Position, decision: Decision, games: int) -> float | None:
    """The mover's share with the best option less that with what was played."""
    best, played = decision.options[0].plies, decision.played
    if position.phase != "action" or not _whole(position, played):
        return None
    space = make_workspace(net)
    shares = []
    for plies in (best, played):
        value = np.zeros(4)
        code, seed = np.uint64(code_of(plies)), np.uint64(position.ply * 1009 + 17)
        playouts(net, space, position.state, 0, code, games, seed, 0.02, value)
        shares.append(value[decision.seat])
    return float(shares[0] - shares[1])


def _whole(position: Position, plies: tuple[int, ...]) -> bool:
    after = position.reseed(1)
    for action in plies:
        after = after.play(action)
    return after.phase in ("action", "over")


def speed(options: argparse.Namespace) -> Result:
    """Processor time of the first and the deep pass of a two-player game."""
    net = play_net(2)
    record = fast_record(net, 2, options.seed, 0.05)
    review_game(replace(record, plies=record.plies[:2], result=None), QUICK, net)  # compile
    found: dict[str, Any] = {"plies": len(record.plies)}
    for how in (QUICK, DEEP):
        began = time.process_time()
        review_game(record, how, net)
        found[how.depth] = time.process_time() - began
    return found, found["quick"] <= 10 and found["deep"] <= 120


def intervals(options: argparse.Namespace) -> Result:
    """How often the quick pass's interval holds what a deep one finds."""
    net = play_net(options.players)
    held = []
    for game in range(max(1, options.games // 10)):
        record = fast_record(net, options.players, options.seed + game, 0.15)
        positions = list(record.replay())
        for span in decisions_of(record, positions)[game % 6 :: 6]:
            position = positions[span.first]
            plies = tuple(p.move.action for p in record.plies[span.first : span.end])
            quick, deep = (
                decide(
                    Ensemble(net, how.searches, seed).study(
                        position.view(position.turn), how.simulations, plies, span.whole
                    ),
                    position,
                    plies,
                    span.whole,
                    how,
                )
                for how, seed in ((QUICK, 1), (DEEP, 2))
            )
            held.append(abs(quick.win[quick.seat] - deep.win[quick.seat]) <= quick.error)
    return {"decisions": len(held), "held": np.mean(held)}, bool(np.mean(held) >= 0.9)


BARS: dict[str, Callable[[argparse.Namespace], Result]] = {
    "luck": luck,
    "blunders": blunders,
    "speed": speed,
    "intervals": intervals,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bar", choices=BARS)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--fresh", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=QUICK.simulations)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found, met = BARS[options.bar](options)
    print(json.dumps(found | {"met": met}, default=float))
    sys.exit(not met)


if __name__ == "__main__":
    main()
