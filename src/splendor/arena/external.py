"""The arena's end of the bot protocol: a bot in any language, as a persistent child.

Every misdeed becomes a Fault. After one the child is gone; the next game starts a new one.
"""

import shlex
import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from splendor.arena.errors import ArenaError
from splendor.arena.process import MEBIBYTE, Child, Fault
from splendor.arena.protocol import (
    PROTOCOL,
    Answer,
    Choose,
    FromBot,
    Game,
    Introduction,
    LimitMessage,
    Note,
    Over,
    Quit,
    hello,
    plain,
    read_from_bot,
    to_line,
)
from splendor.engine import Move, NotationError, Outcome, Rules, View

_SHOWN = 80  # characters of garbage that a message repeats


@dataclass(frozen=True)
class Limits:
    """What a child may cost, beyond the seconds of each choice."""

    start: float = 30.0  # seconds until it has introduced itself
    grace: float = 1.0  # seconds beyond those of a choice, for slow pipes and busy machines
    quit: float = 1.0  # seconds to leave
    turn: float = 20.0  # seconds by the clock for a turn of a splendor-tools bot
    memory: int = 4096  # MiB
    output: int = MEBIBYTE  # bytes for each choice, stdout and stderr together


class ExternalBot:
    """A running program that speaks our protocol."""

    def __init__(self, command: str, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._asked = 0
        self._extra = b""
        self._child = Child(words_of(command), memory=self.limits.memory, output=self.limits.output)
        try:
            self._child.send(to_line(hello()))
            self.introduction = self._introduced()
        except BaseException:
            self._child.kill()
            raise
        self._child.pause()

    @property
    def name(self) -> str:
        """What the bot calls itself."""
        return plain(self.introduction.name) or "nameless"

    def _introduced(self) -> Introduction:
        message = self._read(time.monotonic() + self.limits.start)
        if not isinstance(message, Introduction):
            raise Fault("garbage", "the first message should be a hello")
        if message.protocol != PROTOCOL:
            raise Fault("garbage", f"protocol {message.protocol} is not {PROTOCOL}")
        return message

    def say(self, line: bytes) -> None:
        """Send a line as it is."""
        self._child.send(line)

    def decorate(self, fields: bytes) -> None:
        """Put fields of a later version into the next choose message."""
        self._extra = fields

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """Tell the bot that a new game begins."""
        self._child.send(to_line(Game(rules, seat, seed)))

    def choose(self, view: View, seconds: float, simulations: int | None = None) -> Answer:
        """Ask for a move. The answer's action is legal, or a Fault is raised."""
        self._asked += 1
        limit = LimitMessage(seconds, simulations)
        allowed = seconds + self.limits.grace
        self._child.fresh()
        self._child.resume()
        self._child.allow_cpu(allowed)
        line = to_line(Choose(self._asked, view, limit))
        self._child.send(line[:1] + self._extra + line[1:])
        answer = self._answered(time.monotonic() + allowed)
        self._child.pause()
        return msgspec.structs.replace(answer, action=legal_action(answer, view))

    def _answered(self, deadline: float) -> Answer:
        notes: list[str] = []
        while True:
            message = self._read(deadline)
            if isinstance(message, Note):
                notes.append(message.text)
            elif isinstance(message, Answer) and message.id == self._asked:
                comment = "\n".join([*notes, message.comment or ""]).strip() or None
                return msgspec.structs.replace(message, comment=comment)
            else:
                raise Fault("garbage", f"expected the choice {self._asked}")

    def _read(self, deadline: float) -> FromBot:
        line = self._child.line(max(0.0, deadline - time.monotonic()))
        try:
            return read_from_bot(line)
        except msgspec.DecodeError as error:
            shown = line[:_SHOWN].decode("utf-8", "backslashreplace")
            raise Fault("garbage", f"{error}: {plain(shown)!r}") from None

    def over(self, outcome: Outcome | None) -> None:
        """Tell the bot how the game ended."""
        self._child.send(to_line(Over(outcome)))

    def close(self) -> int | None:
        """Ask the bot to leave, and see to it. Its exit status, or None if it had to be killed."""
        try:
            self._child.resume()
            self._child.send(to_line(Quit()))
            self._child.flush(self.limits.quit)
            self._child.close_input()
            return self._child.wait(self.limits.quit)
        except Fault:
            return None
        finally:
            self._child.kill()

    def kill(self) -> None:
        """End the bot at once."""
        self._child.kill()

    def hang_up(self) -> int | None:
        """Close its input without a word; its exit status, or None if it stays."""
        self._child.resume()
        self._child.close_input()
        return self._child.wait(self.limits.quit)


def trouble_with_win(win: Sequence[float] | None, players: int) -> str:
    """Why shares of the win cannot be those of a table; empty if they can."""
    if win is None:
        return ""
    if len(win) != players:
        return f"win has {len(win)} numbers at a table of {players}"
    wrong = [share for share in win if not 0 <= share <= 1]
    return f"win has {wrong[0]:g}, which is not between 0 and 1" if wrong else ""


def words_of(command: str) -> list[str]:
    """A command line as words, as a shell would split it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ArenaError(f"{command!r} is not a command: {error}") from None
    if not words:
        raise ArenaError("an empty text is not a command")
    return words


def legal_action(answer: Answer, view: View) -> int:
    """The action that an answer names, by number or by text."""
    action = answer.action
    if action is None and answer.move is not None:
        try:
            action = Move.from_text(answer.move).action
        except NotationError:
            raise Fault("illegal", f"{plain(answer.move)!r} is not a move") from None
    if action is None:
        raise Fault("garbage", "the choice has neither action nor move")
    if action not in view.legal:
        raise Fault("illegal", f"action {action} is not legal here")
    return action
