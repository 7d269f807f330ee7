"""Ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from splendor.server.game.people import START, Contender, Standing
from splendor.server.store.backend import Backend, Steps, Value
from splendor.server.wire.values import RatingChange

Rater = Callable[[list[Standing | None], list[Contender]], list[Standing]]
_STANDING = "SELECT player, name, bot, mu, sigma, rating, games, wins FROM ratings"


class RatingQueries(Backend):
    """Standings, and what a game changes of them."""

    async def rate(
        self, table: str, contenders: list[Contender], rater: Rater
    ) -> list[RatingChange | None]:
        """Rate a finished game, once: a second call answers what the first one did."""
        return await self.run(_rate_steps(table, contenders, rater))

    async def leaderboard(
        self, players: int, games: int, sigma: float, limit: int
    ) -> list[Standing]:
        """The best of those with n games, whose strength is known so well. Levels had
        ratings of their own once."""
        found = await self.fetch(
            f"{_STANDING} WHERE players = ? AND games >= ? AND sigma <= ?"
            " AND player NOT LIKE 'level:%' ORDER BY rating DESC LIMIT ?",
            players,
            games,
            sigma,
            limit,
        )
        return [_standing(row) for row in found]

    async def standings(self, player: str) -> dict[int, Standing]:
        """A player's ratings by number of players."""
        found = await self.fetch(
            "SELECT players, player, name, bot, mu, sigma, rating, games, wins FROM ratings"
            " WHERE player = ?",
            player,
        )
        return {int(row[0]): _standing(row[1:]) for row in found}


def _standing(row: Sequence[Any]) -> Standing:
    player, name, bot, mu, sigma, rating, games, wins = row
    return Standing(player, name, bool(bot), mu, sigma, rating, games, wins)


def _rate_steps(
    table: str, contenders: list[Contender], rater: Rater
) -> Steps[list[RatingChange | None]]:
    done = yield "SELECT changes FROM rated WHERE table_id = ?", (table,)
    if done:
        return msgspec.json.decode(done[0][0], type=list[RatingChange | None])
    players = len(contenders)
    before: list[Standing | None] = []
    for seat in contenders:
        found = yield f"{_STANDING} WHERE player = ? AND players = ?", (seat.player, players)
        before.append(seat.fixed or (_standing(found[0]) if found else None))
    after = rater(before, contenders)
    changes: list[RatingChange | None] = []
    for seat, old, new in zip(contenders, before, after, strict=True):
        if seat.fixed:
            changes.append(None)
            continue
        changes.append(RatingChange(old.rating if old else START, new.rating))
        yield _save_standing(new, players)
    yield (
        "INSERT INTO rated (table_id, changes) VALUES (?, ?)",
        (table, msgspec.json.encode(changes).decode()),
    )
    return changes


def _save_standing(new: Standing, players: int) -> tuple[str, tuple[Value, ...]]:
    return (
        "INSERT INTO ratings (player, players, name, bot, mu, sigma, rating, games, wins)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, players) DO UPDATE SET"
        " mu = excluded.mu, sigma = excluded.sigma,"
        " rating = excluded.rating, games = excluded.games, wins = excluded.wins",
        (
            new.player,
            players,
            new.name,
            int(new.bot),
            new.mu,
            new.sigma,
            new.rating,
            new.games,
            new.wins,
        ),
    )
