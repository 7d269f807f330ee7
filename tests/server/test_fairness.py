"""Promise 5: the commitment comes before the first card, and every finished game verifies."""

import json

import pytest

from splendor.engine import RecordError
from splendor.engine.dealer import commitment_of
from splendor.engine.record import Record
from tests.server.player import OPEN, PERSON, Player, hotseat, play_out


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


async def test_no_seed_before_the_end(server, rng):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        state = await ann.watch(table)
        assert state["reveal"] is None
        answer = await ann.http.get(f"/api/games/{table}/record")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
