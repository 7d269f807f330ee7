"""Fair deals: the documented recipe, written a second time, and what follows from it."""

import hashlib
import hmac
from collections import Counter

import pytest

from splendor.engine import IllegalMove, Position, Rules, SplendorError
from splendor.engine.dealer import Deal, commitment_of


def order_again(seed: bytes, nonces: list[str], pile: str, things: list[int]) -> list[int]:
    """The recipe of the reference page, written from it alone."""
    netstrings = b"".join(str(len(n.encode())).encode() + b":" + n.encode() + b"," for n in nonces)
    key = hmac.new(seed, netstrings, hashlib.sha256).digest()
    words: list[int] = []
    for counter in range(100):
        block = hmac.new(key, f"{pile}:{counter}".encode(), hashlib.sha256).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    for i in range(len(things) - 1, 0, -1):
        while words[0] >= 2**32 - 2**32 % (i + 1):
            words.pop(0)
        j = words.pop(0) % (i + 1)
        things[i], things[j] = things[j], things[i]
    return things


@pytest.mark.parametrize("nonces", [[], ["Ann", "Zoë"], ["a" * 1000, "", "1:x,"]])
def test_the_order_follows_the_recipe(nonces: list[str]) -> None:
    for n in range(20):
        seed = hashlib.sha256(b"%d" % n).digest()
        deal = Deal(seed, nonces)
        piles = {"nobles": (0, 10), "1": (0, 40), "2": (40, 70), "3": (70, 90)}
        for order, (pile, (first, end)) in zip(deal.orders, piles.items(), strict=True):
            assert list(order) == order_again(seed, nonces, pile, list(range(first, end)))


def test_the_commitment_binds_to_the_seed() -> None:
    seed = bytes(range(32))
    assert commitment_of(seed) == hashlib.sha256(b"splendor-deal-1:" + seed).hexdigest()
    assert Deal(seed).commitment == Deal(seed, ["x"]).commitment == commitment_of(seed)
    assert Deal(bytes(32)).commitment != Deal(seed).commitment


def test_nonces_change_the_order_and_cannot_be_confused() -> None:
    """Joined texts would make "ab" + "c" the same as "a" + "bc"."""
    seed = bytes(32)
    ways: list[list[str]] = [[], [""], ["abc"], ["ab", "c"], ["a", "bc"], ["abc", ""], ["c", "ab"]]
    assert len({Deal(seed, nonces).orders for nonces in ways}) == len(ways)


def test_fresh_deals_differ() -> None:
    assert len({Deal.fresh().seed for _ in range(50)}) == 50
    assert len(Deal.fresh(["x"]).seed) == 32


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(SplendorError, match="32 bytes"):
        Deal(seed)


def test_a_game_uncovers_each_pile_in_its_order() -> None:
    deal = Deal(bytes(32), ["one"])
    nobles, *decks = (list(order) for order in deal.orders)
    position = deal.settle(Position.start(Rules(3)))
    assert list(position.nobles) == nobles[:4]
    assert list(position.market) == decks[0][:4] + decks[1][:4] + decks[2][:4]
    position = deal.settle(position.play("R1a"))
    assert position.market[0] == decks[0][4]
    position = deal.settle(position.play("R1"))
    held = position.seats[1].reserved[0]
    assert held is not None
    assert held.card == decks[0][5]
    with pytest.raises(IllegalMove, match="no card"):
        deal.draw(position)


@pytest.mark.statistics
def test_every_card_is_as_likely_to_come_first() -> None:
    deals = 3000
    first = [Counter[int]() for _ in range(4)]
    for n in range(deals):
        for seen, order in zip(first, Deal(n.to_bytes(32, "big")).orders, strict=True):
            seen[order[0]] += 1
    for seen, size in zip(first, (10, 40, 30, 20), strict=True):
        assert len(seen) == size
        chi2 = sum((count - deals / size) ** 2 / (deals / size) for count in seen.values())
        assert chi2 < size - 1 + 5 * (2 * (size - 1)) ** 0.5, chi2
