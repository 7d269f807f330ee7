"""Token buckets: so many a second on average, so many at once."""

from __future__ import annotations


class Bucket:
    """A bucket that fills at `rate` a second up to `burst`."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.at = burst, now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def charge(self, cost: float) -> None:
        """What was done cost more than was taken for it: the next ones wait for that."""
        self.level -= cost

    def give_back(self) -> None:
        """What was taken was not used."""
        self.level += 1

    @property
    def wait(self) -> float:
        """Seconds until there is one."""
        return max(0.0, (1 - self.level) / self.rate)


class Buckets:
    """A bucket for everybody, by name; full ones are forgotten now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, now: float) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= 10_000:
                self._forget(now)
            bucket = self._buckets[name] = Bucket(self.rate, self.burst, now)
        return bucket.take(now)

    def charge(self, name: str, cost: float) -> None:
        if name in self._buckets:
            self._buckets[name].charge(cost)

    def wait(self, name: str) -> float:
        return self._buckets[name].wait if name in self._buckets else 0.0

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._buckets = {n: b for n, b in self._buckets.items() if now - b.at < full}
