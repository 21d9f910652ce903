"""Runs of the blind test: kept whole with their sets, which nobody enters later."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import blind_runs as queries
from ha_api.index.records.blind_runs import NewBlindMember, NewBlindRun
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.blind_marks import Marks, refuse_beyond
from ha_api.index.service.judging import judges_of
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.new_blind_runs import CheckedRun, checked
from ha_api.index.service.tested import families_of, refuse_earlier
from ha_api.index.service.values import day
from ha_api.platform import given
from ha_api.platform.query import Connection, there

MOST_RUNS = 10


def _taken(runs: Sequence[NewBlindRun]) -> list[NewBlindRun]:
    given.several("runs", runs, MOST_RUNS)
    refuse_beyond("runs", [run.scores.score for run in runs])
    return [_named(f"runs.{place}", run) for place, run in enumerate(runs)]


def _named(field: str, run: NewBlindRun) -> NewBlindRun:
    families = [NewBlindMember(given.sought(one.family), one.inapplicable) for one in run.families]
    return replace(
        run,
        title=given.name(f"{field}.title", run.title),
        protocol=given.text(f"{field}.protocol", run.protocol),
        run_on=day(f"{field}.runOn", run.run_on),
        judges=judges_of(f"{field}.judges", run.judges),
        criteria=list(given.several(f"{field}.criteria", run.criteria)),
        families=families,
    )


async def _add(submitting: Submitting, runs: Sequence[NewBlindRun]) -> None:
    days = [(run.category.value, run.run_on) for run in runs]
    await refuse_earlier(submitting.connection, IndexKind.BLIND_RUNS, days)
    slugs = [member.family for run in runs for member in run.families]
    known = await families_of(submitting.connection, slugs)
    for place, run in enumerate(runs):
        await _add_run(submitting, checked(f"runs.{place}", run, known))


async def _add_run(submitting: Submitting, found: CheckedRun) -> None:
    connection, run = submitting.connection, found.run
    number = await queries.add_blind_run(
        connection, submitting.id, run.category, run.title, run.protocol, run.run_on, run.judges
    )
    added = await queries.add_blind_members(
        connection,
        submission=submitting.id,
        run=there(number),
        category=run.category,
        placed=False,
        families=[member.id for member in found.members],
        developers=[member.developer for member in found.members],
        inapplicable=[" ".join(one.inapplicable) for one in run.families],
    )
    of_family = {one.family_id: one.id for one in added}
    members = [of_family[member.id] for member in found.members]
    await add_scores(connection, members, run.criteria, found.marks)


async def add_scores(
    connection: Connection, members: Sequence[int], criteria: Sequence[str], marks: Marks
) -> None:
    """Store what judges gave members of a run, by codes of these and of criteria."""
    await queries.add_blind_scores(
        connection,
        members=members,
        names=criteria,
        member=marks.family.tolist(),
        criterion=marks.criterion.tolist(),
        prompt=marks.prompt.tolist(),
        judge=marks.judge.tolist(),
        score=marks.score.tolist(),
    )


BLIND_RUNS = Kind(
    IndexKind.BLIND_RUNS, NewBlindRun, "runs", _taken, _add, queries.blind_run_records
)
