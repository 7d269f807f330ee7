"""Machine code plays as Position does: same legality, same cards, same outcome."""

import pytest

from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal
from splendor.engine.errors import IllegalMove
from splendor.engine.position import tier_of_draw
from splendor.engine.rules import ACTIONS
from splendor.engine.state import HAND_DRAW
from splendor.server.game.moves import DrawnCard, piles_of, play_actions, replay_actions


def by_the_book(position, action, deal):
    """The position after an action and what it uncovered."""
    after, drawn, mover = position.play(action), [], position.turn
    while after.pending is not None:
        pend, card = after.pend, deal.draw(after)
        is_hidden = pend >= HAND_DRAW
        place, owner = (None, mover) if is_hidden else (pend, None)
        drawn.append(DrawnCard(tier_of_draw(pend), place, card, owner))
        after = after.reveal(card)
    return after, drawn


def gained(before, after):
    """Card, whether it is hidden from others, and noble of the seat that moved."""
    was, now = before.seats[before.turn], after.seats[before.turn]
    cards = [(card, False) for card in now.bought if card not in was.bought]
    for old, new in zip(was.reserved, now.reserved, strict=True):
        if old is None and new is not None:
            cards.append((new.card, new.blind))
    nobles = [noble for noble in now.nobles if noble not in was.nobles]
    return *(cards[0] if cards else (None, False)), nobles[0] if nobles else None


def positions(rng, players, count):
    """Every position of some games, with the deal."""
    for _ in range(count):
        deal = Deal(rng.randbytes(32), ["a nonce"])
        rules = Rules(players, target=rng.choice((5, 15, 25)), stall=8)
        position = deal.settle(Position.start(rules))
        while not position.is_over:
            yield position, deal
            legal = position.legal_actions()
            payments = [action for action in legal if action >= 72]
            position, _ = by_the_book(position, rng.choice(payments or legal), deal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_leads_where_the_rules_say(players, rng):
    phases, hidden = set(), 0
    for position, deal in positions(rng, players, 4):
        phases.add(position.phase)
        piles, turn = piles_of(deal), position.turn
        for action in position.legal_actions():
            result = play_actions(position, turn, [action], piles)
            after, drawn = by_the_book(position, action, deal)
            assert result.position == after and list(result.gain.drawn) == drawn
            assert (result.turn, result.ply) == (after.turn, after.ply)
            assert result.is_over == after.is_over
            gain = result.gain
            assert (gain.card, gain.is_hidden, gain.noble) == gained(position, after)
            draws = [one.card for one in drawn]
            assert replay_actions(position, turn, [action], draws).position == after
            hidden += gain.is_hidden
    assert phases >= {"action", "payment", "return"} and hidden


def test_what_is_not_legal_is_refused_and_changes_nothing(rng):
    for position, deal in positions(rng, 3, 1):
        before, piles = position.to_text(), piles_of(deal)
        for action in {*range(-1, ACTIONS + 40)} - {*position.legal_actions()}:
            with pytest.raises(IllegalMove):
                play_actions(position, position.turn, [action], piles)
        assert position.to_text() == before


def test_a_move_ends_with_the_turn(rng):
    position, deal = next(positions(rng, 2, 1))
    take = position.legal_actions()[0]
    with pytest.raises(IllegalMove):
        play_actions(position, position.turn, [take, take], piles_of(deal))


def test_a_card_that_is_not_in_the_deck_cannot_have_been_drawn(rng):
    position, _ = next(positions(rng, 2, 1))
    reserve, on_the_table = 30, position.market[0]
    for card in (on_the_table, 89, -1, 91):
        with pytest.raises(IllegalMove):
            replay_actions(position, position.turn, [reserve], [card])


def test_plies_of_one_turn_gain_together(rng):
    """Reserve with ten tokens, then give one back: the card is still what the turn was about."""
    for position, deal in positions(rng, 2, 60):
        if 42 not in position.legal_actions():
            continue
        after = deal.settle(position.play(42))
        if after.phase == "return":
            back = after.legal_actions()[0]
            result = play_actions(position, position.turn, [42, back], piles_of(deal))
            assert result.gain.is_hidden and len(result.gain.drawn) == 1
            return
    raise AssertionError("nobody had to return a token")
