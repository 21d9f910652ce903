"""What rankings count for: a change is a new record that says why (clause 1.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.boards.queries import eligibility as queries
from ha_api.boards.records.votes import Eligibility
from ha_api.boards.service.rankings import ReadRanking, read
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class Change:
    """What rankings shall count for, whether they suit research, and why."""

    eligibility: Eligibility
    research: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Changed:
    """The rankings as they are now, and the numbers of those that were otherwise before."""

    rankings: list[ReadRanking]
    changed: list[int]


@dataclass(frozen=True, slots=True)
class Eligibilities:
    """What counts. Of the rankings a participant gave of a task in impressions, one at most."""

    database: Database

    async def change(self, caller: Caller, numbers: Sequence[int], change: Change) -> Changed:
        """Change what rankings count for, all or none. Raises RefusedError.

        Where that holds already nothing is recorded: the same change again changes nothing.
        """
        caller.require(Scope.OPERATOR)
        given.distinct("rankings", [str(number) for number in given.several("rankings", numbers)])
        reason = given.text("reason", change.reason.strip(), given.LONGEST_REASON)
        async with self.database.writing() as connection:
            await _lock(connection, numbers)
            changed = await queries.add_eligibility_changes(
                connection, numbers, change.eligibility, change.research, reason, caller.key_id
            )
            _refuse_twice(await queries.counted_twice(connection, changed))
            return Changed(await read(connection, numbers), changed)


async def _lock(connection: Connection, numbers: Sequence[int]) -> None:
    # A vote locks its participant, then shares the lock of its set. In the other order we would
    # hold up the reader of a cut, for whom that vote waits, while we wait for the vote.
    found = await queries.rankings_to_change(connection, numbers)
    if missing := set(numbers) - {ranking.id for ranking in found}:
        message = f"there is no Ranking:{min(missing)}"
        raise RefusedError(RefusalCode.NOT_FOUND, "rankings", message)
    await queries.lock_participants(connection, sorted({one.participant for one in found}))
    for study, mode in sorted({(one.study, one.mode) for one in found}):
        await queries.share_rankings(connection, study, mode)


def _refuse_twice(rankings: Sequence[int]) -> None:
    if rankings:
        first, second, *_ = rankings
        message = (
            f"Ranking:{first} and Ranking:{second} would both count, of one participant and task"
        )
        raise RefusedError(RefusalCode.CONFLICT, "rankings", message)
