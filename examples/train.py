"""Learns to build railways in `depot` from nothing but its own games, on one core in minutes, and then plays our level 1.

    python examples/train.py [--games 3000] [--curve docs/pictures/learning.svg]

A small network guesses how many points a frame will have at the end. To decide, the program tries every way to lay its tile in a
game it *imagines* (it cannot know what the other builds) and builds where the guess is best. After every game the network is
told what became of each of its frames. That is Monte Carlo learning of the value of afterstates, the oldest trick of the trade.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import kolej
import numpy as np

GAME = kolej.Game("depot", "2")
SCALE = 40.0  # points, so that the network sees numbers around one


def own_entries() -> np.ndarray:
    """The entries of a tensor that tell of one's own frame: the first row of what every seat has, and the round."""
    wanted = {"tracks", "engines", "facing", "facing_end", "stack", "arrived", "route", "points"}
    entries = [np.array([next(b["offset"] for b in GAME.observation_blocks() if b["name"] == "round")])]
    for block in GAME.observation_blocks():
        if block["name"] in wanted:
            entries.append(block["offset"] + np.arange(np.prod(block["shape"][1:])))
    return np.concatenate(entries)


OWN = own_entries()
MOST = GAME.observation_most()[OWN].astype(np.float32)


class Network:
    """Two layers and Adam, in numpy."""

    def __init__(self, luck: np.random.Generator, hidden: int = 64):
        size = len(OWN)
        self.weights = [
            luck.normal(0, math.sqrt(2 / size), (size, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            luck.normal(0, math.sqrt(1 / hidden), hidden).astype(np.float32),
            np.zeros((), np.float32),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def __call__(self, frames: np.ndarray) -> np.ndarray:
        first, bias, second, offset = self.weights
        return np.maximum(frames @ first + bias, 0) @ second + offset

    def learn(self, frames: np.ndarray, targets: np.ndarray, rate: float) -> float:
        first, bias, second, offset = self.weights
        inner = np.maximum(frames @ first + bias, 0)
        wrong = (inner @ second + offset - targets) / len(targets)
        back = np.outer(wrong, second) * (inner > 0)
        slopes = [frames.T @ back, back.sum(0), inner.T @ wrong, wrong.sum()]
        self.steps += 1
        for at, (slope, (mean, square)) in enumerate(zip(slopes, self.moments, strict=True)):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[at] = self.weights[at] - np.float32(rate * fair) * mean / (np.sqrt(square) + 1e-8)
            self.moments[at] = (mean, square)
        return float((wrong * wrong).sum() * len(targets))


def seen(state: kolej.State, seat: int) -> np.ndarray:
    return state.observation(seat)[OWN] / MOST


def build(state: kolej.State, seat: int, lay: int) -> None:
    state.apply(lay, seat)
    state.apply("build", seat)


def best(network: Network, state: kolej.State, seat: int, luck: np.random.Generator, curious: float = 0.0) -> int:
    """Where to lay the tile."""
    lays = [code for code in state.legal_actions(seat) if code < GAME.code("build")]
    if luck.random() < curious:
        return int(luck.choice(lays))
    imagined = state.imagine(seat, seed=int(luck.integers(2**62)))
    frames = []
    for lay in lays:
        after = imagined.clone()
        build(after, seat, lay)
        # Everything runs once everybody has built, and where the other builds does not touch one's own frame.
        for other in after.awaited:
            if other != seat and after.turns_played == imagined.turns_played:
                build(after, other, after.legal_actions(other)[0])
        frames.append(seen(after, seat))
    return lays[int(np.argmax(network(np.array(frames))))]


def points(state: kolej.State, seat: int) -> int:
    return sum(value for _, value in state.score(seat))


def self_play(network: Network, luck: np.random.Generator, curious: float):
    """A game against itself: the frames of both seats and what became of them."""
    state, frames, seats = GAME.state(seed=int(luck.integers(2**62))), [], []
    rounds = 0
    while not state.is_over:
        seat = state.turn
        if state.turns_played > rounds:
            rounds = state.turns_played
            seats += state.awaited
            frames += [seen(state, other) for other in state.awaited]
        build(state, seat, best(network, state, seat, luck, curious))
    ends = [points(state, seat) / SCALE for seat in range(2)]
    return frames, [ends[seat] for seat in seats]


def match(network: Network, level: int, games: int, luck: np.random.Generator) -> tuple[float, float]:
    """Share of wins against a bot (a shared place counts half) and the mean difference of points."""
    won = ahead = 0.0
    for number in range(games):
        own, state = number % 2, GAME.state(seed=int(luck.integers(2**62)))
        bot = GAME.bot(level, seed=int(luck.integers(2**62)))
        while not state.is_over:
            seat = state.turn
            if seat == own:
                build(state, seat, best(network, state, seat, luck))
            else:
                bot.play(state, seat)
        won += (state.returns()[own] + 1) / 2
        ahead += points(state, own) - points(state, 1 - own)
    return won / games, ahead / games


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def curve(history: list[tuple[int, float]], file: Path, trials: int) -> None:
    """The learning curve as SVG."""
    width, height, left, top = 640, 320, 56, 24
    most = max(games for games, _ in history)
    x = lambda games: left + games / most * (width - left - 16)  # noqa: E731
    y = lambda share: top + (1 - share) * (height - top - 44)  # noqa: E731
    text = 'font-family="sans-serif" font-size="12" fill="#333"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">']
    parts.append(f'<rect width="{width}" height="{height}" fill="#fff"/>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{left} {y(share):.1f}H{width - 16}" stroke="{"#999" if share == 0.5 else "#e3e3e3"}"/>')
        parts.append(f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end" {text}>{share:.0%}</text>')
    band = [interval(share, trials) for _, share in history]
    edge = [f"{x(games):.1f},{y(high):.1f}" for (games, _), (_, high) in zip(history, band, strict=True)]
    edge += [f"{x(games):.1f},{y(low):.1f}" for (games, _), (low, _) in reversed(list(zip(history, band, strict=True)))]
    parts.append(f'<polygon points="{" ".join(edge)}" fill="#2a6fb0" opacity="0.18"/>')
    line = " ".join(f"{x(games):.1f},{y(share):.1f}" for games, share in history)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2a6fb0" stroke-width="2"/>')
    for games, _ in history[:: max(1, len(history) // 6)]:
        parts.append(f'<text x="{x(games):.1f}" y="{height - 26}" text-anchor="middle" {text}>{games}</text>')
    label = f"games against itself; wins against level 1 in {trials} games each, with 95 % interval"
    parts.append(f'<text x="{(left + width) / 2}" y="{height - 8}" text-anchor="middle" {text}>{label}</text></svg>')
    file.write_text("\n".join(parts) + "\n")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=3000)
    asked.add_argument("--every", type=int, default=300, help="games between two trials against level 1")
    asked.add_argument("--trials", type=int, default=100)
    asked.add_argument("--final", type=int, default=600)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path)
    options = asked.parse_args()
    luck, start = np.random.default_rng(options.seed), time.monotonic()
    network = Network(luck)
    frames = np.zeros((60_000, len(OWN)), np.float32)
    targets = np.zeros(len(frames), np.float32)
    kept, history = 0, []
    for game in range(options.games + 1):
        if game % options.every == 0:
            share, ahead = match(network, 1, options.trials, luck)
            history.append((game, share))
            print(f"{game:6} games  {time.monotonic() - start:5.0f} s  {share:6.1%} against level 1, {ahead:+.1f} points", flush=True)
        new, ends = self_play(network, luck, curious=0.1 * (1 - game / options.games) + 0.01)
        for frame, end in zip(new, ends, strict=True):
            frames[kept % len(frames)], targets[kept % len(frames)] = frame, end
            kept += 1
        for _ in range(4):
            some = luck.integers(0, min(kept, len(frames)), 128)
            network.learn(frames[some], targets[some], rate=1e-3 if game < options.games * 0.7 else 3e-4)
    share, ahead = match(network, 1, options.final, luck)
    low, high = interval(share, options.final)
    print(f"against level 1: {share:.1%} of {options.final} games (95 %: {low:.1%} to {high:.1%}), {ahead:+.1f} points a game")
    if options.curve:
        curve(history, options.curve, options.trials)


if __name__ == "__main__":
    main()
