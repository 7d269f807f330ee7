"""Looking back in a game that goes on: the server sends what a seat saw then, and nothing more."""

from typing import Any

import msgspec
import pytest

from splendor.server.thinking.study_types import GameStudy
from tests.server.player import OPEN, PERSON, Player, hotseat, play_out

BLIND = (42, 43, 44)  # reserve the top card of a deck


async def _play(players: list[Player], table: str, plies: int) -> dict[str, dict[int, Any]]:
    """Play so many plies, cards reserved unseen first; the views that each player was sent."""
    seen: dict[str, dict[int, Any]] = {}
    for player in players:
        view = (await player.watch(table))["view"]
        seen[player.me["id"]] = {view["ply"]: view}
    for _ in range(plies):
        views = {p: list(seen[p.me["id"]].values())[-1] for p in players}
        mover = next(p for p, view in views.items() if view["legal"])
        legal, ply = views[mover]["legal"], views[mover]["ply"]
        action = next((a for a in BLIND if a in legal), legal[0])
        await mover.play(table, ply, [action])
        for player in players:
            view = (await player.until("played", table=table))["view"]
            seen[player.me["id"]][view["ply"]] = view
    return seen


@pytest.fixture
async def game(server):
    """Two at a table and one who looks on, in the middle of a game."""
    async with (
        Player(server.base) as ann,
        Player(server.base, address="127.0.0.2") as bob,
        Player(server.base, address="127.0.0.3") as eve,
    ):
        table = await ann.create(PERSON, OPEN)
        await bob.join(table)
        seen = await _play([ann, bob, eve], table, 12)
        yield table, {player: seen[player.me["id"]] for player in (ann, bob, eve)}


async def test_everybody_is_shown_what_they_saw_then(game):
    table, seen = game
    for player, views in seen.items():
        for ply, view in views.items():
            answer = await player.http.get(f"/api/tables/{table}/views/{ply}")
            assert answer.json() == view, (player.me, ply)


async def test_hidden_cards_stay_hidden(game):
    table, seen = game
    hidden: dict[Player, set[bool]] = {}
    for player, views in seen.items():
        answer = await player.http.get(f"/api/tables/{table}/views/{max(views)}")
        held = [h for s in answer.json()["seats"] for h in s["reserved"] if h and h["blind"]]
        assert len(held) >= 2
        hidden[player] = {h["card"] is None for h in held}
    ann, bob, eve = seen
    assert (hidden[ann], hidden[bob], hidden[eve]) == ({True, False}, {True, False}, {True})


@pytest.mark.parametrize("ply", ["999", "01", "-1", "x", "9" * 5000])
async def test_a_moment_that_never_was_is_refused(game, ply):
    table, seen = game
    answer = await next(iter(seen)).http.get(f"/api/tables/{table}/views/{ply}")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_message")


async def test_before_the_game_there_is_nothing_to_look_back_at(server):
    async with Player(server.base) as ann:
        table = await ann.create(PERSON, OPEN)
        answer = await ann.http.get(f"/api/tables/{table}/views/0")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_playing")
        answer = await ann.http.get("/api/tables/none000000/views/0")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")


# ------------------------------------------------------------ finished games


async def test_the_study_of_a_game_has_all_of_it_with_open_hands(server, rng):
    async with Player(server.base) as ann:
        table = await ann.create(hotseat("a"), hotseat("b"))
        path = f"/api/games/{table}/study"
        assert (await ann.http.get(path)).json()["code"] == "not_allowed"  # it would tell secrets
        await play_out([ann], table, rng)
        data = (await ann.http.get(path)).content
        study = msgspec.json.decode(data, type=GameStudy)
        assert study.record == (await ann.http.get(f"/api/games/{table}/record")).json()
        assert study.review.state == "none"
        for seat in (0, 1):
            replay = (await ann.http.get(f"/api/games/{table}/replay?seat={seat}")).json()
            for open_step, step in zip(
                msgspec.json.decode(data)["steps"], replay["steps"], strict=True
            ):
                own = step["view"]
                assert open_step["view"]["seats"][seat] == own["seats"][seat]
                assert open_step["view"]["market"] == own["market"]
                assert open_step["view"]["legal"] == [] and open_step["view"]["seat"] is None
                if step["turn"] and step["turn"]["seat"] == seat:
                    assert open_step["turn"] == step["turn"]
