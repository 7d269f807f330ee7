"""Games are kept: lists, records, replays, import, deletion."""

import json
from typing import Any

from splendor.engine.record import Record
from tests.server.conftest import both_databases
from tests.server.player import Player, hotseat, play_out


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
