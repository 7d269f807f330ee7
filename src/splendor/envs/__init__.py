"""The game for researchers: PettingZoo, Gymnasium and OpenSpiel over the one engine.

Each door is a module of its own and needs the extra `envs`; importing this package needs
nothing beyond the engine:

- `splendor.envs.splendor_v0`: PettingZoo, 2 to 4 agents in turn
- `splendor.envs.gymnasium`: one agent against others; thousands of games in one call
- `splendor.envs.openspiel`: an OpenSpiel game with explicit chance
"""

from splendor.envs.observation import OBSERVATION_VERSION, Layout, Piece, layout, observe
from splendor.envs.rewards import REWARDS

__all__ = ["OBSERVATION_VERSION", "REWARDS", "Layout", "Piece", "layout", "observe"]
