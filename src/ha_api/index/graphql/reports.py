"""Reports of families in the schema: every dimension opens to its calculation."""

from datetime import date
from typing import Any

import strawberry
from strawberry.scalars import JSON

from ha_api.index.graphql.computations import IndexComputation
from ha_api.index.graphql.scores import named
from ha_api.index.graphql.words import (
    AppealState,
    Category,
    DimensionState,
    IndexDimension,
)
from ha_api.index.presentation.links import safe
from ha_api.index.records import reports as records
from ha_api.index.service.reports import FamilyReports, Reported
from ha_api.index.service.wording.kept import anchor_of
from ha_api.index.service.wording.sections import sections
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id

READING, WHOLE = 50_000, 200_000  # what a report and its JSON cost, in values of an answer
# A row of the evidence, which families share; more are no dearer, or nobody could ask for them.
A_ROW, MOST_ROWS = 5, 120_000


@strawberry.type(description="A step of a calculation, or a record.")
class ReportRow:
    """A row as callers see it."""

    what: str
    observed: str | None = strawberry.field(description="The value that was read.")
    matched: str | None = strawberry.field(description="What of the method it met.")
    points: float | None
    of: float | None = strawberry.field(description="Points that there are to have.")
    why: str | None = strawberry.field(description="Why it earns no more; what else is to know.")
    link: str | None = strawberry.field(description="An address, or the anchor of a dimension.")

    @classmethod
    def of_row(cls, found: records.Row) -> "ReportRow":
        """Return a row as callers see it."""
        return cls(
            what=found.what,
            observed=found.observed,
            matched=found.matched,
            points=found.points,
            of=found.of,
            why=found.why,
            link=safe(found.link),
        )


@strawberry.type(description="A part of a report.")
class ReportDimension:
    """A section as callers see it."""

    anchor: str = strawberry.field(description="By which it is linked to, in every report.")
    title: str
    state: DimensionState
    value: float | None
    unit: str
    sentences: list[str] = strawberry.field(description="To be said beside the value.")
    heads: list[str] = strawberry.field(
        description="What stands over the rows: what, observed, matched, points, why."
    )
    rows: list[ReportRow]

    @classmethod
    def of(cls, found: records.Section) -> "ReportDimension":
        """Return a section as callers see it."""
        return cls(
            anchor=found.anchor,
            title=found.title,
            state=found.state,
            value=found.value,
            unit=found.unit,
            sentences=list(found.sentences),
            heads=list(found.heads),
            rows=[ReportRow.of_row(row) for row in found.rows],
        )


@strawberry.type(description="What a report cannot answer yet. dimension: its anchor.")
class ReportQuestion:
    """An open question as callers see it."""

    dimension: str
    text: str


@strawberry.type(description="Where what a report says comes from.")
class ReportSource:
    """A source as callers see it."""

    what: str
    on: date
    link: str | None


@strawberry.type(
    description="Somebody asked for a test anew: never who, and never what they wrote."
)
class ReportAppeal:
    """An appeal as a report shows it."""

    anchor: str = strawberry.field(description="Of its dimension.")
    dimension: IndexDimension
    requested_on: date
    state: AppealState
    statement: str | None
    answered_on: date | None
    retest: strawberry.ID | None = strawberry.field(
        description="The submission with the new result; the original stays beside it."
    )

    @classmethod
    def of(cls, found: dict[str, Any]) -> "ReportAppeal":
        """Return an appeal as a report shows it."""
        retest, answered = found["retest"], found["answered_on"]
        return cls(
            anchor=anchor_of(found["dimension"]),
            dimension=IndexDimension(found["dimension"]),
            requested_on=date.fromisoformat(found["asked_on"]),
            state=AppealState(found["state"]),
            statement=found["statement"],
            answered_on=None if answered is None else date.fromisoformat(answered),
            retest=None if retest is None else to_id("Submission", retest),
        )


@strawberry.type(
    description="A family by one computation: its figures, each with its calculation, and all that"
    " must be said beside them."
)
class FamilyReport:
    """A report as callers see it."""

    slug: str
    title: str
    category: Category
    own_product: bool
    simulated: bool
    computation: IndexComputation
    index: float | None
    index_place: int | None
    provisional: bool
    reasons: list[str] = strawberry.field(
        description="Why it is provisional, in the words of the method's page."
    )
    quality: float | None
    base: float | None
    capability: float | None
    freedom: float | None
    freedom_place: int | None
    dimensions: list[ReportDimension]
    open_questions: list[ReportQuestion]
    sources: list[ReportSource]
    appeals: list[ReportAppeal]
    limits: list[str]
    report: strawberry.Private[dict[str, Any]]

    @strawberry.field(
        description="The report as JSON, with the method's parameters and all raw figures: from it"
        " alone every number can be computed again."
    )
    async def document(self, info: Info) -> JSON:
        """Return the whole report."""
        info.context.budget.spend(WHOLE)
        return JSON(self.report)

    @classmethod
    def of(cls, reported: Reported) -> "FamilyReport":
        """Return a report as callers see it."""
        report = reported.document
        family, results = report["family"], report["results"]
        composed, capability = results["composition"], results["capability"]
        return cls(
            slug=family["slug"],
            title=family["title"],
            category=Category(report["category"]),
            own_product=family["own_product"],
            simulated=family["simulated"],
            computation=IndexComputation.of(reported.score),
            index=composed["index"],
            index_place=report["places"]["index"],
            provisional=composed["provisional"],
            reasons=composed["reasons"],
            quality=composed["quality"],
            base=composed["base"],
            capability=None if capability is None else capability["points"],
            freedom=results["freedom"]["score"],
            freedom_place=report["places"]["freedom"],
            dimensions=[ReportDimension.of(one) for one in sections(report)],
            open_questions=[ReportQuestion(**one) for one in report["open_questions"]],
            sources=[_source(one) for one in report["sources"]],
            appeals=[ReportAppeal.of(one) for one in report["appeals"]],
            limits=report["limits"],
            report=report,
        )


def _source(found: dict[str, str]) -> ReportSource:
    return ReportSource(
        what=found["what"], on=date.fromisoformat(found["on"]), link=safe(found["link"])
    )


@strawberry.type
class FamilyReportQuery:
    """Reading reports of families."""

    @strawberry.field(
        description="The report of a family, by slug, as of a computation, of its newest unless one"
        " is named; null where it was not computed, or its scores are not kept."
    )
    async def family_report(
        self, info: Info, family: str, computation: strawberry.ID | None = None
    ) -> FamilyReport | None:
        """Return a report."""
        budget, of = info.context.budget, named(computation)
        async with budget.turn:
            budget.spend(READING)
            found = await info.context.service(FamilyReports).of(family, of)
            if found is None:
                return None
            ground = (found.score.category, found.score.public_id)
            budget.spend_once(ground, A_ROW * min(found.rows, MOST_ROWS))
        return FamilyReport.of(found)
