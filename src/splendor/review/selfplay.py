"""Games of the nets against themselves: material for statistics, puzzles and tests."""

from __future__ import annotations

import numpy as np

from splendor.bots.bot import plies_of
from splendor.bots.net import Net
from splendor.bots.search import make_workspace
from splendor.engine import MOVES, Player, Position, Record
from splendor.engine.record import Ply, Result
from splendor.engine.state import STATE
from splendor.review.kernels import LONGEST, play_fast


def fast_record(net: Net, players: int, seed: int, temperature: float = 0.0) -> Record:
    """A game in which every seat plays what the net likes best at first sight.

    With a temperature turns of similar worth are confused, as people do.
    """
    space = make_workspace(net)
    states = np.zeros(2, STATE)
    codes, draws = np.zeros(LONGEST, np.uint64), np.zeros(LONGEST, np.int64)
    turns = play_fast(net, space, players, np.uint64(seed), temperature, states, codes, draws)
    states["rng"] = 0
    return record_of(Position(states[:1].copy()), codes[:turns].tolist(), draws[:turns].tolist())


def record_of(first: Position, codes: list[int], draws: list[int]) -> Record:
    """The record of turns (as words) and of the cards that they uncovered (-1: none)."""
    position, plies = first, []
    for code, drawn in zip(codes, draws, strict=True):
        for action in plies_of(code):
            position = position.play(action)
            card = None
            if position.pending is not None:
                card, position = drawn, position.reveal(drawn)
            plies.append(Ply(MOVES[action], card))
    players = tuple(Player(f"seat {i + 1}", "bot") for i in range(first.players))
    outcome = position.outcome()
    result = None
    if outcome is not None:
        result = Result(outcome.winners, outcome.reason, outcome.points, outcome.cards)
    nobles = tuple(n for n in first.nobles if n is not None)
    return Record(
        players, first.rules, market=first.market, nobles=nobles, plies=tuple(plies), result=result
    )
