"""What a recipe comes to: observations rated, and everything a board shows beside the rating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ha_api.boards.records.checks import CardPositions
from ha_api.boards.records.designs import Showings
from ha_api.boards.records.snapshots import Beside, Matrix, Result
from ha_api.boards.service import checks, designs
from ha_api.boards.service.rank import leaderboard
from ha_api.boards.service.standings import number
from ha_api.platform import compute
from ha_api.platform.files import NamedRankings
from ha_api.platform.files.columns import Columns
from ha_api.platform.files.digests import digest
from ha_api.platform.files.named import canonical, counted_rows
from ha_core.arrays import Floats
from ha_core.methods.ha.results import Rating

Grades = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a result is computed from. roster: slugs, by the models' ids.

    impressions, grades: by slug, how often each was shown and got each grade; showings: how the
    cards were drawn; None of imports.

    positions: of the cards of every ranking of `columns`, in their order.
    """

    columns: Columns
    roster: Mapping[int, str]
    impressions: Mapping[str, int] | None
    grades: Mapping[str, Grades] | None
    showings: Showings | None
    positions: Sequence[CardPositions]


def result(
    inputs: Inputs,
    *,
    version: str,
    replicates: int,
    seed: int,
    workers: compute.Workers = None,
    progress: compute.Progress | None = None,
) -> Result:
    """Return the result; no bit of it depends on `workers`.

    Raises CallError for an unknown version.
    """
    compute.parameters(version)
    roster = list(inputs.roster.values())
    named = canonical(inputs.columns, roster)
    counted = counted_rows(inputs.columns, roster)
    rating = compute.rate(
        named.rankings,
        len(named.models),
        version=version,
        replicates=replicates,
        seed=seed,
        workers=workers,
        progress=progress,
    )
    board = leaderboard(rating, named)
    codes = {model: code for code, model in enumerate(named.models)}
    firth = compute.firth(rating, version)
    read = inputs.showings
    return Result(
        leaderboard=board,
        matrix=_matrix(rating, named),
        beside=tuple(
            _beside(row.model, codes[row.model], rating, inputs, firth) for row in board.models
        ),
        inputs_digest=digest(inputs.columns),
        design=None if read is None else designs.design(read, inputs.roster, version),
        check=checks.check(named, inputs.positions, counted),
    )


def _matrix(rating: Rating, named: NamedRankings) -> Matrix:
    return Matrix(
        models=named.models,
        wins=tuple(tuple(row) for row in rating.wins.tolist()),
        above=tuple(
            tuple(number(share) for share in row) for row in rating.resampling.orders.above.tolist()
        ),
    )


def _beside(model: str, code: int, rating: Rating, inputs: Inputs, firth: Floats | None) -> Beside:
    orders = rating.resampling.orders
    shown, grades = inputs.impressions, inputs.grades
    return Beside(
        model=model,
        rank_low=int(orders.rank_low[code]) or None,
        rank_high=int(orders.rank_high[code]) or None,
        impressions=None if shown is None else shown.get(model, 0),
        grades=None if grades is None else grades.get(model, (0, 0, 0, 0)),
        rating_firth=None if firth is None else number(firth[code]),
    )
