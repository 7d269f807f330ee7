"""Running it: health, metrics, migrations, backup, settings, logs, schema of the HTTP API."""

import asyncio
import json
import logging

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from splendor.server.backup import BackupError, backup, restore
from splendor.server.logs import JsonLines
from splendor.server.migrations import migrate, newest
from splendor.server.settings import Settings
from splendor.server.store.connect import with_connection
from splendor.server.store.schema import metadata
from tests.server.conftest import both_databases
from tests.server.player import Player, hotseat, play_out
from tests.server.test_reconnect import steady


async def test_health_and_metrics(server, rng):
    async with Player(server.base) as ann:
        health = await ann.http.get("/health")
        assert health.json()["status"] == "ok" and health.json()["connections"] == 1
        table = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], table, rng, plies=5)
        text = (await ann.http.get("/metrics")).text
        assert 'splendor_moves_total{by="person"} 5.0' in text
        assert "splendor_connections 1.0" in text
        assert "splendor_store_seconds_bucket" in text
        server.house.stopping = True
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


def _logged(connection):
    found = connection.execute(sqlalchemy.text("SELECT * FROM log ORDER BY table_id, n"))
    return [tuple(row) for row in found]


@both_databases
def test_a_step_back_and_forth_keeps_the_log(database):
    migrate(database)
    rows = [(table, n, 1000 + n, f"[{n}]") for table in ("a", "b") for n in range(5)]
    insert = sqlalchemy.text("INSERT INTO log VALUES (:t, :n, :at, :data)")
    values = [dict(zip(("t", "n", "at", "data"), row, strict=True)) for row in rows]
    with_connection(database, lambda c: c.execute(insert, values))
    for revision in ("-1", "head"):
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


def test_settings_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("SPLENDOR_PORT", "9001")
    monkeypatch.setenv("SPLENDOR_HOSTS", '["play.example"]')
    monkeypatch.setenv("SPLENDOR_DATABASE", "sqlite:///x.db")
    settings = Settings()
    assert (settings.port, settings.hosts) == (9001, ["play.example"])
    assert settings.database_url == "sqlite:///x.db"
    assert Settings(port=1).port == 1


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


async def test_idle_tables_leave_memory_and_come_back(serve, rng):
    from splendor.server.upkeep import beat

    async with serve(idle_seconds=0.01) as server, Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await play_out([ann], table, rng, plies=5)
        before = steady(await ann.watch(table))
        await ann.send("unwatch", table=table)
        await ann.send("ping", sent=1)
        await ann.until("pong")
        await asyncio.sleep(0.05)
        await beat(server.house)
        assert table not in server.house.tables
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
