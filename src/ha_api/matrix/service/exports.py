"""The raw rows behind a snapshot, written out as anybody can read and check them."""

import hashlib
from typing import IO

from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.service.headers import CUTS, Header
from ha_api.matrix.service.inputs import ArenaInputs, MatrixInputs
from ha_api.matrix.service.lines import lines
from ha_api.platform.compute import Progress
from ha_api.platform.errors import HaError
from ha_api.platform.files.exported import shown
from ha_api.platform.files.marks import written


class ChangedRowsError(HaError):
    """The rows of the snapshot {snapshot} are not those it was computed from: no file was made."""


def header(
    recipe: Recipe, inputs: MatrixInputs | ArenaInputs, result: Summaries | Ratings
) -> Header:
    """Return what the export of a snapshot begins with."""
    return Header(
        kind=recipe.result,
        snapshot=str(recipe.public_id),
        method=recipe.method_version,
        parameters_digest=recipe.parameters_digest.hex(),
        seed=int(recipe.seed),
        orders=recipe.replicates,
        population=recipe.population,
        cuts=_cuts(recipe),
        inputs_sha256=recipe.inputs_digest.hex(),
        lines=inputs.counts(),
        domains=inputs.domains,
        software=recipe.software,
        created_at=written(recipe.created_at),
        result=result,
    )


def _cuts(recipe: Recipe) -> dict[str, int]:
    if recipe.result is MatrixResult.ARENA:
        return {"rounds": recipe.cut}
    numbers = (
        recipe.cut,
        recipe.eligibility_cut,
        recipe.showing_cut,
        recipe.task_cut,
        recipe.withdrawal_cut,
    )
    return dict(zip(CUTS[recipe.result], numbers, strict=True))


def write(
    stream: IO[bytes],
    head: Header,
    inputs: MatrixInputs | ArenaInputs,
    progress: Progress | None = None,
) -> None:
    """Write header and lines.

    Raises ChangedRowsError at the end where the rows are not those of the snapshot.
    """
    stream.write(shown(head.line()) + b"\n")
    found, done, total = hashlib.sha256(), 0, sum(head.lines.values())
    for some in lines(inputs):
        found.update(some)
        stream.write(some)
        done += some.count(b"\n")
        if progress is not None:
            progress(done, total)
    if found.hexdigest() != head.inputs_sha256:
        raise ChangedRowsError(snapshot=head.snapshot)
