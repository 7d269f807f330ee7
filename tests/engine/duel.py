"""Both implementations side by side in one game, compared after every ply and every draw."""

import random
from collections import Counter
from typing import Any

import numpy as np

from splendor.engine import rules as engine
from splendor.engine.state import DEAL, NO_DRAW, STATE

from . import mirror, naive

# The engine may hand the turn on before the refill is uncovered; the rest must agree at once.
SETTLED_LATER = {"turn", "phase", "rounds", "idle", "sold", "nobles", "seats", "passes"}


class Duel:
    """A game in the engine's record and in the naive state."""

    def __init__(self, rules: naive.Rules, market: list[int], nobles: list[int]) -> None:
        self.states = np.zeros(1, STATE)
        self.plain = naive.new_game(rules, market, nobles)
        engine.begin_at(
            self.states,
            0,
            rules.players,
            rules.target,
            rules.tokens,
            rules.gold,
            rules.token_limit,
            rules.reserve_limit,
            rules.nobles,
            rules.stall,
        )
        for shown in [*market, *nobles]:
            assert self.states["phase"][0] == DEAL
            engine.reveal_at(self.states, 0, shown)
        self.compare()

    def legal(self) -> list[int]:
        low, high = engine.legal_at(self.states, 0)
        word = int(low) | int(high) << 64
        fast = [action for action in range(128) if word >> action & 1]
        slow = naive.legal(self.plain)
        assert fast == slow, (texts(fast), texts(slow), self.plain)
        return slow

    def apply(self, action: int) -> None:
        engine.apply_at(self.states, 0, action)
        naive.apply(self.plain, action)
        assert (self.states["pend"][0] != NO_DRAW) == (self.plain.pending is not None)
        self.compare()

    def reveal(self, card: int) -> None:
        engine.reveal_at(self.states, 0, card)
        naive.reveal(self.plain, card)
        self.compare()

    def compare(self) -> None:
        fast, slow = mirror.from_record(self.states), mirror.from_naive(self.plain)
        ignored = SETTLED_LATER if self.plain.pending else set()
        wrong = {key: (fast[key], slow[key]) for key in fast if fast[key] != slow[key]}
        assert not wrong.keys() - ignored, wrong
        if self.plain.phase == "over" and not self.plain.pending:
            self._compare_ends()

    def _compare_ends(self) -> None:
        shares: Any = np.zeros(4)
        engine.shares(self.states[0], shares)
        won = naive.winners(self.plain)
        count = self.plain.rules.players
        assert shares.tolist()[:count] == [(seat in won) / len(won) for seat in range(count)]


def texts(actions: list[int]) -> str:
    return " ".join(naive.TEXTS[action] for action in actions)


def family(action: int) -> str:
    """Kind of an action: what a random player may like or dislike."""
    text = naive.TEXTS[action]
    if text[0] == "+":
        return "pair" if text[1:2] == text[2:] else f"take {len(text) - 1}"
    if text[0] == "R":
        return "blind" if len(text) == 2 else "reserve"
    if text[0] == "B":
        return "buy" + (" from hand" if text[1] == "h" else "") + text[3:]
    return {"-": "return", "N": "noble", "p": "pass", "$": "stand-in"}[text[0]]


FAMILY = [family(action) for action in range(len(naive.TEXTS))]
FAMILIES = sorted(set(FAMILY))


class Taste:
    """A random player who strongly prefers some kinds of action, so that rare ones get played."""

    def __init__(self, rng: random.Random, miser: bool = False) -> None:
        self.rng = rng
        liking = {name: rng.choice((0.02, 1, 1, 30)) for name in FAMILIES}
        self.weights = [liking[name] for name in FAMILY]
        if miser:  # buys, or gives gold away, only when nothing else is left
            dear = [text[0] == "B" or text == "-o" for text in naive.TEXTS]
            self.weights = [1e-9 if d else w for d, w in zip(dear, self.weights, strict=True)]

    def choose(self, legal: list[int]) -> int:
        return self.rng.choices(legal, [self.weights[action] for action in legal])[0]


def random_deal(rng: random.Random, rules: naive.Rules) -> Duel:
    market: list[int] = []
    for tier in (1, 2, 3):
        market += rng.sample([card.id for card in naive.CARDS if card.tier == tier], 4)
    return Duel(rules, market, rng.sample(range(10), rules.nobles))


def standard(players: int) -> naive.Rules:
    """The rulebook's numbers (S2, S3)."""
    return naive.Rules(players, tokens={2: 4, 3: 5, 4: 7}[players], nobles=players + 1)


def unusual(rng: random.Random) -> naive.Rules:
    """Numbers that a host might choose, often scarce ones."""
    return naive.Rules(
        players=rng.randint(2, 4),
        target=rng.choice((1, 3, 8, 15, 21, 40)),
        tokens=rng.randint(1, 7),
        gold=rng.randint(0, 5),
        token_limit=rng.choice((3, 5, 8, 10, 13, 40)),
        reserve_limit=rng.randint(0, 3),
        nobles=rng.randint(0, 5),
        stall=rng.choice((1, 2, 5, 40)),
    )


def play_out(duel: Duel, rng: random.Random, met: Counter[str]) -> None:
    """One game to its end; counts in `met` what happened."""
    misers = rng.random() < 0.05
    players = [Taste(rng, misers) for _ in duel.plain.seats]
    while duel.plain.phase != "over":
        action = players[duel.plain.turn].choose(duel.legal())
        met[FAMILY[action]] += 1
        duel.apply(action)
        if duel.plain.pending:
            duel.reveal(rng.choice(sorted(duel.plain.decks[duel.plain.pending.tier])))
        met["empty place"] += None in duel.plain.market.values()
    assert duel.legal() == []
    met["end: " + str(duel.plain.reason)] += 1
    met["shared victory"] += len(naive.winners(duel.plain)) > 1
