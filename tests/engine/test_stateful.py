"""Hypothesis plays: any sequence of legal decisions and cards keeps what must hold of a table."""

import itertools
import random
from collections import Counter

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from splendor.engine import CARDS, NOBLES, Position, Rules
from splendor.engine.invariants import violation_at

from .walks import walk

ANY_RULES = st.one_of(
    st.builds(Rules, players=st.integers(2, 4)),
    st.builds(
        Rules,
        players=st.integers(2, 4),
        target=st.integers(1, 30),
        tokens=st.integers(1, 7),
        gold=st.integers(0, 5),
        token_limit=st.integers(3, 40),
        reserve_limit=st.integers(0, 3),
        nobles=st.integers(0, 5),
        stall=st.integers(1, 10),
    ),
)
NUMBER = st.integers(0, 2**16)


class Game(RuleBasedStateMachine):
    """A game with explicit draws, so that Hypothesis chooses the cards too."""

    position: Position

    @initialize(rules=ANY_RULES, seed=NUMBER, plies=st.integers(0, 200))
    def begin(self, rules: Rules, seed: int, plies: int) -> None:
        """A table anywhere between the first turn and the end."""
        line = walk(random.Random(seed), rules)
        for self.position in itertools.islice(line, plies + 1):
            pass
        event(f"begins in phase {self.position.phase}")
        self.read_again()  # from here on, cards are revealed by hand

    @precondition(lambda self: self.position.pending is not None or not self.position.is_over)
    @rule(choices=st.lists(NUMBER, min_size=1, max_size=40))
    def go_on(self, choices: list[int]) -> None:
        """Some decisions and draws, each checked."""
        for choice in choices:
            if self.position.pending is not None:
                self.reveal(choice)
            elif not self.position.is_over:
                self.play(choice)
            check_table(self.position)

    def play(self, choice: int) -> None:
        before, text = self.position, self.position.to_text()
        moves = before.legal_moves()
        self.position = before.play(moves[choice % len(moves)])
        assert before.to_text() == text
        assert self.position.undo() is before

    def reveal(self, choice: int) -> None:
        assert self.position.pending is not None
        options = self.position.pending.options
        self.position = self.position.reveal(options[choice % len(options)])

    @precondition(lambda self: self.position.pending is None)
    @rule(seat=st.integers(0, 3), seed=NUMBER)
    def imagine(self, seat: int, seed: int) -> None:
        """What a seat imagines behind its view is a table by all the rules, too."""
        view = self.position.view(seat % self.position.players)
        check_table(view.sample(seed))

    @rule()
    def read_again(self) -> None:
        self.position = Position.from_text(self.position.to_text())

    @invariant()
    def table_is_sound(self) -> None:
        check_table(self.position)

    @invariant()
    def somebody_can_move_unless_it_is_over(self) -> None:
        position = self.position
        can_move = bool(position.legal_actions())
        assert can_move == (position.pending is None and not position.is_over)
        assert (position.outcome() is not None) == position.is_over


def check_table(position: Position) -> None:
    check_tokens(position)
    check_cards(position)
    check_nobles(position)
    check_seats(position)
    assert violation_at(position.state, 0) == 0  # the engine's own check agrees


def check_tokens(position: Position) -> None:
    rules = position.rules
    held = [seat.tokens for seat in position.seats]
    sums = [sum(counts) for counts in zip(position.bank, *held, strict=True)]
    assert sums == [rules.tokens] * 5 + [rules.gold]
    if rules.is_standard:
        assert sum(sums) == {2: 25, 3: 30, 4: 40}[rules.players]
    for seat, tokens in enumerate(held):
        returning = position.phase == "return" and seat == position.turn
        assert returning or sum(tokens) <= rules.token_limit


def check_cards(position: Position) -> None:
    """Each of the ninety is in exactly one place, and lies in the row of its tier."""
    places = Counter(card for card in position.market if card is not None)
    for tier in (1, 2, 3):
        places.update(position.deck(tier))
        assert all(CARDS[card].tier == tier for card in position.deck(tier))
    for seat in position.seats:
        places.update(seat.bought)
        places.update(reserved.card for reserved in seat.reserved if reserved)
    assert places == dict.fromkeys(range(90), 1)
    for place, card in enumerate(position.market):
        tier = place // 4 + 1
        if card is None:
            waiting = position.pending is not None and position.pending.tier == tier
            assert waiting or not position.deck(tier)
        else:
            assert CARDS[card].tier == tier


def check_nobles(position: Position) -> None:
    waiting = [noble for noble in position.nobles if noble is not None]
    visiting = [noble for seat in position.seats for noble in seat.nobles]
    assert len({*waiting, *visiting}) == len(waiting) + len(visiting) == position.rules.nobles


def check_seats(position: Position) -> None:
    for seat in position.seats:
        cards = [CARDS[card] for card in seat.bought]
        nobles = sum(NOBLES[noble].points for noble in seat.nobles)
        assert seat.points == sum(card.points for card in cards) + nobles
        assert list(seat.bonuses) == [sum(card.bonus == c for card in cards) for c in range(5)]
        assert sum(r is not None for r in seat.reserved) <= position.rules.reserve_limit
        for reserved in seat.reserved:
            assert reserved is None or reserved.tier == CARDS[reserved.card].tier


TestGame = Game.TestCase
TestGame.settings = settings(stateful_step_count=20)
