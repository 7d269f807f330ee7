"""Who sits where on which deal."""

from collections import Counter

import pytest

from splendor.arena.schedule import chunks, deal_seed, match_fixtures, rotated, round_robin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_every_seat_of_a_deal(players: int) -> None:
    fixtures = match_fixtures(players, games=players * 5, seed=1)
    by_cycle = Counter((f.cycle, seat, e) for f in fixtures for seat, e in enumerate(f.entrants))
    assert len(by_cycle) == 5 * players * players
    assert set(by_cycle.values()) == {1}


def test_games_of_a_cycle_share_the_deal_and_no_others_do() -> None:
    fixtures = match_fixtures(2, games=10, seed=1)
    assert [f.seed for f in fixtures] == [deal_seed(1, n // 2) for n in range(10)]
    assert len({f.seed for f in fixtures}) == 5


def test_another_seed_gives_other_deals() -> None:
    assert deal_seed(1, 0) != deal_seed(2, 0)
    # no accidental overlap of "1" + "11" and "11" + "1"
    assert deal_seed(1, 11) != deal_seed(11, 1)
    assert len(deal_seed(1, 0)) == 32


def test_as_many_games_as_asked_even_if_a_cycle_is_cut() -> None:
    fixtures = match_fixtures(3, games=7, seed=1)
    assert [f.cycle for f in fixtures] == [0, 0, 0, 1, 1, 1, 2]


def test_bots_get_a_seed_of_their_own() -> None:
    fixtures = match_fixtures(2, games=40, seed=1)
    seeds = {f.bot_seed(seat) for f in fixtures for seat in range(2)}
    assert len(seeds) == 80
    assert all(0 <= s < 2**63 for s in seeds)


def test_rotation() -> None:
    assert [rotated((0, 1, 2), n) for n in range(4)] == [
        (0, 1, 2),
        (2, 0, 1),
        (1, 2, 0),
        (0, 1, 2),
    ]


@pytest.mark.parametrize(("entrants", "players", "groups"), [(5, 2, 10), (5, 3, 10), (5, 4, 5)])
def test_round_robin_meets_every_group_equally(entrants: int, players: int, groups: int) -> None:
    fixtures = round_robin(entrants, players, games=2 * players, seed=1)
    assert len(fixtures) == groups * 2 * players
    assert [f.number for f in fixtures] == list(range(len(fixtures)))
    seats = Counter((seat, e) for f in fixtures for seat, e in enumerate(f.entrants))
    assert len(set(seats.values())) == 1
    met = Counter(frozenset(f.entrants) for f in fixtures)
    assert len(met) == groups
    assert set(met.values()) == {2 * players}


def test_round_robin_rounds_up_to_whole_cycles() -> None:
    assert len(round_robin(3, 2, games=3, seed=1)) == 3 * 4


def test_round_robin_plays_the_same_deals_in_every_group() -> None:
    fixtures = round_robin(3, 2, games=4, seed=1)
    deals = {frozenset(f.entrants): set[bytes]() for f in fixtures}
    for f in fixtures:
        deals[frozenset(f.entrants)].add(f.seed)
    assert set(map(frozenset, deals.values())) == {frozenset({deal_seed(1, 0), deal_seed(1, 1)})}


def test_chunks_hold_whole_cycles_and_lose_nothing() -> None:
    fixtures = match_fixtures(3, games=20, seed=1)
    pieces = list(chunks(fixtures, 2))
    assert [f for piece in pieces for f in piece] == fixtures
    assert [len(p) for p in pieces] == [6, 6, 6, 2]


def test_cycles_of_a_round_robin_are_numbered_in_order() -> None:
    """Each group's games on a deal are a cycle of their own, all its games beside each other."""
    fixtures = round_robin(4, 2, games=6, seed=1)
    assert [f.cycle for f in fixtures] == [n // 2 for n in range(36)]
