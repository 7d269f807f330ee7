"""The study over HTTP: puzzles, positions to play through, the deal of the day, my progress."""

import asyncio

from splendor.engine import Position
from splendor.engine.actions import turn_from_text
from splendor.review.editor import table_to_text
from splendor.review.puzzles import shipped
from tests.review.shapes import described
from tests.review.test_server import done, short_game
from tests.server.player import Player as Client
from tests.server.running import serving, settings_for


def settings_in(tmp_path, **more):
    return settings_for(f"sqlite:///{tmp_path / 'splendor.db'}", **more)


async def test_puzzles_are_listed_and_answered(tmp_path):
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        listed = described("PuzzleList", (await ann.http.get("/api/puzzles")).json())["puzzles"]
        assert [p["number"] for p in listed] == list(range(1, len(shipped()) + 1))
        path, puzzle = "/api/puzzles/1/answer", shipped()[0]
        best, second = ([m.action for m in turn_from_text(t)] for t in (puzzle.best, puzzle.second))
        right = (await ann.http.post(path, json={"plies": best})).json()
        assert described("PuzzleAnswer", right)["solved"] and right["best"] == best
        wrong = (await ann.http.post(path, json={"plies": second})).json()
        assert not wrong["solved"]
        nonsense = await ann.http.post(path, json={"plies": [71]})
        assert nonsense.json()["code"] == "illegal"
        assert (
            await ann.http.post("/api/puzzles/0/answer", json={"plies": [0]})
        ).status_code == 404


async def test_the_study_is_described_in_the_openapi_document(tmp_path):
    """Every request and answer of it by a type, and what needs no search is of that type."""
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        document = (await ann.http.get("/api/openapi.json")).json()
        types = document["components"]["schemas"]
        routes = [
            (path, method, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
            if "review" in operation["tags"]
        ]
        assert len(routes) >= 16
        for path, method, operation in routes:
            bodies = [operation["requestBody"]] if "requestBody" in operation else []
            for told in [*bodies, *operation["responses"].values()]:
                found = told["content"]["application/json"]["schema"]
                assert found["$ref"].removeprefix("#/components/schemas/") in types, (path, method)
        for path, name in (
            ("puzzles/1", "NumberedPuzzle"),
            ("puzzles/daily", "NumberedPuzzle"),
            ("openings/3", "Statistics"),
            ("me/reviews", "ReviewedGames"),
        ):
            described(name, (await ann.http.get(f"/api/{path}")).json())


async def test_no_puzzle_has_a_number_of_5000_digits(tmp_path):
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        assert (await ann.http.get("/api/puzzles/1")).json()["number"] == 1
        for number in ("9" * 5000, "1000000", "0", "²", "１"):
            asked = await ann.http.get(f"/api/puzzles/{number}")
            told = await ann.http.post(f"/api/puzzles/{number}/answer", json={"plies": [0]})
            assert asked.json()["code"] == told.json()["code"] == "unknown_path"


def several_turns(position, plies):
    """So many legal plies, more than a turn can have."""
    actions = []
    for _ in range(plies):
        actions.append(position.legal_actions()[0])
        position = position.play(actions[-1])
    return actions


async def test_what_comes_after_the_turn_is_illegal(tmp_path):
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        puzzle = Position.from_text(shipped()[0].position, seed=1)
        table = Position.deal(players=2, seed=7)
        for plies in (4, 9):
            turns = {"plies": several_turns(puzzle, plies)}
            told = await ann.http.post("/api/puzzles/1/answer", json=turns)
            assert told.json()["code"] == "illegal"
            turns = {"text": table.to_text(), "plies": several_turns(table, plies)}
            for path in ("/api/analysis/judge", "/api/analysis/move"):
                told = await ann.http.post(path, json=turns, timeout=None)
                assert told.json()["code"] == "illegal"


async def test_a_table_is_read_played_on_and_thought_about(tmp_path):
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        text = table_to_text(Position.deal(players=2, seed=7).play("R2").view(1))
        bank = text.split()[2]
        read = (await ann.http.post("/api/analysis/table", json={"text": text})).json()
        assert described("TableText", read)["text"] == text and read["view"]["turn"] == 1
        left_out = {"text": text.replace(bank, "-", 1)}
        again = (await ann.http.post("/api/analysis/table", json=left_out)).json()
        assert (again["text"], again["view"]) == (text, read["view"])
        assert Position.from_text(read["whole"]).view(1) == Position.from_text(again["whole"]).view(
            1
        )
        moved = (
            await ann.http.post("/api/analysis/move", json={"text": text, "plies": [9]})
        ).json()
        assert moved["view"]["turn"] == 0 and moved["drawn"] == []
        reserved = {"text": text, "plies": [30]}
        assert len((await ann.http.post("/api/analysis/move", json=reserved)).json()["drawn"]) == 1
        illegal = await ann.http.post("/api/analysis/move", json={"text": text, "plies": [45]})
        assert illegal.json()["code"] == "illegal"
        first = await ann.http.post("/api/analysis/step", json={"text": text}, timeout=None)
        begun = described("AnalysisStep", first.json())["analysis"]["simulations"]
        more = {"text": text, "after": begun}
        then = await ann.http.post("/api/analysis/step", json=more, timeout=None)
        assert then.json()["analysis"]["simulations"] > begun
        judged = {"text": text, "plies": [9]}
        decision = (await ann.http.post("/api/analysis/judge", json=judged, timeout=None)).json()
        assert (
            described("Decision", decision)["played"] == [9]
            and decision["seat"] == 1
            and decision["options"]
        )


def held_in(text, seat):
    return text.split()[5 + seat].split(":")[2]


async def test_reserved_cards_stay_the_same_along_a_variation(tmp_path):
    """The mover's own, another's that was named, and another's that was left open."""
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:

        async def tell(path, **asked):
            return (await ann.http.post(f"/api/analysis/{path}", json=asked)).json()

        position = Position.deal(players=2, seed=7).play("R3").play("R2")
        named = await tell("table", text=position.to_text())
        assert named["text"] == named["whole"] == position.to_text()
        assert named["view"]["seats"][1]["reserved"][0]["card"] is None
        text = table_to_text(position.view(0))
        opened = await tell("table", text=text)
        assert opened["text"] == text
        guessed = held_in(opened["whole"], 1)
        assert guessed.startswith("~2")
        for root in (named, opened):
            hands = [held_in(root["whole"], seat) for seat in (0, 1)]
            for _ in range(3):  # and each time that one goes back to the start
                now = root
                for plies in ([0], [9], [0], [1]):
                    now = await tell("move", text=now["text"], whole=now["whole"], plies=plies)
                    assert [held_in(now["whole"], seat) for seat in (0, 1)] == hands
                    assert [held_in(now["text"], seat) for seat in (0, 1)] == hands
                    mover = now["view"]["turn"]
                    seen = now["view"]["seats"]
                    assert seen[mover]["reserved"][0]["card"] is not None
                    assert seen[1 - mover]["reserved"][0]["card"] is None
        other = await tell("move", text=text, whole=now["whole"], plies=[0])
        assert other["code"] == "bad_position"
        wrong = await tell("table", text=text.replace("n3", "n33"))
        assert wrong["data"]["fault"] == "noble" and wrong["data"]["what"] == "n33"


async def test_everybody_gets_the_same_deal_once_a_day(tmp_path):
    async with (
        serving(settings_in(tmp_path, bots=1)) as server,
        Client(server.base) as ann,
        Client(server.base) as bo,
    ):
        told = described("Daily", (await ann.http.get("/api/daily/today")).json())
        assert told["table"] is None and told["lines"] == []
        tables = [(await who.http.post("/api/daily")).json()["table"] for who in (ann, ann, bo)]
        assert tables[0] == tables[1] != tables[2]
        views = [
            (await who.http.get(f"/api/tables/{t}")).json()["view"]
            for who, t in ((ann, tables[0]), (bo, tables[2]))
        ]
        assert views[0]["nobles"] == views[1]["nobles"]
        again = (await ann.http.get(f"/api/daily/{told['day']}")).json()
        assert again["table"] == tables[0] and again["state"] == "playing" and not again["lines"]
        assert (await ann.http.get("/api/daily/2999-01-01")).status_code == 404
        assert (await ann.http.get("/api/daily/2026-02-31")).status_code == 404


async def test_a_double_click_opens_the_deal_of_the_day_once(tmp_path):
    async with (
        serving(settings_in(tmp_path, bots=1)) as server,
        Client(server.base) as ann,
    ):
        await ann.http.get("/api/me")
        opened = await asyncio.gather(*(ann.http.post("/api/daily") for _ in range(4)))
        assert len({answer.json()["table"] for answer in opened}) == 1
        rows = await server.worker.store.fetch("SELECT COUNT(*) FROM tables")
        assert rows[0][0] == 1


async def test_a_full_house_opens_no_deal_of_the_day(tmp_path):
    async with (
        serving(settings_in(tmp_path, bots=1, max_tables=1)) as server,
        Client(server.base) as ann,
        Client(server.base) as bo,
    ):
        table = (await ann.http.post("/api/daily")).json()["table"]
        refused = await bo.http.post("/api/daily")
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many")
        assert (await ann.http.post("/api/daily")).json()["table"] == table


async def test_a_table_that_a_crash_left_without_its_day_is_found_again(tmp_path):
    async with (
        serving(settings_in(tmp_path, bots=1)) as server,
        Client(server.base) as ann,
    ):
        table = (await ann.http.post("/api/daily")).json()["table"]
        await server.worker.store.execute("DELETE FROM daily")
        assert (await ann.http.get("/api/daily/today")).json()["table"] is None
        assert (await ann.http.post("/api/daily")).json()["table"] == table
        assert (await ann.http.get("/api/daily/today")).json()["table"] == table


async def test_nobody_plays_the_deal_of_the_day_again_after_deleting_it(tmp_path):
    async with (
        serving(settings_in(tmp_path, bots=1)) as server,
        Client(server.base) as ann,
    ):
        table = (await ann.http.post("/api/daily")).json()["table"]
        await ann.watch(table)
        await ann.send("resign", table=table, id="r", seat=None)
        await ann.until("over")
        assert (await ann.http.delete(f"/api/games/{table}")).status_code == 200
        again = await ann.http.post("/api/daily")
        assert again.status_code == 404 and again.json()["code"] == "unknown_table"


async def test_reviewed_games_of_mine_are_told_over_time(tmp_path):
    async with serving(settings_in(tmp_path)) as server, Client(server.base) as ann:
        assert (await ann.http.get("/api/me/reviews")).json() == {"games": []}
        imported = await ann.http.post("/api/games", content=short_game().to_json())
        path = f"/api/games/{imported.json()['game']}/review"
        await ann.http.post(path, json={})
        assert (await done(ann, path))["state"] == "done"
        # nobody knows which seat of an imported game was hers
        assert (await ann.http.get("/api/me/reviews")).json() == {"games": []}
