"""A file of rankings, ranked without a database."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.diagnostics import diagnostics
from ha_api.boards.service.standings import standings
from ha_api.platform import compute, files
from ha_api.platform.errors import CallError, FileError, ReadError
from ha_api.platform.files.sources import STANDARD_INPUT
from ha_core.methods.ha.results import Rating

if TYPE_CHECKING:
    from ha_api.platform.files.divided import Divided

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
    headed: Callable[[files.Header], object] | None = None,
) -> Leaderboard:
    """Return the leaderboard of a path, or of standard input for `-`.

    A folder holds parts of one table. Where `workers` are readers, and see the file, they read it.
    What is not given comes from the header of an export, and without one is ha-1, 2000 and 0; the
    roster is always the header's. A board that would be withheld is computed all the same: the gate
    concerns publishing. overruled: told which words of a header others were given for. headed: told
    the header itself. Raises the errors of `files.sheet`, and CallError for an unknown version.
    """
    found = _found(file, workers)
    found.check_whole()
    header = found.header
    if header is not None and headed is not None:
        headed(header)
    if header is not None and version is None:
        check_method(found.name, header)
    usual = USUAL if header is None else (header.method, header.replicates, header.seed)
    others = _others(usual, (version, replicates, seed))
    if header is not None and others and overruled is not None:
        overruled(others)
    version = usual[0] if version is None else version
    replicates = usual[1] if replicates is None else replicates
    seed = usual[2] if seed is None else seed
    if isinstance(workers, compute.Readers) and not isinstance(found, files.Sheet):
        compute.parameters(version)
        read = workers.rate(
            found, version=version, replicates=replicates, seed=seed, progress=progress
        )
        return leaderboard(*read)
    return rated(
        found.named(),
        version=version,
        replicates=replicates,
        seed=seed,
        workers=workers,
        progress=progress,
    )


def _found(file: str, workers: compute.Workers) -> "files.Sheet | Divided":
    """Return what stands in a path, as a whole or in pieces."""
    if file != STANDARD_INPUT and Path(file).is_dir():
        return _folder(file, workers)
    if isinstance(workers, compute.Readers) and Path(file).suffix == ".parquet":
        from ha_api.platform.files import divided

        with suppress(FileError, ReadError):  # told below, in the words for a whole file
            found = divided.file(file)
            if found.n_groups > 1 and workers.sees(found):
                return found
    return files.sheet(file)


def _folder(file: str, workers: compute.Workers) -> "Divided":
    from ha_api.platform.files import divided  # only here: pyarrow takes a fifth of a second

    found = divided.folder(file)
    if isinstance(workers, compute.Readers) and not workers.sees(found):
        problem = "not every worker sees its parts: it must have one path on all machines"
        raise FileError(source=file, problem=problem)
    return found


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


def leaderboard(rating: Rating, named: files.Naming) -> Leaderboard:
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
