"""The steps d_g, against one pseudo-inverse a cluster, and against fits without the cluster."""

import numpy as np
import numpy.typing as npt
from hypothesis import assume, given, settings

from ha_core import counts
from ha_core.rankings import Comparisons, Rankings, comparisons
from ha_core.steps import Steps, steps
from tests import oracle
from tests.ha_core.designs import Design, any_rankings, simulate

Floats = npt.NDArray[np.float64]


def by_people(rankings: Rankings) -> tuple[Comparisons, npt.NDArray[np.int64]]:
    pairs = comparisons(rankings)
    return pairs, np.unique(rankings.participant[pairs.row], return_inverse=True)[1]


def literal(pairs: Comparisons, cluster: npt.NDArray[np.int64], logs: Floats) -> Steps:
    """d_g = (H − H_g)⁺ s_g and a_g, comparison by comparison."""
    k, n = len(logs), int(cluster.max()) + 1
    score, information = np.zeros((n, k)), np.zeros((n, k, k))
    for g, a, b, o in zip(cluster, pairs.first, pairs.second, pairs.score, strict=True):
        p = 1 / (1 + np.exp(logs[b] - logs[a]))
        unit = np.eye(k)[a] - np.eye(k)[b]
        score[g] += (o - p) * unit
        information[g] += p * (1 - p) * np.outer(unit, unit)
    total = information.sum(axis=0)
    pseudo = np.linalg.pinv(total, hermitian=True, rcond=1e-10)
    moved, shares = np.full((n, k), np.nan), np.zeros((n, k))
    for g in range(n):
        left = total - information[g]
        if np.linalg.matrix_rank(left, hermitian=True, tol=1e-9) == k - 1:
            moved[g] = np.linalg.pinv(left, hermitian=True, rcond=1e-10) @ score[g]
        shares[g] = np.diag(pseudo @ information[g] @ pseudo)
    return Steps(moved, shares)


@given(any_rankings(models=4, width=4))
@settings(max_examples=60)
def test_few_large_clusters_are_solved_to_the_letter(rankings: Rankings) -> None:
    wins = oracle.win_matrix(rankings, 4)
    assume(wins.any() and oracle.strongly_connected(wins) and (wins + wins.T).any(axis=1).all())
    logs = oracle.maximum(wins)
    assume(np.abs(logs).max() < 5)
    pairs, cluster = by_people(rankings)
    found, expected = steps(pairs, cluster, logs), literal(pairs, cluster, logs)
    held = expected.shares.sum(axis=1) > 0.2  # a shortcut is none of these
    np.testing.assert_allclose(found.moved[held], expected.moved[held], rtol=1e-5, atol=1e-8)
    np.testing.assert_allclose(found.shares, expected.shares, rtol=1e-6, atol=1e-9)


def test_many_small_clusters_take_the_shortcut_and_keep_three_digits() -> None:
    data = simulate(Design(rankings=900, participants=150, tasks=9, models=6), seed=2)
    logs = oracle.maximum(counts.win_matrix(data, 6))
    pairs, cluster = by_people(data)
    found, expected = steps(pairs, cluster, logs), literal(pairs, cluster, logs)
    assert not np.array_equal(found.moved, expected.moved)
    np.testing.assert_allclose(
        found.moved, expected.moved, atol=1e-3 * np.abs(expected.moved).max()
    )
    np.testing.assert_allclose(found.shares, expected.shares, rtol=1e-8)


def test_a_step_is_how_far_the_maximum_moves() -> None:
    data = simulate(Design(rankings=900, participants=30, tasks=9, models=5), seed=5)
    logs = oracle.maximum(counts.win_matrix(data, 5))
    moved = steps(*by_people(data), logs).moved
    for g in range(30):
        kept = data.participant != g
        left = Rankings(data.participant[kept], data.task[kept], data.order[kept], data.tied[kept])
        again = oracle.maximum(counts.win_matrix(left, 5))
        np.testing.assert_allclose(again - logs, -moved[g], atol=0.004)


def test_a_model_without_comparisons_has_no_step_and_changes_none() -> None:
    data = simulate(Design(rankings=120, participants=10, tasks=8, models=5), seed=1)
    shifted = Rankings(data.participant, data.task, data.order + (data.order >= 2), data.tied)
    logs = oracle.maximum(counts.win_matrix(data, 5))
    plain = steps(*by_people(data), logs)
    wide = steps(*by_people(shifted), np.insert(logs, 2, np.nan))
    np.testing.assert_allclose(np.delete(wide.moved, 2, axis=1), plain.moved, rtol=1e-9)
    np.testing.assert_allclose(np.delete(wide.shares, 2, axis=1), plain.shares, rtol=1e-9)
    assert np.isnan(wide.moved[:, 2]).all()


def test_whoever_holds_the_models_together_has_no_step() -> None:
    order = [[0, 1], [1, 0], [0, 1], [1, 0], [1, 2], [2, 1]]
    data = Rankings([1, 1, 2, 2, 3, 3], range(6), order, np.zeros((6, 2), bool))
    moved = steps(*by_people(data), np.zeros(3)).moved
    assert np.isnan(moved[2]).all()
    assert np.isfinite(moved[:2]).all()


def test_strengths_too_far_apart_and_single_models_have_no_steps() -> None:
    data = Rankings([1, 2], [1, 2], [[0, 1], [1, 2]], np.zeros((2, 2), bool))
    assert np.isnan(steps(*by_people(data), np.array([40.0, 0.0, 0.1])).moved).all()
    none = np.empty(0, np.int64)
    nothing = Comparisons(none, none, none, np.empty(0))
    assert steps(nothing, np.empty(0, np.int64), np.array([0.0])).moved.shape == (0, 1)
