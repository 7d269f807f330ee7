"""Hints: why a turn is good, as facts (codes with numbers), never as sentences.

The search says what is good; these facts say why, in terms of the table: what the turn
brings, what it prepares, what it denies. All of them are checked against the View, so a
hint tells nothing that the seat could not see. The words are in `words` and in the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

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
LONGEST = 6  # turns that are counted until a card can be bought
VALUABLE = 3  # points of a card worth preparing for or denying


@dataclass(frozen=True)
class _Scene:
    """A turn and what it changes, through the eyes of the seat that plays it."""

    view: View
    me: int
    action: int
    before: Position
    after: Position
    planned: frozenset[int]
    """Cards that the search expects the seat to buy in its next turns."""

    @property
    def fresh(self) -> int | None:
        """The market place that is refilled: nobody knows with what."""
        return self.place

    @property
    def mine(self) -> Seat:
        return self.after.seats[self.me]

    @property
    def is_last(self) -> bool:
        """Whether the seat has no further turn: it is over, or this round is the last."""
        return self.after.is_over or self._is_decided(self.after.seats)

    @property
    def others(self) -> Iterator[tuple[int, SeatView]]:
        """The seats that had a turn to come before this one was played."""
        return self._with_a_turn(self._is_decided(self.view.seats))

    @property
    def followers(self) -> Iterator[tuple[int, SeatView]]:
        """The seats that still have one after it."""
        return self._with_a_turn(self.is_last)

    def _is_decided(self, seats: Sequence[Seat | SeatView]) -> bool:
        return any(held.points >= self.view.rules.target for held in seats)

    def _with_a_turn(self, last: bool) -> Iterator[tuple[int, SeatView]]:
        """The others; in the last round only those who come later (F1)."""
        return (
            (i, held)
            for i, held in enumerate(self.view.seats)
            if i > self.me or (i < self.me and not last)
        )

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
    view: View,
    plies: tuple[int, ...],
    gap: float = 0.0,
    proof: Proof | None = None,
    line: Sequence[tuple[int, ...]] = (),
) -> tuple[Hint, ...]:
    """The most telling facts about a turn, the weightiest first.

    `line` are the turns that the search expects, this one first: they say what it prepares.
    """
    scene = _scene(view, plies, line)
    found = list(_facts(scene)) or list(_small_facts(scene))
    if proof is not None and proof.result == "win" and proof.plies == plies:
        found = [hint for hint in found if hint.code != "threat"]
        found.append(Hint("wins_for_sure", {"turns": proof.turns}))
    if gap >= CLEAR:
        found.append(Hint("only_move", {"percent": round(100 * gap)}))
    found.sort(key=lambda hint: CODES.index(hint.code))
    return tuple(found[:MOST])


def _scene(view: View, plies: tuple[int, ...], line: Sequence[tuple[int, ...]]) -> _Scene:
    before = view.sample(1)
    after = before
    for action in plies:
        after = after.play(action)
    planned = frozenset(_planned(view, after, line))
    action = plies[0]
    if view.payment is not None:  # the purchase has begun before these plies
        action = BUY_CHOOSING + before.fields["buying"]
    return _Scene(view, view.turn, action, before, after, planned)


def _planned(view: View, after: Position, line: Sequence[tuple[int, ...]]) -> Iterator[int]:
    """The cards that the seat buys in its later turns of a line; no new card is among them."""
    hand = after.seats[view.turn].reserved
    for turn in line[view.rules.players :: view.rules.players]:
        for first in (BUY, BUY_CHOOSING):
            place = turn[0] - first
            if 0 <= place < 12 and view.market[place] is not None:
                yield view.market[place] or 0
            elif 12 <= place < 15 and (held := hand[place - 12]) is not None:
                yield held.card


def _facts(scene: _Scene) -> Iterator[Hint]:
    yield from _ending(scene)
    yield from _nobles(scene)
    yield from _denial(scene)
    yield from _gains(scene)
    yield from _threats(scene)
    if not scene.is_last:  # else there is nothing to prepare
        yield from _nearer(scene)
        yield from _uses(scene)
        yield from _plans(scene)
        yield from _scarcity(scene)


def _small_facts(scene: _Scene) -> Iterator[Hint]:
    """Where nothing weighty is to be said: which card it helps to pay."""
    if not scene.is_last:
        yield from _uses(scene, least=1)
        yield from _small_plans(scene)


# ---- the end of the game ----


def _ending(scene: _Scene) -> Iterator[Hint]:
    if scene.mine.points >= scene.view.rules.target:
        yield Hint("finishes", {"points": scene.mine.points})


def _threats(scene: _Scene) -> Iterator[Hint]:
    """Somebody may finish next turn all the same."""
    for seat, held in scene.followers:
        for card in _open_to(scene, held):
            if _finishes(scene.after.nobles, scene.view.rules.target, held, card):
                yield Hint("threat", {"seat": seat, "card": card})
                return


def _open_to(scene: _Scene, held: SeatView) -> Iterator[int]:
    """The cards that everybody knows another seat could buy after the turn."""
    for place, card in enumerate(scene.view.market):
        if card is not None and place != scene.place:
            yield card
    for reserved in held.reserved:
        if reserved is not None and reserved.card is not None:
            yield reserved.card


Nobles = tuple[int | None, ...]


def _finishes(nobles: Nobles, target: int, held: SeatView, card: int) -> bool:
    """Whether a seat could buy a card at once and reach the target with it."""
    if missing(held, card):
        return False
    visit = max((NOBLES[n].points for n in _courted(nobles, held, card)), default=0)
    return held.points + CARDS[card].points + visit >= target


def _courted(nobles: Nobles, held: SeatView, card: int) -> list[int]:
    """The nobles that would come for this card."""
    bonuses = [b + (c == CARDS[card].bonus) for c, b in enumerate(held.bonuses)]
    return [n for n in nobles if n is not None and not _unmet(n, bonuses)]


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


def _closest_rival(scene: _Scene, noble: int) -> int | None:
    """A seat that lacked only one bonus for the noble."""
    return next((i for i, held in scene.others if _unmet(noble, held.bonuses) <= 1), None)


def _nearer(scene: _Scene) -> Iterator[Hint]:
    held = scene.before.seats[scene.me]
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
        nobles = scene.view.nobles
        courted = _courted(nobles, held, card)
        if _finishes(nobles, scene.view.rules.target, held, card):
            yield Hint("stops_finish", {"seat": seat, "card": card})
        elif courted:
            yield Hint("stops_noble", {"seat": seat, "card": card, "noble": courted[0]})
        elif CARDS[card].points >= VALUABLE:
            yield Hint("denies_card", {"seat": seat, "card": card})


# ---- what it brings ----


def _gains(scene: _Scene) -> Iterator[Hint]:
    for card in _new(scene):
        if CARDS[card].points:
            yield Hint("gains_points", {"card": card, "points": CARDS[card].points})


def _new(scene: _Scene) -> set[int]:
    """The card that the turn buys, if any."""
    return set(scene.mine.bought) - set(scene.before.seats[scene.me].bought)


def _uses(scene: _Scene, least: int = 3) -> Iterator[Hint]:
    """What its bonus or its gold is good for later."""
    held = scene.before.seats[scene.me]
    for card in _new(scene):
        cheaper = sum(_pays(other, CARDS[card].bonus, held) for other in _wanted(scene))
        if cheaper >= least:
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
    """The best card that comes within reach; rather one that the search means to buy."""
    plans = [
        (card in scene.planned, CARDS[card].points, -turns, card)
        for card, turns in _within_reach(scene, 3)
        if turns == 1 or CARDS[card].points >= VALUABLE or card in scene.planned
    ]
    if plans:
        yield _plan(*max(plans)[2:])


def _small_plans(scene: _Scene) -> Iterator[Hint]:
    """The card that is nearest, whatever it is worth."""
    plans = [(-turns, CARDS[card].points, card) for card, turns in _within_reach(scene, 5)]
    if plans:
        turns, _, card = max(plans)
        yield _plan(turns, card)


def _plan(turns: int, card: int) -> Hint:
    data = {"card": card, "points": CARDS[card].points}
    return Hint("buys_next", data) if turns == -1 else Hint("turns_away", data | {"turns": -turns})


def _within_reach(scene: _Scene, longest: int) -> Iterator[tuple[int, int]]:
    """Cards that the turn brings nearer, and how many turns away they are then.

    A purchase spends tokens, so it only prepares what the search means to buy.
    """
    buying = BUY <= scene.action < GIVE_BACK or scene.action >= BUY_CHOOSING
    for card in _wanted(scene):
        turns = _nearer_by(scene, card)
        if turns is not None and turns <= longest and (card in scene.planned or not buying):
            yield card, turns


def _nearer_by(scene: _Scene, card: int) -> int | None:
    """How many turns away a card is now, if that is nearer than before or it was reserved."""
    limit = scene.view.rules.token_limit
    now = turns_away(scene.mine, card, scene.after.bank, limit)
    then = turns_away(scene.before.seats[scene.me], card, scene.before.bank, limit)
    if now is None or (then is not None and now >= then and not _kept(scene, card)):
        return None
    return now


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


def turns_away(
    held: Seat | SeatView, card: int, bank: tuple[int, ...], limit: int = 10
) -> int | None:
    """In how many turns the card can be bought if nobody interferes; None: in no way known.

    1 is the next turn. Tokens of no use for it may be returned on the way.
    """
    price = sum(max(0, c - b) for c, b in zip(CARDS[card].cost, held.bonuses, strict=True))
    if price > limit:
        return None
    gold = held.tokens[GOLD]
    ways = {(tuple(_deficits(held, card)), bank[:GEMS])}
    for turns in range(1, LONGEST + 1):
        if any(sum(lacking) <= gold for lacking, _ in ways):
            return turns
        ways = {after for way in ways for after in _after_takes(*way)}
    return None


Colours = tuple[int, ...]


def _after_takes(lacking: Colours, bank: Colours) -> Iterator[tuple[Colours, Colours]]:
    """What is lacking and what the bank has after each take that brings as much as it can."""
    wanted = [c for c in range(GEMS) if lacking[c] and bank[c]]
    takes = [*combinations(wanted, min(3, len(wanted)))]
    takes += [(c, c) for c in wanted if lacking[c] >= 2 and bank[c] >= 4]
    for taken in takes:
        yield (
            tuple(n - taken.count(c) for c, n in enumerate(lacking)),
            tuple(n - taken.count(c) for c, n in enumerate(bank)),
        )


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
