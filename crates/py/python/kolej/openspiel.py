"""The games as OpenSpiel games: importing this registers `kolej_tor` and so on.

>>> import pyspiel
>>> import kolej.openspiel
>>> game = pyspiel.load_game("kolej_depot", {"setup": "2"})
>>> game.num_players()
2

Luck is explicit. Where the rules let several act at once, they do in the order of their seats: none of them sees what the others
do, so the game is the same. With `max_steps` a game ends after so many decisions, worth nothing to anybody: nothing in the rules of
TOR ends a game in which nobody gets better. The information state is the View, which by law is all that a seat with perfect memory knows.
"""

from __future__ import annotations

import numpy as np
import pyspiel

from ._kolej import OVER, Game, State, games

__all__ = ["KolejGame", "KolejObserver", "KolejState", "resample"]

_LONGEST = 1_000_000


def _game_type(name: str, game: Game) -> pyspiel.GameType:
    kinds, info = pyspiel.GameType, game.info
    if game.seats == 1:
        utility = kinds.Utility.GENERAL_SUM
    elif info["cooperative"] and (name != "toy" or "together" in game.setup):
        utility = kinds.Utility.IDENTICAL
    else:
        utility = kinds.Utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=f"kolej_{name}",
        long_name=f"Kolej: {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info["max_seats"],
        min_num_players=info["min_seats"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"setup": str(max(2, info["min_seats"])), "max_steps": 0},
    )


class KolejGame(pyspiel.Game):
    """A game with its set-up."""

    def __init__(self, name: str, params: dict | None = None):
        params = dict(params or {})
        self.kolej = Game(name, str(params.get("setup", "")) or None)
        self.max_steps = int(params.get("max_steps", 0)) or _LONGEST
        # Whoever plays alone is paid by points, a hundredth each.
        most = 10.0 if self.kolej.seats == 1 else 1.0
        game_type = _game_type(name, self.kolej)
        zero = game_type.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kolej.num_actions,
            max_chance_outcomes=self.kolej.num_chances,
            num_players=self.kolej.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero else None,
            max_game_length=self.max_steps,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> KolejState:
        return KolejState(self)

    def make_py_observer(self, iig_obs_type=None, params=None) -> KolejObserver:
        return KolejObserver(self.kolej, iig_obs_type)


class KolejState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: KolejGame, inner: State | None = None, decided: int = 0):
        super().__init__(game)
        self.kolej = inner if inner is not None else game.kolej.state(chance="outside")
        self.decided = decided
        self.max_steps = game.max_steps

    def current_player(self) -> int:
        turn = self.kolej.turn
        if turn == OVER or self.decided >= self.max_steps:
            return pyspiel.PlayerId.TERMINAL
        return turn if turn >= 0 else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.kolej.legal_actions(player) if player in self.kolej.awaited and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.kolej.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.decided += not self.kolej.is_chance
        self.kolej.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.kolej.game
        return game.chance_notation(action) if player == pyspiel.PlayerId.CHANCE else game.notation(action)

    def is_terminal(self) -> bool:
        return self.kolej.is_over or self.decided >= self.max_steps

    def returns(self) -> list[float]:
        return [float(value) for value in self.kolej.returns()]

    def __str__(self) -> str:
        return self.kolej.view_json("everything")


class KolejObserver:
    """What a seat knows: the tensor with its blocks by name, and the View as text."""

    def __init__(self, game: Game, iig_obs_type=None):
        self.tensor = np.zeros(game.observation_size, np.float32)
        self._most = game.observation_most().astype(np.float32)
        self.dict = {}
        for block in game.observation_blocks():
            size = int(np.prod(block["shape"]))
            part = self.tensor[block["offset"] : block["offset"] + size]
            self.dict[block["name"]] = part.reshape(block["shape"])

    def set_from(self, state: KolejState, player: int) -> None:
        np.divide(state.kolej.observation(player), self._most, out=self.tensor)

    def string_from(self, state: KolejState, player: int) -> str:
        return state.kolej.view_json(player)


def resample(state: KolejState, player: int) -> KolejState:
    """A state that the player could believe to be in: give it to `ISMCTSBot.set_resampler`."""
    seed = int(np.random.randint(2**31))
    return KolejState(state.get_game(), state.kolej.imagine(player, seed=seed), state.decided)


def _register(name: str) -> None:
    def begin(self, params=None):
        KolejGame.__init__(self, name, params)

    kind = type(f"Kolej{name.capitalize()}Game", (KolejGame,), {"__init__": begin})
    pyspiel.register_game(_game_type(name, Game(name)), kind)


for _name in games():
    if f"kolej_{_name}" not in pyspiel.registered_names():
        _register(_name)
