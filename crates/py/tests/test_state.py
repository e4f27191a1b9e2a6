"""One game at a time."""

import copy
import doctest
import json
import pickle
import random
import subprocess
import xml.etree.ElementTree as xml

import kolej
import numpy as np
import pytest
from tables import GAMES, TABLES, TABLES_AND_TOY, play


def test_examples_in_documentation_run():
    """Those of the package and of its native half."""
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    found = finder.find(kolej, "kolej")
    assert sum(bool(test.examples) for test in found) > 15
    for test in found:
        runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize("name,setup", TABLES_AND_TOY)
def test_a_game_is_played_and_copied(name, setup):
    game, luck = kolej.Game(name, setup), random.Random(1)
    state = play(game.state(seed=1), luck, 60)
    for seat in state.awaited:
        mask, codes = state.legal_mask(seat), state.legal_actions(seat)
        assert np.flatnonzero(mask).tolist() == codes == state.legal_array(seat).tolist() and codes
        assert [game.code(game.notation(code)) for code in codes] == codes
    twin = state.clone()
    left, right = play(state, random.Random(2), 200), play(twin, random.Random(2), 200)
    assert left.history == right.history, "the same luck and the same choices make the same game"
    assert left.view("everything") == right.view("everything")
    other = copy.deepcopy(left)
    assert other.history == left.history and other.turn == left.turn
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize("name,setup", [table for table in TABLES_AND_TOY if table[0] != "tor"])
def test_a_whole_game_is_logged_replayed_and_verified(name, setup):
    state = play(kolej.Game(name, setup).state(seed=5), random.Random(3), 100_000)
    assert state.is_over and state.turn == kolej.OVER and state.legal_actions() == []
    log = state.log(["Ala"])
    again = kolej.replay(log)
    assert again.history == state.history and again.returns() == state.returns()
    followed, typed = kolej.verify(log)
    assert followed == sum(seat is None for seat, _ in state.history) and typed == 0
    with pytest.raises(ValueError):
        kolej.verify(log.replace("seed 05", "seed 06"))
    returns = state.returns()
    if state.game.seats > 1 and name != "signals":
        assert abs(sum(returns)) < 1e-6 and max(returns) > 0
    assert kolej.replay(log, steps=7).history == state.history[:7]


@pytest.mark.parametrize("name,setup", TABLES)
def test_an_imagined_game_looks_the_same_and_goes_on(name, setup):
    state = play(kolej.Game(name, setup).state(seed=9), random.Random(4), 50)
    for seat in range(state.game.seats):
        other = state.imagine(seat, seed=3)
        assert other.view(seat) == state.view(seat)
        assert np.array_equal(other.observation(seat), state.observation(seat))
        assert other.legal_actions(seat) == state.legal_actions(seat)
        play(other, random.Random(5), 50)
        with pytest.raises(ValueError, match="no history"):
            other.log()


def test_luck_from_outside_is_a_step():
    state = kolej.Game("toy").state(chance="outside")
    assert state.is_chance and state.turn == kolej.CHANCE
    assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1)
    with pytest.raises(kolej.IllegalAction, match="TOY"):
        state.apply(11)
    state.apply(3)
    state.apply(3)
    assert state.awaited == [0, 1] and state.chance_outcomes() == []
    state.apply("set 2", seat=1)
    assert state.view(1)["set"][1] == 2 and state.view(0)["set"][1] == 0


def test_refusals_change_nothing():
    state = kolej.Game("tor").state(seed=1)
    before = state.view_json("everything")
    for wrong in (99, 10_000, "dance"):
        with pytest.raises(ValueError):
            state.apply(wrong)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        state.legal_actions(2)
    with pytest.raises(ValueError, match="viewer"):
        state.view("nobody")
    with pytest.raises(ValueError):
        kolej.Game("tor", "9")
    with pytest.raises(ValueError, match="no game"):
        kolej.Game("chess")
    with pytest.raises(ValueError, match="entries"):
        state.observation(out=np.zeros(3, np.uint8))
    assert state.view_json("everything") == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_bots_of_all_levels_play(name, level):
    game = kolej.Game(name)
    def some_moves():
        state, bot = game.state(seed=2), game.bot(level, seed=4, playouts=20)
        for _ in range(6):
            if not state.is_over:
                assert bot.play(state)
        return state.history
    assert some_moves() == some_moves(), "equal seeds play alike"
    with pytest.raises(ValueError):
        game.bot(4)


@pytest.mark.parametrize("name,setup", TABLES)
def test_events_and_pictures_keep_secrets(name, setup):
    state = play(kolej.Game(name, setup).state(seed=6), random.Random(6), 40)
    for seat in range(state.game.seats):
        # Two games that differ only in what the seat cannot know are drawn alike.
        assert state.imagine(seat, seed=1).svg(seat) == state.svg(seat)
        told, all_told = state.events(seat), state.events("everything")
        assert len(told) <= len(all_told)
        assert json.loads(state.view_json(seat)) == state.view(seat)
    assert xml.fromstring(state._repr_svg_()).tag.endswith("svg")


@pytest.mark.parametrize("name,setup", TABLES)
def test_blocks_cover_the_tensor(name, setup):
    game = kolej.Game(name, setup)
    blocks, end = game.observation_blocks(), 0
    for block in blocks:
        assert block["offset"] == end
        end += int(np.prod(block["shape"]))
    assert end == game.observation_size == len(game.observation_most())
    state = play(game.state(seed=8), random.Random(8), 80)
    for seat in range(game.seats):
        assert (state.observation(seat) <= game.observation_most()).all()


def test_the_command_line_reads_our_logs(tmp_path):
    import os
    binary = os.environ.get("KOLEJ_BINARY")
    if not binary:
        pytest.skip("KOLEJ_BINARY names no binary")
    file = tmp_path / "game.log"
    file.write_text(play(kolej.Game("depot").state(seed=5), random.Random(3), 10_000).log())
    assert subprocess.run([binary, "verify", str(file)], check=False).returncode == 0
