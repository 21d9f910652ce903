"""Clauses 2.3 and 4.3: who stands before whom."""

from collections.abc import Sequence

import numpy.typing as npt

from ha_core import wilson
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.summaries import Summary
from ha_core.methods.mahakk.versions import WilsonScore, parameters


def order_by_bound(
    up: npt.ArrayLike, votes: npt.ArrayLike, names: Sequence[str], *, version: str | None = None
) -> list[int]:
    """Indices of outputs or cells, best first: lower bound, then more votes, then name.

    Those without votes have no bound and come last, by name.
    Raises ValueError for counts that cannot be, and for another number of names.
    """
    policy = parameters(WilsonScore, version)
    ups, totals = tallies.shares("up", up, "votes", votes)
    _one_each(names, len(totals))
    low, cast = wilson.interval(ups, totals, z=policy.z)[0].tolist(), totals.tolist()
    return sorted(range(len(cast)), key=lambda i: (-low[i] if cast[i] else 0, -cast[i], names[i]))


def order_models(summaries: Sequence[Summary], names: Sequence[str]) -> list[int]:
    """Indices of models, best first: score, then more eligible cells, more votes, name.

    Models without a score come after all others, by name.
    Raises ValueError for another number of names.
    """
    _one_each(names, len(summaries))

    def place(index: int) -> tuple[bool, float, int, int, str]:
        found = summaries[index]
        if found.score is None:
            return (True, 0.0, 0, 0, names[index])
        return (False, -found.score, -found.cells, -found.votes, names[index])

    return sorted(range(len(summaries)), key=place)


def _one_each(names: Sequence[str], n: int) -> None:
    if len(names) != n:
        raise ValueError(f"names: {n} are needed, one each, not {len(names)}")
