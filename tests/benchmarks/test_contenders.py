"""Everybody in the benchmarks does the same work: their answers are ours, to what each promises."""

import numpy as np
import pytest
from benchmarks.contenders import fastchat
from benchmarks.contenders.everybody import BOOTSTRAPS, FROM_VOTES, FROM_WINS
from benchmarks.contenders.shape import MakeFit
from benchmarks.data import Size, synthetic

from ha_core import bradley_terry, counts
from ha_core.arrays import Floats

SIZE = Size(1_500, 6, raters=60, tasks=50)
DATA = synthetic(SIZE)
WINS = counts.win_matrix(DATA, SIZE.models)
LOGS = np.log(bradley_terry.maximum_likelihood(WINS).strengths)

# Largest distance of a log strength from the maximum. The published rule stops at steps of 1e-4.
PROMISED = {
    "ours": 1e-9,
    "choix": 1e-6,
    "plain NumPy": 1e-3,
    "ours, published stop": 1e-3,
    "evalica": 1e-5,
    "FastChat's algorithm": 1e-5,
    "arena-rank": 1e-5,
}
CLUSTERS = ("plain NumPy", "ours, 1 thread", "ours, 2 threads")


def replicates(contender: str, number: int) -> Floats:
    try:
        return np.log(BOOTSTRAPS[contender](DATA, SIZE.models)(number))
    except ImportError as error:
        pytest.skip(f"not installed: {error.name}")


@pytest.mark.parametrize(
    ("contender", "make"), [*FROM_VOTES.items(), *FROM_WINS.items()], ids=lambda of: str(of)[:20]
)
def test_a_fit_is_the_maximum(contender: str, make: MakeFit) -> None:
    try:
        strengths = make(DATA, SIZE.models)()
    except ImportError as error:
        pytest.skip(f"not installed: {error.name}")
    np.testing.assert_allclose(np.log(strengths), LOGS, atol=PROMISED[contender])


def test_clusters_are_drawn_by_plain_numpy_as_by_us() -> None:
    spreads = {name: replicates(name, 768).std(axis=0) for name in CLUSTERS}
    np.testing.assert_array_equal(spreads["ours, 1 thread"], spreads["ours, 2 threads"])
    ratio = spreads["plain NumPy"] / spreads["ours, 1 thread"]
    assert ratio.mean() == pytest.approx(1, abs=0.08)
    # Votes drawn one by one spread far less: a contender of another kind would be noticed.
    assert (spreads["ours, 1 thread"] / independent()).mean() > 1.3


@pytest.mark.parametrize("contender", [name for name in BOOTSTRAPS if name not in CLUSTERS])
def test_votes_are_drawn_one_by_one_by_the_others(contender: str) -> None:
    drawn = replicates(contender, 20 if contender == "arena-rank" else 200)
    assert (drawn.std(axis=0) / independent()).mean() == pytest.approx(1, abs=0.15)
    assert np.abs(drawn.mean(axis=0) - LOGS).max() < 0.05


def test_fastchats_ties_are_half_a_win_to_each() -> None:
    schedule = np.array([[0, 1, 2]] * 4 + [[0, 1, 1]] * 3 + [[0, 1, 0]] * 2 + [[2, 0, 1]], np.int32)
    outcomes = fastchat.distinct(schedule)
    assert outcomes.times.tolist() == [2, 3, 4, 1]
    wins = np.array([[0, 5.5, 0.5], [3.5, 0, 0], [0.5, 0, 0]])
    expected = np.log(bradley_terry.maximum_likelihood(wins).strengths)
    found = fastchat.SCALE * fastchat.climb(outcomes, 3, outcomes.times)
    np.testing.assert_allclose(found - found.mean(), expected, atol=1e-5)


def independent() -> Floats:
    """Standard errors of log strengths if every comparison were independent."""
    share = 1 / (1 + np.exp(LOGS[None, :] - LOGS[:, None]))
    weight = (WINS + WINS.T) * share * share.T
    information = np.diag(weight.sum(axis=1)) - weight
    return np.asarray(np.sqrt(np.diag(np.linalg.pinv(information))))
