"""Speed of the Python package beside other projects', in one run on one machine.

    python crates/py/bench/speed.py [--seconds 2] [--games 4096]

Every program does the same: random legal actions, chosen from the list or the mask it gives, new games for those that end.
`one by one` is a loop in Python over single games, their legal actions asked for as a list or as an array; `together` is one call for thousands of games on all cores, with masks, and
with masks and observations. Whoever is not installed is left out and said so.

The table has steps of players a second by the clock, and by the processor time that this process got: on a machine that others
use at the same time the second says what an idle one would show.
"""

from __future__ import annotations

import argparse
import os
import random
import time

import numpy as np


def measured(step, seconds: float) -> tuple[float, float]:
    """Steps a second of the clock and of one core's time."""
    step()
    steps, clock, cores = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - clock < seconds:
        steps += step()
    return steps / (time.perf_counter() - clock), steps / (time.process_time() - cores)


def row(name: str, how: str, step, seconds: float, cores: int) -> None:
    by_clock, by_core = measured(step, seconds)
    print(f"| {name} | {how} | {by_clock:,.0f} | {by_core * cores:,.0f} |", flush=True)


def ours(seconds: float, count: int) -> None:
    import kolej

    cores = os.cpu_count() or 1
    for name in kolej.games():
        game = kolej.Game(name)
        for how in ("list", "array"):
            row(f"kolej {name}", f"one by one, {how}", one_by_one(game, how), seconds, 1)
        for observe in (False, True):
            env = kolej.VectorEnv(game, count, seed=1, observe=observe, max_steps=2_000)

            def step(env=env):
                env.step_random()
                return count

            row(f"kolej {name}", "together, masks" + observe * " and observations", step, seconds, cores)


def one_by_one(game, how: str):
    ask = {"list": kolej_state().legal_actions, "array": kolej_state().legal_array}[how]
    box = [game.state(seed=1)]
    number = [1]
    draw = random.Random(1).random

    def step(rounds: int = 2_000) -> int:
        state = box[0]
        for _ in range(rounds):
            if state.turn < 0:
                number[0] += 1
                state = game.state(seed=number[0])
            legal = ask(state)
            state.apply(legal[int(draw() * len(legal))])
        box[0] = state
        return rounds

    return step


def kolej_state():
    import kolej

    return kolej.State


def openspiel(seconds: float) -> None:
    try:
        import pyspiel
    except ImportError:
        print("| OpenSpiel | not installed | | |")
        return
    for name in ("tic_tac_toe", "leduc_poker", "backgammon", "gin_rummy", "hearts", "chess"):
        game = pyspiel.load_game(name)
        box, draw = [game.new_initial_state()], random.Random(1).random

        def step(rounds: int = 1_000) -> int:
            state = box[0]
            for _ in range(rounds):
                while state.is_chance_node() or state.is_terminal():
                    if state.is_terminal():
                        state = game.new_initial_state()
                        continue
                    outcomes = state.chance_outcomes()
                    left, action = draw(), outcomes[-1][0]
                    for code, probability in outcomes:
                        left -= probability
                        if left < 0:
                            action = code
                            break
                    state.apply_action(action)
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
            box[0] = state
            return rounds

        row(f"OpenSpiel {name}", "one by one", step, seconds, 1)


def pgx(seconds: float, count: int) -> None:
    try:
        import jax
        import pgx as other
    except ImportError:
        print("| pgx | not installed | | |")
        return
    for name in ("tic_tac_toe", "leduc_holdem", "backgammon", "chess"):
        env = other.make(name)
        init, move = jax.vmap(env.init), jax.vmap(other.experimental.wrappers.auto_reset(env.step, env.init)
                                                  if hasattr(other, "experimental") else env.step)

        def forward(state, key):
            choice, chance = jax.random.split(key)
            mask = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            action = jax.random.categorical(choice, mask, axis=-1)
            return move(state, action, jax.random.split(chance, count))

        forward = jax.jit(forward)
        box = [jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), count)), jax.random.PRNGKey(1)]

        def step() -> int:
            box[1], key = jax.random.split(box[1])
            box[0] = forward(box[0], key)
            jax.block_until_ready(box[0].observation)
            return count

        row(f"pgx {name}", "together, masks and observations", step, seconds, os.cpu_count() or 1)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=2.0)
    asked.add_argument("--games", type=int, default=4096)
    options = asked.parse_args()
    print(f"numpy {np.__version__}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print("| game | how | steps a second | by processor time |\n|---|---|---:|---:|")
    ours(options.seconds, options.games)
    openspiel(options.seconds)
    pgx(options.seconds, options.games)


if __name__ == "__main__":
    main()
