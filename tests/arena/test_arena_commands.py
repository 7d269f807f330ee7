"""`splendor match` and its family, from the outside."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from splendor.arena.check import CheckReport, check_bot
from splendor.arena.external import Limits
from splendor.arena.game import Played
from splendor.cli import app
from splendor.engine.record import Record
from tests.arena.test_external import command
from tests.arena.test_tools_host import TAKER, program

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
QUICK = ["--simulations", "1", "--jobs", "1"]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_match_json_has_what_others_rely_on(tmp_path: Path) -> None:
    result = run(
        "match", "greedy", "random", "--games", "4", *QUICK, "--json", "--save", str(tmp_path)
    )
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["games"], report["players"]) == (4, 2)
    assert report["rounds_mean"] > 10
    wanted = {"name", "score", "elo", "elo_low", "elo_high", "seconds_per_move"}
    assert all(wanted <= bot.keys() for bot in report["bots"])
    assert sum(bot["score"] for bot in report["bots"]) == 4
    for number in range(1, 5):
        Record.from_json((tmp_path / f"game-{number:04d}.json").read_bytes()).verify()
    assert json.loads((tmp_path / "result.json").read_text()) == report


def test_match_for_people_and_for_four() -> None:
    result = run("match", "greedy", "random", "random", "random", "--games", "4", *QUICK)
    assert result.exit_code == 0
    assert "random#3" in result.stdout
    assert "4 games" in result.stdout


def test_match_stops_when_clear() -> None:
    result = run(
        "match", "greedy", "random", "--games", "400", "--sprt", "0", "300", *QUICK, "--json"
    )
    report = json.loads(result.stdout)
    assert report["sprt"]["verdict"] == "H1"
    assert report["games"] < 100


def test_tournament() -> None:
    result = run("tournament", "greedy", "random", "random", "--games", "2", *QUICK, "--json")
    report = json.loads(result.stdout)
    assert report["bots"][0]["name"] == "greedy"
    assert report["games"] == 6


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["match", "greedy"], "2 to 4 bots, not 1"),
        (["match", "greedy", "nobody"], "nobody"),
        (["match", "greedy", "./mybot"], "hint: a program is written as cmd:./mybot"),
        (["match", "greedy", "python3 my.py"], "a program is written as 'cmd:python3 my.py'"),
        (["match", "greedy", "tools:/no/such/bot"], "is not a program"),
        (["match", "greedy", "random", "--sprt", "5", "0"], "elo0 < elo1"),
        (["tournament", "greedy", "random", "--players", "3"], "cannot fill"),
        (["leaderboard", "/no/such/folder"], "is not a folder"),
        (["bot", "nobody"], "nobody"),
    ],
)
def test_mistakes_are_one_clear_line(words: list[str], what: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert what in result.stderr
    assert "Traceback" not in result.stderr


def test_a_fault_is_remarked_and_counted() -> None:
    bad = f"cmd:{command('illegal', 2)}"
    result = run(
        "match", "greedy", bad, "--games", "2", "--seconds", "0.05", "--grace", "60", "--jobs", "1"
    )
    assert result.exit_code == 0
    assert "2 illegal" in result.stdout


def test_a_bot_that_always_fails_does_not_fill_the_screen(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(f"raise SystemExit({'no idea ' * 20!r})")
    bad = f"cmd:python3 {tmp_path / 'broken.py'}"
    result = run("match", bad, "random", "--games", "10", *QUICK)
    assert "10 start" in result.stdout
    told = [line for line in result.stderr.splitlines() if not line.startswith("Compiling")]
    assert len(told) == 3
    assert all("no idea no idea" in line for line in told)


@pytest.mark.parametrize("how", ["match", "tournament"])
def test_bots_of_the_same_name_are_told_apart(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("anna.py", "bela.py"):
        shutil.copy(EXAMPLES / "template.py", name)
    result = run(how, "cmd:python3 anna.py", "cmd:python3 bela.py", "--games", "2", "--jobs", "1")
    assert "cmd:python3 anna.py" in result.stdout
    assert "cmd:python3 bela.py" in result.stdout


def test_check_bot_says_yes_and_no(monkeypatch: pytest.MonkeyPatch) -> None:
    def patiently(what: str, seconds: float, limits: Limits) -> Iterator[CheckReport]:
        return check_bot(what, seconds, replace(limits, quit=20))

    # a bot on a busy machine is slow without being bad, and how fast it leaves is no option
    monkeypatch.setattr("splendor.arena.check.check_bot", patiently)
    patience = ["--start", "60", "--grace", "60"]
    good = run("check-bot", command("good"), "--seconds", "0.05", *patience, "--json")
    assert good.exit_code == 0
    assert json.loads(good.stdout)["ok"] is True
    bad = run("check-bot", command("version"), "--seconds", "0.05")
    assert bad.exit_code == 1
    assert "FAIL starts and says hello" in bad.stdout
    assert "1 of 1 checks failed" in bad.stdout


def test_check_bot_of_a_splendor_tools_bot_that_hangs(tmp_path: Path) -> None:
    bot = f"tools:{program(tmp_path, 'time.sleep(1000)')}"
    result = run("check-bot", bot, "--turn", "0.5")
    assert result.exit_code == 1
    assert "FAIL gives an order on a first turn  timeout: no answer within 0.5 s" in result.stdout
    assert "1 of 1 checks failed" in result.stdout


def test_a_match_waits_for_splendor_tools_bots_as_long_as_it_is_told(tmp_path: Path) -> None:
    bot = f"tools:{program(tmp_path, 'time.sleep(1000)')}"
    result = run("match", bot, "greedy", "--games", "1", "--turn", "0.5", *QUICK)
    assert result.exit_code == 0
    assert "timeout: no answer within 0.5 s" in result.stderr


def test_games_with_splendor_tools_bots_are_saved_their_way(tmp_path: Path) -> None:
    bot = f"tools:{program(tmp_path, TAKER)}"
    games = tmp_path / "games"
    assert run("match", bot, "greedy", "--games", "1", *QUICK, "--save", str(games)).exit_code == 0
    saved = games / "game-0001.json"
    assert json.loads(saved.read_text())["players"] == ["bot", "greedy"]
    for reader in ("show", "review", "verify", "export-tools"):
        result = run(reader, str(saved))
        assert result.exit_code == 2
        assert f"error: {saved}: is a saved game of splendor-tools, not a record" in result.stderr
        assert f"hint: try `splendor import-tools {saved} -o record.json`" in result.stderr


def test_a_game_beyond_our_rules_is_imported_up_to_there(tmp_path: Path) -> None:
    bot = f"tools:{program(tmp_path, 'print(7)')}"
    run("match", "greedy", bot, "--games", "1", *QUICK, "--save", str(tmp_path))
    saved, record = tmp_path / "game-0001.json", tmp_path / "record.json"
    whole = run("import-tools", str(saved), "-o", str(record))
    assert whole.exit_code == 2
    assert "error: round 1, player 2: an illegal move was a pass" in whole.stderr
    assert "hint: --cut imports the game up to there" in whole.stderr
    cut = run("import-tools", str(saved), "-o", str(record), "--cut")
    assert cut.exit_code == 0
    assert "the record ends before round 1, player 2: an illegal move was a pass" in cut.stderr
    assert run("show", str(record)).exit_code == 0


def test_a_record_goes_to_splendor_tools_and_back(tmp_path: Path) -> None:
    run("match", "greedy", "greedy", "--games", "1", *QUICK, "--save", str(tmp_path))
    game, saved = tmp_path / "game-0001.json", tmp_path / "saved.json"
    assert run("export-tools", str(game), "-o", str(saved)).exit_code == 0
    back = Record.from_json(run("import-tools", str(saved)).stdout)
    assert [p.move for p in back.plies] == [
        p.move for p in Record.from_json(game.read_bytes()).plies
    ]


def test_leaderboard(tmp_path: Path) -> None:
    site = tmp_path / "site"
    result = run(
        "leaderboard",
        str(EXAMPLES),
        "--with",
        "random",
        "--games",
        "2",
        "--out",
        str(site),
        "--jobs",
        "1",
        "--json",
    )
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["games"] == 6
    assert f"the page is {site / 'index.html'}" in result.stderr
    assert "random" in (site / "index.html").read_text()


def test_a_leaderboard_that_is_stopped_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three groups of two games each; somebody loses patience in the second group."""
    (tmp_path / "bots").mkdir()
    games: list[int] = []

    def heard(played: Played, *_: object) -> None:
        games.append(played.number)
        if len(games) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("splendor.cli.match._remark_misdeeds", heard)
    words = ["leaderboard", str(tmp_path / "bots"), "--out", str(tmp_path / "site"), "--games", "2"]
    beside = [word for name in ("random", "greedy", "mcts") for word in ("--with", name)]
    assert run(*words, *beside, *QUICK).exit_code != 0
    assert not (tmp_path / "site" / "index.html").exists()
    result = run(*words, *beside, *QUICK, "--json")
    assert json.loads(result.stdout)["games"] == 6
    assert len(games) == 3 + 4
