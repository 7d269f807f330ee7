"""Perft: how many sequences of n plies a position has, with scripted draws.

    python -m tests.engine.perft                         # compare with perft.txt
    python -m tests.engine.perft --write                 # count again
    python -m tests.engine.perft --divide 3 "POSITION"   # the count below each first move

Whatever is uncovered is the lowest card left in its deck, so a count needs no generator. A ply is
one decision: a stand-in, a returned token and a chosen noble count like an action.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from splendor.engine import MOVES, Position
from splendor.engine import rules as engine
from splendor.engine.state import HAND_DRAW, NO_DRAW, STATE

from . import naive
from .naive import State

FILE = Path(__file__).parent / "perft.txt"
FIRST = (0, 40, 70)


def perft(position: Position, depth: int) -> int:
    """Sequences of `depth` plies from here, counted by the engine."""
    states = np.zeros(depth + 1, STATE)
    states[0] = position.state[0]
    return count(states, 0, depth)


def count(states: Any, at: int, left: int) -> int:
    low, high = (int(word) for word in engine.legal_at(states, at))
    if left == 1:
        return low.bit_count() + high.bit_count()
    total = 0
    for action in bits(low | high << 64):
        states[at + 1] = states[at]
        play(states, at + 1, action)
        total += count(states, at + 1, left - 1)
    return total


def play(states: Any, at: int, action: int) -> None:
    engine.apply_at(states, at, action)
    pend = int(states["pend"][at])
    if pend != NO_DRAW:
        tier = pend // 4 if pend < HAND_DRAW else (pend - HAND_DRAW) % 3
        engine.reveal_at(states, at, FIRST[tier] + next(bits(int(states["decks"][at, tier]))))


def bits(word: int) -> Iterator[int]:
    while word:
        lowest = word & -word
        yield lowest.bit_length() - 1
        word ^= lowest


def divide(position: Position, depth: int) -> dict[str, int]:
    """The count below each first move: compare two programs and follow the difference."""
    result = {}
    for action in position.legal_actions():
        states = np.zeros(depth + 1, STATE)
        states[0] = position.state[0]
        play(states, 0, action)
        result[str(MOVES[action])] = count(states, 0, depth - 1) if depth > 1 else 1
    return result


def naive_perft(state: State, depth: int) -> int:
    """The same count by the naive rules."""
    actions = naive.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = naive.copy(state)
        naive.apply(after, action)
        if after.pending:
            naive.reveal(after, min(after.decks[after.pending.tier]))
        total += naive_perft(after, depth - 1)
    return total


def entries() -> Iterator[tuple[str, str, dict[int, int]]]:
    """(name, position, {depth: count}) of every entry of the file."""
    for entry in FILE.read_text(encoding="utf-8").split("\n\n"):
        name, text, *rows = [line for line in entry.splitlines() if not line.startswith("#")]
        yield name, text, {int(depth): int(n) for depth, n in (row.split() for row in rows)}


def write() -> None:
    head = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    blocks = []
    for name, text, counts in entries():
        rows = [f"{depth} {perft(Position.from_text(text), depth)}" for depth in counts]
        blocks.append("\n".join([name, text, *rows]))
    FILE.write_text("\n".join(head) + "\n" + "\n\n".join(blocks) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--write"]:
            write()
        case ["--divide", depth, text]:
            for move, below in divide(Position.from_text(text), int(depth)).items():
                print(f"{move:6} {below}")
        case _:
            for name, text, counts in entries():
                found = {depth: perft(Position.from_text(text), depth) for depth in counts}
                print("as stored" if found == counts else f"DIFFERENT {found}", name, sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
