"""Quick compiled matches between searches: for tuning and for gates, not for publishing.

Both sides see the whole truth about blind cards here; published figures come from the arena.
"""

import numpy as np

from splendor.bots.search import most_visited, plant, play_plies, simulate
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.rules import deal_standard, draw, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.engine.words import mixed

LONGEST = 1200


@compiled
def trial(hero, rival, tree, desk, players, seed, games, sims, rival_sims, a, b, rounds):  # type: ignore[no-untyped-def]
    """`hero` (net, settings a) in one seat, rotating, `rival` (settings b) in all others.

    Every deal is played from each seat. Answers the hero's share of wins; the rounds of
    each game go to `rounds`.
    """
    table = np.zeros(1, tree.states.dtype)
    result = np.zeros(4)
    won = 0.0
    for g in range(games):
        seat = g % players
        deal_standard(table[0], players, mixed(seed + np.uint64(g // players)))
        s = table[0]
        turns = 0
        while s.phase != OVER and turns < LONGEST:
            turns += 1
            if s.turn == seat:
                plant(tree, desk, hero, a, table, 0, FEW)
                simulate(tree, desk, hero, a, sims, mixed(seed + np.uint64(g * 4096 + turns)))
            else:
                plant(tree, desk, rival, b, table, 0, FEW)
                simulate(
                    tree, desk, rival, b, rival_sims, mixed(seed + np.uint64(g * 4096 + turns))
                )
            play_plies(s, tree.code[most_visited(tree, 0)])
            if s.pend != NO_DRAW and s.phase != OVER:
                draw(s)
        shares(s, result)
        won += result[seat]
        rounds[g] = s.rounds
    return won / games
