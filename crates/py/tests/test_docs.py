"""What is written about the package is so."""

import doctest
import importlib
import importlib.util
import re
from pathlib import Path

import kolej
import kolej.tensors
import numpy as np

ROOT = Path(__file__).parents[3]


def test_the_page_of_tensors_is_up_to_date():
    assert (ROOT / "docs/tensors.md").read_text() == kolej.tensors.page()


def test_examples_of_the_guide_run():
    results = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
    assert results.attempted > 10 and results.failed == 0


def test_the_tutorial_is_true(tmp_path, monkeypatch, capsys):
    page = ROOT / "docs/tutorial.md"
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 4 and results.failed == 0
    bot, tried = (
        page.read_text().split(f"<!-- {name} -->")[1].split("```python\n")[1].split("```")[0]
        for name in ("mybot.py", "try")
    )
    (tmp_path / "mybot.py").write_text(bot)
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("mybot").learn(2_000)
    exec(compile(tried, "try", "exec"), {})
    assert int(capsys.readouterr().out.split()[0]) > 35


def test_stubs_name_everything():
    stubs = (Path(kolej.__file__).parent / "_kolej.pyi").read_text()
    for kind in (kolej.Game, kolej.State, kolej.Bot, kolej.VectorEnv):
        body = re.search(rf"^class {kind.__name__}.*?(?=^class |\Z)", stubs, re.S | re.M).group()
        for name in vars(kind):
            if not name.startswith("__"):
                assert f"def {name}(" in body, f"{kind.__name__}.{name}"


def test_the_worked_example_learns():
    """A minute's worth is not needed to see that it gets better: a few games are."""
    spec = importlib.util.spec_from_file_location("train", ROOT / "examples/train.py")
    train = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(train)
    luck = np.random.default_rng(1)
    network = train.Network(luck)
    before, _ = train.match(network, 0, 30, luck)
    frames, targets = [], []
    for _ in range(40):
        new, ends = train.self_play(network, luck, curious=0.1)
        frames += new
        targets += ends
        known, ends = np.array(frames, np.float32), np.array(targets, np.float32)
        for _ in range(8):
            some = luck.integers(0, len(known), 128)
            network.learn(known[some], ends[some], rate=1e-3)
    after, _ = train.match(network, 0, 30, luck)
    assert after > 0.8, f"{before:.0%} of games against random play before, {after:.0%} after"
