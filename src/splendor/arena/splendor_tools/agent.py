"""A bot of ours at a splendor-tools table: from what it sees to one order.

Their turn is said at once, ours ply by ply. The plies after the first are decided on a
table where what is hidden was filled in at random, as nobody may know it.
"""

from collections.abc import Callable
from dataclasses import replace

from splendor.arena.splendor_tools.orders import Order
from splendor.arena.splendor_tools.saved import order_of
from splendor.engine import LETTERS, MOVES, Buy, Move, Position, View
from splendor.engine.cards import GEMS

Ask = Callable[[View], int]
_GOLD_BACK = Move.from_text("-o").action


def decide(view: View, ask: Ask) -> Order:
    """The order that answers a table, deciding each ply by `ask`."""
    table = position = view.sample(view.ply)
    moves: list[Move] = []
    while position.turn == view.seat and position.phase in ("action", "return"):
        if moves and position.phase == "action":
            break  # a whole round later: everybody else passed by
        move = _told(ask(_tellable(position.view(view.seat))), position)
        moves.append(move)
        position = position.play(move)
    return order_of(table, moves)


def _tellable(view: View) -> View:
    """Only what they know: no chosen payments, no gold returned."""
    legal = (a for a in view.legal if a != _GOLD_BACK and not str(MOVES[a]).endswith("?"))
    return replace(view, legal=tuple(legal))


def _told(action: int, position: Position) -> Move:
    """The nearest that they know, should a bot still choose something else."""
    move = MOVES[action]
    if isinstance(move, Buy) and move.choosing:
        return replace(move, choosing=False)
    if action == _GOLD_BACK:
        held = position.seats[position.turn].tokens[:GEMS]
        return Move.from_text("-" + LETTERS[held.index(max(held))])
    return move
