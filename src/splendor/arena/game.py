"""One game between contestants, by our rules or by those of splendor-tools."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from splendor.arena.contestant import GIVE_UP, Contestant, Decision
from splendor.arena.process import Fault
from splendor.arena.protocol import plain
from splendor.arena.schedule import Fixture
from splendor.arena.splendor_tools.game import PROFILE, ToolsGame, layout_of
from splendor.arena.splendor_tools.host import Reply
from splendor.arena.splendor_tools.orders import Refused
from splendor.arena.splendor_tools.saved import saved_game
from splendor.arena.splendor_tools.wire import write_input
from splendor.bots.bot import Limit
from splendor.engine import MOVES, Position, Rules
from splendor.engine.dealer import Deal
from splendor.engine.record import Player, Ply, Record, Result

_REMARK = 500  # characters of a bot's comment that a record keeps


@dataclass(frozen=True)
class Misdeed:
    """What somebody did wrong in a game."""

    entrant: int
    kind: str
    detail: str
    round: int


@dataclass(frozen=True)
class Played:
    """How a game went. Lists are by seat; `entrants` says who sat there."""

    number: int
    cycle: int
    entrants: tuple[int, ...]
    shares: tuple[float, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    rounds: int
    reason: str
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    misdeeds: tuple[Misdeed, ...] = ()
    titles: tuple[str, ...] = ()
    file: str | None = None


@dataclass
class _Clock:
    """Thinking time by seat."""

    seconds: list[float]
    moves: list[int]

    @classmethod
    def at(cls, players: int) -> "_Clock":
        return cls([0.0] * players, [0] * players)

    def add(self, seat: int, took: float) -> None:
        self.seconds[seat] += took
        self.moves[seat] += 1


@dataclass
class _Log:
    """What goes into the record."""

    plies: list[Ply] = field(default_factory=list)
    misdeed: Misdeed | None = None


def ranks_of(standing: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from 1, equal ones sharing the better place."""
    return tuple(1 + sum(other > own for other in standing) for own in standing)


# ---- by our rules ----


def play_game(
    fixture: Fixture, contestants: Sequence[Contestant], limit: Limit, keep: bool = False
) -> Played:
    """Play a fixture; `contestants` are in seat order. A fault loses the game at once."""
    deal = Deal(fixture.seed)
    position = deal.settle(Position.start(Rules(fixture.players)))
    clock, log = _Clock.at(fixture.players), _Log()
    seat = 0
    try:
        for seat, contestant in enumerate(contestants):
            contestant.begin(position.rules, seat, fixture.bot_seed(seat))
        while not position.is_over:
            seat = position.turn
            position = _one_ply(position, deal, contestants[seat], limit, clock, log)
    except Fault as fault:
        misdeed = Misdeed(fixture.entrants[seat], fault.kind, fault.detail, position.round)
        log.misdeed = misdeed
    for contestant in contestants:
        contestant.end(position.outcome())
    return _result(fixture, position, contestants, deal, clock, log, keep)


def _one_ply(
    position: Position,
    deal: Deal,
    contestant: Contestant,
    limit: Limit,
    clock: _Clock,
    log: _Log,
) -> Position:
    view = position.view(position.turn)
    began = limit.now()
    decision = contestant.choose(view, limit)
    took = limit.now() - began
    clock.add(position.turn, took)
    if decision.action not in view.legal:
        raise Fault("illegal", f"action {decision.action} is not legal here")
    after, card = position.play(decision.action), None
    if after.pending is not None:
        card = deal.draw(after)
        after = after.reveal(card)
    log.plies.append(Ply(MOVES[decision.action], card, round(took, 4), _remark(decision)))
    # records keep the plies; positions need not remember each other
    return Position(after.state)


def _remark(decision: Decision) -> str | None:
    if not decision.comment:
        return None
    return "\n".join(plain(line, _REMARK) for line in decision.comment[:_REMARK].splitlines())


def _verdict(
    fixture: Fixture, position: Position, misdeed: Misdeed | None
) -> tuple[tuple[float, ...], tuple[int, ...], str]:
    """Who won how much, the ranks, and why: by the rules, or by somebody's fault."""
    outcome = position.outcome()
    if outcome is not None:
        standing = [(seat.points, -len(seat.bought)) for seat in position.seats]
        return outcome.shares, ranks_of(standing), outcome.reason
    assert misdeed is not None
    shares = _forfeited(fixture.players, fixture.entrants.index(misdeed.entrant))
    return shares, ranks_of([(int(share > 0),) for share in shares]), "forfeit"


def _result(
    fixture: Fixture,
    position: Position,
    contestants: Sequence[Contestant],
    deal: Deal,
    clock: _Clock,
    log: _Log,
    keep: bool,
) -> Played:
    shares, ranks, reason = _verdict(fixture, position, log.misdeed)
    played = Played(
        number=fixture.number,
        cycle=fixture.cycle,
        entrants=fixture.entrants,
        shares=shares,
        ranks=ranks,
        points=tuple(seat.points for seat in position.seats),
        rounds=position.round,
        reason=reason,
        seconds=tuple(clock.seconds),
        moves=tuple(clock.moves),
        misdeeds=(log.misdeed,) if log.misdeed else (),
        titles=tuple(c.title() for c in contestants),
        file=None,
    )
    if not keep:
        return played
    return replace(played, file=_record(played, position, deal, log).to_json())


def _forfeited(players: int, loser: int) -> tuple[float, ...]:
    """Who faults loses; the others share the win, whatever the table looked like."""
    return tuple(0.0 if seat == loser else 1 / (players - 1) for seat in range(players))


def _record(played: Played, position: Position, deal: Deal, log: _Log) -> Record:
    first = deal.settle(Position.start(position.rules))
    winners = tuple(i for i, share in enumerate(played.shares) if share)
    cards = tuple(len(seat.bought) for seat in position.seats)
    tags = {"game": str(played.number + 1), "deal": str(played.cycle + 1)}
    if log.misdeed is not None:
        tags["forfeit"] = f"{log.misdeed.kind}: {log.misdeed.detail}"
    return Record(
        players=tuple(Player(plain(title), "bot") for title in played.titles),
        rules=position.rules,
        market=first.market,
        nobles=tuple(n for n in first.nobles if n is not None),
        plies=tuple(log.plies),
        result=Result(winners, played.reason, played.points, cards),
        commitment=deal.commitment,
        seed=deal.seed.hex(),
        tags=tags,
    )


# ---- by the rules of splendor-tools ----


def play_tools_game(
    fixture: Fixture, contestants: Sequence[Contestant], limit: Limit, keep: bool = False
) -> Played:
    """Play a fixture in the profile of splendor-tools: a fault costs a turn."""
    game = ToolsGame(fixture.players, layout_of(Deal(fixture.seed), fixture.players))
    asking = _Asking(contestants, limit)
    misdeeds: list[Misdeed] = []
    for seat, contestant in enumerate(contestants):
        _begin_tools(contestant, fixture, seat)
    while not game.is_over:
        seat = game.seat
        reply = asking.order(seat, write_input(game))
        try:
            if reply.order is None:
                raise Refused(reply.refusal)
            turn = game.play(reply.order)
        except Refused as refusal:
            misdeeds.append(
                Misdeed(fixture.entrants[seat], "pass", plain(str(refusal), _REMARK), game.round)
            )
            turn = game.pass_over(str(refusal))
        turn.kibitzes = [plain(line, _REMARK) for line in reply.kibitzes]
    return _tools_result(fixture, game, contestants, asking.clock, misdeeds, keep)


class _Asking:
    """Asks for orders. Who lets the time run out again and again is not asked for the rest of
    the game: its turns would be lost as well, and everybody would wait for each of them."""

    def __init__(self, contestants: Sequence[Contestant], limit: Limit) -> None:
        self.clock = _Clock.at(len(contestants))
        self._contestants = contestants
        self._limit = limit
        self._timeouts = [0] * len(contestants)  # in succession

    def order(self, seat: int, text: str) -> Reply:
        if self._timeouts[seat] == GIVE_UP:
            return Reply(None, f"timeout: not asked again after {GIVE_UP} in succession")
        began = self._limit.now()
        reply = self._contestants[seat].order(text, self._limit)
        self.clock.add(seat, self._limit.now() - began)
        self._timeouts[seat] = self._timeouts[seat] + 1 if reply.timeout else 0
        return reply


def _begin_tools(contestant: Contestant, fixture: Fixture, seat: int) -> None:
    try:
        contestant.begin(Rules(fixture.players), seat, fixture.bot_seed(seat))
    except Fault:
        return  # it will be asked all the same, and lose its turns


def _tools_result(
    fixture: Fixture,
    game: ToolsGame,
    contestants: Sequence[Contestant],
    clock: _Clock,
    misdeeds: list[Misdeed],
    keep: bool,
) -> Played:
    standing = list(zip(game.points, (-len(cards) for cards in game.bought), strict=True))
    titles = tuple(c.title() for c in contestants)
    return Played(
        number=fixture.number,
        cycle=fixture.cycle,
        entrants=fixture.entrants,
        shares=game.shares,
        ranks=ranks_of(standing),
        points=game.points,
        rounds=len(game.turns) // game.players,
        reason="target" if any(game.shares) else "rounds",
        seconds=tuple(clock.seconds),
        moves=tuple(clock.moves),
        misdeeds=tuple(misdeeds),
        titles=titles,
        file=saved_game(game, titles).to_json() if keep else None,
    )


PLAY = {"printed": play_game, PROFILE: play_tools_game}
