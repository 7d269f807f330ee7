"""Who sits where on which deal.

A *cycle* is one deal played as often as there are seats, everybody one seat further each
time, so that neither the cards nor the seats favour anyone. Seeds follow from one number:
the same number gives the same games, whatever machine plays them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Fixture:
    """One game to be played: `entrants[i]` (an index) sits on seat i."""

    number: int  # from 0, in the order of the schedule
    cycle: int  # games of one cycle share the deal
    entrants: tuple[int, ...]
    seed: bytes  # 32 bytes: the deal

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.entrants)

    def bot_seed(self, seat: int) -> int:
        """A seed for the bot on `seat`, its own in every game."""
        return int.from_bytes(_digest("bot", self.number, seat, self.seed)[:8], "big") >> 1


def _digest(*parts: object) -> bytes:
    return hashlib.sha256("/".join(map(str, parts)).encode()).digest()


def deal_seed(seed: int, cycle: int) -> bytes:
    """The 32 bytes that decide the cards of a cycle."""
    return _digest("deal", seed, cycle)


def rotated(entrants: Sequence[int], by: int) -> tuple[int, ...]:
    """Everybody `by` seats further; the last come round to the front."""
    by %= len(entrants)
    return (*entrants[len(entrants) - by :], *entrants[: len(entrants) - by])


def match_fixtures(players: int, games: int, seed: int) -> list[Fixture]:
    """`games` games between entrants 0 … players - 1, in cycles of `players` games."""
    fixtures = []
    for number in range(games):
        cycle, turn = divmod(number, players)
        entrants = rotated(range(players), turn)
        fixtures.append(Fixture(number, cycle, entrants, deal_seed(seed, cycle)))
    return fixtures


def round_robin(entrants: int, players: int, games: int, seed: int) -> list[Fixture]:
    """Every group of `players` entrants plays `games` games (whole cycles).

    All groups play the same deals. The groups take turns, cycle by cycle, so that a
    tournament cut short is still balanced.
    """
    groups = list(combinations(range(entrants), players))
    cycles = -(-games // players)
    fixtures: list[Fixture] = []
    for deal in range(cycles):
        for place, group in enumerate(groups):
            cycle = deal * len(groups) + place
            for turn in range(players):
                seats = rotated(group, turn)
                fixtures.append(Fixture(len(fixtures), cycle, seats, deal_seed(seed, deal)))
    return fixtures


def chunks(fixtures: Sequence[Fixture], cycles: int) -> Iterator[tuple[Fixture, ...]]:
    """The schedule in pieces of so many whole cycles."""
    piece: list[Fixture] = []
    for fixture in fixtures:
        full = len({f.cycle for f in piece}) == cycles
        if piece and full and fixture.cycle != piece[-1].cycle:
            yield tuple(piece)
            piece = []
        piece.append(fixture)
    if piece:
        yield tuple(piece)
