"""The rules and the texts of splendor-tools. “Probed”: seen in their arbiter."""

import random
from collections.abc import Callable, Iterable

import pytest

from splendor.arena.errors import ToolsError
from splendor.arena.splendor_tools.game import MAX_ROUNDS, Layout, ToolsGame, layout_of
from splendor.arena.splendor_tools.numbers import (
    COLOUR,
    our_card,
    our_noble,
    swapped,
    their_card,
    their_noble,
)
from splendor.arena.splendor_tools.orders import PASS, Order, Refused, read_order
from splendor.arena.splendor_tools.saved import order_of
from splendor.arena.splendor_tools.wire import read_input, write_input
from splendor.engine import CARDS, COLOURS, NOBLES, ChooseNoble, Move, Position, Rules
from splendor.engine.dealer import Deal

_RED, GREEN, BLUE, WHITE, _BLACK, GOLD = range(6)
EXAMPLE = """\
2 1
12
0 0 3 1 0 4
27 39 7 38 12
26 57 46 66 49
16 90 85 79 78
3 8 7 10
1 4 0 2 3 0
3 37 20 22
0
0
3 0 1 1 1 1
3 3 21 15
3 24 14 31
0
"""


def deal(players: int = 2, seed: int = 1) -> ToolsGame:
    return ToolsGame(players, layout_of(Deal(seed.to_bytes(32, "big")), players))


def play(game: ToolsGame, *orders: str) -> ToolsGame:
    for order in orders:
        game.play(read_order(order.encode()))
    return game


def refusal(game: ToolsGame, order: str) -> str:
    before = write_input(game)
    with pytest.raises(Refused) as caught:
        play(game, order)
    assert write_input(game) == before
    return str(caught.value)


# ---- numbers ----


def test_colours_are_theirs() -> None:
    names = [COLOURS[COLOUR[c]] for c in range(6)]
    assert names == ["red", "green", "blue", "white", "black", "gold"]
    assert swapped(swapped((1, 2, 3, 4, 5, 6))) == (1, 2, 3, 4, 5, 6)


def test_every_card_and_noble_has_its_counterpart() -> None:
    assert sorted(our_card(n) for n in range(1, 91)) == list(range(90))
    assert all(their_card(our_card(n)) == n for n in range(1, 91))
    assert sorted(our_noble(n) for n in range(1, 11)) == list(range(10))
    assert all(their_noble(our_noble(n)) == n for n in range(1, 11))


def test_known_cards_and_nobles() -> None:
    """Their card 1: red bonus, three white. Their noble 1: four red, four green."""
    first = CARDS[our_card(1)]
    assert (first.tier, COLOURS[first.bonus], first.price) == (1, "red", "3w")
    assert CARDS[our_card(41)].tier == 2
    assert CARDS[our_card(90)].tier == 3
    assert NOBLES[our_noble(1)].cost == (0, 0, 4, 4, 0)


# ---- what a bot reads ----


def test_the_first_input_byte_for_byte() -> None:
    game = ToolsGame(
        3, Layout(tuple(tuple(range(*r)) for r in ((1, 41), (41, 71), (71, 91))), (4, 2, 9, 1))
    )
    assert write_input(game) == (
        "3 1\n1\n5 5 5 5 5 5\n36 1 2 3 4\n26 41 42 43 44\n16 71 72 73 74\n4 4 2 9 1\n"
        + "0 0 0 0 0 0\n0\n0\n0\n" * 3
    )


def test_a_real_input_is_understood() -> None:
    view = read_input(EXAMPLE)
    assert (view.seat, view.round, view.bank) == (0, 12, (1, 3, 0, 0, 0, 4))
    assert view.decks == (27, 26, 16)
    assert [n for n in view.nobles if n is not None] == [our_noble(n) for n in (8, 7, 10)]
    me, other = view.seats
    assert me.tokens == (2, 0, 4, 1, 3, 0)
    assert [r and r.card for r in other.reserved] == [our_card(n) for n in (24, 14, 31)]
    assert view.legal


@pytest.mark.parametrize(
    ("players", "tokens", "nobles"), [(1, 4, 2), (2, 4, 3), (3, 5, 4), (4, 7, 5)]
)
def test_supply(players: int, tokens: int, nobles: int) -> None:
    game = deal(players)
    assert game.bank() == (*[tokens] * 5, 5)
    assert len(game.table_nobles()) == nobles
    assert len(write_input(game).splitlines()) == 7 + 4 * players


def test_slots_keep_their_place_and_seats_are_never_turned() -> None:
    game = deal()
    market = game.market()
    play(game, f"3 {market[5]}")
    assert [n for n in game.market() if n not in market] == [game.market()[5]]
    lines = write_input(game).splitlines()
    assert lines[0] == "2 2"
    assert lines[9] == f"1 {market[5]}"  # player 1 comes first though player 2 reads


def test_a_blind_card_shows_its_tier_to_others_and_itself_to_its_owner() -> None:
    game = play(deal(), "3 -2", "1 0")
    assert write_input(game).splitlines()[9] == f"1 {game.layout.decks[1][4]}"
    play(game, "1 0")
    assert write_input(game).splitlines()[9] == "1 -2"
    (hidden, *_) = read_input(write_input(game)).seats[0].reserved
    assert hidden is not None
    assert (hidden.card, hidden.tier, hidden.blind) == (None, 2, True)


def test_cards_are_listed_as_they_were_bought_and_reserved() -> None:
    game = deal()
    numbers = [game.market()[3], game.market()[0]]
    play(game, f"3 {numbers[0]}", "1 0", f"3 {numbers[1]}", "1 0")
    assert game.reserved[0] == numbers


@pytest.mark.parametrize(
    ("line", "text", "what"),
    [
        (1, "5 1", "outside"),
        (1, "2 3", "no player 3"),
        (1, "1 1", "a game for one"),
        (3, "0 0 3 1 0", "6 numbers"),
        (4, "27 x 7 38 12", "whole numbers"),
        (7, "3 8 7", "a count"),
        (7, "4 8 7 10 1", "more than 3 nobles"),
        (9, "1 0", "a count"),
        (10, "4 1 2 3 4", "more than 3 reserved"),
    ],
)
def test_a_garbled_input_is_refused_by_line(line: int, text: str, what: str) -> None:
    lines = EXAMPLE.splitlines()
    lines[line - 1] = text
    with pytest.raises(ToolsError, match=f"line {line}: .*{what}"):
        read_input("\n".join(lines))


def test_a_short_input_is_refused() -> None:
    with pytest.raises(ToolsError, match="line 9: is missing"):
        read_input("\n".join(EXAMPLE.splitlines()[:8]))


# ---- what a bot prints ----


@pytest.mark.parametrize("text", ["1 3 0 1 2", "1\n3\n0\n1\n2\n", " 1\t3 0  1\r\n2 "])
def test_any_whitespace_separates(text: str) -> None:
    assert read_order(text.encode()) == Order(1, (0, 1, 2))


@pytest.mark.parametrize(
    "order", ["1 0", "1 1 4", "1 3 0 1 2 3", "2 4", "2 1 0 0", "3 -1", "3 90 2", "4 7"]
)
def test_orders_are_written_as_they_are_read(order: str) -> None:
    assert read_order(order.encode()).to_text() == order


def test_probed_a_plus_sign_is_accepted_and_a_leading_zero_refused() -> None:
    assert read_order(b"+1 +1 +2") == Order(1, (2,))
    for bad in (b"01 0", b"1 00", b"1 1 02"):
        with pytest.raises(Refused, match="not a whole number"):
            read_order(bad)


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "  ",
        "take",
        "1",
        "1 3 0 1",
        "1 4 0 1 2 3",
        "0",
        "5 1",
        "2",
        "2 5",
        "3",
        "3 -4",
        "3 91",
        "4 0",
        "4 -1",
        "1 1 5",
        "1 1 -1",
        "1.0 0",
        "0x1 0",
        "1e0",
        "--1",
        "+ 1",
        "9" * 20,
        "١ 0",
    ],
)
def test_garbage_is_refused(bad: str) -> None:
    with pytest.raises(Refused):
        read_order(bad.encode())


def test_binary_garbage_is_refused_with_a_short_message() -> None:
    with pytest.raises(Refused) as caught:
        read_order(bytes(range(128, 256)) * 1000)
    assert len(str(caught.value)) < 100


# ---- what may be done ----


@pytest.mark.parametrize("order", ["1 0", "1 1 0", "1 2 0 3"])
def test_probed_taking_fewer_is_always_legal(order: str) -> None:
    game = play(deal(), order)
    assert sum(game.tokens(0)) == int(order[2])
    assert game.turns[0].plies is None  # our own rules know no such move
    assert (game.seat, game.phase) == (1, "action")


def test_a_take_that_our_rules_know_is_told_in_their_words() -> None:
    game = play(deal(), "1 3 0 1 2")
    assert game.turns[0].plies is not None
    assert [ply.action for ply in game.turns[0].plies] == [Move.from_text("+bgr").action]


def test_takes_that_are_refused() -> None:
    game = play(deal(), "1 1 0")
    assert "two tokens of one colour" in refusal(game, "1 2 1 1")
    assert "only 3 tokens" in refusal(game, "2 0")
    for _ in range(3):
        play(game, "1 1 0")
    assert "no token of colour 0" in refusal(game, "1 1 0")


def test_reservations_that_are_refused() -> None:
    game = deal()
    assert "no card 0" in refusal(game, "3 0")
    assert "not on the table" in refusal(game, f"3 {game.layout.decks[0][10]}")
    play(game, "3 -1", "1 0", "3 -1", "1 0", "3 -1", "1 0")
    assert "three cards" in refusal(game, "3 -1")


def test_an_empty_deck_cannot_be_reserved_from() -> None:
    game = ToolsGame(1, layout_of(Deal(bytes(32)), 1))
    game._decks[2].clear()
    assert "deck 3 is empty" in refusal(game, "3 -3")


def test_a_reservation_without_gold_in_the_bank() -> None:
    game = play(deal(), "3 -1", "3 -1", "3 -1", "3 -1", "3 -1")
    assert game.bank()[GOLD] == 0
    play(game, "3 -1")
    assert game.tokens(1)[GOLD] == 2


def test_purchases_that_are_refused() -> None:
    game = deal()
    assert "cannot be afforded" in refusal(game, f"4 {game.market()[11]}")
    assert "neither" in refusal(game, f"4 {game.layout.decks[0][20]}")


def full_hand(extra: str = "1 0") -> ToolsGame:
    """Player 1 holds ten tokens: 2 2 2 2 1 and one gold."""
    game = deal(4)
    for order in ("1 3 0 1 2", "1 3 0 1 3", "1 3 2 3 4", "3 -1"):
        play(game, order, extra, extra, extra)
    assert game.tokens(0) == (2, 2, 2, 2, 1, 1)
    return game


def test_probed_returns_must_be_exact() -> None:
    game = full_hand()
    assert "3 tokens must be returned, not 0" in refusal(game, "1 3 0 1 2")
    assert "must be returned, not 2" in refusal(game, "1 3 0 1 2 0 1")
    assert "superfluous" in refusal(game, "1 3 0 1 2 0 1 2 3")
    assert "superfluous" in refusal(deal(), "1 3 0 1 2 0")
    play(game, "1 3 0 1 2 3 3 4")
    assert game.tokens(0) == (3, 3, 3, 0, 0, 1)
    assert game.turns[-1].returns == [3, 3, 4]


def test_probed_gold_can_never_be_returned() -> None:
    game = full_hand()
    assert "[5] is not between 0 and 4" in refusal(game, "3 -1 5")
    play(game, "3 -1 4")
    assert game.tokens(0)[GOLD] == 2


def test_probed_a_colour_just_taken_may_be_returned() -> None:
    game = play(full_hand(), "1 3 0 1 2 0 1 2")
    assert game.tokens(0) == (2, 2, 2, 2, 1, 1)


def test_a_token_that_is_not_held_cannot_be_returned() -> None:
    game = full_hand()
    assert "no token of colour 4 to return" in refusal(game, "1 3 0 1 2 4 4 4")


def test_after_a_purchase_nothing_may_be_returned() -> None:
    game = rich()
    card = game.market()[0]
    assert "superfluous" in refusal(game, f"4 {card} 0")


def rich(players: int = 2) -> ToolsGame:
    """Player 1 holds seven of everything (which no game allows) to buy as it likes."""
    game = deal(players)
    game.state["tokens"][0, 0] = 0x01_02_02_02_02_01
    game.state["bank"][0] = 0x04_02_02_02_02_03
    return game


def test_payment_is_bonuses_then_gems_then_gold() -> None:
    game = deal()
    card = next(n for n in game.market()[:4] if max(CARDS[our_card(n)].cost) == 2)
    cost = swapped(CARDS[our_card(card)].cost)
    colour = next(c for c in range(5) if cost[c] == 2)
    held = [*cost, 1]
    held[colour] -= 1
    give(game, held)
    play(game, f"4 {card}")
    assert game.turns[0].tokens == [4, card, *held]
    assert game.tokens(0) == (0,) * 6


def give(game: ToolsGame, tokens: Iterable[int]) -> None:
    """Hand tokens (in their order) to the player to move."""
    for colour, count in enumerate(tokens):
        shift = 8 * COLOUR[colour]
        game.state["bank"][0] -= count << shift
        game.state["tokens"][0, game.seat] += count << shift


def with_bonuses(game: ToolsGame, cards: Iterable[int]) -> None:
    """Give bought cards to player 1."""
    for number in cards:
        card = CARDS[our_card(number)]
        game.state["bonuses"][0, 0] += 1 << (8 * card.bonus)
        game.bought[0].append(number)


def noble_hunter() -> ToolsGame:
    """Player 1 satisfies nobles 2 (green, blue) and 3 (blue, white), second and third."""
    game = ToolsGame(2, Layout(deal().layout.decks, (9, 3, 2)))
    of = {
        c: [their_card(x.id) for x in CARDS if x.tier == 1 and COLOUR[x.bonus] == c]
        for c in range(5)
    }
    with_bonuses(game, [*of[GREEN][:4], *of[BLUE][:4], *of[WHITE][:4]])
    return game


def test_the_first_noble_of_the_table_comes_and_the_next_one_later() -> None:
    game = play(noble_hunter(), "1 0")
    assert game.turns[0].noble == 3
    assert game.table_nobles() == [9, 2]
    play(game, "1 0", "1 1 0")  # whatever the action is
    assert game.nobles[0] == [3, 2]
    assert game.points[0] == 6


def test_no_noble_comes_after_an_imposed_pass() -> None:
    game = noble_hunter()
    before = write_input(game).splitlines()[2:]
    turn = game.pass_over("crash: ended with status 1")
    assert write_input(game).splitlines()[2:] == before
    assert (turn.tokens, turn.noble) == ([1, 0, 0, 0, 0, 0], 0)
    assert (game.seat, game.phase) == (1, "action")


# ---- the end ----


def test_passes_do_not_end_a_game_but_round_100_does() -> None:
    game = deal()
    rounds = 0
    while not game.is_over:
        game.pass_over("") if rounds % 2 else game.play(PASS)
        game.play(PASS)
        rounds += 1
    assert rounds == MAX_ROUNDS
    assert game.shares == (0.0, 0.0)  # nobody wins below 15


def test_the_round_is_completed_and_ties_go_to_fewer_cards() -> None:
    game = deal()
    game.state["points"][0, :2] = (16, 16)
    game.bought[0] = [1, 2]
    game.bought[1] = [3]
    play(game, "1 0")
    assert not game.is_over
    play(game, "1 0")
    assert game.is_over
    assert game.shares == (0.0, 1.0)


def test_a_full_tie_is_shared() -> None:
    game = deal(3)
    game.state["points"][0, :3] = (15, 15, 14)
    assert game.shares == (0.5, 0.5, 0.0)


def test_one_player_may_play_alone() -> None:
    game = play(deal(1), "1 3 0 1 2", "3 -1")
    assert (game.round, game.seat) == (3, 0)


# ---- the same game as ours where the moves are the same ----


def random_turn(position: Position, deal: Deal, rng: random.Random) -> tuple[Position, list[Move]]:
    """A random turn of ours that they can express."""
    moves: list[Move] = []
    seat, ply = position.turn, position.round
    while (position.turn, position.round) == (seat, ply) and not position.is_over:
        options = [m for m in position.legal_moves() if str(m) != "-o" and not str(m).endswith("?")]
        move = options[0] if isinstance(options[0], ChooseNoble) else rng.choice(options)
        buys = [m for m in options if str(m)[0] == "B"]
        move = rng.choice(buys) if buys and rng.random() < 0.8 else move
        if not options:
            break
        moves.append(move)
        position = deal.settle(position.play(move))
    return position, moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_our_own_rules(
    players: int, rng: random.Random, games: Callable[[int], int]
) -> None:
    """Every input of every turn tells exactly what our own position holds."""
    for _ in range(games(8)):
        cards = Deal(rng.randbytes(32))
        position = cards.settle(Position.start(Rules(players, stall=200)))
        game = ToolsGame(players, layout_of(cards, players))
        while not position.is_over and not game.is_over:
            assert game.phase == "action"
            compare(game, position)
            before = position
            position, moves = random_turn(position, cards, rng)
            game.play(order_of(before, moves))
            assert game.turns[-1].plies is not None
            assert [p.action for p in game.turns[-1].plies] == [m.action for m in moves]
        if (outcome := position.outcome()) is not None:
            assert game.shares == outcome.shares


def compare(game: ToolsGame, position: Position) -> None:
    view = read_input(write_input(game))
    ours = position.view(position.turn)
    assert (view.bank, view.market, view.decks) == (ours.bank, ours.market, ours.decks)
    assert [n for n in view.nobles if n is not None] == [n for n in ours.nobles if n is not None]
    assert view.legal == ours.legal or game.reserved[game.seat]  # hand slots may differ
    for theirs, own in zip(view.seats, ours.seats, strict=True):
        assert (theirs.tokens, theirs.bonuses, theirs.points) == (
            own.tokens,
            own.bonuses,
            own.points,
        )
        assert (theirs.bought, theirs.nobles) == (own.bought, own.nobles)
        held = [r.card for r in own.reserved if r is not None]
        assert sorted(map(str, held)) == sorted(
            str(r.card) for r in theirs.reserved if r is not None
        )
