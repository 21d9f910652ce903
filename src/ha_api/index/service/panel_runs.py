"""Runs of the panel: a tool's results, each judged for itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ha_api.index.queries import panel_runs as queries
from ha_api.index.records.panel_runs import NewPanelRun
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.tested import Tested
from ha_api.index.service import columns, judging
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.tested import Released, families_of, refuse_earlier, released
from ha_api.index.service.values import day
from ha_api.platform import given
from ha_api.platform.query import there
from ha_core.arrays import Floats, Integers
from ha_core.methods.index import Category, parameters

MOST_RUNS, MOST_SCORES = 20, 20_000


@dataclass(frozen=True, slots=True)
class SampleMarks:
    """What judges gave samples, `(n,)` each, by codes."""

    sample: Integers
    judge: Integers
    score: Floats


def checked(
    field: str, run: NewPanelRun, known: Mapping[str, Tested]
) -> tuple[Released, SampleMarks]:
    """Return the tool of a run that can be scored, and its scores. Raises RefusedError."""
    family = released(f"{field}.family", run.family, known, Category.TOOL)
    marks = _marks(f"{field}.scores", run)
    n, least = len(marks.sample), parameters().judging.developers
    judging.refuse_judges(
        f"{field}.scores.judge",
        judging.Judgements(marks.sample, np.zeros(n, np.int64), marks.judge, np.full(n, least)),
        run.judges,
        [family.developer],
        lambda row: f"sample {marks.sample[row]}",
    )
    return family, marks


def _marks(field: str, run: NewPanelRun) -> SampleMarks:
    scores, scale = run.scores, parameters().judging
    columns.same_length(field, sample=scores.sample, judge=scores.judge, score=scores.score)
    return SampleMarks(
        columns.codes(f"{field}.sample", scores.sample),
        columns.codes(f"{field}.judge", scores.judge, len(run.judges)),
        columns.scores(f"{field}.score", scores.score, scale.lowest, scale.highest),
    )


def _taken(runs: Sequence[NewPanelRun]) -> list[NewPanelRun]:
    given.several("runs", runs, MOST_RUNS)
    for place, run in enumerate(runs):
        given.several(f"runs.{place}.scores.score", run.scores.score, MOST_SCORES)
    return [
        replace(
            run,
            family=given.sought(run.family),
            run_on=day(f"runs.{place}.runOn", run.run_on),
            judges=judging.judges_of(f"runs.{place}.judges", run.judges),
        )
        for place, run in enumerate(runs)
    ]


async def _add(submitting: Submitting, runs: Sequence[NewPanelRun]) -> None:
    connection = submitting.connection
    days = [(run.family, run.run_on) for run in runs]
    await refuse_earlier(connection, IndexKind.PANEL_RUNS, days)
    known = await families_of(connection, [run.family for run in runs])
    for place, run in enumerate(runs):
        family, marks = checked(f"runs.{place}", run, known)
        number = await queries.add_panel_run(
            connection, submitting.id, family.id, family.developer, run.judges, run.run_on
        )
        await queries.add_panel_scores(
            connection,
            there(number),
            marks.sample.tolist(),
            marks.judge.tolist(),
            marks.score.tolist(),
        )


PANEL_RUNS = Kind(
    IndexKind.PANEL_RUNS, NewPanelRun, "runs", _taken, _add, queries.panel_run_records
)
