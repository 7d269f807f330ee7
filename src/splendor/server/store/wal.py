"""Whether the write-ahead log of a SQLite file is whole.

SQLite reads it as far as its checksums hold and drops the rest without a word. After a crash that
is right: the rest is what was being written, and nobody was told of it. Every commit is on disk
before the next begins, so where several commits follow, something that was told has been damaged.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

from splendor.server.store.db_checks import Unusable

HEADER, FRAME = 32, 24  # bytes
MAGIC = 0x377F0682  # its last bit says in which order checksums read their words
UNTOLD = 1  # commits that a crash can leave behind a gap

Sums = tuple[int, int]


def check_wal(database: Path) -> None:
    """Raise Unusable if commits that were told would be dropped."""
    database = database.resolve()
    wal = database.with_name(database.name + "-wal")
    data = wal.read_bytes() if wal.exists() else b""
    lost = sum(_lost_commits(data)) if len(data) > HEADER else 0
    if lost > UNTOLD:
        error = Unusable(f"{wal} is damaged: {lost} commits after the damage would be lost")
        error.add_note("restore a backup, or keep what is before the damage: open the database")
        error.add_note("once with sqlite3, which drops the rest, and start the server again")
        raise error


def _lost_commits(data: bytes) -> Iterator[bool]:
    """Of every frame after the first that does not fit: whether it is a commit that fits the frame
    before it. Checksums go on from one frame to the next."""
    magic, page = struct.unpack(">I4xI", data[:12])
    order = ">" if magic & 1 else "<"
    salts = data[16:24]
    sums = _checksum(order, data[:24], (0, 0))
    is_whole = magic | 1 == MAGIC | 1 and sums == struct.unpack(">2I", data[24:HEADER])
    sums = struct.unpack(">2I", data[24:HEADER])
    for start in range(HEADER, len(data) - FRAME - page + 1, FRAME + page):
        frame = data[start : start + FRAME + page]
        if frame[8:16] != salts:  # of an earlier log
            return
        sums = _checksum(order, frame[FRAME:], _checksum(order, frame[:8], sums))
        told = struct.unpack(">2I", frame[16:FRAME])
        fits, sums = sums == told, told
        is_whole = is_whole and fits
        yield not is_whole and fits and frame[4:8] != bytes(4)


def _checksum(order: str, data: bytes, sums: Sums) -> Sums:
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return one, two
