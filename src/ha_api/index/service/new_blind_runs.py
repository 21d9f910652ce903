"""Runs of the blind test on their way in: refused by name and place, before anything is fitted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ha_api.index.records.blind_runs import NewBlindRun
from ha_api.index.records.tested import Tested
from ha_api.index.service import columns, connected, criteria
from ha_api.index.service.blind_marks import Marks, refuse_judges
from ha_api.index.service.tested import Released, released
from ha_api.platform import given
from ha_api.platform.text import quoted
from ha_core.methods.index import Method, parameters

MOST_FAMILIES = 200


@dataclass(frozen=True, slots=True)
class CheckedRun:
    """A run that can be fitted. members: in the order of their codes."""

    run: NewBlindRun
    members: list[Released]
    marks: Marks


def checked(field: str, run: NewBlindRun, known: Mapping[str, Tested]) -> CheckedRun:
    """Return a run that can be fitted. Raises RefusedError naming what cannot be."""
    method = parameters()
    criteria.known(f"{field}.criteria", run.criteria, run.category, method)
    members = _members(f"{field}.families", run, known)
    found = CheckedRun(run, members, _marks(f"{field}.scores", run, method))
    _refuse_members(f"{field}.families", found, method)
    refuse_judges(f"{field}.scores.judge", found.marks, run.judges, members, run.criteria)
    _refuse_parts(f"{field}.scores", found)
    return found


def _members(field: str, run: NewBlindRun, known: Mapping[str, Tested]) -> list[Released]:
    given.several(field, run.families, MOST_FAMILIES)
    found = [
        released(f"{field}.{place}.family", one.family, known, run.category)
        for place, one in enumerate(run.families)
    ]
    given.distinct(field, [one.slug for one in found])
    return found


def _marks(field: str, run: NewBlindRun, method: Method) -> Marks:
    given_, scale = run.scores, method.judging
    columns.same_length(
        field,
        family=given_.family,
        criterion=given_.criterion,
        prompt=given_.prompt,
        judge=given_.judge,
        score=given_.score,
    )
    return Marks(
        columns.codes(f"{field}.family", given_.family, len(run.families)),
        columns.codes(f"{field}.criterion", given_.criterion, len(run.criteria)),
        columns.codes(f"{field}.prompt", given_.prompt),
        columns.codes(f"{field}.judge", given_.judge, len(run.judges)),
        columns.scores(f"{field}.score", given_.score, scale.lowest, scale.highest),
    )


def _refuse_members(field: str, found: CheckedRun, method: Method) -> None:
    """Refuse a family without a score, and criteria that do not apply to it and must."""
    for place, (one, by) in enumerate(zip(found.run.families, _scored(found), strict=True)):
        if not by:
            raise given.invalid(f"{field}.{place}", f"{quoted(one.family)} has no score in the run")
        path = f"{field}.{place}.inapplicable"
        criteria.inapplicable(path, one.inapplicable, by, found.run.category, method)


def _scored(found: CheckedRun) -> Sequence[set[str]]:
    """Return the criteria on which each member was scored."""
    named = found.run.criteria
    scored: list[set[str]] = [set() for _ in found.members]
    for pair in np.unique(found.marks.family * len(named) + found.marks.criterion).tolist():
        family, criterion = divmod(pair, len(named))
        scored[family].add(named[criterion])
    return scored


def _refuse_parts(field: str, found: CheckedRun) -> None:
    """Refuse a design in which some families were never scored where the others were."""
    marks = found.marks
    for code, criterion in enumerate(found.run.criteria):
        rows = marks.criterion == code
        there, family = np.unique(marks.family[rows], return_inverse=True)
        cell = marks.prompt[rows] * len(found.run.judges) + marks.judge[rows]
        parts = connected.parts(family.astype(np.int64), cell, len(there))
        if len(parts) > 1:
            slugs = [[found.members[there[one]].slug for one in part] for part in parts]
            raise given.invalid(
                field,
                f"{criterion}: the design does not connect the families, which fall into"
                f" {'; '.join(map(', '.join, slugs))}: let them share prompts and judges",
            )
