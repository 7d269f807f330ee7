"""Clocks of a table. No time of its own: every moment is passed in, in milliseconds."""

from __future__ import annotations

from splendor.server.wire.protocol import Clock, Clocks

MAX_LAG = 500  # what a slow connection may have back, at most, for each message
FLAG_GRACE = 1000  # a move sent in time may still be on its way


class TableClock:
    """Time left per seat; one seat's time may be running since `since`."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.seats = seats
        self.is_on = clock.kind != "none"
        self.per_move = clock.kind in ("move", "days")
        self.kept = [clock.seconds * 1000] * seats
        self.running: int | None = None
        self.since = 0
        # While the server slept, until that is in the log; told, not folded.
        self.gaps: list[tuple[int, int]] = []

    def run(self, seat: int | None, at: int) -> None:
        """From now on it is `seat`'s time that goes."""
        if self.per_move and seat != self.running and seat is not None:
            self.kept[seat] = self.clock.seconds * 1000
        self.running, self.since = seat, at
        if self.gaps:
            self.gaps = [gap for gap in self.gaps if gap[1] > at]

    def forgive(self, gone: int, back: int) -> None:
        """Nobody is charged for the time from `gone` to `back`."""
        self.gaps = [gap for gap in self.gaps if gap[1] > back]
        if self.since < back:
            self.since += back - max(gone, self.since)

    def _slept(self) -> int:
        """How long the server slept since the running seat's time began to go."""
        return sum(max(0, back - max(gone, self.since)) for gone, back in self.gaps)

    def spent(self, at: int, lag: int) -> int:
        """What a message arriving now costs its sender."""
        if self.running is None or not self.is_on:
            return 0
        return max(0, at - self.since - self._slept() - min(max(lag, 0), MAX_LAG))

    def charge(self, seat: int, spent: int, turn_done: bool) -> None:
        if not self.is_on:
            return
        self.kept[seat] = max(0, self.kept[seat] - spent)
        if turn_done and self.clock.kind == "total":
            self.kept[seat] += self.clock.increment * 1000

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
            return Clocks(now, [None] * self.seats, self.running)
        left: list[int | None] = list(self.kept)
        if self.running is not None:
            gone = max(0, now - self.since - self._slept())
            left[self.running] = max(0, self.kept[self.running] - gone)
        return Clocks(now, left, self.running)
