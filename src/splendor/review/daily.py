"""The puzzle and the deal of a day: the same for everybody, from the date alone."""

from __future__ import annotations

import datetime
import hashlib

from splendor.engine import Position, Rules
from splendor.review.puzzles import Puzzle, shipped

EPOCH = datetime.date(2026, 1, 1)
WEEK = ("pedlar", "builder", "courtier", "keeper", "jeweller", "goldsmith", "master")


def seed_of(day: datetime.date, what: str) -> int:
    """A number that everybody gets from the same day."""
    text = f"splendor {what} {day.isoformat()}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")


def daily_puzzle(day: datetime.date) -> tuple[int, Puzzle]:
    """The number and the puzzle of a day; none comes twice before all have come."""
    puzzles = shipped()
    cycle, place = divmod((day - EPOCH).days, len(puzzles))
    order = sorted(
        range(len(puzzles)),
        key=lambda i: hashlib.sha256(f"{cycle} {puzzles[i].position}".encode()).digest(),
    )
    return order[place], puzzles[order[place]]


def daily_deal(day: datetime.date, players: int = 2) -> Position:
    """The deal of a day: the same first cards, and the same card after the same draws."""
    return Position.deal(seed=seed_of(day, f"deal {players}"), rules=Rules(players))


def daily_level(day: datetime.date) -> str:
    """Who everybody plays against: easier on Mondays, the strongest on Sundays."""
    return WEEK[day.weekday()]
