"""A file of rankings, ranked without a database."""

from collections.abc import Callable, Sequence

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.diagnostics import diagnostics
from ha_api.boards.service.standings import standings
from ha_api.platform import compute, files
from ha_api.platform.errors import CallError
from ha_core.methods.ha.results import Rating

WORDS = ("method", "replicates", "seed")
USUAL = ("ha-1", 2000, 0)


def rank(
    file: str,
    *,
    version: str | None = None,
    replicates: int | None = None,
    seed: int | None = None,
    workers: compute.Workers = None,
    progress: compute.Progress | None = None,
    overruled: Callable[[Sequence[str]], object] | None = None,
) -> Leaderboard:
    """Return the leaderboard of a path, or of standard input for `-`.

    What is not given comes from the header of an export, and without one is ha-1, 2000 and 0; the
    roster is always the header's. A board that would be withheld is computed all the same: the gate
    concerns publishing. overruled: told which words of a header others were given for. Raises the
    errors of `files.sheet`, and CallError for an unknown version.
    """
    sheet = files.sheet(file)
    sheet.check_whole()
    header = sheet.header
    if header is not None and version is None:
        check_method(sheet.name, header)
    named = files.canonical(sheet.columns, None if header is None else header.roster)
    usual = USUAL if header is None else (header.method, header.replicates, header.seed)
    others = _others(usual, (version, replicates, seed))
    if header is not None and others and overruled is not None:
        overruled(others)
    return rated(
        named,
        version=usual[0] if version is None else version,
        replicates=usual[1] if replicates is None else replicates,
        seed=usual[2] if seed is None else seed,
        workers=workers,
        progress=progress,
    )


def _others(usual: Sequence[object], given: Sequence[object]) -> list[str]:
    return [
        f"{word} {was}"
        for word, was, now in zip(WORDS, usual, given, strict=True)
        if now not in {None, was}
    ]


def check_method(name: str, header: files.Header) -> None:
    """Raise CallError where the header of a file names a method that is not known here."""
    try:
        compute.parameters(header.method)
    except CallError as error:
        problem = f"{name}: the header, method: {str(error).removesuffix('.')}"
        raise CallError(problem=problem) from None


def rated(
    named: files.NamedRankings,
    *,
    version: str,
    replicates: int,
    seed: int,
    workers: compute.Workers = None,
    progress: compute.Progress | None = None,
) -> Leaderboard:
    """Return the leaderboard of rankings. Raises CallError for an unknown version."""
    compute.parameters(version)
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
