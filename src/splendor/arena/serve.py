"""The bot's end of the protocol: any bot of this package as a program (`splendor bot`)."""

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from pathlib import Path
from typing import BinaryIO

import msgspec

from splendor.arena.errors import ArenaError
from splendor.arena.protocol import (
    PROTOCOL,
    Answer,
    Choose,
    Game,
    Hello,
    Introduction,
    LimitMessage,
    Quit,
    read_from_arena,
    to_line,
)
from splendor.arena.splendor_tools.agent import decide
from splendor.arena.splendor_tools.wire import read_input
from splendor.bots.bot import Bot, Limit
from splendor.bots.levels import make_bot
from splendor.bots.searcher import Means
from splendor.engine import View

# Seconds that a splendor-tools turn may take, start-up included.
_WHOLE_TURN = 8.0
_MAIN_SHARE = 0.7  # of what is left, for the main decision


class Server:
    """Returns the arena's messages with a bot of ours."""

    def __init__(self, name: str, most: float | None = None, threads: int = 1) -> None:
        """`most` caps the seconds of each decision below what the arena allows."""
        self._name = name
        self._most = most
        self._means = Means(threads, keep=True)
        self._bot: Bot | None = None

    def answer(self, line: bytes) -> msgspec.Struct | None:
        """The answer to a line, if it wants one. Raises EOFError when it is time to go."""
        try:
            message = read_from_arena(line)
        except msgspec.ValidationError:
            return None  # a later version may say more: not for us
        except msgspec.DecodeError as error:
            raise ArenaError(f"what came in is not a message: {error}") from error
        if isinstance(message, Hello):
            return Introduction(PROTOCOL, self._name, "splendor")
        if isinstance(message, Game):
            self._bot = make_bot(self._name, message.rules.players, message.seed, self._means)
        elif isinstance(message, Choose):
            return self._choose(message)
        elif isinstance(message, Quit):
            raise EOFError
        return None

    def _choose(self, message: Choose) -> Answer:
        if self._bot is None:
            self._bot = make_bot(self._name, message.view.rules.players, means=self._means)
        choice = self._bot.choose(message.view, self._limit(message.limit))
        win = tuple(round(float(p), 4) for p in choice.win) if choice.win else None
        return Answer(id=message.id, action=choice.action, move=str(choice.move), win=win)

    def _limit(self, limit: LimitMessage) -> Limit:
        seconds = limit.seconds if self._most is None else min(self._most, limit.seconds)
        return Limit(seconds=seconds, simulations=limit.simulations)


def serve(
    name: str, lines: Iterable[bytes], out: BinaryIO, most: float | None = None, threads: int = 1
) -> None:
    """Speak the bot protocol until told to quit or the input ends."""
    server = Server(name, most, threads)
    with redirect_stdout(sys.stderr):  # whatever a library prints is not a message
        for line in lines:
            try:
                message = server.answer(line)
            except EOFError:
                return
            if message is not None:
                out.write(to_line(message))
                out.flush()


def tools_turn(name: str, text: str, seconds: float) -> str:
    """One turn in the protocol of splendor-tools: from their table to their order."""
    view = read_input(text)
    bot = make_bot(name, view.rules.players)
    asked = 0

    def ask(shown: View) -> int:
        nonlocal asked
        asked += 1
        limit = Limit(seconds=_fair_share(seconds, asked, _used()))
        return bot.choose(shown, limit).action

    return decide(view, _with_fallback(ask)).to_text()


def _used() -> float:
    """Seconds since this process began, by the clock or by the processor, whichever is more.

    Their arbiter counts processor time, their rules speak of time: keep to both.
    """
    try:
        began = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        up = float(Path("/proc/uptime").read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return time.process_time()
    return max(time.process_time(), up - began / os.sysconf("SC_CLK_TCK"))


def _fair_share(seconds: float, asked: int, used: float) -> float:
    """Seconds for a decision so that the whole turn stays within their limit."""
    left = max(0.05, _WHOLE_TURN - used)
    return min(seconds, left * _MAIN_SHARE) if asked == 1 else min(seconds / 4, left / 4)


def _with_fallback(ask: Callable[[View], int]) -> Callable[[View], int]:
    """Some legal move is better than none: a crash would cost the turn."""

    def guarded(view: View) -> int:
        try:
            return ask(view)
        except Exception:
            traceback.print_exc()
            return view.legal[0]

    return guarded
