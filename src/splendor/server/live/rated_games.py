"""Rated games: the ratings of those who play, and no help from an engine.

No engine of the server looks at a table like one that is being played for a rating, whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterable

from splendor.server.game import ratings
from splendor.server.game.people import Standing
from splendor.server.game.seating import SeatState
from splendor.server.game.table import Table
from splendor.server.store import Store
from splendor.server.wire.refusal import Refused

# Of the face-up cards of a running game. Two deals hardly ever share so many, while a few moves, or
# a card or two that somebody exchanged, leave them as they are.
ALIKE = 3 / 4

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


async def standings(table: Table, store: Store) -> dict[str, float]:
    """What everybody at a rated table has proved so far."""
    found: dict[str, float] = {}
    for seat in table.seats if table.options.rated else ():
        key, standing = ratings.key_of(seat), await _standing_of(seat, table.rules.players, store)
        if key and standing:
            found[key] = standing.rating
    return found


async def _standing_of(seat: SeatState, players: int, store: Store) -> Standing | None:
    if seat.place.kind == "bot":
        return ratings.of_level(seat.place.level or "", players)
    key = ratings.key_of(seat)
    return (await store.standings(key)).get(players) if key else None
