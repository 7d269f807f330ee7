"""Bots of every kind behind one door: by name, `cmd:…` and `tools:…`.

An Entrant is only a name, so it can travel to another machine; `open` makes it a Contestant
that sits at a table. Which rules are played follows from who plays: as soon as one is a
splendor-tools bot, it is their profile. A bot of ours may have a limit of its own in its name:
`strongest@0.1s`, `mcts@3000`, `strongest@1s,threads=2`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from shlex import quote
from typing import Protocol

from splendor.arena.errors import ArenaError
from splendor.arena.external import ExternalBot, Limits, trouble_with_win
from splendor.arena.process import Fault
from splendor.arena.protocol import Answer, plain
from splendor.arena.splendor_tools.agent import decide
from splendor.arena.splendor_tools.host import Reply, ToolsBot, ToolsLimits
from splendor.arena.splendor_tools.wire import read_input
from splendor.bots.bot import Bot, Limit
from splendor.bots.levels import UnknownLevel, make_bot
from splendor.bots.searcher import Means
from splendor.engine import Outcome, Rules, View

COMMAND, TOOLS = "cmd:", "tools:"
_OWN_LIMIT = re.compile(
    r"(?P<number>\d{1,9}|\d{0,6}\.?\d{1,6}(?=s))(?P<unit>s?)(,threads=(?P<threads>\d{1,3}))?"
)
GIVE_UP = 3  # starts, or turns by the rules of splendor-tools, in succession that may fail


@dataclass(frozen=True)
class Decision:
    """A legal action, and what the bot says about it."""

    action: int
    win: tuple[float, ...] | None = None
    comment: str | None = None


class Contestant(Protocol):
    """Somebody at a table. Methods may raise Fault; then the game is lost."""

    def title(self) -> str:
        """What it calls itself."""

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """A new game."""

    def choose(self, view: View, limit: Limit) -> Decision:
        """One decision."""

    def end(self, outcome: Outcome | None) -> None:
        """The game is over."""

    def order(self, text: str, limit: Limit) -> Reply:
        """One turn by the rules of splendor-tools."""

    def close(self) -> None:
        """Leave the table for good."""


@dataclass(frozen=True)
class Entrant:
    """A bot by its name on the command line."""

    spec: str

    @property
    def is_external(self) -> bool:
        """Whether it is somebody else's program."""
        return self.spec.startswith((COMMAND, TOOLS))

    @property
    def is_tools(self) -> bool:
        """Whether it speaks the protocol of splendor-tools."""
        return self.spec.startswith(TOOLS)

    def open(self, limits: Limits, hopeless: str = "") -> Contestant:
        """Take a seat; `hopeless` is why a program of somebody else cannot be started."""
        if self.is_tools:
            own = ToolsLimits(wall=limits.turn, memory=limits.memory)
            return ToolsContestant(ToolsBot(self.spec.removeprefix(TOOLS), own))
        if self.is_external:
            return ExternalContestant(self.spec.removeprefix(COMMAND), limits, hopeless)
        return OwnContestant(self.spec, named(self.spec))

    def check(self, players: int) -> None:
        """Raise now what `open` would only raise at the table."""
        check_text(self.spec)
        if self.is_tools:
            ToolsBot(self.spec.removeprefix(TOOLS))
        elif not self.is_external:
            try:
                make_bot(named(self.spec).name, players)
            except UnknownLevel as error:
                if any(sign in self.spec for sign in "/. "):
                    error.add_note(f"a program is written as {quote(COMMAND + self.spec)}")
                raise


def check_text(spec: str) -> None:
    """Refuse bytes that are not text: neither JSON nor a record could name that bot."""
    try:
        spec.encode()
    except UnicodeEncodeError:
        raise ArenaError(f"{spec!r} is not UTF-8") from None


@dataclass(frozen=True)
class Named:
    """A bot of ours by its name, and what comes with it: a limit of its own, threads."""

    name: str
    limit: Limit | None = None
    threads: int = 1

    def limit_of(self, given: Limit) -> Limit:
        """Its own limit if it has one, counted by the same time as that of the others."""
        return given if self.limit is None else replace(self.limit, cpu=given.cpu)


def named(spec: str) -> Named:
    """Read a name such as `strongest`, `mcts@3000` or `strongest@1s,threads=2`."""
    name, at, amount = spec.partition("@")
    if not at:
        return Named(name)
    found = _OWN_LIMIT.fullmatch(amount)
    if found is None or not float(found["number"]) or found["threads"] == "0":
        raise ArenaError(
            f"{spec!r}: after @ comes a time such as 0.1s, or a number of simulations, "
            "and then perhaps ,threads=2"
        )
    threads = int(found["threads"] or 1)
    if found["unit"]:
        return Named(name, Limit(seconds=float(found["number"])), threads)
    return Named(name, Limit(seconds=None, simulations=int(found["number"])), threads)


def entrants_of(specs: Sequence[str], players: int) -> tuple[Entrant, ...]:
    """Entrants by name, checked."""
    entrants = tuple(Entrant(spec) for spec in specs)
    for entrant in entrants:
        entrant.check(players)
    return entrants


class OwnContestant:
    """A bot of this package: a new one for each game, so that games do not depend on others."""

    def __init__(self, title: str, own: Named) -> None:
        self._title = title
        self._own = own
        self._bot: Bot | None = None

    def title(self) -> str:
        return self._title

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        means = Means(self._own.threads, keep=True)
        self._bot = make_bot(self._own.name, rules.players, seed, means)

    def choose(self, view: View, limit: Limit) -> Decision:
        assert self._bot is not None
        choice = self._bot.choose(view, self._own.limit_of(limit))
        return Decision(choice.action, choice.win)

    def end(self, outcome: Outcome | None) -> None:
        self._bot = None

    def order(self, text: str, limit: Limit) -> Reply:
        view = read_input(text)
        return Reply(decide(view, lambda v: self.choose(v, limit).action))

    def close(self) -> None:
        self._bot = None


class ExternalContestant:
    """A program that speaks our protocol; started when first needed, and again after a fault."""

    def __init__(self, command: str, limits: Limits, hopeless: str = "") -> None:
        """`hopeless` says why it is not worth a start: others have tried."""
        self._command = command
        self._limits = limits
        self._bot: ExternalBot | None = None
        self._title = plain(command, len(command))
        self._failures = GIVE_UP if hopeless else 0
        self._reason = hopeless

    def title(self) -> str:
        return self._title

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        if self._bot is None:
            self._bot = self._started()
        self._bot.begin(rules, seat, seed)

    def _started(self) -> ExternalBot:
        if self._failures >= GIVE_UP:
            raise Fault("start", f"not tried again after {GIVE_UP} failures: {self._reason}")
        try:
            bot = ExternalBot(self._command, self._limits)
        except Fault as fault:
            self._failures += 1
            self._reason = str(fault)
            raise Fault("start", str(fault)) from None
        self._failures = 0
        self._title = bot.name
        return bot

    def choose(self, view: View, limit: Limit) -> Decision:
        assert self._bot is not None
        try:
            seconds = 1.0 if limit.seconds is None else limit.seconds
            answer = self._bot.choose(view, seconds, limit.simulations)
        except Fault:
            self._bot.kill()
            self._bot = None
            raise
        assert answer.action is not None
        return Decision(answer.action, self._expected(answer, view), answer.comment)

    def _expected(self, answer: Answer, view: View) -> tuple[float, ...] | None:
        """What it says of the win, unless that cannot be: no game is lost by a remark."""
        return None if trouble_with_win(answer.win, view.rules.players) else answer.win

    def end(self, outcome: Outcome | None) -> None:
        if self._bot is not None:
            self._bot.over(outcome)

    def order(self, text: str, limit: Limit) -> Reply:
        view = read_input(text)
        try:
            if self._bot is None:
                assert view.seat is not None
                self.begin(view.rules, view.seat, seed=0)
            return Reply(decide(view, lambda v: self.choose(v, limit).action))
        except Fault as fault:
            return Reply(None, str(fault), timeout=fault.kind == "timeout")

    def close(self) -> None:
        if self._bot is not None:
            self._bot.close()
            self._bot = None


class ToolsContestant:
    """A splendor-tools bot: it has no memory, so there is nothing to begin or to end."""

    def __init__(self, bot: ToolsBot) -> None:
        self._bot = bot

    def title(self) -> str:
        return self._bot.name

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        """Nothing to do."""

    def choose(self, view: View, limit: Limit) -> Decision:
        raise ArenaError("a splendor-tools bot plays by its own rules only")

    def end(self, outcome: Outcome | None) -> None:
        """Nothing to do."""

    def order(self, text: str, limit: Limit) -> Reply:
        return self._bot.ask(text)

    def close(self) -> None:
        """Nothing to do."""
