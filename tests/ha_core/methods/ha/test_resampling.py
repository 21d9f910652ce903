"""The percentile interval, and the count of degenerate replicates (clauses 5.2 and 5.7)."""

import subprocess
import sys
from typing import Any

import numpy as np

from ha_core import bootstrap
from ha_core.methods import ha
from ha_core.methods.ha.resampling import interval
from ha_core.rankings import Rankings
from ha_core.scales import rating
from tests.ha_core.designs import Design, simulate

NAN = float("nan")


def newcomer() -> Rankings:
    """Eight models in 300 rankings, and a ninth that was ranked four times and won once."""
    data = simulate(Design(rankings=300, participants=30, tasks=30), seed=2)
    order = data.order.copy()
    order[[10, 60, 110, 160], 3] = 8
    order[10, [2, 3]] = order[10, [3, 2]]
    return Rankings(data.participant, data.task, order, data.tied)


def test_percentiles_interpolate_over_replicates_with_a_rating() -> None:
    column = np.arange(101.0)
    table = np.stack([column, np.where(column < 50, NAN, column), np.full(101, NAN)], axis=1)
    low, high = interval(table, 0.95)
    np.testing.assert_allclose(low[:2], [2.5, 51.25])
    np.testing.assert_allclose(high[:2], [97.5, 98.75])
    assert np.isnan([low[2], high[2]]).all()


def test_everything_is_counted_from_the_replicates() -> None:
    data = newcomer()
    found = ha.rate(data, 10, replicates=300, seed=5).resampling
    drawn = bootstrap.resample(data, 10, replicates=300, seed=5)
    absent = np.isnan(drawn.strengths)
    assert found.used.tolist() == (300 - absent.sum(axis=0)).tolist()
    assert found.absent.tolist() == absent.sum(axis=0).tolist()
    assert found.absent[9] == found.with_absent == 300
    assert found.winless[8] == (drawn.state[:, 8] & bootstrap.WINLESS > 0).sum() > 0
    assert found.with_winless >= found.winless[8]
    assert found.capped == (~drawn.converged).sum()
    assert found.disconnected == (drawn.parts > 1).sum()
    scores = rating(drawn.strengths[~absent[:, 8], 8], 1200)
    np.testing.assert_allclose(found.low[8], np.percentile(scores, 2.5), rtol=1e-12)
    assert np.isnan(found.low[9])


def test_somebody_else_may_draw_the_replicates() -> None:
    asked: list[dict[str, Any]] = []

    def other(*data: Any, **wish: Any) -> bootstrap.Replicates:
        asked.append(wish)
        return bootstrap.resample(*data, workers=1, **wish)

    data = newcomer()
    found = ha.rate(data, 10, replicates=20, seed=5, workers=other).resampling
    expected = ha.rate(data, 10, replicates=20, seed=5).resampling
    assert np.array_equal(found.low, expected.low, equal_nan=True)
    method = ha.parameters("ha-1")
    rule = {name: getattr(method, name) for name in ("tolerance", "max_iterations", "floor")}
    assert asked == [{"replicates": 20, "seed": 5, "progress": None} | rule]
    ha.rate(data, 10, replicates=0, workers=other)
    assert len(asked) == 1


def test_a_newcomer_is_named_as_what_widens_everybody_s_interval() -> None:
    found = ha.rate(newcomer(), 9, replicates=300)
    assert ha.Warning.INFLATED in found.warnings
    assert np.flatnonzero(found.inflating).tolist() == [8]
    settled = simulate(Design(rankings=300, participants=30, tasks=30), seed=2)
    calm = ha.rate(settled, 8, replicates=300)
    assert calm.warnings == ()
    width = (found.resampling.high - found.resampling.low)[:8]
    assert (width > 1.3 * (calm.resampling.high - calm.resampling.low)).all()


def test_without_replicates_nothing_is_said_and_numba_is_not_loaded() -> None:
    found = ha.rate(newcomer(), 9, replicates=0).resampling
    assert np.isnan(found.low).all()
    assert not found.used.any()
    script = (
        "import sys, numpy; from ha_core.methods import ha; from ha_core.rankings import Rankings;"
        "ha.rate(Rankings([0, 1], [0, 1], [[0, 1], [1, 0]], numpy.zeros((2, 2), bool)), 2,"
        " replicates=0); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
