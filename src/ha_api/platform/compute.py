"""The lane on which services reach the methods: one door, and the heavy imports behind it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ha_api.platform.errors import CallError

if TYPE_CHECKING:
    from ha_core.arrays import Flags
    from ha_core.methods.ha import Parameters, Rating, Resampling
    from ha_core.rankings import Rankings

Progress: TypeAlias = Callable[[int, int], None]


def parameters(version: str) -> "Parameters":
    """Return the numbers of a method version. Raises CallError naming the versions there are."""
    from ha_core.methods import ha

    try:
        return ha.parameters(version)
    except ValueError as error:
        raise CallError(problem=error) from None


def rate(
    rankings: "Rankings",
    n_models: int,
    *,
    version: str,
    replicates: int,
    seed: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> "Rating":
    """Return the rating of `n_models` models; no bit of it depends on `workers`."""
    from ha_core.methods import ha

    return ha.rate(
        rankings,
        n_models,
        version=version,
        replicates=replicates,
        seed=seed,
        workers=workers,
        progress=progress,
    )


def inflating(resampling: "Resampling", version: str) -> "Flags":
    """Return the models whose degenerate replicates widen every interval: bool `(K,)`."""
    from ha_core.methods.ha.publication import inflating as flags

    return flags(resampling, parameters(version))
