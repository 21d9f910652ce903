"""Clauses 4.2 and 4.3: scores relative within a prompt, by least squares over a frozen set."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.sparse import csgraph, csr_array

from ha_core.arrays import Floats, Integers
from ha_core.methods.index import given, judges
from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.words import Criterion


class Scores(NamedTuple):
    """What judges gave on one criterion, `(n,)` each: codes from 0, and scores from 1 to 10."""

    family: npt.ArrayLike
    prompt: npt.ArrayLike
    judge: npt.ArrayLike
    score: npt.ArrayLike


class Standing(NamedTuple):
    """One family. mean: on the judges' scale; it may leave it. offset: a, against the set's mean.

    prompts, judges: how many scored it.
    """

    mean: float
    offset: float
    prompts: int
    judges: int


class Pair(NamedTuple):
    """b of a prompt and judge: what a family of the set's mean gets there."""

    prompt: int
    judge: int
    level: float


@dataclass(frozen=True, slots=True)
class BlindFit:
    """A run over its comparison set, which nobody enters later.

    standings: of the families of the set. levels: of every prompt and judge that scored something.
    judges: their developers, who are not published.
    """

    standings: tuple[Standing, ...]
    levels: tuple[Pair, ...]
    criterion: Criterion
    judges: tuple[str, ...]
    version: str


def blind_fit(
    scores: Scores,
    families: Sequence[str],
    judged_by: Sequence[str],
    criterion: Criterion,
    *,
    version: str | None = None,
) -> BlindFit:
    """Fit y = a_family + b_(prompt, judge) to one criterion of a run.

    families, judged_by: the developer of each family and of each judge, by code.
    Raises ValueError naming what cannot be: numbers, a judge of a tested developer, too few
    developers, and a design whose families are not connected, with its parts.
    """
    method = parameters(version)
    family, prompt, judge, score = _columns(scores, len(families), len(judged_by), method)
    first, result = judges.numbered(family, prompt)
    results = [
        judges.Result(f"family {f} on prompt {p}", families[f])
        for f, p in zip(family[first].tolist(), prompt[first].tolist(), strict=True)
    ]
    judges.check(results, result, judge, judged_by, _least(criterion, method))
    at, cell = judges.numbered(prompt, judge)
    _refuse_parts(family, cell, len(families), len(at))
    offset, level = _least_squares(family, cell, score, len(families), len(at))
    pairs = zip(prompt[at].tolist(), judge[at].tolist(), level.tolist(), strict=True)
    levels = tuple(Pair(*pair) for pair in pairs)
    return BlindFit(
        standings=tuple(
            _standing(own, levels, prompt[family == code], judge[family == code])
            for code, own in enumerate(offset.tolist())
        ),
        levels=levels,
        criterion=Criterion(criterion),
        judges=tuple(judged_by),
        version=method.version,
    )


def place(
    fit: BlindFit,
    prompt: npt.ArrayLike,
    judge: npt.ArrayLike,
    score: npt.ArrayLike,
    developer: str,
) -> Standing:
    """Place a family tested later by the frozen b of a run, which it never enters.

    prompt, judge, score: `(n,)`, of that family. developer: its own.
    Raises ValueError as `blind_fit` does, and for a prompt and judge that the run does not know.
    """
    method = parameters(fit.version)
    zeros = np.zeros(np.size(prompt), np.int64)
    _, prompts, by, marks = _columns(
        Scores(zeros, prompt, judge, score), 1, len(fit.judges), method
    )
    if not len(marks):
        raise ValueError("score: a family without scores has no place")
    first, result = judges.numbered(prompts)
    results = [judges.Result(f"prompt {p}", developer) for p in prompts[first].tolist()]
    judges.check(results, result, by, fit.judges, _least(fit.criterion, method))
    known = {(level.prompt, level.judge): level.level for level in fit.levels}
    pairs = list(zip(prompts.tolist(), by.tolist(), strict=True))
    for pair in pairs:
        if pair not in known:
            raise ValueError(f"prompt {pair[0]} and judge {pair[1]}: the run has no such pair")
    offset = float(np.mean(marks - [known[pair] for pair in pairs]))
    return _standing(offset, fit.levels, prompts, by)


def _columns(
    scores: Scores, n_families: int, n_judges: int, method: Method
) -> tuple[Integers, Integers, Integers, Floats]:
    family = given.codes("family", scores.family, n_families)
    prompt = given.codes("prompt", scores.prompt)
    judge = given.codes("judge", scores.judge, n_judges)
    scale = method.judging
    score = given.column("score", scores.score, scale.lowest, scale.highest)
    given.same_length(family=family, prompt=prompt, judge=judge, score=score)
    return family, prompt, judge, score


def _least(criterion: Criterion, method: Method) -> int:
    return 1 if criterion in method.judging.alone else method.judging.developers


def _refuse_parts(family: Integers, cell: Integers, n_families: int, n_cells: int) -> None:
    """Refuse a design in which some families were never scored where the others were."""
    n = n_families + n_cells
    graph = csr_array((np.ones(len(family)), (family, n_families + cell)), shape=(n, n))
    _, part = csgraph.connected_components(graph, directed=False)
    parts = [np.flatnonzero(part[:n_families] == p).tolist() for p in np.unique(part[:n_families])]
    if len(parts) != 1:
        listed = "; ".join(", ".join(map(str, codes)) for codes in parts)
        raise ValueError(
            f"family: the design does not connect the families, whose codes fall into {listed}: "
            "let them share prompts and judges"
        )


def _least_squares(
    family: Integers, cell: Integers, score: Floats, n_families: int, n_cells: int
) -> tuple[Floats, Floats]:
    """Return a, with mean 0, and b: the equations of a after b was taken out of them."""
    N = np.zeros((n_families, n_cells))
    np.add.at(N, (family, cell), 1.0)
    of_cell = np.bincount(cell, score, n_cells)
    share = N / N.sum(axis=0)
    left = np.diag(N.sum(axis=1)) - share @ N.T
    right = np.bincount(family, score, n_families) - share @ of_cell
    # The constant is free: adding the square of the sum of a picks the solution whose sum is 0.
    a = np.linalg.solve(left + 1.0, right)
    a -= a.mean()
    return a, (of_cell - N.T @ a) / N.sum(axis=0)


def _standing(offset: float, levels: Sequence[Pair], prompt: Integers, judge: Integers) -> Standing:
    mean = offset + fsum(level.level for level in levels) / len(levels)
    return Standing(mean, offset, len(np.unique(prompt)), len(np.unique(judge)))
