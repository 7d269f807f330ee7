"""A position as one line of text, in the manner of chess's FEN.

    rules when bank market nobles seat1 seat2 … [extras]

    2 1.1.action.0 444445 1w3,1b2,1g1,1k4/2r1,…/3g2,… n3,n5,n9 000000:-:-,-,-:- 000000:-:-,-,-:-

- rules: the number of players, then what differs from the rulebook: `2,target=21`
- when: round, seat to move (from 1), phase, ply; further parts only if not 0:
  `p1` passes in succession, `i3` idle rounds, `s` a card was sold this round
- bank and tokens: six digits, white blue green red black gold
- market: tiers 1/2/3, an empty place is `-`
- a seat: tokens:bought:hand:nobles; `~` marks a card reserved blind
- extras: `paying=2c:01000` a chosen payment in progress, `draw=2c` a card to be uncovered

What is in the decks follows: every card that is nowhere else.
"""

from __future__ import annotations

import re
from dataclasses import fields

import numpy as np

from splendor.engine.cards import (
    CARDS,
    FIRST,
    GEMS,
    LETTERS,
    NOBLES,
    TIERS,
    card_from_name,
    noble_from_name,
)
from splendor.engine.errors import NotationError, RulesError
from splendor.engine.packed import word
from splendor.engine.parameters import Rules
from splendor.engine.position import Position, Seat, checked
from splendor.engine.rules import BIT, BONUS, NOBLE_POINTS, POINTS, TIER
from splendor.engine.state import (
    EMPTY,
    HAND_DRAW,
    NO_DRAW,
    NOBLE_DRAW,
    PAYMENT,
    PHASES,
)

_WHEN = re.compile(
    r"(\d{1,4})\.([1-4])\.("
    + "|".join(PHASES)
    + r")\.(\d{1,6})(?:\.p(\d))?(?:\.i(\d{1,3}))?(\.s)?",
    re.ASCII,
)
_PLACE = re.compile(r"([123])([abcd])")
_HAND_PLACE = re.compile(r"h([123])")


# ---- writing ----


def position_to_text(position: Position) -> str:
    """Write a position as one line."""
    cards = [CARDS[c].name if c is not None else "-" for c in position.market]
    market = "/".join(",".join(cards[row : row + 4]) for row in (0, 4, 8))
    nobles = ",".join("-" if n is None else NOBLES[n].name for n in position.nobles) or "-"
    parts = [_rules_to_text(position.rules), _when_to_text(position), _digits(position.bank)]
    parts += [market, nobles, *(_seat_to_text(seat) for seat in position.seats)]
    return " ".join(parts + _extras(position))


def _rules_to_text(rules: Rules) -> str:
    usual = Rules(rules.players)
    named = [(f.name, getattr(rules, f.name), getattr(usual, f.name)) for f in fields(Rules)[1:]]
    return ",".join([str(rules.players), *(f"{n}={v}" for n, v, u in named if v != u)])


def _when_to_text(position: Position) -> str:
    s = position.fields
    parts = [str(s["rounds"] + 1), str(position.turn + 1), position.phase, str(position.ply)]
    parts += [f"p{s['passes']}"] if s["passes"] else []
    parts += [f"i{s['idle']}"] if s["idle"] else []
    parts += ["s"] if s["sold"] else []
    return ".".join(parts)


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(str(n) for n in numbers)


def _seat_to_text(seat: Seat) -> str:
    bought = ",".join(CARDS[c].name for c in seat.bought) or "-"
    hand = ",".join(
        "-" if r is None else ("~" if r.blind else "") + CARDS[r.card].name for r in seat.reserved
    )
    nobles = ",".join(NOBLES[n].name for n in seat.nobles) or "-"
    return f"{_digits(seat.tokens)}:{bought}:{hand}:{nobles}"


def _extras(position: Position) -> list[str]:
    extras = []
    if position.payment is not None:
        extras.append(f"paying={position.payment.place}:{_digits(position.payment.standins)}")
    if position.pending is not None:
        extras.append(f"draw={_draw_to_text(position.fields['pend'])}")
    return extras


def _draw_to_text(pend: int) -> str:
    if pend < HAND_DRAW:
        return f"{pend // 4 + 1}{'abcd'[pend % 4]}"
    if pend < NOBLE_DRAW:
        place = pend - HAND_DRAW
        return f"h{place // 9 + 1}.{place // 3 % 3 + 1}.{place % 3 + 1}"
    return f"n{pend - NOBLE_DRAW + 1}"


# ---- reading ----


def position_from_text(text: str) -> Position:
    """Read a position; anything that is none raises NotationError or PositionError."""
    if not isinstance(text, str):
        raise NotationError(f"a position is text, not {type(text).__name__}")
    parts = text.split()
    if len(parts) < 7:
        raise NotationError(
            "a position has at least seven parts: rules when bank market nobles …",
            fault="parts",
            found=len(parts),
            wanted=7,
        )
    rules = _rules_from_text(parts[0])
    extras = parts[5 + rules.players :]
    seats = parts[5 : 5 + rules.players]
    if len(seats) < rules.players:
        raise NotationError(
            f"expected {rules.players} seats, found {len(seats)}",
            fault="parts",
            found=len(parts),
            wanted=5 + rules.players,
        )
    states = Position.start(rules).state
    s = states[0]
    _read_when(s, parts[1])
    s["bank"] = _read_tokens(parts[2], "bank", GEMS + 1)
    _read_market(s, parts[3])
    _read_nobles(s, parts[4], rules)
    for seat, part in enumerate(seats):
        _read_seat(s, seat, part)
    _leave_rest_in_decks(s)
    _read_extras(s, extras)
    return checked(states)


def _rules_from_text(text: str) -> Rules:
    players, *named = text.split(",")
    names = {field.name for field in fields(Rules)} - {"players"}
    numbers = {}
    for item in named:
        name, _, value = item.partition("=")
        if name not in names or not re.fullmatch(r"[0-9]{1,4}", value):
            raise _unread(item, f"rules: {item!r} is not a rule; rules look like target=21")
        numbers[name] = int(value)
    if not re.fullmatch(r"[234]", players):
        raise _unread(players, f"rules: {players!r} is not a number of players (2 to 4)")
    if numbers.get("tokens") == 0:
        raise RulesError("tokens must be from 1 to 7, not 0", fault="part", what=text)
    try:
        return Rules(int(players), **numbers)
    except RulesError as error:
        raise RulesError(str(error), fault="part", what=text) from None


def _unread(part: str, why: str) -> NotationError:
    return NotationError(why, fault="part", what=part)


def _read_when(s: np.void, text: str) -> None:
    match = _WHEN.fullmatch(text)
    if match is None:
        raise _unread(text, f"when: {text!r} should look like 5.2.action.37")
    number, seat, phase, ply, passes, idle, sold = match.groups()
    if number == "0" * len(number):
        raise _unread(text, "when: rounds are counted from 1")
    s["rounds"], s["turn"], s["phase"] = int(number) - 1, int(seat) - 1, PHASES.index(phase)
    s["ply"], s["passes"], s["idle"] = int(ply), int(passes or 0), int(idle or 0)
    s["sold"], s["pend"] = bool(sold), NO_DRAW


def _read_tokens(text: str, where: str, colours: int) -> int:
    if not re.fullmatch(rf"[0-9]{{{colours}}}", text):
        raise _unread(text, f"{where}: {text!r} should be {colours} digits, in order {LETTERS}")
    return word(tuple(int(digit) for digit in text))


def _read_market(s: np.void, text: str) -> None:
    rows = [row.split(",") for row in text.split("/")]
    if [len(row) for row in rows] != [4, 4, 4]:
        raise _unread(text, "market: three rows of four cards, as in 1w3,1b2,-,1k4/…/…")
    names = [name for row in rows for name in row]
    s["market"] = [EMPTY if name == "-" else card_from_name(name).id for name in names]


def _read_nobles(s: np.void, text: str, rules: Rules) -> None:
    names = text.split(",") if rules.nobles else []
    if len(names) != rules.nobles:
        missing = rules.nobles - len(names)
        raise NotationError(
            f"nobles: expected {rules.nobles}, found {len(names)}",
            fault="nobles" if missing > 0 else "guests",
            n=missing if missing > 0 else rules.nobles,
        )
    for place, name in enumerate(names):
        if name != "-":
            s["nobles"][place] = noble_from_name(name).id


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _read_seat(s: np.void, seat: int, text: str) -> None:
    parts = text.split(":")
    where = f"seat {seat + 1}"
    if len(parts) != 4:
        raise _unread(text, f"{where}: {text!r} should be tokens:bought:hand:nobles")
    s["tokens"][seat] = _read_tokens(parts[0], where, GEMS + 1)
    bought = [card_from_name(name).id for name in _listed(parts[1])]
    nobles = [noble_from_name(name).id for name in _listed(parts[3])]
    for names in (_listed(parts[1]), _listed(parts[3])):
        for name in names:
            if names.count(name) > 1:
                raise NotationError(f"{where}: {name} is there twice", fault="twice", what=name)
    for card in bought:
        s["bought"][seat * 3 + TIER[card]] |= BIT[card]
        s["bonuses"][seat] += BONUS[card]
    s["cards"][seat] = len(bought)
    s["guests"][seat] = sum(1 << noble for noble in nobles)
    s["points"][seat] = sum(int(POINTS[c]) for c in bought) + sum(
        int(NOBLE_POINTS[n]) for n in nobles
    )
    _read_hand(s, seat, parts[2].split(","))


def _read_hand(s: np.void, seat: int, names: list[str]) -> None:
    if len(names) != 3:
        why = f"seat {seat + 1}: a hand has three places, as in 2r4,~1g3,-"
        raise _unread(",".join(names), why)
    for slot, name in enumerate(names):
        if name != "-":
            s["hand"][seat * 3 + slot] = card_from_name(name.removeprefix("~")).id
            s["blind"][seat] |= name.startswith("~") << slot


def _leave_rest_in_decks(s: np.void) -> None:
    elsewhere = {int(c) for c in [*s["market"], *s["hand"]]}
    for tier in TIERS:
        deck = sum(1 << (c - FIRST[tier - 1]) for c in _of(tier) if c not in elsewhere)
        for seat in range(4):
            deck &= ~int(s["bought"][seat * 3 + tier - 1])
        s["decks"][tier - 1] = deck


def _of(tier: int) -> range:
    return range(FIRST[tier - 1], FIRST[tier])


def _read_extras(s: np.void, extras: list[str]) -> None:
    named = dict(item.split("=", 1) for item in extras if "=" in item)
    if len(named) < len(extras) or named.keys() - {"paying", "draw"}:
        text = " ".join(extras)
        raise _unread(text, f"extras: {text!r} should be paying=… or draw=…")
    if ("paying" in named) != (s["phase"] == PAYMENT):
        raise _unread("paying=…", "paying=… belongs to the payment phase, and to no other")
    if "paying" in named:
        _read_paying(s, named["paying"])
    if "draw" in named:
        s["pend"] = _read_draw(s, named["draw"])


def _read_paying(s: np.void, text: str) -> None:
    place, _, standins = text.partition(":")
    if match := _HAND_PLACE.fullmatch(place):
        s["buying"] = 11 + int(match[1])
    else:
        s["buying"] = _market_place(place)
    s["standin"] = _read_tokens(standins, "paying", GEMS)
    s["standin_from"] = max((c for c in range(GEMS) if standins[c] != "0"), default=0)


def _market_place(text: str) -> int:
    match = _PLACE.fullmatch(text)
    if match is None:
        raise _unread(text, f"{text!r} is not a place of the market (1a to 3d)")
    return (int(match[1]) - 1) * 4 + "abcd".index(match[2])


def _read_draw(s: np.void, text: str) -> int:
    if match := re.fullmatch(r"h([1-4])\.([123])\.([123])", text):
        seat, slot, tier = (int(digit) - 1 for digit in match.groups())
        if seat >= s["players"] or s["hand"][seat * 3 + slot] != EMPTY or not s["decks"][tier]:
            raise _unread(text, f"draw: nothing can be uncovered on {text}")
        s["blind"][seat] |= 1 << slot
        return HAND_DRAW + seat * 9 + slot * 3 + tier
    if match := re.fullmatch(r"n([1-5])", text):
        if s["phase"] != PHASES.index("deal") or int(match[1]) > s["places"]:
            raise _unread(text, "draw: nobles are only uncovered in the deal")
        return NOBLE_DRAW + int(match[1]) - 1
    place = _market_place(text)
    if s["market"][place] != EMPTY or not s["decks"][place // 4]:
        raise _unread(text, f"draw: nothing can be uncovered on {text}")
    return place
