"""Clause 4.7: a tool's results, each scored by the panel for itself."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_core.methods.index import given, judges
from ha_core.methods.index.versions import parameters


@dataclass(frozen=True, slots=True)
class PanelValue:
    """value: points from 0 to 100, None below the least number of samples.

    mean: over the samples of the mean of their judges, on the judges' scale, None without samples.
    """

    value: float | None
    mean: float | None
    samples: int
    needs: int
    judges: int
    version: str


def panel(
    sample: npt.ArrayLike,
    judge: npt.ArrayLike,
    score: npt.ArrayLike,
    developer: str,
    judged_by: Sequence[str],
    *,
    version: str | None = None,
) -> PanelValue:
    """Score a tool by its samples, never relative to another's.

    sample, judge, score: `(n,)`, codes from 0 and scores from 1 to 10, in any order. developer: of
    the tool. judged_by: the developer of each judge.
    Raises ValueError naming what cannot be, as `blind_fit` does.
    """
    method = parameters(version)
    scale = method.judging
    samples, by = given.codes("sample", sample), given.codes("judge", judge, len(judged_by))
    scores = given.column("score", score, scale.lowest, scale.highest)
    given.same_length(sample=samples, judge=by, score=scores)
    first, number = judges.numbered(samples)
    results = [judges.Result(f"sample {code}", developer) for code in samples[first].tolist()]
    judges.check(results, number, by, judged_by, scale.developers)
    n = len(first)
    mean = float(np.mean(np.bincount(number, scores) / np.bincount(number))) if n else None
    enough = n >= method.least_samples
    return PanelValue(
        value=None if mean is None or not enough else judges.points(mean, scale),
        mean=mean,
        samples=n,
        needs=method.least_samples,
        judges=len(np.unique(by)),
        version=method.version,
    )
