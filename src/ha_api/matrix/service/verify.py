"""Snapshots and exports, computed again from their raw rows and held against what they say."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.service.comparing import COMPARISON, compared_rows
from ha_api.matrix.service.computing import Computed
from ha_api.matrix.service.headers import Header
from ha_api.matrix.service.rank import method_of, rank
from ha_api.matrix.service.reader import Sheet, sheet
from ha_api.matrix.service.snapshots import MatrixSnapshots
from ha_api.platform.errors import FileError
from ha_api.platform.files.documents import record
from ha_api.platform.files.faults import FaultError
from ha_api.platform.verification import Difference, DroppedError, Verdict, unequal


@dataclass(frozen=True, slots=True)
class Check:
    """What was verified, how many lines of each kind there are, and what came out.

    header: of an export, by which its reader finds the snapshot in the service.
    """

    snapshot: str
    result: MatrixResult
    lines: dict[str, int]
    verdict: Verdict
    header: Header | None = None


async def verify_snapshot(snapshots: MatrixSnapshots, recipe: Recipe) -> Check:
    """Compute a snapshot again from the raw rows.

    Raises DroppedError, and CallError for a method that is not known here.
    """
    kept = await snapshots.kept(recipe)
    if kept is None:
        raise DroppedError(snapshot=recipe.public_id)
    again = await snapshots.recomputed(recipe)
    read = again.read
    parted = (*_recipe(recipe, again), *compared_rows(kept, again.rows(recipe.id), read))
    return Check(str(recipe.public_id), recipe.result, read.inputs.counts(), Verdict(parted))


def _recipe(recipe: Recipe, again: Computed) -> Iterator[Difference]:
    return unequal(
        inputs_digest=(recipe.inputs_digest, again.digest),
        parameters_digest=(recipe.parameters_digest, again.method.digest),
        versions=(recipe.versions, list(again.method.versions)),
        population=(recipe.population, again.method.population),
    )


def verify_export(file: str) -> Check:
    """Compute an export again from itself alone.

    Raises the errors of `sheet`, and CallError for a method that is not known here.
    """
    found = sheet(file)
    head, again = found.header, rank(found)
    parted = (*_head(found), *COMPARISON.parted("", _result(found), again))
    return Check(head.snapshot, head.kind, dict(head.lines), Verdict(parted), head)


def _result(found: Sheet) -> Summaries | Ratings:
    kind: type[Summaries | Ratings] = (
        Summaries if found.header.kind is MatrixResult.MATRIX else Ratings
    )
    try:
        return record(kind, found.header.result, "result")
    except FaultError as fault:
        raise FileError(source=found.name, problem=f"the header: {fault}") from None


def _head(found: Sheet) -> Iterator[Difference]:
    head, method = found.header, method_of(found)
    return unequal(
        header_sha256=(head.header_sha256, head.seal()),
        inputs_sha256=(head.inputs_sha256, found.digest.hex()),
        parameters_digest=(head.parameters_digest, method.digest.hex()),
        population=(head.population, method.population),
    )
