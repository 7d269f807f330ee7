"""A game in the terminal: people take turns at one keyboard, bots answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from rich.console import Console

from splendor.bots.bot import Ponderer
from splendor.cli._board import table_of
from splendor.cli._frame import safe
from splendor.engine.actions import (
    Buy,
    ChooseNoble,
    Move,
    Pass,
    Pay,
    Reserve,
    Return,
    StandIn,
    Take,
)
from splendor.engine.cards import CARDS, COLOURS
from splendor.engine.errors import SplendorError
from splendor.engine.position import Position
from splendor.engine.record import Player, Record

if TYPE_CHECKING:
    from splendor.bots.bot import Bot, Limit

HELP = """\
[bold]Moves[/bold]
  +wbg   take three different tokens        +ww   take two of one colour
  B2c    buy the card on 2c                 Bh1   buy your reserved card h1
  R2c    reserve the card on 2c             R2    reserve blind from deck 2
  -w     return a token (above the limit)   N1    choose a noble
  B2c?   buy, and choose what gold pays for: then $w … and $ when done
  A whole turn can be written at once:  R2 -o
[bold]Colours[/bold]  w white (diamond)  b blue (sapphire)  g green (emerald)
          r red (ruby)  k black (onyx)  o gold (joker)
[bold]Other[/bold]    moves   what is legal now      undo   take back your last move
          save FILE   keep the game       quit"""


class Quit(Exception):
    """The person at the keyboard has had enough."""


class Terminal:
    """One game: seats are people (None) or bots."""

    def __init__(
        self,
        position: Position,
        names: Sequence[str],
        bots: Sequence[Bot | None],
        limit: Limit | None,
        console: Console,
        ask: Callable[[str], str],
        ponder: bool = False,
    ) -> None:
        self.position = position
        self.names = tuple(names)
        self.bots = tuple(bots)
        self.limit = limit
        self.console = console
        self.ask = ask
        self.ponder = ponder

    def play(self) -> Position:
        """Play to the end, or until somebody quits."""
        self.console.print(HELP, "")
        while not self.position.is_over:
            bot = self.bots[self.position.turn]
            if bot is None:
                self._person()
            else:
                self._bot(bot)
        self._show(None)
        self.console.print(self._result())
        return self.position

    # -- people --

    def _person(self) -> None:
        self._show(self.position.turn)
        turn = self.position.turn
        while True:
            with self._others_think():
                line = self.ask(f"{self.names[turn]} ({self._wanted()}) > ").strip()
            try:
                if self._command(line):
                    return
            except SplendorError as error:
                self.console.print(f"[red]{safe(str(error))}[/red]")
            except OSError as error:
                self.console.print(f"[red]{safe(str(error.filename))}: {error.strerror}[/red]")

    def _command(self, line: str) -> bool:
        """Do what a line says; returns whether the table changed."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                return False
            case "help" | "h" | "?":
                self.console.print(HELP)
            case "moves" | "m":
                self.console.print(" ".join(str(move) for move in self.position.legal_moves()))
            case "undo" | "u":
                self.position = self._before_my_turn()
                return True
            case "save":
                self._save(Path(rest.strip() or "game.json"))
            case "quit" | "q" | "exit":
                raise Quit
            case _:
                self._tell(self.position, self.position.play(" ".join(line.split())))
                return True
        return False

    @contextmanager
    def _others_think(self) -> Iterator[None]:
        """While somebody types, the bot that moves next may think."""
        seats = [(self.position.turn + k) % len(self.bots) for k in range(1, len(self.bots))]
        seat = next((seat for seat in seats if self.bots[seat] is not None), None)
        bot = None if seat is None else self.bots[seat]
        if not self.ponder or not isinstance(bot, Ponderer):
            yield
            return
        stop = Event()
        thread = Thread(target=bot.ponder, args=(self.position.view(seat), stop.is_set))
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def _wanted(self) -> str:
        wanted = {"return": "return a token", "noble": "choose a noble", "payment": "choose"}
        return wanted.get(self.position.phase, "your move, or help")

    def _before_my_turn(self) -> Position:
        """The position at which this person last decided something."""
        position = self.position.undo()
        while self.bots[position.turn] is not None:
            position = position.undo()
        return position

    def _save(self, path: Path) -> None:
        path.write_text(self.record().to_json(), encoding="utf-8")
        self.console.print(f"saved {safe(str(path))}")

    def record(self) -> Record:
        """The game so far."""
        kinds = ["person" if bot is None else "bot" for bot in self.bots]
        players = tuple(Player(n, k) for n, k in zip(self.names, kinds, strict=True))
        return Record.of(self.position, players)

    # -- bots --

    def _bot(self, bot: Bot) -> None:
        assert self.limit is not None
        turn = self.position.turn
        with self.console.status(f"{self.names[turn]} is thinking …"):
            choice = bot.choose(self.position.view(turn), self.limit)
        self._tell(self.position, self.position.play(choice.action))

    # -- telling --

    def _show(self, seat: int | None) -> None:
        self.console.print()
        self.console.rule(f"Round {self.position.round}")
        self.console.print(table_of(self.position.view(seat), self.names))
        self.console.print()

    def _tell(self, before: Position, after: Position) -> None:
        """Say what was done, and move on."""
        told = " ".join(_said(p, m) for p, m in _steps(before, after))
        self.console.print(f"[bold]{self.names[before.turn]}[/bold] {told}")
        if len(after.seats[before.turn].nobles) > len(before.seats[before.turn].nobles):
            self.console.print(f"[yellow]A noble visits {self.names[before.turn]}.[/yellow]")
        target = after.rules.target
        was, is_now = (any(s.points >= target for s in p.seats) for p in (before, after))
        if is_now and not was and not after.is_over:
            self.console.print("[bold yellow]This is the last round.[/bold yellow]")
        self.position = after

    def _result(self) -> str:
        outcome = self.position.outcome()
        assert outcome is not None
        winners = " and ".join(self.names[w] for w in outcome.winners)
        verb = "shared the win" if len(outcome.winners) > 1 else "won"
        return f"[bold]{winners} {verb}[/bold] after {self.position.round} rounds"


def _steps(before: Position, after: Position) -> list[tuple[Position, Move]]:
    """The positions and moves from one position to a later one."""
    steps = []
    position = after
    while position is not before:
        assert position.parent is not None and position.move is not None
        steps.append((position.parent, position.move))
        position = position.parent
    return steps[::-1]


def _said(before: Position, move: Move) -> str:
    """A move in words, with the card it is about."""
    match move:
        case Take(colours):
            return "took " + ", ".join(COLOURS[c] for c in colours)
        case Reserve(tier, None):
            return f"reserved blind from deck {tier}"
        case Reserve(tier, int(slot)):
            return f"reserved {_card_words(before.market[(tier - 1) * 4 + slot])}"
        case Buy():
            return f"bought {_card_words(_bought_by(before, move))}"
        case Return(colour):
            return f"and returned {COLOURS[colour]}"
        case StandIn(colour):
            return f"with gold for {COLOURS[colour]}"
        case ChooseNoble(place):
            return f"and welcomed noble {place + 1}"
        case Pass():
            return "passed"
        case Pay():
            return "and paid"
    raise TypeError(f"{move!r} is not a move")


def _bought_by(before: Position, move: Buy) -> int | None:
    if move.tier is not None:
        return before.market[(move.tier - 1) * 4 + move.slot]
    reserved = before.seats[before.turn].reserved[move.slot]
    return None if reserved is None else reserved.card


def _card_words(card: int | None) -> str:
    if card is None:
        return "a card"
    known = CARDS[card]
    points = f", {known.points} points" if known.points else ""
    return f"a {COLOURS[known.bonus]} card of tier {known.tier} ({known.price}{points})"
