"""Many games, counted as they are played, all of it compiled."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from splendor.bots.hidden import guess_again
from splendor.bots.search import (
    Settings,
    Tree,
    Workspace,
    most_visited,
    plant,
    play_plies,
    simulate,
)
from splendor.bots.turns import FEW
from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed
from splendor.engine.rules import BIT, BUY, RESERVE, RESERVE_BLIND, TIER, deal_standard, shares
from splendor.engine.state import NO_DRAW, OVER
from splendor.review.kernels import LONGEST, consider, drawn

_U0 = np.uint64(0)


class Counts(NamedTuple):
    """What a survey counts; `won` are sums of shares."""

    first: NDArray[np.float64]  # seat, action: how often a game is opened so …
    first_won: NDArray[np.float64]  # … and how that went
    opened: NDArray[np.float64]  # card: the first that a seat bought
    opened_won: NDArray[np.float64]
    bought: NDArray[np.float64]  # card
    bought_won: NDArray[np.float64]
    reserved: NDArray[np.float64]  # card, from the market
    dealt: NDArray[np.float64]  # noble
    visits: NDArray[np.float64]
    visits_won: NDArray[np.float64]
    seats: NDArray[np.float64]  # seat: shares
    rounds: NDArray[np.float64]  # round: games that ended in it
    sums: NDArray[np.float64]  # of the winners: points, cards, nobles; of all: reserves, …
    # … and the rounds of first purchases


def make_counts() -> Counts:
    """A survey of nothing."""
    sizes = ((4, 93), (4, 93), 90, 90, 90, 90, 90, 10, 10, 10, 4, 128, 5)
    return Counts(*(np.zeros(size) for size in sizes))


class Player(NamedTuple):
    """Who plays all seats, and room to do it in."""

    space: Workspace
    tree: Tree
    settings: Settings
    simulations: int  # for each turn; 0: what the net likes best at first sight


@compiled
def _choose(net, player, states, rng):  # type: ignore[no-untyped-def]
    """The turn to play in states[0]; states[1] is room for a guess at what is hidden."""
    space, tree = player.space, player.tree
    if player.simulations == 0:
        space.pool[0] = states[0]
        _, best = consider(net, space)
        return space.codes[best]
    states[1] = states[0]
    guess_again(states[1], np.int64(states[0].turn), rng)
    plant(tree, space, net, player.settings, states[1:2], FEW)
    simulate(tree, space, net, player.settings, player.simulations, advance(rng))
    return tree.code[most_visited(tree, 0)]


@compiled
def _play(net, player, states, rng):  # type: ignore[no-untyped-def]
    """Play a turn in states[0], draw included; (its first action, rng)."""
    code = _choose(net, player, states, rng)
    rng = advance(rng)
    s = states[0]
    play_plies(s, code)
    if s.pend != NO_DRAW:
        _, rng = drawn(s, rng)
    return np.int64(code & np.uint64(0xFF)) - 1, rng


@compiled
def survey(net, player, players, seed, games, states, counts):  # type: ignore[no-untyped-def]
    """Play n games and count; states is room for two."""
    market = np.zeros(12, np.int64)
    first = np.zeros(4, np.int64)
    opened = np.zeros(4, np.int64)
    result = np.zeros(4)
    for game in range(games):
        deal_standard(states[0], players, mixed(seed + np.uint64(game)))
        rng = mixed(seed ^ np.uint64(0x5DEECE66D + game))
        for place in range(players + 1):
            counts.dealt[states[0].nobles[place]] += 1
        opened[:] = -1
        turns = 0
        while states[0].phase != OVER and turns < LONGEST:
            for place in range(12):
                market[place] = states[0].market[place]
            seat = np.int64(states[0].turn)
            action, rng = _play(net, player, states, rng)
            if turns < players:
                first[turns] = action
            if RESERVE <= action < RESERVE_BLIND:
                counts.reserved[market[action - RESERVE]] += 1
            counts.sums[3] += RESERVE <= action < BUY
            if opened[seat] < 0 and states[0].cards[seat] > 0:
                opened[seat] = _only_card(states[0], seat)
                counts.sums[4] += 1 + turns // players
            turns += 1
        shares(states[0], result)
        _count_start(players, first, opened, result, counts)
        _count_end(states[0], result, counts)


@compiled
def _only_card(s, seat):  # type: ignore[no-untyped-def]
    """The card of a seat that has bought one."""
    for card in range(90):
        if s.bought[seat * 3 + TIER[card]] & BIT[card] != _U0:
            return card
    return -1


@compiled
def _count_start(players, first, opened, result, counts):  # type: ignore[no-untyped-def]
    for seat in range(players):
        counts.first[seat, first[seat]] += 1
        counts.first_won[seat, first[seat]] += result[seat]
        if opened[seat] >= 0:
            counts.opened[opened[seat]] += 1
            counts.opened_won[opened[seat]] += result[seat]


@compiled
def _count_end(s, result, counts):  # type: ignore[no-untyped-def]
    counts.rounds[min(np.int64(s.rounds), 127)] += 1
    for seat in range(s.players):
        share = result[seat]
        counts.seats[seat] += share
        counts.sums[0] += share * s.points[seat]
        counts.sums[1] += share * s.cards[seat]
        for noble in range(10):
            if (s.guests[seat] >> noble) & 1:
                counts.visits[noble] += 1
                counts.visits_won[noble] += share
                counts.sums[2] += share
        for card in range(90):
            if s.bought[seat * 3 + TIER[card]] & BIT[card] != _U0:
                counts.bought[card] += 1
                counts.bought_won[card] += share
