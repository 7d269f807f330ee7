"""SearchBot: net and search behind a View. Every level of the ladder is one of these."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from splendor.bots.bot import Candidate, Choice, Limit, plies_of
from splendor.bots.endgame import Prover
from splendor.bots.handicap import Handicap, choose_edge_seeded
from splendor.bots.hidden import guesses, has_hidden
from splendor.bots.net import Net
from splendor.bots.parallel import Searches
from splendor.bots.reuse import same_table
from splendor.bots.search import Settings, Tree
from splendor.engine import SplendorError, View
from splendor.engine.rules import apply
from splendor.engine.state import ACTION, NO_DRAW, OVER

_FIRST_CHUNK = 64
_PONDERED = 256  # simulations between two looks at whether to stop


@dataclass(frozen=True)
class Root:
    """The turns of the position, as far as they have been searched."""

    codes: NDArray[np.uint64]
    visits: NDArray[np.int64]
    shares: NDArray[np.float64]  # turn x seat: mean shares of the win
    prior: NDArray[np.float64]


@dataclass(frozen=True)
class Means:
    """What a bot may use beside time: threads, and memory from one turn to the next."""

    threads: int = 1
    keep: bool = False
    """Whether a turn goes on with what was searched before: for a bot that plays one game."""


@dataclass(frozen=True)
class _Rest:
    """What is still to be played of a turn that has begun, and where."""

    words: NDArray[np.uint64]
    plies: tuple[int, ...]
    win: tuple[float, ...]


class SearchBot:
    """Thinks for as long as the limit allows, or as its level does."""

    def __init__(
        self,
        name: str,
        net: Net,
        seed: int | None = None,
        simulations: int | None = None,
        handicap: Handicap | None = None,
        settings: Settings | None = None,
        means: Means | None = None,
    ) -> None:
        """`simulations` is the most this level ever makes; None: as many as there is time for."""
        self.name = name
        self._players = net.players
        self._random = random.Random(seed)
        self._most = simulations
        self._handicap = handicap or Handicap()
        means = means or Means()
        self._searches = Searches(net, settings or Settings(), means.threads, means.keep)
        self._rest: _Rest | None = None

    def choose(self, view: View, limit: Limit) -> Choice:
        if view.rules.players != self._players:  # compiled code would read beyond its tables
            raise SplendorError(f"{self.name} plays with {self._players} players")
        states = guesses(view, self._random)
        choice = self._begun(states) or self._thought(view, states, limit)
        self._rest = _rest_of(choice, states)
        return choice

    def _begun(self, states: NDArray[np.void]) -> Choice | None:
        """The next ply of a turn that was chosen as a whole, where nothing new has come up."""
        rest = self._rest
        if rest is None or not same_table(rest.words, _words(states)):
            return None
        return Choice(rest.plies[0], rest.win, line=rest.plies, turn=rest.plies)

    def _thought(self, view: View, states: NDArray[np.void], limit: Limit) -> Choice:
        certain = len(states) == 1 and self._handicap == Handicap()
        proof = _prover().winning_turn(states) if certain else 0
        self._searches.begin(states)
        done = self._think(limit, bool(proof) or len(view.legal) == 1)
        return self._choice(view, done, proof)

    def ponder(self, view: View, stop: Callable[[], bool]) -> None:
        """Search a table at which somebody else is to move; the next `choose` goes on with it.

        Where others hold hidden cards there is no one position to think about, and it returns.
        """
        states = view.sample(self._seed()).state.copy()
        if view.seat is None or has_hidden(states, 0, view.seat):
            return
        self._searches.begin(states)
        while not stop() and self._searches.simulate(_PONDERED, self._seed()) == _PONDERED:
            pass

    def _seed(self) -> int:
        return self._random.getrandbits(63)

    def _think(self, limit: Limit, settled: bool) -> int:
        """Simulate in growing spells until time, the level or the limit says stop."""
        started = limit.now()
        most = _most(self._most, limit)
        done, spell = 0, _FIRST_CHUNK
        while done < most and not (settled and done >= _FIRST_CHUNK):
            count = min(spell, most - done)
            made = self._searches.simulate(count, self._seed())
            done += made
            spent = limit.now() - started
            if made < count or _out_of_time(limit, spent, done, self._searches.visits):
                break
            if limit.seconds is not None:  # else always the same, so that a seed repeats itself
                pace, left = done / max(spent, 1e-6), (limit.longest or limit.seconds) - spent
                spell = max(1, int(pace * min(0.02, max(left, 0.0005))))
        return done

    def _choice(self, view: View, done: int, proof: int) -> Choice:
        tree = self._searches.settle()
        root = look(tree, self._players)
        candidates = _candidates(root, view.turn)
        if proof:
            win = tuple(float(i == view.turn) for i in range(self._players))
            plies = plies_of(proof)
            return Choice(plies[0], win, candidates, plies, proved=True, simulations=done)
        space = self._searches.space
        chosen = int(choose_edge_seeded(tree, space, self._handicap, np.uint64(self._seed())))
        chosen -= int(tree.first[0])
        win = tuple(float(w) for w in root.shares[chosen])
        plies = plies_of(int(root.codes[chosen]))
        line = plies + _expected(tree, chosen + int(tree.first[0]))
        return Choice(plies[0], win, candidates, line, simulations=done, turn=plies)


def _words(states: NDArray[np.void]) -> NDArray[np.uint64]:
    words: NDArray[np.uint64] = states[:1].view(np.uint64)
    return words


def _rest_of(choice: Choice, states: NDArray[np.void]) -> _Rest | None:
    """What is left of a turn after its first ply, if that uncovers nothing."""
    if len(choice.turn) < 2 or len(states) > 1:
        return None
    after = states[:1].copy()
    apply(after[0], choice.action)
    if after[0]["pend"] != NO_DRAW or after[0]["phase"] in (ACTION, OVER):
        return None
    return _Rest(_words(after), choice.turn[1:], choice.win)


def _most(level: int | None, limit: Limit) -> int:
    given = [n for n in (level, limit.simulations) if n is not None]
    if given:
        return min(given)
    return 1000 if limit.seconds is None else 1 << 60


CLOSE = 0.7  # visits of the second turn, as a share of the first's, from which a decision is close


def _out_of_time(limit: Limit, spent: float, done: int, visits: NDArray[np.int64]) -> bool:
    """Time is up, or nothing that could still be simulated would change the choice."""
    if limit.seconds is None:
        return False
    if len(visits) < 2:
        return spent >= 0.25 * limit.seconds
    second, first = np.partition(visits, -2)[-2:]
    given = limit.seconds
    if limit.longest is not None and second > CLOSE * first:
        given = max(given, limit.longest)
    if spent >= given * 0.985:
        return True
    if limit.simulations is not None or spent < 0.25 * limit.seconds:
        return False
    return bool(first - second > done / spent * (given - spent))


def look(tree: Tree, players: int) -> Root:
    """What a tree's root knows by now."""
    first = int(tree.first[0])
    root = slice(first, first + int(tree.edges[0]))
    visits = tree.tried[root].astype(np.int64)
    shares = tree.value[root, :players] / (visits[:, None] + 1)
    return Root(tree.code[root].copy(), visits, shares, tree.prior[root].astype(np.float64))


def _candidates(root: Root, seat: int) -> tuple[Candidate, ...]:
    order = np.lexsort((-root.shares[:, seat], -root.visits))
    return tuple(
        Candidate(
            plies_of(int(root.codes[k])),
            int(root.visits[k]),
            float(root.shares[k, seat]),
            float(root.prior[k]),
            tuple(float(w) for w in root.shares[k]),
        )
        for k in order
    )


def _expected(tree: Tree, edge: int, turns: int = 5) -> tuple[int, ...]:
    """The plies that the search expects after an edge of the root."""
    plies: list[int] = []
    for _ in range(turns):
        node = int(tree.child[edge])
        if node < 0 or tree.edges[node] == 0:
            break
        other = int(tree.sibling[node])
        while other >= 0:
            if tree.visits[other] > tree.visits[node]:
                node = other
            other = int(tree.sibling[other])
        first, count = int(tree.first[node]), int(tree.edges[node])
        if count == 0 or not tree.tried[first : first + count].any():
            break
        edge = first + int(np.argmax(tree.tried[first : first + count]))
        plies += plies_of(int(tree.code[edge]))
    return tuple(plies)


@cache
def _prover() -> Prover:
    return Prover()
