"""Rows of the matrix in the schema: a model over the tasks of a scope."""

from functools import partial
from uuid import UUID

import strawberry

from ha_api.matrix.graphql.adherence import RowsAdherence
from ha_api.matrix.graphql.cells import MatrixCell
from ha_api.matrix.graphql.summaries import MatrixSummary, SamplingInterval
from ha_api.matrix.records.rows import Beside
from ha_api.matrix.service import wording
from ha_api.matrix.service.matrices import Matrices, Shown
from ha_api.matrix.service.views import View
from ha_api.platform.given import invalid
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id
from ha_api.platform.graphql.pages import Connection, Page
from ha_api.platform.models.graphql import Model
from ha_api.platform.models.records import Model as FoundModel

USUAL_ROWS, USUAL_CELLS = 20, 25
A_ROW, A_CELL = 50, 50  # what each costs, in values of an answer


@strawberry.type(description="A model's rating in the arena, as of now.")
class RowRating:
    """A rating as callers see it."""

    rating: float
    rounds: int
    note: str = strawberry.field(description="What to say beside it.")


@strawberry.type(description="A model over the tasks of the scope.")
class MatrixRow:
    """A row as callers see it."""

    id: strawberry.Private[strawberry.ID]
    place: int | None = strawberry.field(
        description="By score, then more eligible cells, more votes and slug; null without a score:"
        " such models come last, by slug."
    )
    model: Model
    summary: MatrixSummary
    sampling_interval: SamplingInterval | None = strawberry.field(
        description="Of the live matrix it is that of the newest snapshot, and null before one;"
        " `modelSummary` has it as of now."
    )
    arena_rating: RowRating | None = strawberry.field(
        description="Platform-wide and as of now, whatever the scope or snapshot; null, which is"
        " unavailable, before the model's first round."
    )
    view: strawberry.Private[View]
    of_model: strawberry.Private[int]
    adherence: strawberry.Private[RowsAdherence]

    @classmethod
    def of(
        cls, place: int, model: FoundModel, shown: Shown, beside: Beside, adherence: RowsAdherence
    ) -> "MatrixRow":
        """Return a row as callers see it."""
        standing = shown.view.standings[model.id]
        return cls(
            id=to_id("MatrixRow", model.slug),
            place=None if standing.summary.score is None else place,
            model=Model.of(model),
            summary=MatrixSummary.of(standing),
            sampling_interval=_sampled(shown, model.id, beside),
            arena_rating=None
            if beside.rating is None
            else RowRating(
                rating=beside.rating, rounds=beside.rounds, note=wording.ARENA_IS_PLATFORM_WIDE
            ),
            view=shown.view,
            of_model=model.id,
            adherence=adherence,
        )

    @strawberry.field(
        description="Cells in the order of `tasks`, whose cursors hold here, in every row."
    )
    def cells(
        self, info: Info, first: int = USUAL_CELLS, after: str | None = None
    ) -> Connection[MatrixCell]:
        """Return a page of cells."""
        page = Page.of(first, after)
        begin = following(self.view, page.after_uuid("MatrixTask"))
        end = begin + page.rows
        columns = self.view.columns[begin:end]
        info.context.budget.spend(A_CELL * len(columns))
        return page.connection(
            [
                MatrixCell.of(
                    column,
                    cell,
                    partial(self.adherence.of, self.of_model, column, begin, begin + first),
                )
                for column, cell in zip(
                    columns, self.view.cells(self.of_model, begin, end), strict=True
                )
            ]
        )


async def rows(info: Info, shown: Shown, first: int, after: str | None) -> Connection[MatrixRow]:
    """Return a page of rows."""
    page, models = Page.of(first, after), shown.view.models
    begin = (
        0 if page.after is None else _after_model(models, key_of("MatrixRow", "after", page.after))
    )
    wanted = models[begin : begin + page.rows]
    info.context.budget.spend(A_ROW * len(wanted))
    matrices, ids = info.context.service(Matrices), [model.id for model in wanted]
    beside = await matrices.beside(shown, ids)
    adherence = RowsAdherence(matrices, info.context.budget, shown, ids[:first])
    return page.connection(
        [
            MatrixRow.of(place, model, shown, beside[model.id], adherence)
            for place, model in enumerate(wanted, begin + 1)
        ]
    )


def following(view: View, task: UUID | None) -> int:
    """Return the place of the column after a task's. Raises RefusedError."""
    if task is None:
        return 0
    for place, column in enumerate(view.columns, 1):
        if column.public_id == task:
            return place
    raise invalid("after", "is no cursor of this matrix")


def _after_model(models: list[FoundModel], slug: str) -> int:
    for place, model in enumerate(models, 1):
        if model.slug == slug:
            return place
    raise invalid("after", "is no cursor of this matrix")


def _sampled(shown: Shown, model: int, beside: Beside) -> SamplingInterval | None:
    if shown.snapshot is None:
        return SamplingInterval.of(
            beside.sampling_low, beside.sampling_high, beside.sampled_at, beside.snapshot
        )
    summary = shown.view.standings[model].summary
    return SamplingInterval.of(
        summary.sampling_low, summary.sampling_high, shown.at, shown.snapshot
    )
