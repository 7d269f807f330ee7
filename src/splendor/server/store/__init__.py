"""The durable log and everything else that must survive: SQLite by default, PostgreSQL by URL."""

from splendor.server.store.base import REWRITTEN, Conflict, Store
from splendor.server.store.choose import open_store

__all__ = ["REWRITTEN", "Conflict", "Store", "open_store"]
