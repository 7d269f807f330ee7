"""OpenSpiel's own suites and searches, and what they do not ask."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import splendor.envs.openspiel as splendor
from splendor.engine import CARDS, MOVES, Move
from splendor.envs import layout, observe


def load(players: int = 2, **rules: int) -> Any:
    return pyspiel.load_game("splendor", {"players": players, **rules})


def deal(state: Any, rng: random.Random) -> None:
    """Play chance until somebody decides."""
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])


def walk(state: Any, rng: random.Random, plies: int = 10**6, eager: bool = False) -> Any:
    """Random moves; `eager` for blind reservations."""
    deal(state, rng)
    while plies and not state.is_terminal():
        legal = state.legal_actions()
        blind = [a for a in legal if 42 <= a <= 44]
        state.apply_action(rng.choice(blind if eager and blind else legal))
        deal(state, rng)
        plies -= 1
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_simulations(players: int) -> None:
    pyspiel.random_sim_test(load(players), num_sims=1, serialize=True, verbose=False)


def test_random_simulation_by_other_rules() -> None:
    pyspiel.random_sim_test(load(3, target=3, nobles=0), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiels_game_simulation(players: int) -> None:
    """Its test of every Python game: clones, serialisation, legality, returns, pickles."""
    case = games_sim_test.GamesSimTest()
    np.random.seed(players)
    case.sim_game(load(players, target=5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiels_reinforcement_learning_environment(players: int) -> None:
    env = rl_environment.Environment(load(players, target=3), seed=players)
    step = env.reset()
    generator = np.random.default_rng(players)
    while not step.last():
        player = step.observations["current_player"]
        legal = step.observations["legal_actions"][player]
        step = env.step([int(generator.choice(legal))])
    assert sum(step.rewards) == pytest.approx(0) and max(step.rewards) > -1


def test_the_deal_is_chance(rng: random.Random) -> None:
    state = load(3).new_initial_state()
    drawn = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(p for _, p in outcomes) == pytest.approx(1)
        assert len({p for _, p in outcomes}) == 1
        state.apply_action(rng.choice(outcomes)[0])
        drawn += 1
    assert drawn == 12 + 4 and state.current_player() == 0


def test_chance_names_what_it_uncovers(rng: random.Random) -> None:
    state = load().new_initial_state()
    chance = pyspiel.PlayerId.CHANCE
    assert state.action_to_string(chance, 0) == CARDS[0].name
    assert state.action_to_string(chance, 90) == "n1"
    deal(state, rng)
    assert state.action_to_string(0, 0) == str(MOVES[0]) == "+wbg"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_returns_are_the_engines_outcome(players: int, rng: random.Random) -> None:
    state = walk(load(players).new_initial_state(), rng)
    outcome = state.position.outcome()
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert [i for i, r in enumerate(returns) if r == max(returns)] == list(outcome.winners)


def test_tensors_are_the_observation(rng: random.Random) -> None:
    game = load(3)
    observation = make_observation(game)
    state = walk(game.new_initial_state(), rng, plies=25)
    for player in range(3):
        observation.set_from(state, player)
        row = layout(3).scaled(observe(state.position, player))
        assert (observation.tensor == row).all()
        assert observation.dict["market"].shape == (12, 11)
        assert state.observation_tensor(player) == row.tolist()


def test_the_information_tensor_has_the_latest_plies(rng: random.Random) -> None:
    game = load()
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    deal(state, rng)
    for action in (0, 9):
        state.apply_action(action)
    recall.set_from(state, 1)
    recent = recall.dict["recent"]
    assert recent.shape == (splendor.RECENT, 97) and recent.sum() == 4
    assert recent[0, 0] == recent[0, 4 + 9] == 1  # the last ply was its own
    assert recent[1, 1] == recent[1, 4 + 0] == 1


def test_strings_hide_what_others_drew_blind(rng: random.Random) -> None:
    state = load().new_initial_state()
    deal(state, rng)
    state.apply_action(43)
    deal(state, rng)
    card = state.position.seats[0].reserved[0].card
    name = CARDS[card].name
    assert f"~{name}" in state.observation_string(0) and f"h1={name}" in (
        state.information_state_string(0)
    )
    assert "~2?" in state.observation_string(1) and name not in state.observation_string(1)
    assert "1:R2 h1=?" in state.information_state_string(1)
    assert name not in state.information_state_string(1)


def test_information_states_recall_everything(rng: random.Random) -> None:
    """Other moves, other knowledge."""
    start = load().new_initial_state()
    deal(start, rng)
    one, other = start.clone(), start.clone()
    for state, actions in ((one, (0, 9)), (other, (1, 8))):
        for action in actions:
            state.apply_action(action)
    assert one.information_state_string(0) != other.information_state_string(0)


def after_blind(name: str, moves: str) -> Any:
    """A game in which the first seat reserves this card blind; `moves` go on from there."""
    card = next(card for card in CARDS if card.name == name)
    others = [c.id for c in CARDS if c.name not in ("1w2", "1b5")] + list(range(90, 100))
    state = load().new_initial_state()
    for move in ("", "R1", *moves.split()):
        if move:
            state.apply_action(Move.from_text(move).action)
        while state.is_chance_node():
            able = [outcome for outcome, _ in state.chance_outcomes()]
            drawn = card.id if move == "R1" else next(c for c in others if c in able)
            state.apply_action(drawn)
    return state


@pytest.mark.parametrize("buy", ["Bh1", "Bh1? $g $"])
def test_information_states_recall_a_hidden_card_once_it_is_bought(buy: str) -> None:
    before = "+wbg +wbg +grk +wrk +wbr"
    one, other = (after_blind(name, before) for name in ("1w2", "1b5"))
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    one, other = (after_blind(name, f"{before} {buy}") for name in ("1w2", "1b5"))
    assert one.information_state_string(1).endswith(f"1:{buy.split()[-1]}=1w2")
    assert other.information_state_string(1).endswith(f"1:{buy.split()[-1]}=1b5")
    assert one.information_state_tensor(1) != other.information_state_tensor(1)


def test_information_states_do_not_uncover_a_hidden_card_at_the_end(rng: random.Random) -> None:
    """Nobody turns over what was never bought: neither string nor observation does."""
    hidden: list[str] = []
    while not hidden:
        state = walk(load(2, target=1).new_initial_state(), rng, eager=True)
        hidden = [CARDS[card].name for card in splendor._hidden(state.position, 1)]
    for name in hidden:
        assert name not in state.information_state_string(1)
        assert name not in state.observation_string(1)


@pytest.mark.parametrize("players", [2, 4])
def test_resampling_keeps_what_the_player_knows(players: int, rng: random.Random) -> None:
    state = walk(load(players).new_initial_state(), rng, plies=3 * players, eager=True)
    changed = 0
    for _ in range(20):
        for player in range(players):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions() or (
                state.current_player() != player
            )
            assert len(other.history()) == len(state.history())
            changed += str(other) != str(state)
    assert changed > 10
    walk(other, rng)


def test_resampling_draws_evenly(rng: random.Random) -> None:
    state = load().new_initial_state()
    deal(state, rng)
    state.apply_action(44)
    deal(state, rng)
    drawn = [
        state.resample_from_infostate(1, rng.random).position.seats[0].reserved[0].card
        for _ in range(480)
    ]
    assert len(set(drawn)) == 16 and max(drawn.count(c) for c in set(drawn)) < 60


def test_resampling_while_a_hidden_card_is_paid_for() -> None:
    """Whoever chooses how to pay can afford the card: only such cards are guessed."""
    for seed in range(60):
        rng = random.Random(seed)
        state = load().new_initial_state()
        deal(state, rng)
        found = False
        while not state.is_terminal() and not found:
            legal = state.legal_actions()
            seat = state.position.seats[state.current_player()]
            hidden = [
                a for a in legal if 84 <= a <= 86 and getattr(seat.reserved[a - 84], "blind", 0)
            ]
            found = bool(hidden)
            eager = hidden or [a for a in legal if 42 <= a <= 44] or legal
            state.apply_action(rng.choice(eager if rng.random() < 0.5 or found else legal))
            deal(state, rng)
        if found:
            break
    assert found and state.position.phase == "payment"
    other = 1 - state.current_player()
    for _ in range(20):
        guess = state.resample_from_infostate(other, rng.random)
        assert guess.information_state_string(other) == state.information_state_string(other)
        walk(guess, rng, plies=3)


def test_resampling_believes_in_a_pass() -> None:
    """Somebody passed with a card reserved blind: it was one that could not be bought."""
    rules = {"tokens": 2, "gold": 0, "reserve_limit": 1, "target": 100}
    passed = rejected = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = load(2, **rules).new_initial_state()
        deal(state, rng)
        while not state.is_terminal() and passed < 5:
            legal = state.legal_actions()
            blind = [a for a in legal if 42 <= a <= 44]
            other = 1 - state.current_player()
            mine = state.position.seats[state.current_player()].reserved[0]
            state.apply_action(rng.choice(blind or [a for a in legal if a < 30] or legal))
            deal(state, rng)
            if legal == [71] and mine is not None and mine.blind:
                guess = state.resample_from_infostate(other, rng.random)
                seen = state.information_state_string(other)
                assert guess.information_state_string(other) == seen
                passed += 1
                tried = [state._redrawn(other, rng.random) for _ in range(40)]
                rejected += sum(state._replayed(history) is None for history in tried)
    assert passed == 5 and rejected > 0


def test_clones_are_independent(rng: random.Random) -> None:
    state = load().new_initial_state()
    deal(state, rng)
    clone = state.clone()
    clone.apply_action(0)
    assert str(clone) != str(state) and state.position.ply == 0


def test_pickled_games_keep_their_rules() -> None:
    game = pickle.loads(pickle.dumps(load(3, target=21)))
    assert game.get_parameters()["target"] == 21 and game.num_players() == 3


def test_only_a_players_own_eyes_are_offered() -> None:
    game = load()
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"x": 1})
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody)
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(kind)


@pytest.mark.parametrize("players", [2, 3])
def test_openspiels_searches_play_it(players: int) -> None:
    """MCTS (which sees everything) and ISMCTS (which resamples) finish a short game."""
    game = load(players, target=2)
    generator = np.random.RandomState(players)
    rollouts = mcts.RandomRolloutEvaluator(1, generator)
    bots: list[Any] = [
        mcts.MCTSBot(game, 1.4, 3, rollouts, random_state=generator),
        ismcts.ISMCTSBot(game, rollouts, 1.4, 3, random_state=generator),
        ismcts.ISMCTSBot(game, rollouts, 1.4, 3, 2, random_state=generator),
    ]
    state = game.new_initial_state()
    rng = random.Random(players)
    while not state.is_terminal():
        deal(state, rng)
        state.apply_action(int(bots[state.current_player()].step(state)))
        deal(state, rng)
    assert sum(state.returns()) == pytest.approx(0)
