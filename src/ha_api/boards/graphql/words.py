"""The room's enums, registered where each module that shows them takes them from."""

import strawberry

from ha_api.boards.records.publications import Publication as Publication
from ha_api.boards.records.shown import BoardStatus as BoardStatus
from ha_api.boards.records.studies import Mode as Mode
from ha_api.boards.records.votes import Eligibility as Eligibility
from ha_api.boards.records.votes import Grade as Grade

strawberry.enum(Mode, description="For whom tasks and answers are: 16+ or 18+; the two never mix.")
strawberry.enum(
    Publication,
    description="What was done last: HELD waits for an operator, since the text names its own"
    " model or maker.",
)
strawberry.enum(
    BoardStatus,
    description="What may be said of a board in public. WITHHELD: some model of the roster lacks"
    " comparisons. PROVISIONAL: some model has few.",
)
strawberry.enum(Grade, description="How funny a card is, from NOT_FUNNY to FUNNY.")
strawberry.enum(
    Eligibility,
    description="PRIMARY, a participant's first completed ranking of a task, counts. REPEAT, any"
    " after it, and TECHNICAL, a test, do not.",
)
