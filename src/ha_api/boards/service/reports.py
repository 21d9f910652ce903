"""Reports: where a model stands on a leaderboard, and why."""

from ha_api.boards.records.reports import Duel, Report
from ha_api.boards.records.shown import Shown
from ha_api.boards.records.snapshots import Matrix, StoredStanding
from ha_api.boards.service.standings import number
from ha_api.boards.service.wording.summaries import summary
from ha_api.platform import given
from ha_api.platform.models.records import Model
from ha_core import wilson


def report(shown: Shown, matrix: Matrix | None, model: str) -> Report | None:
    """Return the report on a model of a slug; None while withheld, and of one not ranked."""
    slug = given.sought(model)
    own = next((known for known in shown.models if known.slug == slug), None)
    if own is None or shown.told is None or matrix is None:
        return None
    row = next(row for row in shown.rows if row.model_id == own.id)
    return Report(
        shown=shown,
        model=own,
        row=row,
        summary=tuple(summary(shown.told, row, own.slug)),
        duels=duels(shown, matrix, row, own),
    )


def coverage(shown: Shown, row: StoredStanding) -> float | None:
    """Return in which share of the board's ranked tasks a model was compared."""
    tasks = 0 if shown.told is None else shown.told.diagnostics.tasks
    return row.tasks / tasks if tasks else None


def duels(shown: Shown, matrix: Matrix, row: StoredStanding, own: Model) -> tuple[Duel, ...]:
    """Return a model against every other, in the order of the standings."""
    places = {slug: place for place, slug in enumerate(matrix.models)}
    known = {model.id: model for model in shown.models}
    i = places[own.slug]
    return tuple(
        _duel(matrix, i, places[known[other.model_id].slug], known[other.model_id], row, other)
        for other in shown.rows
        if other.model_id != own.id
    )


def _duel(
    matrix: Matrix, i: int, j: int, opponent: Model, row: StoredStanding, other: StoredStanding
) -> Duel:
    wins = matrix.wins[i][j]
    comparisons = wins + matrix.wins[j][i]
    low, high = wilson.interval(wins, comparisons)
    return Duel(
        opponent=opponent,
        wins=wins,
        comparisons=int(comparisons),
        share=wins / comparisons if comparisons else None,
        share_low=number(float(low)),
        share_high=number(float(high)),
        expected_share=_expected(row, other),
        above=matrix.above[i][j],
    )


def _expected(row: StoredStanding, other: StoredStanding) -> float | None:
    if row.rating is None or other.rating is None or row.part != other.part:
        return None
    return float(1 / (1 + 10 ** ((other.rating - row.rating) / 400)))
