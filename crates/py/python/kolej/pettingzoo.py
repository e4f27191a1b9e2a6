"""The games as PettingZoo environments: AEC, where one agent acts at a time, and Parallel, where all do.

>>> from kolej.pettingzoo import aec_env
>>> env = aec_env("tor", "3")
>>> env.reset(seed=1)
>>> env.agent_selection in env.agents
True

An observation is a dictionary of `observation` (bytes, see `Game.observation_blocks`) and `action_mask`. Rewards come at the end,
as `State.returns` counts them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ._kolej import Game, IllegalAction, State

__all__ = ["KolejAEC", "KolejParallel", "aec_env", "parallel_env"]


def spaces_of(game: Game) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of observations and actions, the same for every seat."""
    most = game.observation_most()
    actions = game.num_actions
    observation = spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
        }
    )
    return observation, spaces.Discrete(actions)


def looked(state: State, seat: int) -> dict[str, np.ndarray]:
    """What a seat observes; whoever is not to act has an empty mask."""
    if seat in state.awaited:
        mask = state.legal_mask(seat).astype(np.int8)
    else:
        mask = np.zeros(state.game.num_actions, np.int8)
    return {"observation": state.observation(seat), "action_mask": mask}


class _Table:
    """What both kinds of environments have in common."""

    def __init__(self, game: str | Game, setup: str | None = None, max_steps: int = 100_000, render_mode: str | None = None):
        self.game = game if isinstance(game, Game) else Game(game, setup)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: spaces_of(self.game) for agent in self.possible_agents}
        self._luck = np.random.default_rng()
        self.state_: State | None = None

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.state_ = self.game.state(seed=int(self._luck.integers(2**63)))
        self._actions = 0
        self.agents = self.possible_agents[:]

    def _truncates(self) -> bool:
        return not self.state_.is_over and self._actions >= self.max_steps

    def observation_space(self, agent: str) -> spaces.Space:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space:
        return self._spaces[agent][1]

    def render(self) -> str | None:
        return self.state_.svg("public") if self.render_mode == "svg" else None

    def close(self) -> None:
        pass


class KolejAEC(_Table, AECEnv):
    """One agent acts at a time. Where the rules let several act at once, they do in the order of their seats: none of them sees
    what the others do."""

    metadata = {"name": "kolej_aec", "render_modes": ["svg"], "is_parallelizable": False}

    def __init__(self, game: str | Game, setup: str | None = None, **options: Any):
        AECEnv.__init__(self)
        _Table.__init__(self, game, setup, **options)

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return looked(self.state_, self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state_.apply(int(action), self._seats[agent])
        self._actions += 1
        self._cumulative_rewards[agent] = 0.0
        over, cut = self.state_.is_over, self._truncates()
        if over or cut:
            returns = self.state_.returns()
            self.rewards = {agent: float(returns[self._seats[agent]]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[self.state_.turn]
        self._accumulate_rewards()
        if over or cut:
            self._deads_step_first()


class KolejParallel(_Table, ParallelEnv):
    """All agents act in every step. The actions of those who are not awaited, and so have an empty mask, count for nothing; with
    `illegal="ignore"` those that the rules forbid count for nothing either, else they raise `kolej.IllegalAction`."""

    metadata = {"name": "kolej_parallel", "render_modes": ["svg"]}

    def __init__(self, game: str | Game, setup: str | None = None, illegal: str = "raise", **options: Any):
        _Table.__init__(self, game, setup, **options)
        self._ignores = illegal == "ignore"

    def _looked(self) -> dict[str, dict[str, np.ndarray]]:
        return {agent: looked(self.state_, self._seats[agent]) for agent in self.agents}

    def reset(self, seed: int | None = None, options: dict | None = None):
        self._begin(seed)
        return self._looked(), {agent: {} for agent in self.agents}

    def _act(self, action: int, seat: int) -> None:
        try:
            self.state_.apply(action, seat)
        except IllegalAction:
            if not self._ignores:
                raise

    def step(self, actions: dict[str, int]):
        for seat in self.state_.awaited:
            # Whoever went before may have ended what this seat was asked for.
            if seat in self.state_.awaited and self.possible_agents[seat] in actions:
                self._act(int(actions[self.possible_agents[seat]]), seat)
        self._actions += 1
        over, cut = self.state_.is_over, self._truncates()
        returns = self.state_.returns()
        rewards = {agent: float(returns[self._seats[agent]]) for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        observations, infos = self._looked(), {agent: {} for agent in self.agents}
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos


def aec_env(*args: Any, **options: Any) -> KolejAEC:
    """A game in which one agent acts at a time."""
    return KolejAEC(*args, **options)


def parallel_env(*args: Any, **options: Any) -> KolejParallel:
    """A game in which all agents act in every step."""
    return KolejParallel(*args, **options)
