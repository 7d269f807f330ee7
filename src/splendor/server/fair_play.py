"""No engine of the house helps in a rated game: it does not look at a table like one that is
being played for a rating, whoever asks."""

from __future__ import annotations

from collections.abc import Iterable

from splendor.server.refusal import Refused
from splendor.server.store import Store

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
