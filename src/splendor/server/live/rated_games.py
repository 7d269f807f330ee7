"""Rated games: the ratings of those who play, and no help from an engine.

No engine of the server looks at a table like one that is being played for a rating.
"""

from __future__ import annotations

from collections.abc import Iterable

from splendor.server.game import commands, log, ratings
from splendor.server.game.log import Row
from splendor.server.game.people import Standing
from splendor.server.game.seating import SeatState
from splendor.server.live.live_table import Act, LiveTable
from splendor.server.runtime.background import Spawn
from splendor.server.store import Store
from splendor.server.wire.refusal import Refused

# Of the face-up cards of a running game. Two deals rarely share that many, while a few moves, or
# a card or two that somebody exchanged, leave them as they are.
ALIKE = 3 / 4

SEATING = {log.Opened, log.Sat, log.Started}

Cards = Iterable[int | None]


def face_up(market: Cards) -> int:
    """The face-up cards as a set of bits, comparable at a stroke."""
    return sum(1 << card for card in market if card is not None)


def is_like(asked: int, running: int) -> bool:
    return bool(running) and (asked & running).bit_count() >= ALIKE * running.bit_count()


async def check(store: Store, *markets: int) -> None:
    """Refuse tables that look like one of a rated game that is running, here or at any worker."""
    running = await store.rated_markets()
    if any(is_like(market, other) for market in set(markets) for other in running):
        raise Refused("not_allowed", reason="rated")


async def learn(live: LiveTable, store: Store) -> None:
    """What everybody at a rated table has proved so far."""
    table, found = live.table, dict[str, float]()
    for seat in table.seats if table.options.rated else ():
        key, standing = ratings.key_of(seat), await _standing_of(seat, table.rules.players, store)
        if key and standing:
            found[key] = standing.rating
    live.table = live.table.with_standing(found)


async def _standing_of(seat: SeatState, players: int, store: Store) -> Standing | None:
    if seat.place.kind == "bot":
        return ratings.of_level(seat.place.level or "", players)
    key = ratings.key_of(seat)
    return (await store.standings(key)).get(players) if key else None


class RatedGames:
    """What happens at rated tables besides playing."""

    def __init__(self, store: Store, act: Act, spawn: Spawn) -> None:
        self._store, self._act, self._spawn = store, act, spawn

    def row(self, live: LiveTable, row: Row) -> None:
        """Who sits down brings a rating."""
        if live.table.options.rated and not SEATING.isdisjoint(map(type, row.entries)):
            self._spawn(learn(live, self._store))

    def changed(self, live: LiveTable, own: bool) -> None:
        """The game goes on, or is over."""
        table = live.table
        if not own or not table.options.rated:
            return
        if table.state == "playing":
            self._note_market(live)
        elif table.state == "over" and table.ratings is None:
            self._spawn(self._rate(live))

    def _note_market(self, live: LiveTable) -> None:
        """The game says what lies face up in it: no engine of ours looks at that."""
        assert live.table.position is not None
        market = face_up(live.table.position.market)
        if market != live.market:
            live.market = market
            self._spawn(self._store.note_market(live.table.id, market))

    async def _rate(self, live: LiveTable) -> None:
        contenders = ratings.contenders(live.table)
        if contenders is None:
            return
        changes = await self._store.rate(live.table.id, contenders, ratings.rate)
        await self._act(live, lambda table, _now: commands.rate(table, changes))
