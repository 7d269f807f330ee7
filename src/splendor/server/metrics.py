"""What `/metrics` shows (Prometheus)."""

from __future__ import annotations

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from splendor.server.protocol import ClientMessage


class Metrics:
    """One registry an application, so that several can live in one process (tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.connections = Gauge("splendor_connections", "Open sockets", registry=r)
        self.tables = Gauge("splendor_tables", "Tables in memory", registry=r)
        received = Counter("splendor_messages", "Messages received", ["t"], registry=r)
        self.received = {
            kind: received.labels(kind.__struct_config__.tag) for kind in get_args(ClientMessage)
        }
        self.refused = Counter("splendor_refusals", "Requests refused", ["code"], registry=r)
        moves = Counter("splendor_moves", "Moves stored", ["by"], registry=r)
        self.moves_of_people, self.moves_of_bots = moves.labels("person"), moves.labels("bot")
        self.games = Counter("splendor_games", "Games ended", ["reason"], registry=r)
        self.conflicts = Counter(
            "splendor_conflicts", "Rows another worker wrote first", registry=r
        )
        self.store_seconds = Histogram(
            "splendor_store_seconds",
            "From a checked move to its being on disk",
            registry=r,
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
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
