"""The schema's history (Alembic), and how to go along it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from splendor.server.store.choose import sqlite_path

HERE = Path(__file__).parent


def _config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["url"] = url
    return config


def migrate(url: str, revision: str = "head") -> None:
    """Bring a database up (or with "-1", "base", … down) to a revision."""
    path = sqlite_path(url)
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
    down = revision == "base" or revision.startswith("-")
    (command.downgrade if down else command.upgrade)(_config(url), revision)
