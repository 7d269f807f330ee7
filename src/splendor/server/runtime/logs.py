"""Logs as one JSON object a line, on stderr."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class NoAddresses(logging.Filter):
    """uvicorn remarks on every socket that opens and closes, with the address it came from."""

    def filter(self, record: logging.LogRecord) -> bool:
        text = str(record.msg)
        return record.levelno > logging.INFO or not (
            "WebSocket" in text or text.startswith("connection ")
        )


class JsonLines(logging.Formatter):
    """Time, level, logger, message, and whatever was passed as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {k: v for k, v in vars(record).items() if k not in _USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # the guard logs requests, without queries
    sockets = logging.getLogger("uvicorn.error")
    sockets.filters[:] = [NoAddresses()]
    sockets.setLevel(max(root.level, logging.INFO))  # below that it logs frames, cookies included
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Every second, with a trace, while a database is away; the store says so once.
    logging.getLogger("asyncpg").setLevel(logging.ERROR)
