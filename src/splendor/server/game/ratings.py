"""Ratings for games of two, three and four, kept apart (openskill, Plackett–Luce).

What is shown is what the player has proved: 1500 + 40 × (mu − 3 sigma). A newcomer has 1500, and is
provisional until enough games have shown how strong they are. Levels of the house have the ratings
of the ladder, which no game changes.
"""

from __future__ import annotations

from functools import cache

from openskill.models import PlackettLuce

from splendor.server.game.people import START, Contender, Standing
from splendor.server.game.seating import SeatState
from splendor.server.game.table import Table

SCALE = 40.0
LEAST_ROUNDS = 5  # of a game that counts: one that is given up at once proves nothing
LEAST_GAMES = 10  # until somebody is no longer provisional
MOST_SIGMA = 5.0  # as uncertain as a settled rating may be: ±400
LEVEL_SIGMA = 1.0  # the ladder is measured by hundreds of games

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


def is_provisional(standing: Standing) -> bool:
    return standing.games < LEAST_GAMES or standing.sigma > MOST_SIGMA


@cache
def ladder() -> dict[str, dict[int, float]]:
    """The rating of each level, by number of players, as the ladder has measured it."""
    from splendor.bots.levels import measured

    found: dict[str, dict[int, float]] = {}
    for players, ladder in measured().items():
        for level in ladder["levels"]:
            found.setdefault(level["id"], {})[int(players)] = level["elo"]
    return found


def of_level(level: str, players: int) -> Standing | None:
    """Where a level stands; None if the ladder does not know it."""
    rating = ladder().get(level, {}).get(players)
    if rating is None:
        return None
    mu = (rating - START) / SCALE + 3 * LEVEL_SIGMA
    return Standing(level_key(level), level, True, mu, LEVEL_SIGMA, rating, 0, 0)


def level_key(level: str) -> str:
    """The name under which a Level has a rating."""
    return f"level:{level}"


def key_of(seat: SeatState) -> str | None:
    """The name under which the player of a seat is rated."""
    place = seat.place
    if place.kind == "bot":
        return level_key(place.level) if place.level else None
    return place.player if place.kind == "person" else None


def contenders(table: Table) -> list[Contender] | None:
    """Every seat as the ratings see it; None where the game does not count."""
    if table.ended is None or not table.options.rated or not _is_earnest(table):
        return None
    ranked = zip(table.seats, table.ended.ranks, strict=True)
    seats = [_contender(seat, rank, table.rules.players) for seat, rank in ranked]
    keys = {seat.player for seat in seats if seat is not None}
    if None in seats or len(keys) < len(seats):
        return None
    return [seat for seat in seats if seat is not None]


def _is_earnest(table: Table) -> bool:
    """Whether there was a clock, and everybody has played for a while."""
    timed, position = table.options.clock.kind != "none", table.position
    return timed and position is not None and position.round > LEAST_ROUNDS


def _contender(seat: SeatState, rank: int, players: int) -> Contender | None:
    """None where nobody is rated: on a shared device, or a level that the ladder does not know. Of
    somebody for whom a bot played on, it is not known what they would have made of the game."""
    place, key = seat.place, key_of(seat)
    fixed = of_level(place.level or "", players) if place.kind == "bot" else None
    stands_in = seat.stand_in and not seat.resigned
    if key is None or stands_in or (place.kind == "bot" and fixed is None):
        return None
    bot = place.bot or place.kind == "bot"
    return Contender(key, place.level or place.name, bot, rank, fixed)
