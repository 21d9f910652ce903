"""What of an output a caller may see (clause 1.1): its model not before they have judged it.

Who may know: its contributor, an operator, and a participant with a vote or a verdict on it or a
round behind them that showed it. To all others an open output is its text alone: its counts beside
the public ones of cells would name the model.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from uuid import UUID

from ha_api.matrix.queries import criteria, outputs
from ha_api.matrix.records.criteria import JudgedCriterion
from ha_api.matrix.records.outputs import Output
from ha_api.matrix.records.publications import OutputState
from ha_api.platform.access import Caller
from ha_api.platform.models import queries as of_models
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection
from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Seen:
    """An output as one caller sees it; None is what they may not see, or what there is not.

    state, created_at: to its contributor and operators. contributor: to operators. up, votes and
    criteria: of an open output, to those who may know its model. mine: contributed by the caller.
    """

    public_id: UUID
    task: UUID
    text: str | None
    direction: Direction
    open: bool
    mine: bool
    model: Model | None
    contributor: UUID | None
    state: OutputState | None
    created_at: datetime | None
    up: int | None
    votes: int | None
    criteria: list[JudgedCriterion]
    my_vote: bool | None


async def find(connection: Connection, caller: Caller, public_id: UUID) -> Seen | None:
    """Return the output of an id as the caller sees it; None where they see nothing of it."""
    found = await outputs.outputs_of_ids(connection, [public_id], caller.participant_id)
    seen = await all_of(connection, caller, found)
    return seen[0] if seen else None


async def all_of(connection: Connection, caller: Caller, found: Sequence[Output]) -> list[Seen]:
    """Return those of some outputs that the caller sees anything of, as they see them."""
    visible = [output for output in found if is_visible(output, caller)]
    known = [output for output in visible if may_know(output, caller)]
    slugs = list({output.model for output in known})
    models = {model.slug: model for model in await of_models.list_models(connection, slugs)}
    ids = [output.id for output in known]
    judged = await criteria.judged_criteria(connection, ids, caller.participant_id)
    return [_seen(output, caller, models, _by_output(judged)) for output in visible]


def is_visible(output: Output, caller: Caller) -> bool:
    """Whether the caller sees anything of an output."""
    return output.open or may_know(output, caller)


def may_know(output: Output, caller: Caller) -> bool:
    """Whether the caller may know an output's model."""
    return output.told or _is_inside(output, caller)


def is_own(output: Output, caller: Caller) -> bool:
    """Whether the caller contributed an output."""
    return output.contributor_id == caller.participant_id


def _is_inside(output: Output, caller: Caller) -> bool:
    """Whether an output is the caller's own, or an operator's to decide on: no draft is."""
    return is_own(output, caller) or (caller.is_operator and output.state is not None)


def _seen(
    output: Output,
    caller: Caller,
    models: Mapping[str, Model],
    judged: Mapping[int, list[JudgedCriterion]],
) -> Seen:
    inside, knows = _is_inside(output, caller), may_know(output, caller)
    return Seen(
        public_id=output.public_id,
        task=output.task,
        text=output.text if output.open or inside else None,
        direction=output.direction,
        open=output.open,
        mine=is_own(output, caller),
        model=models[output.model] if knows else None,
        contributor=output.contributor if inside and caller.is_operator else None,
        state=output.state if inside else None,
        created_at=output.created_at if inside else None,
        up=output.up if knows else None,
        votes=output.votes if knows else None,
        criteria=judged.get(output.id, []),
        my_vote=output.my_vote,
    )


def _by_output(judged: Iterable[JudgedCriterion]) -> dict[int, list[JudgedCriterion]]:
    """Return verdicts by output, as the statement gives them: sorted by it."""
    return {number: list(rows) for number, rows in groupby(judged, lambda row: row.output)}
