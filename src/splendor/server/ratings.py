"""Ratings for games of two, three and four, kept apart (openskill, Plackett–Luce).

What is shown is what the player has proved: 1500 + 40 × (mu − 3 sigma). A newcomer has 1500.
"""

from __future__ import annotations

from openskill.models import PlackettLuce

from splendor.server.store.base import START, Contender, Standing, Store
from splendor.server.table import SeatState, Table

SCALE = 40.0

_model = PlackettLuce()


def shown(mu: float, sigma: float) -> float:
    return round(START + SCALE * (mu - 3 * sigma), 1)


def deviation(sigma: float) -> float:
    return round(SCALE * sigma, 1)


def rate(before: list[Standing | None], contenders: list[Contender]) -> list[Standing]:
    """Everybody's standing after a game."""
    teams = [
        [_model.rating(mu=old.mu, sigma=old.sigma) if old else _model.rating()] for old in before
    ]
    ranks = [float(seat.rank) for seat in contenders]
    after = _model.rate(teams, ranks=ranks)
    return [
        _standing(seat, old, float(new[0].mu), float(new[0].sigma))
        for seat, old, new in zip(contenders, before, after, strict=True)
    ]


def _standing(seat: Contender, old: Standing | None, mu: float, sigma: float) -> Standing:
    return Standing(
        player=seat.player,
        name=seat.name,
        bot=seat.bot,
        mu=mu,
        sigma=sigma,
        rating=shown(mu, sigma),
        games=(old.games if old else 0) + 1,
        wins=(old.wins if old else 0) + (seat.rank == 1),
    )


def level_key(level: str) -> str:
    """The name under which a Level has a rating."""
    return f"level:{level}"


def key_of(seat: SeatState) -> str | None:
    """The name under which whoever sits there has a rating."""
    place = seat.place
    if place.kind == "bot":
        return level_key(place.level) if place.level else None
    return place.player if place.kind == "person" else None


async def learn(table: Table, store: Store) -> None:
    """What everybody at a rated table has proved so far."""
    if not table.options.rated:
        return
    for seat in table.seats:
        key = key_of(seat)
        standings = await store.standings(key) if key else {}
        if key and table.rules.players in standings:
            table.standing[key] = standings[table.rules.players].rating


def contenders(table: Table) -> list[Contender] | None:
    """Every seat as the ratings see it; None where the game does not count."""
    if table.ended is None or not table.options.rated:
        return None
    seats = [_contender(s, r) for s, r in zip(table.seats, table.ended.ranks, strict=True)]
    keys = {seat.player for seat in seats if seat is not None}
    if None in seats or len(keys) < len(seats):
        return None
    return [seat for seat in seats if seat is not None]


def _contender(seat: SeatState, rank: int) -> Contender | None:
    place, key = seat.place, key_of(seat)
    if key is None:
        return None
    return Contender(key, place.level or place.name, place.bot or place.kind == "bot", rank)
