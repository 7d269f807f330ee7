"""Saved games of splendor-tools: from and to our records.

Their file holds the order of all decks and one entry a turn. It says more than our rules
allow (taking fewer tokens, passing at will, illegal moves): such a game can become a record
only up to there, and the error names the turn. The other way round, returned gold, a payment with
more gold than needed, or a noble that is not the first cannot be told to them.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from splendor.arena.errors import BeyondRules, ToolsError
from splendor.arena.splendor_tools.game import Layout, ToolsGame, Turn
from splendor.arena.splendor_tools.numbers import (
    COLOUR,
    our_card,
    our_noble,
    their_card,
    their_noble,
)
from splendor.arena.splendor_tools.orders import BUY, RESERVE, TAKE, TAKE_PAIR, Order, Refused
from splendor.engine import (
    CARDS,
    MOVES,
    Buy,
    ChooseNoble,
    Move,
    Pass,
    Position,
    Reserve,
    Return,
    Rules,
    StandIn,
    Take,
)
from splendor.engine.cards import FIRST, GOLD, TIERS
from splendor.engine.dealer import Deal
from splendor.engine.record import Player, Ply, Record, Result

DECKS_TAG = "splendor-tools.decks"
MESSAGES_TAG = "splendor-tools.messages"
CUT_TAG = "splendor-tools.cut"
_SKIPPED = "Sar peste "  # how their arbiter's remark on an illegal move begins


class SavedTurn(msgspec.Struct, rename={"noble": "nobleId", "message": "arbiterMsg"}):
    """One entry of a round."""

    tokens: list[int]
    returns: list[str | int] = []
    noble: int = 0
    kibitzes: list[str] = []
    message: str = ""


class SavedGame(msgspec.Struct):
    """The whole file."""

    players: list[str]
    decks: list[list[int]]
    nobles: list[int]
    rounds: list[list[SavedTurn]]

    def to_json(self) -> str:
        """The text, byte for byte as PHP writes it."""
        text = json.dumps(msgspec.to_builtins(self), separators=(",", ":"))
        return text.replace("/", "\\/") + "\n"


# ---- a game played here ----


def saved_game(game: ToolsGame, names: Sequence[str]) -> SavedGame:
    """The file of a game that our arena hosted."""
    turns = [
        _saved_turn(turn, names[number % game.players]) for number, turn in enumerate(game.turns)
    ]
    rounds = [turns[i : i + game.players] for i in range(0, len(turns), game.players)]
    decks = [list(deck) for deck in game.layout.decks]
    return SavedGame(list(names), decks, list(game.layout.nobles), rounds)


def _saved_turn(turn: Turn, name: str) -> SavedTurn:
    message = f"{_SKIPPED}{name}: {turn.refusal}" if turn.refusal else ""
    returns: list[str | int] = [str(colour) for colour in turn.returns]
    return SavedTurn(turn.tokens, returns, turn.noble, turn.kibitzes, message)


# ---- their file → our record ----


def import_game(text: str | bytes, *, cut: bool = False) -> Record:
    """A record of a saved game; BeyondRules names the first turn that our rules cannot express.

    With `cut` the record ends before that turn, as a game that was aborted; a tag says why.
    """
    saved = _read(text)
    _check_box(saved)
    game = ToolsGame(len(saved.players), Layout(tuple(map(tuple, saved.decks)), (*saved.nobles,)))
    plies: list[Ply] = []
    why: dict[str, str] = {}
    for number, (place, turn) in enumerate(_turns(saved)):
        try:
            plies += _import_turn(game, turn, place)
        except BeyondRules as error:
            if not cut:
                error.add_note("--cut imports the game up to there")
                raise
            saved, why = _first_turns(saved, number), {CUT_TAG: str(error)}
            break
    players = tuple(Player(name, "bot") for name in saved.players)
    record = Record(
        players=players,
        rules=_rules(saved),
        market=tuple(our_card(n) for deck in saved.decks for n in deck[:4]),
        nobles=tuple(our_noble(n) for n in saved.nobles),
        plies=tuple(plies),
        tags=_tags(saved) | why,
    )
    return _with_result(record)


def is_saved_game(text: str | bytes) -> bool:
    """Whether this is one of their files, whatever may be wrong with the game."""
    try:
        _read(text)
    except ToolsError:
        return False
    return True


def _read(text: str | bytes) -> SavedGame:
    try:
        return msgspec.json.decode(text, type=SavedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ToolsError("file", str(error)) from None


def _first_turns(saved: SavedGame, count: int) -> SavedGame:
    rounds = []
    for turns in saved.rounds:
        rounds.append(turns[:count])
        count -= len(rounds[-1])
    return msgspec.structs.replace(saved, rounds=[turns for turns in rounds if turns])


def _check_box(saved: SavedGame) -> None:
    if not 2 <= len(saved.players) <= 4:
        raise ToolsError("players", f"{len(saved.players)} players are not 2 to 4")
    if len(saved.decks) != 3:
        raise ToolsError("decks", "should be three")
    for tier in TIERS:
        if sorted(saved.decks[tier - 1]) != list(range(FIRST[tier - 1] + 1, FIRST[tier] + 1)):
            raise ToolsError(f"decks[{tier - 1}]", "should hold every card of its tier once")
    nobles = saved.nobles
    if len(set(nobles)) != len(saved.players) + 1 or not set(nobles) <= set(range(1, 11)):
        raise ToolsError("nobles", f"should be {len(saved.players) + 1} of 1 to 10")


def _turns(saved: SavedGame) -> Iterator[tuple[str, SavedTurn]]:
    for number, turns in enumerate(saved.rounds, 1):
        if len(turns) > len(saved.players):
            raise ToolsError(f"round {number}", "has more turns than players")
        for seat, turn in enumerate(turns, 1):
            yield f"round {number}, player {seat}", turn


def _import_turn(game: ToolsGame, saved: SavedTurn, place: str) -> list[Ply]:
    if saved.message.startswith(_SKIPPED):
        raise BeyondRules(place, f"an illegal move was a pass ({saved.message})")
    if game.is_over:
        raise ToolsError(place, "the game was over before")
    try:
        turn = game.play(_order(saved, place))
    except Refused as refusal:
        raise ToolsError(place, str(refusal)) from None
    if turn.plies is None:
        what = "passes" if not any(saved.tokens[1:]) else "takes fewer tokens than there are"
        raise BeyondRules(place, f"{what} by choice, which our rules do not allow")
    if (turn.tokens, turn.noble) != (saved.tokens, saved.noble):
        raise ToolsError(place, f"should be {turn.tokens} and noble {turn.noble}")
    comment = "\n".join(saved.kibitzes) if saved.kibitzes else None
    return [
        Ply(MOVES[ply.action], ply.drawn, comment=None if number else comment)
        for number, ply in enumerate(turn.plies)
    ]


def _order(saved: SavedTurn, place: str) -> Order:
    kind, *numbers = saved.tokens or [0]
    try:
        returns = tuple(int(word) for word in saved.returns)
    except ValueError:
        raise ToolsError(place, "returns should be colours") from None
    if any(not 0 <= colour < 5 for colour in returns):
        raise ToolsError(place, "returns a colour outside 0 … 4")
    if kind in (TAKE, TAKE_PAIR) and len(numbers) == 5 and min(numbers) >= 0:
        colours = tuple(c for c in range(5) for _ in range(numbers[c]))
        if kind == TAKE or (len(set(colours)) == 1 and len(colours) == 2):
            return Order(kind, colours, returns=returns)
    if (kind == RESERVE and len(numbers) == 1) or (kind == BUY and len(numbers) == 7):
        if -3 <= numbers[0] <= 90:
            return Order(kind, card=numbers[0], returns=returns)
    raise ToolsError(place, f"tokens {saved.tokens} are not a move")


def _rules(saved: SavedGame) -> Rules:
    """The rulebook's numbers, unless the game went on where F3 would have ended it."""
    idle = longest = 0
    for turns in saved.rounds:
        idle = 0 if any(turn.tokens[0] == BUY for turn in turns) else idle + 1
        longest = max(longest, idle)
    players = len(saved.players)
    return Rules(players) if longest < Rules(players).stall else Rules(players, stall=200)


def _tags(saved: SavedGame) -> dict[str, str]:
    tags = {DECKS_TAG: " / ".join(" ".join(map(str, deck)) for deck in saved.decks)}
    messages = {place: turn.message for place, turn in _turns(saved) if turn.message}
    if messages:
        tags[MESSAGES_TAG] = json.dumps(messages, ensure_ascii=False)
    return tags


def _with_result(record: Record) -> Record:
    last = record.last()
    outcome = last.outcome()
    points = tuple(seat.points for seat in last.seats)
    cards = tuple(len(seat.bought) for seat in last.seats)
    if outcome is None:
        result = Result((), "aborted", points, cards)
    else:
        result = Result(outcome.winners, outcome.reason, points, cards)
    return replace(record, result=result)


# ---- our record → their file ----


def export_game(record: Record) -> SavedGame:
    """The saved game of a record; ToolsError names the turn that they cannot express."""
    if record.start is not None:
        raise ToolsError("start", "a game from a set-up position cannot be told")
    if record.rules not in (Rules(record.rules.players), Rules(record.rules.players, stall=200)):
        raise ToolsError("rules", "are not the rulebook's")
    layout = _layout(record)
    game = ToolsGame(record.rules.players, layout)
    messages = _messages(record)
    saved = saved_game(game, [player.name for player in record.players])
    for number, (position, plies) in enumerate(_whole_turns(record)):
        played, seat = divmod(number, game.players)
        place = f"round {played + 1}, player {seat + 1}"
        turn = _export_turn(game, position, plies, place)
        turn.message = messages.get(place, "")
        if seat == 0:
            saved.rounds.append([])
        saved.rounds[-1].append(turn)
    return saved


def _export_turn(
    game: ToolsGame, position: Position, plies: Sequence[Ply], place: str
) -> SavedTurn:
    try:
        order = order_of(position, [ply.move for ply in plies])
        turn = game.play(order)
    except (Refused, ToolsError) as error:
        raise ToolsError(place, str(error)) from None
    for ply in plies:
        if isinstance(ply.move, ChooseNoble):
            chosen = position.nobles[ply.move.place]
            if chosen is None or their_noble(chosen) != turn.noble:
                raise ToolsError(place, "chooses a noble that is not the first willing one")
    saved = _saved_turn(turn, "")
    saved.kibitzes = [
        line for ply in plies if ply.comment is not None for line in ply.comment.split("\n")
    ]
    return saved


def order_of(position: Position, moves: Sequence[Move]) -> Order:
    """A turn of ours, which begins at `position`, as their order."""
    if any(isinstance(move, StandIn) for move in moves):
        raise ToolsError("payment", "gold stands in by choice, which they do not know")
    returned = [move.colour for move in moves if isinstance(move, Return)]
    if GOLD in returned:
        raise ToolsError("return", "gold cannot be returned there")
    returns = tuple(COLOUR[colour] for colour in returned)
    return _main_order(position, moves[0], returns)


def _main_order(position: Position, move: Move, returns: tuple[int, ...]) -> Order:
    if isinstance(move, Take):
        kind = TAKE_PAIR if len(set(move.colours)) < len(move.colours) else TAKE
        return Order(kind, tuple(COLOUR[c] for c in move.colours), returns=returns)
    if isinstance(move, Reserve):
        return Order(RESERVE, card=_reserved_number(position, move), returns=returns)
    if isinstance(move, Buy):
        return Order(BUY, card=_bought_number(position, move))
    if isinstance(move, Pass):
        return Order(TAKE, returns=returns)
    raise ToolsError("move", f"{move} does not begin a turn")


def _reserved_number(position: Position, move: Reserve) -> int:
    if move.slot is None:
        return -move.tier
    card = position.market[(move.tier - 1) * 4 + move.slot]
    assert card is not None
    return their_card(card)


def _bought_number(position: Position, move: Buy) -> int:
    if move.tier is not None:
        card = position.market[(move.tier - 1) * 4 + move.slot]
        assert card is not None
        return their_card(card)
    reserved = position.seats[position.turn].reserved[move.slot]
    assert reserved is not None
    return their_card(reserved.card)


def _whole_turns(record: Record) -> Iterator[tuple[Position, list[Ply]]]:
    """Each turn with the position before it; a turn broken off at the end is left out."""
    positions = list(record.replay())
    start, plies = positions[0], list[Ply]()
    for ply, after in zip(record.plies, positions[1:], strict=True):
        plies.append(ply)
        if after.phase in ("action", "over"):
            yield start, plies
            start, plies = after, []


def _layout(record: Record) -> Layout:
    drawn: list[list[int]] = [
        [c for c in record.market[t * 4 : t * 4 + 4] if c is not None] for t in range(3)
    ]
    for ply in record.plies:
        if ply.draw is not None:
            drawn[CARDS[ply.draw].tier - 1].append(ply.draw)
    decks = []
    for known, whole in zip(drawn, _orders(record), strict=True):
        first = [their_card(card) for card in known]
        decks.append((*first, *(n for n in whole if n not in set(first))))
    return Layout(tuple(decks), tuple(their_noble(n) for n in record.nobles))


def _orders(record: Record) -> list[list[int]]:
    """Their numbers of each tier in the order that the record knows best."""
    if DECKS_TAG in record.tags:
        try:
            return [[int(n) for n in deck.split()] for deck in record.tags[DECKS_TAG].split("/")]
        except ValueError:
            raise ToolsError(f"tags.{DECKS_TAG}", "should be three lists of numbers") from None
    if record.seed is not None:
        deal = Deal(bytes.fromhex(record.seed), record.nonces)
        return [[their_card(card) for card in deck] for deck in deal.orders[1:]]
    return [list(range(FIRST[tier - 1] + 1, FIRST[tier] + 1)) for tier in TIERS]


def _messages(record: Record) -> dict[str, str]:
    try:
        messages: dict[str, str] = msgspec.json.decode(
            record.tags.get(MESSAGES_TAG, "{}"), type=dict[str, str]
        )
    except msgspec.DecodeError:
        raise ToolsError(f"tags.{MESSAGES_TAG}", "should be an object of texts") from None
    return messages
