"""The raw rows behind a snapshot, written out as anybody can read and check them."""

import hashlib
from typing import IO

from ha_api.platform.compute import Progress
from ha_api.platform.errors import HaError
from ha_api.platform.files.exported import shown
from ha_api.platform.files.marks import written
from ha_api.tournaments.records.results import Result
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.lines import lines


class ChangedRowsError(HaError):
    """The rows of the snapshot {snapshot} are not those it was computed from: no file was made."""


def header(recipe: Recipe, inputs: Inputs, result: Result) -> Header:
    """Return what the export of a snapshot begins with."""
    return Header(
        about=inputs.about,
        snapshot=str(recipe.public_id),
        method=recipe.method_version,
        parameters_digest=recipe.parameters_digest.hex(),
        seed=int(recipe.seed),
        replicates=recipe.replicates,
        cuts={"judgements": recipe.cut, "ratings": recipe.eligibility_cut},
        inputs_sha256=recipe.inputs_digest.hex(),
        lines=inputs.counts(),
        software=recipe.software,
        created_at=written(recipe.created_at),
        result=result,
    )


def write(
    stream: IO[bytes], head: Header, inputs: Inputs, progress: Progress | None = None
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
