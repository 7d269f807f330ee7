"""The rules a second time: plain Python, slow, written from the rules page alone.

Nothing here is imported from the engine, and nothing in the engine is imported from here; only the
two CSV files with the printed facts of cards and nobles are shared. Numbers like (A3) are the
clauses of the rules page. Differential tests play both implementations side by side.
"""

from __future__ import annotations

import csv
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

GEMS = "wbgrk"
COLOURS = GEMS + "o"
DATA = Path(__file__).parents[2] / "src" / "splendor" / "engine" / "data"
WORDS = {"w": "white", "b": "blue", "g": "green", "r": "red", "k": "black"}


@dataclass(frozen=True)
class Card:
    id: int
    tier: int
    bonus: str
    points: int
    cost: dict[str, int]


@dataclass(frozen=True)
class Noble:
    id: int
    points: int
    needs: dict[str, int]


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def _gems(row: dict[str, str]) -> dict[str, int]:
    return {c: int(row[WORDS[c]]) for c in GEMS}


def _read_cards() -> list[Card]:
    letter = {word: c for c, word in WORDS.items()}
    return [
        Card(i, int(row["level"]), letter[row["bonus"]], int(row["points"]), _gems(row))
        for i, row in enumerate(_rows("cards.csv"))
    ]


def _read_nobles() -> list[Noble]:
    return [Noble(i, int(row["points"]), _gems(row)) for i, row in enumerate(_rows("nobles.csv"))]


CARDS = _read_cards()
NOBLES = _read_nobles()


def _action_texts() -> list[str]:
    """Notation of every action; the place in the list is its number."""
    places = [f"{tier}{slot}" for tier in "123" for slot in "abcd"]
    hands = ["h1", "h2", "h3"]
    texts = ["+" + "".join(three) for three in combinations(GEMS, 3)]
    texts += ["+" + "".join(two) for two in combinations(GEMS, 2)]
    texts += ["+" + c for c in GEMS]
    texts += ["+" + c + c for c in GEMS]
    texts += ["R" + place for place in places] + ["R1", "R2", "R3"]
    texts += ["B" + place for place in places + hands]
    texts += ["-" + c for c in COLOURS]
    texts += [f"N{n}" for n in (1, 2, 3, 4, 5)]
    texts += ["pass"]
    texts += ["B" + place + "?" for place in places + hands]
    texts += ["$" + c for c in GEMS] + ["$"]
    return texts


TEXTS = _action_texts()
NUMBER = {text: action for action, text in enumerate(TEXTS)}


@dataclass
class Rules:
    players: int = 2
    target: int = 15
    tokens: int = 4
    gold: int = 5
    token_limit: int = 10
    reserve_limit: int = 3
    nobles: int = 3
    stall: int = 40


@dataclass
class Reserved:
    card: int
    blind: bool


@dataclass
class Seat:
    tokens: Counter[str] = field(default_factory=Counter)
    bought: list[int] = field(default_factory=list)
    hand: list[Reserved | None] = field(default_factory=lambda: [None, None, None])
    nobles: list[int] = field(default_factory=list)

    def bonuses(self) -> Counter[str]:
        return Counter(CARDS[card].bonus for card in self.bought)

    def points(self) -> int:
        cards = sum(CARDS[card].points for card in self.bought)
        return cards + sum(NOBLES[noble].points for noble in self.nobles)


@dataclass
class Payment:
    place: str  # "2c" or "h1"
    gold_for: list[str] = field(default_factory=list)


@dataclass
class Draw:
    """A card still to be uncovered, from the deck of `tier`, for a market place or a hand slot."""

    place: str  # "2c": refill of that place; "h1": blind card of the seat to move
    tier: int


@dataclass
class State:
    rules: Rules
    bank: Counter[str]
    seats: list[Seat]
    market: dict[str, int | None]
    decks: dict[int, set[int]]
    nobles: list[int | None]
    turn: int = 0
    phase: str = "action"
    rounds_done: int = 0
    pending: Draw | None = None
    payment: Payment | None = None
    passed: list[bool] = field(default_factory=list)  # one entry for every turn so far
    bought_this_round: bool = False
    quiet_rounds: int = 0
    reason: str | None = None

    @property
    def seat(self) -> Seat:
        return self.seats[self.turn]


def new_game(rules: Rules, market: list[int], nobles: list[int]) -> State:
    """A laid-out table (S1, S2, S3): twelve face-up cards, tier 1 first, and the nobles."""
    places = [f"{tier}{slot}" for tier in "123" for slot in "abcd"]
    table: dict[str, int | None] = dict(zip(places, market, strict=True))
    assert len(nobles) == rules.nobles
    assert all(
        CARDS[card].tier == int(place[0]) for place, card in table.items() if card is not None
    )
    decks = {t: {card.id for card in CARDS if card.tier == t} - set(market) for t in (1, 2, 3)}
    bank = Counter(dict.fromkeys(GEMS, rules.tokens) | {"o": rules.gold})
    return State(rules, bank, [Seat() for _ in range(rules.players)], table, decks, list(nobles))


def copy(state: State) -> State:
    return deepcopy(state)


# --- what may be done -------------------------------------------------------------------------


def legal(state: State) -> list[int]:
    if state.pending is not None:
        return []
    choices = {
        "action": _legal_actions,
        "payment": _legal_payments,
        "return": lambda s: ["-" + c for c in COLOURS if s.seat.tokens[c] > 0],
        "noble": lambda s: [f"N{place + 1}" for place in _visitors(s)],
        "over": lambda s: [],
    }
    return sorted(NUMBER[text] for text in choices[state.phase](state))


def _legal_actions(state: State) -> list[str]:
    texts = _takes(state) + _pairs(state) + _reserves(state) + _buys(state)
    return texts or ["pass"]  # A6


def _takes(state: State) -> list[str]:
    left = [c for c in GEMS if state.bank[c] > 0]
    if not left:
        return []
    return ["+" + "".join(some) for some in combinations(left, min(3, len(left)))]  # A1, A5


def _pairs(state: State) -> list[str]:
    return ["+" + c + c for c in GEMS if state.bank[c] >= 4]  # A2


def _reserves(state: State) -> list[str]:
    held = [card for card in state.seat.hand if card is not None]
    if len(held) >= state.rules.reserve_limit:
        return []  # A3
    face_up = [f"R{place}" for place, card in state.market.items() if card is not None]
    return face_up + [f"R{tier}" for tier, deck in state.decks.items() if deck]  # A7


def _buys(state: State) -> list[str]:
    texts = []
    bonuses = state.seat.bonuses()
    for place, card in _for_sale(state).items():
        colours, gold = _least_gold(state.seat.tokens, bonuses, CARDS[card])
        spare = state.seat.tokens["o"] - gold
        if spare >= 0:
            texts.append(f"B{place}")
        if spare >= 1 and sum(colours.values()) >= 1:
            texts.append(f"B{place}?")
    return texts


def _for_sale(state: State) -> dict[str, int]:
    """Every card the seat to move might buy, by place (A4)."""
    sale = {place: card for place, card in state.market.items() if card is not None}
    for slot, reserved in enumerate(state.seat.hand):
        if reserved is not None:
            sale[f"h{slot + 1}"] = reserved.card
    return sale


def _least_gold(
    tokens: Counter[str], bonuses: Counter[str], card: Card
) -> tuple[dict[str, int], int]:
    """Coloured tokens paid, and the gold that must make up for the missing ones (A4)."""
    due = {c: max(0, card.cost[c] - bonuses[c]) for c in GEMS}
    paid = {c: min(due[c], tokens[c]) for c in GEMS}
    return paid, sum(due.values()) - sum(paid.values())


def _legal_payments(state: State) -> list[str]:
    assert state.payment is not None
    chosen = state.payment.gold_for
    colours, gold = _bill(state)
    texts = ["$"] if chosen else []
    if state.seat.tokens["o"] > gold:
        first = GEMS.index(chosen[-1]) if chosen else 0
        texts += ["$" + c for c in GEMS[first:] if colours[c] > 0]
    return texts


def _bill(state: State) -> tuple[dict[str, int], int]:
    """What the payment under way would take, with the gold chosen so far."""
    assert state.payment is not None
    card = CARDS[_for_sale(state)[state.payment.place]]
    colours, gold = _least_gold(state.seat.tokens, state.seat.bonuses(), card)
    for c in state.payment.gold_for:
        colours[c] -= 1
        gold += 1
    return colours, gold


def _visitors(state: State) -> list[int]:
    """Places of the nobles whose wishes the seat to move meets (E3): cards only, no tokens."""
    bonuses = state.seat.bonuses()
    return [
        place
        for place, noble in enumerate(state.nobles)
        if noble is not None and all(bonuses[c] >= NOBLES[noble].needs[c] for c in GEMS)
    ]


# --- doing it ---------------------------------------------------------------------------------


def apply(state: State, action: int) -> None:
    """Plays a legal action in place; a card still to be uncovered is left in `pending`."""
    text = TEXTS[action]
    if text == "pass":
        _after_action(state, passed=True)
    elif text[0] == "+":
        _move(state.bank, state.seat.tokens, Counter(text[1:]))
        _after_action(state)
    elif text[0] == "R":
        _reserve(state, text[1:])
        _after_action(state)
    elif text[0] == "B" and text.endswith("?"):
        state.phase, state.payment = "payment", Payment(text[1:-1])
    elif text[0] == "B":
        state.payment = Payment(text[1:])
        _buy(state)
    elif text == "$":
        _buy(state)
    elif text[0] == "$":
        assert state.payment is not None
        state.payment.gold_for.append(text[1])
    elif text[0] == "-":
        _move(state.seat.tokens, state.bank, Counter(text[1:]))
        _returns_or_noble(state)
    elif text[0] == "N":
        _visit(state, int(text[1:]) - 1)
        _end_turn(state)


def reveal(state: State, card: int) -> None:
    """Uncovers the pending card: a refill (E2) or the card of a blind reservation (A3)."""
    assert state.pending is not None and card in state.decks[state.pending.tier]
    place = state.pending.place
    if place[0] == "h":
        state.seat.hand[int(place[1]) - 1] = Reserved(card, blind=True)
    else:
        state.market[place] = card
    state.decks[state.pending.tier].remove(card)
    state.pending = None
    _returns_or_noble(state)


def _move(source: Counter[str], target: Counter[str], tokens: dict[str, int]) -> None:
    for c, count in tokens.items():
        assert source[c] >= count
        source[c] -= count
        target[c] += count


def _reserve(state: State, place: str) -> None:
    """A3: the card goes to the first free hand slot, and a gold comes with it if any is left."""
    slot = state.seat.hand.index(None)
    if len(place) == 1:
        state.pending = Draw(f"h{slot + 1}", int(place))
    else:
        state.seat.hand[slot] = Reserved(_take_away(state, place), blind=False)
    _move(state.bank, state.seat.tokens, Counter("o" if state.bank["o"] else ""))


def _take_away(state: State, place: str) -> int:
    """Removes a card from its place; a market place waits for its refill (E2)."""
    card = _for_sale(state)[place]
    if place[0] == "h":
        state.seat.hand[int(place[1]) - 1] = None
        return card
    state.market[place] = None
    tier = int(place[0])
    if state.decks[tier]:
        state.pending = Draw(place, tier)
    return card


def _buy(state: State) -> None:
    """A4, once it is settled which tokens are paid."""
    assert state.payment is not None
    colours, gold = _bill(state)
    _move(state.seat.tokens, state.bank, colours | {"o": gold})
    state.seat.bought.append(_take_away(state, state.payment.place))
    state.payment = None
    state.bought_this_round = True
    _after_action(state)


def _after_action(state: State, passed: bool = False) -> None:
    state.passed.append(passed)
    state.phase = "action"
    if state.pending is None:
        _returns_or_noble(state)


def _returns_or_noble(state: State) -> None:
    """E1 until the limit is kept, then E3."""
    if sum(state.seat.tokens.values()) > state.rules.token_limit:
        state.phase = "return"
        return
    places = _visitors(state)
    if len(places) > 1:
        state.phase = "noble"
        return
    if places:
        _visit(state, places[0])
    _end_turn(state)


def _visit(state: State, place: int) -> None:
    noble = state.nobles[place]
    assert noble is not None
    state.seat.nobles.append(noble)
    state.nobles[place] = None


def _end_turn(state: State) -> None:
    state.phase = "action"
    if state.turn + 1 < state.rules.players:
        state.turn += 1
    else:
        _end_round(state)


def _end_round(state: State) -> None:
    """F1 and F3: the end is only ever decided when all have had the same number of turns."""
    state.quiet_rounds = 0 if state.bought_this_round else state.quiet_rounds + 1
    state.rounds_done += 1
    state.bought_this_round = False
    state.turn = 0
    if any(seat.points() >= state.rules.target for seat in state.seats):
        state.reason = "target"
    elif all(state.passed[-state.rules.players :]):
        state.reason = "passes"
    elif state.quiet_rounds >= state.rules.stall:
        state.reason = "stall"
    if state.reason is not None:
        state.phase = "over"


def winners(state: State) -> list[int]:
    """F2: most points, then fewest bought cards, then shared."""
    assert state.phase == "over"
    marks = [(seat.points(), -len(seat.bought)) for seat in state.seats]
    return [i for i, mark in enumerate(marks) if mark == max(marks)]
