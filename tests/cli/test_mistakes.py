"""Every command answers bad input with one clear line, and keeps its traceback to itself."""

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from splendor.cli import app

NOWHERE = "postgresql://nobody@127.0.0.1:1/house"

# A line is a command with something wrong; {…} is a file or folder that `place` makes.
MISTAKES = """\
analyse nonsense
analyse x --seconds 0
analyse x --simulations many
backup {folder} --database sqlite:///{folder}
backup {missing}/house.gz
backup {here}/house.gz --database mysql://house
backup {here}/house.gz --database sqlite:///{noise}
bench --seconds 0
bench --seconds 0.05 --yardstick "
bench --seconds 0.05 --yardstick false
bench --seconds 0.05 --yardstick {missing}
bot nobody
bot greedy
bot greedy --splendor-tools
bot greedy --seconds 0
check-bot "
check-bot x --seconds inf
check-bot tools:
check-bot tools:{missing}
check-bot BYTES
daily --date tomorrow
daily --date 2026-02-30
daily --players 5
export-tools {missing}
export-tools {noise}
import-tools {missing}
import-tools {noise}
import-tools {empty}
leaderboard {missing}
leaderboard {folder}
leaderboard {folder} --with greedy --with random --out {noise}/site
leaderboard {folder} --with nobody
levels --players 5
match greedy
match greedy nobody
match greedy random --games 0
match greedy random --grace inf
match greedy random --save {noise}
match greedy random --save {noise}/games
match greedy random --seconds inf
match greedy random --sprt 0 1e5
match greedy random --start inf
match greedy random --sprt 5
match greedy random --sprt 5 0
match greedy cmd:
match greedy tools:
match greedy cmd:BYTES
migrate nowhere --database sqlite:///{here}/house.db
migrate --database sqlite:///{noise}
openings --players 5
openings --games -1
openings --games 2 --checkpoint {noise}
openings --games 2 --checkpoint {empty}
openings --games 2 --save {folder}
openings --plots {noise}
play nobody
play apprentice pedlar cutter
play apprentice --hot-seat
play --seat 3
play --seed -1
play --target 0
play --seconds inf
play --save {folder}
play --save {missing}/game.json
puzzles
puzzles check --first 1000000
puzzles mine {noise}
puzzles mine {folder}
puzzles mine {here}/more.jsonl --game {missing}
puzzles mine {here}/more.jsonl --theme nothing
puzzles solve 0
puzzles solve one
puzzles solve --theme nothing
restore {missing} --database sqlite:///{here}/house.db
restore {folder} --database sqlite:///{here}/house.db
restore {noise} --database sqlite:///{here}/house.db
review {missing}
review {noise}
review {folder}
serve --port 99999
serve --bots -1
serve --workers 0
serve --log-level silly
serve --database mysql://house
serve --database NOWHERE
show {missing}
show {noise}
soak --games 0
soak --players 2,5
tournament greedy
tournament greedy nobody
train
train begin {folder} --players 5
train begin {noise}
train calibration --games 0
train calibration --plot {noise}
train distil {noise}
train expert {folder}
train policy --games 0
train policy --into {noise}
train ladder --from master --to banker --no-write
train ladder --from nobody --no-write
train ladder --to nobody --no-write
train plot {missing}
train plot {folder} --into {noise}
train rollout-error {missing}
train ship {missing}
train ship {folder} --into {noise}
train td {noise}
train td {folder} --players 5
verify {missing}
verify {empty}
version of-what
nothing-of-the-kind
--nothing-of-the-kind"""


@pytest.fixture
def place(tmp_path: Path) -> dict[str, Path]:
    folder, noise, empty = (tmp_path / name for name in ("folder", "noise", "empty"))
    folder.mkdir()
    noise.write_bytes(b"\x93\x00{ no \xff text")
    empty.touch()
    found = {"folder": folder, "noise": noise, "empty": empty, "missing": tmp_path / "missing"}
    return found | {"here": tmp_path}


def run(line: str, place: dict[str, Path]) -> Any:
    line = line.replace("NOWHERE", NOWHERE).replace("BYTES", os.fsdecode(b"\xff"))
    words = [word.format(**place) for word in line.split()]
    return CliRunner().invoke(app, words, input="this is not a message\n")


@pytest.mark.parametrize("line", MISTAKES.splitlines())
def test_a_mistake_is_one_line(line: str, place: dict[str, Path]) -> None:
    before = sorted(place["here"].iterdir())
    result = run(line, place)
    # The first command on a machine that needs compiled code says so before it says anything else.
    lines = result.stderr.splitlines()
    told, *hints = [line for line in lines if not line.startswith("Compiling")]
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert told.startswith("error: ") and not told.endswith(".")
    assert not told.removeprefix("error: ").split()[0].istitle()
    assert all(hint.startswith("hint: ") for hint in hints)
    assert sorted(place["here"].iterdir()) == before or line.startswith(("migrate", "restore"))


def test_a_backup_names_the_folder_that_is_missing(place: dict[str, Path]) -> None:
    result = run("backup {missing}/house.gz", place)
    assert f"there is no folder {place['missing']}" in result.stderr


def test_an_empty_address_does_not_open_the_door_to_everybody(
    place: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPLENDOR_HOST", "")
    result = run("serve --database sqlite:///{here}/house.db", place)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: host: '': ")


def test_a_bot_without_standard_input_says_so(
    place: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("splendor.cli.bot.sys", SimpleNamespace(stdin=None, stdout=None))
    result = run("bot greedy", place)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: standard input or output is closed")


def test_every_command_is_tried() -> None:
    tried = [line.split() for line in MISTAKES.splitlines()]
    for words in _commands(get_command(app)):
        assert any(line[: len(words)] == words for line in tried), words


def _commands(group: Any, above: tuple[str, ...] = ()) -> Iterator[list[str]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, (*above, name))
        elif not command.hidden:  # a name that a command had before
            yield [*above, name]
