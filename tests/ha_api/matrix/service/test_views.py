"""A scope of the matrix: its columns, its standings in order, its groups."""

from uuid import UUID

import numpy as np

from ha_api.matrix.records.matrix import Column
from ha_api.matrix.service import views
from ha_api.matrix.service.policies import Policies
from ha_api.matrix.service.tables import Table
from ha_api.platform.models.records import Model
from ha_core.methods.mahakk import EvidenceClass
from tests.ha_api.matrix.service.test_stored import domain, summary

POLICIES = Policies.newest()
MODELS = {n: Model(n, f"m{9 - n}", f"M{n}", "f", "m", retired=False) for n in (1, 2, 3)}
COLUMNS = [Column(n, UUID(int=n), domain=n % 2, criteria=0) for n in (10, 11, 12, 13)]


def counts(*votes: int, share: float = 0.5) -> np.typing.NDArray[np.int64]:
    """A row of cells with two outputs, two contributors and three raters each."""
    n = np.array(votes)
    return np.stack([n * 0 + 2, n * 0 + 2, (n * share).astype(int), n, np.minimum(n, 3), n**2])


TABLE = Table(
    MODELS, COLUMNS, {1: counts(30, 4, 6, 40), 2: counts(0, 0, 0, 0), 3: counts(9, 9, 9, 9)}
)


def test_a_domain_has_its_own_columns_and_standings() -> None:
    all_, odd = (views.computed(TABLE, d, POLICIES, {}) for d in (None, domain(1, "odd")))
    assert [column.id for column in all_.columns] == [10, 11, 12, 13]
    assert [column.id for column in odd.columns] == [11, 13]
    assert (all_.standings[1].summary.cells, odd.standings[1].summary.cells) == (3, 1)
    assert odd.standings[1].summary.votes == 40


def test_rows_stand_best_first_and_equal_ones_by_slug() -> None:
    view = views.computed(TABLE, None, POLICIES, {})
    assert list(view.standings) == [1, 3, 2]
    assert [model.slug for model in view.models] == ["m8", "m6", "m7"]
    assert [sorted(group) for group in view.groups] == [[1, 3]]
    level = Table(MODELS, COLUMNS, dict.fromkeys(MODELS, counts(9, 9, 9, 9)))
    assert list(views.computed(level, None, POLICIES, {}).standings) == [3, 2, 1]


def test_cells_are_those_of_some_columns_of_the_scope() -> None:
    odd = views.computed(TABLE, domain(1, "odd"), POLICIES, {})
    (found,) = odd.cells(1, 1, 2)
    assert (found.votes, found.decision.evidence_class) == (40, EvidenceClass.CALIBRATED)
    assert odd.cells(1, 2, 9) == ()


def test_what_is_known_is_not_computed_again() -> None:
    before = views.computed(TABLE, None, POLICIES, {})
    known = {1: before.standings[1]}
    after = views.computed(TABLE, None, POLICIES, known)
    assert after.standings[1] is before.standings[1]
    assert after.standings == before.standings


def test_a_stored_view_has_the_order_and_the_groups_that_were_kept() -> None:
    rows = [summary(3, 1, overlap=2), summary(1, 2, overlap=1), summary(2, 3, overlap=None)]
    view = views.stored(TABLE, None, POLICIES, rows)
    assert list(view.standings) == [3, 1, 2]
    assert view.groups == [[1], [3]]
    assert view.standings[3].summary.sampling_low == 11
    assert view.standings[2].summary.gap == "no_eligible_cell"
    assert view.cells(1, 0, 1) == views.computed(TABLE, None, POLICIES, {}).cells(1, 0, 1)
