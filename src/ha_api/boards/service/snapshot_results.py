"""The rows that keep a snapshot's result, as the result they came from."""

import math
from collections.abc import Mapping, Sequence

import numpy as np

from ha_api.boards.records.leaderboard import (
    Bridge,
    Components,
    DegenerateModel,
    DegenerateReplicates,
    Diagnostics,
    Leaderboard,
    Standing,
)
from ha_api.boards.records.snapshots import (
    Beside,
    Matrix,
    Recipe,
    StoredBoard,
    StoredMatrix,
    StoredStanding,
)
from ha_api.boards.service.parts import parts
from ha_api.boards.service.snapshot_rows import SHARED


def leaderboard(
    recipe: Recipe, board: StoredBoard, rows: Sequence[StoredStanding], slugs: Mapping[int, str]
) -> Leaderboard:
    """Return the leaderboard of rows that stand in their places; slugs go by the models' ids."""
    return Leaderboard(
        method=recipe.method_version,
        seed=int(recipe.seed),
        replicates=recipe.replicates,
        status=board.status,
        reasons=tuple(board.reasons),
        warnings=tuple(board.warnings),
        diagnostics=_diagnostics(recipe, board, _by_slug(rows, slugs), slugs),
        models=tuple(_standing(row, slugs[row.model_id]) for row in rows),
    )


def matrix(row: StoredMatrix, slugs: Mapping[int, str]) -> Matrix:
    """Return the pairs of a row."""
    size = len(row.models)
    starts = range(0, size * size, size)
    above = [None if math.isnan(share) else share for share in row.above]
    return Matrix(
        models=tuple(slugs[number] for number in row.models),
        wins=tuple(tuple(row.wins[start : start + size]) for start in starts),
        above=tuple(tuple(above[start : start + size]) for start in starts),
    )


def beside(row: StoredStanding, slugs: Mapping[int, str]) -> Beside:
    """Return what stands beside a model's row."""
    return Beside(
        model=slugs[row.model_id],
        rank_low=row.rank_low_single,
        rank_high=row.rank_high_single,
        impressions=row.impressions,
        grades=None if row.grades is None else (*row.grades,),  # type: ignore[arg-type]
        rating_firth=row.rating_firth,
    )


def _by_slug(rows: Sequence[StoredStanding], slugs: Mapping[int, str]) -> list[StoredStanding]:
    return sorted(rows, key=lambda row: slugs[row.model_id])


def _standing(row: StoredStanding, model: str) -> Standing:
    return Standing(model=model, **{name: getattr(row, name) for name in SHARED})


def _diagnostics(
    recipe: Recipe, board: StoredBoard, rows: Sequence[StoredStanding], slugs: Mapping[int, str]
) -> Diagnostics:
    bridges = zip(board.bridge_axes, board.bridge_names, strict=True)
    models = [slugs[row.model_id] for row in rows]
    return Diagnostics(
        iterations=board.iterations,
        converged=board.converged,
        distance_from_maximum=board.distance,
        components=Components(
            _groups([row.part for row in rows], models),
            _groups([row.strong_part for row in rows], models),
        ),
        rankings=board.rankings,
        rankings_not_counted=board.rankings_not_counted,
        participants=board.participants,
        tasks=board.tasks,
        comparisons=board.comparisons,
        degenerate_replicates=_degenerate(board, rows, models),
        closed_form_gap=board.closed_form_gap,
        bridges=tuple(Bridge(axis, name) for axis, name in bridges),
        winless=_where(models, [row.comparisons > 0 and row.wins == 0 for row in rows]),
        undefeated=_where(
            models, [row.comparisons > 0 and row.wins == row.comparisons for row in rows]
        ),
        parameters_digest=recipe.parameters_digest.hex(),
    )


def _degenerate(
    board: StoredBoard, rows: Sequence[StoredStanding], models: Sequence[str]
) -> DegenerateReplicates:
    counted = zip(models, rows, strict=True)
    return DegenerateReplicates(
        absent=board.with_absent,
        winless=board.with_winless,
        undefeated=board.with_undefeated,
        disconnected=board.disconnected,
        iteration_limit=board.capped,
        inflating=_where(models, [row.inflating for row in rows]),
        models=tuple(
            DegenerateModel(model, row.absent, row.winless, row.undefeated)
            for model, row in counted
            if row.absent or row.winless or row.undefeated
        ),
    )


def _where(models: Sequence[str], flags: Sequence[bool]) -> tuple[str, ...]:
    return tuple(model for model, flag in zip(models, flags, strict=True) if flag)


def _groups(labels: Sequence[int | None], models: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    known = np.array([-1 if label is None else label for label in labels], np.int64)
    return tuple(tuple(models[code] for code in group) for group in parts(known))
