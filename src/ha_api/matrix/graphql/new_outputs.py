"""Outputs on their way in, in the schema: one, or many at once."""

from collections.abc import Sequence
from typing import Annotated

import strawberry

from ha_api.matrix.graphql.outputs import Output, OutputResult, pseudonym_of
from ha_api.matrix.service.new_outputs import NewOutput
from ha_api.matrix.service.outputs import Outputs
from ha_api.matrix.service.seen import Seen
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import uuid_of
from ha_api.platform.graphql.words import Direction
from ha_api.platform.refusals import Refusal


@strawberry.input(description="What a model gave, to be handed in.")
class OutputInput:
    """An output as it is given."""

    model: str
    text: str
    direction: Direction | None = strawberry.field(
        default=None, description="By the text's first letter that runs some way, if not given."
    )

    def given(self, place: int) -> NewOutput:
        """Return the output at a place of a list as the service takes it."""
        return NewOutput(self.model, self.text, self.direction, f"outputs.{place}.")


@strawberry.type(description="The outputs that were handed in, in the order given.")
class OutputsContributed:
    """What a contribution made."""

    outputs: list[Output]


OutputsResult = Annotated[OutputsContributed | Refusal, strawberry.union("OutputsResult")]


@strawberry.type
class NewOutputMutation:
    """Contributing outputs."""

    @strawberry.mutation(
        description="Hand in what a model gave for a task: a draft that only its contributor sees,"
        " or published at once. With a participant's token, or a key of scope VOTE that names the"
        " participant."
    )
    async def contribute_output(
        self,
        info: Info,
        task: strawberry.ID,
        model: str,
        text: str,
        direction: Direction | None = None,
        publish: bool = False,
        participant: strawberry.ID | None = None,
    ) -> OutputResult:
        """Contribute an output."""
        new = [NewOutput(model, text, direction)]
        (made,) = await _contributed(info, task, new, participant, publish=publish)
        return Output.of(made)

    @strawberry.mutation(
        description="Hand in up to 500 outputs to a task, all or none, otherwise as by"
        " `contributeOutput`."
    )
    async def contribute_outputs(
        self,
        info: Info,
        task: strawberry.ID,
        outputs: list[OutputInput],
        publish: bool = False,
        participant: strawberry.ID | None = None,
    ) -> OutputsResult:
        """Contribute outputs."""
        new = [output.given(place) for place, output in enumerate(outputs)]
        made = await _contributed(info, task, new, participant, publish=publish)
        return OutputsContributed(outputs=[Output.of(output) for output in made])


async def _contributed(
    info: Info,
    task: strawberry.ID,
    new: Sequence[NewOutput],
    participant: strawberry.ID | None,
    *,
    publish: bool,
) -> list[Seen]:
    return await info.context.service(Outputs).contribute(
        info.context.caller,
        uuid_of("MatrixTask", "task", task),
        new,
        pseudonym_of(participant),
        publish=publish,
    )
