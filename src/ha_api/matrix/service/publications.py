"""Which outputs may be judged: events, and the counts that follow, in one transaction.

Everything here runs under lock_publishing: no vote is under way, and nobody else decides.
"""

from collections.abc import Sequence
from uuid import UUID

from ha_api.matrix.queries import outputs, tasks
from ha_api.matrix.queries import publications as queries
from ha_api.matrix.records.outputs import Output
from ha_api.matrix.records.publications import OutputState
from ha_api.matrix.service import seen
from ha_api.matrix.service.tasks import of_id
from ha_api.platform.access import Caller
from ha_api.platform.models.models import of_slugs
from ha_api.platform.models.records import Model
from ha_api.platform.naming import names_one_of
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


async def decided(connection: Connection, actor: Caller, public_id: UUID) -> Output:
    """Return an output that is the actor's to decide on. Raises RefusedError for any other."""
    found = await outputs.outputs_of_ids(connection, [public_id], actor.participant_id)
    if not (found and seen.is_visible(found[0], actor)):
        raise RefusedError(RefusalCode.NOT_FOUND, "id", "there is no such output")
    if not (actor.is_operator or seen.is_own(found[0], actor)):
        raise RefusedError(RefusalCode.FORBIDDEN, "id", "another participant contributed it")
    return found[0]


async def publish(connection: Connection, actor: Caller, output: Output) -> None:
    """Open an output, or hold it where its text names its own model and no operator publishes it.

    One that is open or held stays so. Raises RefusedError where it cannot be opened.
    """
    await _refuse_closed(connection, output)
    if output.state is OutputState.PUBLISHED or _waits(actor, output):
        return
    await open_all(connection, actor, [output])


async def open_all(connection: Connection, actor: Caller, closed: Sequence[Output]) -> None:
    """Open outputs that may be, but hold whose text names its model where no operator opens it."""
    telling = set() if actor.is_operator else await _telling(connection, closed)
    held = [output for output in closed if output.id in telling]
    opened = [output for output in closed if output.id not in telling]
    await _record(connection, actor, held, OutputState.HELD, None)
    await _record(connection, actor, opened, OutputState.PUBLISHED, None)
    await queries.open_outputs(connection, [output.id for output in opened])
    for model, task in sorted({(output.model_id, output.task_id) for output in opened}):
        await queries.recount_cell(connection, model, task)


async def withdraw(connection: Connection, actor: Caller, output: Output, reason: str) -> None:
    """Close an output, a held one too; a draft and one that is withdrawn stay as they are."""
    if output.state in {OutputState.PUBLISHED, OutputState.HELD}:
        await _record(connection, actor, [output], OutputState.WITHDRAWN, reason)
        await queries.close_output(connection, output.id)
        await queries.recount_cell(connection, output.model_id, output.task_id)


async def take_down(connection: Connection, actor: Caller, output: Output, reason: str) -> None:
    """Remove the text of an output for good, and close it."""
    await tasks.take_down_text(connection, "output", output.id, actor.key_id, reason)
    await withdraw(connection, actor, output, reason)


def _waits(actor: Caller, output: Output) -> bool:
    """Whether an output waits for an operator. Raises RefusedError where one withdrew it."""
    if actor.is_operator:
        return False
    if output.state is OutputState.WITHDRAWN and output.by_operator:
        message = "an operator withdrew it: only an operator publishes it again"
        raise RefusedError(RefusalCode.FORBIDDEN, "id", message)
    return output.state is OutputState.HELD


async def _refuse_closed(connection: Connection, output: Output) -> None:
    if output.text is None:
        message = "the output has no text to show: it was taken down"
        raise RefusedError(RefusalCode.CONFLICT, "id", message)
    if (await of_id(connection, "id", output.task)).withdrawn:
        raise RefusedError(RefusalCode.CONFLICT, "id", "the task of the output was withdrawn")


async def _telling(connection: Connection, found: Sequence[Output]) -> set[int]:
    """Return which outputs have a text that names their own model or maker."""
    models = await of_slugs(connection, "model", list({output.model for output in found}))
    return {
        output.id
        for output in found
        if names_one_of(output.text or "", _names(models[output.model]))
    }


def _names(model: Model) -> tuple[str, ...]:
    return model.name, model.slug, model.family, model.maker


async def _record(
    connection: Connection,
    actor: Caller,
    of: Sequence[Output],
    state: OutputState,
    reason: str | None,
) -> None:
    """Store events, under an operator's key or as the contributor's own."""
    key = actor.key_id if actor.is_operator else None
    await queries.add_publications(connection, [output.id for output in of], state, key, reason)
