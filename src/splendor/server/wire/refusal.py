"""Why a request was refused, as a code and data."""

from __future__ import annotations

from typing import Any

from splendor.engine.errors import SplendorError
from splendor.server.wire.values import ErrorCode

LONGEST = 60  # characters of somebody's own text that are told back


class Refused(Exception):
    """Nothing was changed; `code` and `data` go to the sender and to nobody else."""

    def __init__(self, code: ErrorCode, **data: Any) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.data = data


def bad_position(error: SplendorError) -> Refused:
    """What cannot be about a position: `fault` and its data for the page, `why` for the rest."""
    data = {k: v[:LONGEST] if isinstance(v, str) else v for k, v in error.data.items()}
    if error.fault is not None:
        data["fault"] = error.fault
    return Refused("bad_position", why=str(error)[:200], **data)


class Duplicate(Exception):
    """The request was carried out before: say so, and do nothing."""
