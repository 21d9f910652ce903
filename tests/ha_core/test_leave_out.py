"""Both engines of leaving clusters out, against one pseudo-inverse a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ha_core import _leave_out, bradley_terry, counts, sandwich
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, any_rankings, random_rankings, simulate

Floats = npt.NDArray[np.float64]
ENGINES = {"plain": 10**18, "compiled": -1}


@contextmanager
def engine(name: str) -> Iterator[None]:
    before = _leave_out.PLAIN_WORK
    _leave_out.PLAIN_WORK = ENGINES[name]
    try:
        yield
    finally:
        _leave_out.PLAIN_WORK = before


def has_maximum(rankings: Rankings, models: int) -> bool:
    wins = counts.win_matrix(rankings, models)
    return bool(wins.any()) and oracle.strongly_connected(wins)


def logs_of(rankings: Rankings, models: int) -> Floats:
    wins = counts.win_matrix(rankings, models)
    return np.asarray(np.log(bradley_terry.maximum_likelihood(wins).strengths))


def met_by(name: str, rankings: Rankings, models: int) -> None:
    logs = logs_of(rankings, models)
    with engine(name):
        found = sandwich.contrasts(rankings, logs)
    expected = oracle.contrasts(rankings, logs)
    np.testing.assert_allclose(found.variance, expected.variance, rtol=1e-7, atol=1e-12)
    np.testing.assert_allclose(found.df, expected.df, rtol=1e-7)
    assert sorted(found.bridges) == sorted(expected.bridges)


@pytest.mark.parametrize("name", ENGINES)
@given(st.integers(2, 6), st.data())
@settings(max_examples=60)
def test_any_shape(name: str, models: int, data: st.DataObject) -> None:
    """Ties, human cards, padding, gaps in codes, bridges, one task twice by one participant."""
    rankings = data.draw(any_rankings(models=models, width=min(models + 1, 5)))
    assume(has_maximum(rankings, models))
    met_by(name, rankings, models)


@pytest.mark.parametrize("name", ENGINES)
@given(st.integers(0, 2**32))
@settings(max_examples=3, deadline=None)
def test_wide_rankings(name: str, seed: int) -> None:
    rankings = random_rankings(np.random.default_rng(seed), 40, models=19, width=19)
    assume(has_maximum(rankings, 19))
    met_by(name, rankings, 19)


@pytest.mark.compiled
@pytest.mark.parametrize("heavy", [False, True])
def test_many_models_and_clusters_of_every_size(heavy: bool) -> None:
    """Sixty models: most participants touch a few of them, some nearly all."""
    design = Design(rankings=400, participants=70, tasks=25, models=60, heavy=heavy)
    data = simulate(design, seed=3)
    logs = logs_of(data, 60)
    found = []
    for name in ENGINES:
        with engine(name):
            found.append(sandwich.contrasts(data, logs))
    spread = oracle.Spread(data, logs, 60)
    unit = np.eye(60)
    for i, j in [(0, 1), (3, 59), (17, 44), (8, 8)]:
        contrast = unit[i] - (unit[j] if i != j else 1 / 60)
        expected = np.array(spread.of(contrast))
        for one in found:
            np.testing.assert_allclose([one.variance[i, j], one.df[i, j]], expected, rtol=1e-9)


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("alone", ["participant", "task"])
def test_one_participant_or_one_task(name: str, alone: str) -> None:
    data = random_rankings(np.random.default_rng(5), 80, models=5, width=4)
    nine = np.full(80, 9)
    people = nine if alone == "participant" else data.participant
    tasks = nine if alone == "task" else data.task
    met_by(name, Rankings(people, tasks, data.order, data.tied), 5)


def test_threads_and_their_number_change_no_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    data = simulate(Design(models=12), seed=4)
    logs = logs_of(data, 12)
    with engine("compiled"):
        found = sandwich.contrasts(data, logs)
        monkeypatch.setattr("os.sched_getaffinity", lambda _: {0, 1, 2, 3, 4})
        again = sandwich.contrasts(data, logs)
    assert found.variance.tobytes() == again.variance.tobytes()
    assert found.df.tobytes() == again.df.tobytes()
    with engine("plain"):
        plain = sandwich.contrasts(data, logs)
    np.testing.assert_allclose(found.variance, plain.variance, rtol=1e-9)


def test_large_work_is_compiled_and_small_work_is_not() -> None:
    data = simulate(Design(rankings=400, models=8), seed=1)
    axis = sandwich.clusters(data).participant
    assert _leave_out._is_small(axis, 8)
    assert not _leave_out._is_small(axis, 800)
