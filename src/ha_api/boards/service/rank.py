"""A file of rankings, ranked without a database."""

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.diagnostics import diagnostics
from ha_api.boards.service.standings import standings
from ha_api.platform import compute, files
from ha_core.methods.ha.results import Rating


def rank(
    file: str,
    *,
    version: str,
    replicates: int,
    seed: int,
    workers: int | None = None,
    progress: compute.Progress | None = None,
) -> Leaderboard:
    """Return the leaderboard of a path, or of standard input for `-`.

    A board that would be withheld is computed all the same: the gate concerns publishing.
    Raises the errors of `files.read`.
    """
    named = files.read(file)
    rating = compute.rate(
        named.rankings,
        len(named.models),
        version=version,
        replicates=replicates,
        seed=seed,
        workers=workers,
        progress=progress,
    )
    return leaderboard(rating, named)


def leaderboard(rating: Rating, named: files.NamedRankings) -> Leaderboard:
    """Return a method's result under the names of its file."""
    return Leaderboard(
        method=rating.version,
        seed=rating.resampling.seed,
        replicates=rating.resampling.replicates,
        status=rating.status.value,
        reasons=tuple(reason.value for reason in rating.reasons),
        warnings=tuple(warning.value for warning in rating.warnings),
        diagnostics=diagnostics(rating, named),
        models=standings(rating, named.models),
    )
