"""What is true of a simulated study: what infinitely many people and tasks would say.

Given the tastes of one person and one task, i beats j with probability expit(gap + taste), where
gap is the difference of strengths. Over all people and tasks the taste is normal, so the share of
comparisons that i wins is an integral over one dimension. The true ratings are those at the
maximum of the expected likelihood when every pair meets equally often, as it does where groups are
drawn uniformly. They are not the strengths: tastes draw all shares towards ½, hence ratings
towards 1200.
"""

import math

import numpy as np
from scipy.special import expit

from benchmarks.simulations.study import Study
from ha_core import bradley_terry, scales
from ha_core.arrays import Floats
from ha_core.scales import POINTS_PER_LOG

BASE = 1200.0
NODES = 80  # of the Gauss–Hermite rule: digits 1 to 12 of a share are right at the largest tastes


def wins(study: Study) -> Floats:
    """P(row's model beats column's) over all people and tasks, `(K, K)`, zero on the diagonal."""
    gap = study.utilities[:, None] - study.utilities[None, :]
    spread = math.sqrt(2 * (study.taste**2 + study.fit**2)) / POINTS_PER_LOG
    nodes, weights = np.polynomial.hermite_e.hermegauss(NODES)
    found = (expit(gap[..., None] + spread * nodes) * weights).sum(axis=-1) / weights.sum()
    np.fill_diagonal(found, 0.0)
    return np.asarray(found)


def ratings(study: Study, met: Floats | None = None) -> Floats:
    """True ratings `(K,)`; met: how often pairs meet, `(K, K)`, by default all equally often."""
    weighed = wins(study) if met is None else wins(study) * met
    return scales.rating(bradley_terry.maximum_likelihood(weighed).strengths, BASE)


def shares(study: Study) -> Floats:
    """True win shares `(K,)` against opponents drawn uniformly."""
    return np.asarray(wins(study).sum(axis=1) / (study.n_models - 1))


def places(study: Study) -> tuple[Floats, Floats]:
    """First and last place that each model truly holds, `(K,)`: equal ones share a range."""
    gap = study.utilities[:, None] - study.utilities[None, :]
    return 1.0 + (gap < 0).sum(axis=1), study.n_models - (gap > 0).sum(axis=1).astype(float)
