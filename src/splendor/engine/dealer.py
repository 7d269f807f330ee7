"""Fair deals: a secret seed that is committed to before the first card and shown at the end.

    commitment = SHA-256("splendor-deal-1:" + seed)             shown before the first card
    key        = HMAC-SHA-256(seed, netstrings of the nonces)   players add what they like
    words      = HMAC-SHA-256(key, pile + ":" + counter), counter = 0, 1, …, as 32-bit words
    order      = Fisher–Yates from the last place down, each number by rejection from a word

    seats      = places by SHA-256(seed + "\\nseat " + place + "\\n" + nonces, one a line)

Piles are "1", "2", "3" (cards by id) and "nobles". The host cannot choose the order after
the nonces are known, nor can the players who do not know the seed. The page verifies the
same way; docs/reference/fairness.md has test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from functools import cached_property

from splendor.engine.cards import FIRST, NOBLES, TIERS
from splendor.engine.errors import IllegalMove, SplendorError
from splendor.engine.position import Position, tier_of_draw

SEED_BYTES = 32


class Deal:
    """The order of all piles, from a 256-bit seed and the players' nonces."""

    def __init__(self, seed: bytes, nonces: Sequence[str] = ()) -> None:
        if len(seed) != SEED_BYTES:
            raise SplendorError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.nonces = tuple(nonces)

    @staticmethod
    def fresh(nonces: Sequence[str] = ()) -> Deal:
        """A deal nobody can foresee."""
        return Deal(secrets.token_bytes(SEED_BYTES), nonces)

    @cached_property
    def commitment(self) -> str:
        """What is shown before the first card: it binds the dealer, and tells nothing."""
        return commitment_of(self.seed)

    @cached_property
    def _key(self) -> bytes:
        message = b"".join(b"%d:%s," % (len(n), n) for n in (n.encode() for n in self.nonces))
        return hmac.digest(self.seed, message, "sha256")

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The order in which nobles (first) and the cards of tiers 1 to 3 are uncovered."""
        decks = (range(FIRST[tier - 1], FIRST[tier]) for tier in TIERS)
        return (
            self._shuffled("nobles", range(len(NOBLES))),
            *(self._shuffled(str(tier), deck) for tier, deck in zip(TIERS, decks, strict=True)),
        )

    def _shuffled(self, pile: str, things: range) -> tuple[int, ...]:
        order = list(things)
        words = self._words(pile)
        for i in range(len(order) - 1, 0, -1):
            j = _below(i + 1, words)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _words(self, pile: str) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(self._key, f"{pile}:{counter}".encode(), "sha256")
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1

    def draw(self, position: Position) -> int:
        """The card (or noble) that comes next for the pending draw."""
        tier = tier_of_draw(position.pend)
        if tier:
            deck, first = position.deck_bits(tier), FIRST[tier - 1]
            return next(card for card in self.orders[tier] if deck >> (card - first) & 1)
        if position.pending is None:
            raise IllegalMove("no card is to be uncovered")
        left = set(position.pending.options)
        return next(noble for noble in self.orders[0] if noble in left)

    def settle(self, position: Position) -> Position:
        """The position with everything revealed that is pending."""
        while position.pending is not None:
            position = position.reveal(self.draw(position))
        return position


def commitment_of(seed: bytes) -> str:
    """The hash that binds a dealer to a seed."""
    return hashlib.sha256(b"splendor-deal-1:" + seed).hexdigest()


def seat_order(seed: bytes, nonces: Sequence[str]) -> list[int]:
    """Which place, as the table was set up, becomes seat 0, 1, …; nonces are by place."""
    together = "\n".join(nonces)

    def lot(place: int) -> bytes:
        return hashlib.sha256(seed + f"\nseat {place}\n{together}".encode()).digest()

    return sorted(range(len(nonces)), key=lot)


def _below(n: int, words: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % n  # words beyond are thrown away: every number is equally likely
    return next(w for w in words if w < limit) % n
