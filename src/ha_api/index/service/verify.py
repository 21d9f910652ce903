"""Computations, made again from the raw rows and held against all that is kept of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.index.queries.computations import json_as_kept
from ha_api.index.records.computations import Computation, KeptScore
from ha_api.index.service.comparing import compared_scores
from ha_api.index.service.computations import IndexComputations, method_of
from ha_api.index.service.computing import Computed, Progress, Scored
from ha_api.index.service.keeping import documents
from ha_api.index.service.told_changes import told
from ha_api.platform.errors import HaError
from ha_api.platform.verification import Difference, Verdict, unequal
from ha_core.methods.index.plain import canonical


class NoScoresError(HaError):
    """Of computation {computation} only the recipe is kept: `ha refit index --rebuild` it first."""


class NoSenseError(HaError):
    """What computation {computation} read makes no sense any more ({problem})."""


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

    Raises NoScoresError, NoSenseError, and CallError for a method that is unknown or refuses.
    """
    stored = await computations.kept(computation)
    again = await _again(computations, computation, progress)
    if again.scores and not stored:
        raise NoScoresError(computation=computation.public_id)
    rows = await _rows(computations, computation, again, progress)
    parted = (*_recipe(computation, again), *compared_scores(stored, rows))
    return Check(str(computation.public_id), len(rows), Verdict(parted))


async def _again(
    computations: IndexComputations, computation: Computation, progress: Progress | None
) -> Computed:
    try:
        return await computations.recomputed(computation, progress=progress)
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:  # by odd rows alone
        raise NoSenseError(computation=computation.public_id, problem=error) from None


async def _rows(
    computations: IndexComputations,
    computation: Computation,
    again: Computed,
    progress: Progress | None,
) -> list[KeptScore]:
    """Return what would be kept, its JSON as the database writes it."""
    earlier = await computations.before(computation)
    then = None if earlier is None else await _again(computations, earlier, progress)
    before = {} if then is None else documents(then)
    async with computations.database.at_once() as connection:
        changes = await told(connection, again.scores, computation, earlier, before)
        changes = await json_as_kept(connection, changes)
        whole = await json_as_kept(
            connection, [canonical(one.document).decode() for one in again.scores]
        )
    return list(map(_row, again.scores, whole, changes))


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
