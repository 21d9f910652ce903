"""Runs of the language suites: answers by their judges' scores, checks, or ranges of recall."""

from collections.abc import Sequence

from ha_api.index.queries import suite_runs as queries
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.suite_runs import NewSuiteRun
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.new_suite_runs import checked, refuse_developer
from ha_api.index.service.tested import Released, families_of, refuse_earlier, released
from ha_api.platform import given
from ha_api.platform.query import Connection, there
from ha_core.methods.index import Category

MOST_RUNS = 20


def _taken(runs: Sequence[NewSuiteRun]) -> list[NewSuiteRun]:
    given.several("runs", runs, MOST_RUNS)
    return [checked(f"runs.{place}", run) for place, run in enumerate(runs)]


async def _add(submitting: Submitting, runs: Sequence[NewSuiteRun]) -> None:
    days = [(f"{run.family} in {run.suite}", run.run_on) for run in runs]
    await refuse_earlier(submitting.connection, IndexKind.SUITE_RUNS, days)
    known = await families_of(submitting.connection, [run.family for run in runs])
    for place, run in enumerate(runs):
        family = released(f"runs.{place}.family", run.family, known, Category.LANGUAGE)
        refuse_developer(f"runs.{place}.judges", run, family.developer)
        await _add_run(submitting, run, family)


async def _add_run(submitting: Submitting, run: NewSuiteRun, family: Released) -> None:
    connection = submitting.connection
    found = await queries.add_suite_run(
        connection,
        submission=submitting.id,
        family=family.id,
        suite=run.suite,
        developer=family.developer,
        judges=run.judges,
        context_window=run.context_window,
        run_on=run.run_on,
    )
    await _add_scores(connection, there(found), run)
    await queries.add_suite_checks(
        connection,
        there(found),
        [one.number for one in run.checks],
        [one.kind for one in run.checks],
        [one.passed for one in run.checks],
    )
    await queries.add_suite_recall(
        connection,
        there(found),
        [one.length for one in run.ranges],
        [one.correct for one in run.ranges],
        [one.asked for one in run.ranges],
    )


async def _add_scores(connection: Connection, number: int, run: NewSuiteRun) -> None:
    rows = [
        (one.scenario, one.sample, judge, scores)
        for one in run.answers
        for judge, scores in enumerate(one.scores)
    ]
    await queries.add_suite_scores(
        connection,
        number,
        [scenario for scenario, _, _, _ in rows],
        [sample for _, sample, _, _ in rows],
        [judge for _, _, judge, _ in rows],
        [score for _, _, _, scores in rows for score in scores],
    )


SUITE_RUNS = Kind(
    IndexKind.SUITE_RUNS, NewSuiteRun, "runs", _taken, _add, queries.suite_run_records
)
