"""OpenSpiel's own searches play Splendor against uniformly random play.

    make setup
    python examples/openspiel_search.py ismcts --games 10 --simulations 50
    python examples/openspiel_search.py mcts --players 3 --target 8

ISMCTS knows what its seat may know: before each simulation it draws the hidden cards anew
(`resample_from_infostate`). Plain MCTS is handed the whole truth, and is here for comparison.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import splendor.envs.openspiel as splendor

EXPLORATION = 1.4


def make_search(name: str, game: Any, simulations: int, generator: np.random.RandomState) -> Any:
    """A bot of OpenSpiel with random playouts."""
    playouts = mcts.RandomRolloutEvaluator(1, generator)
    if name == "mcts":
        return mcts.MCTSBot(game, EXPLORATION, simulations, playouts, random_state=generator)
    return ismcts.ISMCTSBot(game, playouts, EXPLORATION, simulations, random_state=generator)


def play(game: Any, bot: Any, seat: int, generator: np.random.RandomState) -> float:
    """One game with `bot` on `seat`; answers its return."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = generator.choice(outcomes, p=chances)
        elif state.current_player() == seat:
            action = bot.step(state)
        else:
            action = generator.choice(state.legal_actions())
        state.apply_action(int(action))
    return float(state.returns()[seat])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("search", choices=("ismcts", "mcts"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--target", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    rules = {"players": args.players, "target": args.target}
    game = pyspiel.load_game(splendor.GAME_TYPE.short_name, rules)
    generator = np.random.RandomState(args.seed)
    bot = make_search(args.search, game, args.simulations, generator)
    returns = []
    for number in range(args.games):
        seat = number % args.players
        returns.append(play(game, bot, seat, generator))
        print(f"game {number + 1}: {args.search} on seat {seat + 1}, return {returns[-1]:+.2f}")
    print(f"mean return {np.mean(returns):+.2f} (0 would be even)")


if __name__ == "__main__":
    main()
