"""Simulations a second of the search, and what one evaluation costs, on one core.

    python -m benchmarks.search [--players N] [--seconds S] [--yardstick COMMAND]

The games a second of a yardstick are printed too, so that figures of different machines can be
compared.
"""

import argparse
import json
import time

from benchmarks import yardstick
from splendor.bots.bot import Limit
from splendor.bots.levels import make_bot
from splendor.engine import Position


def measure(players: int, seconds: float) -> dict[str, float]:
    """Think about several positions of a game; count simulations by CPU time."""
    bot = make_bot("strongest", players, seed=1)
    position = Position.deal(players=players, seed=5)
    bot.choose(position.view(0), Limit(seconds=None, simulations=200))
    simulations, spent = 0, 0.0
    while spent < seconds and not position.is_over:
        view = position.view(position.turn)
        begun = time.process_time()
        choice = bot.choose(view, Limit(seconds=None, simulations=4000))
        if len(view.legal) > 1 and not choice.proved:
            spent += time.process_time() - begun
            simulations += choice.simulations
        position = position.play(choice.action)
    return {"players": players, "simulations_per_second": round(simulations / spent)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=3.0)
    yardstick.add_option(parser)
    options = parser.parse_args()
    counts = [options.players] if options.players else [2, 3, 4]
    for players in counts:
        print(json.dumps(measure(players, options.seconds)))
    games = yardstick.games_per_second(options.yardstick, 2.0)
    print(json.dumps({"yardstick_games_per_second": games}))


if __name__ == "__main__":
    main()
