"""Guests, names, other devices, bot accounts, being forgotten."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from splendor.server.game import log, ratings
from splendor.server.game.log import AnyEntry
from splendor.server.live.peers import COME_BACK
from splendor.server.lobby.erasure import _without
from splendor.server.lobby.identity import MAX_LINKS
from splendor.server.store.schema import metadata
from splendor.server.wire.protocol import CLOSE_UNAUTHORISED
from tests.server.conftest import both_databases
from tests.server.player import ELSEWHERE, OPEN, PERSON, RATED, Player, hotseat


async def test_a_name_is_cleaned_and_seen(server):
    async with Player(server.base) as ann:
        answer = await ann.http.put("/api/me", json={"name": "  Ann \u202e\x07 of   Green\u200b "})
        assert answer.json()["name"] == "Ann of Green"
        for bad in ("", " ", "\u200b", "\u2800", "\u3164 \u115f", "x" * 25):
            assert (await ann.http.put("/api/me", json={"name": bad})).status_code == 422
        table = await ann.create(PERSON, OPEN)
        assert "Ann of Green" in [s["name"] for s in (await ann.watch(table))["seats"]]


async def test_a_name_belongs_to_one_person(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        await ann.http.put("/api/me", json={"name": "Ann"})
        assert (await ann.http.put("/api/me", json={"name": "ann"})).status_code == 200
        taken = ("Ann", "ANN", "Master", "apprentice", "Grand master", "guest-abcd", "Guest-0000")
        for name in taken:
            answer = await bob.http.put("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (409, "name_taken"), name
            answer = await bob.http.post("/api/me/tokens", json={"name": name})
            assert (answer.status_code, answer.json()["code"]) == (409, "name_taken"), name
        assert (await bob.http.put("/api/me", json={"name": "Bob"})).status_code == 200
        await bob.http.put("/api/me", json={"name": "Éva"})
        assert (await ann.http.put("/api/me", json={"name": "Éva"})).status_code == 409
        await ann.http.delete("/api/me")
        assert (await bob.http.put("/api/me", json={"name": "Ann"})).status_code == 200


async def test_a_bot_account_has_nothing_that_outlives_its_token(server):
    async with Player(server.base) as ann:
        token = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()["token"]
        async with Player(server.base, token=token) as robo:
            answer = await robo.http.post("/api/me/recovery")
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
            bot = await server.worker.store.person(robo.me["id"])
            identity = server.app.state.front.middleware.guard.identity
            cookie = {identity.cookie: identity.signed(bot)}  # as an older version gave it away
            async with httpx.AsyncClient(base_url=server.base, cookies=cookie) as http:
                assert (await http.get("/api/me")).json()["id"] != robo.me["id"]


async def test_a_recovery_link_works_once(server):
    async with Player(server.base) as ann, Player(server.base) as other:
        code = (await ann.http.post("/api/me/recovery")).json()["code"]
        me = (await other.http.post("/api/me/recover", json={"code": code})).json()
        assert me["id"] == ann.me["id"]
        assert (await other.http.get("/api/me")).json()["id"] == ann.me["id"]
        again = await other.http.post("/api/me/recover", json={"code": code})
        assert (again.status_code, again.json()["code"]) == (401, "bad_token")


async def test_links_that_nobody_opens_do_not_add_up(server):
    async with Player(server.base) as ann, Player(server.base) as other:
        links = [await ann.http.post("/api/me/recovery") for _ in range(MAX_LINKS + 1)]
        assert [link.status_code for link in links] == [200] * MAX_LINKS + [409]
        code = links[0].json()["code"]
        assert (await other.http.post("/api/me/recover", json={"code": code})).status_code == 200
        assert (await ann.http.post("/api/me/recovery")).status_code == 200
        await server.worker.store.execute("UPDATE tokens SET expires = 1")
        assert (await ann.http.post("/api/me/recovery")).status_code == 200
        assert await tokens(server.worker.store) == ["recovery"]


async def tokens(store):
    return [row[0] for row in await store.fetch("SELECT kind FROM tokens")]


async def test_a_feed_has_one_address(serve):
    """Asked for again it is the one that a feed reader may have by now; each has their own."""
    async with serve() as server, Player(server.base) as ann, Player(server.base) as bob:
        first = (await ann.http.post("/api/me/feed")).json()["path"]
        assert (await ann.http.post("/api/me/feed")).json()["path"] == first
        assert await tokens(server.worker.store) == ["feed"]
        assert (await bob.http.post("/api/me/feed")).json()["path"] != first
        assert (await bob.http.get(first)).status_code == 200
    async with serve() as server, Player(server.base, cookies=ann.http.cookies) as ann:
        assert (await ann.http.post("/api/me/feed")).json()["path"] == first


async def same_person(ann, base):
    """Another device of hers, with a socket."""
    tablet = Player(base)
    code = (await ann.http.post("/api/me/recovery")).json()["code"]
    await tablet.http.post("/api/me/recover", json={"code": code})
    await tablet.enter()
    return tablet


@both_databases
async def test_other_devices_are_signed_out(serve, database):
    async with serve() as server, Player(server.base) as ann:
        tablet = await same_person(ann, server.base)
        table = await ann.create(PERSON, OPEN)
        lost = tablet.http.cookies["splendor"]
        me = (await ann.http.delete("/api/me/devices")).json()
        assert me["id"] == ann.me["id"] == tablet.me["id"]
        assert await tablet.closed() == await ann.closed() == COME_BACK
        assert (await ann.connect())["me"]["id"] == ann.me["id"]
        assert (await ann.http.get("/api/me/games")).json()["games"][0]["table"] == table
        assert (await tablet.http.get("/api/me/games")).status_code == 401
        with pytest.raises(ConnectionClosed):
            await tablet.connect()
        assert tablet.socket is not None and tablet.socket.close_code == CLOSE_UNAUTHORISED
        assert (await tablet.http.get("/api/me")).json()["id"] != ann.me["id"]
        assert tablet.http.cookies["splendor"] != lost
        await tablet.leave()
    async with serve() as server, Player(server.base, cookies=ann.http.cookies) as again:
        assert again.me["id"] == ann.me["id"]


async def test_links_and_the_feed_of_a_lost_device_go_with_it(server):
    async with Player(server.base) as ann, Player(server.base) as eve:
        code = (await ann.http.post("/api/me/recovery")).json()["code"]
        feed = (await ann.http.post("/api/me/feed")).json()["path"]
        robo = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()
        await ann.http.delete("/api/me/devices")
        assert (await eve.http.post("/api/me/recover", json={"code": code})).status_code == 401
        assert (await eve.http.get(feed)).status_code == 404
        other = (await ann.http.post("/api/me/feed")).json()["path"]
        assert other != feed and (await eve.http.get(other)).status_code == 200
        async with Player(server.base, token=robo["token"]) as bot:  # its key is another matter
            assert bot.me["id"] == robo["id"]
            denied = await bot.http.delete("/api/me/devices")
            assert denied.json()["code"] == "not_allowed"


async def test_a_device_that_is_signed_out_while_it_comes_in(server, monkeypatch):
    async with Player(server.base) as ann:
        tablet = await same_person(ann, server.base)
        store = server.worker.store
        mutes = store.mutes

        async def slow(owner):
            monkeypatch.undo()
            await ann.http.delete("/api/me/devices")
            return await mutes(owner)

        monkeypatch.setattr(store, "mutes", slow)
        await tablet.connect()
        assert await tablet.closed() == CLOSE_UNAUTHORISED
        await tablet.leave()


async def test_who_is_forgotten_after_signing_out_can_begin_anew(server):
    """A tab that was open all the time still has the cookie of a later epoch."""
    async with Player(server.base) as ann:
        await ann.http.delete("/api/me/devices")
        cookie = {"Cookie": f"splendor={ann.http.cookies['splendor']}"}
        await ann.http.delete("/api/me")
        for name in ("Ann", "Ann Again"):
            answer = await ann.http.put("/api/me", json={"name": name}, headers=cookie)
            assert (answer.status_code, answer.json()["name"]) == (200, name)


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


async def test_a_key_that_is_deleted_while_it_comes_in(server, monkeypatch):
    """Its socket was not there yet when those of the bot were closed."""
    async with Player(server.base) as ann:
        made = (await ann.http.post("/api/me/tokens", json={"name": "Robo"})).json()
        store = server.worker.store
        mutes = store.mutes

        async def slow(owner):
            if owner == made["id"]:
                await ann.http.delete(f"/api/me/tokens/{made['id']}")
            return await mutes(owner)

        monkeypatch.setattr(store, "mutes", slow)
        robo = Player(server.base, token=made["token"])
        await robo.connect()
        with pytest.raises(ConnectionClosed):
            await robo.receive()
        assert robo.socket is not None and robo.socket.close_code == CLOSE_UNAUTHORISED
        await robo.http.aclose()


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
        store = server.worker.store
        assert await store.rows(alone) == []
        kept = "".join(r[0] for r in await store.fetch("SELECT data FROM log"))
        assert "Remarkable" not in kept and "secret" not in kept
        assert ann.me["id"] not in kept
        assert (await bob.http.get(f"/api/people/{ann.me['id']}")).status_code == 404
        state = await bob.watch(table)
        assert state["state"] == "over" and state["result"]["reason"] == "resign"
        games = (await bob.http.get("/api/me/games")).json()["games"]
        assert [g["table"] for g in games] == [table]


async def named(store, person):
    """The columns of the database in which a person is found."""
    found = set()
    for table in metadata.sorted_tables:
        names = [column.name for column in table.columns]
        for row in await store.fetch(f"SELECT {', '.join(names)} FROM {table.name}"):
            found |= {
                f"{table.name}.{n}" for n, v in zip(names, row, strict=True) if person in str(v)
            }
    return found


async def leave_traces(ann, bob):
    """Ann does whatever names her: she hosts, plays, asks for an undo and answers one, gives a
    table up, is invited, comes and goes, turns an invitation down, speaks where she only looks on,
    also in a game that she deleted, mutes, is muted, and has a bot."""
    table = await ann.create(PERSON, OPEN, options={"shuffle": False} | RATED)
    await bob.join(table)
    view = (await ann.watch(table))["view"]
    await ann.play(table, 0, [view["legal"][0]])
    await ann.send("offer_undo", table=table, id="u1")
    await ann.until("ack", id="u1")
    await bob.send("answer_undo", table=table, id="u2", agree=False)
    await bob.until("ack", id="u2")
    await bob.play(table, 1, [view["legal"][1]])
    await bob.send("offer_undo", table=table, id="u3")
    await bob.until("ack", id="u3")
    await ann.send("answer_undo", table=table, id="u4", agree=False)
    await ann.until("ack", id="u4")
    given_up = await ann.create(PERSON, OPEN)
    await bob.watch(given_up)
    await ann.http.post(f"/api/tables/{given_up}/leave")
    await ann.create(PERSON, OPEN)
    await bob.create(PERSON, {"kind": "invited", "player": ann.me["id"]})
    left = await bob.create(PERSON, OPEN, OPEN)
    declined = await bob.create(PERSON, {"kind": "invited", "player": ann.me["id"]}, OPEN)
    await ann.join(left)
    for one in (left, declined):
        assert (await ann.http.post(f"/api/tables/{one}/leave")).status_code == 200
    deleted = await ann.create(PERSON, OPEN)
    await bob.join(deleted)
    await bob.send("resign", table=deleted, id="r")
    await bob.until("ack", id="r")
    await ann.http.delete(f"/api/games/{deleted}")
    others = await bob.create(hotseat("a"), hotseat("b"))
    await bob.send("resign", table=others, id="r2")  # who watches may speak afterwards
    await bob.until("ack", id="r2")
    for one in (others, deleted):
        for id in ("s1", "s2"):
            await ann.send("say", table=one, id=id, text="I only look on")
            await ann.until("ack", id=id)
    await ann.send("mute", player=bob.me["id"], on=True, id="m1")
    await ann.until("ack", id="m1")
    await bob.send("mute", player=ann.me["id"], on=True, id="m2")
    await bob.until("ack", id="m2")
    await ann.http.post("/api/me/tokens", json={"name": "Robo"})
    await ann.http.post("/api/me/recovery")
    await ann.http.post("/api/me/feed")
    return table, others


@both_databases
async def test_nothing_names_somebody_who_is_forgotten(serve, database, monkeypatch):
    monkeypatch.setattr(ratings, "LEAST_ROUNDS", 0)
    async with (
        serve() as server,
        Player(server.base) as ann,
        Player(server.base, address=ELSEWHERE) as bob,
    ):
        table, others = await leave_traces(ann, bob)
        store = server.worker.store
        wide = {"log.data", "tables.host", "members.player", "people.id", "people.owner"}
        wide |= {"mutes.owner", "mutes.muted", "tokens.person", "mentions.player"}
        assert await named(store, ann.me["id"]) == wide
        assert (await ann.http.delete("/api/me")).status_code == 200
        assert await named(store, ann.me["id"]) == set()
        assert (await bob.watch(table))["state"] == "over"
        assert [line["text"] for line in (await bob.watch(others))["chat"]] == ["", ""]
        assert (await bob.http.get("/api/me/games")).status_code == 200


async def test_whoever_only_turned_an_invitation_down_is_forgotten_as_well(server):
    """And is not stored: they did nothing that is kept."""
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await bob.create(PERSON, {"kind": "invited", "player": ann.me["id"]})
        await ann.http.post(f"/api/tables/{table}/leave")
        assert await server.worker.store.person(ann.me["id"]) is None
        assert await named(server.worker.store, ann.me["id"]) != set()
        await ann.http.delete("/api/me")
        assert await named(server.worker.store, ann.me["id"]) == set()


async def test_an_erased_table_mentions_nobody(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.send("say", table=table, id="s", text="hello")
        await bob.until("ack", id="s")
        assert await server.worker.store.mentioning(bob.me["id"]) == [table]
        await ann.http.delete("/api/me")
        assert await named(server.worker.store, bob.me["id"]) == {"people.id"}


async def test_forgetting_does_not_read_the_whole_log(server, monkeypatch):
    async with Player(server.base) as ann, Player(server.base, address=ELSEWHERE) as bob:
        await leave_traces(ann, bob)
        store, asked = server.worker.store, set()
        fetch = store.fetch

        async def noted(sql, *values):
            asked.add((sql, len(values)))
            return await fetch(sql, *values)

        monkeypatch.setattr(store, "fetch", noted)
        await ann.http.delete("/api/me")
        assert asked
        for sql, count in asked:
            plan = await fetch(f"EXPLAIN QUERY PLAN {sql}", *[""] * count)
            assert not any("SCAN" in str(step) for step in plan), sql


ENTRIES: list[AnyEntry] = [
    log.Moved(0, 0, [1], [], 0, "ann", "m"),
    log.Resigned(0, "resign", "ann", "m"),
    log.TookBack(0, "ann", "m"),
    log.UndoAsked(0, 0, "ann", "m"),
    log.UndoAnswered(0, True, "ann", "m"),
    log.Spoke("ann", "Ann", "hello", "m"),
]


def test_every_entry_that_names_a_player_is_known():
    named = {kind for kind in AnyEntry.__args__ if "player" in kind.__struct_fields__}
    assert {type(entry) for entry in ENTRIES} == named


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_forgets_whom_it_names_and_nobody_else(entry):
    assert _without(entry, "bob") == entry
    without: Any = _without(entry, "ann")
    assert not without.player and type(without) is type(entry)
    assert b"ann" not in log.to_bytes([without]).lower()
    assert log.from_bytes(log.to_bytes([without])) == [without]


async def test_a_guest_is_stored_only_when_something_refers_to_them(server):
    async with Player(server.base) as ann:
        assert await server.worker.store.person(ann.me["id"]) is None
        await ann.create(hotseat("a"), hotseat("b"))
        assert await server.worker.store.person(ann.me["id"]) is not None
