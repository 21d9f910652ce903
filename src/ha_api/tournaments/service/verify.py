"""Snapshots and exports, computed again from their raw rows and held against what they say."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.platform.errors import FileError
from ha_api.platform.files.documents import record
from ha_api.platform.files.faults import FaultError
from ha_api.platform.verification import Comparison, Difference, DroppedError, Verdict, unequal
from ha_api.tournaments.records.results import Result
from ha_api.tournaments.records.snapshots import Kept, Recipe
from ha_api.tournaments.service import snapshot_rows
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.rank import rank
from ha_api.tournaments.service.reader import Sheet, sheet
from ha_api.tournaments.service.snapshots import Computed, TournamentSnapshots
from ha_core.methods.humorrank import parameters

COMPARISON = Comparison(frozenset(snapshot_rows.POINTS))


@dataclass(frozen=True, slots=True)
class Check:
    """What was verified, how many lines of each kind there are, and what came out.

    header: of an export, by which its reader finds the snapshot in the service.
    """

    snapshot: str
    tournament: str
    lines: dict[str, int]
    verdict: Verdict
    header: Header | None = None


async def verify_snapshot(snapshots: TournamentSnapshots, recipe: Recipe) -> Check:
    """Compute a snapshot again from the raw rows.

    Raises DroppedError, and CallError for a method that is not known here.
    """
    kept = await snapshots.kept(recipe)
    if kept is None:
        raise DroppedError(snapshot=recipe.public_id)
    again = await snapshots.recomputed(recipe)
    verdict = Verdict((*_recipe(recipe, again), *_rows(kept, again)))
    inputs = again.read.inputs
    return Check(str(recipe.public_id), recipe.tournament, inputs.counts(), verdict)


def _recipe(recipe: Recipe, again: Computed) -> Iterator[Difference]:
    digest = bytes.fromhex(parameters(recipe.method_version).digest)
    return unequal(
        inputs_digest=(recipe.inputs_digest, again.digest),
        parameters_digest=(recipe.parameters_digest, digest),
    )


def _rows(kept: Kept, again: Computed) -> Iterator[Difference]:
    """Yield where stored rows part from recomputed ones: every column, shown or not."""
    try:
        stored = snapshot_rows.result(kept)
    except FaultError as fault:
        yield Difference("document", str(fault), "a result")
        return
    numbers = (kept.whole.matches, kept.whole.judgements)
    if numbers != (again.result.whole, again.result.judgements):
        yield Difference("matches", numbers, (again.result.whole, again.result.judgements))
    places = [(row.judge, row.place) for row in kept.standings]
    expected = [
        (board.judge, place)
        for board in again.result.boards
        for place in range(1, len(board.models) + 1)
    ]
    if places != expected:
        yield Difference("places", places, expected)
    yield from COMPARISON.parted("", stored, again.result)


def verify_export(file: str) -> Check:
    """Compute an export again from itself alone. Raises the errors of `sheet`."""
    found = sheet(file)
    head = found.header
    parted = (*_head(found), *COMPARISON.parted("", _result(found), rank(found)))
    return Check(head.snapshot, head.about.tournament, dict(head.lines), Verdict(parted), head)


def _result(found: Sheet) -> Result:
    try:
        return record(Result, found.header.result, "result")
    except FaultError as fault:
        raise FileError(source=found.name, problem=f"the header: {fault}") from None


def _head(found: Sheet) -> Iterator[Difference]:
    head = found.header
    return unequal(
        header_sha256=(head.header_sha256, head.seal()),
        inputs_sha256=(head.inputs_sha256, found.digest.hex()),
        parameters_digest=(head.parameters_digest, parameters(head.method).digest),
    )
