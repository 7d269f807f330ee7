"""`splendor backup`, `restore`, `migrate` and `serve` where the database is not what they need."""

import fcntl
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from splendor.cli import app
from splendor.server.store.migrations import newest


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("mysql://house", "error: 'mysql' is no kind of database"),
        ("sqlite:/house.db", "error: the address of the sqlite database is not complete"),
        ("sqlite:///", "error: the address of the sqlite database is not complete"),
        ("postgresql://nobody@127.0.0.1:1/house", "error: the database does not answer"),
        ("sqlite:////no/such/folder/house.db", "error: there is no database at /no/such/folder"),
        ("sqlite:///{folder}", "error: the database refuses: unable to open"),
    ],
)
def test_no_database_is_one_line(url: str, told: str, tmp_path: Path):
    folder = tmp_path / "backups"
    folder.mkdir()
    url = url.replace("{folder}", str(folder))
    result = run("backup", str(folder / "house.gz"), "--database", url)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0].startswith(told)
    assert list(folder.iterdir()) == []


def test_a_backup_of_nothing_says_so_and_leaves_nothing_behind(tmp_path: Path):
    house, file = tmp_path / "house.db", tmp_path / "house.gz"
    result = run("backup", str(file), "--database", f"sqlite:///{house}")
    assert (result.exit_code, result.stderr) == (2, f"error: there is no database at {house}\n")
    house.touch()
    result = run("backup", str(file), "--database", f"sqlite:///{house}")
    assert result.exit_code == 2
    assert result.stderr == "error: the database is empty: no server has used it yet\n"
    assert list(tmp_path.iterdir()) == [house]


def test_a_backup_of_an_older_schema_says_what_to_do(tmp_path: Path):
    url, file = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "house.gz"
    file.write_text("the backup of last week")
    for revision, stands in (("head", newest()), ("3", "0003")):
        result = run("migrate", "--database", url, "--", revision)
        assert (result.exit_code, result.stdout) == (0, f"the database is at {stands}\n")
    result = run("backup", str(file), "--database", url)
    assert result.exit_code == 2
    assert result.stderr.endswith("run `splendor migrate`\n")
    assert file.read_text() == "the backup of last week"
    assert not file.with_name("house.gz.part").exists()


def test_what_was_done_to_a_database_is_told_as_json_too(tmp_path: Path):
    url, file = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "house.gz"
    other = f"sqlite:///{tmp_path / 'other.db'}"
    told = [
        json.loads(run(*words, "--json", "--database", where).stdout)
        for where, *words in (
            (url, "migrate"),
            (url, "backup", str(file)),
            (other, "restore", str(file)),
        )
    ]
    rows = told[1]["rows"]
    assert told == [{"revision": newest()}, {"rows": rows, "file": str(file)}, {"rows": rows}]


@pytest.mark.parametrize("is_flag", [True, False])
def test_several_workers_on_sqlite_are_refused_before_an_address_is_named(
    is_flag: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    if not is_flag:
        monkeypatch.setenv("SPLENDOR_WORKERS", "2")
    flags = ("--workers", "2") if is_flag else ()
    result = run("serve", *flags, "--database", f"sqlite:///{tmp_path / 'house.db'}")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: several workers need PostgreSQL")


def test_a_second_server_is_refused_before_an_address_is_named(tmp_path: Path):
    with (tmp_path / "house.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        result = run("serve", "--database", f"sqlite:///{tmp_path / 'house.db'}")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: another server is using")


@pytest.mark.parametrize("words", [("restore", "{file}"), ("migrate", "--", "base")])
def test_nothing_is_changed_under_a_running_server(words: tuple[str, ...], tmp_path: Path):
    url, file = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "house.gz"
    assert run("migrate", "--database", url).exit_code == 0
    assert run("backup", str(file), "--database", url).exit_code == 0
    command, *rest = (word.replace("{file}", str(file)) for word in words)
    with (tmp_path / "house.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        result = run(command, "--database", url, *rest)
        assert result.exit_code == 2
        assert result.stderr.startswith("error: another server is using")
        assert run("backup", str(file), "--database", url).exit_code == 0


@pytest.mark.parametrize("url", ["mysql://house", "sqlite:/house.db", "sqlite:///{folder}"])
def test_a_server_without_a_database_is_one_line(url: str, tmp_path: Path):
    result = run("serve", "--port", "0", "--database", url.replace("{folder}", str(tmp_path)))
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "99999"), "port"),
        (("--log-level", "loud"), "log_level"),
        (("--bots", "-1"), "bots"),
    ],
)
def test_a_setting_that_cannot_be_is_one_line(words: tuple[str, ...], told: str):
    result = run("serve", *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {told}: ")
    assert len(result.stderr.splitlines()) == 1


def test_a_level_that_cannot_stand_in_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPLENDOR_STAND_IN", "wizard")
    result = run("serve", "--database", f"sqlite:///{tmp_path / 'house.db'}")
    assert result.exit_code == 2
    told, hint = result.stderr.splitlines()
    assert told == "error: stand_in: there is no level 'wizard'"
    assert "master" in hint


def test_there_and_back(tmp_path: Path):
    one, other = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "other.db"))
    file = str(tmp_path / "house.jsonl.gz")
    assert run("migrate", "--database", one).exit_code == 0
    assert "rows written" in run("backup", file, "--database", one).stdout
    assert "rows restored" in run("restore", file, "--database", other).stdout


def test_the_database_may_come_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    file = str(tmp_path / "house.jsonl.gz")
    monkeypatch.setenv("SPLENDOR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("SPLENDOR_DATABASE", f"sqlite:///{tmp_path / 'one.db'}")
    assert run("migrate").exit_code == 0
    assert "rows written" in run("backup", file).stdout
    monkeypatch.setenv("SPLENDOR_DATABASE", f"sqlite:///{tmp_path / 'other.db'}")
    assert "rows restored" in run("restore", file).stdout
    assert (tmp_path / "one.db").exists() and (tmp_path / "other.db").exists()
    assert not (tmp_path / "data").exists()


def test_an_option_goes_before_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one, other = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "other.db"))
    file = str(tmp_path / "house.jsonl.gz")
    monkeypatch.setenv("SPLENDOR_DATABASE", f"sqlite:///{tmp_path / 'none.db'}")
    assert run("migrate", "--database", one).exit_code == 0
    assert "rows written" in run("backup", file, "--database", one).stdout
    assert "rows restored" in run("restore", file, "--database", other).stdout
    assert not (tmp_path / "none.db").exists()


def test_a_backup_with_a_wrong_byte_is_one_line(tmp_path: Path):
    url, file = f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "house.gz"
    assert run("migrate", "--database", url).exit_code == 0
    assert run("backup", str(file), "--database", url).exit_code == 0
    whole = file.read_bytes()
    begin = whole.index(b"\0", 10) + 1  # after a head with a name, which may be anything
    for place in range(begin, len(whole), 7):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 255]) + whole[place + 1 :])
        result = run("restore", str(file), "--database", url)
        assert result.exit_code == 2, place
        assert len(result.stderr.splitlines()) == 1
        assert result.stderr.startswith("error: not a")


def test_what_is_no_backup_is_refused(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear house")
    result = run("restore", str(file), "--database", f"sqlite:///{tmp_path / 'house.db'}")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: not a whole backup")
    assert not (tmp_path / "house.db").exists()
