"""A snapshot's result as the rows that keep it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ha_api.boards.records.leaderboard import DegenerateModel, Leaderboard, Standing
from ha_api.boards.records.snapshots import (
    Beside,
    Kept,
    Matrix,
    Recipe,
    Result,
    StoredBoard,
    StoredMatrix,
    StoredStanding,
)
from ha_api.boards.service import checks, designs

SHARED = tuple(field.name for field in fields(Standing) if field.name != "model")
"""What a standing and its row call the same."""


def rows(recipe: Recipe, result: Result, ids: Mapping[str, int]) -> Kept:
    """Return all rows of a result; the models' ids go by slug."""
    return Kept(
        board_row(recipe, result.leaderboard),
        standing_rows(recipe, result, ids),
        matrix_row(recipe, result.matrix, ids),
        None if result.design is None else designs.row(recipe.id, result.design, ids),
        None if result.check is None else checks.row(recipe.id, result.check, ids),
    )


def board_row(recipe: Recipe, board: Leaderboard) -> StoredBoard:
    """Return the row of the board as a whole."""
    told = board.diagnostics
    odd = told.degenerate_replicates
    return StoredBoard(
        snapshot_id=recipe.id,
        board_id=recipe.board_id,
        study_id=recipe.study_id,
        mode=recipe.mode,
        roster_id=recipe.roster_id,
        status=board.status,
        reasons=list(board.reasons),
        warnings=list(board.warnings),
        iterations=told.iterations,
        converged=told.converged,
        distance=told.distance_from_maximum,
        rankings=told.rankings,
        rankings_not_counted=told.rankings_not_counted,
        participants=told.participants,
        tasks=told.tasks,
        comparisons=told.comparisons,
        with_absent=odd.absent,
        with_winless=odd.winless,
        with_undefeated=odd.undefeated,
        disconnected=odd.disconnected,
        capped=odd.iteration_limit,
        closed_form_gap=told.closed_form_gap,
        bridge_axes=[bridge.axis for bridge in told.bridges],
        bridge_names=[bridge.name for bridge in told.bridges],
    )


def standing_rows(recipe: Recipe, result: Result, ids: Mapping[str, int]) -> list[StoredStanding]:
    """Return the rows of the models, whose ids go by slug."""
    told = result.leaderboard.diagnostics
    part, strong = _labels(told.components.undirected), _labels(told.components.strong)
    odd = {each.model: each for each in told.degenerate_replicates.models}
    pairs = zip(result.leaderboard.models, result.beside, strict=True)
    return [
        StoredStanding(
            snapshot_id=recipe.id,
            model_id=ids[row.model],
            place=place,
            part=part.get(row.model),
            strong_part=strong.get(row.model),
            inflating=row.model in told.degenerate_replicates.inflating,
            **{name: getattr(row, name) for name in SHARED},
            **_degenerate(odd.get(row.model)),
            **_beside(beside),
        )
        for place, (row, beside) in enumerate(pairs, 1)
    ]


def matrix_row(recipe: Recipe, matrix: Matrix, ids: Mapping[str, int]) -> StoredMatrix:
    """Return the row of the pairs."""
    return StoredMatrix(
        snapshot_id=recipe.id,
        models=[ids[model] for model in matrix.models],
        wins=[wins for row in matrix.wins for wins in row],
        above=[math.nan if share is None else share for row in matrix.above for share in row],
    )


def _labels(groups: Sequence[Sequence[str]]) -> dict[str, int]:
    return {model: number for number, group in enumerate(groups) for model in group}


def _degenerate(found: DegenerateModel | None) -> dict[str, Any]:
    if found is None:
        return {"absent": 0, "winless": 0, "undefeated": 0}
    return {
        "absent": found.absent,
        "winless": found.winless,
        "undefeated": found.undefeated,
    }


def _beside(beside: Beside) -> dict[str, Any]:
    return {
        "rating_firth": beside.rating_firth,
        "rank_low_single": beside.rank_low,
        "rank_high_single": beside.rank_high,
        "impressions": beside.impressions,
        "grades": None if beside.grades is None else list(beside.grades),
    }
