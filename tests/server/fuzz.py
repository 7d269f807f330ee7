"""Frames that no honest client sends, without end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

TAGS = [
    "watch", "unwatch", "play", "say", "mute", "resign", "offer_undo", "answer_undo",
    "take_back", "lobby", "ping", "table", "played", "hello", "", "PLAY", "play ",
]  # fmt: skip
FIELDS = [
    "table", "id", "ply", "actions", "text", "player", "on", "seat", "agree", "sent", "rtt", "seq",
    "t", "__class__", "view", "ids",
]  # fmt: skip
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2**31, 2**63, 2**64, -(2**63) - 1, 1e308, -0.0, 1.5, "", "0",
    "\x00", "\ud800", "é" * 10, "A" * 300, "A" * 5000, [], [[]], [None], [0] * 33, {}, {"a": 1},
    [93], [-1], ["1"], [1, 2, 3], "../../etc/passwd", "' OR 1=1 --", "<script>", [71] * 32,
]  # fmt: skip
RAW = [
    "", " ", "null", "[]", "{}", '"play"', "0", "NaN", "Infinity", "-", "{", "}", "[" * 2000,
    '{"t":' * 1500, "\x00", "{'t':'ping'}", '{"t":"ping","sent":NaN}', '{"t":"ping","sent":1e999}',
    '{"t":"ping","t":"play"}', '{"t":"ping","sent":1}{"t":"ping","sent":1}', "\ufeff{}",
    "a" * 16000,
    '{"t":"watch","table":"' + "a" * 15000 + '"}',
]  # fmt: skip


def frames(rng: random.Random, table: str, count: int) -> Iterator[str | bytes]:
    """So many of them. Some are nearly right."""
    for _ in range(count):
        yield rng.choice((_shuffled, _nearly, _mangled, _raw))(rng, table)


def _value(rng: random.Random, table: str) -> Any:
    return rng.choice((table, rng.choice(ODD), rng.randint(-5, 100), rng.random() * 1e6))


def _shuffled(rng: random.Random, table: str) -> str:
    names = rng.sample(FIELDS, rng.randint(0, 6))
    message = {"t": rng.choice(TAGS)} | {name: _value(rng, table) for name in names}
    return json.dumps(message)


def _honest(rng: random.Random, table: str) -> dict[str, Any]:
    return rng.choice(
        (
            {"t": "play", "table": table, "id": "f", "ply": rng.randint(0, 9), "actions": [71]},
            {"t": "say", "table": table, "id": "f", "text": "x"},
            {"t": "resign", "table": table, "id": "f", "seat": 0},
            {"t": "offer_undo", "table": table, "id": "f"},
            {"t": "answer_undo", "table": table, "id": "f", "agree": True},
            {"t": "take_back", "table": table, "id": "f"},
            {"t": "watch", "table": table, "seq": rng.randint(0, 9)},
            {"t": "mute", "player": table, "on": True, "id": "f"},
            {"t": "ping", "sent": 1.0},
        )
    )


def _nearly(rng: random.Random, table: str) -> str:
    message = _honest(rng, table)
    message[rng.choice(list(message))] = _value(rng, table)
    return json.dumps(message)


def _mangled(rng: random.Random, table: str) -> bytes:
    data = bytearray(json.dumps(_honest(rng, table)).encode())
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data))
        if rng.random() < 0.5:
            data[place] = rng.randrange(256)
        else:
            del data[place : place + rng.randint(1, 5)]
        if not data:
            break
    return bytes(data)


def _raw(rng: random.Random, table: str) -> str:
    return rng.choice(RAW)
