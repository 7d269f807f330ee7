"""Golden playthroughs: today's engine tells the stored games in the same words.

After a change that is meant: `python -m tests.engine.golden --write`, and read the difference.
"""

from collections import Counter

import pytest

from . import golden, naive
from .duel import Duel


@pytest.mark.parametrize("name", golden.GAMES)
def test_playthrough_line_by_line(name: str) -> None:
    text = golden.written(name)
    told = list(golden.playthrough(name, golden.script_of(text)))
    for number, (now, then) in enumerate(zip(told, text.splitlines(), strict=True), 1):
        assert now == then, f"line {number}"


@pytest.mark.parametrize("name", golden.GAMES)
def test_the_naive_rules_agree_with_the_playthrough(name: str) -> None:
    """The same moves through the second implementation, the legal ones of the file included."""
    lines = golden.written(name).splitlines()
    game = dealt(name, lines)
    for line in lines:
        key, _, rest = line.strip().partition(" ")
        if key == "legal":
            assert [naive.TEXTS[action] for action in game.legal()] == rest.split()
        elif key == "plays":
            game.apply(naive.NUMBER[rest])
        elif key == "draws":
            game.reveal(golden.number_of(rest.split()[1]))
    assert game.plain.phase == "over"
    assert f"reason={game.plain.reason!r}" in lines[-1]


def dealt(name: str, lines: list[str]) -> Duel:
    rules = naive.Rules(**vars(golden.GAMES[name][0]))
    cards = [golden.number_of(card) for card in lines[2].split()[1:]]
    return Duel(rules, cards[:12], cards[12:])


def test_the_playthroughs_have_every_kind_of_decision() -> None:
    met: Counter[str] = Counter()
    for name in golden.GAMES:
        for line in golden.written(name).splitlines():
            words = line.split()
            met[words[-1] if words[0] == "round" else words[0]] += 1
            met["pass"] += words == ["plays", "pass"]
            for reason in ("target", "passes", "stall"):
                met["end by " + reason] += words[0] == "over" and f"'{reason}'" in line
    wanted = {"action", "payment", "return", "noble", "pass", "draws"}
    wanted |= {"end by target", "end by stall", "end by passes"}
    assert not wanted - {key for key, count in met.items() if count}, met


def test_the_command_finds_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main([]) == 0
    assert capsys.readouterr().out == ""
