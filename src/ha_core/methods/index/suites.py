"""Clauses 7.1, 7.2 and 7.5: suites of fixed prompts for language models."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.methods.index import given, judges, samples
from ha_core.methods.index.parts import Part, mean
from ha_core.methods.index.samples import SuiteScore
from ha_core.methods.index.versions import JudgedSuite, parameters


class Constraint(StrEnum):
    """What is checked automatically."""

    FORMAT = "format"
    LENGTH = "length"
    REQUIRED = "required_content"
    FORBIDDEN = "forbidden_content"
    JSON_SCHEMA = "json_schema"


class Checked(NamedTuple):
    """One constraint of the suite: its number from 0, and whether it was met to the letter."""

    number: int
    constraint: Constraint
    passed: bool


@dataclass(frozen=True, slots=True)
class Instructions:
    """The suite, and whether it confirms what clause 5.3 asks it.

    schema_passed, schema_checked: constraints by a JSON schema.
    """

    suite: SuiteScore
    schema_passed: int
    schema_checked: int
    confirms: bool


@dataclass(frozen=True, slots=True)
class SuitesValue:
    """The mean of the suites that are published, None where none is."""

    value: float | None
    parts: tuple[Part, ...]
    version: str


def judged(
    suite: str,
    scenario: npt.ArrayLike,
    sample: npt.ArrayLike,
    scores: npt.ArrayLike,
    developer: str,
    judged_by: Sequence[str],
    *,
    version: str | None = None,
) -> SuiteScore:
    """Score role play or fiction: 100 × the mean share of what the four criteria can give.

    suite: its name in the method. scenario, sample: `(n,)`, codes from 0. scores: `(n, judges,
    criteria)`, from 0 to 4; of the judges the median counts. developer: of the model. judged_by:
    the developer of each judge.
    Raises ValueError naming what cannot be, too few judges, and one of the model's developer.
    """
    method = parameters(version)
    policy = _suite(suite, (method.suites.role_play, method.suites.fiction))
    scenarios = given.codes("scenario", scenario, policy.scenarios)
    drawn = given.codes("sample", sample, policy.samples)
    points = given.column("scores", scores, 0, policy.highest, ndim=3)
    given.same_length(scenario=scenarios, sample=drawn, scores=points)
    if points.shape[1:] != (len(judged_by), len(policy.criteria)):
        raise ValueError(
            f"scores: a score for each of {len(judged_by)} judges and {len(policy.criteria)} "
            f"criteria is needed, not {points.shape[1]} and {points.shape[2]}"
        )
    n = len(points)
    if len(judges.numbered(scenarios, drawn)[0]) < n:
        raise ValueError("scenario and sample: a sample stands there twice")
    by = np.arange(len(judged_by))
    answers = [judges.Result("an answer", developer)]
    judges.check(answers, np.zeros_like(by), by, judged_by, method.judging.developers)
    share = np.median(points, axis=1).sum(axis=1) / (len(policy.criteria) * policy.highest)
    raw = 100 * float(share.mean()) if n else None
    full = policy.scenarios * policy.samples
    return samples.score(suite, raw, n, full, method.suites, method.version)


def instructions(checked: Sequence[Checked], *, version: str | None = None) -> Instructions:
    """Score instructions: 100 × the share of constraints met, without a judge.

    Raises ValueError for a constraint that stands there twice or is none of the suite's.
    """
    method = parameters(version)
    policy = method.suites
    numbers = given.codes("checked", [c.number for c in checked], policy.constraints)
    if len(np.unique(numbers)) < len(checked):
        raise ValueError("checked: a constraint stands there twice")
    passed = [bool(c.passed) for c in checked]
    raw = 100 * sum(passed) / len(passed) if passed else None
    found = samples.score(
        policy.instructions, raw, len(checked), policy.constraints, policy, method.version
    )
    schema = [bool(c.passed) for c in checked if c.constraint == Constraint.JSON_SCHEMA]
    confirms = bool(schema) and sum(schema) >= policy.schema_share * len(schema)
    return Instructions(found, sum(schema), len(schema), confirms and found.score is not None)


def suites_value(
    scores: Mapping[str, SuiteScore | None], *, version: str | None = None
) -> SuitesValue:
    """Sum up the four suites, equally; None, left out or pending drops out.

    scores: by the suite's name. Raises ValueError for an unknown suite and another version's score.
    """
    method = parameters(version)
    policy = method.suites
    names = (policy.role_play.suite, policy.fiction.suite, policy.instructions, policy.recall)
    given.only("scores", "suite", scores, names)
    for name, found in scores.items():
        if found is not None and (found.suite, found.version) != (name, method.version):
            raise ValueError(
                f"scores: {name} under {method.version} is needed, "
                f"not {found.suite} under {found.version}"
            )
    known = {name: scores.get(name) for name in names}
    values = {name: None if found is None else found.score for name, found in known.items()}
    return SuitesValue(*mean(values, dict.fromkeys(names, 1.0)), method.version)


def _suite(name: str, known: tuple[JudgedSuite, ...]) -> JudgedSuite:
    given.only("suite", "suite", [name], [policy.suite for policy in known])
    return next(policy for policy in known if policy.suite == name)
