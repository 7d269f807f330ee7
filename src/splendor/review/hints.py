"""Hints: why a turn is good, as facts (codes with numbers), never as sentences.

The search says what is good; these facts say why, in terms of the table: what the turn
brings, what it prepares, what it denies. All of them are checked against the View, so a
hint tells nothing that the seat could not see. The words are in `words` and in the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splendor.engine import CARDS, NOBLES, View
from splendor.engine.cards import GEMS, GOLD
from splendor.engine.position import Position, Seat
from splendor.engine.rules import BUY, BUY_CHOOSING, GIVE_BACK, RESERVE, RESERVE_BLIND
from splendor.engine.view import SeatView
from splendor.review.model import Hint, Proof

CODES = (
    "wins_for_sure",
    "finishes",
    "stops_finish",
    "takes_noble",
    "takes_noble_first",
    "stops_noble",
    "only_move",
    "denies_card",
    "gains_points",
    "buys_next",
    "turns_away",
    "nearer_noble",
    "runs_out",
    "last_of_colour",
    "makes_cheaper",
    "takes_gold",
    "threat",
)
MOST = 4
CLEAR = 0.05
"""A best turn this much ahead of the second is called the only one."""
VALUABLE = 3  # points of a card worth preparing for or denying


@dataclass(frozen=True)
class _Scene:
    """A turn and what it changes, through the eyes of the seat that plays it."""

    view: View
    me: int
    action: int
    before: Position
    after: Position
    fresh: int | None
    """The market place that was refilled: nobody knows with what."""

    @property
    def mine(self) -> Seat:
        return self.after.seats[self.me]

    @property
    def others(self) -> Iterator[tuple[int, SeatView]]:
        return ((i, seat) for i, seat in enumerate(self.view.seats) if i != self.me)

    @property
    def card(self) -> int | None:
        """The card that the turn takes from the market."""
        place = self.place
        return None if place is None else self.view.market[place]

    @property
    def place(self) -> int | None:
        for first in (RESERVE, BUY, BUY_CHOOSING):
            if first <= self.action < first + 12:
                return self.action - first
        return None


def hints_for(
    view: View, plies: tuple[int, ...], gap: float = 0.0, proof: Proof | None = None
) -> tuple[Hint, ...]:
    """The most telling facts about a turn, the weightiest first."""
    scene = _scene(view, plies)
    found = list(_facts(scene))
    if proof is not None and proof.result == "win" and proof.plies == plies:
        found.insert(0, Hint("wins_for_sure", {"turns": proof.turns}))
    if gap >= CLEAR:
        found.append(Hint("only_move", {"percent": round(100 * gap)}))
    found.sort(key=lambda hint: CODES.index(hint.code))
    return tuple(found[:MOST])


def _scene(view: View, plies: tuple[int, ...]) -> _Scene:
    before = view.sample(1)
    after = before
    for action in plies:
        after = after.play(action)
    scene = _Scene(view, view.turn, plies[0], before, after, None)
    return _Scene(view, view.turn, plies[0], before, after, scene.place)


def _facts(scene: _Scene) -> Iterator[Hint]:
    yield from _ending(scene)
    yield from _nobles(scene)
    yield from _denial(scene)
    yield from _gains(scene)
    yield from _plans(scene)
    yield from _scarcity(scene)
    yield from _threats(scene)


# ---- the end of the game ----


def _ending(scene: _Scene) -> Iterator[Hint]:
    if scene.mine.points >= scene.view.rules.target:
        yield Hint("finishes", {"points": scene.mine.points})


def _threats(scene: _Scene) -> Iterator[Hint]:
    """Somebody may finish next turn all the same."""
    for seat, held in scene.others:
        for place, card in enumerate(scene.view.market):
            gone = place == scene.place
            if card is not None and not gone and _finishes(scene.view, held, card):
                yield Hint("threat", {"seat": seat, "card": card})
                return


def _finishes(view: View, held: SeatView, card: int) -> bool:
    """Whether a seat could buy a card at once and reach the target with it."""
    if missing(held, card):
        return False
    points = held.points + CARDS[card].points + _visit(view, held, card)
    return points >= view.rules.target


def _visit(view: View, held: SeatView, card: int) -> int:
    """The points of a noble that would come for this card."""
    return max((NOBLES[n].points for n in _courted(view, held, card)), default=0)


def _courted(view: View, held: SeatView, card: int) -> list[int]:
    bonuses = [b + (c == CARDS[card].bonus) for c, b in enumerate(held.bonuses)]
    return [n for n in view.nobles if n is not None and not _unmet(n, bonuses)]


def _unmet(noble: int, bonuses: list[int] | tuple[int, ...]) -> int:
    return sum(max(0, c - b) for c, b in zip(NOBLES[noble].cost, bonuses, strict=True))


# ---- nobles ----


def _nobles(scene: _Scene) -> Iterator[Hint]:
    held = scene.before.seats[scene.me]
    for noble in set(scene.mine.nobles) - set(held.nobles):
        rival = _closest_rival(scene, noble)
        if rival is None:
            yield Hint("takes_noble", {"noble": noble})
        else:
            yield Hint("takes_noble_first", {"noble": noble, "seat": rival})
    if scene.mine.bonuses != held.bonuses:
        yield from _nearer(scene, held)


def _closest_rival(scene: _Scene, noble: int) -> int | None:
    """A seat that lacked only one bonus for the noble."""
    return next((i for i, held in scene.others if _unmet(noble, held.bonuses) <= 1), None)


def _nearer(scene: _Scene, held: Seat) -> Iterator[Hint]:
    ways = [
        (_unmet(n, scene.mine.bonuses), n)
        for n in scene.after.nobles
        if n is not None and _unmet(n, scene.mine.bonuses) < _unmet(n, held.bonuses)
    ]
    if ways and min(ways)[0] <= 3:
        left, noble = min(ways)
        yield Hint("nearer_noble", {"noble": noble, "left": left})


# ---- what others lose by it ----


def _denial(scene: _Scene) -> Iterator[Hint]:
    card = scene.card
    if card is None:
        return
    for seat, held in scene.others:
        if missing(held, card):
            continue
        courted = _courted(scene.view, held, card)
        if _finishes(scene.view, held, card):
            yield Hint("stops_finish", {"seat": seat, "card": card})
        elif courted:
            yield Hint("stops_noble", {"seat": seat, "card": card, "noble": courted[0]})
        elif CARDS[card].points >= VALUABLE:
            yield Hint("denies_card", {"seat": seat, "card": card})


# ---- what it brings ----


def _gains(scene: _Scene) -> Iterator[Hint]:
    held = scene.before.seats[scene.me]
    new = set(scene.mine.bought) - set(held.bought)
    for card in new:
        if CARDS[card].points:
            yield Hint("gains_points", {"card": card, "points": CARDS[card].points})
        cheaper = sum(_pays(other, CARDS[card].bonus, held) for other in _wanted(scene))
        if cheaper >= 3:
            yield Hint("makes_cheaper", {"colour": CARDS[card].bonus, "cards": cheaper})
    reserving = RESERVE <= scene.action < BUY
    if reserving and scene.mine.tokens[GOLD] > held.tokens[GOLD]:
        yield Hint("takes_gold", {"gold": scene.mine.tokens[GOLD]})


def _wanted(scene: _Scene) -> list[int]:
    """Cards that I may still buy: face up or in my hand."""
    market = [c for i, c in enumerate(scene.after.market) if c is not None and i != scene.fresh]
    return market + [r.card for r in scene.mine.reserved if r is not None and not _unseen(scene, r)]


def _unseen(scene: _Scene, reserved: object) -> bool:
    """A card that this turn draws blind: nobody knows it yet."""
    drawn = RESERVE_BLIND <= scene.action < BUY
    return drawn and reserved not in scene.before.seats[scene.me].reserved


def _pays(card: int, colour: int, held: Seat) -> bool:
    return CARDS[card].cost[colour] > held.bonuses[colour]


# ---- what it prepares ----


def _plans(scene: _Scene) -> Iterator[Hint]:
    """The best card that comes within reach by taking or reserving."""
    if BUY <= scene.action < GIVE_BACK or scene.action >= BUY_CHOOSING:
        return
    held = scene.before.seats[scene.me]
    bank = scene.after.bank
    plans = []
    for card in _wanted(scene):
        now = turns_away(scene.mine, card, bank)
        then = turns_away(held, card, scene.before.bank)
        if now is not None and now <= 3 and (then is None or now < then or _kept(scene, card)):
            plans.append((CARDS[card].points, -now, card))
    if plans:
        points, turns, card = max(plans)
        if turns == -1:
            yield Hint("buys_next", {"card": card, "points": points})
        elif points >= VALUABLE:
            yield Hint("turns_away", {"card": card, "points": points, "turns": -turns})


def _kept(scene: _Scene, card: int) -> bool:
    return scene.card == card and RESERVE <= scene.action < BUY


def missing(held: Seat | SeatView, card: int) -> int:
    """How many tokens a seat lacks for a card, gold counted in."""
    lacking = sum(_deficits(held, card))
    return max(0, lacking - held.tokens[GOLD])


def _deficits(held: Seat | SeatView, card: int) -> list[int]:
    return [
        max(0, cost - bonus - token)
        for cost, bonus, token in zip(
            CARDS[card].cost, held.bonuses, held.tokens[:GEMS], strict=True
        )
    ]


def turns_away(held: Seat | SeatView, card: int, bank: tuple[int, ...]) -> int | None:
    """In how many turns the card can be bought if nobody interferes; None: the bank lacks it."""
    lacking, gold, left = _deficits(held, card), held.tokens[GOLD], list(bank[:GEMS])
    turns = 1
    while sum(lacking) > gold:
        taken = _best_take(lacking, left)
        if not taken or turns > 5:
            return None
        for colour, count in taken.items():
            lacking[colour] -= count
            left[colour] -= count
        turns += 1
    return turns


def _best_take(lacking: list[int], bank: list[int]) -> dict[int, int]:
    """The take that brings most of what is lacking."""
    wanted = sorted((c for c in range(GEMS) if lacking[c] and bank[c]), key=lambda c: -lacking[c])
    pair = [c for c in wanted if lacking[c] >= 2 and bank[c] >= 4]
    if len(wanted) <= 1 and pair:
        return {pair[0]: 2}
    return dict.fromkeys(wanted[:3], 1)


# ---- tokens that run out ----


def _scarcity(scene: _Scene) -> Iterator[Hint]:
    for colour in range(GEMS):
        taken = scene.view.bank[colour] - scene.after.bank[colour]
        if taken <= 0 or scene.after.bank[colour] > 0 or scene.action >= RESERVE:
            continue
        rival = next((i for i, held in scene.others if _needs(scene, held, colour)), None)
        if rival is None:
            yield Hint("last_of_colour", {"colour": colour})
        else:
            yield Hint("runs_out", {"colour": colour, "seat": rival})


def _needs(scene: _Scene, held: SeatView, colour: int) -> bool:
    """Whether a seat is one or two tokens short of a valuable card, this colour among them."""
    return any(
        card is not None
        and CARDS[card].points >= 2
        and 0 < missing(held, card) <= 2
        and _deficits(held, card)[colour] > 0
        for card in scene.view.market
    )
