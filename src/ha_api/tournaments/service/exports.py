"""What the export of a snapshot begins with."""

from ha_api.platform.files.marks import written
from ha_api.tournaments.records.results import Result
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.inputs import Inputs


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
