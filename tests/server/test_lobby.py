"""Opening, finding, joining, leaving, playing again."""

import asyncio

import pytest

from splendor.server.game import ratings
from splendor.server.game.people import START
from splendor.server.wire.forms import RulesChoice
from tests.server.conftest import both_databases
from tests.server.player import ELSEWHERE, OPEN, PERSON, RATED, Player, bot, hotseat, play_out


async def refused(player, code, *seats, **more):
    answer = await player.http.post("/api/tables", json={"seats": list(seats), **more})
    assert answer.json()["code"] == code, answer.text


async def test_the_lobby_follows_public_tables(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        await bob.send("lobby", on=True)
        assert (await bob.until("lobby"))["tables"] == []
        hidden = await ann.create(PERSON, OPEN, options={"visibility": "link"})
        table = await ann.create(PERSON, OPEN, OPEN)
        assert (await bob.until("listed"))["table"]["table"] == table
        await bob.join(table)
        listed = (await bob.until("listed"))["table"]
        assert [s["kind"] for s in listed["seats"]] == ["person", "person", "open"]
        assert (await ann.http.get("/api/tables")).json()["tables"][0]["yours"] == [0]
        assert (await ann.http.post(f"/api/tables/{table}/leave")).status_code == 200
        assert (await bob.until("unlisted"))["table"] == table
        assert all(m.get("table") != hidden for m in bob.seen)


async def test_by_link_whoever_knows_it_may_join(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, options={"visibility": "link"})
        await ann.watch(table)
        await bob.join(table)
        started = await ann.until("table")
        assert started["state"] == "playing" and len(started["view"]["seats"]) == 2


async def test_invitations_are_for_one_person(server):
    async with Player(server.base) as ann, Player(server.base) as bob, Player(server.base) as eve:
        invited = {"kind": "invited", "player": bob.me["id"]}
        table = await ann.create(PERSON, invited)
        answer = await eve.http.post(f"/api/tables/{table}/join", json={})
        assert answer.json()["code"] == "not_invited"
        await bob.join(table)
        assert (await bob.watch(table))["mine"]


async def test_what_cannot_be_opened(server):
    async with Player(server.base) as ann:
        await refused(ann, "bad_message", PERSON)
        await refused(ann, "bad_message", PERSON, PERSON)
        await refused(ann, "bad_message", PERSON, hotseat("x"))
        await refused(ann, "unknown_level", PERSON, bot("emperor"))
        await refused(ann, "bad_rules", PERSON, OPEN, rules={"target": 0})
        await refused(ann, "bad_message", PERSON, OPEN, rules={"players": 7})
        await refused(ann, "bad_message", PERSON, OPEN, options={"clock": {"kind": "move"}})
        await refused(ann, "bad_message", PERSON, OPEN, options={"grace": -1})
        await refused(ann, "bad_message", hotseat("a"), hotseat("b"), options=RATED)
        await refused(ann, "bad_message", PERSON, OPEN, options={"rated": True})
        await refused(ann, "bad_message", PERSON, OPEN, options=RATED | {"absence": "bot"})
        await refused(ann, "bad_position", hotseat("a"), hotseat("b"), position="nonsense")


async def test_the_house_says_which_numbers_it_takes(server):
    async with Player(server.base) as ann:
        ranges = (await ann.http.get("/api/house")).json()["ranges"]
        assert set(ranges) == set(RulesChoice.__struct_fields__)
        for name, (low, high) in ranges.items():
            # the rulebook's tokens and nobles have numbers of their own: 0 and -1
            beyond = [low - 1, high + 1] if name not in ("tokens", "nobles") else [high + 1]
            for number in beyond:
                await refused(ann, "bad_rules", PERSON, OPEN, rules={name: number})
            for number in (low, high):
                assert await ann.create(PERSON, OPEN, rules={name: number})


async def test_rules_of_a_table(server):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"), rules={"target": 21, "gold": 3})
        rules = (await ann.watch(table))["rules"]
        assert (rules["target"], rules["gold"], rules["tokens"]) == (21, 3, 4)


async def test_continue_from_a_position(server):
    async with Player(server.base) as ann:
        first = await ann.create(hotseat("a"), hotseat("b"))
        await ann.watch(first)
        text = server.worker.tables[first].table.position.to_text()
        seats = (hotseat("a"), hotseat("b"))
        options = {"shuffle": False}
        table = await ann.create(*seats, position=text, options=options)
        assert (await ann.watch(table))["view"]["market"] is not None
        answer = (await ann.http.post("/api/positions", json={"text": text})).json()
        assert answer["view"]["market"] == (await ann.watch(table))["view"]["market"]


async def test_the_host_fills_seats_with_bots(serve):
    async with serve(bots=1) as server, Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, OPEN)
        await bob.join(table)
        denied = await bob.http.post(f"/api/tables/{table}/bots", json={"level": "novice"})
        assert denied.json()["code"] == "not_allowed"
        answer = await ann.http.post(f"/api/tables/{table}/bots", json={"level": "novice"})
        assert answer.status_code == 200
        state = await ann.watch(table)
        assert state["state"] == "playing"
        assert sorted(s["kind"] for s in state["seats"]) == ["bot", "person", "person"]


async def test_rematch(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        early = await ann.http.post(f"/api/tables/{table}/rematch")
        assert early.json()["code"] == "not_playing"
        await ann.watch(table)
        await bob.watch(table)
        await ann.send("resign", table=table, id="r")
        await bob.until("over")
        following = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        assert (await bob.until("rematch"))["next"] == following
        again = (await bob.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        assert again == following
        state = await ann.watch(following)
        assert state["state"] == "playing"
        assert {s["player"] for s in state["seats"]} == {ann.me["id"], bob.me["id"]}


async def over(ann, **options):
    """A game of one person that has just ended."""
    table = await ann.create(hotseat("Ann"), hotseat("Amy"), options=options)
    await ann.watch(table)
    await ann.send("resign", table=table, seat=0, id="r")
    await ann.until("over")
    return table


async def test_two_rematches_at_once_are_one(server):
    async with Player(server.base) as ann:
        table = await over(ann, clock={"kind": "move", "seconds": 1})
        asked = [ann.http.post(f"/api/tables/{table}/rematch") for _ in range(2)]
        first, second = [answer.json()["table"] for answer in await asyncio.gather(*asked)]
        assert first == second
        states = {name: live.table.state for name, live in server.worker.tables.items()}
        assert states.pop(table) == "over" and states.pop(first) == "playing"
        assert set(states.values()) <= {"closed"}
        await asyncio.sleep(2.5)  # no clock runs at the closed one
        rung = [live for live in server.worker.tables.values() if live.timer is not None]
        assert all(live.table.state == "playing" for live in rung)


async def test_a_rematch_that_was_given_up_is_in_nobodys_way(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        await ann.until("over")
        path = f"/api/tables/{table}/rematch"
        given_up = (await ann.http.post(path)).json()["table"]
        await ann.http.post(f"/api/tables/{given_up}/leave")
        following = (await bob.http.post(path)).json()["table"]
        assert following != given_up
        assert (await ann.http.post(path)).json()["table"] == following
        assert (await ann.watch(following))["state"] == "playing"


async def test_abandoned_tables_are_in_nobodys_way(serve):
    async with serve(max_tables=1, max_tables_per_person=1) as server, Player(server.base) as ann:
        await ann.create(PERSON, OPEN)
        await refused(ann, "too_many", PERSON, OPEN)
        month = 31 * 86_400_000
        await server.worker.store.execute("UPDATE tables SET created = created - ?", month)
        assert (await ann.http.get("/api/tables")).json()["tables"] == []
        await ann.create(PERSON, OPEN)


async def test_games_of_every_kind_count_against_the_pace(serve):
    """New tables, rematches and games that are brought along."""
    async with serve(tables_per_minute=2) as server, Player(server.base) as ann:
        table = await over(ann)
        record = (await ann.http.get(f"/api/games/{table}/record")).text
        assert (await ann.http.post("/api/games", content=record)).status_code == 201
        assert (await ann.http.post("/api/games", content=record)).status_code == 429
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 429
        await refused(ann, "too_fast", PERSON, OPEN)


async def test_a_rematch_waits_for_those_who_share_a_device(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(hotseat("Ann"), hotseat("Amy"), OPEN)
        await bob.join(table)
        await bob.watch(table)
        for i in range(2):
            await ann.send("resign", table=table, id=f"r{i}")
        await bob.until("over")
        following = (await bob.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        state = await bob.watch(following)
        assert state["state"] == "waiting"
        assert sorted(s["kind"] for s in state["seats"]) == ["invited", "invited", "person"]
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).json()["table"] == following
        state = await ann.watch(following)
        assert state["state"] == "playing"
        assert {s["name"] for s in state["seats"]} == {"Ann", "Amy", bob.me["name"]}


async def test_nobody_is_invited_twice(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        kept = {"kind": "invited", "player": bob.me["id"]}
        await refused(ann, "twice_seated", PERSON, kept, kept)


async def test_nobody_invites_themselves(server):
    async with Player(server.base) as ann:
        kept = {"kind": "invited", "player": ann.me["id"]}
        await refused(ann, "twice_seated", PERSON, kept)


@pytest.fixture
def no_trial(monkeypatch):
    """Every rated game counts, and everybody is on the leaderboard."""
    monkeypatch.setattr(ratings, "LEAST_ROUNDS", 0)
    monkeypatch.setattr(ratings, "LEAST_GAMES", 0)
    monkeypatch.setattr(ratings, "MOST_SIGMA", 100.0)


@pytest.mark.usefixtures("no_trial")
@both_databases
async def test_rated_games_count_once_for_everybody(serve, database):
    async with (
        serve() as server,
        Player(server.base) as ann,
        Player(server.base, address=ELSEWHERE) as bob,
    ):
        table = await ann.create(PERSON, OPEN, options=RATED)
        await bob.join(table)
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        await ann.until("over")
        over = await ann.until("over")
        changes = over["result"]["ratings"]
        winner = over["result"]["winners"][0]
        assert changes[winner]["after"] > START > changes[1 - winner]["after"]
        rows = (await ann.http.get("/api/leaderboard/2")).json()["rows"]
        assert [row["player"] for row in rows] == [bob.me["id"], ann.me["id"]]
        assert rows[0]["wins"] == 1 and rows[0]["games"] == 1
        assert (await ann.http.get("/api/leaderboard/3")).json()["rows"] == []
        me = (await bob.http.get("/api/me")).json()
        assert me["ratings"]["2"] == rows[0]["rating"]
    async with serve() as server:  # a restart does not rate again
        async with Player(server.base) as eve:
            await eve.watch(table)
            assert (await eve.http.get("/api/leaderboard/2")).json()["rows"] == rows


@pytest.mark.usefixtures("no_trial")
async def test_a_game_that_began_before_does_not_bring_an_old_name_back(server):
    async with Player(server.base) as ann, Player(server.base, address=ELSEWHERE) as bob:
        for name in ("Old", "New"):
            await ann.http.put("/api/me", json={"name": "Old"})
            table = await ann.create(PERSON, OPEN, options=RATED)
            await bob.join(table)
            await ann.watch(table)
            await ann.http.put("/api/me", json={"name": name})
            await bob.send("resign", table=table, id="r")
            while not any((await ann.until("over"))["result"]["ratings"]):
                pass
            rows = (await ann.http.get("/api/leaderboard/2")).json()["rows"]
            assert name in [row["name"] for row in rows]


async def test_casual_games_do_not_count(server, rng):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        over = await play_out([ann, bob], table, rng)
        assert over["result"]["ratings"] == [None, None]
        assert (await ann.http.get("/api/leaderboard/2")).json()["rows"] == []


@pytest.mark.parametrize("players", ["1", "5", "x", "2x"])
async def test_there_are_leaderboards_for_two_to_four(server, players):
    async with Player(server.base) as ann:
        answer = await ann.http.get(f"/api/leaderboard/{players}")
        assert answer.status_code == 422


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "none", "increment": 5},
        {"kind": "move", "seconds": 30, "increment": 5},
        {"kind": "days", "seconds": 86_401},
    ],
)
async def test_a_clock_that_cannot_be_is_refused(server, clock):
    async with Player(server.base) as ann:
        answer = await ann.http.post(
            "/api/tables", json={"seats": [PERSON, OPEN], "options": {"clock": clock}}
        )
        assert answer.status_code == 422
        assert answer.json() == {"code": "bad_message", "data": {"field": "clock"}}


async def my_tables(player):
    return [game["table"] for game in (await player.http.get("/api/me/games")).json()["games"]]


@both_databases
async def test_a_table_that_one_left_is_not_ones_own(serve, database):
    async with serve() as server, Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, OPEN, OPEN)
        await bob.join(table)
        assert await my_tables(bob) == [table]
        await bob.http.post(f"/api/tables/{table}/leave")
        assert await my_tables(bob) == []
        assert await my_tables(ann) == [table]


async def test_an_invitation_can_be_turned_down(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, {"kind": "invited", "player": bob.me["id"]})
        assert await my_tables(bob) == [table]
        assert (await bob.http.post(f"/api/tables/{table}/leave")).status_code == 200
        assert await my_tables(bob) == []
        seats = (await ann.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open"]


async def test_whose_seat_a_bot_was_given_is_not_counted_for_the_game(serve):
    async with (
        serve(bots=1, max_tables_per_person=1) as server,
        Player(server.base) as ann,
        Player(server.base) as bob,
    ):
        table = await ann.create(PERSON, {"kind": "invited", "player": bob.me["id"]})
        level = server.worker.levels[0]
        answer = await ann.http.post(f"/api/tables/{table}/bots", json={"level": level})
        assert answer.status_code == 200
        assert await my_tables(bob) == []
        await bob.create(PERSON, OPEN)


@both_databases
async def test_invitations_count_for_nobody_until_they_are_accepted(serve, database):
    async with (
        serve(max_tables_per_person=1) as server,
        Player(server.base) as ann,
        Player(server.base) as bob,
        Player(server.base) as cid,
    ):
        invited = {"kind": "invited", "player": bob.me["id"]}
        first = await ann.create(PERSON, invited, OPEN)
        await cid.create(PERSON, invited)
        await bob.join(first)
        answer = await bob.http.post("/api/tables", json={"seats": [PERSON, OPEN]})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many")


async def test_a_level_sits_once_at_a_rated_table(serve):
    async with serve(bots=1) as server, Player(server.base) as ann:
        table = await ann.create(PERSON, OPEN, OPEN, options=RATED)
        first, second = server.worker.levels[:2]
        for level, status in ((first, 200), (first, 403), (second, 200)):
            answer = await ann.http.post(f"/api/tables/{table}/bots", json={"level": level})
            assert answer.status_code == status


async def test_an_invitation_does_not_tell_who_is_online(server):
    async with Player(server.base) as ann, Player(server.base) as bob:
        table = await ann.create(PERSON, {"kind": "invited", "player": bob.me["id"]}, OPEN)
        assert [s["connected"] for s in (await ann.watch(table))["seats"]] == [True, False, False]
        await bob.join(table)
        seats = (await ann.until("seats"))["seats"]
        assert [s["connected"] for s in seats] == [True, True, False]


async def test_a_host_can_send_somebody_away_for_good(server):
    async with Player(server.base) as ann, Player(server.base) as bob, Player(server.base) as cid:
        table = await ann.create(PERSON, OPEN, {"kind": "invited", "player": cid.me["id"]})
        await bob.join(table)
        away = f"/api/tables/{table}/remove"
        for player, whom, status in ((bob, ann, 403), (ann, ann, 403), (ann, bob, 200)):
            answer = await player.http.post(away, json={"player": whom.me["id"]})
            assert answer.status_code == status
        answer = await bob.http.post(f"/api/tables/{table}/join", json={})
        assert (answer.status_code, answer.json()["data"]) == (403, {"reason": "removed"})
        assert (await ann.http.post(away, json={"player": cid.me["id"]})).status_code == 200
        seats = (await ann.watch(table))["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
        assert (await ann.http.post(away, json={"player": "x" * 16})).status_code == 404
        await bob.http.delete("/api/me")
        rows = await server.worker.store.fetch("SELECT data FROM log")
        assert bob.me["id"] not in str(rows)


async def test_spectators_do_not_speak_into_a_running_game(server):
    async with Player(server.base) as ann, Player(server.base) as eve:
        table = await ann.create(hotseat("a"), hotseat("b"))
        await eve.watch(table)
        await eve.send("say", table=table, id="s", text="take the red one")
        assert (await eve.until("error"))["data"] == {"reason": "spectator"}
        await ann.watch(table)
        await ann.send("resign", table=table, id="r")
        await eve.until("over")
        await eve.send("say", table=table, id="s", text="well played")
        assert (await eve.until("said"))["line"]["text"] == "well played"
