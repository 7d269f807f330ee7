"""`splendor backup`, `restore` and `migrate` where there is no database to speak to."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from splendor.cli import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("mysql://house", "error: 'mysql' is no kind of database"),
        ("postgresql://nobody@127.0.0.1:1/house", "error: the database does not answer"),
        ("sqlite:////no/such/folder/house.db", "error: the database refuses: unable to open"),
    ],
)
def test_no_database_is_one_line(url: str, told: str, tmp_path: Path):
    result = run("backup", str(tmp_path / "house.gz"), "--database", url)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0].startswith(told)


def test_there_and_back(tmp_path: Path):
    one, other = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "other.db"))
    file = str(tmp_path / "house.jsonl.gz")
    assert run("migrate", "--database", one).exit_code == 0
    assert "rows written" in run("backup", file, "--database", one).stdout
    assert "rows restored" in run("restore", file, "--database", other).stdout


def test_what_is_no_backup_is_refused(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear house")
    result = run("restore", str(file), "--database", f"sqlite:///{tmp_path / 'house.db'}")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: not a whole backup")
