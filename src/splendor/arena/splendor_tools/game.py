"""A game by the rules of splendor-tools, the profile `nerdvana2025`.

Cards, tokens, payments, nobles and the end are our engine's. What differs from the printed
rules is decided here: taking fewer tokens or none is allowed; gold is never returned; the
first willing noble comes; an illegal order is a pass without a noble; the game is cut after
100 rounds; nobody wins below 15; one player may play alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from splendor.arena.splendor_tools.numbers import (
    COLOUR,
    our_card,
    our_noble,
    swapped,
    their_card,
    their_noble,
)
from splendor.arena.splendor_tools.orders import BUY, RESERVE, TAKE_PAIR, Order, Refused
from splendor.engine import CARDS, COLOURS, LETTERS, MOVES, Move, Take
from splendor.engine.cards import GEMS
from splendor.engine.dealer import Deal
from splendor.engine.packed import counts, word
from splendor.engine.rules import apply_at, begin_at, is_legal_at, list_legal_at, reveal_at
from splendor.engine.state import EMPTY, NO_DRAW, NOBLE, NOBODY, OVER, PHASES, STATE

PROFILE = "nerdvana2025"
MAX_ROUNDS = 100
TARGET = 15
TOKEN_LIMIT = 10
_SUPPLY = {1: (4, 2), 2: (4, 3), 3: (5, 4), 4: (7, 5)}  # tokens of each colour, nobles
_NEVER = 200  # rounds without a purchase: they do not end a game here
_PASS = Move.from_text("pass").action


@dataclass(frozen=True)
class Ply:
    """One decision in our engine's terms, with the card that it uncovered."""

    action: int
    drawn: int | None = None


@dataclass
class Turn:
    """What one player did, in their numbers; `plies` in ours, if our rules can say it."""

    tokens: list[int]
    returns: list[int] = field(default_factory=list)
    noble: int = 0
    refusal: str = ""
    kibitzes: list[str] = field(default_factory=list)
    plies: list[Ply] | None = None


@dataclass(frozen=True)
class Layout:
    """The shuffled box: their card numbers by tier in draw order, and the nobles."""

    decks: tuple[tuple[int, ...], ...]
    nobles: tuple[int, ...]


def layout_of(deal: Deal, players: int) -> Layout:
    """The same cards and nobles in the same order as in a game of ours."""
    nobles, *decks = deal.orders
    theirs = tuple(tuple(their_card(card) for card in deck) for deck in decks)
    return Layout(theirs, tuple(their_noble(n) for n in nobles[: _SUPPLY[players][1]]))


class ToolsGame:
    """One game that changes as it is played."""

    def __init__(self, players: int, layout: Layout) -> None:
        self.players = players
        self.layout = layout
        self.turns: list[Turn] = []
        self.bought: list[list[int]] = [[] for _ in range(players)]  # theirs, as they came
        self.reserved: list[list[int]] = [[] for _ in range(players)]
        self.nobles: list[list[int]] = [[] for _ in range(players)]
        self.state = np.zeros(1, STATE)
        tokens, places = _SUPPLY[players]
        begin_at(self.state, 0, players, TARGET, tokens, 5, TOKEN_LIMIT, 3, places, _NEVER)
        self._decks = [list(reversed(deck)) for deck in layout.decks]
        for tier in range(3):
            for _ in range(4):
                self._reveal(our_card(self._decks[tier].pop()))
        for noble in layout.nobles:
            self._reveal(our_noble(noble))

    # -- reading --

    @property
    def seat(self) -> int:
        """Whose turn it is, from 0."""
        return int(self.state["turn"][0])

    @property
    def round(self) -> int:
        """The round that is being played, from 1."""
        return len(self.turns) // self.players + 1

    @property
    def is_over(self) -> bool:
        """Somebody has 15 at the end of a round, or 100 rounds were played."""
        return int(self.state["phase"][0]) == OVER or self.round > MAX_ROUNDS

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each player."""
        return tuple(self.state["points"][0].tolist()[: self.players])

    @property
    def shares(self) -> tuple[float, ...]:
        """Each player's part of the win; all 0 where nobody reached 15."""
        standing = [
            (points, -len(cards)) for points, cards in zip(self.points, self.bought, strict=True)
        ]
        best = max(standing)
        if best[0] < TARGET:
            return (0.0,) * self.players
        winners = standing.count(best)
        return tuple(1 / winners if s == best else 0.0 for s in standing)

    def bank(self) -> tuple[int, ...]:
        """Tokens in the bank, in their order."""
        return swapped(counts(int(self.state["bank"][0]), len(COLOURS)))

    def tokens(self, seat: int) -> tuple[int, ...]:
        """A player's tokens, in their order."""
        return swapped(counts(int(self.state["tokens"][0, seat]), len(COLOURS)))

    def market(self) -> list[int]:
        """Their numbers of the twelve face-up cards, 0 where there is none."""
        return [0 if c == EMPTY else their_card(c) for c in self.state["market"][0].tolist()]

    def table_nobles(self) -> list[int]:
        """Nobles that are still on the table, in its order."""
        places = self.state["nobles"][0].tolist()
        return [their_noble(n) for n in places if n != NOBODY]

    def is_hidden(self, seat: int, number: int) -> bool:
        """Whether a player's reserved card was drawn blind."""
        slot = self._hand(seat).index(our_card(number))
        return bool(int(self.state["blind"][0, seat]) >> slot & 1)

    def deck_sizes(self) -> tuple[int, ...]:
        """Cards face down in each tier."""
        return tuple(len(deck) for deck in self._decks)

    def _hand(self, seat: int) -> list[int]:
        hand: list[int] = self.state["hand"][0, seat * 3 : seat * 3 + 3].tolist()
        return hand

    # -- playing --

    def play(self, order: Order) -> Turn:
        """Carry out an order, or raise Refused and leave everything as it is."""
        seat = self.seat
        self._check_returns(order, self._gain(order))
        turn = Turn(self._saved_tokens(order), list(order.returns), plies=[])
        before = self.table_nobles()
        self._act(order, turn)
        for colour in order.returns:
            self._step(Move.from_text("-" + LETTERS[COLOUR[colour]]).action, turn)
        if int(self.state["phase"][0]) == NOBLE:
            self._step(self._first_legal(), turn)
        left = self.table_nobles()
        turn.noble = next((n for n in before if n not in left), 0)
        if turn.noble:
            self.nobles[seat].append(turn.noble)
        self.turns.append(turn)
        return turn

    def pass_over(self, why: str) -> Turn:
        """A pass imposed by the arbiter: nothing changes, and no noble comes."""
        nobles = self.state["nobles"].copy()
        self.state["nobles"] = NOBODY
        self._pass_by_hand()
        self.state["nobles"] = nobles
        turn = Turn([1, 0, 0, 0, 0, 0], refusal=why or "no reason given")
        self.turns.append(turn)
        return turn

    def _gain(self, order: Order) -> tuple[int, ...]:
        """Check the action itself; the tokens that it brings, in their order."""
        if order.kind == BUY:
            self._buying(order.card)
            return (0,) * len(COLOURS)
        if order.kind == RESERVE:
            self._reserving(order.card)
            return (0, 0, 0, 0, 0, int(self.bank()[5] > 0))
        self._check_take(order)
        return tuple(order.colours.count(c) for c in range(len(COLOURS)))

    def _check_take(self, order: Order) -> None:
        bank = self.bank()
        if order.kind == TAKE_PAIR:
            if bank[order.colours[0]] < 4:
                raise Refused(f"only {bank[order.colours[0]]} tokens of that colour are left")
        elif len(set(order.colours)) < len(order.colours):
            raise Refused("two tokens of one colour")
        for colour in order.colours:
            if not bank[colour]:
                raise Refused(f"no token of colour {colour} is left")

    def _reserving(self, number: int) -> int:
        """The action that reserves a card of theirs, or a tier's top card."""
        if len(self.reserved[self.seat]) == 3:
            raise Refused("three cards are reserved already")
        if number == 0:
            raise Refused("there is no card 0")
        if number < 0:
            if not self._decks[-number - 1]:
                raise Refused(f"deck {-number} is empty")
            return Move.from_text(f"R{-number}").action
        if number not in self.market():
            raise Refused(f"card {number} is not on the table")
        return _at("R", self.market().index(number))

    def _buying(self, number: int) -> int:
        """The action that buys a card of theirs."""
        if number in self.reserved[self.seat]:
            action = Move.from_text(f"Bh{self._hand(self.seat).index(our_card(number)) + 1}").action
        elif number in self.market():
            action = _at("B", self.market().index(number))
        else:
            raise Refused(f"card {number} is neither on the table nor reserved")
        if not is_legal_at(self.state, 0, action):
            raise Refused(f"card {number} cannot be afforded")
        return action

    def _check_returns(self, order: Order, gain: tuple[int, ...]) -> None:
        held = [a + b for a, b in zip(self.tokens(self.seat), gain, strict=True)]
        surplus = max(0, sum(held) - TOKEN_LIMIT)
        if len(order.returns) < surplus:
            raise Refused(f"{surplus} tokens must be returned, not {len(order.returns)}")
        for colour in order.returns[:surplus]:
            if not held[colour]:
                raise Refused(f"no token of colour {colour} to return")
            held[colour] -= 1
        if len(order.returns) > surplus:
            raise Refused(f"word [{order.returns[surplus]}] is superfluous")

    def _saved_tokens(self, order: Order) -> list[int]:
        """The turn as a saved game tells it."""
        if order.kind == RESERVE:
            return [RESERVE, order.card]
        if order.kind == BUY:
            return [BUY, order.card, *self._price(order.card)]
        return [order.kind, *(order.colours.count(c) for c in range(GEMS))]

    def _price(self, number: int) -> tuple[int, ...]:
        """What the buyer will pay, in their order."""
        seat = self.seat
        held = counts(int(self.state["tokens"][0, seat]), GEMS)
        bonuses = counts(int(self.state["bonuses"][0, seat]), GEMS)
        cost = CARDS[our_card(number)].cost
        due = [max(0, c - b) for c, b in zip(cost, bonuses, strict=True)]
        paid = [min(d, h) for d, h in zip(due, held, strict=True)]
        return swapped([*paid, sum(due) - sum(paid)])

    def _act(self, order: Order, turn: Turn) -> None:
        if order.kind == BUY:
            self._buy(order.card, turn)
        elif order.kind == RESERVE:
            self._reserve(order.card, turn)
        else:
            self._take(order.colours, turn)

    def _buy(self, number: int, turn: Turn) -> None:
        seat = self.seat
        self._step(self._buying(number), turn)
        self.bought[seat].append(number)
        if number in self.reserved[seat]:
            self.reserved[seat].remove(number)

    def _reserve(self, number: int, turn: Turn) -> None:
        seat = self.seat
        card = number if number > 0 else self._decks[-number - 1][-1]
        self._step(self._reserving(number), turn)
        self.reserved[seat].append(card)

    def _take(self, colours: Sequence[int], turn: Turn) -> None:
        ours = tuple(sorted(COLOUR[c] for c in colours))
        action = Take(ours).action if ours else _PASS
        legal = is_legal_at(self.state, 0, action)
        if legal and ours:
            self._step(action, turn)
            return
        taken = word(tuple(ours.count(c) for c in range(GEMS)))
        self.state["bank"][0] -= np.uint64(taken)
        self.state["tokens"][0, self.seat] += np.uint64(taken)
        self._pass_by_hand()
        turn.plies = [Ply(_PASS)] if legal else None

    def _pass_by_hand(self) -> None:
        """End the turn by the engine's pass, uncounted: passing does not end a game here."""
        self.state["passes"] = -1
        apply_at(self.state, 0, _PASS)

    def _step(self, action: int, turn: Turn) -> None:
        apply_at(self.state, 0, action)
        drawn = None
        if int(self.state["pend"][0]) != NO_DRAW:
            drawn = self._draw(action)
        if turn.plies is not None:
            turn.plies.append(Ply(action, drawn))

    def _draw(self, action: int) -> int:
        tier = int(str(MOVES[action])[1])
        card = our_card(self._decks[tier - 1].pop())
        self._reveal(card)
        return card

    def _reveal(self, card: int) -> None:
        reveal_at(self.state, 0, card)

    def _first_legal(self) -> int:
        found = np.empty(len(MOVES), np.int64)
        list_legal_at(self.state, 0, found)
        return int(found[0])

    @property
    def phase(self) -> str:
        """The engine's phase, for checks."""
        return PHASES[int(self.state["phase"][0])]


def _at(verb: str, place: int) -> int:
    """The action that reserves or buys the card on a market place."""
    return Move.from_text(f"{verb}{place // 4 + 1}{'abcd'[place % 4]}").action
