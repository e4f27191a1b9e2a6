"""One seat against our bots as a Gymnasium environment, alone or many at once.

>>> from kolej.gymnasium import KolejEnv
>>> env = KolejEnv("tor", opponents=1)
>>> observation, info = env.reset(seed=1)
>>> sorted(observation), info["seat"]
(['action_mask', 'observation'], 0)

The names `kolej/tor-v0` and so on are registered, so `gymnasium.make("kolej/ink-v0", setup="1 lake")` works as well.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ._kolej import Game, IllegalAction, State, VectorEnv, games

__all__ = ["KolejEnv", "KolejVectorEnv"]


def _spaces(game: Game) -> tuple[spaces.Dict, spaces.Discrete]:
    most = game.observation_most()
    observation = spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (game.num_actions,), dtype=np.int8),
        }
    )
    return observation, spaces.Discrete(game.num_actions)


class KolejEnv(gymnasium.Env):
    """One seat of a game; bots of a level play the others.

    `seat` is the seat that learns, `None` for another in every game. An action that is not legal ends the game: it is lost, and
    `info["illegal"]` names the rule. With `illegal="raise"` it raises `kolej.IllegalAction` instead.
    """

    metadata = {"render_modes": ["svg"]}

    def __init__(
        self,
        game: str | Game,
        setup: str | None = None,
        *,
        opponents: int | str = 1,
        seat: int | None = 0,
        playouts: int = 50,
        max_steps: int = 100_000,
        illegal: str = "lose",
        render_mode: str | None = None,
    ):
        self.game = game if isinstance(game, Game) else Game(game, setup)
        self.observation_space, self.action_space = _spaces(self.game)
        self.render_mode = render_mode
        self._terms = (opponents, seat, playouts, max_steps, illegal)
        self.state: State | None = None

    def _looked(self) -> dict[str, np.ndarray]:
        mask = np.zeros(self.game.num_actions, np.int8)
        if self.seat in self.state.awaited:
            mask[self.state.legal_array(self.seat)] = 1
        return {"observation": self.state.observation(self.seat), "action_mask": mask}

    def _others(self) -> None:
        while not self.state.is_over and self.seat not in self.state.awaited:
            self._bot.play(self.state)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        super().reset(seed=seed)
        opponents, seat, playouts, _, _ = self._terms
        fresh = lambda: int(self.np_random.integers(2**63))  # noqa: E731
        self.seat = int(self.np_random.integers(self.game.seats)) if seat is None else seat
        self.state = self.game.state(seed=fresh())
        self._bot = self.game.bot(opponents, seed=fresh(), playouts=playouts)
        self._actions = 0
        self._others()
        return self._looked(), {"seat": self.seat}

    def step(self, action: int):
        _, _, _, max_steps, illegal = self._terms
        try:
            self.state.apply(int(action), self.seat)
        except IllegalAction as forbidden:
            if illegal == "raise":
                raise
            return self._looked(), -1.0, True, False, {"seat": self.seat, "illegal": str(forbidden)}
        self._actions += 1
        self._others()
        over = self.state.is_over
        cut = not over and self._actions >= max_steps
        return self._looked(), float(self.state.returns()[self.seat]), over, cut, {"seat": self.seat}

    def render(self) -> str | None:
        return self.state.svg(self.seat) if self.render_mode == "svg" else None


class KolejVectorEnv(gymnasium.vector.VectorEnv):
    """Many games at once on all cores, one seat of each against our bots. A game that ends is begun anew in the same step. The
    arrays are those of `kolej.VectorEnv`, written in place."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        setup: str | None = None,
        num_envs: int = 64,
        *,
        opponents: int | str = 1,
        seat: int | None = 0,
        playouts: int = 50,
        max_steps: int = 100_000,
        threads: int | None = None,
    ):
        self.game = game if isinstance(game, Game) else Game(game, setup)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = _spaces(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        terms = {"max_steps": max_steps, "opponents": opponents, "seat": seat, "playouts": playouts, "threads": threads}
        self._env = VectorEnv(self.game, num_envs, **terms)

    def _looked(self) -> dict[str, np.ndarray]:
        return {"observation": self._env.observations, "action_mask": self._env.masks.view(np.int8)}

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None):
        if isinstance(seed, (list, tuple)):
            seed = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
        self._env.reset(seed)
        self._seats = self._env.to_move.copy()
        return self._looked(), {"seat": self._seats.copy()}

    def step(self, actions: np.ndarray):
        # The seat that learns is always the one to move; at the end of a game the next one may have another.
        seats = self._seats
        self._env.step(np.asarray(actions, np.int32))
        rewards = self._env.rewards[np.arange(self.num_envs), seats].astype(np.float64)
        self._seats = self._env.to_move.copy()
        info = {"seat": self._seats.copy()}
        return self._looked(), rewards, self._env.terminated.copy(), self._env.truncated.copy(), info

    def close_extras(self, **_: Any) -> None:
        pass


for _id in games():
    if f"kolej/{_id}-v0" not in gymnasium.registry:
        gymnasium.register(
            f"kolej/{_id}-v0",
            entry_point="kolej.gymnasium:KolejEnv",
            vector_entry_point="kolej.gymnasium:KolejVectorEnv",
            kwargs={"game": _id},
        )
