"""Bots for the browser tests: quick to decide, and games against them come to an end."""

from splendor.engine import CARDS, View

LEVELS = ["apprentice", "master"]
BUY, BUY_HAND, RETURN = range(45, 57), range(57, 60), range(60, 66)


def choose(level: str, view: View, seconds: float, clock: object = None) -> int:
    """`master` buys what has most points, `apprentice` takes the first thing that is legal."""
    if level == "apprentice":
        return view.legal[0]
    return max(view.legal, key=lambda action: (_worth(view, action), -action))


def _worth(view: View, action: int) -> float:
    assert view.seat is not None
    seat = view.seats[view.seat]
    if action in BUY:
        card = view.market[action - 45]
    elif action in BUY_HAND:
        held = seat.reserved[action - 57]
        card = held.card if held else None
    elif action in RETURN:
        return seat.tokens[action - 60]
    else:
        return 1.0 if action < 10 else 0.0
    assert card is not None
    return 10.0 + CARDS[card].points
