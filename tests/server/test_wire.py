"""The quick way to encode a View gives the very bytes of the View."""

import pytest

from splendor.engine import Position
from splendor.server.protocol import encode
from splendor.server.wire import view_json


@pytest.mark.parametrize("players", [2, 3, 4])
def test_views_are_encoded_as_they_are(players, rng, games):
    for game in range(games(6)):
        position = Position.deal(players, seed=rng.getrandbits(40))
        while not position.is_over:
            for seat in (None, *range(players)):
                quick = bytes(view_json(position, seat, position.rules))
                assert quick == encode(position.view(seat)), (game, position)
            legal = position.legal_actions()
            payments = [a for a in legal if a >= 72]
            position = position.play(rng.choice(payments or legal))
        assert bytes(view_json(position, 0, position.rules)) == encode(position.view(0))
