"""The baselines of the benchmarks are right, and stay as they were when results were recorded."""

import hashlib

import numpy as np
from benchmarks import naive_bootstrap

from ha_core import bradley_terry
from tests.house.tree import ROOT

SOURCES = {
    "naive_bootstrap.py": "3003f2316fac51c3e260564447f82d3fae2b9230c28cfd5352d2e316936c1457",
}


def test_no_baseline_has_changed() -> None:
    found = {
        name: hashlib.sha256((ROOT / "benchmarks" / name).read_bytes()).hexdigest()
        for name in SOURCES
    }
    assert found == SOURCES


def test_the_naive_bootstrap_does_the_same_work() -> None:
    rng = np.random.default_rng(0)
    order = np.argsort(rng.random((400, 6)), axis=1)[:, :4]
    people, tasks = np.arange(400) % 40, np.arange(400) % 30
    strengths = naive_bootstrap.two_way(people, tasks, order, 6, 2000, seed=1)
    assert np.allclose(np.log(strengths).mean(axis=1), 0)
    wins = rng.integers(1, 20, (6, 6)).astype(float)
    np.fill_diagonal(wins, 0)
    expected = bradley_terry.fit(wins).strengths
    np.testing.assert_allclose(naive_bootstrap.fit(wins), expected, rtol=1e-12)
