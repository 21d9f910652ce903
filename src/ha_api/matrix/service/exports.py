"""What the export of a snapshot begins with."""

from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.records.snapshots import MatrixResult, Recipe
from ha_api.matrix.service.headers import CUTS, Header
from ha_api.matrix.service.inputs import ArenaInputs, MatrixInputs
from ha_api.platform.files.marks import written


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
