"""Runs of the mini-test of long documents: questions answered right, outside the index."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import document_runs as queries
from ha_api.index.records.document_runs import NewDocumentProbe, NewDocumentRun
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.numbered import once, within
from ha_api.index.service.tested import families_of, refuse_earlier, released
from ha_api.index.service.values import day
from ha_api.platform import given
from ha_api.platform.query import there
from ha_api.platform.text import quoted
from ha_core.methods.index import Format, parameters

MOST_RUNS = 200


def _taken(runs: Sequence[NewDocumentRun]) -> list[NewDocumentRun]:
    given.several("runs", runs, MOST_RUNS)
    for place, run in enumerate(runs):
        _refuse_probes(f"runs.{place}.probes", run.probes)
    return [
        replace(run, family=given.sought(run.family), run_on=day(f"runs.{place}.runOn", run.run_on))
        for place, run in enumerate(runs)
    ]


def _refuse_probes(field: str, probes: Sequence[NewDocumentProbe]) -> None:
    last = parameters().documents.probes
    given.several(field, probes, last)
    once(field, [one.number for one in probes])
    for place, one in enumerate(probes):
        within(f"{field}.{place}.number", one.number, 1, last)
        _refuse_answers(f"{field}.{place}", one)


def _refuse_answers(field: str, probe: NewDocumentProbe) -> None:
    if probe.format not in list(Format):
        message = f"{quoted(probe.format)} is none of {', '.join(Format)}"
        raise given.invalid(f"{field}.format", message)
    questions = parameters().documents.questions
    once(f"{field}.answered", probe.answered)
    for place, name in enumerate(probe.answered):
        if name not in questions:
            message = f"{quoted(name)} is no question: there are {', '.join(questions)}"
            raise given.invalid(f"{field}.answered.{place}", message)
    if probe.answered and probe.format != Format.STRICT:
        message = f"an answer in {probe.format} earns nothing: name no question"
        raise given.invalid(f"{field}.answered", message)


async def _add(submitting: Submitting, runs: Sequence[NewDocumentRun]) -> None:
    connection = submitting.connection
    days = [(run.family, run.run_on) for run in runs]
    await refuse_earlier(connection, IndexKind.DOCUMENT_RUNS, days)
    known = await families_of(connection, [run.family for run in runs])
    for place, run in enumerate(runs):
        family = released(f"runs.{place}.family", run.family, known)
        number = await queries.add_document_run(connection, submitting.id, family.id, run.run_on)
        await queries.add_document_probes(
            connection,
            there(number),
            [one.number for one in run.probes],
            [one.format for one in run.probes],
            [" ".join(one.answered) for one in run.probes],
        )


DOCUMENT_RUNS = Kind(
    IndexKind.DOCUMENT_RUNS, NewDocumentRun, "runs", _taken, _add, queries.document_run_records
)
