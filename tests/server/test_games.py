"""Games are kept: lists, records, replays, import, deletion."""

import json
import threading
from typing import Any

import msgspec
import pytest

from splendor.engine import Position, Rules, record
from splendor.engine.record import Record
from splendor.server.front.http import games, services
from splendor.server.game import log
from splendor.server.wire.refusal import Refused
from tests.server.conftest import both_databases
from tests.server.player import OPEN, PERSON, Player, hotseat, play_out


async def finished(player, rng, seats=2):
    table = await player.create(*(hotseat(f"p{i}") for i in range(seats)))
    await play_out([player], table, rng)
    return table


@both_databases
async def test_list_record_replay_import_delete(serve, database, rng):
    async with serve() as server, Player(server.base) as ann, Player(server.base) as bob:
        table = await finished(ann, rng, 3)
        games = (await ann.http.get("/api/me/games?state=over")).json()
        assert [g["table"] for g in games["games"]] == [table]
        assert games["games"][0]["winners"]
        text = (await ann.http.get(f"/api/games/{table}/record")).text
        record = Record.from_json(text)
        replay = (await ann.http.get(f"/api/games/{table}/replay?seat=1")).json()
        plies = sum(len(s["turn"]["actions"]) for s in replay["steps"] if s["turn"])
        assert plies == len(record.plies)
        assert replay["steps"][-1]["view"]["outcome"]
        answer = await bob.http.post("/api/games", content=text)
        assert answer.status_code == 201, answer.text
        copy = answer.json()["game"]
        again = (await bob.http.get(f"/api/games/{copy}/record")).text
        assert Record.from_json(again).plies == record.plies
        Record.from_json(again).verify()
        assert (await bob.http.delete(f"/api/games/{table}")).status_code == 403
        assert (await ann.http.delete(f"/api/games/{table}")).status_code == 200
        assert (await ann.http.get(f"/api/games/{table}/record")).status_code == 404
        assert (await bob.http.get(f"/api/games/{copy}/record")).status_code == 200
        assert (await ann.http.get("/api/me/games")).json()["games"] == []


async def test_names_of_an_imported_game_are_cleaned(server, rng):
    async with Player(server.base) as ann:
        table = await finished(ann, rng, 2)
        record = (await ann.http.get(f"/api/games/{table}/record")).json()
        record["players"][0]["name"] = "An\u202en\u0007  the first"
        game = (await ann.http.post("/api/games", json=record)).json()["game"]
        replay = (await ann.http.get(f"/api/games/{game}/replay")).json()
        assert replay["names"][0] == "Ann the first"


async def test_a_deletion_leaves_the_others_at_the_table(server):
    async with Player(server.base) as ann, Player(server.base) as bob, Player(server.base) as eve:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        for player in (ann, bob, eve):
            await player.watch(table)
        await bob.send("resign", table=table, id="r")
        await eve.until("over")
        assert (await ann.http.delete(f"/api/games/{table}")).status_code == 200
        for player in (bob, eve):
            seats = (await player.until("table"))["seats"]
            assert {seat["player"] for seat in seats} == {None, bob.me["id"]}
        await bob.send("say", table=table, id="s", text="still here?")
        assert (await eve.until("said"))["line"]["text"] == "still here?"
        following = (await bob.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        assert (await eve.until("rematch"))["next"] == following
        assert (await bob.http.delete(f"/api/games/{table}")).status_code == 200
        await eve.until("closed", table=table)
        await eve.send("say", table=table, id="t", text="hello?")
        assert (await eve.until("error"))["code"] == "unknown_table"
        assert table not in server.worker.tables
        assert await server.worker.store.rows(table) == []


async def test_a_game_goes_on_before_the_eyes_of_the_others(serve, rng):
    """One of three is forgotten in the middle of it."""
    async with serve(bots=1) as server:
        async with (
            Player(server.base) as ann,
            Player(server.base) as bob,
            Player(server.base) as eve,
        ):
            table = await ann.create(PERSON, OPEN, OPEN, options={"shuffle": False})
            await bob.join(table)
            await eve.join(table)
            view = (await ann.watch(table))["view"]
            await eve.watch(table)
            await ann.play(table, 0, [rng.choice(view["legal"])])
            await ann.until("played")  # what goes another way could come before it
            assert (await ann.http.delete("/api/me")).status_code == 200
            assert (await eve.until("table"))["seats"][0]["player"] is None
            view = (await bob.watch(table))["view"]
            await bob.play(table, view["ply"], [rng.choice(view["legal"])])
            assert (await eve.until("played"))["seat"] == 1


async def test_what_waits_for_a_table_that_is_erased_is_refused(server):
    """A rating under way, for one: it would leave a row that belongs to no game."""
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await ann.send("resign", table=table, id="r")
        await ann.until("ack", id="r")
        worker = server.worker
        live = await worker.tables.load(table)
        assert (await ann.http.delete(f"/api/games/{table}")).status_code == 200
        with pytest.raises(Refused):
            await worker.tables.act(live, lambda _table, _now: [log.Rated([None, None])])
        assert await worker.store.rows(table) == []
        # and if another worker wrote on in that very moment, the table is none all the same
        await worker.store.append(table, log.Row(9, 0, [log.Rated([None, None])]))
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404


async def test_pages_of_my_games(server):
    async with Player(server.base) as ann:
        made = [await ann.create(hotseat("a"), hotseat("b")) for _ in range(5)]
        found, more = [], "/api/me/games?limit=2"
        while more:
            page = (await ann.http.get(more)).json()
            found += [g["table"] for g in page["games"]]
            before = page["before"]
            more = f"/api/me/games?limit=2&before={before}" if before is not None else ""
        assert found == made[::-1]


async def test_damaged_records_are_refused_with_the_place(server, rng):
    async with Player(server.base) as ann:
        table = await finished(ann, rng)
        good = json.loads((await ann.http.get(f"/api/games/{table}/record")).text)
        broken = dict(good, plies=[{"move": "N5"}, *good["plies"]])
        damaged: list[Any] = [{}, [], {"format": "x"}, broken, dict(good, result=None)]
        for bad in damaged:
            answer = await ann.http.post("/api/games", json=bad)
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
        place = (await ann.http.post("/api/games", json=broken)).json()["data"]["place"]
        assert place.startswith("plies[0]")


async def test_games_from_a_position_are_checked_and_kept_short(server):
    """What was imported can be read again, and is not stored with a megabyte of nothing."""
    players = (record.Player("a"), record.Player("b"))
    resigned = record.Result((0,), "resign", (0, 0), (0, 0))
    deal, undealt = Position.deal(players=2, seed=1), Position.start(Rules(2))
    assert undealt.pending is not None

    def game(start: Position, **more: Any) -> str:
        padded = start.to_text().replace(" ", " " * 500)
        return Record(players, Rules(2), start=padded, result=resigned, **more).to_json()

    async with Player(server.base) as ann:
        bad = {"start": game(undealt), "nonces": game(deal, nonces=("x" * 65, ""))}
        for place, text in bad.items():
            answer = await ann.http.post("/api/games", content=text)
            assert (answer.status_code, answer.json()["data"]["place"]) == (422, place)
        three = game(deal, nonces=("x", "y", "z"))
        assert (await ann.http.post("/api/games", content=three)).status_code == 422
        good = await ann.http.post("/api/games", content=game(deal, nonces=("x" * 64, "y")))
        name = good.json()["game"]
        assert (await ann.http.get(f"/api/games/{name}/record")).status_code == 200
        rows = await server.worker.store.rows(name)
        assert len(msgspec.json.encode(rows)) < 3000


async def test_who_is_forgotten_gives_up_every_seat(serve):
    async with (
        serve(bots=1) as server,
        Player(server.base) as ann,
        Player(server.base) as bob,
    ):
        table = await ann.create(hotseat("x"), hotseat("y"), OPEN, options={"shuffle": False})
        await bob.join(table)
        await ann.watch(table)
        await ann.send("resign", table=table, id="r", seat=0)
        await ann.until("ack")
        assert (await ann.http.delete("/api/me")).status_code == 200
        seats = (await bob.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["resigned"] for seat in seats] == [True, True, False]
        assert all(seat["stand_in"] for seat in seats[:2])


async def test_whole_games_are_read_and_written_aside(server, monkeypatch):
    """A long one would hold up everybody's moves."""
    threads = set()

    def noted(work):
        def do(*args):
            threads.add(threading.current_thread())
            return work(*args)

        return do

    for name in ("record_of", "replay_of", "entries_of"):
        monkeypatch.setattr(games, name, noted(getattr(games, name)))
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await ann.send("resign", table=table, id="r")
        await ann.until("ack", id="r")
        record = await ann.http.get(f"/api/games/{table}/record")
        assert (await ann.http.get(f"/api/games/{table}/replay")).status_code == 200
        assert (await ann.http.post("/api/games", content=record.content)).status_code == 201
    assert len(threads) == 1 and threading.current_thread() not in threads
    monkeypatch.setattr(services, "MOST_ASIDE", 0)
    async with Player(server.base) as ann:
        answer = await ann.http.get(f"/api/games/{table}/record")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
