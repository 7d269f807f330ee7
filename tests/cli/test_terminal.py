"""The game in the terminal, played by a script."""

import random
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from splendor.bots.bot import Limit
from splendor.bots.simple import RandomBot
from splendor.cli._terminal import Quit, Terminal
from splendor.engine import Position, Record, View


def scripted(*lines: str) -> Callable[[str], str]:
    left: Iterator[str] = iter(lines)

    def ask(_prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise Quit
        return line

    return ask


def table(ask: Callable[[str], str], **position) -> tuple[Terminal, Console]:
    console = Console(width=100, record=True, file=StringIO())
    first = Position.deal(**position)
    names = [f"P{i + 1}" for i in range(first.players)]
    return Terminal(first, names, [None] * first.players, None, console, ask), console


def test_moves_undo_help_and_errors(tmp_path: Path):
    saved = tmp_path / "game.json"
    lines = ["help", "+wwb", "+wbg", "B3a", "moves", "+rr", "undo", "", f"save {saved}"]
    game, console = table(scripted(*lines), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    told = console.export_text()
    assert "'+wwb' is not a move" in told
    assert "B3a is not legal here" in told
    assert "P1 took white, blue, green" in told
    assert game.position.ply == 1
    record = Record.from_json(saved.read_bytes())
    record.validate()
    assert [str(p.move) for p in record.plies] == ["+wbg"]


def test_what_is_typed_is_no_style():
    game, console = table(scripted("[/x]"), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    assert "[/x]" in console.export_text()


def test_nobody_plays_the_turn_of_the_next():
    game, console = table(scripted("+wbg +wbg"), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    assert game.position.ply == 0
    assert "+wbg comes after the end of the turn" in console.export_text()


def test_a_saved_file_is_told_by_its_whole_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    game, console = table(scripted("save game[bold].json"), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    assert "saved game[bold].json" in console.export_text()


def test_a_bad_path_is_told_not_raised(tmp_path: Path):
    game, console = table(scripted(f"save {tmp_path}/none/game.json"), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    assert "No such file" in " ".join(console.export_text().split())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_at_one_keyboard(players: int):
    choose = random.Random(players).choice
    game: Terminal

    def ask(_prompt: str) -> str:
        return str(choose(game.position.legal_moves()))

    game, console = table(ask, players=players, seed=players)
    last = game.play()
    outcome = last.outcome()
    assert outcome is not None
    told = console.export_text()
    assert f"P{outcome.winners[0] + 1} " in told
    assert told.count("This is the last round.") <= 1
    assert f"{'shared the win' if len(outcome.winners) > 1 else 'won'} after" in told


def test_a_hidden_card_is_not_shown_to_the_next_player():
    game, console = table(scripted("R2"), players=2, seed=3)
    with pytest.raises(Quit):
        game.play()
    shown = console.export_text()
    card = game.position.seats[0].reserved[0]
    assert card is not None
    assert "h1 ●● ?" in shown


def test_bots_may_think_while_somebody_types():
    """The bot sees what its own seat may see, and stops when the line is there."""
    seen: list[View] = []

    class Thinker(RandomBot):
        def ponder(self, view: View, stop: Callable[[], bool]) -> None:
            seen.append(view)
            while not stop():
                pass

    for ponder, count in ((False, 0), (True, 2)):
        limit, console = Limit(seconds=None, simulations=1), Console(file=StringIO())
        seats = [None, Thinker(1)]
        ask = scripted("+wbg", "quit")
        game = Terminal(Position.deal(2, seed=3), ["A", "B"], seats, limit, console, ask, ponder)
        with pytest.raises(Quit):
            game.play()
        assert [view.seat for view in seen] == [1] * count
