"""Promise 5: the commitment comes before the first card, and every finished game verifies."""

import asyncio
import json

import pytest

from splendor.engine import RecordError
from splendor.engine.dealer import commitment_of
from splendor.engine.record import Record
from splendor.server.operations.backup import backup, restore
from splendor.server.runtime import now
from tests.server.conftest import both_databases
from tests.server.player import OPEN, PERSON, RATED, Player, hotseat, play_out
from tests.server.running import serving, settings_for


async def test_commitment_before_the_first_card_and_proof_after_the_last(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, nonce="anns-luck")
        waiting = await ann.watch(table)
        assert waiting["view"] is None and len(waiting["commitment"]) == 64
        await bob.join(table, nonce="bobs-luck")
        over = await play_out([ann, bob], table, rng)
        assert commitment_of(bytes.fromhex(over["reveal"]["seed"])) == waiting["commitment"]
        assert sorted(over["reveal"]["nonces"]) == ["anns-luck", "bobs-luck"]
        record = Record.from_json((await bob.http.get(f"/api/games/{table}/record")).text)
        record.verify()
        assert record.commitment == waiting["commitment"]


async def test_the_order_of_seats_is_part_of_what_is_sealed(server):
    async with Player(server.base) as ann:
        for _ in range(3):
            table = await ann.create(*(hotseat(f"p{i}") for i in range(4)))
            await ann.watch(table)
            for seat in range(4):
                await ann.send("resign", table=table, id=f"r{seat}", seat=seat)
            over = await ann.until("over", table=table)
            text = (await ann.http.get(f"/api/games/{table}/record")).text
            record = Record.from_json(text)
            record.verify()
            assert list(record.order) == over["reveal"]["order"]
            forged = json.loads(text)
            forged["order"] = [*record.order[1:], record.order[0]]
            with pytest.raises(RecordError, match="order"):
                Record.from_json(json.dumps(forged)).verify()


async def test_a_rematch_is_dealt_afresh(server):
    """With nothing that was shown at the end of the last game."""
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, nonce="anns-old-luck")
        await bob.join(table, nonce="bobs-old-luck")
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        over = await ann.until("over")
        offer = (await ann.http.post("/api/deals")).json()
        again = f"/api/tables/{table}/rematch"
        made = await ann.http.post(again, json={"deal": offer["deal"], "nonce": "anns-new-luck"})
        assert made.json()["commitment"] == offer["commitment"]
        await bob.http.post(again, json={"nonce": "bobs-new-luck"})
        following = (await server.worker.tables.load(made.json()["table"])).table
        assert sorted(following.nonces) == ["anns-new-luck", "bobs-new-luck"]
        assert following.seed.hex() != over["reveal"]["seed"]


async def test_a_rematch_without_a_word_uses_no_nonce_again(server):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), nonce="old-luck")
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        await ann.until("over")
        following = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        assert (await server.worker.tables.load(following)).table.nonces == ["", ""]


async def test_the_deal_of_the_day_is_sealed_until_its_day_is_over(serve, monkeypatch):
    """Whoever resigns at once would tell it to all who have not played yet."""
    async with serve(bots=1) as server, Player(server.base) as ann:
        table = (await ann.http.post("/api/daily")).json()["table"]
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        assert (await ann.until("over"))["reveal"] is None
        seed = (await server.worker.tables.load(table)).table.seed.hex()
        for path in (f"/api/tables/{table}", f"/api/games/{table}/record"):
            assert seed not in (await ann.http.get(path)).text
        monkeypatch.setattr(now, "_start", now._start + 86_400 * 10**9)
        assert (await ann.watch(table))["reveal"]["seed"] == seed
        record = Record.from_json((await ann.http.get(f"/api/games/{table}/record")).text)
        record.verify()


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_every_finished_game_verifies(server, rng, players):
    async with Player(server.base) as ann:
        table = await ann.create(*(hotseat(f"p{i}") for i in range(players)))
        await play_out([ann], table, rng)
        text = (await ann.http.get(f"/api/games/{table}/record")).text
        Record.from_json(text).verify()
        forged = json.loads(text)
        place = next(i for i, ply in enumerate(forged["plies"]) if ply.get("draw"))
        forged["nonces"] = ["other"]
        with pytest.raises(RecordError):
            Record.from_json(json.dumps(forged)).verify()
        assert place >= 0


async def test_a_nonce_given_after_the_commitment(server, rng):
    async with Player(server.base) as ann:
        offer = (await ann.http.post("/api/deals")).json()
        seats = (hotseat("a"), hotseat("b"))
        table = await ann.create(*seats, deal=offer["deal"], nonce="after")
        state = await ann.watch(table)
        assert state["commitment"] == offer["commitment"]
        again = await ann.http.post(
            "/api/tables", json={"seats": list(seats), "deal": offer["deal"]}
        )
        assert (again.status_code, again.json()["code"]) == (409, "bad_deal")


async def answers(player, method, path, **more):
    answer = await player.http.request(method, path, **more)
    return answer.status_code, answer.json().get("code")


async def check_erased(player, table, deal):
    """The table is unknown, and its deal stays taken."""
    for path in (f"/api/tables/{table}", f"/api/games/{table}/record"):
        assert await answers(player, "GET", path) == (404, "unknown_table")
    assert (await player.http.get("/api/me/games")).json()["games"] == []
    assert (await player.http.get("/api/tables")).json()["tables"] == []
    again = {"seats": [PERSON, OPEN], "options": RATED, **deal}
    assert await answers(player, "POST", "/api/tables", json=again) == (409, "bad_deal")


@both_databases
async def test_a_deal_does_not_come_back_when_its_game_is_deleted(serve, database, tmp_path):
    """Else its seed, shown at the end, would tell the decks of the next game."""
    async with serve() as server, Player(server.base) as ann:
        deal = {"deal": (await ann.http.post("/api/deals")).json()["deal"], "nonce": "n"}
        table = await ann.create(hotseat("a"), hotseat("b"), **deal)
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        assert (await ann.until("over"))["reveal"]["seed"]
        assert (await ann.http.delete(f"/api/games/{table}")).status_code == 200
        await check_erased(ann, table, deal)
        assert await server.worker.store.rows(table) == []
        await asyncio.to_thread(backup, database, tmp_path / "all.gz")
        cookies = ann.http.cookies
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    await asyncio.to_thread(restore, restored, tmp_path / "all.gz")
    async with serving(settings_for(restored)) as server:
        async with Player(server.base, cookies=cookies) as ann:
            await check_erased(ann, table, deal)


async def test_no_seed_before_the_end(server, rng):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        state = await ann.watch(table)
        assert state["reveal"] is None
        answer = await ann.http.get(f"/api/games/{table}/record")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
