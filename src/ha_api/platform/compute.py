"""The lane on which services reach the methods: one door, and the heavy imports behind it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from ha_api.platform.errors import CallError

if TYPE_CHECKING:
    import numpy as np

    from ha_api.platform.files import Naming
    from ha_api.platform.files.divided import Divided
    from ha_core.arrays import Flags, Floats, Integers
    from ha_core.methods.ha import AuthorDelta, AuthorEstimate, Parameters, Rating
    from ha_core.methods.ha.checks import Checks
    from ha_core.methods.ha.design import Counted, Design, Drawn, Ended
    from ha_core.methods.ha.resampling import Resample
    from ha_core.methods.ha.showing import Offer, Showing
    from ha_core.rankings import Rankings
    from ha_core.swiss import SamplerState

Progress: TypeAlias = Callable[[int, int], None]
Workers: TypeAlias = "int | Resample | None"
"""Threads of this machine, by default one a core; or who else draws the replicates."""


@runtime_checkable
class Readers(Protocol):
    """Somebody else who draws, and can read as well."""

    def sees(self, divided: "Divided") -> bool:
        """Return whether the files are there for all who would read them."""
        ...

    def rate(
        self,
        divided: "Divided",
        *,
        version: str,
        replicates: int,
        seed: int,
        progress: Progress | None,
    ) -> "tuple[Rating, Naming]":
        """Return the rating of what is read, and the names of it: the bits of `rate`."""
        ...


def parameters(version: str) -> "Parameters":
    """Return the numbers of a method version. Raises CallError naming the versions there are."""
    from ha_core.methods import ha

    try:
        return ha.parameters(version)
    except ValueError as error:
        raise CallError(problem=error) from None


def is_cold() -> bool:
    """Return whether no machine code is kept yet: the first rating makes it, once."""
    from ha_core import _jit

    folder = _jit.cache_folder()
    return folder is not None and not any(folder.rglob("*.nbi"))


def versions() -> "list[Parameters]":
    """Return the numbers of every method version, oldest first."""
    from ha_core.methods import ha

    return list(ha.VERSIONS.values())


def rate(
    rankings: "Rankings",
    n_models: int,
    *,
    version: str,
    replicates: int,
    seed: int,
    workers: Workers = None,
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


def resample(rankings: "Rankings", n_models: int, *, replicates: int, workers: int) -> None:
    """Draw and fit replicates, for their own sake."""
    from ha_core import bootstrap

    bootstrap.resample(rankings, n_models, replicates=replicates, seed=0, workers=workers)


def sampler_state(
    wins: "Floats", impressions: "Floats", widths: "Floats", version: str
) -> "SamplerState":
    """Return what the sampler reads of the models of a roster."""
    from ha_core.methods.ha import showing

    return showing.sampler_state(wins, impressions, widths, parameters(version))


def known_state(
    wins: "Floats", ratings: "Floats", impressions: "Floats", widths: "Floats"
) -> "SamplerState":
    """Return a state as it was kept: `(K, K)`, then `(K,)` each, widths as shares of the widest."""
    from ha_core.swiss import SamplerState

    return SamplerState(wins + wins.T, ratings, impressions, widths)


def offer(
    *,
    answered: "Flags",
    task_impressions: "Floats",
    human_task: "Integers",
    human_rankings: "Integers",
    open_tasks: "Flags",
    suitable: "Flags",
) -> "Offer":
    """Return what one participant may be shown of T tasks, K models and H human answers."""
    from ha_core.methods.ha.showing import Offer

    return Offer(answered, task_impressions, human_task, human_rankings, open_tasks, suitable)


def show(
    state: "SamplerState", offer: "Offer", version: str, rng: "np.random.Generator"
) -> "Showing | None":
    """Draw an impression, None where nothing can be shown: microseconds, so it needs no lane."""
    from ha_core.methods.ha import showing

    return showing.show(state, offer, parameters(version), rng)


def firth(rating: "Rating", version: str) -> "Floats | None":
    """Return the penalised fit's points: `(K,)`, NaN for a model without comparisons.

    None where every model has won and lost, and where the comparison graph falls apart.
    """
    from ha_core import scales
    from ha_core.methods.ha.firth import firth

    if not (rating.winless | rating.undefeated).any() or rating.part.max() > 0:
        return None
    return scales.rating(firth(rating.wins).strengths, parameters(version).base)


def design(
    counted: "Counted", ended: "Ended", answered: "Flags", drawn: "Sequence[Drawn]", version: str
) -> "Design":
    """Return how the cards of a board were drawn; answered: bool `(T, K)`."""
    from ha_core.methods.ha.design import design

    return design(counted, ended, answered, drawn, parameters(version))


def checks(rankings: "Rankings", n_models: int, where: "Integers") -> "Checks":
    """Return what is checked beside the rating; where: as in the method, positions of the cards."""
    from ha_core.methods import ha

    return ha.checks(rankings, n_models, where)


def author_delta(
    rating: float, model_ratings: Sequence[float], human_won: Sequence[bool], version: str
) -> "AuthorDelta":
    """Return what one answer does to its author's score: microseconds, so it needs no lane."""
    from ha_core.methods import ha

    return ha.author_delta(rating, model_ratings, human_won, version=version)


def author_estimate(
    model_ratings: Sequence[float],
    human_won: Sequence[bool],
    answer: Sequence[int],
    version: str,
) -> "AuthorEstimate | None":
    """Return how strong an author seems: a millisecond at most, so it needs no lane."""
    from ha_core.methods import ha

    return ha.author_estimate(model_ratings, human_won, answer, version=version)
