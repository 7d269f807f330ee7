"""Train SB3-contrib's MaskablePPO by self-play, measure it, and send it to the arena.

    pip install -e '.[sb3]'
    python examples/maskable_ppo.py train --minutes 5 --out runs/ppo
    splendor match "cmd:python examples/maskable_ppo.py bot runs/ppo/policy.npz" random --games 200

`train` writes policy.npz (weights), curve.json and curve.svg. The opponent is random at first, then
a frozen copy of the learner, renewed whenever the learner beats it. `bot` speaks the arena's
protocol and needs NumPy only: no PyTorch where the agent plays.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from splendor.envs.observation import layout, observe

HIDDEN = [256, 256]
GAMES = 256  # at once
RENEW = 0.6  # share of wins against the frozen copy that makes a new one


class NumpyPolicy:
    """The learnt policy without PyTorch: a few matrices, and a mask."""

    def __init__(self, weights: dict[str, NDArray[np.float32]]) -> None:
        self.layers = [(weights[f"w{i}"], weights[f"b{i}"]) for i in range(len(weights) // 2)]

    @classmethod
    def load(cls, path: str) -> NumpyPolicy:
        with np.load(path) as weights:
            return cls(dict(weights))

    def logits(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        x = observations
        for weight, bias in self.layers[:-1]:
            x = np.maximum(x @ weight + bias, 0)
        weight, bias = self.layers[-1]
        return x @ weight + bias

    def best(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """The most likely legal action of each row."""
        return np.where(masks, self.logits(observations), -np.inf).argmax(axis=1)

    def sample(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """A legal action of each row, as likely as the policy says (Gumbel's trick)."""
        noise = np.random.default_rng().gumbel(size=masks.shape)
        return np.where(masks, self.logits(observations) + noise, -np.inf).argmax(axis=1)


# ---- training ----


def train(minutes: float, out: Path, seed: int) -> None:
    try:
        import torch
        from sb3_contrib import MaskablePPO
    except ImportError as error:
        sys.exit(f"training needs {error.name}: pip install -e '.[sb3]'")
    torch.set_num_threads(1)
    opponent = Opponent()
    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(opponent, seed),
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": HIDDEN, "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )
    out.mkdir(parents=True, exist_ok=True)
    curve = Curve(out, minutes)
    curve.measure(weights_of(model), 0)
    while not curve.is_over():
        model.learn(4 * GAMES * 64, reset_num_timesteps=False)
        policy = NumpyPolicy(weights_of(model))
        if opponent.policy is None or win_rate(policy, opponent.policy.sample) >= RENEW:
            opponent.policy = policy
        curve.measure(weights_of(model), model.num_timesteps)
    np.savez_compressed(out / "policy.npz", **weights_of(model))
    curve.draw()


class Opponent:
    """Random until there is a frozen policy."""

    policy: NumpyPolicy | None = None

    def __call__(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        if self.policy is not None:
            return self.policy.sample(observations, masks)
        return (masks * np.random.default_rng().random(masks.shape)).argmax(axis=1)


def make_vec_env(opponent: Opponent, seed: int) -> Any:
    """Our vector environment by the names that Stable-Baselines uses."""
    from gymnasium.vector import AutoresetMode
    from stable_baselines3.common.vec_env import VecEnv

    from splendor.envs.gymnasium import SplendorVectorEnv

    class Adapter(VecEnv):
        def __init__(self) -> None:
            mode = AutoresetMode.SAME_STEP
            self.games = SplendorVectorEnv(
                GAMES, opponent=opponent, scaled=True, autoreset_mode=mode
            )
            space, actions = self.games.single_observation_space, self.games.single_action_space
            super().__init__(GAMES, space, actions)

        def reset(self) -> Any:
            return self.games.reset(seed=seed)[0]

        def step_async(self, actions: NDArray[np.int64]) -> None:
            self.actions = actions

        def step_wait(self) -> Any:
            observations, rewards, ended, _, infos = self.games.step(self.actions)
            told: list[dict[str, Any]] = [{} for _ in range(GAMES)]
            for game in np.flatnonzero(ended):
                told[game]["terminal_observation"] = infos["final_obs"][game]
            return observations, rewards.astype(np.float32), ended, told

        def env_method(self, name: str, *args: Any, **_: Any) -> list[Any]:
            return list(getattr(self.games, name)(*args))

        def has_attr(self, name: str) -> bool:
            return hasattr(self.games, name)

        def get_attr(self, name: str, indices: Any = None) -> list[Any]:
            return [getattr(self.games, name, None)] * GAMES

        def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
            setattr(self.games, name, value)

        def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
            return [False] * GAMES

        def close(self) -> None:
            self.games.close()

    return Adapter()


def weights_of(model: Any) -> dict[str, NDArray[np.float32]]:
    """The policy's half of the net, ready for NumpyPolicy."""
    import torch

    body = [m for m in model.policy.mlp_extractor.policy_net if isinstance(m, torch.nn.Linear)]
    weights = {}
    for i, layer in enumerate([*body, model.policy.action_net]):
        weights[f"w{i}"] = layer.weight.detach().numpy().T.copy()
        weights[f"b{i}"] = layer.bias.detach().numpy().copy()
    return weights


# ---- measuring ----


def win_rate(policy: NumpyPolicy, opponent: Any, games: int = 512, seed: int = 10**6) -> float:
    """The share of the wins over `games` games, seats drawn at random, playing the best action."""
    from splendor.envs.gymnasium import SplendorVectorEnv

    env = SplendorVectorEnv(
        games, opponent=opponent, scaled=True, rewards="share", autoreset_mode="Disabled"
    )
    observations, infos = env.reset(seed=seed)
    total, left = 0.0, np.ones(games, np.bool_)
    while left.any():
        actions = policy.best(observations, infos["action_mask"])
        observations, rewards, ended, _, infos = env.step(actions)
        total += float(rewards[left & ended].sum())
        left &= ~ended
        if ended.any():  # keep the finished ones busy: they no longer count
            observations, infos = env.reset(options={"reset_mask": ended})
    return total / games


class Curve:
    """Share of wins against random by training time."""

    def __init__(self, out: Path, minutes: float) -> None:
        self.out, self.minutes = out, minutes
        self.spent, self.resumed = 0.0, time.monotonic()
        self.points: list[dict[str, float]] = []

    def is_over(self) -> bool:
        return self.spent >= self.minutes * 60

    def measure(self, weights: dict[str, NDArray[np.float32]], steps: int) -> None:
        """Not counted as training time."""
        self.spent += time.monotonic() - self.resumed
        rate = win_rate(NumpyPolicy(weights), "random")
        self.points.append({"seconds": round(self.spent), "steps": steps, "random": rate})
        print(f"{self.spent:5.0f} s  {steps:9,} steps  {rate:6.1%} of the wins against random")
        (self.out / "curve.json").write_text(json.dumps(self.points, indent=1) + "\n")
        self.resumed = time.monotonic()

    def draw(self) -> None:
        import matplotlib

        matplotlib.use("svg")
        matplotlib.rcParams["svg.hashsalt"] = "splendor"
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 3.5), layout="constrained")
        axes.plot([p["steps"] / 1e6 for p in self.points], [p["random"] for p in self.points], "o-")
        axes.axhline(0.5, color="grey", linewidth=0.8)
        axes.set(ylim=(0, 1.02), xlabel="million decisions", ylabel="share of wins against random")
        figure.savefig(self.out / "curve.svg", metadata={"Date": None})


# ---- in the arena ----


def bot(path: str) -> None:
    """Speak the arena's protocol: a JSON object a line (docs/reference/bot-protocol.md)."""
    import msgspec

    from splendor.engine import Position, View

    policy = NumpyPolicy.load(path)
    choose(policy, Position.deal().view(0))  # compile before the clock runs
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "MaskablePPO"}), flush=True)
        elif message["type"] == "choose":
            view = msgspec.convert(message["view"], View)
            answer = {"type": "choice", "id": message["id"], "action": choose(policy, view)}
            print(json.dumps(answer), flush=True)
        elif message["type"] == "quit":
            return


def choose(policy: NumpyPolicy, view: Any) -> int:
    """Whatever completes a view, the seat's observation is the same: any sample will do."""
    row = observe(view.sample(0), view.seat)
    mask = np.zeros((1, 93), np.bool_)
    mask[0, list(view.legal)] = True
    return int(policy.best(layout(view.rules.players).scaled(row)[None], mask)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train", help="learn, and write policy.npz and the curve")
    training.add_argument("--minutes", type=float, default=5)
    training.add_argument("--out", type=Path, default=Path("runs/ppo"))
    training.add_argument("--seed", type=int, default=1)
    playing = commands.add_parser("bot", help="play in the arena")
    playing.add_argument("policy")
    args = parser.parse_args()
    if args.command == "train":
        train(args.minutes, args.out, args.seed)
    else:
        bot(args.policy)


if __name__ == "__main__":
    main()
