"""Cells and rows of the tables in Markdown."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt


def heading(*cells: str) -> Iterator[str]:
    """Begin a table."""
    yield ""
    yield row(*cells)
    yield row(*["---"] * len(cells))


def row(*cells: object) -> str:
    """One row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def share(flags: npt.ArrayLike) -> str:
    """Per cent of `flags`, a row a run, with its standard error over runs; NaN is left out.

    What one run says of several models is no set of independent trials.
    """
    rows = np.array(flags, float)
    rows = rows.reshape(len(rows), -1)
    return mean(100 * np.nanmean(rows[~np.isnan(rows).all(axis=1)], axis=1))


def mean(per_run: npt.ArrayLike, digits: int = 1) -> str:
    """The mean over runs with its standard error; NaN is left out."""
    values = np.array(per_run, float)
    values = values[~np.isnan(values)]
    if len(values) < 2:
        return "–"
    error = values.std(ddof=1) / np.sqrt(len(values))
    return f"{values.mean():.{digits}f} ± {error:.{digits}f}"
