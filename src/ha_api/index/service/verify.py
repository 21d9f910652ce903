"""Computations, made again from the raw rows and held against all that is kept of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import orjson

from ha_api.index.queries.computations import json_as_kept
from ha_api.index.records.computations import Computation, KeptScore
from ha_api.index.service.computations import IndexComputations, method_of
from ha_api.index.service.computing import Computed, Progress, Scored
from ha_api.index.service.told_changes import told
from ha_api.platform.errors import HaError
from ha_api.platform.verification import Comparison, Difference, Verdict, joined, unequal
from ha_core.methods.index.plain import canonical

POINTS = frozenset({"index", "freedom", "score", "value", "points"})
NOT_THERE = "not there"


class NoScoresError(HaError):
    """Of computation {computation} only the recipe is kept: `ha refit index --rebuild` it first."""


@dataclass(frozen=True, slots=True)
class Check:
    """Which computation was verified, how many scores it comes to, and what came out."""

    computation: str
    scores: int
    verdict: Verdict


async def verify_computation(
    computations: IndexComputations, computation: Computation, *, progress: Progress | None = None
) -> Check:
    """Make a computation again, and the one before it, of which its changes speak.

    Raises NoScoresError, and CallError for a method that is not known here or refuses the rows.
    """
    stored = await computations.kept(computation)
    again = await computations.recomputed(computation, progress=progress)
    if again.scores and not stored:
        raise NoScoresError(computation=computation.public_id)
    rows = await _rows(computations, computation, again, progress)
    parted = (*_recipe(computation, again), *_scores(stored, rows))
    return Check(str(computation.public_id), len(rows), Verdict(parted))


async def _rows(
    computations: IndexComputations,
    computation: Computation,
    again: Computed,
    progress: Progress | None,
) -> list[KeptScore]:
    """Return what would be kept, its JSON as the database writes it."""
    earlier = await computations.before(computation)
    then = None if earlier is None else await computations.recomputed(earlier, progress=progress)
    before = {} if then is None else {one.slug: one.document for one in then.scores}
    async with computations.database.at_once() as connection:
        changes = await told(connection, again.scores, computation, earlier, before)
        changes = await json_as_kept(connection, changes)
        documents = await json_as_kept(
            connection, [canonical(one.document).decode() for one in again.scores]
        )
    return list(map(_row, again.scores, documents, changes))


def _row(one: Scored, document: str, changes: str) -> KeptScore:
    return KeptScore(
        family=one.slug,
        category=one.evaluation.category,
        index=one.evaluation.composition.index,
        index_place=one.index_place,
        provisional=one.evaluation.composition.provisional,
        freedom=one.evaluation.freedom.score,
        freedom_place=one.freedom_place,
        document=document,
        changes=changes,
    )


def _recipe(computation: Computation, again: Computed) -> Iterator[Difference]:
    return unequal(
        inputs_digest=(computation.inputs_digest, again.digest),
        parameter_digest=(
            computation.parameter_digest,
            bytes.fromhex(method_of(computation).digest),
        ),
    )


def _scores(stored: Sequence[KeptScore], again: Sequence[KeptScore]) -> Iterator[Difference]:
    was, now = ({one.family: one for one in scores} for scores in (stored, again))
    for family in sorted({*was, *now}):
        place = f'family "{family}"'
        if family not in now:
            yield Difference(place, "a score", None)
        elif family not in was:
            yield Difference(place, None, "a score")
        else:
            for one in COMPARISON.parted("", _opened(was[family]), _opened(now[family])):
                yield replace(one, place=f"{place}, {one.place}")


def _opened(score: KeptScore) -> dict[str, Any]:
    found = {each.name: getattr(score, each.name) for each in fields(score)}
    return found | {name: orjson.loads(found[name]) for name in ("document", "changes")}


def _objects(
    comparison: Comparison, place: str, stored: Mapping[str, Any], again: Mapping[str, Any]
) -> Iterator[Difference]:
    for name in {**again, **stored}:
        inside = joined(place, name)
        if name in stored and name in again:
            yield from comparison.parted(inside, stored[name], again[name])
        else:
            yield Difference(inside, stored.get(name, NOT_THERE), again.get(name, NOT_THERE))


COMPARISON = Comparison(POINTS, {dict: _objects})
