"""Running a splendor-tools bot: a new process for every move, in the bot's own directory.

Whatever comes of it, an answer or a Refused comes back: such a bot can lose its turn, not
the game and not the match. The exit status does not count.
"""

import os
import shlex
import shutil
import signal
from dataclasses import dataclass, field
from pathlib import Path

from splendor.arena.errors import ArenaError
from splendor.arena.process import Child, Fault
from splendor.arena.splendor_tools.orders import Order, Refused, read_order

_KIBITZ = "kibitz "
_SEEN_DEAD = 0.5  # seconds to learn how a program without an answer died
# What ends a program that has used up its processor time; beyond 128 if a shell waited for it.
_KILLS = {signal.SIGKILL, signal.SIGXCPU}
_KILLED = {-kill for kill in _KILLS} | {128 + kill for kill in _KILLS}


@dataclass(frozen=True)
class ToolsLimits:
    """What one move may cost. Processor seconds are theirs; the rest protects us."""

    cpu: int = 11
    wall: float = 20.0
    memory: int = 4096  # MiB
    output: int = 256 * 1024  # bytes, stdout and stderr together


@dataclass
class Reply:
    """What a bot said: an order or why there is none, and its remarks."""

    order: Order | None
    refusal: str = ""
    kibitzes: list[str] = field(default_factory=list)
    timeout: bool = False
    """Whether waiting longer, or letting it compute longer, would be no use."""


class ToolsBot:
    """An executable that speaks the protocol of splendor-tools."""

    def __init__(self, path: str, limits: ToolsLimits | None = None) -> None:
        self.program = _program(path)
        self.limits = limits or ToolsLimits()

    @property
    def name(self) -> str:
        """How results call it."""
        return self.program.name

    def ask(self, text: str) -> Reply:
        """Show the table, take the order."""
        limits = self.limits
        try:
            child = Child(
                [str(self.program)],
                directory=self.program.parent,
                memory=limits.memory,
                cpu_seconds=limits.cpu,
                output=limits.output,
            )
        except Fault as fault:
            return Reply(None, str(fault))
        with child:
            child.send(text.encode("ascii"))
            try:
                output = child.whole_output(limits.wall)
            except Fault as fault:
                late = fault.kind == "timeout"
                return Reply(None, str(fault), _kibitzes(child.errors), late)
            kibitzes = _kibitzes(child.errors)
            if not output.strip() and child.wait(_SEEN_DEAD) in _KILLED:
                why = f"timeout: killed, as after {limits.cpu} s of processor time"
                return Reply(None, why, kibitzes, timeout=True)
        try:
            return Reply(read_order(output), kibitzes=kibitzes)
        except Refused as refusal:
            return Reply(None, _why(refusal, output, child.last_words), kibitzes)


def _program(path: str) -> Path:
    found = shutil.which(path) or path
    program = Path(found).expanduser().resolve()
    if not program.is_file():
        raise ArenaError(f"{path or 'an empty text'} is not a program")
    if not os.access(program, os.X_OK):
        error = ArenaError(f"{path} is not executable")
        error.add_note(f"chmod +x {shlex.quote(path)}")
        raise error
    return program


def _why(refusal: Refused, output: bytes, last_words: str) -> str:
    """Of a bot that answered nothing at all, what it complained of is the reason."""
    silent = not output.strip() and last_words and not last_words.startswith(_KIBITZ)
    return f"{refusal}: {last_words}" if silent else str(refusal)


def _kibitzes(errors: str) -> list[str]:
    lines = errors.split("\n")
    return [line.removeprefix(_KIBITZ) for line in lines if line.startswith(_KIBITZ)]
