"""V1 and V2: what is public, and what only one player knows."""

import pytest

from splendor.engine import PositionError, Rules
from splendor.engine.cards import card_from_name

from .build import Held, play, settle, table

SECRET = card_from_name("2k6").id


def hands() -> tuple[Held, Held, Held]:
    return Held("wwo", hand="1w1 2k6?"), Held("bo", hand=". 3r1?", cards="1g1 1w8"), Held()


def test_v1_public_facts_are_the_same_for_all() -> None:
    position = table(*hands())
    views = [position.view(seat) for seat in (None, 0, 1, 2)]
    for view in views:
        assert view.bank == position.bank
        assert view.market == position.market
        assert view.nobles == position.nobles
        assert view.decks == tuple(len(position.deck(tier)) for tier in (1, 2, 3))
        assert (view.turn, view.phase, view.ply, view.round) == (0, "action", 0, 1)
        for seen, seat in zip(view.seats, position.seats, strict=True):
            assert seen.tokens == seat.tokens
            assert seen.bonuses == seat.bonuses
            assert seen.points == seat.points
            assert seen.bought == seat.bought
            assert seen.nobles == seat.nobles


def test_v1_how_many_cards_are_reserved_and_of_which_tier() -> None:
    for seat in (None, 0, 1, 2):
        view = table(*hands()).view(seat)
        tiers = [[r and r.tier for r in held.reserved] for held in view.seats]
        assert tiers == [[1, 2, None], [None, 3, None], [None, None, None]]


def test_v1_cards_reserved_face_up_are_public() -> None:
    for seat in (None, 0, 1, 2):
        first = table(*hands()).view(seat).seats[0].reserved[0]
        assert first is not None
        assert (first.card, first.blind) == (0, False)


def test_v2_a_blind_card_is_seen_by_its_owner_only() -> None:
    position = table(*hands())
    for seat, known in [(None, None), (0, SECRET), (1, None), (2, None)]:
        second = position.view(seat).seats[0].reserved[1]
        assert second is not None
        assert (second.card, second.blind) == (known, True)


def test_v2_a_blind_card_is_public_once_bought() -> None:
    position = table(Held("kkkk kk", hand="2k6?"), rules=Rules(2, tokens=7)).play("Bh1")
    for seat in (None, 0, 1):
        assert position.view(seat).seats[0].bought == (SECRET,)


def test_v1_a_slot_that_held_a_blind_card_can_hold_a_public_one() -> None:
    position = table(Held("kkkk kk", hand="2k6?"), rules=Rules(2, tokens=7))
    after = play(position, "Bh1 +wbg R1a")
    first = after.view(1).seats[0].reserved[0]
    assert first is not None
    assert (first.card, first.blind) == (position.market[0], False)


def test_v2_a_payment_under_way_does_not_tell_the_blind_card() -> None:
    """Until the payment is complete only the buyer knows what is being bought."""
    position = table(Held("kkkkkk oo", hand="2k6?"), rules=Rules(2, tokens=7)).play("Bh1? $k")
    for seat, known in [(None, None), (0, SECRET), (1, None)]:
        payment = position.view(seat).payment
        assert payment is not None
        assert (payment.card, payment.place, payment.standins) == (known, "h1", (0, 0, 0, 0, 1))


def test_v1_a_payment_for_a_public_card_is_public() -> None:
    position = table(Held("bbb oo"), market={"1c": "1w6"}).play("B1c?")
    for seat in (None, 0, 1):
        payment = position.view(seat).payment
        assert payment is not None
        assert (payment.card, payment.place) == (card_from_name("1w6").id, "1c")


def test_v2_legal_moves_are_told_to_the_seat_to_move_only() -> None:
    """They depend on its blind cards: `Bh2` would tell others that it can be paid."""
    position = table(*hands())
    assert position.view(0).legal == tuple(position.legal_actions())
    for seat in (None, 1, 2):
        assert position.view(seat).legal == ()


def test_v2_nobody_sees_the_order_of_a_deck() -> None:
    """There is no order: a deck is a set, and its view a number."""
    position = table(*hands())
    assert position.view(0).decks == (36 - 3, 26 - 1, 16 - 1)
    assert isinstance(position.deck(1), frozenset)


def test_v2_unseen_cards_are_the_deck_and_the_blind_cards_of_others() -> None:
    position = table(*hands())
    deck = position.deck(2)
    assert set(position.view(0).unseen(2)) == deck
    for seat in (None, 1, 2):
        assert set(position.view(seat).unseen(2)) == deck | {SECRET}


def test_v2_the_blind_draw_is_told_to_nobody_else() -> None:
    asking = table().play("R2")
    after = settle(asking)
    mine, theirs = after.view(0).seats[0].reserved[0], after.view(1).seats[0].reserved[0]
    assert mine is not None
    assert theirs is not None
    assert mine.card is not None
    assert theirs.card is None


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_v1_a_seat_that_does_not_play_has_no_view(seat: int) -> None:
    with pytest.raises(PositionError):
        table(*hands()).view(seat)
