"""Guests, names, other devices, bot accounts, being forgotten."""

import asyncio

from tests.server.player import OPEN, PERSON, Player, hotseat


async def test_a_name_is_cleaned_and_seen(server):
    async with Player(server.base) as ann:
        answer = await ann.http.put("/api/me", json={"name": "  Ann \u202e\x07 of   Green\u200b "})
        assert answer.json()["name"] == "Ann of Green"
        for bad in ("", " ", "\u200b", "x" * 25):
            assert (await ann.http.put("/api/me", json={"name": bad})).status_code == 422
        table = await ann.create(PERSON, OPEN)
        assert "Ann of Green" in [s["name"] for s in (await ann.watch(table))["seats"]]


async def test_a_recovery_link_works_once(server):
    async with Player(server.base) as ann, Player(server.base) as other:
        code = (await ann.http.post("/api/me/recovery")).json()["code"]
        me = (await other.http.post("/api/me/recover", json={"code": code})).json()
        assert me["id"] == ann.me["id"]
        assert (await other.http.get("/api/me")).json()["id"] == ann.me["id"]
        again = await other.http.post("/api/me/recover", json={"code": code})
        assert (again.status_code, again.json()["code"]) == (401, "bad_token")


async def test_bot_accounts_play_by_token_and_are_labelled(server):
    async with Player(server.base) as ann:
        made = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()
        listed = (await ann.http.get("/api/me/tokens")).json()
        assert [(t["name"], t["token"]) for t in listed] == [("Robo", None)]
        async with Player(server.base, token=made["token"]) as robo:
            assert robo.me["bot"] and robo.me["id"] == made["id"]
            table = await ann.create(PERSON, OPEN)
            await robo.join(table)
            seats = (await robo.watch(table))["seats"]
            assert {s["name"]: s["bot"] for s in seats}["Robo"] is True
            denied = await robo.http.post("/api/me/tokens", json={"name": "Robo2"})
            assert denied.json()["code"] == "not_allowed"
        await ann.http.delete(f"/api/me/tokens/{made['id']}")
        async with Player(server.base) as eve:
            answer = await eve.http.get(
                "/api/me", headers={"Authorization": f"Bearer {made['token']}"}
            )
            assert answer.status_code == 401


async def test_deletion_on_request(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        await ann.http.put("/api/me", json={"name": "Ann Remarkable"})
        ann.cut()
        await ann.connect()
        alone = await ann.create(hotseat("Ann Remarkable"), hotseat("b"))
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        await bob.watch(table)
        await ann.watch(table)
        await ann.send("say", table=table, id="c", text="my address is secret")
        await bob.until("said")
        await ann.http.request("DELETE", "/api/me")
        await asyncio.sleep(0.1)
        store = server.house.store
        assert await store.rows(alone) == []
        kept = "".join(r[0] for r in await store.fetch("SELECT data FROM log"))
        assert "Remarkable" not in kept and "secret" not in kept
        assert ann.me["id"] not in kept
        assert (await bob.http.get(f"/api/people/{ann.me['id']}")).status_code == 404
        state = await bob.watch(table)
        assert state["state"] == "over" and state["result"]["reason"] == "resign"
        games = (await bob.http.get("/api/me/games")).json()["games"]
        assert [g["table"] for g in games] == [table]


async def test_a_guest_is_stored_only_when_something_refers_to_them(server):
    async with Player(server.base) as ann:
        assert await server.house.store.person(ann.me["id"]) is None
        await ann.create(hotseat("a"), hotseat("b"))
        assert await server.house.store.person(ann.me["id"]) is not None
