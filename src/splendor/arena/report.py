"""What a match or a tournament has shown, as plain values: for JSON, tables and pages."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from splendor.arena.contestant import Entrant
from splendor.arena.game import Played
from splendor.arena.match import Conditions, Match, cycles_of
from splendor.arena.rating import Result, fit_ratings, rate_by_openskill
from splendor.arena.stats import Elo, elo_estimate


class BotReport(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant. Elo is above the rest of the table (match) or of the field (tournament)."""

    name: str
    title: str
    games: int
    score: float
    score_rate: float
    elo: float
    elo_low: float
    elo_high: float
    seconds_per_move: float
    wins_by_seat: tuple[float, ...]
    games_by_seat: tuple[int, ...]
    faults: dict[str, int]


class SprtReport(msgspec.Struct, frozen=True):
    """The sequential test of a match."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    llr: float
    lower: float
    upper: float
    verdict: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What is told about any number of games."""

    games: int
    players: int
    profile: str
    seed: int
    seconds: float | None
    simulations: int | None
    cpu: bool  # seconds were processor time
    rounds_mean: float
    wins_by_seat: tuple[float, ...]
    reasons: dict[str, int]


class MatchReport(Report, frozen=True, kw_only=True):
    """A match of two to four entrants."""

    bots: tuple[BotReport, ...]
    shared: int
    sprt: SprtReport | None = None


class Standing(BotReport, frozen=True, kw_only=True):
    """One line of a tournament's table."""

    rank: int
    openskill_mu: float
    openskill_sigma: float


class TournamentReport(Report, frozen=True, kw_only=True):
    """A round-robin of many."""

    bots: tuple[Standing, ...]
    against: tuple[tuple[float | None, ...], ...]


def names_of(entrants: Sequence[Entrant]) -> list[str]:
    """Names as given; a second one of the same name is marked `#2`."""
    seen: Counter[str] = Counter()
    names = []
    for entrant in entrants:
        seen[entrant.spec] += 1
        count = seen[entrant.spec]
        names.append(entrant.spec if count == 1 else f"{entrant.spec}#{count}")
    return names


def report_match(match: Match, *, seed: int, conditions: Conditions) -> MatchReport:
    """The report of a match."""
    games, players = match.games, match.players
    names = names_of(match.entrants)
    bots = tuple(
        BotReport(**_facts(games, index, name, players), **_elo(games, index, players))
        for index, name in enumerate(names)
    )
    return MatchReport(
        bots=bots,
        shared=sum(0 < max(game.shares) < 1 and game.reason != "forfeit" for game in games),
        sprt=_sprt(match),
        seed=seed,
        **_settings(conditions),
        **_overview(games, players),
    )


def report_tournament(
    entrants: Sequence[Entrant],
    games: Sequence[Played],
    players: int,
    *,
    seed: int,
    conditions: Conditions,
) -> TournamentReport:
    """The report of a round-robin, best first."""
    results = [Result(g.cycle, g.entrants, g.shares, g.ranks) for g in games if any(g.shares)]
    ratings = fit_ratings(results, len(entrants))
    skills = rate_by_openskill(results, len(entrants))
    order = sorted(range(len(entrants)), key=lambda i: -ratings[i].value)
    names = names_of(entrants)
    bots = tuple(
        Standing(
            rank=rank,
            openskill_mu=round(skills[index].mu, 2),
            openskill_sigma=round(skills[index].sigma, 2),
            **_facts(games, index, names[index], players),
            **_numbers(ratings[index]),
        )
        for rank, index in enumerate(order, 1)
    )
    return TournamentReport(
        bots=bots,
        against=tuple(tuple(_against(games, a, b) for b in order) for a in order),
        seed=seed,
        **_settings(conditions),
        **_overview(games, players),
    )


def _settings(conditions: Conditions) -> dict[str, Any]:
    return {
        "profile": conditions.profile,
        "seconds": conditions.seconds,
        "simulations": conditions.simulations,
        "cpu": conditions.cpu,
    }


def _overview(games: Sequence[Played], players: int) -> dict[str, Any]:
    return {
        "games": len(games),
        "players": players,
        "rounds_mean": round(sum(g.rounds for g in games) / max(1, len(games)), 3),
        "wins_by_seat": tuple(sum(g.shares[seat] for g in games) for seat in range(players)),
        "reasons": dict(Counter(g.reason for g in games)),
    }


def _elo(games: Sequence[Played], index: int, players: int) -> dict[str, Any]:
    return _numbers(elo_estimate(cycles_of(games, index), players))


def _numbers(elo: Elo) -> dict[str, Any]:
    return {
        "elo": round(elo.value, 1),
        "elo_low": round(elo.low, 1),
        "elo_high": round(elo.high, 1),
    }


def _facts(games: Sequence[Played], index: int, name: str, players: int) -> dict[str, Any]:
    own = [(game, game.entrants.index(index)) for game in games if index in game.entrants]
    won, sat = [0.0] * players, [0] * players
    for game, seat in own:
        won[seat] += game.shares[seat]
        sat[seat] += 1
    seconds = sum(game.seconds[seat] for game, seat in own)
    moves = sum(game.moves[seat] for game, seat in own)
    titles = [game.titles[seat] for game, seat in own]
    faults = Counter(m.kind for game, _ in own for m in game.misdeeds if m.entrant == index)
    return {
        "name": name,
        "title": titles[-1] if titles else name,
        "games": len(own),
        "score": round(sum(won), 4),
        "score_rate": round(sum(won) / max(1, len(own)), 4),
        "seconds_per_move": round(seconds / max(1, moves), 6),
        "wins_by_seat": tuple(won),
        "games_by_seat": tuple(sat),
        "faults": dict(faults),
    }


def _against(games: Sequence[Played], a: int, b: int) -> float | None:
    """How often a came before b where both played (a tie is half); None if they never met."""
    met = [game for game in games if a != b and a in game.entrants and b in game.entrants]
    if not met:
        return None
    better = 0.0
    for game in met:
        own, other = (game.ranks[game.entrants.index(e)] for e in (a, b))
        better += 1.0 if own < other else 0.5 if own == other else 0.0
    return round(better / len(met), 4)


def _sprt(match: Match) -> SprtReport | None:
    test = match.sprt
    if test is None:
        return None
    lower, upper = (round(bound, 3) for bound in test.bounds)
    llr = round(match.llr, 3)
    return SprtReport(test.elo0, test.elo1, test.alpha, test.beta, llr, lower, upper, match.verdict)
