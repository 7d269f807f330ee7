"""A damaged write-ahead log is told of; what a crash leaves behind is not."""

import shutil
import sqlite3

import pytest

from splendor.server.store.db_checks import Unusable, alone
from splendor.server.store.wal import check_wal

COMMITS = 30


@pytest.fixture
def crashed(tmp_path):
    """A database whose server was killed: all it wrote is in the log."""
    path = tmp_path / "house.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("CREATE TABLE log (n INTEGER, data TEXT)")
    for n in range(COMMITS):
        connection.execute("INSERT INTO log VALUES (?, ?)", (n, "x" * 300))
    copy = tmp_path / "copy.db"
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{copy}{end}")
    connection.close()
    return copy


def damage(database, place, byte=0xA5):
    wal = database.with_name(database.name + "-wal")
    data = bytearray(wal.read_bytes())
    at = int(len(data) * place)
    data[at] ^= byte
    wal.write_bytes(data)


def test_a_whole_log_is_taken(crashed):
    check_wal(crashed)
    rows = sqlite3.connect(crashed).execute("SELECT count(*) FROM log").fetchone()
    assert rows == (COMMITS,)


@pytest.mark.parametrize("place", [0.3, 0.6])
def test_a_damaged_log_is_not_taken_in_silence(crashed, place):
    damage(crashed, place)
    with pytest.raises(Unusable, match="is damaged"):
        check_wal(crashed)
    rows = sqlite3.connect(crashed).execute("SELECT count(*) FROM log").fetchone()
    assert rows < (COMMITS,)  # which SQLite does not mention


def test_a_damaged_head_is_damage(crashed):
    damage(crashed, 0, byte=0)
    wal = crashed.with_name(crashed.name + "-wal")
    data = bytearray(wal.read_bytes())
    data[25] ^= 1
    wal.write_bytes(data)
    with pytest.raises(Unusable, match="is damaged"):
        check_wal(crashed)


def test_the_torn_end_of_a_crash_is_none(crashed):
    wal = crashed.with_name(crashed.name + "-wal")
    whole = wal.read_bytes()
    wal.write_bytes(whole[: -len(whole) // 9])
    check_wal(crashed)
    wal.write_bytes(whole)
    damage(crashed, 0.999)
    check_wal(crashed)


def test_without_a_log_there_is_nothing_to_say(tmp_path):
    check_wal(tmp_path / "new.db")


def test_a_link_to_a_database_is_the_same_database(tmp_path):
    file, link = tmp_path / "house.db", tmp_path / "link.db"
    link.symlink_to(file)
    with alone(f"sqlite:///{file}"), pytest.raises(Unusable, match="another server"):
        with alone(f"sqlite:///{link}"):
            pass
