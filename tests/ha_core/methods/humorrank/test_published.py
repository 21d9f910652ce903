"""The ratings that the method's authors published, from what else they printed."""

import numpy as np
import pytest

from ha_core import bradley_terry, scales
from ha_core.methods.humorrank import Tier, parameters, tiers
from tests.data import beside
from tests.data import humorrank as published

METHOD = parameters("humorrank-1")


def ratings(wins: np.ndarray) -> np.ndarray:
    fit = bradley_terry.fit(wins, tolerance=METHOD.tolerance, max_iterations=METHOD.max_iterations)
    assert fit.converged
    return scales.rating(fit.strengths, METHOD.base)


@beside("humorrank")
def test_win_totals_give_every_published_rating() -> None:
    rows = published.totals()
    won = [int(row["Wins"]) + int(row["Ties"]) / 2 for row in rows]
    wins = published.round_robin(won, 50)
    np.testing.assert_allclose(wins.sum(axis=1), won, rtol=0, atol=1e-6)
    np.testing.assert_allclose(wins + wins.T, 50 * (1 - np.eye(13)))
    expected = [float(row["BT Rating"]) for row in rows]
    np.testing.assert_allclose(ratings(wins), expected, rtol=0, atol=0.01)


@beside("humorrank")
def test_printed_win_rates_give_every_published_rating() -> None:
    rows = published.shares()
    won = np.array([8 * float(row["win_rate_pct"]) for row in rows])
    assert won.sum() == pytest.approx(3600)  # 100 for each of 36 pairs
    expected = np.array([float(row["bt_rating"]) for row in rows])
    error = np.abs(ratings(published.round_robin(won.tolist(), 100)) - expected)
    assert error.max() < 1.5
    assert np.sort(error)[-2] < 0.5


@beside("humorrank")
def test_published_ratings_fall_into_the_source_s_tiers() -> None:
    rows = published.shares()
    columns = [[float(row[name]) for row in rows] for name in ("bt_rating", "ci_lower", "ci_upper")]
    found = [placed.tier for placed in tiers(*columns)]
    assert found == [Tier.FRONTIER] * 3 + [Tier.COMPETITIVE] * 4 + [Tier.WEAK] * 2
