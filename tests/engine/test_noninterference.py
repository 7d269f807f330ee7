"""V2 as a property: what a seat cannot see does not change one byte of what it is sent.

A pair is a position and another that differs from it only in what a seat cannot know: the blind
cards of the others are exchanged for other unseen cards of the same tier, and the generator of the
future for another. The seat's views, as the JSON of the wire, must be equal.
"""

import random
from collections import Counter
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from splendor.engine import CARDS, IllegalMove, Position, Rules, View
from splendor.engine.cards import FIRST, card_from_name
from splendor.engine.state import EMPTY

from .build import Held, table
from .walks import rules_of, walk

PAIRS = 100_000  # in a usual run, over all of the parts
PARTS = 4
VARIANTS = 4  # of one position for one seat
encode = msgspec.json.Encoder().encode


def hidden_slots(position: Position, seat: int | None) -> list[tuple[int, int]]:
    """Hand places (seat * 3 + slot) that hold a card `seat` cannot see, with the card."""
    return [
        (other * 3 + slot, reserved.card)
        for other, held in enumerate(position.seats)
        for slot, reserved in enumerate(held.reserved)
        if other != seat and reserved is not None and reserved.blind
    ]


def variant(position: Position, hidden: list[tuple[int, int]], rng: random.Random) -> Position:
    """The same table with other hidden cards: each is exchanged with one of its deck's."""
    states = position.state.copy()
    decks = [int(word) for word in states["decks"][0]]
    for place, card in hidden:
        tier = CARDS[card].tier - 1
        pool = decks[tier] | 1 << (card - FIRST[tier])
        bits = [bit for bit in range(40) if pool >> bit & 1]
        chosen = rng.choice(bits)
        decks[tier] = pool ^ 1 << chosen
        states["hand"][0, place] = FIRST[tier] + chosen
    states["decks"][0] = np.array(decks, np.uint64)
    states["rng"][0] = rng.getrandbits(64)
    return Position(states)


@pytest.mark.parametrize("part", range(PARTS))
def test_v2_what_a_seat_cannot_see_does_not_change_its_view(
    part: int, rng: random.Random, games: Callable[[int], int]
) -> None:
    met: Counter[str] = Counter()
    wanted = max(PAIRS, games(0)) // PARTS
    while met["pairs"] < wanted:
        for position in walk(rng, rules_of(rng)):
            compare_variants(position, rng, met)
    assert met["different hidden cards"] > 0.8 * wanted, met
    assert met["spectator"] > 0.1 * wanted, met
    for phase in ("action", "payment", "return", "noble", "over"):
        assert met[phase] >= (5 if phase == "noble" else 50), met


def compare_variants(position: Position, rng: random.Random, met: Counter[str]) -> None:
    seat = rng.choice([None, *range(position.players)])
    hidden = hidden_slots(position, seat)
    if not hidden:
        return
    seen = encode(position.view(seat))
    for _ in range(VARIANTS):
        other = variant(position, hidden, rng)
        assert encode(other.view(seat)) == seen, (position, other, seat)
        met["different hidden cards"] += other != position
        met["spectator"] += seat is None
        met[position.phase] += 1
        met["pairs"] += 1


def test_v2_the_owner_does_see_the_difference(rng: random.Random) -> None:
    """The property is not true for nothing: the hidden card itself is told to its owner."""
    position = Position.deal(2, 5).play("R2")
    hidden = hidden_slots(position, 1)
    other = next(p for p in (variant(position, hidden, rng) for _ in range(50)) if p != position)
    assert encode(other.view(0)) != encode(position.view(0))
    assert encode(other.view(1)) == encode(position.view(1))


def test_v2_no_view_names_a_hidden_card(rng: random.Random) -> None:
    """Over whole games, for every seat: no card is both in its view and hidden from it."""
    looked = 0
    for _ in range(30):
        for position in walk(rng, rules_of(rng)):
            for seat in (None, *range(position.players)):
                view = msgspec.json.decode(encode(position.view(seat)))
                secret = {card for _, card in hidden_slots(position, seat)}
                secret |= position.deck(1) | position.deck(2) | position.deck(3)
                assert not secret & set(named_cards(view))
                looked += len(secret)
    assert looked > 100_000


def named_cards(view: dict) -> list[int]:
    """Every card that the JSON of a view names."""
    cards = [card for card in view["market"] if card is not None]
    for seat in view["seats"]:
        cards += seat["bought"]
        cards += [r["card"] for r in seat["reserved"] if r and r["card"] is not None]
    payment = view["payment"]
    return cards + ([payment["card"]] if payment and payment["card"] is not None else [])


def test_v2_a_sample_fits_the_view_it_was_made_from(rng: random.Random) -> None:
    """What a bot imagines behind a view looks the same from its seat, and hides other cards."""
    met: Counter[str] = Counter()
    while met["samples"] < 1500:
        for position in walk(rng, rules_of(rng)):
            if rng.random() < 0.1:
                seat = rng.choice([None, *range(position.players)])
                compare_sample(position, position.view(seat), rng, met)
    assert met["another truth"] > 300, met


def compare_sample(position: Position, view: View, rng: random.Random, met: Counter[str]) -> None:
    sample = view.sample(rng.getrandbits(64))
    assert sample.view(view.seat) == view
    assert sample.draws_itself
    assert Position.from_text(sample.to_text()) == sample
    met["another truth"] += sample != position
    met["samples"] += 1


def test_v2_a_blind_card_that_is_being_paid_for_is_imagined_within_reach() -> None:
    """Whoever chooses a payment can afford the card: samples know that much, and all cards
    that would fit the payment so far do come up."""
    rich = Held("wwww bb oooo", hand="2w6?", cards="1r1")  # 2w6 costs six white
    position = table(rich, Held(), rules=Rules(2, tokens=7)).play("Bh1? $w")
    view = position.view(1)
    imagined = {sample_card(view, seed) for seed in range(300)}
    fitting = {card for card in view.unseen(2) if payable(position, card)}
    assert card_from_name("2w6").id in fitting
    assert len(fitting) < len(view.unseen(2))
    assert imagined == fitting


def sample_card(view: View, seed: int) -> int:
    sample = view.sample(seed)
    payment = sample.payment
    assert payment is not None
    assert payment.card is not None
    assert sample.view(view.seat) == view
    finished = sample.play("$")
    assert finished.seats[0].bought[-1] == payment.card
    assert min(min(finished.bank), *finished.seats[0].tokens) >= 0
    return payment.card


def payable(position: Position, card: int) -> bool:
    """Whether `Bh1? $w` is possible with this card in the hand, by the rules themselves."""
    before = position.undo().undo().state.copy()
    before["decks"][0, 1] ^= np.uint64(1 << before["hand"][0, 0] - 40)
    before["decks"][0, 1] ^= np.uint64(1 << card - 40)
    before["hand"][0, 0] = card
    try:
        Position(before).play("Bh1? $w")
    except IllegalMove:
        return False
    return True


@pytest.mark.statistics
def test_v2_samples_are_as_random_as_the_unseen_cards() -> None:
    """Each unseen card of the tier is equally likely behind a blind reservation."""
    view = Position.deal(2, 5).play("R3").view(1)
    draws = 3400
    seen = Counter(view.sample(seed).state["hand"][0, 0] for seed in range(draws))
    assert EMPTY not in seen
    assert set(seen) == set(view.unseen(3))
    expected = draws / len(seen)
    chi2 = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi2 < 45, chi2  # 15 degrees of freedom: one in ten thousand


def test_v2_a_sample_has_a_future_of_its_own() -> None:
    """Two samples of one view go on differently, and neither knows the real next card."""
    position = Position.deal(2, 5)
    views = [position.view(0).sample(seed) for seed in range(40)]
    assert len({sample.play("R1a").market for sample in views}) > 10
