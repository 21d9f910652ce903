"""Clauses 7.1 to 7.5 over the runs of a family: every suite as it was run, and all together."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_core.methods.index import given
from ha_core.methods.index.evidence import SuiteRun
from ha_core.methods.index.recall import Recall, recall
from ha_core.methods.index.samples import SuiteScore
from ha_core.methods.index.suites import (
    Instructions,
    SuitesValue,
    instructions,
    judged,
    suites_value,
)
from ha_core.methods.index.versions import parameters
from ha_core.methods.index.words import Category


@dataclass(frozen=True, slots=True)
class SuitesResult:
    """judged: role play and fiction; None is what was not run."""

    judged: tuple[SuiteScore, ...]
    instructions: Instructions | None
    recall: Recall | None
    together: SuitesValue


def suites_result(
    category: Category, runs: Sequence[SuiteRun], *, version: str | None = None
) -> SuitesResult | None:
    """Evaluate the runs of a family, one a suite; None for what is no language model.

    Raises ValueError for an unknown suite, and as each suite does.
    """
    if category is not Category.LANGUAGE:
        return None
    policy = parameters(version).suites
    with_judges = (policy.role_play.suite, policy.fiction.suite)
    known = (*with_judges, policy.instructions, policy.recall)
    given.only("runs", "suite", [run.suite for run in runs], known)
    by_name = {run.suite: run for run in runs}
    scores = tuple(judged_run(by_name[s], version=version) for s in with_judges if s in by_name)
    checked = by_name.get(policy.instructions)
    of_checks = None if checked is None else instructions(checked.checks, version=version)
    asked = by_name.get(policy.recall)
    of_recall = (
        None if asked is None else recall(dict(asked.answers), _window(asked), version=version)
    )
    found: dict[str, SuiteScore | None] = {score.suite: score for score in scores}
    found |= {policy.instructions: None if of_checks is None else of_checks.suite}
    found |= {policy.recall: None if of_recall is None else of_recall.suite}
    return SuitesResult(scores, of_checks, of_recall, suites_value(found, version=version))


def judged_run(run: SuiteRun, *, version: str | None = None) -> SuiteScore:
    """Score a run of a suite with judges.

    Raises ValueError as `judged` does, and for an answer that not every judge scored once.
    """
    answers: dict[tuple[int, int], dict[int, tuple[float, ...]]] = {}
    for mark in run.marks:
        answers.setdefault((mark.scenario, mark.sample), {})[mark.judge] = mark.scores
    everybody = list(range(len(run.judges)))
    given_twice = sum(map(len, answers.values())) < len(run.marks)
    if given_twice or any(sorted(answer) != everybody for answer in answers.values()):
        raise ValueError(f"{run.suite}: each of its judges scores every answer, and once")
    return judged(
        run.suite,
        [scenario for scenario, _ in answers],
        [sample for _, sample in answers],
        [[answer[judge] for judge in everybody] for answer in answers.values()],
        run.developer,
        run.judges,
        version=version,
    )


def _window(run: SuiteRun) -> int:
    if run.window is None:
        raise ValueError(f"{run.suite}: the model's published context window is needed")
    return run.window
