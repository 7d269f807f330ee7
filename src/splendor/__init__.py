"""The board game Splendor: engine, bots, table and tools."""

__version__ = "0.1.0"
