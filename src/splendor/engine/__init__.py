"""The game itself: rules, positions, views, records. Needs nothing but NumPy and Numba."""

from splendor.engine.actions import (
    ACTIONS_VERSION,
    MOVES,
    Buy,
    ChooseNoble,
    Move,
    Pass,
    Pay,
    Reserve,
    Return,
    StandIn,
    Take,
    turn_from_text,
    turn_to_text,
)
from splendor.engine.cards import CARDS, COLOURS, LETTERS, NOBLES, Card, Noble
from splendor.engine.dealer import Deal
from splendor.engine.errors import (
    IllegalMove,
    NotationError,
    PositionError,
    RecordError,
    RulesError,
    SplendorError,
)
from splendor.engine.parameters import Rules
from splendor.engine.position import Draw, Outcome, Payment, Position, Reserved, Seat
from splendor.engine.record import Player, Ply, Record, Result
from splendor.engine.view import ReservedView, SeatView, View

__all__ = [
    "ACTIONS_VERSION",
    "CARDS",
    "COLOURS",
    "LETTERS",
    "MOVES",
    "NOBLES",
    "Buy",
    "Card",
    "ChooseNoble",
    "Deal",
    "Draw",
    "IllegalMove",
    "Move",
    "Noble",
    "NotationError",
    "Outcome",
    "Pass",
    "Pay",
    "Payment",
    "Player",
    "Ply",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Reserve",
    "Reserved",
    "ReservedView",
    "Result",
    "Return",
    "Rules",
    "RulesError",
    "Seat",
    "SeatView",
    "SplendorError",
    "StandIn",
    "Take",
    "View",
    "turn_from_text",
    "turn_to_text",
]
