"""Scores of the blind test: how many at once, and whether those may judge who did."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ha_api.index.service import judging
from ha_api.index.service.tested import Released
from ha_api.platform import given
from ha_api.platform.text import quoted
from ha_core.arrays import Floats, Integers
from ha_core.methods.index import parameters

MOST_SCORES = 200_000  # of a submission


@dataclass(frozen=True, slots=True)
class Marks:
    """What judges gave, `(n,)` each: by codes of families, criteria and judges, and prompts."""

    family: Integers
    criterion: Integers
    prompt: Integers
    judge: Integers
    score: Floats


def refuse_beyond(field: str, scores: Sequence[Sequence[float]]) -> None:
    """Raise RefusedError for more scores than one submission holds."""
    n = sum(map(len, scores))
    if n > MOST_SCORES:
        raise given.invalid(
            field,
            f"{n} scores are more than {MOST_SCORES}: let fewer families be the set of a run, and"
            " place the others",
        )


def refuse_judges(
    field: str,
    marks: Marks,
    judges: Sequence[str],
    families: Sequence[Released],
    criteria: Sequence[str],
) -> None:
    """Raise RefusedError unless every family was judged as it must be."""
    policy = parameters().judging
    least = np.array([1 if name in policy.alone else policy.developers for name in criteria])
    prompts, prompt = np.unique(marks.prompt, return_inverse=True)
    result = (marks.criterion * len(families) + marks.family) * len(prompts) + prompt
    judging.refuse_judges(
        field,
        judging.Judgements(result, marks.family, marks.judge, least[marks.criterion]),
        judges,
        [family.developer for family in families],
        lambda row: (
            f"{quoted(families[marks.family[row]].slug)} on prompt {marks.prompt[row]}"
            f" for {criteria[marks.criterion[row]]}"
        ),
    )
