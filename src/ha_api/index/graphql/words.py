"""The room's enums, registered where each module that shows them takes them from."""

import strawberry

from ha_api.index.records.appeals import AppealState as AppealState
from ha_api.index.records.appeals import IndexDimension as IndexDimension
from ha_api.index.records.arena_votes import IndexWinner as IndexWinner
from ha_api.index.records.computations import ComputationCause as ComputationCause
from ha_api.index.records.content_runs import ContentOutcome as ContentOutcome
from ha_api.index.records.examples import ExampleKind as ExampleKind
from ha_api.index.records.reports import DimensionState as DimensionState
from ha_api.index.records.submissions import IndexKind as IndexKind
from ha_core.methods.index import Category as Category
from ha_core.methods.index import Cause as Cause
from ha_core.methods.index import Level as Level
from ha_core.methods.index import Origin as Origin

strawberry.enum(Category, name="FamilyCategory", description="What a family makes.")
strawberry.enum(
    IndexKind, name="SubmissionKind", description="Of what a submission brings records."
)
strawberry.enum(
    ContentOutcome,
    description="How a run of a content test ended. FAILED ones, timeouts and crashes, are repeated"
    " and never counted.",
)
strawberry.enum(ComputationCause, description="Why the index was computed.")
strawberry.enum(Cause, name="ScoreChangeCause", description="What moved a score.")
strawberry.enum(Level, name="ContentLevel", description="The scale of content, rising.")
strawberry.enum(IndexWinner, description="Which of the two that were shown is better.")
strawberry.enum(IndexDimension, description="What of a family is asked to be tested anew.")
strawberry.enum(
    AppealState,
    description="How far an appeal is: RETESTED once an answer names the new result.",
)
strawberry.enum(
    Origin,
    name="SpecificationOrigin",
    description="Where a value comes from: NATIVE alone, through the API, earns points. OPERATOR is"
    " a limit that the operator set, OUTSIDE what cannot be requested through the API.",
)
strawberry.enum(ExampleKind, description="PIXELATED: a picture of one person, pixelated.")
strawberry.enum(
    DimensionState,
    name="DimensionState",
    description="Whether a part of a report counts; SHOWN is what is never scored.",
)
