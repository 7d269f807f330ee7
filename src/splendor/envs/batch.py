"""Many games at once, in compiled code: what the Gymnasium environments are made of.

Arrays with one row a game:

- `states`: STATE records; `words`: generator words from which games are dealt
- `seats`: the seat that the agent plays, or EVERY_SEAT
- `observations` (games, size) and `masks` (games, ACTIONS): what the agent sees and may do
- `rewards`: of the agent's seat; `shared` (games, players): of every seat, at the end
- `done`: the game has ended (in ENDED, or by an illegal action, in ILLEGAL)
"""

import numpy as np

from splendor.engine.compiled import compiled
from splendor.engine.packed import advance, mixed, scaled
from splendor.engine.rules import ACTIONS, lay_out, legal, random_action, shares, step
from splendor.engine.state import OVER
from splendor.envs.observation import write_bits, write_observation
from splendor.envs.rewards import reward

EVERY_SEAT = -1  # of `seats`: the agent decides for the seat to move
ANY_SEAT = -2  # of the choice of a seat: drawn again for every game
ILLEGAL_REWARD = -1.0
RUNNING, ENDED, ILLEGAL = 0, 1, 2


@compiled
def seed_words(words, first):  # type: ignore[no-untyped-def]
    """Game i is dealt from the seed `first` + i."""
    for i in range(words.shape[0]):
        words[i] = mixed(np.uint64(first) + np.uint64(i))


@compiled
def new_game(s, blank, words, seats, i, seat):  # type: ignore[no-untyped-def]
    """Deal game i from its word, with the agent on `seat`."""
    words[i] = advance(words[i])
    s[i] = blank[0]
    lay_out(s[i], words[i])
    if seat == ANY_SEAT:
        words[i] = advance(words[i])
        seats[i] = scaled(words[i], np.uint64(blank[0].players))
    else:
        seats[i] = seat


@compiled
def is_waiting(s, seat):  # type: ignore[no-untyped-def]
    """Whether somebody else must move before the agent can."""
    return s.phase != OVER and seat != EVERY_SEAT and s.turn != seat


@compiled
def play_others(s, seat):  # type: ignore[no-untyped-def]
    """Play the other seats at random until the agent is to move; returns how many plies."""
    plies = 0
    while is_waiting(s, seat):
        step(s, random_action(s))
        plies += 1
    return plies


@compiled
def look(s, seat, observation, mask):  # type: ignore[no-untyped-def]
    """What the agent sees and may do; at the end nothing is legal."""
    low, high = legal(s)
    write_bits(low, high, ACTIONS, mask, 0)
    write_observation(s, s.turn if seat == EVERY_SEAT else seat, observation)


@compiled
def pay_out(s, zero_sum, row):  # type: ignore[no-untyped-def]
    """The rewards of all seats of a game that is over."""
    shares(s, row)
    for seat in range(s.players):
        row[seat] = reward(row[seat], s.players, zero_sum)


@compiled
def play_agent(s, action, mask):  # type: ignore[no-untyped-def]
    """Play the agent's action; returns RUNNING, ENDED or ILLEGAL."""
    if not 0 <= action < mask.shape[0] or mask[action] == 0:
        return ILLEGAL
    step(s, action)
    return ENDED if s.phase == OVER else RUNNING


@compiled
def reset_games(states, blank, words, seats, which, seat, random_others):  # type: ignore[no-untyped-def]
    """Deal the games in `which` again."""
    for i in range(states.shape[0]):
        if which[i]:
            new_game(states, blank, words, seats, i, seat)
            if random_others:
                play_others(states[i], seats[i])


@compiled
def look_at_games(states, seats, which, observations, masks):  # type: ignore[no-untyped-def]
    """`look` at the games in `which`."""
    for i in range(states.shape[0]):
        if which[i]:
            look(states[i], seats[i], observations[i], masks[i])


@compiled
def step_games(  # type: ignore[no-untyped-def]
    states,
    blank,
    words,
    seats,
    seat,
    actions,
    random_others,
    zero_sum,
    observations,
    masks,
    rewards,
    shared,
    done,
):
    """One action of the agent in every game; a game that was over is dealt again instead.

    Answers how many plies were played, those of random opponents included.
    """
    plies = 0
    for i in range(states.shape[0]):
        s = states[i]
        rewards[i] = 0.0
        shared[i, :] = 0.0
        if done[i]:
            new_game(states, blank, words, seats, i, seat)
            done[i] = RUNNING
        else:
            mover = s.turn
            done[i] = play_agent(s, actions[i], masks[i])
            plies += 1
        if done[i] == ILLEGAL:
            rewards[i] = shared[i, mover] = ILLEGAL_REWARD
            masks[i, :] = 0
            continue
        if random_others:
            plies += play_others(s, seats[i])
        if s.phase == OVER:
            done[i] = ENDED
            pay_out(s, zero_sum, shared[i])
            rewards[i] = shared[i, mover if seats[i] == EVERY_SEAT else seats[i]]
        look(s, seats[i], observations[i], masks[i])
    return plies


@compiled
def waiting_games(states, seats, done, out):  # type: ignore[no-untyped-def]
    """Write the games where somebody else is to move into `out`; returns how many."""
    found = 0
    for i in range(states.shape[0]):
        if done[i] == RUNNING and is_waiting(states[i], seats[i]):
            out[found] = i
            found += 1
    return found


@compiled
def look_for_others(states, games, observations, masks):  # type: ignore[no-untyped-def]
    """What the seat to move sees and may do in each of `games`."""
    for k in range(games.shape[0]):
        s = states[games[k]]
        look(s, s.turn, observations[k], masks[k])


@compiled
def step_others(states, games, actions, masks):  # type: ignore[no-untyped-def]
    """One ply in each of `games`; returns the first with an illegal action, or -1."""
    for k in range(games.shape[0]):
        if play_agent(states[games[k]], actions[k], masks[k]) == ILLEGAL:
            return games[k]
    return -1


@compiled
def settle_games(states, seats, zero_sum, rewards, shared, done):  # type: ignore[no-untyped-def]
    """Pay out where the plies of others ended the game."""
    for i in range(states.shape[0]):
        if done[i] == RUNNING and states[i].phase == OVER:
            done[i] = ENDED
            pay_out(states[i], zero_sum, shared[i])
            rewards[i] = shared[i, seats[i]]


@compiled
def sample_actions(masks, words, actions):  # type: ignore[no-untyped-def]
    """A uniformly random legal action for every row; 0 where none is legal."""
    for i in range(masks.shape[0]):
        legal_ones = 0
        for action in range(masks.shape[1]):
            legal_ones += masks[i, action]
        words[i] = advance(words[i])
        rank = np.int64(scaled(words[i], np.uint64(legal_ones)))
        action = 0
        while legal_ones > 0 and rank >= masks[i, action]:
            rank -= masks[i, action]
            action += 1
        actions[i] = action
