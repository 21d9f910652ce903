"""Clauses 4.4 and 4.5: the criteria of a blind test, and its value for a family."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from ha_core.methods.index import given, judges
from ha_core.methods.index.blind import Standing
from ha_core.methods.index.parts import mean
from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.words import Category, Criterion


class CriterionState(StrEnum):
    """Whether a criterion counts, and why not."""

    PUBLISHED = "published"
    TOO_FEW_PROMPTS = "too_few_prompts"
    NOT_TESTED = "not_tested"
    NOT_APPLICABLE = "not_applicable"


class CriterionRow(NamedTuple):
    """One criterion. mean: on the judges' scale, None where nothing was scored.

    points: 0 to 100, None unless published. share: of the value. alone: by a single judge, which is
    said wherever this stands.
    """

    criterion: Criterion
    state: CriterionState
    mean: float | None
    prompts: int
    judges: int
    alone: bool
    points: float | None
    weight: float
    share: float


@dataclass(frozen=True, slots=True)
class BlindValue:
    """value: 0 to 100, the weighted mean of what is published; None where nothing is."""

    value: float | None
    rows: tuple[CriterionRow, ...]
    version: str


def blind_value(
    category: Category,
    standings: Mapping[Criterion, Standing | None],
    *,
    inapplicable: Collection[Criterion] = (),
    version: str | None = None,
) -> BlindValue:
    """Sum up a family's criteria by the weights of its category.

    standings: by criterion; None, or left out, was not tested. inapplicable: text rendering without
    prompts with text, edit consistency without an edit endpoint, audio without sound.
    Raises ValueError for a criterion that the category has not or that always applies, and for one
    that was scored and does not apply.
    """
    method = parameters(version)
    weights = _weights(Category(category), method)
    given.only("standings", "criterion", standings, weights)
    given.only("inapplicable", "criterion", inapplicable, method.blind.optional)
    scored = [c for c in inapplicable if standings.get(c) is not None]
    if scored:
        raise ValueError(f"inapplicable: {scored[0]} was scored, so it applies")
    states = {c: _state(c, standings.get(c), inapplicable, method) for c in weights}
    values = {c: _points(states[c], standings.get(c), method) for c in weights}
    found = mean(values, weights)
    return BlindValue(
        found.value,
        tuple(
            CriterionRow(
                criterion,
                states[criterion],
                None if standing is None else standing.mean,
                0 if standing is None else standing.prompts,
                0 if standing is None else standing.judges,
                criterion in method.judging.alone,
                part.value,
                part.weight,
                part.share,
            )
            for criterion, part in zip(weights, found.parts, strict=True)
            for standing in [standings.get(criterion)]
        ),
        method.version,
    )


def _weights(category: Category, method: Method) -> dict[Criterion, float]:
    for row in method.blind.criteria:
        if row.category == category:
            return dict(row.weights)
    raise ValueError(f"category: {category} has no blind test")


def _state(
    criterion: Criterion,
    standing: Standing | None,
    inapplicable: Collection[Criterion],
    method: Method,
) -> CriterionState:
    if criterion in inapplicable:
        return CriterionState.NOT_APPLICABLE
    if standing is None:
        return CriterionState.NOT_TESTED
    enough = standing.prompts >= method.blind.least_prompts
    return CriterionState.PUBLISHED if enough else CriterionState.TOO_FEW_PROMPTS


def _points(state: CriterionState, standing: Standing | None, method: Method) -> float | None:
    if standing is None or state is not CriterionState.PUBLISHED:
        return None
    return judges.points(given.finite("mean", standing.mean), method.judging)
