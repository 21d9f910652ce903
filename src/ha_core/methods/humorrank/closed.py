"""Clause 2.7: the interval in closed form, one-way clustered by prompt."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from scipy.special import expit, stdtrit

from ha_core import bradley_terry, scales
from ha_core.arrays import Floats, Integers
from ha_core.methods.humorrank.judgements import Matches, win_matrix
from ha_core.methods.humorrank.versions import Parameters

_NEGLIGIBLE = 1e-10
"""Of the largest eigenvalue: below it an information holds nothing along its eigenvector."""


class Gap(StrEnum):
    """Why ratings at the maximum, or in the last two cases their intervals alone, are missing."""

    NO_MATCHES = "no_matches"
    NO_MAXIMUM = "match_graph_not_strongly_connected"
    ONE_PROMPT = "one_prompt"
    TOO_FAR_APART = "strengths_too_far_apart"


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """ratings, low, high: float64 `(K,)`, points, NaN where there is none; `gap` says why.

    df: degrees of freedom, the number of prompts less one.
    """

    ratings: Floats
    low: Floats
    high: Floats
    df: int
    gap: Gap | None


def closed_form(matches: Matches, n_models: int, method: Parameters) -> ClosedForm:
    """Ratings at the maximum of the likelihood ± t·error, the prompts as clusters."""
    nothing = np.full(n_models, np.nan)
    prompts, cluster = np.unique(matches.prompt, return_inverse=True)
    df = len(prompts) - 1
    if not len(matches.score):
        return ClosedForm(nothing, nothing, nothing, df, Gap.NO_MATCHES)
    try:
        fit = bradley_terry.maximum_likelihood(win_matrix(matches, n_models))
    except bradley_terry.NotStronglyConnectedError:
        return ClosedForm(nothing, nothing, nothing, df, Gap.NO_MAXIMUM)
    ratings = scales.rating(fit.strengths, method.base)
    if df < 1:
        return ClosedForm(ratings, nothing, nothing, df, Gap.ONE_PROMPT)
    errors = _errors(matches, cluster, np.log(fit.strengths))
    if errors is None:
        return ClosedForm(ratings, nothing, nothing, df, Gap.TOO_FAR_APART)
    reach = stdtrit(df, (1 + method.level) / 2) * scales.POINTS_PER_LOG * errors
    return ClosedForm(ratings, ratings - reach, ratings + reach, df, None)


def _errors(matches: Matches, cluster: Integers, logs: Floats) -> Floats | None:
    """√diag( G/(G − 1)·Σ d_g d_gᵀ ), d_g = H⁺s_g, natural logs; None where H is not computable."""
    present = np.flatnonzero(~np.isnan(logs))
    k, number = len(present), np.cumsum(~np.isnan(logs)) - 1
    a, b = number[matches.first], number[matches.second]
    share = expit(logs[matches.first] - logs[matches.second])
    information = np.zeros((k, k))
    np.add.at(information, (a, b), -share * (1 - share))
    information += information.T
    np.fill_diagonal(information, -information.sum(axis=1))
    values, vectors = np.linalg.eigh(information)
    if not values[1] > _NEGLIGIBLE * values[-1]:
        return None
    score = np.zeros((int(cluster.max()) + 1, k))
    np.add.at(score, (cluster, a), matches.score - share)
    np.add.at(score, (cluster, b), share - matches.score)
    steps = score @ (vectors[:, 1:] / values[1:]) @ vectors[:, 1:].T
    errors = np.full(len(logs), np.nan)
    errors[present] = np.sqrt(len(steps) / (len(steps) - 1) * (steps**2).sum(axis=0))
    return errors
