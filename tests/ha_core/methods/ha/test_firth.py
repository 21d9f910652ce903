"""The penalised fit (clause 4.6) against a general optimiser, in simulation and at its limits."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize

from ha_core import bradley_terry
from ha_core.methods.ha.firth import DisconnectedError, firth
from tests import oracle
from tests.ha_core.test_bradley_terry import connected, win_matrices

Floats = npt.NDArray[np.float64]


def penalised(logs: Floats, wins: Floats) -> float:
    """The definition, letter by letter: log-likelihood and half the log of the eigenvalues."""
    information = np.zeros_like(wins)
    likelihood = 0.0
    for i in range(len(wins)):
        for j in range(len(wins)):
            share = 1 / (1 + np.exp(logs[j] - logs[i]))
            likelihood += wins[i, j] * np.log(share)
            if i < j:
                toward = np.zeros(len(wins))
                toward[[i, j]] = 1, -1
                met = wins[i, j] + wins[j, i]
                information += met * share * (1 - share) * np.outer(toward, toward)
    return likelihood + 0.5 * float(np.log(np.linalg.eigvalsh(information)[1:]).sum())


def optimised(wins: Floats) -> Floats:
    """Log strengths by an optimiser that knows nothing of the score."""

    def downhill(free: Floats) -> float:
        return -penalised(np.append(free, -free.sum()), wins)

    found = minimize(
        downhill,
        np.zeros(len(wins) - 1),
        method="BFGS",
        options={"gtol": 1e-7},
    ).x
    return np.append(found, -found.sum())


@given(win_matrices())
def test_it_is_the_maximum_that_an_optimiser_finds(wins: Floats) -> None:
    compared = np.flatnonzero((wins + wins.T).any(axis=1))
    if len(oracle.parts(wins + wins.T)) > 1:
        with pytest.raises(DisconnectedError):
            firth(wins)
        return
    fit = firth(wins)
    assert fit.converged
    assert np.flatnonzero(~np.isnan(fit.strengths)).tolist() == compared.tolist()
    if len(compared) and len(compared) < 7:
        expected = optimised(wins[np.ix_(compared, compared)])
        np.testing.assert_allclose(np.log(fit.strengths[compared]), expected, rtol=0, atol=1e-4)


def test_one_comparison_is_three_to_one() -> None:
    # Its leverage is 1: half a win to either, so one and a half against a half.
    np.testing.assert_allclose(firth([[0, 1], [0, 0]]).strengths, [3**0.5, 3**-0.5], rtol=1e-9)


@pytest.mark.parametrize("never", ["won", "lost"])
def test_a_model_that_never_won_or_lost_has_a_finite_value(never: str) -> None:
    wins = connected(np.random.default_rng(3), 6)
    wins[2] = 0 if never == "won" else wins[2]
    wins[:, 2] = 0 if never == "lost" else wins[:, 2]
    fit = firth(wins)
    logs = np.log(fit.strengths)
    assert fit.converged
    assert np.abs(logs).max() < 6
    with pytest.raises(bradley_terry.NotStronglyConnectedError):
        bradley_terry.maximum_likelihood(wins)
    assert (logs.argmin() if never == "won" else logs.argmax()) == 2


def test_two_groups_of_which_one_always_wins_are_finitely_apart() -> None:
    wins = connected(np.random.default_rng(4), 6)
    wins[3:, :3] = 0
    fit = firth(wins)
    assert fit.converged
    assert np.isfinite(fit.strengths).all()
    assert fit.strengths[:3].min() > fit.strengths[3:].max()


@pytest.mark.parametrize("times", [1.0, 1e3, 1e6])
def test_a_chain_of_models_that_never_lose_downwards_is_climbed(times: float) -> None:
    fit = firth(np.diag(np.full(7, times), 1))
    # In a tree every pair has leverage 1.
    np.testing.assert_allclose(np.diff(np.log(fit.strengths)), -np.log(2 * times + 1), rtol=1e-7)


@pytest.mark.compiled
def test_it_is_nearer_to_the_truth_than_the_maximum_of_the_plain_likelihood() -> None:
    rng, truth = np.random.default_rng(11), np.linspace(1.0, -1.0, 4)
    share = 1 / (1 + np.exp(truth[None] - truth[:, None]))
    plain: list[Floats] = []
    reduced: list[Floats] = []
    while len(plain) < 1500:
        upper = np.triu(rng.binomial(10, share), 1)
        wins = (upper + np.triu(10 - upper, 1).T).astype(float)
        if bradley_terry.components(wins).strong.max() == 0:
            plain.append(np.log(bradley_terry.maximum_likelihood(wins).strengths))
            reduced.append(np.log(firth(wins).strengths))
    bias = [np.abs(np.mean(found, axis=0) - truth)[[0, 3]].max() for found in (plain, reduced)]
    assert bias[1] < 0.35 * bias[0]


@given(win_matrices(), st.randoms(use_true_random=False))
def test_permuting_models_permutes_the_fit(wins: Floats, rnd: Any) -> None:
    if len(oracle.parts(wins + wins.T)) > 1:
        return
    order = list(range(len(wins)))
    rnd.shuffle(order)
    moved = firth(wins[np.ix_(order, order)]).strengths
    np.testing.assert_allclose(np.log(moved), np.log(firth(wins).strengths[order]), atol=1e-8)


def test_models_that_nothing_joins_are_refused_by_part() -> None:
    wins = np.zeros((6, 6))
    wins[0, 2] = wins[3, 4] = 1
    with pytest.raises(DisconnectedError, match=r"joins the 2 parts.*: 0, 2; 3, 4$") as refusal:
        firth(wins)
    assert refusal.value.parts == ((0, 2), (3, 4))


def test_without_comparisons_there_is_nothing_and_the_diagonal_is_not_read() -> None:
    assert np.isnan(firth(np.diag([5.0, 1, 2])).strengths).all()
    wins = connected(np.random.default_rng(5), 3)
    assert np.array_equal(firth(wins + 9 * np.eye(3)).strengths, firth(wins).strengths)


def test_what_is_no_win_matrix_is_refused() -> None:
    with pytest.raises(ValueError, match="a square matrix"):
        firth([[0, 1]])
