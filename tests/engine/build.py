"""Positions made to order, for tests of single rules.

Only what matters to a test is said; the rest is filled in: the market with the lowest cards that
are nowhere else, the bank with the tokens that nobody holds. The engine's own check of a record
(`checked`) has the last word, so a table that cannot be is refused.
"""

from dataclasses import dataclass

import numpy as np

from splendor.engine import LETTERS, Position, Rules
from splendor.engine.cards import CARDS, card_from_name, noble_from_name
from splendor.engine.position import checked
from splendor.engine.state import ACTION, EMPTY, NO_DRAW, NOBODY, STATE

PLACES = [f"{tier}{slot}" for tier in "123" for slot in "abcd"]


@dataclass
class Held:
    """What lies before a seat: `tokens` as letters, `cards` and `nobles` as names.

    `hand` lists the three slots: a name, a name with `?` if it was reserved blind, `.` for none.
    """

    tokens: str = ""
    cards: str = ""
    hand: str = ""
    nobles: str = ""


def table(
    *held: Held,
    turn: int = 0,
    market: dict[str, str | None] | None = None,
    nobles: str = "",
    no_deck: tuple[int, ...] = (),
    rules: Rules | None = None,
    idle: int = 0,
    sold: bool = False,
) -> Position:
    """A position in the action phase. Of a tier in `no_deck`, the last seat bought the rest."""
    rules = rules or Rules(max(2, len(held)))
    seats = [*held, *(Held() for _ in range(rules.players - len(held)))]
    states = np.zeros(1, STATE)
    s = states[0]
    _write_rules(s, rules)
    s["turn"], s["phase"], s["pend"] = turn, ACTION, NO_DRAW
    s["idle"], s["sold"], s["hand"] = idle, sold, EMPTY
    for seat, each in enumerate(seats):
        _write_seat(s, seat, each)
    _write_nobles(s, nobles.split(), rules.nobles)
    _write_market(s, market or {})
    _write_decks(s, no_deck, len(seats) - 1)
    _write_sums(s, rules)
    return checked(states)


def _write_rules(s: np.void, rules: Rules) -> None:
    for field in ("players", "target", "gold", "token_limit", "reserve_limit", "stall"):
        s[field] = getattr(rules, field)
    s["gems"], s["places"] = rules.tokens, rules.nobles


def _write_seat(s: np.void, seat: int, held: Held) -> None:
    s["tokens"][seat] = _word(held.tokens)
    for name in held.cards.split():
        _buy(s, seat, card_from_name(name).id)
    for slot, name in enumerate(held.hand.split()):
        if name != ".":
            s["hand"][seat * 3 + slot] = card_from_name(name.rstrip("?")).id
            s["blind"][seat] |= name.endswith("?") << slot
    for name in held.nobles.split():
        s["guests"][seat] |= 1 << noble_from_name(name).id


def _word(letters: str) -> int:
    return sum(1 << 8 * LETTERS.index(letter) for letter in letters.replace(" ", ""))


def _buy(s: np.void, seat: int, card: int) -> None:
    facts = CARDS[card]
    s["bought"][seat * 3 + facts.tier - 1] |= np.uint64(1 << _bit(card))
    s["bonuses"][seat] += np.uint64(1 << 8 * facts.bonus)
    s["points"][seat] += facts.points
    s["cards"][seat] += 1


def _bit(card: int) -> int:
    return card - (0, 40, 70)[CARDS[card].tier - 1]


def _write_nobles(s: np.void, names: list[str], places: int) -> None:
    s["nobles"] = NOBODY
    visiting = 0
    for seat in range(4):
        s["points"][seat] += 3 * int(s["guests"][seat]).bit_count()
        visiting |= int(s["guests"][seat])
    wanted = [noble_from_name(name).id for name in names]
    spare = [n for n in range(10) if n not in wanted and not visiting >> n & 1]
    waiting = places - visiting.bit_count()
    s["nobles"][:waiting] = [*wanted, *spare][:waiting]


def _write_market(s: np.void, market: dict[str, str | None]) -> None:
    named = {place: name and card_from_name(name).id for place, name in market.items()}
    taken = {*_cards_of_seats(s), *named.values()}
    for i, place in enumerate(PLACES):
        tier = int(place[0])
        card = named.get(place)
        if place not in named:
            card = next(c.id for c in CARDS if c.tier == tier and c.id not in taken)
            taken.add(card)
        s["market"][i] = EMPTY if card is None else card


def _cards_of_seats(s: np.void) -> set[int]:
    bought = [int(word) for word in s["bought"]]
    owned = [
        c.id for c in CARDS if any(bought[k * 3 + c.tier - 1] >> _bit(c.id) & 1 for k in range(4))
    ]
    return {*owned, *s["hand"].tolist()} - {EMPTY}


def _write_decks(s: np.void, no_deck: tuple[int, ...], rich: int) -> None:
    seen = _cards_of_seats(s) | set(s["market"].tolist())
    for card in CARDS:
        if card.id in seen:
            continue
        if card.tier in no_deck:
            _buy(s, rich, card.id)
        else:
            s["decks"][card.tier - 1] |= np.uint64(1 << _bit(card.id))


def _write_sums(s: np.void, rules: Rules) -> None:
    everything = rules.tokens * 0x01_0101_0101 + (rules.gold << 40)
    s["bank"] = everything - sum(int(word) for word in s["tokens"])


def texts(position: Position, start: str = "") -> list[str]:
    """The legal moves that begin with `start`, as text."""
    return [text for text in map(str, position.legal_moves()) if text.startswith(start)]


def play(position: Position, turns: str) -> Position:
    """Plays moves; what they uncover is the lowest card that can be."""
    for move in turns.split():
        position = settle(position.play(move))
    return position


def settle(position: Position) -> Position:
    """Uncovers whatever is pending, lowest first."""
    while position.pending is not None:
        position = position.reveal(position.pending.options[0])
    return position
