"""Record: a whole game as a file. Write, read, replay, validate, verify.

The format is JSON, described in docs/reference/record.md and data/record.schema.json. It
holds every decision and every card uncovered, so replaying needs no generator; with the
seed it also proves that the deal was the one committed to.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, cast

import numpy as np

from splendor.engine.actions import Move
from splendor.engine.cards import CARDS, NOBLES, card_from_name, noble_from_name
from splendor.engine.dealer import SEED_BYTES, Deal, commitment_of, seat_order
from splendor.engine.errors import RecordError, SplendorError
from splendor.engine.parameters import Rules
from splendor.engine.position import Position
from splendor.engine.rules import apply_at
from splendor.engine.state import HAND_DRAW, NO_DRAW, STATE

FORMAT = "splendor-record"
VERSION = 1
REASONS = ("target", "passes", "stall", "resign", "time", "forfeit", "aborted")
KINDS = ("person", "bot")
MAX_BYTES = 8 * 2**20


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat there."""

    name: str
    kind: str = "person"
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision, and the card that it uncovered."""

    move: Move
    draw: int | None = None
    clock: float | None = None
    """Seconds that the decision took."""
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended. `reason` is one of REASONS; the first three are the rules' own."""

    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """A game, from the first card to the result."""

    players: tuple[Player, ...]
    rules: Rules
    market: tuple[int | None, ...] = ()
    """The first twelve cards (empty with `start`, or before the deal)."""
    nobles: tuple[int, ...] = ()
    plies: tuple[Ply, ...] = ()
    result: Result | None = None
    commitment: str | None = None
    seed: str | None = None
    nonces: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    """Where the order of seats was drawn: which place of the table became which seat."""
    start: str | None = None
    """A position to start from, instead of a deal."""
    tags: Mapping[str, str] = field(default_factory=dict)

    # -- making --

    @staticmethod
    def of(position: Position, players: tuple[Player, ...], **more: Any) -> Record:
        """The record of the game that led to a position (which remembers its parents)."""
        line = [p for p in reversed([*position._line()]) if p.pending is None]
        if not line:
            raise RecordError("deal", "is not finished")
        if position.pending is not None:
            place = position.pending.place
            raise RecordError("plies", f"end before a card is uncovered on {place}")
        first = line[0]
        plies = tuple(
            Ply(after.move, drawn(before, after))
            for before, after in zip(line, (_with_move(p) for p in line[1:]), strict=False)
            if after.move is not None
        )
        outcome = position.outcome()
        result = None
        if outcome is not None:
            result = Result(outcome.winners, outcome.reason, outcome.points, outcome.cards)
        return Record(
            players=players,
            rules=position.rules,
            plies=plies,
            result=result,
            **_beginning(first),
            **more,
        )

    # -- replaying --

    def replay(self) -> Iterator[Position]:
        """Every position of the game, from the first; RecordError names what does not fit."""
        position = self._first()
        yield position
        for number, ply in enumerate(self.plies):
            position = _played(position, ply, f"plies[{number}]")
            yield position

    def last(self) -> Position:
        """The position at the end of the record."""
        return deque(self.replay(), maxlen=1)[0]

    def _first(self) -> Position:
        if self.start is not None:
            with _at("start"):
                position = Position.from_text(self.start)
            if position.rules != self.rules:
                raise RecordError("start", "was played by other rules")
            return position
        position = Position.start(self.rules)
        cards = iter(self.market)
        nobles = iter(self.nobles)
        while position.pending is not None:
            place = "deal.nobles" if position.pending.tier == 0 else "deal.market"
            drawn = next(nobles if position.pending.tier == 0 else cards, None)
            if drawn is None:
                raise RecordError(place, "has too few entries")
            with _at(place):
                position = position.reveal(drawn)
        for place, left in (("deal.market", cards), ("deal.nobles", nobles)):
            if next(left, None) is not None:
                raise RecordError(place, "has too many entries")
        return position

    def validate(self) -> None:
        """Replay everything and compare the result; RecordError names the first wrong place."""
        if len(self.players) != self.rules.players:
            raise RecordError("players", f"{len(self.players)} of {self.rules.players}")
        last = self.last()
        if self.result is not None:
            self._check_result(last)
        elif last.is_over:
            raise RecordError("result", "is missing: the game is over")
        if self.seed is not None:
            self._check_seed()

    def _check_result(self, last: Position) -> None:
        assert self.result is not None
        winners, outcome = self.result.winners, last.outcome()
        if len({*winners}) < len(winners) or not {*winners} <= {*range(self.rules.players)}:
            raise RecordError("result.winners", "should be seats, each once")
        by_rules = self.result.reason in REASONS[:3]
        if by_rules and outcome is None:
            raise RecordError("result", f"the game is not over after {len(self.plies)} plies")
        if outcome is not None and (
            outcome.winners != winners or outcome.reason != self.result.reason
        ):
            raise RecordError("result", f"should be {outcome.winners} by {outcome.reason}")
        points, cards = zip(*((s.points, len(s.bought)) for s in last.seats), strict=True)
        if self.result.points != points:
            raise RecordError("result.points", f"should be {list(points)}")
        if self.result.cards != cards:
            raise RecordError("result.cards", f"should be {list(cards)}")

    def _check_seed(self) -> None:
        assert self.seed is not None
        if self.commitment is not None and commitment_of(_seed(self.seed)) != self.commitment:
            raise RecordError("seed", "is not the one that was committed to")

    def verify(self) -> None:
        """Prove the deal fair: the seed is the committed one and gave every card uncovered, and
        the order of seats if it was drawn. Names and moves it does not prove."""
        for name, value in (("seed", self.seed), ("commitment", self.commitment)):
            if value is None:
                raise RecordError(name, "is not in the record: nothing can be proved")
        assert self.seed is not None
        self.validate()
        if self.start is not None:
            raise RecordError("start", "a game from a set-up position has no deal to prove")
        self._verify_order(_seed(self.seed))
        deal = Deal(_seed(self.seed), self.nonces)
        position = Position.start(self.rules)
        dealt = iter([*self.market, *self.nobles])
        while position.pending is not None:
            card = deal.draw(position)
            if next(dealt) != card:
                raise RecordError("deal", "is not what the seed gives")
            position = position.reveal(card)
        for number, ply in enumerate(self.plies):
            position = position.play(ply.move)
            if position.pending is not None:
                if deal.draw(position) != ply.draw:
                    raise RecordError(f"plies[{number}].draw", "is not what the seed gives")
                position = deal.settle(position)

    def _verify_order(self, seed: bytes) -> None:
        if not self.order:
            return
        if sorted(self.order) != list(range(len(self.nonces))):
            raise RecordError("order", "should name the place of every seat, each once")
        by_place = [nonce for _, nonce in sorted(zip(self.order, self.nonces, strict=True))]
        if seat_order(seed, by_place) != list(self.order):
            raise RecordError("order", "is not what the seed gives")

    # -- the file --

    def to_json(self) -> str:
        """The file's text: stable, one ply a line."""
        head = {
            "format": FORMAT,
            "version": VERSION,
            "players": [_without_none(asdict(p)) for p in self.players],
            "rules": asdict(self.rules),
            "commitment": self.commitment,
            "seed": self.seed,
            "nonces": list(self.nonces),
            "tags": dict(self.tags),
        }
        if self.order:
            head["order"] = list(self.order)
        if self.start is None:
            market = [None if c is None else CARDS[c].name for c in self.market]
            head["deal"] = {"market": market, "nobles": [NOBLES[n].name for n in self.nobles]}
        else:
            head["start"] = self.start
        head["result"] = None if self.result is None else asdict(self.result)
        lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in head.items()]
        plies = ",\n".join(
            "    " + json.dumps(_ply_to_json(p), ensure_ascii=False) for p in self.plies
        )
        lines.append('  "plies": [\n' + plies + "\n  ]" if plies else '  "plies": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """Read a file and check its shape; `validate` also replays it."""
        if len(text) > MAX_BYTES:
            raise RecordError("file", f"is larger than {MAX_BYTES} bytes")
        try:
            data = json.loads(text, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise RecordError("file", f"is not JSON: {error}") from None
        return _Reader(data).record()


class _at:
    """Turn an engine error inside into a RecordError that names the place."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, SplendorError) and not isinstance(error, RecordError):
            raise RecordError(self.place, str(error)) from None


def _played(position: Position, ply: Ply, place: str) -> Position:
    with _at(f"{place}.move"):
        after = position.play(ply.move)
    if after.pending is None and ply.draw is not None:
        raise RecordError(f"{place}.draw", "nothing is uncovered by this move")
    if after.pending is None:
        return after
    if ply.draw is None:
        raise RecordError(
            f"{place}.draw", f"is missing: a card is uncovered on {after.pending.place}"
        )
    with _at(f"{place}.draw"):
        return after.reveal(ply.draw)


def drawn(before: Position, after: Position) -> int | None:
    """The card that was uncovered by the move from one position to the next."""
    if after.move is None:
        return None
    states = np.zeros(1, STATE)
    states[0] = before.state[0]
    apply_at(states, 0, after.move.action)
    pend = int(states["pend"][0])
    if pend == NO_DRAW:
        return None
    if pend < HAND_DRAW:
        return int(after.state["market"][0][pend])
    return int(after.state["hand"][0][(pend - HAND_DRAW) // 3])


def _with_move(position: Position) -> Position:
    """A position that is a reveal carries no move: its parent does."""
    before: Position | None = position
    while before is not None and before.move is None:
        before = before.parent
    return position if before is None else Position(position.state, position.parent, before.move)


def _beginning(first: Position) -> dict[str, Any]:
    """The deal, if the game began with one; else the position that it began from."""
    nobles = tuple(n for n in first.nobles if n is not None)
    if None not in first.market and len(nobles) == first.rules.nobles:
        dealt = Position.start(first.rules)
        for shown in (*first.market, *nobles):
            dealt = dealt.reveal(cast(int, shown))
        if dealt == first:
            return {"market": first.market, "nobles": nobles}
    return {"start": first.to_text()}


def _without_none(values: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}


def _ply_to_json(ply: Ply) -> dict[str, Any]:
    draw = None if ply.draw is None else CARDS[ply.draw].name
    return _without_none(
        {"move": str(ply.move), "draw": draw, "clock": ply.clock, "comment": ply.comment}
    )


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def _seed(text: str) -> bytes:
    return bytes.fromhex(text)


class _Reader:
    """Reads the JSON of a record, saying where anything is wrong."""

    def __init__(self, data: Any) -> None:
        self.data = data

    def record(self) -> Record:
        if not isinstance(self.data, dict):
            raise RecordError("file", "is not a JSON object")
        if self.data.get("format") != FORMAT:
            raise RecordError("format", f"should be {FORMAT!r}")
        if self.data.get("version") != VERSION or self.data["version"] is True:
            raise RecordError("version", f"{self.data.get('version')!r} is not {VERSION}")
        known = {f.name for f in fields(Record)} - {"market", "nobles"}
        if unknown := self.data.keys() - known - {"format", "version", "deal"}:
            raise RecordError(sorted(unknown)[0], "is not a part of a record")
        with _at("rules"):
            rules = self._rules()
        market, nobles = self._deal()
        return Record(
            players=self._players(),
            rules=rules,
            market=market,
            nobles=nobles,
            plies=tuple(self._plies()),
            result=self._result(),
            commitment=self._hex("commitment"),
            seed=self._hex("seed"),
            nonces=tuple(_text(n, f"nonces[{i}]") for i, n in enumerate(self._list("nonces"))),
            order=self._order(),
            start=self._optional_text("start"),
            tags=self._tags(),
        )

    def _order(self) -> tuple[int, ...]:
        order = self._list("order")
        if any(type(place) is not int for place in order):
            raise RecordError("order", "should be a list of whole numbers")
        return tuple(order)

    def _list(self, name: str) -> list[Any]:
        value = self.data.get(name, [])
        if not isinstance(value, list):
            raise RecordError(name, "should be a list")
        return value

    def _optional_text(self, name: str) -> str | None:
        value = self.data.get(name)
        return None if value is None else _text(value, name)

    def _hex(self, name: str) -> str | None:
        value = self._optional_text(name)
        if value is None:
            return None
        if len(value) != 2 * SEED_BYTES or set(value) - set("0123456789abcdef"):
            raise RecordError(name, "should be 64 hexadecimal digits")
        return value

    def _tags(self) -> dict[str, str]:
        tags = self.data.get("tags", {})
        if not isinstance(tags, dict):
            raise RecordError("tags", "should be an object")
        return {_text(k, "tags"): _text(v, f"tags.{k}") for k, v in tags.items()}

    def _rules(self) -> Rules:
        rules = _object(self.data.get("rules"), "rules", {f.name for f in fields(Rules)})
        return Rules(**rules)

    def _players(self) -> tuple[Player, ...]:
        return tuple(_player(p, f"players[{i}]") for i, p in enumerate(self._list("players")))

    def _deal(self) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
        if self._optional_text("start") is not None:
            if "deal" in self.data:
                raise RecordError("deal", "does not go with start: a game begins with one of them")
            return (), ()
        deal = _object(self.data.get("deal"), "deal", {"market", "nobles"})
        market, nobles = deal.get("market", []), deal.get("nobles", [])
        if not isinstance(market, list) or not isinstance(nobles, list):
            raise RecordError("deal", "market and nobles should be lists")
        with _at("deal.market"):
            cards = tuple(card_from_name(_text(c, "deal.market")).id for c in market)
        with _at("deal.nobles"):
            return cards, tuple(noble_from_name(_text(n, "deal.nobles")).id for n in nobles)

    def _plies(self) -> Iterator[Ply]:
        for number, data in enumerate(self._list("plies")):
            place = f"plies[{number}]"
            ply = _object(data, place, {"move", "draw", "clock", "comment"})
            with _at(f"{place}.move"):
                move = Move.from_text(_text(ply.get("move"), f"{place}.move"))
            with _at(f"{place}.draw"):
                name = ply.get("draw")
                draw = None if name is None else card_from_name(_text(name, f"{place}.draw")).id
            clock = ply.get("clock")
            if clock is not None and (type(clock) not in (int, float) or not 0 <= clock < 1e9):
                raise RecordError(f"{place}.clock", "should be a number of seconds")
            comment = ply.get("comment")
            yield Ply(
                move, draw, clock, None if comment is None else _text(comment, f"{place}.comment")
            )

    def _result(self) -> Result | None:
        if self.data.get("result") is None:
            return None
        names = {f.name for f in fields(Result)}
        result = _object(self.data["result"], "result", names)
        if result.get("reason") not in REASONS:
            raise RecordError("result.reason", f"should be one of {', '.join(REASONS)}")
        numbers = {}
        for name in ("winners", "points", "cards"):
            value = result.get(name)
            if not isinstance(value, list) or any(type(n) is not int for n in value):
                raise RecordError(f"result.{name}", "should be a list of whole numbers")
            numbers[name] = tuple(value)
        return Result(reason=result["reason"], **numbers)


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise RecordError(place, "should be text")
    try:
        value.encode()
    except UnicodeEncodeError:  # JSON can spell half of a surrogate pair; no file can hold it
        raise RecordError(place, "has a character that does not exist") from None
    return value


def _object(value: Any, place: str, keys: set[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(place, "should be an object")
    if unknown := value.keys() - keys:
        raise RecordError(f"{place}.{sorted(unknown)[0]}", "is not known here")
    return value


def _player(value: Any, place: str) -> Player:
    data = _object(value, place, {"name", "kind", "level"})
    kind = data.get("kind", "person")
    if kind not in KINDS:
        raise RecordError(f"{place}.kind", f"should be one of {', '.join(KINDS)}")
    level = data.get("level")
    name = _text(data.get("name"), f"{place}.name")
    return Player(name, kind, None if level is None else _text(level, f"{place}.level"))
