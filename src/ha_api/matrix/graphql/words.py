"""The room's enums, registered where each module that shows them takes them from."""

import strawberry

from ha_api.matrix.records.publications import OutputState as OutputState
from ha_core.methods import mahakk

strawberry.enum(
    OutputState,
    description="What was done last: HELD waits for an operator, since the text names its own"
    " model or maker.",
)
strawberry.enum(
    mahakk.OutputState,
    name="EvaluationState",
    description="What may be said of an output by its votes (clause 2.2).",
)
