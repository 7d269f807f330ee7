"""Proofs: a proved win is a win against every reply and every card."""

import random

from splendor.bots.bot import Limit, plies_of
from splendor.bots.endgame import Prover
from splendor.bots.levels import make_bot
from splendor.engine import Position
from splendor.review.proof import prove


def _near_ends(seeds: range) -> list[Position]:
    """Positions of quick games in which somebody is about to finish."""
    found = []
    for seed in seeds:
        bots = [make_bot("jeweller", 2, seed=seed + i) for i in range(2)]
        position = Position.deal(players=2, seed=seed)
        while not position.is_over:
            turn = position.turn
            if position.phase == "action" and max(s.points for s in position.seats) >= 9:
                found.append(position)
            position = position.play(bots[turn].choose(position.view(turn), Limit()).action)
    return found


def test_proved_wins_win_against_anybody() -> None:
    prover, chance = Prover(), random.Random(1)
    proved = 0
    for start in _near_ends(range(8)):
        code = prover.winning_turn(start.state)
        if not code:
            continue
        proved += 1
        hero = start.turn
        for attempt in range(4):  # other futures, other replies
            position = start.view(None).sample(attempt) if not _blind(start) else start
            assert position.turn == hero
            for action in plies_of(code):
                position = position.play(action)
            position = _go_on(position, hero, prover, chance)
            outcome = position.outcome()
            assert outcome is not None
            assert outcome.winners == (hero,)
    assert proved >= 5


def _blind(position: Position) -> bool:
    return any(r is not None and r.blind for s in position.seats for r in s.reserved)


def _go_on(position: Position, hero: int, prover: Prover, chance: random.Random) -> Position:
    """The hero follows its proofs, everybody else plays anything."""
    while not position.is_over:
        if position.turn == hero:
            code = prover.winning_turn(position.state)
            assert code, "a proof must not be lost on the way"
            for action in plies_of(code):
                position = position.play(action)
        else:
            position = position.play(chance.choice(position.legal_actions()))
    return position


def test_the_start_is_no_proof() -> None:
    assert Prover().winning_turn(Position.deal(players=2, seed=1).state) == 0


def test_a_bot_reports_what_is_proved() -> None:
    prover = Prover()
    start = next(p for p in _near_ends(range(8)) if not _blind(p) and prover.winning_turn(p.state))
    choice = make_bot("strongest", 2, seed=1).choose(start.view(start.turn), Limit(None, 50))
    assert choice.proved
    assert choice.win[start.turn] == 1


def test_a_proof_holds_for_what_the_hero_sees() -> None:
    """Whatever was reserved unseen on the way, one turn must win against every such card."""
    prover, held = Prover(), 0
    for start in _near_ends(range(80)):
        code = prover.winning_turn(start.state)
        if not code or _blind(start):
            continue
        position = start
        for action in plies_of(code):
            position = position.play(action)
        for reply in ("R1", "R2", "R3"):
            if not position.is_over and position.is_legal(reply):
                after = position.play(reply)
                if after.is_over or after.turn != start.turn:
                    continue  # the round ends, or the other one has too many tokens now
                held += 1
                assert prove(after.view(start.turn), 200_000) is not None
    assert held >= 5
