"""The baselines of the benchmarks are right, and stay as they were when results were recorded."""

import hashlib

import numpy as np

from benchmarks import naive_bootstrap, naive_closed_form
from ha_core import bradley_terry, counts, sandwich
from tests.ha_core.designs import Design, simulate
from tests.house.tree import ROOT

SOURCES = {
    "naive_closed_form.py": "387e7bb3ed7ace28ce5356d206fdf5c7b02632d02d0a2998984deea946da17b9",
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


def test_the_first_closed_form_does_the_same_work() -> None:
    data = simulate(Design(rankings=300, participants=30, tasks=20), seed=1)
    logs = np.log(bradley_terry.maximum_likelihood(counts.win_matrix(data, 8)).strengths)
    found, expected = naive_closed_form.contrasts(data, logs), sandwich.contrasts(data, logs)
    np.testing.assert_allclose(found.variance, expected.variance, rtol=1e-9)
    np.testing.assert_allclose(found.df, expected.df, rtol=1e-9)
