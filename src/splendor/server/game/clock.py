"""Clocks of a table. No time of its own: every moment is passed in, in milliseconds."""

from __future__ import annotations

import msgspec

from splendor.server.wire.values import Clock, Clocks

MAX_LAG = 500  # what a slow connection may have back, at most, for each message
FLAG_GRACE = 1000  # a move sent in time may still be on its way

_with = msgspec.structs.replace


class TableClock(msgspec.Struct, frozen=True):
    """Time left per seat; one seat's time may be running since `since`.

    `gaps` is when the server slept, until that is in the log: it is told, not folded.
    """

    clock: Clock
    kept: tuple[int, ...]
    is_on: bool
    per_move: bool
    running: int | None = None
    since: int = 0
    gaps: tuple[tuple[int, int], ...] = ()

    @staticmethod
    def of(clock: Clock, seats: int) -> TableClock:
        """The clock of a table at which nobody has moved yet."""
        full = (clock.seconds * 1000,) * seats
        return TableClock(clock, full, clock.kind != "none", clock.kind in ("move", "days"))

    def run(self, seat: int | None, at: int) -> TableClock:
        """From now on it is `seat`'s time that goes."""
        kept = self.kept
        if self.per_move and seat != self.running and seat is not None:
            kept = _put(kept, seat, self.clock.seconds * 1000)
        gaps = tuple(gap for gap in self.gaps if gap[1] > at) if self.gaps else ()
        return _with(self, kept=kept, running=seat, since=at, gaps=gaps)

    def forgive(self, gone: int, back: int) -> TableClock:
        """Nobody is charged for the time from `gone` to `back`."""
        gaps = tuple(gap for gap in self.gaps if gap[1] > back)
        moved = back - max(gone, self.since) if self.since < back else 0
        return _with(self, since=self.since + moved, gaps=gaps)

    def slept(self, gone: int, back: int) -> TableClock:
        """The server slept from `gone` to `back`, which is not in the log yet."""
        return _with(self, gaps=(*self.gaps, (gone, back)))

    def _slept(self) -> int:
        """How long the server slept since the running seat's time began to go."""
        return sum(max(0, back - max(gone, self.since)) for gone, back in self.gaps)

    def spent(self, at: int, lag: int) -> int:
        """What a message arriving now costs its sender."""
        if self.running is None or not self.is_on:
            return 0
        return max(0, at - self.since - self._slept() - min(max(lag, 0), MAX_LAG))

    def charge(self, seat: int, spent: int, turn_done: bool) -> TableClock:
        if not self.is_on:
            return self
        left = max(0, self.kept[seat] - spent)
        if turn_done and self.clock.kind == "total":
            left += self.clock.increment * 1000
        return _with(self, kept=_put(self.kept, seat, left))

    def deadline(self) -> int | None:
        """When the running seat's time is up, grace included."""
        if self.running is None or not self.is_on:
            return None
        return self.since + self._slept() + self.kept[self.running] + FLAG_GRACE

    def means(self, seat: int, now: int) -> tuple[float, float] | None:
        """Seconds that a seat has left, and those that a move gives it; None without a clock."""
        left = self.shown(now).left[seat]
        if left is None:
            return None
        return left / 1000, float(self.clock.seconds if self.per_move else self.clock.increment)

    def shown(self, now: int) -> Clocks:
        """The clocks as everybody may see them at `now`."""
        if not self.is_on:
            return Clocks(now, [None] * len(self.kept), self.running)
        left: list[int | None] = list(self.kept)
        if self.running is not None:
            gone = max(0, now - self.since - self._slept())
            left[self.running] = max(0, self.kept[self.running] - gone)
        return Clocks(now, left, self.running)


def _put(kept: tuple[int, ...], seat: int, left: int) -> tuple[int, ...]:
    return (*kept[:seat], left, *kept[seat + 1 :])
