"""What is kept of a snapshot, as it may be shown: the gate of publication (clause 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ha_api.boards.records.boards import Board
from ha_api.boards.records.designs import StoredDesign
from ha_api.boards.records.shown import (
    BoardStatus,
    Progress,
    PublishedSnapshot,
    Shown,
    ShownSnapshot,
)
from ha_api.boards.records.snapshots import StoredBoard, StoredStanding
from ha_api.boards.service import snapshot_results
from ha_api.boards.service.wording import notes
from ha_api.boards.service.wording.limits import limits
from ha_api.platform import compute
from ha_api.platform.models.records import Model

if TYPE_CHECKING:
    from ha_core.methods.ha import Parameters


def before_any(board: Board, models: Sequence[Model]) -> Shown:
    """Return the leaderboard of a board without a snapshot."""
    return _withheld(board, None, models, {}, (notes.NO_SNAPSHOT,))


def not_kept(board: Board, snapshot: ShownSnapshot, models: Sequence[Model]) -> Shown:
    """Return the leaderboard of a snapshot whose result was dropped."""
    return _withheld(board, snapshot, models, {}, (notes.NOT_KEPT,))


def withheld_after(read: Shown, last: PublishedSnapshot) -> Shown:
    """Return a withheld leaderboard beside the newest snapshot of its board that is not."""
    told = notes.last_published(last)
    return replace(read, notes=(*read.notes, told), last_published=last.public_id)


def shown(
    board: Board,
    snapshot: ShownSnapshot,
    models: Sequence[Model],
    stored: StoredBoard,
    rows: Sequence[StoredStanding],
    design: StoredDesign | None,
) -> Shown:
    """Return the leaderboard of a snapshot; of a withheld one nothing that tells models apart.

    What the design warns of is added here: an export is held against its rankings alone.
    """
    told = snapshot_results.leaderboard(
        snapshot, stored, rows, {model.id: model.slug for model in models}
    )
    comparisons = {row.model_id: row.comparisons for row in rows}
    method = compute.parameters(snapshot.method_version)
    if stored.status == BoardStatus.WITHHELD:
        warnings, sentences = notes.of_parts(told, method)
        return _withheld(board, snapshot, models, comparisons, told.reasons, warnings, sentences)
    of_design = () if design is None else tuple(design.warnings)
    warned = replace(told, warnings=(*told.warnings, *of_design))
    return Shown(
        board=board,
        snapshot=snapshot,
        status=BoardStatus(stored.status),
        reasons=(),
        warnings=warned.warnings,
        notes=notes.of_shown(warned, method),
        limits=limits(board, method),
        base=method.base,
        models=tuple(models),
        progress=_progress(models, comparisons, method),
        told=told,
        rows=tuple(rows),
    )


def _withheld(
    board: Board,
    snapshot: ShownSnapshot | None,
    models: Sequence[Model],
    comparisons: Mapping[int, int],
    reasons: tuple[str, ...],
    warnings: tuple[str, ...] = (),
    sentences: tuple[str, ...] = (),
) -> Shown:
    method = compute.parameters(
        board.method_version if snapshot is None else snapshot.method_version
    )
    progress = _progress(models, comparisons, method)
    why = notes.of_withheld(reasons, progress, method.publication_minimum)
    return Shown(
        board=board,
        snapshot=snapshot,
        status=BoardStatus.WITHHELD,
        reasons=reasons,
        warnings=warnings,
        notes=(*why, *sentences),
        limits=limits(board, method),
        base=method.base,
        models=tuple(models),
        progress=progress,
        told=None,
        rows=(),
    )


def _progress(
    models: Sequence[Model], comparisons: Mapping[int, int], method: "Parameters"
) -> tuple[Progress, ...]:
    needed = method.publication_minimum
    return tuple(_of_model(model, comparisons.get(model.id), needed) for model in models)


def _of_model(model: Model, comparisons: int | None, needed: int) -> Progress:
    missing = None if comparisons is None else max(0, needed - comparisons)
    return Progress(model, comparisons, needed, missing)
