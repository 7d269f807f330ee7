"""What `/metrics` shows (Prometheus)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from splendor.server.game import log
from splendor.server.wire.protocol import ClientMessage

STORE_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)


class Tallies(Collector):
    """What is counted at every move: plain numbers, made into metrics only when asked for."""

    def __init__(self) -> None:
        self.received: dict[type, int] = dict.fromkeys(get_args(ClientMessage), 0)
        self.moves_of_people = 0
        self.moves_of_bots = 0
        self._stored = [0] * (len(STORE_BUCKETS) + 1)
        self._seconds = 0.0

    def stored(self, seconds: float) -> None:
        """A row went to disk in so much time."""
        self._stored[bisect_left(STORE_BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        received = CounterMetricFamily("splendor_messages", "Messages received", labels=["t"])
        for kind, count in self.received.items():
            received.add_metric([kind.__struct_config__.tag], count)  # type: ignore[attr-defined]
        yield received
        moves = CounterMetricFamily("splendor_moves", "Moves stored", labels=["by"])
        moves.add_metric(["person"], self.moves_of_people)
        moves.add_metric(["bot"], self.moves_of_bots)
        yield moves
        bounds = [*map(str, STORE_BUCKETS), "+Inf"]
        sums = [sum(self._stored[: i + 1]) for i in range(len(bounds))]
        help = "From a checked move to its being on disk"
        store = HistogramMetricFamily("splendor_store_seconds", help)
        store.add_metric([], list(zip(bounds, sums, strict=True)), self._seconds)
        yield store


class Metrics:
    """One registry an application, so that several can live in one process (tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.connections = Gauge("splendor_connections", "Open sockets", registry=r)
        self.tables = Gauge("splendor_tables", "Tables in memory", registry=r)
        self.tallies = Tallies()
        r.register(self.tallies)
        self.refused = Counter("splendor_refusals", "Requests refused", ["code"], registry=r)
        self.games = Counter("splendor_games", "Games ended", ["reason"], registry=r)
        self.conflicts = Counter(
            "splendor_conflicts", "Rows another worker wrote first", registry=r
        )
        self.bot_seconds = Histogram(
            "splendor_bot_seconds",
            "From a bot's turn to its answer",
            registry=r,
            buckets=(0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
        )
        self.bot_queue = Gauge("splendor_bot_queue", "Bot turns that wait", registry=r)
        self.requests = Counter("splendor_requests", "HTTP requests", ["status"], registry=r)
        self.errors = Counter("splendor_errors", "Unexpected errors", registry=r)

    def count(self, row: log.Row) -> None:
        """What a stored row is to the counters."""
        tallies = self.tallies
        for entry in row.entries:
            if type(entry) is log.Moved:
                tallies.moves_of_bots += entry.player is None
                tallies.moves_of_people += entry.player is not None
            elif type(entry) is log.Ended:
                self.games.labels(entry.reason).inc()
