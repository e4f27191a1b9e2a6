"""Many games at once."""

import random

import kolej
import numpy as np
import pytest
from tables import GAMES, TABLES


def trace(env, steps):
    """All that an environment tells over some random steps."""
    told = []
    for _ in range(steps):
        env.step_random()
        told += [array.copy() for array in (env.actions, env.observations, env.masks, env.rewards, env.to_move, env.terminated)]
    return told


@pytest.mark.parametrize("name,setup", TABLES)
def test_threads_change_nothing(name, setup):
    game = kolej.Game(name, setup)
    one, three = (kolej.VectorEnv(game, 200, seed=3, threads=threads, max_steps=40) for threads in (1, 3))
    for left, right in zip(trace(one, 30), trace(three, 30), strict=True):
        assert np.array_equal(left, right)
    # A game depends on its number, not on how many there are.
    few = kolej.VectorEnv(game, 5, seed=3, max_steps=40)
    few.reset(seed=3)
    one.reset(seed=3)
    for left, right in zip(trace(one, 10), trace(few, 10), strict=True):
        assert np.array_equal(left[:5], right)


@pytest.mark.parametrize("name,setup", TABLES)
def test_it_plays_what_a_state_plays(name, setup):
    """With luck from outside every game is held against a state of its own, over its end and into the next one."""
    game, luck = kolej.Game(name, setup), random.Random(7)
    env = kolej.VectorEnv(game, 3, seed=1, chance="outside")
    states = [game.state(chance="outside") for _ in range(3)]
    ended = 0
    for _ in range(700):
        actions = []
        for at, state in enumerate(states):
            assert env.to_move[at] == state.turn
            if state.is_chance:
                assert not env.masks[at].any()
                outcomes = env.chance_outcomes(at)
                assert [code for code, _ in outcomes] == [code for code, _ in state.chance_outcomes()]
                actions.append(luck.choices(*zip(*outcomes))[0])
            else:
                assert np.array_equal(env.masks[at], state.legal_mask())
                assert np.array_equal(env.observations[at], state.observation())
                actions.append(luck.choice(state.legal_actions()))
        env.step(actions)
        for at, (state, action) in enumerate(zip(states, actions, strict=True)):
            state.apply(action)
            assert env.terminated[at] == state.is_over
            assert np.allclose(env.rewards[at], state.returns())
            if state.is_over:
                ended += 1
                states[at] = game.state(chance="outside")
    assert ended > 0 or name in ("tor", "tickets", "signals", "ink", "depot")


def test_an_illegal_action_changes_nothing():
    env = kolej.VectorEnv(kolej.Game("tor"), 4, seed=1)
    before = env.observations.copy()
    actions = env.masks.argmax(axis=1)
    env.masks[:] = True
    actions[2] = int(np.flatnonzero(env.masks[2])[-1])
    with pytest.raises(kolej.IllegalAction, match="game 2"):
        env.step(actions)
    with pytest.raises(ValueError, match="as many actions"):
        env.step([0])
    assert np.array_equal(env.observations, before)


def test_arrays_are_written_in_place():
    env = kolej.VectorEnv(kolej.Game("depot"), 8, seed=1)
    kept = env.observations
    before = kept.copy()
    for _ in range(3):
        env.step_random()
    assert env.observations is kept and not np.array_equal(kept, before)
    bare = kolej.VectorEnv(kolej.Game("depot"), 8, seed=1, observe=False, mask=False)
    bare.step_random()
    assert bare.observations is None and bare.masks is None


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_the_other_seats(name):
    game = kolej.Game(name, "3")
    env = kolej.VectorEnv(game, 6, seed=2, opponents=1, seat=1, playouts=5)
    for _ in range(15):
        assert (env.to_move == 1).all()
        env.step_random()
    anywhere = kolej.VectorEnv(game, 64, seed=2, opponents="random")
    assert set(anywhere.to_move.tolist()) == {0, 1, 2}


def test_games_are_broken_off():
    env = kolej.VectorEnv(kolej.Game("tor"), 4, seed=1, max_steps=10)
    for step in range(1, 31):
        env.step_random()
        assert env.truncated.all() == (step % 10 == 0)
        assert not env.terminated.any() and not env.rewards.any()


def memory() -> int:
    """Kilobytes this process has in memory."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def resets(game: kolej.Game, count: int) -> int:
    """How much memory grows, in kilobytes, over so many resets after as many to warm up a tenth."""
    env = kolej.VectorEnv(game, 100, seed=1)
    def run(times):
        for _ in range(times // 200):
            env.reset()
            for _ in range(100):
                game.state(seed=1).clone().observation()
    run(count // 10)
    before = memory()
    run(count)
    return memory() - before


@pytest.mark.parametrize("name", GAMES)
def test_resets_leave_nothing_behind(name):
    assert resets(kolej.Game(name), 20_000) < 2_000


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_million_resets_leave_nothing_behind(name):
    grown = resets(kolej.Game(name), 1_000_000)
    print(f"{name}: {grown} kB after a million resets")
    assert grown < 2_000
