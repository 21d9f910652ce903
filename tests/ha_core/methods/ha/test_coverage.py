"""How often the closed-form interval holds the truth, and how wide it is (clause 5.5): simulated.

Even designs must hold it about as often as claimed at about the honest width; under heavy tails
the interval may only be cautious.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import t as student

from ha_core import bradley_terry, counts
from ha_core.methods import ha
from ha_core.scales import rating
from tests.ha_core.designs import Design, simulate

pytestmark = pytest.mark.compiled

Floats = npt.NDArray[np.float64]

EVEN = Design(rankings=1200, participants=60, tasks=60)
HEAVY = replace(EVEN, heavy=True)
FEW = Design(rankings=600, participants=12, tasks=40)
STUDIES = 400


@dataclass(frozen=True)
class Measured:
    coverage: float
    width: float
    ranks_held: float


def measure(design: Design) -> Measured:
    """Shares over models and studies; width as a share of 2·t·(deviation of the estimate)."""
    truth = true_ratings(design)
    runs = list(studies(design))
    estimates = np.array([run.ratings for run in runs])
    low, high = np.array([run.low for run in runs]), np.array([run.high for run in runs])
    t = np.asarray(student.ppf(0.975, np.array([run.df for run in runs])))
    ideal = 2 * t.mean(axis=0) * estimates.std(axis=0, ddof=1)
    order = np.arange(1, design.models + 1)
    held = [((run.rank_low <= order) & (order <= run.rank_high)).all() for run in runs]
    return Measured(
        float(((low <= truth) & (truth <= high)).mean()),
        float(((high - low).mean(axis=0) / ideal).mean()),
        float(np.mean(held)),
    )


def studies(design: Design) -> Iterator[ha.ClosedForm]:
    for seed in range(STUDIES):
        yield ha.closed_form(simulate(design, seed), design.models)


def true_ratings(design: Design) -> Floats:
    """What endless data of the design would say: tastes flatten the strengths put in."""
    endless = replace(design, rankings=400_000, participants=40_000, tasks=40_000, heavy=False)
    wins = counts.win_matrix(simulate(endless, 10**6), design.models)
    return rating(bradley_terry.maximum_likelihood(wins).strengths, 1200)


@pytest.mark.parametrize(
    "design", [EVEN, replace(EVEN, taste=0.8), FEW], ids=["even", "strong tastes", "few people"]
)
def test_even_designs_hold_the_truth_as_claimed_at_an_honest_width(design: Design) -> None:
    found = measure(design)
    assert 0.93 <= found.coverage <= 0.98, found
    assert 0.9 <= found.width <= 1.1, found
    assert found.ranks_held >= 0.95, found


def test_heavy_tails_make_it_cautious_at_most() -> None:
    found = measure(HEAVY)
    assert found.coverage >= 0.93, found
    assert found.ranks_held >= 0.95, found
