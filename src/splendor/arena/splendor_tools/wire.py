"""The text that a splendor-tools bot reads: written byte for byte, read strictly.

players you / round / bank / three decks with four slots / nobles /
and for each player: tokens / cards / reserved / nobles
"""

from collections.abc import Iterable
from dataclasses import replace

from splendor.arena.errors import ToolsError
from splendor.arena.splendor_tools.game import ToolsGame
from splendor.arena.splendor_tools.numbers import our_card, our_noble, swapped
from splendor.engine import CARDS, NOBLES, ReservedView, Rules, SeatView, View
from splendor.engine.cards import GEMS


def write_input(game: ToolsGame) -> str:
    """What the player to move reads."""
    lines = [f"{game.players} {game.seat + 1}", str(game.round), _numbers(game.bank())]
    market = game.market()
    for tier, size in enumerate(game.deck_sizes()):
        lines.append(_numbers([size, *market[tier * 4 : tier * 4 + 4]]))
    lines.append(_counted(game.table_nobles()))
    for seat in range(game.players):
        lines += [
            _numbers(game.tokens(seat)),
            _counted(game.bought[seat]),
            _counted(_shown_reserve(game, seat)),
            _counted(game.nobles[seat]),
        ]
    return "\n".join(lines) + "\n"


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _counted(values: list[int]) -> str:
    return _numbers([len(values), *values])


def _shown_reserve(game: ToolsGame, seat: int) -> list[int]:
    """Another player's blind card shows its tier only, as a negative number."""
    cards = game.reserved[seat]
    if seat == game.seat:
        return cards
    return [-_tier(n) if game.is_hidden(seat, n) else n for n in cards]


def _tier(number: int) -> int:
    return CARDS[our_card(number)].tier


class _Lines:
    """The lines of an input, taken off one by one, with an error that names the line."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self.number = 0

    def numbers(self, low: int, high: int, count: int | None = None) -> list[int]:
        self.number += 1
        if self.number > len(self._lines):
            raise ToolsError(f"line {self.number}", "is missing")
        try:
            values = [int(word) for word in self._lines[self.number - 1].split()]
        except ValueError:
            raise self.error("should hold whole numbers") from None
        if count is not None and len(values) != count:
            raise self.error(f"should hold {count} numbers")
        if any(not low <= v <= high for v in values):
            raise self.error(f"has a number outside {low} … {high}")
        return values

    def counted(self, low: int, high: int) -> list[int]:
        values = self.numbers(min(low, 0), high)
        if not values or values[0] != len(values) - 1 or 0 in values[1:]:
            raise self.error("should be a count and so many numbers")
        return values[1:]

    def error(self, what: str) -> ToolsError:
        return ToolsError(f"line {self.number}", what)


def read_input(text: str) -> View:
    """The table as the player to move sees it.

    What the text does not tell is taken as it usually is: own reserved cards as seen by
    all, no passes, the rulebook's numbers.
    """
    lines = _Lines(text)
    players, seat = _read_players(lines)
    (round_number,) = lines.numbers(1, 10_000, 1)
    bank = swapped(lines.numbers(0, 7, 6))
    decks = [lines.numbers(0, 90, 5) for _ in range(3)]
    nobles = _read_nobles(lines, Rules(players))
    seats = tuple(_read_seat(lines) for _ in range(players))
    view = View(
        rules=Rules(players),
        seat=seat,
        turn=seat,
        phase="action",
        ply=(round_number - 1) * players + seat,
        round=round_number,
        bank=bank,
        market=tuple(our_card(n) if n else None for row in decks for n in row[1:]),
        decks=tuple(row[0] for row in decks),
        nobles=nobles,
        seats=seats,
        payment=None,
        passes=0,
        idle=0,
        sold=False,
        legal=(),
        outcome=None,
    )
    return with_legal(view)


def _read_players(lines: _Lines) -> tuple[int, int]:
    """How many play, and the seat of the one who is asked."""
    players, own = lines.numbers(1, 4, 2)
    if players == 1:
        raise lines.error("a game for one is not ours to play")
    if own > players:
        raise lines.error(f"there is no player {own} of {players}")
    return players, own - 1


def _read_nobles(lines: _Lines, rules: Rules) -> tuple[int | None, ...]:
    nobles = [our_noble(n) for n in lines.counted(1, 10)]
    if len(nobles) > rules.nobles:
        raise lines.error(f"has more than {rules.nobles} nobles")
    return (*nobles, *(None for _ in range(rules.nobles - len(nobles))))


def _read_seat(lines: _Lines) -> SeatView:
    tokens = swapped(lines.numbers(0, 7, 6))
    bought = sorted(our_card(n) for n in lines.counted(1, 90))
    reserved = [_read_reserved(n) for n in lines.counted(-3, 90)]
    if len(reserved) > 3:
        raise lines.error("has more than 3 reserved cards")
    nobles = tuple(sorted(our_noble(n) for n in lines.counted(1, 10)))
    points = sum(CARDS[c].points for c in bought) + sum(NOBLES[n].points for n in nobles)
    bonuses = tuple(sum(CARDS[c].bonus == colour for c in bought) for colour in range(GEMS))
    hand = (*reserved, *(None for _ in range(3 - len(reserved))))
    return SeatView(tokens, bonuses, points, tuple(bought), hand, nobles)


def _read_reserved(number: int) -> ReservedView:
    if number < 0:
        return ReservedView(None, -number, True)
    card = our_card(number)
    return ReservedView(card, CARDS[card].tier, False)


def with_legal(view: View) -> View:
    """A view made by hand, completed by what is legal in it."""
    return replace(view, legal=tuple(view.sample(0).legal_actions()))
