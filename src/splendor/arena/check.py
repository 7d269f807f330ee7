"""`splendor check-bot`: does a program keep to the bot protocol?

Each check is a small story with the bot; the first sentence of its docstring is what the
report prints. A fault ends its check, and the next one starts a fresh bot.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from splendor.arena.contestant import Decision, Entrant, ExternalContestant
from splendor.arena.external import ExternalBot, Limits, trouble_with_win
from splendor.arena.game import play_game, play_tools_game
from splendor.arena.process import Fault
from splendor.arena.protocol import Answer, plain
from splendor.arena.schedule import match_fixtures
from splendor.arena.splendor_tools.agent import decide
from splendor.arena.splendor_tools.game import ToolsGame, layout_of
from splendor.arena.splendor_tools.host import Reply
from splendor.arena.splendor_tools.wire import read_input, write_input
from splendor.bots.bot import Limit
from splendor.engine import MOVES, Outcome, Position, Rules, View
from splendor.engine.dealer import SEED_BYTES, Deal

# Tables on which something else than a usual action is to be decided.
TABLES = {
    "a token must be returned": "2 6.1.return.11.i5 120100 1g4,1k3,1r4,1k4/2k1,2g1,2w3,2w2/"
    "3r4,3g3,3k4,3b4 n5,n6,n10 212123:-:2g3,3g4,~3w3:- 112222:-:3r1,2b2,-:-",
    "a noble must be chosen": "2 31.1.noble.61.s 244445 1g3,-,1w7,1b5/2g6,2b6,2g1,2g3/"
    "3r2,3g3,3k3,3r3 n4,n3,- 100000:1w1,1w2,1w3,1w6,1w8,1b3,1b4,1b8,1g1,1g4,1g7,1r1,1r2,1r4,1r6,"
    "1r7,1k1,1k5,1k6,3k2:2r3,2w6,3w4:n9 100000:1w4,1w5,1b1,1b2,1b6,1b7,1g2,1g5,1g6,1g8,1r3,1r5,"
    "1k2,1k3,1k4,1k7,1k8,2r1,2k6:3r1,1r8,3w1:-",
    "a payment must be chosen": "2 10.2.payment.20.i1.s 332334 1g5,1w7,1r1,1k8/2g1,2g3,2k6,2r5/"
    "3b1,3b3,3w4,3r1 n8,n2,n4 101010:1w6,1b7,1g4:~3r2,2w4,2b5:- 011101:1k7,2b4:2k4,~2k2,1k5:- "
    "paying=1c:00000",
    "nothing but a pass is legal": "2 15.2.action.55.i14 000005 1g3,1w4,1b8,1w7/2b6,2w2,2g5,2r4/"
    "3b1,3g3,3g2,3k2 n8,n4,n1 130240:-:2b1,1r8,3r3:- 314200:-:~2w6,~2r3,2w5:-",
}

_ON_SILENCE = " (is every line flushed, and the input read line by line, not in blocks?)"


@dataclass(frozen=True)
class Check:
    """One line of the report."""

    name: str
    ok: bool
    detail: str = ""


@dataclass
class CheckReport:
    """All of it; `name` and `author` are the bot's own words."""

    command: str
    name: str = ""
    author: str = ""
    checks: list[Check] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every check passed."""
        return all(check.ok for check in self.checks)


Story = Callable[[ExternalBot, float], str]

HASTE = 0.1  # seconds of the choice that has to be quick
_TRIES = 3  # the machine may be busy for a moment, and a bot may warm up
_PART_OF_GRACE = 0.5  # what of it slow pipes and a busy machine explain even then


def check_bot(command: str, seconds: float, limits: Limits | None = None) -> Iterator[CheckReport]:
    """The report, growing by one check at a time."""
    limits = limits or Limits()
    report = CheckReport(command)
    for name, story in _stories():
        report.checks.append(_told(name, story, report, seconds, limits))
        yield report
        if not report.checks[0].ok:
            return
    for players in (2, 3, 4):
        report.checks.append(_whole_games(command, players, seconds, limits))
        yield report


def _told(name: str, story: Story, report: CheckReport, seconds: float, limits: Limits) -> Check:
    try:
        bot = ExternalBot(report.command, limits)
        try:
            report.name, report.author = bot.name, plain(bot.introduction.author)
            return Check(name, True, story(bot, seconds))
        finally:
            bot.kill()
    except Fault as fault:
        advice = _ON_SILENCE if fault.kind == "timeout" and not report.name else ""
        return Check(name, False, f"{fault}{advice}")


def _stories() -> Iterator[tuple[str, Story]]:
    yield (
        "starts and says hello",
        lambda bot, _: f"{bot.name}, protocol {bot.introduction.protocol}",
    )
    yield "makes a first move", _first_move
    for what, table in TABLES.items():
        yield f"decides when {what}", _decides_on(table)
    yield "ignores messages and fields of later versions", _later_version
    yield "keeps to a tenth of a second", _in_haste
    yield "ends when told to quit", _quits
    yield "ends when its input ends", _ends


def _first_move(bot: ExternalBot, seconds: float) -> str:
    position = Position.deal(2, seed=1)
    bot.begin(position.rules, 0, seed=1)
    return f"played {_ask(bot, position, seconds)}"


def _ask(bot: ExternalBot, position: Position, seconds: float) -> str:
    answer = bot.choose(position.view(position.turn), seconds)
    assert answer.action is not None
    if trouble := trouble_with_win(answer.win, position.rules.players):
        raise Fault("garbage", trouble)
    return str(MOVES[answer.action])


def _decides_on(text: str) -> Story:
    def story(bot: ExternalBot, seconds: float) -> str:
        position = Position.from_text(text)
        bot.begin(position.rules, position.turn, seed=1)
        return f"played {_ask(bot, position, seconds)}"

    return story


def _later_version(bot: ExternalBot, seconds: float) -> str:
    bot.say(b'{"type":"weather","sun":true}\n')
    position = Position.deal(3, seed=2)
    bot.begin(position.rules, 0, seed=1)
    bot.decorate(b'"mood":"curious",')
    return f"played {_ask(bot, position, seconds)}"


def _in_haste(bot: ExternalBot, _: float) -> str:
    """By the clock: the grace of a choice forgives more than a bot in a hurry should need."""
    position = Position.deal(4, seed=3)
    bot.begin(position.rules, 0, seed=1)
    allowed = HASTE + _PART_OF_GRACE * bot.limits.grace
    quickest = float("inf")
    for _ in range(_TRIES):
        began = time.perf_counter()
        played = _ask(bot, position, HASTE)
        quickest = min(quickest, time.perf_counter() - began)
        if quickest <= allowed:
            return f"played {played} after {quickest:.2f} s"
    told = f"the quickest of {_TRIES} answers took {quickest:.2f} s where {HASTE:g} s were given"
    raise Fault("timeout", f"{told} (a busy machine would explain {allowed:g} s)")


def _quits(bot: ExternalBot, _: float) -> str:
    status = bot.close()
    if status is None:
        raise Fault("timeout", f"still there {bot.limits.quit:g} s after quit")
    return f"exit status {status}"


def _ends(bot: ExternalBot, _: float) -> str:
    status = bot.hang_up()
    if status is None:
        raise Fault("timeout", f"still there {bot.limits.quit:g} s after the end of its input")
    return f"exit status {status}"


def _whole_games(command: str, players: int, seconds: float, limits: Limits) -> Check:
    name = f"plays whole games of {players}, in every seat"
    bot = _Examinee(command, limits)
    others = [_Anyone() for _ in range(players - 1)]
    spent, moves = 0.0, 0
    try:
        for fixture in match_fixtures(players, players, seed=1):
            table = [bot if e == 0 else others[e - 1] for e in fixture.entrants]
            played = play_game(fixture, table, Limit(seconds=seconds))
            for misdeed in played.misdeeds:
                where = f"game {fixture.number + 1}, round {misdeed.round}"
                return Check(name, False, f"{where}: {misdeed.kind}: {misdeed.detail}")
            seat = fixture.entrants.index(0)
            spent, moves = spent + played.seconds[seat], moves + played.moves[seat]
    finally:
        bot.close()
    return Check(name, True, f"{moves} decisions, {spent / max(1, moves):.3f} s each")


class _Examinee(ExternalContestant):
    """The bot in whole games, where nothing is overlooked."""

    def _expected(self, answer: Answer, view: View) -> tuple[float, ...] | None:
        if trouble := trouble_with_win(answer.win, view.rules.players):
            raise Fault("garbage", trouble)
        return answer.win


class _Anyone:
    """An opponent that plays anything legal."""

    def __init__(self) -> None:
        self._generator = random.Random()

    def title(self) -> str:
        return "anyone"

    def begin(self, rules: Rules, seat: int, seed: int) -> None:
        self._generator.seed(seed)

    def choose(self, view: View, limit: Limit) -> Decision:
        return Decision(self._generator.choice(view.legal))

    def end(self, outcome: Outcome | None) -> None:
        """Nothing to do."""

    def order(self, text: str, limit: Limit) -> Reply:
        return Reply(decide(read_input(text), lambda v: self._generator.choice(v.legal)))

    def close(self) -> None:
        """Nothing to do."""


def check_tools_bot(
    spec: str, seconds: float, limits: Limits | None = None
) -> Iterator[CheckReport]:
    """The report on a splendor-tools bot, growing by one check at a time."""
    limits = limits or Limits()
    bot = Entrant(spec).open(limits)
    report = CheckReport(spec, bot.title())
    reply = bot.order(_first_table(), Limit(seconds=seconds))
    detail = reply.refusal if reply.order is None else f"ordered {reply.order.to_text()}"
    report.checks.append(Check("gives an order on a first turn", reply.order is not None, detail))
    yield report
    if reply.timeout:  # as it would in every turn of a game
        return
    for players in (2, 3, 4):
        report.checks.append(_whole_tools_game(spec, players, seconds, limits))
        yield report


def _first_table() -> str:
    return write_input(ToolsGame(2, layout_of(Deal(bytes(SEED_BYTES)), 2)))


def _whole_tools_game(spec: str, players: int, seconds: float, limits: Limits) -> Check:
    """A game of a splendor-tools bot: every turn that it loses is counted, the first is named."""
    table = [Entrant(spec).open(limits), *(_Anyone() for _ in range(players - 1))]
    (fixture,) = match_fixtures(players, 1, seed=1)
    played = play_tools_game(fixture, table, Limit(seconds=seconds))
    asked = played.moves[0]
    detail = f"{asked} turns, {played.seconds[0] / max(1, asked):.3f} s each"
    lost = [m for m in played.misdeeds if m.entrant == 0]
    unasked = played.rounds - asked
    if lost:
        first = f"first in round {lost[0].round}: {lost[0].detail}"
        detail = f"{len(lost) - unasked} of {detail} lost; {first}"
    if unasked:
        detail += f"; it was not asked in the last {unasked} rounds"
    return Check(f"plays a whole game of {players}", not lost, detail)
