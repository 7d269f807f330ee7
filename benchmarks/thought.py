"""What more thought is worth: win chances given away a turn, by seconds of thinking, on one core.

    python -m benchmarks.thought [--players N] [--positions P] [--seconds S …] [--judge S]

Positions come from games of the strongest level against itself. It thinks about each of them for
every number of seconds; a much longer search judges what was chosen: the best turn's chances less
those of the turn played. Matches between 1 and 5 seconds would need a day to tell them apart.
"""

import argparse
import json
import math
import statistics
from collections.abc import Iterator

from splendor.bots.bot import Bot, Choice, Limit
from splendor.bots.levels import make_bot
from splendor.engine import Position, View

PACE = Limit(seconds=None, simulations=300)  # of the games that the positions are taken from
STRIDE = 7  # decisions between two positions: all seats, all parts of a game


def positions(bot: Bot, players: int) -> Iterator[View]:
    """Decisions of one game after another in which there is something to decide."""
    for seed in range(1, 1 << 30):
        position = Position.deal(players=players, seed=seed)
        while not position.is_over:
            view = position.view(position.turn)
            choice = bot.choose(view, PACE)
            if position.ply % STRIDE == seed % STRIDE and len(view.legal) > 1 and not choice.proved:
                yield view
            position = position.play(choice.action)


def given_away(judge: Choice, choice: Choice) -> float:
    """What the judge thinks was lost by not playing its favourite."""
    values = {c.plies: c.value for c in judge.candidates}
    best = judge.candidates[0]
    return max(0.0, best.value - values[choice.candidates[0].plies])


def measure(
    players: int, count: int, seconds: list[float], patience: float
) -> list[dict[str, float]]:
    """The mean loss a turn for each time, with its standard error."""
    bot = make_bot("strongest", players, seed=1)
    losses: dict[float, list[float]] = {s: [] for s in seconds}
    made: dict[float, int] = dict.fromkeys(seconds, 0)
    for view, _ in zip(positions(bot, players), range(count), strict=False):
        judge = bot.choose(view, Limit(seconds=patience))
        for s in seconds:
            choice = bot.choose(view, Limit(seconds=s))
            losses[s].append(given_away(judge, choice))
            made[s] += choice.simulations
    return [
        {
            "players": players,
            "seconds": s,
            "positions": count,
            "simulations": round(made[s] / count),
            "given_away": round(statistics.fmean(losses[s]), 5),
            "error": round(statistics.stdev(losses[s]) / math.sqrt(count), 5),
        }
        for s in seconds
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.1, 1.0, 5.0])
    parser.add_argument("--judge", type=float, default=20.0)
    options = parser.parse_args()
    for line in measure(options.players, options.positions, options.seconds, options.judge):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
