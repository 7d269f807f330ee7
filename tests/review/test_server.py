"""Reviews by the server: asked for, made in the background, kept; hints only where allowed."""

import asyncio
from typing import Any

from splendor.engine import Player, Position, Record
from splendor.engine.record import Result
from splendor.review.editor import table_to_text
from tests.review.shapes import described
from tests.server.player import Player as Client
from tests.server.player import hotseat
from tests.server.running import serving, settings_for


def short_game() -> Record:
    """Somebody resigned early."""
    position = Position.deal(players=2, seed=7).play("+wbg").play("R2").play("+grk")
    record = Record.of(position, (Player("Ann"), Player("Bo")))
    return Record(
        record.players,
        record.rules,
        record.market,
        record.nobles,
        record.plies,
        Result((1,), "resign", (0, 0), (0, 0)),
    )


async def done(client: Client, path: str) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = (await client.http.get(path)).json()
        if found["state"] in ("done", "failed"):
            return found
        await asyncio.sleep(0.2)


async def test_a_review_is_made_once_and_kept(tmp_path):
    settings = settings_for(f"sqlite:///{tmp_path / 'splendor.db'}")
    async with serving(settings) as server, Client(server.base) as ann:
        imported = await ann.http.post("/api/games", content=short_game().to_json())
        path = f"/api/games/{imported.json()['game']}/review"
        none = (await ann.http.get(path)).json()
        assert described("ReviewProgress", none)["state"] == "none"
        asked = await ann.http.post(path, json={"depth": "quick"})
        assert asked.json()["state"] in ("waiting", "working")
        found = await done(ann, path)
        assert found["state"] == "done"
        described("Review", described("ReviewProgress", found)["review"])
        assert [d["played"] for d in found["review"]["decisions"]] == [[0], [43], [9]]
        assert (await ann.http.post(path, json={"depth": "quick"})).json() == found
        assert (await ann.http.post(path, json={"depth": "?"})).status_code == 422
    async with serving(settings) as server, Client(server.base) as ann:
        assert (await ann.http.get(path)).json() == found


async def test_only_finished_games_are_reviewed_and_hints_are_for_the_mover(tmp_path):
    settings = settings_for(f"sqlite:///{tmp_path / 'splendor.db'}")
    async with (
        serving(settings) as server,
        Client(server.base) as ann,
        Client(server.base) as eve,
    ):
        table = await ann.create(hotseat("a"), hotseat("b"))
        asked = await ann.http.post(f"/api/games/{table}/review", json={})
        assert asked.json()["code"] == "not_allowed"
        # a busy machine may take long to start the process
        hint = (await ann.http.post(f"/api/tables/{table}/hint", timeout=None)).json()
        assert described("Analysis", hint)["options"] and abs(sum(hint["win"]) - 1) < 1e-6
        assert (await eve.http.post(f"/api/tables/{table}/hint")).json()["code"] == "not_seated"


async def test_analysis_of_a_table_with_hidden_cards(tmp_path):
    settings = settings_for(f"sqlite:///{tmp_path / 'splendor.db'}")
    async with serving(settings) as server, Client(server.base) as ann:
        text = table_to_text(Position.deal(players=2, seed=7).play("R2").view(1))
        assert "~2" in text
        wanted = {"text": text, "simulations": 100}
        found = await ann.http.post("/api/analysis", json=wanted, timeout=None)
        assert described("Analysis", found.json())["simulations"] >= 100
        wrong = await ann.http.post("/api/analysis", json={"text": "nonsense"})
        assert wrong.json()["code"] == "bad_position"
