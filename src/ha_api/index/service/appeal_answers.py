"""Answers to appeals: a statement, and the new result that stands beside the original."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from ha_api.index.queries import appeals as queries
from ha_api.index.records.appeals import Appeal, IndexDimension, NewAppealAnswer, Retest
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform import given
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError

# By what a dimension is tested anew.
RETESTS: Mapping[IndexDimension, tuple[IndexKind, ...]] = {
    IndexDimension.PUBLIC: (IndexKind.READINGS,),
    IndexDimension.BLIND: (IndexKind.BLIND_RUNS, IndexKind.BLIND_PLACEMENTS),
    IndexDimension.ARENA: (IndexKind.ARENA_VOTES,),
    IndexDimension.SUITES: (IndexKind.SUITE_RUNS,),
    IndexDimension.PANEL: (IndexKind.PANEL_RUNS,),
    IndexDimension.CAPABILITY: (IndexKind.SPECIFICATIONS, IndexKind.SUITE_RUNS),
    IndexDimension.FREEDOM: (IndexKind.CONTENT_RUNS,),
    IndexDimension.PRICE: (IndexKind.PRICES,),
    IndexDimension.SPEED: (IndexKind.TIMINGS,),
    IndexDimension.SPEECH: (IndexKind.SPEECH_RUNS,),
    IndexDimension.DOCUMENTS: (IndexKind.DOCUMENT_RUNS,),
}


def _checked(answers: Sequence[NewAppealAnswer]) -> list[NewAppealAnswer]:
    given.distinct("answers", [str(answer.appeal) for answer in answers])
    return [
        replace(
            answer,
            statement=given.text(
                f"answers.{place}.statement", answer.statement.strip(), given.LONGEST_REASON
            ),
        )
        for place, answer in enumerate(answers)
    ]


async def _add(submitting: Submitting, answers: Sequence[NewAppealAnswer]) -> None:
    connection = submitting.connection
    appeals = await _appeals(connection, answers)
    retests = await _retests(connection, answers)
    for place, answer in enumerate(answers):
        if answer.retest is not None:
            field = f"answers.{place}.retest"
            appeal, retest = appeals[answer.appeal], retests[answer.retest]
            _refuse_retest(field, appeal, retest)
            if not await queries.holds_family(connection, retest.id, appeal.family):
                message = f"it holds no test of {appeal.family}"
                raise RefusedError(RefusalCode.CONFLICT, field, message)
    await queries.add_appeal_answers(
        connection,
        submitting.id,
        [appeals[answer.appeal].id for answer in answers],
        [answer.statement for answer in answers],
        [None if answer.retest is None else retests[answer.retest].id for answer in answers],
    )


async def _appeals(
    connection: Connection, answers: Sequence[NewAppealAnswer]
) -> dict[UUID, Appeal]:
    found = await queries.appeals_of_ids(connection, [answer.appeal for answer in answers])
    known = {appeal.public_id: appeal for appeal in found}
    for place, answer in enumerate(answers):
        if answer.appeal not in known:
            message = "there is no such appeal"
            raise RefusedError(RefusalCode.NOT_FOUND, f"answers.{place}.appeal", message)
    return known


async def _retests(
    connection: Connection, answers: Sequence[NewAppealAnswer]
) -> dict[UUID, Retest]:
    wanted = {answer.retest for answer in answers if answer.retest is not None}
    found = await queries.retests_of_ids(connection, list(wanted))
    known = {retest.public_id: retest for retest in found}
    for place, answer in enumerate(answers):
        if answer.retest is not None and answer.retest not in known:
            message = "there is no such submission"
            raise RefusedError(RefusalCode.NOT_FOUND, f"answers.{place}.retest", message)
    return known


def _refuse_retest(field: str, appeal: Appeal, retest: Retest) -> None:
    wanted = RETESTS[appeal.dimension]
    if retest.kind not in wanted:
        message = f"{appeal.dimension} is tested anew by {' or '.join(wanted)}, not {retest.kind}"
        raise RefusedError(RefusalCode.CONFLICT, field, message)
    if retest.at <= appeal.at:
        message = "it came before the appeal: a new test comes after it"
        raise RefusedError(RefusalCode.CONFLICT, field, message)
    if retest.replaced:
        raise RefusedError(RefusalCode.CONFLICT, field, "it was replaced and counts no longer")


APPEAL_ANSWERS = Kind(
    IndexKind.APPEAL_ANSWERS,
    NewAppealAnswer,
    "answers",
    _checked,
    _add,
    queries.appeal_answer_records,
)
