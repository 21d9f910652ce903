"""Runs of the language suites on their way in: what a suite is made of, and nothing beyond it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ha_api.index.records.suite_runs import NewSuiteAnswer, NewSuiteCheck, NewSuiteRun
from ha_api.index.service import columns, judging
from ha_api.index.service.numbered import once, within
from ha_api.index.service.values import day
from ha_api.platform import given
from ha_api.platform.text import quoted
from ha_core.methods.index import Constraint, parameters
from ha_core.methods.index.versions import JudgedSuite, Suites

MOST_TOKENS = 2**31 - 1


def checked(field: str, run: NewSuiteRun) -> NewSuiteRun:
    """Return a run as it will be kept. Raises RefusedError naming what its suite has not."""
    suites = parameters().suites
    on = day(f"{field}.runOn", run.run_on)
    taken = replace(run, family=given.sought(run.family), run_on=on)
    judged = {policy.suite: policy for policy in (suites.role_play, suites.fiction)}
    if policy := judged.get(run.suite):
        _refuse_others(field, run, "answers", "judges")
        taken = replace(taken, judges=judging.judges_of(f"{field}.judges", run.judges))
        return replace(taken, answers=_answers(f"{field}.answers", taken, policy))
    if run.suite == suites.instructions:
        _refuse_others(field, run, "checks")
        _refuse_checks(f"{field}.checks", run.checks, suites)
        return taken
    if run.suite == suites.recall:
        _refuse_others(field, run, "ranges", "contextWindow")
        _refuse_ranges(field, run, suites)
        return taken
    names = ", ".join([*judged, suites.instructions, suites.recall])
    raise given.invalid(f"{field}.suite", f"{quoted(run.suite)} is no suite: there are {names}")


def refuse_developer(field: str, run: NewSuiteRun, developer: str) -> None:
    """Raise RefusedError unless a run's judges, if it has some, may judge a developer's model."""
    if not run.judges:
        return
    n, least = len(run.judges), parameters().judging.developers
    zeros = np.zeros(n, np.int64)
    judging.refuse_judges(
        field,
        judging.Judgements(zeros, zeros, np.arange(n), np.full(n, least)),
        run.judges,
        [developer],
        lambda row: "every answer",
    )


def _refuse_others(field: str, run: NewSuiteRun, *own: str) -> None:
    """Refuse what other suites are made of."""
    parts = {
        "judges": bool(run.judges),
        "answers": bool(run.answers),
        "checks": bool(run.checks),
        "ranges": bool(run.ranges),
        "contextWindow": run.context_window is not None,
    }
    for name, is_there in parts.items():
        if is_there and name not in own:
            raise given.invalid(f"{field}.{name}", f"{run.suite} has none: it is of {own[0]}")


def _answers(field: str, run: NewSuiteRun, policy: JudgedSuite) -> list[NewSuiteAnswer]:
    given.several(field, run.answers, policy.scenarios * policy.samples)
    once(field, [(one.scenario, one.sample) for one in run.answers])
    return [
        NewSuiteAnswer(
            within(f"{field}.{place}.scenario", one.scenario, 0, policy.scenarios - 1),
            within(f"{field}.{place}.sample", one.sample, 0, policy.samples - 1),
            _scores(f"{field}.{place}.scores", one.scores, len(run.judges), policy),
        )
        for place, one in enumerate(run.answers)
    ]


def _scores(
    field: str, scores: Sequence[Sequence[float]], n_judges: int, policy: JudgedSuite
) -> list[list[float]]:
    n_criteria = len(policy.criteria)
    if len(scores) != n_judges or any(len(row) != n_criteria for row in scores):
        listed = ", ".join(policy.criteria)
        message = f"of each of {n_judges} judges {n_criteria} scores are needed: {listed}"
        raise given.invalid(field, message)
    return [
        [
            columns.score(f"{field}.{judge}.{criterion}", value, 0, policy.highest)
            for criterion, value in enumerate(row)
        ]
        for judge, row in enumerate(scores)
    ]


def _refuse_checks(field: str, checks: Sequence[NewSuiteCheck], suites: Suites) -> None:
    given.several(field, checks, suites.constraints)
    once(field, [one.number for one in checks])
    for place, one in enumerate(checks):
        within(f"{field}.{place}.number", one.number, 0, suites.constraints - 1)
        if one.kind not in list(Constraint):
            message = f"{quoted(one.kind)} is none of {', '.join(Constraint)}"
            raise given.invalid(f"{field}.{place}.kind", message)


def _refuse_ranges(field: str, run: NewSuiteRun, suites: Suites) -> None:
    if run.context_window is None:
        message = "the model's published one, in tokens, is needed"
        raise given.invalid(f"{field}.contextWindow", message)
    window = within(f"{field}.contextWindow", run.context_window, 1, MOST_TOKENS)
    lengths = [length for length, _ in suites.recall_points]
    given.several(f"{field}.ranges", run.ranges, len(lengths))
    once(f"{field}.ranges", [one.length for one in run.ranges])
    for place, one in enumerate(run.ranges):
        path = f"{field}.ranges.{place}"
        if one.length not in lengths:
            message = f"{one.length} is no range: there are {', '.join(map(str, lengths))}"
            raise given.invalid(f"{path}.length", message)
        asked = within(f"{path}.asked", one.asked, 0, suites.recall_questions)
        within(f"{path}.correct", one.correct, 0, asked)
        if one.length > window and asked:
            message = f"{one.length} is beyond the window of {window}: nothing is asked there"
            raise given.invalid(f"{path}.asked", message)
