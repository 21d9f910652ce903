"""Verdicts on criteria (clause 1.3): one in force a judge, output and criterion."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.matrix.queries import criteria
from ha_api.matrix.queries import verdicts as queries
from ha_api.matrix.records.outputs import Output
from ha_api.matrix.service.judging import Judgement, judged
from ha_api.matrix.service.new_tasks import MOST_CRITERIA
from ha_api.matrix.service.seen import Seen
from ha_api.platform import given
from ha_api.platform.access import Access, Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an output passes by a criterion of its task."""

    criterion: UUID
    passed: bool


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What people find of outputs criterion by criterion."""

    database: Database
    access: Access

    async def judge(
        self,
        caller: Caller,
        output: UUID,
        verdicts: Sequence[Verdict],
        key: str,
        pseudonym: UUID | None,
    ) -> Seen:
        """Store verdicts in place of those before, all or none, and return the output.

        Those that say the same as before change nothing. Raises RefusedError.
        """
        given.several("verdicts", verdicts, MOST_CRITERIA)
        given.distinct("verdicts", [str(verdict.criterion) for verdict in verdicts])

        async def store(connection: Connection, found: Output, judge: int) -> None:
            numbers = await _numbers(connection, found, verdicts)
            passed = [verdict.passed for verdict in verdicts]
            await queries.judge_criteria(
                connection, found.id, found.task_id, judge, numbers, passed, not found.told
            )

        body = sorted((str(verdict.criterion), verdict.passed) for verdict in verdicts)
        judgement = Judgement(output, ("verdicts", body), key)
        return await judged(self.database, self.access, caller, pseudonym, judgement, store)


async def _numbers(
    connection: Connection, output: Output, verdicts: Sequence[Verdict]
) -> list[int]:
    rubric = await criteria.criteria_of_task(connection, output.task_id)
    known = {criterion.public_id: criterion.id for criterion in rubric}
    for place, verdict in enumerate(verdicts):
        if verdict.criterion not in known:
            field, message = (
                f"verdicts.{place}.criterion",
                "the output's task has no such criterion",
            )
            raise RefusedError(RefusalCode.NOT_FOUND, field, message)
    return [known[verdict.criterion] for verdict in verdicts]
