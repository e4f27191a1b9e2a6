#!/usr/bin/env python3
"""A bot that plays every game of a Kolej server against its easy bots, at random.

    KOLEJ_TOKEN=kolej_… python3 examples/bot.py https://kolej.example

The token is made on the page /me/programs of the server. To write a bot of your own, change `choose`.
"""

import argparse
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crates/py/python/kolej"))
from client import Client  # noqa: E402 (one file: the package itself is not needed)


def choose(decision, dice):
    """Any legal action. `decision.view` is what the seat knows, `decision.told` what just happened."""
    return dice.choice(decision.legal)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("--games", default="all", help="ids with commas between them")
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    client, dice = Client(given.server, os.environ["KOLEJ_TOKEN"]), random.Random(given.seed)
    for game in client.games():
        if given.games != "all" and game["id"] not in given.games.split(","):
            continue
        seats = ["me"] + ["bot1"] * (max(game["least"], 2) - 1)
        table = client.open(game["id"], seats)["table"]
        client.play(table["id"], lambda decision: choose(decision, dice))
        over = client.table(table["id"])["table"]
        points = [seat["points"] for seat in over["outcome"]["seats"]]
        print(f"{game['id']} over: {over['outcome']['how']}, points {points}, {over['page']}")


if __name__ == "__main__":
    main()
