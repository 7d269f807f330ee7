"""Rated games: what counts, for whom, and that no engine of the house looks at them."""

import asyncio

import pytest

from splendor.engine import Position
from splendor.server.game import commands, log, ratings
from splendor.server.game.people import START, Contender, Standing
from splendor.server.game.table import Table
from splendor.server.live import rated_games
from tests.server.conftest import both_databases
from tests.server.player import (
    ELSEWHERE,
    OPEN,
    PATIENCE,
    PERSON,
    RATED,
    Player,
    bot,
    hotseat,
    play_out,
)
from tests.server.scripts import add, people, play_some, start

CLOCK = {"kind": "total", "seconds": 3600}


def contest(rng, rounds, clock=CLOCK):
    """A game of two that one of them gives up after some rounds."""
    table, rows = start(people("a", "b"), rated=True, clock=clock)
    while table.position.round <= rounds:
        play_some(table, rows, rng, 1)
    add(table, rows, commands.forfeit(table, 0, "resign", ""), rows[-1].at + 1)
    return table


def test_a_game_counts_once_everybody_has_played_for_a_while(rng):
    assert ratings.contenders(contest(rng, ratings.LEAST_ROUNDS - 1)) is None
    counted = ratings.contenders(contest(rng, ratings.LEAST_ROUNDS))
    assert counted is not None and [seat.rank for seat in counted] == [2, 1]


def test_a_game_without_a_clock_does_not_count(rng):
    assert ratings.contenders(contest(rng, 9, clock={"kind": "none"})) is None


def test_nothing_counts_that_a_bot_played_to_the_end_for_somebody(rng):
    table, rows = start(people("a", "b"), rated=True, clock=CLOCK)
    play_some(table, rows, rng, 40)
    add(table, rows, [log.StoodIn(1, "novice")], rows[-1].at + 1)
    add(table, rows, [log.Ended("target", [1], [2, 1])], rows[-1].at + 1)
    assert ratings.contenders(table) is None


def test_whoever_resigned_is_last_whatever_a_bot_made_of_it(rng):
    table, rows = start(people("a", "b", "c"), rated=True, clock=CLOCK)
    play_some(table, rows, rng, 60)
    entries: list[log.AnyEntry] = [log.Resigned(seat, "resign") for seat in (0, 1)]
    add(table, rows, entries, rows[-1].at + 1)
    assert commands.ranking(table, table.position) == [2, 2, 1]


def test_nobody_is_stood_in_for_at_a_rated_table():
    for rated, absence in ((True, "forfeit"), (False, "bot")):
        table, _ = start(people("a", "b"), rated=rated, absence="bot", clock=CLOCK)
        assert table.absence == absence


def test_a_level_has_the_rating_of_the_ladder_whatever_comes_of_its_games():
    ladder = ratings.ladder()
    assert ladder["apprentice"][2] < ladder["master"][2]
    level = ratings.of_level("apprentice", 2)
    assert level is not None
    assert level.rating == ladder["apprentice"][2] == ratings.shown(level.mu, level.sigma)
    assert ratings.of_level("emperor", 2) is None


@both_databases
async def test_resigning_to_a_level_lifts_nothing_but_costs(serve, database):
    async with serve() as server:
        store, level = server.worker.store, ratings.of_level("apprentice", 2)
        assert level is not None
        for n in range(20):
            seats = [
                Contender("a000000000", "a", False, 2),
                Contender(level.player, "apprentice", True, 1, level),
            ]
            changes = await store.rate(f"table{n:05}", seats, ratings.rate)
            assert changes[0].after < changes[0].before and changes[1] is None
        assert await store.standings(level.player) == {}


async def test_levels_are_listed_with_the_ladder_s_ratings(serve, monkeypatch):
    monkeypatch.setattr(ratings, "ladder", lambda: {"novice": {2: 800.0, 3: 900.0}})
    async with serve(bots=1) as server, Player(server.base) as ann:
        levels = (await ann.http.get("/api/levels")).json()["levels"]
        assert levels[0] == {"name": "novice", "rating": {"2": 800.0, "3": 900.0}}
        table = await ann.create(PERSON, bot("novice"), options=RATED)
        async with asyncio.timeout(PATIENCE):
            while {s["rating"] for s in (await ann.watch(table))["seats"]} != {None, 800.0}:
                await asyncio.sleep(0.01)  # ratings are looked up beside the game


async def test_newcomers_are_provisional_and_not_on_the_leaderboard(server):
    def standings(before, contenders):
        new = Standing("a000000000", "a", False, 30, 8.0, 1700, ratings.LEAST_GAMES, 9)
        old = Standing("b000000000", "b", False, 30, 2.0, 1600, ratings.LEAST_GAMES, 9)
        few = Standing("c000000000", "c", False, 30, 2.0, 1600, ratings.LEAST_GAMES - 1, 9)
        return [new, old, few]

    store = server.worker.store
    seats = [Contender(f"{name}000000000", name, False, 1) for name in "abc"]
    await store.rate("table00001", seats, standings)
    async with Player(server.base) as ann:
        rows = (await ann.http.get("/api/leaderboard/3")).json()["rows"]
        assert [row["player"] for row in rows] == ["b000000000"]
    kept = [(await store.standings(seat.player))[3] for seat in seats]
    assert [ratings.is_provisional(standing) for standing in kept] == [True, False, True]


async def test_a_profile_says_what_is_provisional(server):
    async with Player(server.base) as ann:
        await ann.create(PERSON, OPEN)
        seats = [Contender(ann.me["id"], "a", False, 1), Contender("b000000000", "b", False, 2)]
        await server.worker.store.rate("table00001", seats, ratings.rate)
        profile = (await ann.http.get(f"/api/people/{ann.me['id']}")).json()
        assert profile["provisional"] == [2] and profile["ratings"]["2"] > START


# ---------------------------------------------------------------- one household


async def joining(player, table):
    answer = await player.http.post(f"/api/tables/{table}/join", json={})
    return answer.status_code, answer.json().get("data")


async def test_seats_of_one_household_do_not_make_a_rated_game(server):
    async with (
        Player(server.base) as ann,
        Player(server.base) as bob,
        Player(server.base, address=ELSEWHERE) as cid,
    ):
        table = await ann.create(PERSON, OPEN, OPEN, options=RATED)
        assert await joining(bob, table) == (403, {"reason": "household"})
        assert (await joining(cid, table))[0] == 200
        casual = await ann.create(PERSON, OPEN)
        assert (await joining(bob, casual))[0] == 200
        kept = "".join(r[0] for r in await server.worker.store.fetch("SELECT data FROM log"))
        assert "127.0.0" not in kept


async def test_a_mark_of_a_network_tells_nothing_outside_its_table(server):
    async with Player(server.base) as ann:
        tables = [await ann.create(PERSON, OPEN, options=RATED) for _ in range(2)]
        places = [(await server.worker.tables.load(t)).table.seats[0].place for t in tables]
        assert all(place.network for place in places)
        assert places[0].network != places[1].network


async def test_a_rated_rematch_marks_its_own_seats(serve):
    async with (
        serve() as server,
        Player(server.base) as ann,
        Player(server.base, address=ELSEWHERE) as bob,
    ):
        table = await ann.create(PERSON, OPEN, options=RATED)
        await bob.join(table)
        await bob.watch(table)
        await bob.send("resign", table=table, id="r")
        await bob.until("over")
        first = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        await bob.http.post(f"/api/tables/{table}/rematch")
        again = (await server.worker.tables.load(first)).table
        marks = {seat.place.network for seat in again.seats}
        before = {
            seat.place.network for seat in (await server.worker.tables.load(table)).table.seats
        }
        assert again.state == "playing" and "" not in marks
        assert len(marks | before) == 4


# ---------------------------------------------------------------- engines of the house


async def noted(worker, live):
    """Wait until it is in the database what lies at the table."""
    async with asyncio.timeout(PATIENCE):
        while await worker.store.rated_markets() != [
            rated_games.face_up(live.table.position.market)
        ]:
            await asyncio.sleep(0.01)


@pytest.fixture
async def running(server):
    """Somebody's rated game that goes on, and its position."""
    async with Player(server.base) as ann, Player(server.base, address=ELSEWHERE) as bob:
        table = await ann.create(PERSON, OPEN, options=RATED)
        await bob.join(table)
        live = await server.worker.tables.load(table)
        await noted(server.worker, live)
        yield ann, table, live.table.position


REFUSED = (403, {"code": "not_allowed", "data": {"reason": "rated"}})


async def ask(player, path, **body):
    answer = await player.http.post(path, json=body)
    return answer.status_code, answer.json()


async def set_up(player, position):
    """A casual game from a position, where bots could play and hints be asked for."""
    more = {"position": position.to_text(), "options": {"shuffle": False}}
    return await ask(player, "/api/tables", seats=[hotseat("a"), hotseat("b")], **more)


async def test_no_engine_looks_at_a_rated_game_that_is_running(server, running):
    ann, _table, position = running
    text = position.to_text()
    async with Player(server.base) as eve:
        for player in (ann, eve):
            for path, more in (
                ("/api/analysis", {"simulations": 1}),
                ("/api/analysis/step", {}),
                ("/api/analysis/judge", {"plies": [position.legal_actions()[0]]}),
            ):
                assert await ask(player, path, text=text, **more) == REFUSED
            assert await set_up(player, position) == REFUSED


async def test_nor_at_what_somebody_changed_a_little_in_it(server, running):
    ann, _table, position = running
    later = position.play(position.legal_actions()[0])
    assert await ask(ann, "/api/analysis", text=later.to_text(), simulations=1) == REFUSED
    other = Position.deal(2, seed=99)
    assert (await set_up(ann, other))[0] == 201


async def test_nor_at_a_game_brought_along_that_holds_it(server, running, monkeypatch):
    ann, _table, position = running
    game = await ann.create(hotseat("a"), hotseat("b"))
    await ann.watch(game)
    await ann.send("resign", table=game, id="r")
    await ann.until("over")
    monkeypatch.setattr(Table, "positions", lambda self: iter([position]))
    assert await ask(ann, f"/api/games/{game}/review", depth="quick") == REFUSED


async def test_when_it_is_over_it_may_be_looked_at(server, running):
    ann, table, position = running
    await ann.watch(table)
    await ann.send("resign", table=table, id="r")
    await ann.until("over")
    assert (await set_up(ann, position))[0] == 201


@both_databases
async def test_other_workers_know_what_lies_in_a_rated_game(serve, database, rng):
    async with (
        serve() as server,
        Player(server.base) as ann,
        Player(server.base, address=ELSEWHERE) as bob,
    ):
        table = await ann.create(PERSON, OPEN, options=RATED)
        await bob.join(table)
        live = await server.worker.tables.load(table)
        before = live.table.position.market
        while live.table.position.market == before:
            await play_out([ann, bob], table, rng, plies=live.table.ply + 4)
        await noted(server.worker, live)


def test_two_deals_are_not_alike():
    markets = [rated_games.face_up(Position.deal(2, seed=seed).market) for seed in range(60)]
    pairs = [(a, b) for i, a in enumerate(markets) for b in markets[:i]]
    assert not any(rated_games.is_like(a, b) for a, b in pairs)
    assert all(rated_games.is_like(a, a) for a in markets)
