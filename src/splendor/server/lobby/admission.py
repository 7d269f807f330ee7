"""What the server has room for, and what it can offer."""

from __future__ import annotations

from splendor.engine import Position, Rules
from splendor.engine.errors import SplendorError
from splendor.server.game.log import Place
from splendor.server.game.people import Person
from splendor.server.live import rated_games
from splendor.server.live.worker import Worker
from splendor.server.runtime.limits import Buckets
from splendor.server.runtime.settings import Settings
from splendor.server.wire.forms import NewTable
from splendor.server.wire.refusal import Refused, bad_position


class Admission:
    """Limits for those who open tables, and whether there are bots for them."""

    def __init__(self, worker: Worker, settings: Settings) -> None:
        self._worker, self._settings, self._store = worker, settings, worker.store
        rate = settings.tables_per_minute
        self._opened = Buckets(rate / 60, rate)

    async def check_limits(self, person: Person, now: float) -> None:
        if self._worker.stopping:
            raise Refused("shutting_down")
        self.check_pace(person, now)
        await self.check_room(person)

    async def check_room(self, person: Person) -> None:
        """The server has room for another table, and so has the person."""
        await self.check_hands(person)
        most = self._settings.max_tables
        if await self._store.active() >= most:
            raise Refused("too_many", limit=most)

    async def check_hands(self, person: Person) -> None:
        most = self._settings.max_tables_per_person
        if await self._store.active_of(person.id) >= most:
            raise Refused("too_many", limit=most)

    def check_pace(self, person: Person, now: float) -> None:
        """Nobody makes more games a minute than the server allows, opened or brought along."""
        if not self._opened.take(person.id, now):
            raise Refused("too_fast")

    def check_level(self, level: str | None) -> None:
        if level not in self._worker.levels:
            raise Refused("unknown_level", level=level)

    def check_bots(self) -> None:
        if not self._worker.opponents:
            raise Refused("not_allowed", reason="no_bots")
        if self._worker.pool.is_full:
            raise Refused("busy")

    async def check_position(self, form: NewTable, places: list[Place]) -> Rules:
        """A game from a set-up position is for learning: no strangers, no rating."""
        if form.options.rated or any(place.is_free for place in places):
            raise Refused("bad_message", field="position")
        try:
            position = Position.from_text(form.position or "")
        except SplendorError as error:
            raise bad_position(error) from None
        if position.players != len(places) or position.is_over or form.options.shuffle:
            raise Refused("bad_position", players=position.players)
        await rated_games.check(self._store, rated_games.face_up(position.market))
        return position.rules
