"""Snapshots and exports, computed again from their raw rankings and held against what they say."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.boards.records import Leaderboard
from ha_api.boards.records.sampling import Cut
from ha_api.boards.records.snapshots import Recipe, Result
from ha_api.boards.service import snapshot_rows
from ha_api.boards.service.leaderboard_documents import leaderboard
from ha_api.boards.service.rank import check_method, rated
from ha_api.boards.service.snapshots import Snapshots
from ha_api.boards.service.verification import Difference, Verdict, compared
from ha_api.boards.service.verification_rows import compared_rows
from ha_api.platform import compute, files
from ha_api.platform.errors import FileError
from ha_api.platform.files.digests import digest
from ha_api.platform.files.faults import FaultError
from ha_api.platform.verification import DroppedError, unequal


@dataclass(frozen=True, slots=True)
class Check:
    """What was verified, of which board, how many rankings there are, and what came out.

    header: of an export, by which its reader finds the snapshot in the service.
    """

    snapshot: str
    board: str
    rankings: int
    verdict: Verdict
    header: files.Header | None = None


async def verify_snapshot(
    snapshots: Snapshots,
    recipe: Recipe,
    *,
    workers: compute.Workers = None,
    progress: compute.Progress | None = None,
) -> Check:
    """Compute a snapshot again from the raw rows.

    Raises DroppedError, and CallError for a method that is not known here.
    """
    stored = await snapshots.kept(recipe)
    if stored is None:
        raise DroppedError(snapshot=recipe.public_id)
    slugs = await snapshots.slugs(recipe)
    cuts = await snapshots.told_cut(recipe), await snapshots.cut(recipe)
    again = await snapshots.recomputed(recipe, workers=workers, progress=progress)
    kept = snapshot_rows.rows(recipe, again, {slug: number for number, slug in slugs.items()})
    told = again.leaderboard.diagnostics
    rankings = told.rankings + told.rankings_not_counted
    parted = (*_recipe(recipe, cuts, again), *compared_rows(stored, kept, slugs).differences)
    return Check(str(recipe.public_id), recipe.board, rankings, Verdict(parted))


def _recipe(recipe: Recipe, cuts: tuple[Cut, Cut], again: Result) -> Iterator[Difference]:
    named, there = cuts
    told = again.leaderboard.diagnostics.parameters_digest
    return unequal(
        inputs_digest=(recipe.inputs_digest, again.inputs_digest),
        parameters_digest=(recipe.parameters_digest.hex(), told),
        cut=(named.rankings, there.rankings),
        eligibility_cut=(named.eligibility, there.eligibility),
        showing_cut=(named.impressions, there.impressions),
        outcome_cut=(named.outcomes, there.outcomes),
    )


def verify_export(
    file: str, *, workers: compute.Workers = None, progress: compute.Progress | None = None
) -> Check:
    """Compute an export again from itself alone.

    Raises the errors of `files.sheet`, FileError for a file that is no whole export, CallError for
    a method that is not known here.
    """
    sheet = files.sheet(file)
    header = _whole(sheet)
    stored = _result(sheet.name, header)
    again = rated(
        files.canonical(sheet.columns, header.roster),
        version=header.method,
        replicates=header.replicates,
        seed=header.seed,
        workers=workers,
        progress=progress,
    )
    parted = (*_head(header), *_rows(sheet, header), *compared(stored, again).differences)
    verdict = Verdict(parted)
    return Check(header.snapshot, header.board, len(sheet.columns.place), verdict, header)


def _whole(sheet: files.Sheet) -> files.Header:
    if sheet.header is None:
        problem = "there is no header to hold it against: `ha export` writes one"
        raise FileError(source=sheet.name, problem=problem)
    if not sheet.header.complete:
        problem = "it holds only what suits research, and cannot be verified: export it whole"
        raise FileError(source=sheet.name, problem=problem)
    check_method(sheet.name, sheet.header)
    return sheet.header


def _result(name: str, header: files.Header) -> Leaderboard:
    try:
        return leaderboard(header.result)
    except FaultError as fault:
        raise FileError(source=name, problem=f"the header: {fault}") from None


def _rows(sheet: files.Sheet, header: files.Header) -> Iterator[Difference]:
    found = digest(sheet.columns).hex()
    return unequal(
        inputs_sha256=(header.inputs_sha256, found),
        rankings=(header.rankings, len(sheet.columns.place)),
    )


def _head(header: files.Header) -> Iterator[Difference]:
    known = compute.parameters(header.method).digest
    return unequal(
        header_sha256=(header.header_sha256, header.seal()),
        parameters_digest=(header.parameters_digest, known),
    )
