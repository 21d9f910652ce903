"""Runs of content tests: recorded as they ended, and never more than were fixed."""

from collections import Counter
from collections.abc import Sequence
from uuid import UUID

from ha_api.index.queries import content_tests as queries
from ha_api.index.records.content_runs import ContentOutcome, NewContentRun
from ha_api.index.records.content_tests import Defined
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service import evidence_codes
from ha_api.index.service.content_tests import defined_tests
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform import given
from ha_api.platform.refusals import RefusalCode, RefusedError


async def _add(submitting: Submitting, runs: Sequence[NewContentRun]) -> None:
    connection = submitting.connection
    await queries.lock_content(connection)
    named = [(f"runs.{place}.test", run.test) for place, run in enumerate(runs)]
    tests = await defined_tests(connection, named)
    for place, run in enumerate(runs):
        _refuse_day(f"runs.{place}.runOn", run, tests[run.test])
    _refuse_more(runs, tests)
    await queries.add_content_runs(
        connection,
        submitting.id,
        [tests[run.test].id for run in runs],
        [run.outcome for run in runs],
        [run.run_on for run in runs],
        [evidence_codes.code(submitting.secret, submitting.id, n) for n in range(len(runs))],
    )


def _refuse_day(field: str, run: NewContentRun, test: Defined) -> None:
    if run.run_on < test.defined_on:
        message = f"the test was defined on {test.defined_on}, before its first run"
        raise given.invalid(field, message)
    if run.run_on > test.today:
        raise given.invalid(field, f"it is {test.today} in UTC: a run is recorded once it is over")
    if test.renewed_on is not None and run.run_on >= test.renewed_on:
        message = f"since {test.renewed_on} another release is served: define the test anew for it"
        raise RefusedError(RefusalCode.CONFLICT, field, message)


def _refuse_more(runs: Sequence[NewContentRun], tests: dict[UUID, Defined]) -> None:
    """Raise RefusedError at the first run that counts and is one more than were fixed."""
    counted = Counter({id_: test.counted for id_, test in tests.items()})
    for place, run in enumerate(runs):
        counted[run.test] += run.outcome is not ContentOutcome.FAILED
        if counted[run.test] > tests[run.test].runs:
            message = f"all runs fixed before the first are there: {tests[run.test].runs}"
            raise RefusedError(RefusalCode.CONFLICT, f"runs.{place}.test", message)


CONTENT_RUNS = Kind(
    IndexKind.CONTENT_RUNS,
    NewContentRun,
    "runs",
    list,  # whatever is wrong with a run is so beside its test
    _add,
    queries.content_run_records,
)
