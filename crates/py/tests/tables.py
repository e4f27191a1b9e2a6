"""Every game with every number of seats it takes, and short words for tests."""

import random

import kolej

GAMES = ["tor", "ink", "depot", "tickets", "signals"]


def _tables(ids):
    for name in ids:
        info = kolej.Game(name).info
        for seats in range(info["min_seats"], info["max_seats"] + 1):
            # Depot alone counts the longest route only.
            yield name, "1 longest" if (name, seats) == ("depot", 1) else str(seats)


TABLES = list(_tables(GAMES))
TABLES_AND_TOY = list(_tables([*GAMES, "toy"]))


def play(state, luck: random.Random, steps: int):
    """Plays at random for so many steps or to the end."""
    for _ in range(steps):
        if state.is_over:
            break
        if state.is_chance:
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply(luck.choices(outcomes, weights)[0])
        else:
            state.apply(luck.choice(state.legal_actions()))
    return state
