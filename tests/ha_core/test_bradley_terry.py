"""The published iteration, the maximum it walks towards, and the parts of the graph (clauses 4)."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import bradley_terry
from ha_core.bradley_terry import NotStronglyConnectedError
from ha_core.scales import rating
from tests import oracle
from tests.ha_core.cases import Golden, floats

Floats = npt.NDArray[np.float64]


@st.composite
def win_matrices(draw: st.DrawFn) -> Floats:
    """Sparse and dense, with halves, absent, winless and undefeated models."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    k = draw(st.integers(1, 9))
    wins = rng.integers(0, 8, (k, k)) / 2 * (rng.random((k, k)) < draw(st.floats(0.1, 1.0)))
    np.fill_diagonal(wins, 0)
    return wins


def connected(rng: np.random.Generator, k: int) -> Floats:
    wins = rng.integers(0, 20, (k, k)).astype(float)
    np.fill_diagonal(wins, 0)
    return wins + np.eye(k, k=1) + np.eye(k, k=-1)


def test_golden_fits_are_met_with_equal_iterations(golden: Golden) -> None:
    for case in golden("ratings"):
        fit = bradley_terry.fit(case["wins"])
        assert fit.iterations == case["iterations"], case["name"]
        assert fit.converged == case["converged"], case["name"]
        np.testing.assert_allclose(fit.strengths, floats(case["strengths"]), rtol=1e-11)
        expected = floats(case["ratings"])
        np.testing.assert_allclose(rating(fit.strengths, 1200), expected, rtol=0, atol=1e-9)


@given(win_matrices())
def test_the_iteration_is_the_oracle_s(wins: Floats) -> None:
    fit = bradley_terry.fit(wins)
    if wins.any():
        strengths, iterations, converged = oracle.mm_published(wins)
        assert (fit.iterations, fit.converged) == (iterations, converged)
        np.testing.assert_allclose(np.log(fit.strengths), np.log(strengths), rtol=0, atol=1e-11)
    else:
        assert np.isnan(fit.strengths).all()


def test_tolerance_limit_and_floor_are_read() -> None:
    wins = [[0, 3, 5], [1, 0, 2], [0, 0, 0]]
    assert bradley_terry.fit(wins, max_iterations=3)[1:] == (3, False)
    assert bradley_terry.fit(wins, tolerance=100.0).iterations == 1
    low, high = (bradley_terry.fit(wins, floor=f).strengths for f in (1e-12, 1e-6))
    assert low[2] < high[2]


def test_the_stop_compares_normalised_strengths() -> None:
    # Strengths before the division by their mean move by less here, and would stop it earlier.
    wins = np.array([[0, 1, 0], [9, 0, 1], [0, 9, 0]], float)
    for tolerance in (1e-1, 1e-2, 1e-3, 1e-4):
        expected = oracle.mm_published(wins, tolerance=tolerance)[1]
        assert bradley_terry.fit(wins, tolerance=tolerance).iterations == expected


def test_the_diagonal_is_not_read() -> None:
    wins = np.array([[7.0, 3], [1, 9]])
    clean = wins - np.diag(np.diag(wins))
    for estimate in (bradley_terry.fit, bradley_terry.maximum_likelihood):
        assert np.array_equal(estimate(wins).strengths, estimate(clean).strengths)
    lone = bradley_terry.fit([[5.0]])
    assert np.isnan(lone.strengths).all()


@pytest.mark.parametrize(
    ("wins", "message"),
    [
        ([[0, 1]], "a square matrix"),
        ([0, 1], "a square matrix"),
        ([[0, -1], [1, 0]], "none negative"),
        ([[0, np.nan], [1, 0]], "must be finite"),
        ([[0, np.inf], [1, 0]], "must be finite"),
    ],
)
def test_no_win_matrix_is_refused(wins: Any, message: str) -> None:
    for read in (
        bradley_terry.fit,
        bradley_terry.maximum_likelihood,
        bradley_terry.components,
    ):
        with pytest.raises(ValueError, match=message):
            read(wins)


@pytest.mark.parametrize("k", [2, 5, 30, 120])
def test_at_the_maximum_every_model_wins_what_is_expected(k: int) -> None:
    wins = connected(np.random.default_rng(k), k)
    fit = bradley_terry.maximum_likelihood(wins)
    s = fit.strengths
    expected = ((wins + wins.T) * s[:, None] / (s[:, None] + s[None, :])).sum(axis=1)
    assert fit.converged
    np.testing.assert_allclose(expected, wins.sum(axis=1), rtol=1e-11)
    assert abs(np.log(s).mean()) < 1e-12


@pytest.mark.parametrize("far", [10.0, 1e3, 1e6])
def test_the_maximum_is_found_however_far_apart_models_are(far: float) -> None:
    k = 8
    wins = np.diag(np.full(k - 1, far), 1) + np.diag(np.ones(k - 1), -1)
    fit = bradley_terry.maximum_likelihood(wins)
    np.testing.assert_allclose(np.diff(np.log(fit.strengths)), -np.log(far), rtol=1e-9)


@given(win_matrices())
def test_the_maximum_exists_where_the_graph_is_strongly_connected(wins: Floats) -> None:
    if not wins.any():
        assert np.isnan(bradley_terry.maximum_likelihood(wins).strengths).all()
    elif oracle.strongly_connected(wins):
        found = np.log(bradley_terry.maximum_likelihood(wins).strengths)
        np.testing.assert_allclose(found, oracle.maximum(wins), rtol=0, atol=1e-9)
    else:
        with pytest.raises(NotStronglyConnectedError):
            bradley_terry.maximum_likelihood(wins)


def test_a_refusal_names_the_parts() -> None:
    wins = np.zeros((6, 6))
    wins[[0, 2], [2, 0]] = 1
    wins[0, 3] = 5
    wins[5, 4] = wins[4, 5] = 0.5
    with pytest.raises(NotStronglyConnectedError, match="0, 2; 3; 4, 5") as refusal:
        bradley_terry.maximum_likelihood(wins)
    assert refusal.value.parts == ((0, 2), (3,), (4, 5))


def test_components_are_labelled_by_their_first_model() -> None:
    wins = np.zeros((7, 7))
    wins[5, 1] = 2
    wins[1, 5] = 1
    wins[3, 1] = 4
    wins[6, 2] = 1
    found = bradley_terry.components(wins)
    assert found.undirected.tolist() == [-1, 0, 1, 0, -1, 0, 1]
    assert found.strong.tolist() == [-1, 0, 1, 2, -1, 0, 3]


@given(win_matrices())
def test_undirected_parts_are_the_oracle_s(wins: Floats) -> None:
    labels = bradley_terry.components(wins).undirected
    mine = [set(np.flatnonzero(labels == part).tolist()) for part in range(labels.max() + 1)]
    assert mine == oracle.parts(wins + wins.T)


@given(win_matrices(), st.randoms(use_true_random=False))
def test_permuting_models_moves_no_rating_by_more_than_a_billionth(wins: Floats, rnd: Any) -> None:
    order = list(range(len(wins)))
    rnd.shuffle(order)
    fit, moved = bradley_terry.fit(wins), bradley_terry.fit(wins[np.ix_(order, order)])
    assert moved.iterations == fit.iterations
    np.testing.assert_allclose(
        rating(moved.strengths, 1200), rating(fit.strengths[order], 1200), rtol=0, atol=1e-9
    )


@pytest.mark.parametrize("limit", [0, -1, 2.0])
def test_a_limit_that_is_no_number_of_rounds_is_refused(limit: Any) -> None:
    for method in (bradley_terry.fit, bradley_terry.maximum_likelihood):
        with pytest.raises(ValueError, match="max_iterations: a whole number"):
            method([[0, 1], [1, 0]], max_iterations=limit)
