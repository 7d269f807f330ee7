"""Matches and tournaments: play a schedule on a pool, in order, until it is done or clear.

Results are taken in the order of the schedule, however they arrive, and a test that stops
the match looks at them in that order too: the same seed gives the same result with any
number of processes. (Unless bots think by the clock, which nothing can repeat.)
"""

from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass, field

from splendor.arena.contestant import GIVE_UP, Contestant, Entrant
from splendor.arena.errors import ArenaError
from splendor.arena.external import Limits
from splendor.arena.game import PLAY, Played
from splendor.arena.pool import Pool
from splendor.arena.schedule import Fixture, chunks
from splendor.arena.splendor_tools.game import PROFILE
from splendor.arena.stats import Cycle, Sprt
from splendor.bots.bot import Limit

PRINTED = "printed"
_PIECES = 100  # a schedule is sent out in about so many pieces


@dataclass(frozen=True)
class Conditions:
    """How games are played."""

    seconds: float | None = None
    simulations: int | None = None
    profile: str = PRINTED
    limits: Limits = field(default_factory=Limits)
    keep: bool = False  # bring the games' files back
    cpu: bool = False  # seconds are processor time

    @property
    def limit(self) -> Limit:
        """What a bot is given for each decision."""
        return Limit(seconds=self.seconds, simulations=self.simulations, cpu=self.cpu)


@dataclass(frozen=True)
class Chunk:
    """A piece of a schedule, ready to travel."""

    entrants: tuple[Entrant, ...]
    fixtures: tuple[Fixture, ...]
    conditions: Conditions
    hopeless: Mapping[int, str] = field(default_factory=dict)  # not to be started again, and why


def profile_of(entrants: Sequence[Entrant]) -> str:
    """The rules that these can play together."""
    return PROFILE if any(e.is_tools for e in entrants) else PRINTED


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play a piece of a schedule, one game after another."""
    play = PLAY[chunk.conditions.profile]
    cast: dict[int, Contestant] = {}
    try:
        results = []
        for fixture in chunk.fixtures:
            for index in fixture.entrants:
                if index not in cast:
                    why = chunk.hopeless.get(index, "")
                    cast[index] = chunk.entrants[index].open(chunk.conditions.limits, why)
            table = [cast[index] for index in fixture.entrants]
            results.append(play(fixture, table, chunk.conditions.limit, chunk.conditions.keep))
        return results
    finally:
        for contestant in cast.values():
            contestant.close()


def play_schedule(
    entrants: Sequence[Entrant],
    fixtures: Sequence[Fixture],
    conditions: Conditions,
    pool: Pool,
) -> Generator[Played, None, None]:
    """Every game's result, in the order of the schedule. Close it to stop early."""
    cycles = len({fixture.cycle for fixture in fixtures})
    size = max(1, min(20, cycles // _PIECES))
    starts = _Starts()
    pieces = (
        Chunk(tuple(entrants), piece, conditions, dict(starts.hopeless))
        for piece in chunks(fixtures, size)
    )
    waiting: deque[Future[list[Played]]] = deque()
    try:
        while _send(pieces, waiting, pool):
            if not waiting[0].done():
                wait(_running(waiting), return_when=FIRST_COMPLETED)
            while waiting and waiting[0].done():
                for played in waiting.popleft().result():
                    starts.see(played)
                    yield played
    except BrokenExecutor:
        error = ArenaError("a process that was playing has died, and its games with it")
        error.add_note("--jobs 1 plays in this process and shows what happens")
        raise error from None
    finally:
        for future in waiting:
            future.cancel()


class _Starts:
    """Who cannot be started. Every piece of a schedule starts its bots again: what one has learnt
    would be lost on the next, and a bot that keeps silent would be awaited again in each."""

    def __init__(self) -> None:
        self._failures: Counter[int] = Counter()
        self.hopeless: dict[int, str] = {}

    def see(self, played: Played) -> None:
        """Count failures in succession; who did not move may not have been started at all."""
        failed = {m.entrant: m.detail for m in played.misdeeds if m.kind == "start"}
        for entrant, moves in zip(played.entrants, played.moves, strict=True):
            if entrant in failed:
                self._failures[entrant] += 1
                if self._failures[entrant] == GIVE_UP:
                    self.hopeless[entrant] = failed[entrant]
            elif moves:
                self._failures[entrant] = 0


def _send(pieces: Iterator[Chunk], waiting: deque[Future[list[Played]]], pool: Pool) -> bool:
    """Keep everyone busy, one piece in reserve; whether anything is left to wait for.

    Nothing more is sent while results are ready to be taken: they may end the match.
    """
    while len(_running(waiting)) <= pool.width and not (waiting and waiting[0].done()):
        piece = next(pieces, None)
        if piece is None:
            break
        waiting.append(pool.executor.submit(play_chunk, piece))
    return bool(waiting)


def _running(waiting: Iterable[Future[list[Played]]]) -> list[Future[list[Played]]]:
    return [future for future in waiting if not future.done()]


@dataclass
class Match:
    """The games of a match so far, and what a test says of them."""

    entrants: tuple[Entrant, ...]
    players: int
    sprt: Sprt | None = None
    games: list[Played] = field(default_factory=list)
    llr: float = 0.0
    verdict: str = "continue"

    def add(self, played: Played) -> None:
        """Take a result; at the end of each cycle the test looks again."""
        self.games.append(played)
        if self.sprt is not None and len(self.games) % self.players == 0:
            self.llr = self.sprt.llr(cycles_of(self.games, 0), self.players)
            self.verdict = self.sprt.verdict(self.llr)

    @property
    def is_clear(self) -> bool:
        """Whether the test has come to a verdict."""
        return self.verdict != "continue"


def run_match(match: Match, results: Iterable[Played]) -> Match:
    """Take results until there are no more or the test is clear."""
    for played in results:
        match.add(played)
        if match.is_clear:
            break
    return match


def cycles_of(games: Sequence[Played], entrant: int) -> list[Cycle]:
    """What an entrant got from each deal."""
    won: dict[int, tuple[float, int]] = {}
    for game in games:
        for seat, sitting in enumerate(game.entrants):
            if sitting == entrant:
                before = won.get(game.cycle, (0.0, 0))
                won[game.cycle] = before[0] + game.shares[seat], before[1] + 1
    return [Cycle(*total) for total in won.values()]


def check_size(entrants: Sequence[Entrant], players: int) -> None:
    """Refuse tables that cannot be."""
    if not 2 <= players <= 4:
        raise ArenaError(f"a table has 2 to 4 players, not {players}")
    if len(entrants) < players:
        raise ArenaError(f"{len(entrants)} bots cannot fill a table of {players}")
