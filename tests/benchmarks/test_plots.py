"""Curves at tiny sizes, and their pictures."""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from benchmarks.curves import Curve, Scale, curves
from benchmarks.data import Size
from benchmarks.plots import draw
from benchmarks.rounds import Cost, Work

from benchmarks import curves as measuring

TINY = Scale(
    rankings=(200, 400),
    models=(5, 6, 7),
    replicates=(2, 4),
    threads=(1, 2),
    held=Size(300, 6),
    rounds=1,
    at_least=2e-3,
)


def run_once(
    works: Mapping[str, Work], *, rounds: int, at_least: float, processor: bool = False
) -> dict[str, Cost]:
    for work in works.values():
        work.run(work.step)
    return {name: Cost(0.0, 0.001) for name in works}


def test_every_line_has_every_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "costs", run_once)
    found = {curve.name: curve.series for curve in curves(TINY)}
    assert {name: len(series) for name, series in found.items()} == {
        "rankings": 2,
        "models": 2,
        "replicates": 2,
        "threads": 2,
    }
    for name in found:
        across = tuple(getattr(TINY, name))
        for points in found[name].values():
            assert tuple(x for x, _ in points) == across
            assert all(y > 0 for _, y in points)


def test_a_picture_says_what_it_shows(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    curve = Curve("threads", "threads", "a second", {"ours": [(1, 10.0), (2, 19.0)]})
    path = draw(curve, tmp_path, "Commit 1234567")
    text = path.read_text(encoding="utf-8")
    assert path.name == "threads.svg"
    assert all(words in text for words in ("ours", "a second", "Commit 1234567"))
    assert draw(curve, tmp_path, "Commit 1234567").read_text(encoding="utf-8") == text


def test_points_of_the_real_scale_ascend() -> None:
    scale = Scale()
    for points in (scale.rankings, scale.models, scale.replicates, scale.threads):
        assert all(a < b for a, b in pairwise(points))
