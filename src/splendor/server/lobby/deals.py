"""Seeds of deals: offered beforehand with their commitment, or the same for everybody on a day."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from splendor.engine.dealer import commitment_of
from splendor.server.lobby.identity import id_of, new_id


class Deals:
    """Seeds that follow from a name and the server's key."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"splendor-deals:" + secret.encode()).digest()

    def offer(self) -> tuple[str, str]:
        """A name for a seed and its commitment. The seed follows from the name and the server's
        key, so nothing is stored; a table's commitment is unique and outlives the table, so no
        seed serves twice."""
        name = new_id()
        return name, commitment_of(self._seed(name))

    def seed_for(self, deal: str | None) -> bytes:
        """The seed that was offered, or one that nobody has heard of."""
        return self._seed(deal) if deal else secrets.token_bytes(32)

    def daily_seed(self, day: str, players: int) -> bytes:
        """The same for everybody on one day; no deal that a client names can have this name."""
        return self._seed(f"daily {day} {players}")

    def daily_table(self, day: str, person: str) -> str:
        """The id of somebody's table of a day: always the same, so that there is only one."""
        return id_of(self._seed(f"daily table {day} {person}"))

    def _seed(self, name: str) -> bytes:
        return hmac.digest(self._key, name.encode(), "sha256")
