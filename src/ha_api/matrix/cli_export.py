"""`ha export matrix` and `ha export arena`: the raw rows behind a snapshot."""

from typing import TYPE_CHECKING

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.matrix.records.snapshots import MatrixResult
    from ha_api.platform.db import Database


def export(
    word: str,
    /,
    *,
    snapshot: str | None = None,
    format: str | None = None,  # noqa: A002 - the name of the option
    output: str = "-",
    force: bool = False,
    **others: object,
) -> None:
    """Write the raw rows behind a snapshot, under a header that `ha rank` obeys."""
    for option, value in others.items():
        if value:
            raise CallError(problem=f"--{option} is for boards: leave it out")
    if format not in {None, "jsonl"}:
        raise CallError(problem=f"the {word} is exported as jsonl, not as {format}")
    from ha_api.matrix.service.named_snapshots import WORDS
    from ha_api.platform.cli_places import asked
    from ha_api.platform.signals import ended_by_signals

    with ended_by_signals():
        asked(lambda database: _run(database, WORDS[word], snapshot, output, force))


async def _run(
    database: "Database", result: "MatrixResult", snapshot: str | None, output: str, force: bool
) -> None:
    from ha_api.matrix.service.exports import header
    from ha_api.matrix.service.lines import lines
    from ha_api.matrix.service.named_snapshots import of_kind
    from ha_api.matrix.service.snapshots import MatrixSnapshots
    from ha_api.platform.files.row_exports import write
    from ha_api.platform.files.targets import target

    # First of all: that a file is there already is told before anything is read.
    with target(output, force=force) as stream, progress("Exporting") as report:
        snapshots = MatrixSnapshots(database)
        recipe = await of_kind(snapshots, result, snapshot)
        inputs, found = await snapshots.whole(recipe)
        write(stream, header(recipe, inputs, found), lines(inputs), report)
