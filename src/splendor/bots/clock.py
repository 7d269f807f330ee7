"""How long a bot with a clock may think about a decision."""

from splendor.bots.bot import Limit

ROUNDS = 30  # a game lasts about as many
LEAST = 8  # decisions to keep time for, however late in the game it is
SPARE = 0.15  # of the clock, and …
OVERHEAD = (
    0.25  # … seconds of each decision that are never planned with: others use the machine too
)
CLOSE = 3.0  # a close decision may take this many times as long


def limit_on_clock(remaining: float, increment: float, rounds: int, most: float) -> Limit:
    """What to spend on a decision after `rounds` rounds, with seconds left and gained by a move.

    `most` is what the bot would take without a clock. A forced decision takes less by itself.
    """
    left = max(LEAST, ROUNDS - rounds)
    usable = max(0.0, remaining * (1 - SPARE) - OVERHEAD)
    fair = usable / left + 0.7 * increment
    seconds = min(fair, usable / 2, most)
    longest = min(CLOSE * seconds, usable / 2, most)
    return Limit(seconds=max(0.01, seconds), longest=max(0.01, longest))
