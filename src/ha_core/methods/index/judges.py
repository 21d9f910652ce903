"""Clause 4.1: who may judge what, of how many developers they are, and their scale."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Integers
from ha_core.methods.index.versions import Judging


class Result(NamedTuple):
    """What is judged: its name in refusals, and the developer of the model that made it."""

    name: str
    developer: str


def check(
    results: Sequence[Result],
    result: Integers,
    judge: Integers,
    judges: Sequence[str],
    least: int,
) -> None:
    """Raise ValueError unless every result was judged as it must be.

    result, judge: `(n,)`, one entry a judgement, codes. judges: the developer of each judge. least:
    of how many developers a result's judges are.
    """
    of: list[set[int]] = [set() for _ in results]
    for number, by in zip(result.tolist(), judge.tolist(), strict=True):
        name, developer = results[number]
        if by in of[number]:
            raise ValueError(f"judge: judge {by} scores {name} twice")
        if judges[by] == developer:
            raise ValueError(f"judge: judge {by} is of the developer whose model made {name}")
        of[number].add(by)
    for (name, _), by_whom in zip(results, of, strict=True):
        makers = len({judges[by] for by in by_whom})
        if makers < least:
            raise ValueError(
                f"judge: {name} has judges of {makers} developers: {least} different are needed"
            )


def numbered(*columns: Integers) -> tuple[Integers, Integers]:
    """Where each distinct row first stands, `(m,)`, and which of them every row is, `(n,)`."""
    _, first, number = np.unique(np.stack(columns), axis=1, return_index=True, return_inverse=True)
    return first.astype(np.int64), number.reshape(-1).astype(np.int64)


def points(mean: float, scale: Judging) -> float:
    """Points of a mean on the judges' scale: (mean − 1)/9·100, held between 0 and 100."""
    share = (mean - scale.lowest) / (scale.highest - scale.lowest)
    return 100 * min(1.0, max(0.0, share))
