"""Running it: health, metrics, migrations, backup, settings, logs, schema of the HTTP API."""

import asyncio
import contextlib
import gzip
import json
import logging
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import asyncpg
import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import splendor.server.operations.backup as backups
from splendor.server.operations.backup import BackupError, backup, restore
from splendor.server.runtime.logs import JsonLines
from splendor.server.runtime.settings import Settings
from splendor.server.store.connect import with_connection
from splendor.server.store.db_checks import Unusable
from splendor.server.store.migrations import migrate, newest
from splendor.server.store.schema import metadata
from tests.server.conftest import both_databases
from tests.server.player import Player, hotseat, play_out
from tests.server.test_reconnect import steady

ATOM = {"a": "http://www.w3.org/2005/Atom"}


async def test_health_and_metrics(server, rng):
    async with Player(server.base) as ann:
        health = await ann.http.get("/health")
        assert health.json()["status"] == "ok" and health.json()["connections"] == 1
        table = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], table, rng, plies=5)
        text = (await ann.http.get("/metrics")).text
        assert 'splendor_moves_total{by="person"} 5.0' in text
        assert "splendor_connections 1.0" in text
        assert "splendor_bot_queue 0.0" in text
        assert "splendor_store_seconds_bucket" in text
        server.worker.stopping = True
        assert (await ann.http.get("/health")).status_code == 503


def _tables(url):
    return with_connection(url, lambda c: set(sqlalchemy.inspect(c).get_table_names()))


def _differences(connection):
    return compare_metadata(MigrationContext.configure(connection), metadata)


@both_databases
def test_migrations_go_up_and_down(database):
    migrate(database)
    assert _tables(database) >= set(metadata.tables)
    assert with_connection(database, _differences) == []
    migrate(database, "base")
    assert _tables(database) & set(metadata.tables) == set()
    migrate(database)
    assert with_connection(database, _differences) == []


def test_the_newest_revision_is_where_alembic_goes(tmp_path):
    url = f"sqlite:///{tmp_path / 'new.db'}"
    migrate(url)
    version = sqlalchemy.text("SELECT version_num FROM alembic_version")
    assert with_connection(url, lambda c: c.execute(version).scalar()) == newest()
    migrate(url, "-1")
    assert with_connection(url, lambda c: c.execute(version).scalar()) != newest()
    migrate(url)
    assert with_connection(url, lambda c: c.execute(version).scalar()) == newest()


@both_databases
def test_a_number_is_gone_to_from_either_side(database):
    assert migrate(database) == newest()
    assert migrate(database, "2") == "0002"
    assert "daily" not in _tables(database)
    assert migrate(database, "0003") == "0003"
    assert "daily" in _tables(database)
    assert migrate(database, "base") is None


def _logged(connection):
    found = connection.execute(sqlalchemy.text("SELECT * FROM log ORDER BY table_id, n"))
    return [tuple(row) for row in found]


@both_databases
def test_a_step_back_and_forth_keeps_the_log(database):
    migrate(database)
    rows = [(table, n, 1000 + n, f'[{{"n":{n}}}]') for table in ("a", "b") for n in range(5)]
    insert = sqlalchemy.text("INSERT INTO log VALUES (:t, :n, :at, :data)")
    values = [dict(zip(("t", "n", "at", "data"), row, strict=True)) for row in rows]
    with_connection(database, lambda c: c.execute(insert, values))
    for revision in ("0003", "head"):
        migrate(database, revision)
        assert with_connection(database, _logged) == rows
    assert with_connection(database, _differences) == []


@both_databases
async def test_backup_of_a_running_server_restores_into_either_database(
    serve, database, tmp_path, postgres_database, rng
):
    file = tmp_path / "all.jsonl.gz"
    async with serve() as server, Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], table, rng, plies=12)
        cookies, before = ann.http.cookies, steady(await ann.watch(table))
        rows = await asyncio.to_thread(backup, database, file)
        assert rows > 10
    other = f"sqlite:///{tmp_path / 'restored.db'}"
    target = other if database.startswith("postgresql") else postgres_database
    assert await asyncio.to_thread(restore, target, file) == rows
    from tests.server.running import serving, settings_for

    async with serving(settings_for(target)) as server:
        async with Player(server.base, cookies=cookies) as ann:
            assert steady(await ann.watch(table)) == before
            await ann.create(hotseat("a"), hotseat("b"))
    with pytest.raises(BackupError, match="not empty"):
        await asyncio.to_thread(restore, target, file)


COUNT = "SELECT count(*) FROM mutes"
PERSON = sqlalchemy.text("INSERT INTO people (id, name, bot, created) VALUES (:id, 'Ann', 0, 0)")


@both_databases
def test_a_backup_is_of_one_moment(database, tmp_path, monkeypatch):
    """Somebody arrives after the backup has begun to read, and before it reads the people."""
    migrate(database)
    if database.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as file:
            file.execute("PRAGMA journal_mode = WAL")  # as a server leaves it
    with_connection(database, lambda c: c.execute(PERSON, {"id": "first"}))
    check = backups._check_revision

    def somebody_arrives(connection):
        check(connection)
        with ThreadPoolExecutor(1) as aside:
            late = {"id": "second"}
            aside.submit(with_connection, database, lambda c: c.execute(PERSON, late)).result()

    monkeypatch.setattr(backups, "_check_revision", somebody_arrives)
    assert backup(database, tmp_path / "one.gz") == 1
    monkeypatch.undo()
    assert backup(database, tmp_path / "two.gz") == 2


@both_databases
def test_work_that_fails_leaves_nothing(database):
    """Neither rows nor tables: an upgrade that is cut short has not begun."""
    migrate(database)

    def break_down(connection):
        connection.execute(sqlalchemy.text("DROP TABLE reviews"))
        connection.execute(sqlalchemy.text("CREATE TABLE log_new (n INTEGER)"))
        raise RuntimeError("no power")

    with pytest.raises(RuntimeError):
        with_connection(database, break_down)
    assert _tables(database) == {*metadata.tables, "alembic_version"}


def test_servers_that_start_together_build_one_schema(postgres_database):
    script = (
        "import sys; from splendor.server.store.migrations import migrate; migrate(sys.argv[1])"
    )
    lock = "SELECT pg_advisory_lock(7203520)"  # that of the migrations: nobody builds yet
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"

    async def race():
        holder = await asyncpg.connect(postgres_database)
        await holder.execute(lock)
        command = [sys.executable, "-c", script, postgres_database]
        servers = [subprocess.Popen(command) for _ in range(2)]
        while await holder.fetchval(waiting) < len(servers):
            assert all(server.poll() is None for server in servers)
            await asyncio.sleep(0.1)
        await holder.close()
        return [server.wait() for server in servers]

    assert asyncio.run(race()) == [0, 0]
    assert with_connection(postgres_database, _differences) == []


def test_what_the_address_says_of_encryption_holds_for_migrations_too(postgres_database):
    migrate(f"{postgres_database}&sslmode=prefer")
    assert _tables(postgres_database) >= set(metadata.tables)


@both_databases
def test_a_database_of_a_newer_version_is_left_alone(database, tmp_path):
    migrate(database)
    ahead = sqlalchemy.text("UPDATE alembic_version SET version_num = '9999'")
    with_connection(database, lambda c: c.execute(ahead))
    for revision in ("head", "-1", "0001"):
        with pytest.raises(Unusable, match="newer version"):
            migrate(database, revision)
    with pytest.raises(Unusable, match="newer version"):
        backup(database, tmp_path / "house.gz")


def test_database_and_backup_are_for_their_owner_only(tmp_path):
    house, file = tmp_path / "house.db", tmp_path / "house.gz"
    migrate(f"sqlite:///{house}")
    backup(f"sqlite:///{house}", file)
    assert [path.stat().st_mode & 0o777 for path in (house, file)] == [0o600, 0o600]


def test_a_damaged_backup_restores_nothing(tmp_path):
    url = f"sqlite:///{tmp_path / 'a.db'}"
    migrate(url)
    file = tmp_path / "b.gz"
    backup(url, file)
    file.write_bytes(file.read_bytes()[:-12])
    other = f"sqlite:///{tmp_path / 'c.db'}"
    with pytest.raises(BackupError):
        restore(other, file)
    with pytest.raises(BackupError):
        (tmp_path / "d.gz").write_text("no gzip")
        restore(other, tmp_path / "d.gz")


@pytest.mark.parametrize("row", [["diaries", 1], ["mutes", "owner", "muted", "since"]])
def test_a_backup_of_another_version_restores_nothing(row, tmp_path):
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "b.gz"
    lines = ({"format": "splendor-backup", "version": 1}, ["mutes", "a", "b"], row, {"end": 2})
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    with pytest.raises(BackupError, match="another version"):
        restore(url, file)
    assert with_connection(url, lambda c: c.execute(sqlalchemy.text(COUNT)).scalar()) == 0


def test_a_backup_from_before_a_column_has_its_default(tmp_path):
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "b.gz"
    row = ["members", "ann", "table", 1]
    lines = ({"format": "splendor-backup", "version": 1}, row, {"end": 1})
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    assert restore(url, file) == 1
    found = sqlalchemy.text("SELECT player, hidden, invited FROM members")
    assert [*with_connection(url, lambda c: c.execute(found).one())] == ["ann", 1, 0]


OLD = [
    ["people", "ann", "Ann", 0, None, 2, 1000],
    ["people", "bob", "Bob", 0, None, 1000],  # from the time when there was no epoch
    ["members", "host", "table", 0, 0],
    ["log", "table", 0, 1, '[{"k":"opened","host":"host","places":[{"player":"guest"}]}]'],
    ["log", "table", 1, 2, '[{"k":"left","seat":0},{"k":"sat","seat":0,"place":{"player":"cid"}}]'],
    ["log", "table", 2, 3, '[{"k":"spoke","player":"ann","name":"Ann","text":"hi","id":"s"}]'],
    ["log", "table", 3, 4, '[{"k":"moved","seat":0,"player":"cid"}]'],
]
MENTIONS = sqlalchemy.text("SELECT player, table_id FROM mentions ORDER BY player")


def _mentions(url):
    return with_connection(url, lambda c: [tuple(row) for row in c.execute(MENTIONS)])


def _old_backup(file):
    lines = ({"format": "splendor-backup", "version": 1}, *OLD, {"end": len(OLD)})
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))


@both_databases
def test_a_backup_from_before_mentions_with_an_epoch_or_without(database, tmp_path):
    _old_backup(tmp_path / "old.gz")
    assert restore(database, tmp_path / "old.gz") == len(OLD)
    assert _mentions(database) == [("ann", "table"), ("cid", "table"), ("guest", "table")]
    people = sqlalchemy.text("SELECT id, name, owner, epoch, created FROM people ORDER BY id")
    found = with_connection(database, lambda c: [tuple(row) for row in c.execute(people)])
    assert found == [("ann", "Ann", None, 2, 1000), ("bob", "Bob", None, 0, 1000)]


@both_databases
def test_an_upgrade_finds_whom_the_log_names(database, tmp_path):
    _old_backup(tmp_path / "old.gz")
    restore(database, tmp_path / "old.gz")
    before = _mentions(database)
    migrate(database, "0005")
    assert "mentions" not in _tables(database)
    migrate(database)
    assert _mentions(database) == before
    assert with_connection(database, _differences) == []


def test_settings_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("SPLENDOR_PORT", "9001")
    monkeypatch.setenv("SPLENDOR_HOSTS", '["play.example"]')
    monkeypatch.setenv("SPLENDOR_DATABASE", "sqlite:///x.db")
    settings = Settings()
    assert (settings.port, settings.hosts) == (9001, ["play.example"])
    assert settings.database_url == "sqlite:///x.db"
    assert Settings(port=1).port == 1


@pytest.mark.parametrize("text", ["a.example, b.example", '["a.example", "b.example"]'])
def test_names_are_a_list_with_commas_or_json(text, monkeypatch):
    monkeypatch.setenv("SPLENDOR_HOSTS", text)
    assert Settings().hosts == ["a.example", "b.example"]


def test_a_setting_that_is_none_is_noticed(monkeypatch):
    monkeypatch.setenv("SPLENDOR_PORT", "9001")
    monkeypatch.setenv("SPLENDOR_POTR", "9001")
    assert "SPLENDOR_POTR" in Settings.unknown()
    assert "SPLENDOR_PORT" not in Settings.unknown()


def test_logs_are_json_lines():
    record = logging.makeLogRecord({"msg": "hello %s", "args": ("you",), "table": "x"})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["table"]) == ("hello you", "x")


async def test_logs_hold_no_secrets(server, caplog):
    caplog.set_level(logging.DEBUG)
    async with Player(server.base) as ann:
        code = (await ann.http.post("/api/me/recovery")).json()["code"]
        await ann.http.post("/api/me/recover", json={"code": code})
        path = (await ann.http.post("/api/me/feed")).json()["path"]
        await ann.http.get(path)
        await ann.http.get("/api/house?secret=hunter2")
        made = (await ann.http.post("/api/me/tokens", json={"name": "b"})).json()
    lines = "\n".join(
        JsonLines().format(r) for r in caplog.records if r.name.startswith("splendor")
    )
    assert "request" in lines
    key = path.removeprefix("/feed/").removesuffix(".xml")
    for secret in (code, key, "hunter2", made["token"], ann.http.cookies["splendor"]):
        assert secret not in lines


async def test_the_feed_tells_who_waits_and_until_when(server):
    """RFC 4287: author, id, title and updated of the feed; id, title, updated and link of each
    entry. Names are text, whatever is in them."""
    async with Player(server.base) as ann:
        days = {"kind": "days", "seconds": 3 * 86_400, "increment": 0}
        seats = (hotseat("<b>Ann & co</b>"), hotseat("Zoë"), hotseat("]]>"))
        table = await ann.create(*seats, options={"clock": days, "shuffle": False})
        endless = await ann.create(hotseat("x"), hotseat("y"), options={"shuffle": False})
        path = (await ann.http.post("/api/me/feed")).json()["path"]
        feed = ET.fromstring((await ann.http.get(path)).content)
        items = (await ann.http.get("/api/me/feed")).json()["waiting"]
    assert feed.findtext("a:author/a:name", namespaces=ATOM) == "Splendor"
    assert str(ann.me["id"]) in (feed.findtext("a:id", namespaces=ATOM) or "")
    assert len(feed.findall("a:title", ATOM)) == len(feed.findall("a:updated", ATOM)) == 1
    found = {str(entry[0].text).split("/")[-1]: entry for entry in feed.findall("a:entry", ATOM)}
    assert set(found) == {f"{table}#0", f"{endless}#0"}
    for entry in found.values():
        names = [child.tag.partition("}")[2] for child in entry]
        assert sorted(names) == ["id", "link", "summary", "title", "updated"]
    item = next(item for item in items if item["table"] == table)
    assert item["names"] == ["<b>Ann & co</b>", "Zoë", "]]>"]
    until = f"⌛ {datetime.fromtimestamp(item['deadline'] / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    entry = found[f"{table}#0"]
    title = entry.findtext("a:title", namespaces=ATOM)
    assert title == f"♟ <b>Ann & co</b> – Zoë – ]]> · {until}"
    summary = entry.findtext("a:summary", namespaces=ATOM)
    assert summary == f"▶1 <b>Ann & co</b> · 2 Zoë · 3 ]]> · {until}"
    assert found[f"{endless}#0"].findtext("a:title", namespaces=ATOM) == "♟ x – y"


async def test_a_feed_that_fails_leaves_its_address_out_of_the_log(server, caplog, monkeypatch):
    async with Player(server.base) as ann:
        path = (await ann.http.post("/api/me/feed")).json()["path"]

        async def broken(person):
            raise RuntimeError("broken")

        monkeypatch.setattr(server.worker.tables, "waiting_for", broken)
        assert (await ann.http.get(path)).status_code == 500
    lines = "\n".join(
        JsonLines().format(r) for r in caplog.records if r.name.startswith("splendor")
    )
    assert "request failed" in lines
    assert path.removeprefix("/feed/").removesuffix(".xml") not in lines


async def test_idle_tables_leave_memory_and_come_back(serve, rng):

    async with serve(idle_seconds=0.01) as server, Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], table, rng, plies=5)
        before = steady(await ann.watch(table))
        await ann.send("unwatch", table=table)
        await ann.send("ping", sent=1)
        await ann.until("pong")
        await asyncio.sleep(0.05)
        await server.maintenance.beat()
        assert table not in server.worker.tables
        assert steady(await ann.watch(table)) == before


async def test_openapi_names_every_route(server):
    async with Player(server.base) as ann:
        document = (await ann.http.get("/api/openapi.json")).json()
        assert "/api/tables/{table}/join" in document["paths"]
        assert "TableSnapshot" in document["components"]["schemas"]
        text = json.dumps(document)
        for reference in set(_references(document)):
            assert reference.split("/")[-1] in document["components"]["schemas"], reference
        assert "validation_error" not in text
        assert (await ann.http.get("/api/protocol.json")).json()["$defs"]["ServerMessage"]


def _references(value):
    if isinstance(value, dict):
        yield from ([value["$ref"]] if "$ref" in value else [])
        for inner in value.values():
            yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)
