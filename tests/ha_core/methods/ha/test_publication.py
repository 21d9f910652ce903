"""Gate, status and warnings from the bare facts (clause 6)."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ha_core.bradley_terry import Components, Fit
from ha_core.methods import ha
from ha_core.methods.ha import Reason, Status, Warning, publication, resampling  # noqa: A004 - the method's word

METHOD = ha.parameters("ha-1")
NONE = np.zeros(3, bool)
ONE = np.array([False, True, False])


@pytest.mark.parametrize(
    ("rankings", "comparisons", "expected"),
    [
        (0, [0, 0], (Reason.NO_RANKINGS, Reason.BELOW_MINIMUM)),
        (0, [], (Reason.NO_RANKINGS,)),
        (5, [0, 0], (Reason.NO_COMPARISONS, Reason.BELOW_MINIMUM)),
        (90, [49, 300], (Reason.BELOW_MINIMUM,)),
        (90, [50, 50], ()),
    ],
)
def test_reasons_to_withhold(
    rankings: int, comparisons: list[int], expected: tuple[Reason, ...]
) -> None:
    assert publication.reasons(rankings, np.array(comparisons, int), METHOD) == expected


def test_status_is_withheld_then_provisional_then_published() -> None:
    assert publication.status((Reason.BELOW_MINIMUM,), NONE) is Status.WITHHELD
    assert publication.status((), ONE) is Status.PROVISIONAL
    assert publication.status((), NONE) is Status.PUBLISHED


@pytest.mark.parametrize(
    ("changed", "warning"),
    [
        ({"undirected": 1}, Warning.DISCONNECTED),
        ({"strong": 1}, Warning.NOT_STRONGLY_CONNECTED),
        ({"converged": False}, Warning.ITERATION_LIMIT),
        ({"winless": ONE}, Warning.WINLESS),
        ({"undefeated": ONE}, Warning.UNDEFEATED),
        ({"inflating": ONE}, Warning.INFLATED),
        ({}, None),
    ],
)
def test_each_fact_gives_its_own_warning(
    changed: dict[str, object], warning: Warning | None
) -> None:
    facts = {"undirected": 0, "strong": 0, "converged": True, "winless": NONE} | changed
    parts = Components(*(np.array([0, facts[name], -1]) for name in ("undirected", "strong")))
    found = publication.warnings(
        Fit(np.ones(3), 9, bool(facts["converged"])),
        parts,
        np.asarray(facts["winless"]),
        np.asarray(facts.get("undefeated", NONE)),
        np.asarray(facts.get("inflating", NONE)),
    )
    assert found == ((warning,) if warning else ())


@pytest.mark.parametrize(
    ("coverage", "expected"),
    [
        ([1.0, 0.89], (Warning.TASK_COVERAGE,)),
        ([1.0, 0.0], (Warning.TASK_COVERAGE,)),
        ([0.9, 1.0], ()),
        ([np.nan, np.nan], ()),
        ([], ()),
    ],
)
def test_tasks_left_out_are_told(coverage: list[float], expected: tuple[Warning, ...]) -> None:
    assert publication.coverage_warnings(np.array(coverage)) == expected


@pytest.mark.parametrize("kind", ["absent", "winless", "undefeated"])
def test_a_model_inflates_from_a_fortieth_of_the_replicates_on(kind: str) -> None:
    quiet = replace(resampling.nothing(2, seed=0), replicates=2000)
    assert not publication.inflating(quiet, METHOD).any()
    for replicates, inflates in ((49, False), (50, True)):
        changed: Any = {kind: np.array([0, replicates])}
        found = publication.inflating(replace(quiet, **changed), METHOD)
        assert found.tolist() == [False, inflates]


def test_without_replicates_nothing_inflates() -> None:
    assert not publication.inflating(resampling.nothing(2, seed=0), METHOD).any()
