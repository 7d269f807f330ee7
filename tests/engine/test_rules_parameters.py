"""Rules: which numbers a host may choose, and that nonsense is refused with a clear message."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from splendor.engine import Position, Rules, RulesError, SplendorError
from splendor.server.wire.forms import RulesChoice

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "rules.md"

# players is last: whether 1 or 5 can play is told by test_s1_only_two_to_four_can_play
RANGES = {
    "target": (1, 100),
    "tokens": (1, 7),
    "gold": (0, 5),
    "token_limit": (3, 40),
    "reserve_limit": (0, 3),
    "nobles": (0, 5),
    "stall": (1, 200),
}


def test_every_parameter_is_tested_here_and_can_be_chosen_by_a_host() -> None:
    names = {field.name for field in fields(Rules)}
    assert names == {"players", *RANGES}
    assert names == {"players", *RulesChoice.__struct_fields__}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rulebook_is_the_default(players: int) -> None:
    rules = Rules(players)
    assert rules.is_standard
    assert rules.tokens == {2: 4, 3: 5, 4: 7}[players]
    assert rules.nobles == players + 1
    assert (rules.target, rules.gold, rules.token_limit, rules.reserve_limit, rules.stall) == (
        (15, 5, 10, 3, 40)
    )


@pytest.mark.parametrize(("name", "bounds"), RANGES.items())
def test_both_ends_of_a_range_are_allowed_and_no_more(name: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    for value in bounds:
        rules = Rules(3, **{name: value})
        assert getattr(rules, name) == value
        position = Position.deal(seed=1, rules=rules)
        assert position.rules == rules
        assert Position.from_text(position.to_text()).rules == rules
        assert position.view(0).sample(seed=1).rules == rules
    beyond = high + 1
    with pytest.raises(RulesError, match=f"{name} must be from {low} to {high}, not {beyond}"):
        Rules(3, **{name: beyond})
    with pytest.raises(RulesError, match=name):
        Rules(3, **{name: low - 2})  # one below stands for "the rulebook's" where there is such


def test_another_number_is_no_longer_standard() -> None:
    for name, (low, high) in RANGES.items():
        values = [Rules(3, **{name: value}).is_standard for value in (low, high)]
        assert False in values


@pytest.mark.parametrize("value", ["15", 15.0, None, True, [15], float("nan"), 1 << 80, -(1 << 80)])
@pytest.mark.parametrize("name", ["players", *RANGES])
def test_nonsense_is_refused(name: str, value: Any) -> None:
    with pytest.raises(RulesError, match=name):
        Rules(**{name: value})
    assert issubclass(RulesError, SplendorError)
    assert issubclass(SplendorError, ValueError)


def test_the_page_names_the_same_ranges() -> None:
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| (\d+) to (\d+) \|", PAGE.read_text("utf-8"), re.M)
    assert {name: (int(low), int(high)) for name, low, high in rows} == RANGES | {"players": (2, 4)}


@pytest.mark.parametrize("page", ["bot-protocol.md", "environments.md", "record.md"])
def test_the_pages_that_list_the_parameters_list_all(page: str) -> None:
    text = PAGE.with_name(page).read_text("utf-8")
    names = [field.name for field in fields(Rules)]
    # one after the other, whatever explains or quotes them
    assert re.search(r"\b" + r"\b[^\n]*?\s*[^\n]*?\b".join(names) + r"\b", text)
