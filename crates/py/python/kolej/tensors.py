"""The tensors of all games as a page: `python -m kolej.tensors` writes `docs/tensors.md`."""

from __future__ import annotations

from ._kolej import Game, games

HEAD = """# Observation tensors

Written by `python -m kolej.tensors`; a test compares it with what the games say. `docs/python.md` explains how to use them.

What a seat knows is a row of bytes, made of the View of that seat and of nothing else. Flags are 0 or 1, numbers are at most
what the third column says; `Game.observation_most()` has that for every entry. `seats` in a shape is the number of seats, in
their order around the table from the one that looks: row 0 is oneself. Blocks and their order change only with a new version
of the package, because learned weights depend on them.
"""


def page() -> str:
    """The page."""
    parts = [HEAD]
    for name in games():
        info = Game(name).info
        few, many = Game(name, str(info["max_seats"] - 1)), Game(name, str(info["max_seats"]))
        each = many.observation_size - few.observation_size
        rest = many.observation_size - each * many.seats
        parts.append(f"\n## {name}\n\n{rest} entries and {each} for every seat; actions have {many.num_actions} codes.\n")
        parts.append("\n| block | shape | most | what it says |\n|---|---|---:|---|\n")
        for less, block in zip(few.observation_blocks(), many.observation_blocks(), strict=True):
            by_seat = less["shape"] != block["shape"]
            shape = [str(size) for size in block["shape"]]
            if by_seat:
                shape[0] = "seats"
            parts.append(f"| `{block['name']}` | {' × '.join(shape)} | {block['most']} | {block['about']} |\n")
    return "".join(parts)


if __name__ == "__main__":
    print(page(), end="")
