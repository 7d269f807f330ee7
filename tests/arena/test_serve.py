"""Our own bots as programs, in both protocols."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from splendor.arena.check import TABLES
from splendor.arena.errors import ArenaError
from splendor.arena.protocol import Choose, Game, LimitMessage, Over, Quit, hello, to_line
from splendor.arena.serve import _fair_share, serve, tools_turn
from splendor.arena.splendor_tools.game import ToolsGame, layout_of
from splendor.arena.splendor_tools.orders import read_order
from splendor.arena.splendor_tools.wire import write_input
from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal


def talk(name: str, *lines: bytes, most: float | None = None) -> list[dict[str, Any]]:
    out = io.BytesIO()
    serve(name, list(lines), out, most)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def choose(position: Position, number: int, simulations: int | None = 1) -> bytes:
    return to_line(Choose(number, position.view(position.turn), LimitMessage(0.2, simulations)))


@pytest.mark.parametrize("name", ["random", "greedy", "strongest"])
def test_a_whole_conversation(name: str) -> None:
    position = Position.deal(2, seed=4)
    answers = talk(
        name,
        to_line(hello()),
        b'{"type":"weather"}\n',
        to_line(Game(Rules(2), 0, 5)),
        choose(position, 1),
        choose(position, 2),
        to_line(Over(None)),
        to_line(Quit()),
        choose(position, 3),
    )
    assert [a["type"] for a in answers] == ["hello", "choice", "choice"]
    assert (answers[0]["protocol"], answers[0]["name"]) == (1, name)
    assert [a["id"] for a in answers[1:]] == [1, 2]
    for answer in answers[1:]:
        assert position.is_legal(answer["action"])
        assert position.is_legal(answer["move"])
        assert sum(answer["win"]) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_every_phase_is_answered_even_without_a_game_message(table: str) -> None:
    position = Position.from_text(table)
    (answer,) = talk("greedy", choose(position, 1))
    assert position.is_legal(answer["action"])


@pytest.mark.parametrize("line", [b'{"type":"\xff"}', b'{"type":' + b"[" * 50_000, b"{"])
def test_what_is_no_message_is_said_plainly(line: bytes) -> None:
    with pytest.raises(ArenaError, match="what came in is not a message"):
        talk("random", line + b"\n")


def test_what_libraries_print_is_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    from splendor.arena import serve as module
    from splendor.bots.simple import RandomBot

    def noisy(name: str, players: int, seed: int | None = None, means: object = None) -> RandomBot:
        print("compiling …")
        return RandomBot(seed)

    monkeypatch.setattr(module, "make_bot", noisy)
    (answer,) = talk("noisy", choose(Position.deal(2, seed=1), 1))
    assert answer["type"] == "choice"


def test_a_whole_game_in_their_protocol() -> None:
    for players in (2, 4):
        game = ToolsGame(players, layout_of(Deal(bytes(32)), players))
        while not game.is_over:
            order = tools_turn("greedy", write_input(game), seconds=0.01)
            game.play(read_order(order.encode()))
        assert any(game.shares)


def test_a_bot_that_fails_still_plays_something_legal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from splendor.arena import serve as module

    class Broken:
        name = "broken"

        def choose(self, view: object, limit: object) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setattr(module, "make_bot", lambda name, players: Broken())
    game = ToolsGame(2, layout_of(Deal(bytes(32)), 2))
    game.play(read_order(tools_turn("broken", write_input(game), 1.0).encode()))
    assert "no idea" in capsys.readouterr().err


def test_thinking_time_leaves_room_for_the_start() -> None:
    assert _fair_share(4.0, 1, used=1.0) == 4.0
    assert _fair_share(4.0, 1, used=5.0) == pytest.approx(0.7 * 3)
    assert _fair_share(4.0, 2, used=5.0) == 0.75
    assert 0 < _fair_share(4.0, 1, used=20.0) < 0.1


def test_time_since_the_start_is_known() -> None:
    code = "import time; time.sleep(0.3); from splendor.arena.serve import _used; print(_used())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert 0.3 <= float(done.stdout) < 1000


def test_the_command_is_one_shot() -> None:
    game = ToolsGame(3, layout_of(Deal(bytes(32)), 3))
    words = [sys.executable, "-m", "splendor", "bot", "greedy", "--splendor-tools"]
    done = subprocess.run(words, input=write_input(game).encode(), capture_output=True, check=True)
    game.play(read_order(done.stdout))
    assert game.seat == 1
