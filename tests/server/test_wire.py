"""The quick way to encode a View gives the very bytes of the View."""

import pytest

from splendor.engine import Position, Rules
from splendor.engine.dealer import Deal
from splendor.engine.state import PHASES
from splendor.server.wire.protocol import encode
from splendor.server.wire.views import view_head, view_json


def same(position):
    head = view_head(position.rules)
    for seat in (None, *range(position.players)):
        assert bytes(view_json(position, seat, head)) == encode(position.view(seat)), position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_are_encoded_as_they_are(players, rng, games):
    """Through every pair of eyes, in every phase; thousands of positions."""
    phases, hidden = set(), 0
    for _ in range(games(6)):
        deal, position = Deal(rng.randbytes(32)), Position.start(Rules(players))
        while not position.is_over:
            same(position)
            phases.add(position.phase)
            if position.pending is not None:
                position = position.reveal(deal.draw(position))
                continue
            legal = position.legal_actions()
            rare = [action for action in legal if action >= 66 or 42 <= action <= 44]
            position = position.play(rng.choice(rare if rare and rng.random() < 0.4 else legal))
            hidden += any(r is not None and r.blind for s in position.seats for r in s.reserved)
        same(position)
        phases.add(position.phase)
    assert phases >= {*PHASES} - {"noble"} and hidden


def test_large_numbers_and_rules_of_ones_own(rng):
    rules = Rules(2, target=100, tokens=7, stall=200)
    position = Deal(bytes(32)).settle(Position.start(rules))
    for _ in range(1200):
        same(position)
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal_actions()))
        position = Deal(bytes(32)).settle(position)
    assert position.ply > 100
