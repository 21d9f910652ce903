"""Reports in the schema: where a model stands, and why."""

import strawberry

from ha_api.boards.graphql.histories import HistoryPoint
from ha_api.boards.graphql.leaderboards import READING, read
from ha_api.boards.graphql.snapshots import Snapshot
from ha_api.boards.graphql.standings import Standing, standing
from ha_api.boards.graphql.words import BoardStatus, Grade
from ha_api.boards.records import reports as records
from ha_api.boards.records.snapshots import StoredStanding
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.histories import Histories
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.boards.service.reports import report
from ha_api.platform.graphql.context import Info
from ha_api.platform.models.graphql import Model
from ha_api.platform.query import there


@strawberry.type(description="A model against one other.")
class HeadToHead:
    """A pair of models as callers see it."""

    opponent: Model
    wins: float = strawberry.field(description="Ties as halves.")
    comparisons: int
    share: float | None = strawberry.field(description="Won; null without comparisons.")
    share_low: float | None = strawberry.field(
        description="Wilson's 95% interval, which treats comparisons as independent."
    )
    share_high: float | None
    expected_share: float | None = strawberry.field(
        description="By the two ratings; null where they do not compare."
    )
    above: float | None = strawberry.field(
        description="In which share of the bootstrap's replicates it is rated higher, one at a"
        " time; null where none rates both."
    )

    @classmethod
    def of(cls, found: records.Duel) -> "HeadToHead":
        """Return a pair as callers see it."""
        return cls(
            opponent=Model.of(found.opponent),
            wins=found.wins,
            comparisons=found.comparisons,
            share=found.share,
            share_low=found.share_low,
            share_high=found.share_high,
            expected_share=found.expected_share,
            above=found.above,
        )


@strawberry.type(description="How often a model got a grade.")
class GradeShare:
    """A grade's count and share."""

    grade: Grade
    count: int
    share: float | None = strawberry.field(description="Null where it got no grade at all.")


@strawberry.type(
    description="In how many of the bootstrap's replicates the model had no comparison, no win, no"
    " loss."
)
class Degenerate:
    """What resampling did to a model."""

    absent: int
    winless: int
    undefeated: int
    replicates: int
    inflating: bool = strawberry.field(
        description="Whether that is so often that it sets where all intervals end."
    )


@strawberry.type(description="Where a model stands on a board, and why.")
class Report:
    """A report as callers see it."""

    found: strawberry.Private[records.Report]
    snapshot: Snapshot
    status: BoardStatus
    standing: Standing
    summary: list[str] = strawberry.field(
        description="Its place and those it may truly hold, what stands behind it, what weakens it."
    )
    limits: list[str] = strawberry.field(description="What no rating says; show it beside them.")
    head_to_head: list[HeadToHead] = strawberry.field(description="In the order of the standings.")
    grade_distribution: list[GradeShare] | None = strawberry.field(
        description="Null on imported rankings."
    )
    degenerate: Degenerate

    @strawberry.field(
        description="How it came to this snapshot from the one before; null in the first that rates"
        " it."
    )
    async def change(self, info: Info) -> HistoryPoint | None:
        """Return the newest change."""
        info.context.budget.spend(READING)
        page = await info.context.service(Histories).page(
            self.found.shown.board, self.found.model.slug, before=None, rows=2
        )
        newest = None if page is None or not page.moments else page.moments[0]
        return None if newest is None or newest.change is None else HistoryPoint.of(newest)


@strawberry.type
class ReportQuery:
    """Reading reports."""

    @strawberry.field(
        description="Where a model, by slug, stands in the newest snapshot of a board; null while"
        " that is withheld (`leaderboard` says why), for a model that is not of its roster, and"
        " where you may not see the board."
    )
    async def report(self, info: Info, board: str, model: str) -> Report | None:
        """Return a report."""
        seen = await info.context.service(Boards).find(info.context.caller, board)
        if seen is None:
            return None
        shown = there(await read(info, seen))
        info.context.budget.spend(len(shown.rows) ** 2)
        matrix = await info.context.service(Leaderboards).matrix(shown)
        found = report(shown, matrix, model)
        return None if found is None else _report(found, info.context.caller.is_operator)


def _report(found: records.Report, everything: bool) -> Report | None:
    snapshot, row = found.shown.snapshot, found.row
    if snapshot is None:
        return None
    model = Model.of(found.model)
    return Report(
        found=found,
        snapshot=Snapshot.of(snapshot),
        status=found.shown.status,
        standing=standing(found.shown, row, model, everything=everything),
        summary=list(found.summary),
        limits=list(found.shown.limits),
        head_to_head=[HeadToHead.of(duel) for duel in found.duels],
        grade_distribution=_grades(row),
        degenerate=Degenerate(
            absent=row.absent,
            winless=row.winless,
            undefeated=row.undefeated,
            replicates=snapshot.replicates,
            inflating=row.inflating,
        ),
    )


def _grades(row: StoredStanding) -> list[GradeShare] | None:
    if row.grades is None:
        return None
    total = sum(row.grades)
    return [
        GradeShare(grade=Grade(value), count=count, share=count / total if total else None)
        for value, count in enumerate(row.grades)
    ]
