"""Why a request was refused, as a code and data."""

from __future__ import annotations

from typing import Any

from splendor.server.protocol import ErrorCode


class Refused(Exception):
    """Nothing was changed; `code` and `data` go to the sender and to nobody else."""

    def __init__(self, code: ErrorCode, **data: Any) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.data = data


class Duplicate(Exception):
    """The request was carried out before: say so, and do nothing."""
