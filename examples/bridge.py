#!/usr/bin/env python3
"""Lets a bot written in Python sit at a table of a Kolej server.

    KOLEJ_TOKEN=kolej_… python3 examples/bridge.py https://kolej.example TABLE --bot mybot.py:choose

TABLE is the id of a table or the six letters of its invitation. The bot is a function that is given a decision
(`view`, `legal`, `codes`, `seat`, `game`, `told`, `draft`; see `kolej.client.Decision`) and returns an action, or several,
in notation or by code: whatever picks a code from the dense action codes of the Python package, such as a trained policy
over its masks, plays here unchanged. Without --bot it plays at random.
"""

import argparse
import importlib.util
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crates/py/python/kolej"))
from client import Client, Problem  # noqa: E402 (one file: the package itself is not needed)


def load(word, dice):
    """The function that a word `FILE.py:NAME` names."""
    if word is None:
        return lambda decision: dice.choice(decision.codes)
    file, _, name = word.rpartition(":")
    spec = importlib.util.spec_from_file_location("bot", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


def find(client, word):
    """The state of a table by its code or its id."""
    if len(word) == 6:
        try:
            return client.find(word)
        except Problem as problem:
            if problem.code != "wrong-code":
                raise
    return client.table(word)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("--bot", help="FILE.py:NAME")
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    client, bot = Client(given.server, os.environ["KOLEJ_TOKEN"]), load(given.bot, random.Random(given.seed))
    table = find(client, given.table)["table"]
    if not any(seat["yours"] for seat in table["seats"]):
        table = client.sit(table["id"])["table"]
    seat = next(seat["seat"] for seat in table["seats"] if seat["yours"])
    print(f"sits on seat {seat + 1} of {table['page']}", flush=True)
    client.play(table["id"], bot, seat)
    outcome = client.table(table["id"])["table"]["outcome"]
    print("over:", outcome["how"] if outcome else "closed", flush=True)


if __name__ == "__main__":
    main()
