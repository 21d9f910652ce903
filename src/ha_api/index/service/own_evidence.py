"""What is known of each family by itself at a cut: specifications, runs and content tests."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import UUID

from ha_api.index.queries import evidence as queries
from ha_api.index.records import evidence as records
from ha_api.platform.query import Connection
from ha_core.methods.index.capability import Observed, Origin
from ha_core.methods.index.changes import CAPABILITY, FREEDOM
from ha_core.methods.index.evidence import (
    AnswerMark,
    ContentTest,
    PanelRun,
    Run,
    SampleMark,
    SuiteRun,
    Task,
)
from ha_core.methods.index.listings import Model
from ha_core.methods.index.recall import Answers
from ha_core.methods.index.suites import Checked, Constraint
from ha_core.methods.index.words import Category, Source

T = TypeVar("T")


def _lists() -> dict[str, list[Any]]:
    return defaultdict(list)


def _sources() -> dict[str, dict[str, dict[UUID, None]]]:
    return defaultdict(lambda: defaultdict(dict))


@dataclass(frozen=True, slots=True)
class Own:
    """By family. behind: submissions by source, each once, in the order of their rows."""

    tasks: dict[str, list[Task]] = field(default_factory=_lists)
    suites: dict[str, list[SuiteRun]] = field(default_factory=_lists)
    tests: dict[str, list[ContentTest]] = field(default_factory=_lists)
    panels: dict[str, PanelRun] = field(default_factory=dict)
    behind: dict[str, dict[str, dict[UUID, None]]] = field(default_factory=_sources)


async def own_evidence(connection: Connection, category: Category, cut: int) -> Own:
    """Return what is known of the families of a category, each by itself."""
    own = Own()
    await _add_tasks(connection, category, cut, own)
    await _add_panels(connection, category, cut, own)
    await _add_suites(connection, category, cut, own)
    await _add_tests(connection, category, cut, own)
    return own


async def _add_tasks(connection: Connection, category: Category, cut: int, own: Own) -> None:
    found = await queries.evidence_tasks(connection, category, cut)
    values = await queries.evidence_values(connection, [one.id for one in found])
    of = grouped((one.specification_id, one) for one in values)
    # Ended tasks too: they have no values, and a family that offers nothing has 0 points, not none.
    for one in found:
        observed = tuple((v.row_id, Observed(v.value, Origin(v.origin))) for v in of[one.id])
        own.tasks[one.family].append(Task(one.task, one.looked_up, one.link, observed))
        own.behind[one.family][CAPABILITY][one.submission] = None


async def _add_panels(connection: Connection, category: Category, cut: int, own: Own) -> None:
    found = await queries.evidence_panel_runs(connection, category, cut)
    marks = await queries.evidence_panel_marks(connection, [one.id for one in found])
    of = grouped((m.run_id, SampleMark(m.sample, m.judge, m.score)) for m in marks)
    for one in found:
        own.panels[one.family] = PanelRun(
            one.developer, tuple(one.judges), one.run_on, tuple(of[one.id])
        )
        own.behind[one.family][Source.PANEL][one.submission] = None


async def _add_suites(connection: Connection, category: Category, cut: int, own: Own) -> None:
    found = await queries.evidence_suite_runs(connection, category, cut)
    ids = [one.id for one in found]
    marks = grouped(
        (m.run_id, AnswerMark(m.scenario, m.sample, m.judge, tuple(m.scores)))
        for m in await queries.evidence_suite_marks(connection, ids)
    )
    checks = grouped(
        (c.run_id, Checked(c.number, Constraint(c.kind), c.passed))
        for c in await queries.evidence_checks(connection, ids)
    )
    answers = grouped(
        (r.run_id, (r.length, Answers(r.correct, r.asked)))
        for r in await queries.evidence_recall(connection, ids)
    )
    for one in found:
        run = SuiteRun(
            suite=one.suite,
            developer=one.developer,
            judges=tuple(one.judges),
            run_on=one.run_on,
            marks=tuple(marks[one.id]),
            checks=tuple(checks[one.id]),
            answers=tuple(answers[one.id]),
            window=one.context_window,
        )
        own.suites[one.family].append(run)
        for source in (Source.SUITES, CAPABILITY):
            own.behind[one.family][source][one.submission] = None


async def _add_tests(connection: Connection, category: Category, cut: int, own: Own) -> None:
    found = await queries.evidence_tests(connection, category, cut)
    runs = grouped(
        (run.test_id, run)
        for run in await queries.evidence_runs(connection, [one.id for one in found], cut)
    )
    for one in found:
        own.tests[one.family].append(_test(one, runs[one.id]))
        for submission in (one.submission, *(run.submission for run in runs[one.id])):
            own.behind[one.family][FREEDOM][submission] = None


def _test(found: records.ReadTest, runs: Iterable[records.ReadRun]) -> ContentTest:
    return ContentTest(
        test=str(found.public_id),
        type=found.type,
        framing=found.framing,
        runs=found.runs,
        excludes=tuple(sorted(found.excludes)),
        model=Model(found.developer, found.version, found.tier),
        version=found.method_version,
        retest_of=None if found.retest_of is None else str(found.retest_of),
        done=tuple(Run(run.outcome.value, run.run_on, run.evidence) for run in runs),
    )


def grouped(pairs: Iterable[tuple[int, T]]) -> dict[int, list[T]]:
    """Return values by their keys, in their order; none of a key that is not there."""
    found: dict[int, list[T]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return found
