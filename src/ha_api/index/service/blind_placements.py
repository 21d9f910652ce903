"""Placements: families tested later, each placed once by what a run has found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

import numpy as np

from ha_api.index.queries import blind_runs as queries
from ha_api.index.queries import families as of_families
from ha_api.index.records.blind_placements import NewBlindPlacement
from ha_api.index.records.blind_runs import BlindPair, BlindRun
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.tested import Tested
from ha_api.index.service import columns, criteria
from ha_api.index.service.blind_marks import Marks, refuse_beyond, refuse_judges
from ha_api.index.service.blind_runs import add_scores
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.tested import Released, families_of, released
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_core.methods.index import parameters


@dataclass(frozen=True, slots=True)
class KnownRun:
    """A run as placements find it. members: whether each family in it was placed."""

    run: BlindRun
    members: Mapping[int, bool]
    pairs: frozenset[BlindPair]


def checked(
    field: str, new: NewBlindPlacement, known: KnownRun, families: Mapping[str, Tested]
) -> tuple[Released, Marks]:
    """Return a family that can be placed, and its scores. Raises RefusedError."""
    method, category = parameters(), known.run.category
    family = released(f"{field}.family", new.family, families, category)
    _refuse_member(f"{field}.family", family, known)
    criteria.known(f"{field}.criteria", new.criteria, category, method)
    marks = _marks(f"{field}.scores", new, known)
    scored = {new.criteria[code] for code in set(marks.criterion.tolist())}
    path = f"{field}.inapplicable"
    criteria.inapplicable(path, new.inapplicable, scored, category, method)
    refuse_judges(f"{field}.scores.judge", marks, known.run.judges, [family], new.criteria)
    _refuse_unknown(f"{field}.scores.prompt", new, marks, known)
    return family, marks


def _taken(placements: Sequence[NewBlindPlacement]) -> list[NewBlindPlacement]:
    refuse_beyond("placements", [one.scores.score for one in placements])
    found = [
        replace(
            one,
            family=given.sought(one.family),
            criteria=list(given.several(f"placements.{place}.criteria", one.criteria)),
        )
        for place, one in enumerate(placements)
    ]
    _refuse_twins(found)
    return found


def _refuse_twins(placements: Sequence[NewBlindPlacement]) -> None:
    first: dict[tuple[UUID, str], int] = {}
    for place, one in enumerate(placements):
        twin = first.setdefault((one.run, one.family), place)
        if twin != place:
            field, message = f"placements.{place}.family", "places this family in the run: send one"
            raise RefusedError(RefusalCode.DUPLICATE, field, message, f"placements.{twin}")


async def _add(submitting: Submitting, placements: Sequence[NewBlindPlacement]) -> None:
    connection = submitting.connection
    await of_families.lock_catalogue(connection)
    runs = await _runs(connection, placements)
    families = await families_of(connection, [one.family for one in placements])
    for place, new in enumerate(placements):
        known = runs[new.run]
        family, marks = checked(f"placements.{place}", new, known, families)
        added = await queries.add_blind_members(
            connection,
            submission=submitting.id,
            run=known.run.id,
            category=known.run.category,
            placed=True,
            families=[family.id],
            developers=[family.developer],
            inapplicable=[" ".join(new.inapplicable)],
        )
        await add_scores(connection, [one.id for one in added], new.criteria, marks)


async def _runs(
    connection: Connection, placements: Sequence[NewBlindPlacement]
) -> dict[UUID, KnownRun]:
    """Return the runs that families are placed in. Raises RefusedError."""
    wanted = {one.run for one in placements}
    found = {one.public_id: one for one in await queries.blind_runs_of_ids(connection, [*wanted])}
    for place, one in enumerate(placements):
        if one.run not in found:
            message = "there is no such run of the blind test"
            raise RefusedError(RefusalCode.NOT_FOUND, f"placements.{place}.run", message)
        if not found[one.run].in_force:
            message = "the run was replaced: place the family in one that counts"
            raise RefusedError(RefusalCode.CONFLICT, f"placements.{place}.run", message)
    return {key: await _known(connection, run) for key, run in found.items()}


async def _known(connection: Connection, run: BlindRun) -> KnownRun:
    members = await queries.blind_members(connection, run.id)
    pairs = await queries.blind_pairs(connection, run.id)
    return KnownRun(run, {one.family_id: one.placed for one in members}, frozenset(pairs))


def _refuse_member(field: str, family: Released, known: KnownRun) -> None:
    if family.id not in known.members:
        return
    message = f"{quoted(family.slug)} is of the run's own set, which stays as it is"
    if known.members[family.id]:
        message = f"{quoted(family.slug)} was placed in this run: replace that submission"
    raise RefusedError(RefusalCode.CONFLICT, field, message)


def _marks(field: str, new: NewBlindPlacement, known: KnownRun) -> Marks:
    scores, scale = new.scores, parameters().judging
    columns.same_length(
        field,
        criterion=scores.criterion,
        prompt=scores.prompt,
        judge=scores.judge,
        score=scores.score,
    )
    return Marks(
        np.zeros(len(scores.score), np.int64),
        columns.codes(f"{field}.criterion", scores.criterion, len(new.criteria)),
        columns.codes(f"{field}.prompt", scores.prompt),
        columns.codes(f"{field}.judge", scores.judge, len(known.run.judges)),
        columns.scores(f"{field}.score", scores.score, scale.lowest, scale.highest),
    )


def _refuse_unknown(field: str, new: NewBlindPlacement, marks: Marks, known: KnownRun) -> None:
    """Refuse a prompt and judge that the run's set has no score of: no level is known there."""
    rows = zip(marks.criterion.tolist(), marks.prompt.tolist(), marks.judge.tolist(), strict=True)
    for row, (criterion, prompt, judge) in enumerate(rows):
        if BlindPair(new.criteria[criterion], prompt, judge) not in known.pairs:
            raise given.invalid(
                f"{field}.{row}",
                f"the run has no score by judge {judge} on prompt {prompt} for"
                f" {new.criteria[criterion]}: no level is known there",
            )


BLIND_PLACEMENTS = Kind(
    IndexKind.BLIND_PLACEMENTS,
    NewBlindPlacement,
    "placements",
    _taken,
    _add,
    queries.blind_placement_records,
)
