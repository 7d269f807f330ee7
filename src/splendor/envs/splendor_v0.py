"""# Splendor for PettingZoo

| | |
|---|---|
| Import | `from splendor.envs import splendor_v0` |
| Agents | `player_0` … `player_3`: 2, 3 or 4 of them, in turn |
| Action | `Discrete(93)`, the numbers of ACTIONS_VERSION 1 |
| Observation | `{"observation": Box(uint8), "action_mask": Box(int8, 93)}` |
| Rewards | at the end only: `zero_sum` (default) or `share` |
| Render modes | `human` (prints), `ansi`, `rgb_array`, `svg`: what a spectator may see |

A step is one decision (a ply), so an agent may be selected several times in succession: it
takes tokens, then gives one back, then welcomes a noble. The mask is all 0 for everybody but the
agent to move. `reset(seed=…)` fixes every card of the game; without a seed a generator goes on.
`env()` ends the game with -1 for the player of an illegal action, `raw_env` raises IllegalMove.

## Versions

- v0: OBSERVATION_VERSION 1, ACTIONS_VERSION 1
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from splendor.engine import IllegalMove, Position, Rules
from splendor.engine.compiled import compiled
from splendor.engine.rules import ACTIONS, lay_out_at
from splendor.engine.state import OVER
from splendor.envs.batch import ILLEGAL, ILLEGAL_REWARD, look, pay_out, play_agent
from splendor.envs.extras import missing
from splendor.envs.observation import layout, write_observation
from splendor.envs.rendering import RENDER_MODES, check_render_mode, render
from splendor.envs.rewards import is_zero_sum

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing(error) from error

Observation = dict[str, NDArray[Any]]


def env(**options: Any) -> guarded_env:
    """The environment with guards against misuse; options as for `raw_env`."""
    return guarded_env(**options)


class raw_env(AECEnv):  # type: ignore[misc]
    """Splendor for 2 to 4 agents, one ply a step.

    `players` or `rules` (a Rules, which knows its number of players), `rewards` ("zero_sum" or
    "share"), `render_mode`.
    """

    metadata = {  # noqa: RUF012 (PettingZoo reads it from the class)
        "name": "splendor_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        rules: Rules | None = None,
        rewards: str = "zero_sum",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = rules or Rules(players)
        self.render_mode = check_render_mode(render_mode)
        self._zero_sum = is_zero_sum(rewards)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents = self.possible_agents[:]
        self._seat = {agent: seat for seat, agent in enumerate(self.agents)}
        space = _observation_space(self.rules.players)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.agents}
        self._blank = Position.start(self.rules).state
        self._states = self._blank.copy()
        self._rows = np.zeros((self.rules.players, layout(self.rules.players).size), np.uint8)
        self._mask = np.zeros(ACTIONS, np.int8)
        self._payout = np.zeros(4)
        self._generator = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """The space of `{"observation", "action_mask"}`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The 93 actions."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The whole truth: for drawing, logs and debugging, not for agents."""
        return Position(self._states.copy())

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._states[0] = self._blank[0]
        lay_out_at(self._states, 0, np.uint64(self._generator.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[_look_at(self._states, self._rows, self._mask)]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it may do if it is to move."""
        seat = self._seat[agent]
        # After the end agents are still selected, but nobody's row was written for it.
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            return {"observation": self._rows[seat].copy(), "action_mask": self._mask.copy()}
        row = np.empty_like(self._rows[seat])
        _observe_at(self._states, seat, row)
        return {"observation": row, "action_mask": np.zeros(ACTIONS, np.int8)}

    def step(self, action: int | None) -> None:
        """Play one ply for the agent that is selected."""
        agent = self.agent_selection
        if not self.agents:
            raise RuntimeError("the game is over and everybody has left: call reset()")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} is to move: None is not an action")
        chosen = index(action)  # 2.9 is not action 2
        turn = _step_at(self._states, chosen, self._zero_sum, self._rows, self._mask, self._payout)
        if turn == _REFUSED:
            self._refuse(agent, chosen)
        elif turn == _FINISHED:
            self._finish(self._payout.tolist())
        else:
            self.agent_selection = self.possible_agents[turn]
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, action: int) -> None:
        self.position.play(action)  # raises, and says what is legal

    def _finish(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.agents, rewards, strict=False):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as a spectator sees it, in the mode that was asked for."""
        return None if self.render_mode is None else render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class guarded_env(raw_env):
    """`raw_env` that takes misuse calmly: what PettingZoo's three usual wrappers do, in one layer.

    An illegal action ends the game: -1 for the agent, 0 for the others. Using the environment
    before `reset` says so. (Stacked wrappers would cost ten times as much as the game itself.)
    """

    def __getattr__(self, name: str) -> Any:
        if name in _FROM_RESET:
            raise AttributeError(f"{name} is not known before reset(): deal a game first")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def _refuse(self, agent: str, action: int) -> None:
        self.infos[agent]["illegal"] = action
        self._finish([ILLEGAL_REWARD if a == agent else 0.0 for a in self.agents])


_FROM_RESET = ("agent_selection", "rewards", "terminations", "truncations", "infos")


def _observation_space(players: int) -> Dict:
    high = layout(players).high
    return Dict(
        {
            "observation": Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


# One call across the border of compiled code for each step: that is where the time goes.
_REFUSED, _FINISHED = -1, -2


@compiled
def _look_at(states, rows, mask):  # type: ignore[no-untyped-def]
    s = states[0]
    look(s, s.turn, rows[s.turn], mask)
    return s.turn


@compiled
def _observe_at(states, seat, row):  # type: ignore[no-untyped-def]
    write_observation(states[0], seat, row)


@compiled
def _step_at(states, action, zero_sum, rows, mask, payout):  # type: ignore[no-untyped-def]
    """Play, pay out at the end, look; returns the seat to move, _REFUSED or _FINISHED."""
    s = states[0]
    if play_agent(s, action, mask) == ILLEGAL:
        return _REFUSED
    look(s, s.turn, rows[s.turn], mask)
    if s.phase != OVER:
        return np.int64(s.turn)
    pay_out(s, zero_sum, payout)
    return _FINISHED
