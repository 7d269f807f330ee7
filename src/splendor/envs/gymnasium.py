"""Splendor for Gymnasium: one agent against others.

    import gymnasium, splendor.envs.gymnasium
    env = gymnasium.make("splendor/Splendor-v0", opponent="random")
    envs = gymnasium.make_vec("splendor/Splendor-v0", num_envs=1024)

The agent's seat is drawn again for every game (or fixed by `seat`). A step is one decision of the
agent; the other seats move in between. Legal actions are in `info["action_mask"]` and in
`action_masks()`, where SB3-contrib's MaskablePPO looks for them. An illegal action loses the game
(reward -1, `info["illegal"]`). The only reward is the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from splendor.engine import Position, Rules
from splendor.engine.rules import ACTIONS
from splendor.engine.state import STATE
from splendor.envs.batch import (
    ANY_SEAT,
    ENDED,
    EVERY_SEAT,
    ILLEGAL,
    RUNNING,
    look_at_games,
    look_for_others,
    reset_games,
    seed_words,
    settle_games,
    step_games,
    step_others,
    waiting_games,
)
from splendor.envs.extras import missing
from splendor.envs.observation import Layout, layout
from splendor.envs.opponents import RANDOM, BatchPolicy, Opponent, Policy, policies, seated
from splendor.envs.rendering import RENDER_MODES, check_render_mode, render
from splendor.envs.rewards import is_zero_sum

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing(error) from error

Observation = NDArray[Any]
Step = tuple[Observation, float, bool, bool, dict[str, Any]]
VectorStep = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]

ID = "splendor/Splendor-v0"
SELF = "self"


class _Games:
    """The arrays of `batch` for some games, and how they are dealt and looked at."""

    def __init__(self, games: int, rules: Rules, seat: int, random_others: bool) -> None:
        self.rules = rules
        self.seat = seat
        self.random_others = random_others
        self.blank = Position.start(rules).state
        self.states = np.zeros(games, STATE)
        self.words = np.zeros(games, np.uint64)
        self.seats = np.zeros(games, np.int8)
        self.observations = np.zeros((games, layout(rules.players).size), np.uint8)
        self.masks = np.zeros((games, ACTIONS), np.int8)
        self.rewards = np.zeros(games, np.float64)
        self.shared = np.zeros((games, rules.players), np.float64)
        self.done = np.full(games, ENDED, np.uint8)  # until they are dealt
        self.plies = 0
        self.all = np.ones(games, np.bool_)

    def seed(self, seed: int) -> None:
        """Game i is dealt from `seed` + i."""
        seed_words(self.words, np.uint64(seed % 2**64))

    def deal(self, which: NDArray[np.bool_]) -> None:
        """Deal these games again."""
        numbers = (self.seat, self.random_others)
        reset_games(self.states, self.blank, self.words, self.seats, which, *numbers)
        self.done[which] = RUNNING

    def look(self, which: NDArray[np.bool_]) -> None:
        """Bring observations and masks of these games up to date."""
        look_at_games(self.states, self.seats, which, self.observations, self.masks)

    def step(self, actions: NDArray[np.int64], zero_sum: bool) -> None:
        """One action in every game."""
        self.plies += step_games(
            self.states,
            self.blank,
            self.words,
            self.seats,
            self.seat,
            actions,
            self.random_others,
            zero_sum,
            self.observations,
            self.masks,
            self.rewards,
            self.shared,
            self.done,
        )

    def settle(self, zero_sum: bool) -> None:
        """Pay out where others ended the game, and look again."""
        settle_games(self.states, self.seats, zero_sum, self.rewards, self.shared, self.done)
        self.look(self.done != ILLEGAL)

    def position(self, game: int = 0) -> Position:
        """The whole truth about a game: for drawing and debugging, not for agents."""
        return Position(self.states[game : game + 1].copy())


def _own_seat(seat: int | None, rules: Rules) -> int:
    """The seat that was asked for, as `batch` has it."""
    if seat is None:
        return ANY_SEAT
    if not 0 <= seat < rules.players:
        raise ValueError(f"there is no seat {seat}: they count from 0 to {rules.players - 1}")
    return seat


def _one_each(actions: ArrayLike, games: int, whose: str) -> NDArray[np.int64]:
    """One action for each game: of fewer, compiled code would read past the end."""
    given = np.asarray(actions)
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise ValueError(
            f"{whose}: expected {games} whole numbers in shape ({games},), "
            f"found {given.dtype} in shape {given.shape}"
        )
    return np.ascontiguousarray(given, np.int64)


def _space(view: Layout, scaled: bool) -> Box:
    if scaled:
        return Box(0.0, 1.0, (view.size,), np.float32)
    return Box(np.zeros_like(view.high), view.high, dtype=np.uint8)


class SplendorEnv(gymnasium.Env[Observation, np.int64]):
    """One agent against others.

    - `players` (2 to 4), or `rules` for other numbers than the rulebook's
    - `opponent`: "random", the name of a Level, a policy `(View) -> action`; or one for each seat
    - `seat`: the agent's seat; None draws it again for every game
    - `rewards`: "zero_sum" or "share"; `scaled`: float32 from 0 to 1 instead of uint8
    - `seconds`: how long "grandmaster" and "mcts" think about one decision (other Levels have
      their number of simulations, and so repeat themselves for a seed)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        opponent: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = None,
        rules: Rules | None = None,
        rewards: str = "zero_sum",
        scaled: bool = False,
        seconds: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        self.rules = rules or Rules(players)
        self.render_mode = check_render_mode(render_mode)
        self._zero_sum = is_zero_sum(rewards)
        self._opponents = seated(opponent, self.rules.players - 1)
        at_random = all(one == RANDOM for one in self._opponents)
        self._seconds = seconds
        self._policies = None if at_random else self._seat_opponents(None)
        self._games = _Games(1, self.rules, _own_seat(seat, self.rules), at_random)
        self._layout = layout(self.rules.players)
        self._scaled = scaled
        self._action = np.zeros(1, np.int64)
        self.observation_space = _space(self._layout, scaled)
        self.action_space = Discrete(ACTIONS)

    @property
    def position(self) -> Position:
        """The whole truth: for drawing, logs and debugging, not for agents."""
        return self._games.position()

    @property
    def seat(self) -> int:
        """The seat that the agent plays in this game."""
        return int(self._games.seats[0])

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, by SB3-contrib's name."""
        return self._games.masks[0].astype(np.bool_)  # type: ignore[no-any-return]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play on to the agent's first decision."""
        super().reset(seed=seed)
        if seed is not None or not self._games.words[0]:
            self._games.seed(int(self.np_random.integers(2**63)) if seed is None else seed)
            self._policies = None if self._policies is None else self._seat_opponents(seed)
        self._games.deal(self._games.all)
        self._play_others()
        self._games.look(self._games.all)
        return self._observation(), self._info()

    def step(self, action: int | np.int64) -> Step:
        """Play one decision, and the others' turns after it."""
        games = self._games
        if games.done[0]:
            raise RuntimeError("the game is over or was never dealt: call reset()")
        self._action[0] = index(action)  # 2.9 is not action 2
        games.step(self._action, self._zero_sum)
        if self._policies is not None and games.done[0] == RUNNING:
            self._play_others()
            games.settle(self._zero_sum)
        info = self._info()
        if games.done[0] == ILLEGAL:
            info["illegal"] = int(action)
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(games.rewards[0]), bool(games.done[0]), False, info

    def _seat_opponents(self, seed: int | None) -> tuple[Policy, ...]:
        return policies(self._opponents, self.rules.players, seed, self._seconds)

    def _play_others(self) -> None:
        """Let policies choose until the agent is to move or the game is over."""
        position = self.position
        while self._policies is not None and not position.is_over and position.turn != self.seat:
            ahead = (position.turn - self.seat) % self.rules.players
            view = position.view(position.turn)
            position = position.play(int(self._policies[ahead - 1](view)))
        self._games.states[:] = position.state

    def _observation(self) -> Observation:
        row = self._games.observations[0]
        return self._layout.scaled(row) if self._scaled else row.copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.masks[0].copy(), "seat": self.seat}

    def render(self) -> Any:
        """The table as the agent sees it, in the mode that was asked for."""
        if self.render_mode is None:
            return None
        return render(self.position, self.render_mode, self.seat)


class SplendorVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Thousands of games, one compiled call a step.

    Options as for SplendorEnv, but for `opponent`:

    - "random": compiled too, the fastest way to begin
    - "self": there are no others; every step is a ply of the seat to move, seen from that
      seat. `reward` is then the mover's, `info["rewards"]` has every seat's at the end
    - a batch policy `(observations, masks) -> actions`, such as a frozen copy of the agent:
      called for all games at once where another seat is to move

    `autoreset_mode`: NEXT_STEP (Gymnasium's default: the step after the end ignores the action
    and deals), SAME_STEP (`info["final_obs"]`, `info["final_info"]`) or DISABLED (reset with
    `options={"reset_mask": …}`). With `copy=False` the arrays that are handed out are overwritten
    by the next step: faster, and enough for most loops.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        players: int = 2,
        opponent: str | BatchPolicy = RANDOM,
        seat: int | None = None,
        rules: Rules | None = None,
        rewards: str = "zero_sum",
        scaled: bool = False,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        if isinstance(opponent, str) and opponent not in (RANDOM, SELF):
            raise ValueError(
                f"opponent must be random, self or a batch policy here, not {opponent!r}; "
                "hint: against a Level, use gymnasium's SyncVectorEnv over SplendorEnv"
            )
        self.num_envs = num_envs
        self.rules = rules or Rules(players)
        self._policy = None if isinstance(opponent, str) else opponent
        own = _own_seat(seat, self.rules)
        whose = EVERY_SEAT if opponent == SELF else own
        self._games = _Games(num_envs, self.rules, whose, opponent == RANDOM)
        self._zero_sum = is_zero_sum(rewards)
        self._layout, self._scaled, self._copy = layout(self.rules.players), scaled, copy
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        self._truncated = np.zeros(num_envs, np.bool_)
        self._others: tuple[NDArray[Any], ...] = ()
        self.single_observation_space = _space(self._layout, scaled)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def plies(self) -> int:
        """How many plies were played so far, those of opponents included."""
        return self._games.plies

    def position(self, game: int) -> Position:
        """The whole truth about one game: for drawing and debugging, not for agents."""
        return self._games.position(game)

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now in every game."""
        return self._games.masks.astype(np.bool_)

    def reset(
        self,
        *,
        seed: int | np.integer[Any] | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games again, or those in `options["reset_mask"]`. Game i has `seed` + i."""
        which = self._asked_for(options)
        if isinstance(seed, np.integer):
            seed = int(seed)  # Gymnasium's generators want Python's own
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._seed(seed, which)
        self._games.shared[which] = 0.0
        self._deal(which)
        return self._observations(), self._infos()

    def _asked_for(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """The games to deal."""
        which = np.asarray((options or {}).get("reset_mask", self._games.all), np.bool_)
        if which.shape != (self.num_envs,):
            raise ValueError(f"reset_mask: expected shape ({self.num_envs},), found {which.shape}")
        return which

    def _seed(self, seed: int | Sequence[int] | None, which: NDArray[np.bool_]) -> None:
        words = self._games.words
        kept = words.copy()
        self._seed_all(seed)
        going_on = ~which & (kept != 0)  # as they would: only what is dealt is seeded
        words[going_on] = kept[going_on]

    def _seed_all(self, seed: int | Sequence[int] | None) -> None:
        if isinstance(seed, int):
            self._games.seed(seed)
        elif seed is not None:
            if len(seed) != self.num_envs:
                raise ValueError(
                    f"seed: expected one or a sequence of {self.num_envs}, not of {len(seed)}"
                )
            for game, one in enumerate(seed):
                seed_words(self._games.words[game : game + 1], np.uint64(int(one) % 2**64))
        elif not self._games.words[0]:
            self._games.seed(int(self.np_random.integers(2**63)))

    def _deal(self, which: NDArray[np.bool_]) -> None:
        self._games.deal(which)
        self._play_others()
        self._games.look(which)

    def step(self, actions: NDArray[np.int64]) -> VectorStep:
        """One decision of the agent in every game."""
        games = self._games
        if not games.words[0]:
            raise RuntimeError("the games were never dealt: call reset()")
        if self._mode == AutoresetMode.DISABLED and games.done.any():
            raise RuntimeError("a game is over: reset it with options={'reset_mask': …}")
        chosen = _one_each(actions, self.num_envs, "actions")
        games.step(chosen, self._zero_sum)
        if self._policy is not None:
            self._play_others()
            games.settle(self._zero_sum)
        ended = games.done != RUNNING
        told = self._refused(chosen)
        if self._mode == AutoresetMode.SAME_STEP:
            told = self._restart(ended, told)
        truncated = self._truncated.copy() if self._copy else self._truncated
        infos = {**self._infos(), **told}
        return self._observations(), self._given(games.rewards), ended, truncated, infos

    def _refused(self, actions: NDArray[np.int64]) -> dict[str, Any]:
        """The illegal actions, and as Gymnasium has it, in which games there was one."""
        done = self._games.done
        if ILLEGAL not in done.tobytes():  # as ever: NumPy takes much longer to see it
            return {}
        illegal = done == ILLEGAL
        return {"illegal": np.where(illegal, actions, 0), "_illegal": illegal}

    def _restart(self, ended: NDArray[np.bool_], told: dict[str, Any]) -> dict[str, Any]:
        """Deal what has ended in the same step; returns what is told of the end."""
        if not ended.any():
            return {}
        final = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended):
            final[game] = self._read(self._games.observations[game]).copy()
        info = {"seat": self._seats.copy(), "rewards": self._games.shared.copy(), **told}
        self._deal(ended)
        return {"final_obs": final, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _play_others(self) -> None:
        """Ask the batch policy until the agent is to move, or it is over, in every game."""
        if self._policy is None:
            return
        games = self._games
        if not self._others:
            rows = (np.empty_like(games.observations), np.empty_like(games.masks))
            self._others = (*rows, np.zeros(self.num_envs, np.int64))
        observations, masks, waiting = self._others
        while n := waiting_games(games.states, games.seats, games.done, waiting):
            look_for_others(games.states, waiting[:n], observations, masks)
            actions = self._policy(self._read(observations[:n]), masks[:n])
            chosen = _one_each(actions, n, "the opponent's actions")
            refused = step_others(games.states, waiting[:n], chosen, masks)
            games.plies += n
            if refused >= 0:
                raise ValueError(f"the opponent chose an illegal action in game {refused}")

    def _read(self, rows: NDArray[np.uint8]) -> Observation:
        return self._layout.scaled(rows) if self._scaled else rows

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _observations(self) -> Observation:
        rows = self._games.observations
        return self._layout.scaled(rows) if self._scaled else self._given(rows)

    @property
    def _seats(self) -> NDArray[np.int8]:
        """The seat that decides next, by whose eyes a game is seen."""
        games = self._games
        return games.states["turn"] if games.seat == EVERY_SEAT else games.seats

    def _infos(self) -> dict[str, Any]:
        """Masks, the seat that decides next, and every seat's reward."""
        games = self._games
        return {
            "action_mask": self._given(games.masks),
            "seat": self._given(self._seats),
            "rewards": self._given(games.shared),
        }


gymnasium.register(
    ID,
    entry_point=f"{__name__}:SplendorEnv",
    vector_entry_point=f"{__name__}:SplendorVectorEnv",
)
