"""The adapters, tried by the tests of the projects they are for."""

import functools
import warnings

import gymnasium
import kolej
import kolej.gymnasium as gym_adapter
import kolej.openspiel as spiel_adapter
import kolej.pettingzoo as zoo_adapter
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from tables import GAMES, TABLES, TABLES_AND_TOY

# Random games of TOR end after thousands of steps.
STEPS = 300


@pytest.mark.parametrize("name,setup", TABLES_AND_TOY)
def test_pettingzoo_aec(name, setup):
    make = functools.partial(zoo_adapter.aec_env, name, setup, max_steps=STEPS)
    api_test(make(), num_cycles=200)


@pytest.mark.parametrize("name,setup", TABLES_AND_TOY)
def test_pettingzoo_parallel(name, setup):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(zoo_adapter.parallel_env(name, setup, max_steps=STEPS), num_cycles=STEPS + 10)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_seeds(name):
    seed_test(functools.partial(zoo_adapter.aec_env, name, max_steps=100), num_cycles=50)
    # This test knows no masks.
    parallel_seed_test(functools.partial(zoo_adapter.parallel_env, name, max_steps=100, illegal="ignore"), num_cycles=50)


def test_pettingzoo_plays_to_the_end():
    env = zoo_adapter.aec_env("depot", "3")
    env.reset(seed=4)
    last = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        last[agent] = reward
        env.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(last.values()) == pytest.approx(0) and any(last.values())


@pytest.mark.parametrize("name,setup", TABLES_AND_TOY)
def test_gymnasium(name, setup):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gym_adapter.KolejEnv(name, setup, opponents="random", max_steps=STEPS), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_plays_against_bots(name):
    env = gymnasium.make(f"kolej/{name}-v0", opponents=1, playouts=5, seat=None, illegal="raise", disable_env_checker=True)
    observation, info = env.reset(seed=3)
    for _ in range(25):
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, _, info = env.step(int(legal[0]))
        assert env.observation_space.contains(observation)
        if over:
            assert -1 <= reward <= 1
            observation, info = env.reset()


@pytest.mark.parametrize("name,setup", TABLES)
def test_gymnasium_vectors(name, setup):
    env = gym_adapter.KolejVectorEnv(name, setup, 4, opponents="random", seat=None, max_steps=30)
    observation, info = env.reset(seed=1)
    assert isinstance(env, gymnasium.vector.VectorEnv) and env.observation_space.contains(observation)
    first = observation["observation"].copy()
    for _ in range(40):
        actions = observation["action_mask"].argmax(axis=1)
        assert env.action_space.contains(actions)
        observation, rewards, over, cut, info = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (4,) and (rewards[~over] == 0).all()
    observation, _ = env.reset(seed=1)
    assert np.array_equal(observation["observation"], first)
    env.close()


def load(name, setup, max_steps=0):
    return pyspiel.load_game(f"kolej_{name}", {"setup": setup, "max_steps": max_steps})


@pytest.mark.parametrize("name,setup", TABLES_AND_TOY)
def test_openspiel_random_games(name, setup):
    # Random games of TOR are broken off: they end after some ten thousand steps.
    game = load(name, setup, 300 if name == "tor" else 0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_types():
    kinds = pyspiel.GameType
    assert load("signals", "2").get_type().utility == kinds.Utility.IDENTICAL
    assert load("tor", "2").get_type().utility == kinds.Utility.ZERO_SUM
    assert load("ink", "1").get_type().utility == kinds.Utility.GENERAL_SUM
    assert load("tickets", "5").num_players() == 5


@pytest.mark.parametrize("name,setup", [("tor", "2"), ("ink", "2"), ("depot", "2"), ("tickets", "2"), ("signals", "2"), ("toy", "2")])
def test_openspiel_ismcts_plays(name, setup):
    luck = np.random.RandomState(2)
    state = load(name, setup).new_initial_state()
    # Whole random games of TOR are too long for an evaluation: it stops to look after some steps.
    evaluator = Broken(luck)
    bot = ismcts.ISMCTSBot(state.get_game(), uct_c=1.0, evaluator=evaluator, max_simulations=4, random_state=luck)
    bot.set_resampler(spiel_adapter.resample)
    decisions = 0
    while decisions < 3 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(int(luck.choice(outcomes, p=weights)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decisions += 1
    assert decisions == 3


class Broken(mcts.Evaluator):
    """Random play for a while; what is not over by then is even."""

    def __init__(self, luck):
        self.luck = luck

    def evaluate(self, state):
        inner = state.kolej.clone()
        for _ in range(60):
            if inner.is_over:
                break
            if inner.is_chance:
                outcomes, weights = zip(*inner.chance_outcomes())
                inner.apply(int(self.luck.choice(outcomes, p=weights)))
            else:
                inner.apply(int(self.luck.choice(inner.legal_array())))
        return np.array(inner.returns())

    def prior(self, state):
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_openspiel_cfr_learns_the_toy():
    """The toy is small enough to be sampled: counterfactual regret finds policies that are probabilities."""
    game = load("toy", "2")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions() and sum(policy.values()) == pytest.approx(1)
    assert kolej.Game("toy").num_actions == game.num_distinct_actions()
