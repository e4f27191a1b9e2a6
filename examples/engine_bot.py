#!/usr/bin/env python3
"""A bot for `kolej arena` that plays every game, with nothing but the standard library.

    kolej arena tickets --bots "1,python3 examples/engine_bot.py"

It speaks the lines of docs/engine.md: each request is answered by one line, `ok …` or `error …`. To decide, it asks the arena
for games that its seat could believe to be in, tries some of its actions there, lets easy bots play on for a little, and takes
what did best on average. It is asked for time in milliseconds or in playouts and keeps to it.

With --bot FILE.py:NAME a function of one's own decides instead, the same that examples/bridge.py takes to a real table.
"""

import argparse
import importlib.util
import json
import random
import sys
import time


class Decision:
    """A moment at which the seat may act, with the names of `kolej.client.Decision`."""

    def __init__(self, game, said):
        self.game = game["game"]
        self.seat = said["seat"]
        self.view = said["view"]
        self.legal = said["legal"]
        self.codes = said["codes"]
        self.draft = said["draft"]
        self.told = said["told"]
        self.said = said


class Refused(Exception):
    """The arena answered a question with an error."""


def ask(line):
    """Asks the arena something while it waits for a decision."""
    print(line, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        raise SystemExit
    word, _, rest = answer.rstrip("\n").partition(" ")
    if word != "ok":
        raise Refused(rest)
    return rest


class Searcher:
    """Tries actions in imagined games."""

    #: As many actions are tried at a decision, and so many steps are played after each of them.
    WIDTH, DEPTH = 8, 6

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def __call__(self, decision):
        tried = list(decision.codes)
        self.dice.shuffle(tried)
        tried = tried[: self.WIDTH]
        if len(tried) == 1:
            return tried
        until = time.monotonic() + decision.said.get("ms", 1_000_000) / 1000
        rounds = max(1, min(decision.said.get("playouts", 3 * len(tried)) // len(tried), 3))
        worth = dict.fromkeys(tried, 0.0)
        for _ in range(rounds):
            # The same imagined game for all of them, so that luck favours none.
            world = self.dice.randrange(2**32)
            for code in tried:
                worth[code] += self.result(decision.seat, world, code)
            if time.monotonic() > until:
                break
        return [max(tried, key=worth.get)]

    def result(self, seat, world, code):
        """How far the seat is ahead, some steps after an action in an imagined game."""
        turn = ask(f"imagine {seat} {world}")
        try:
            turn = ask(f"act {seat} #{code}").split()
            for number in range(self.DEPTH):
                if turn[1] != "seats":
                    break
                mover = turn[2]
                for move in ask(f"bestmove 1 {mover} playouts 1 seed {world + number}").split():
                    turn = ask(f"act {mover} #{move}").split()
                    if turn[1] != "seats" or mover not in turn[2:]:
                        break
            return self.lead(seat)
        finally:
            ask("back")

    @staticmethod
    def lead(seat):
        """Own points, less those of the best of the others."""
        result = ask("result")
        if result in ("won", "lost"):
            return 1000.0 if result == "won" else -1000.0
        points, other = [], 0
        while True:
            try:
                points.append(int(ask(f"score {other}").split()[0]))
            except Refused:
                break
            other += 1
        own = points.pop(seat)
        return own - max(points, default=0)


def load(word):
    """The function that a word `FILE.py:NAME` names."""
    file, _, name = word.rpartition(":")
    spec = importlib.util.spec_from_file_location("bot", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


def chosen(actions):
    """Actions as they are answered: codes, or notations in a JSON list; one or several."""
    if not isinstance(actions, (list, tuple)):
        actions = [actions]
    return json.dumps([action if isinstance(action, str) else int(action) for action in actions])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", help="FILE.py:NAME")
    given = parser.parse_args()
    bot = load(given.bot) if given.bot else None
    game, choose = None, bot
    while line := sys.stdin.readline():
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello" and rest != "1":
            print("error version this bot speaks version 1", flush=True)
        elif word == "game":
            game = json.loads(rest)
            choose = bot or Searcher(game["seed"])
            print("ok", flush=True)
        elif word == "decide":
            print("ok", chosen(choose(Decision(game, json.loads(rest)))), flush=True)
        elif word in ("hello", "over"):
            print("ok", flush=True)
        elif word == "quit":
            print("ok", flush=True)
            return
        else:
            print("error unknown", word, flush=True)


if __name__ == "__main__":
    main()
