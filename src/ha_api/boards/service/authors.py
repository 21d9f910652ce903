"""The scores of people who write answers: settled after snapshots, read by few (clause 7.5)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from ha_api.boards.queries import authors as queries
from ha_api.boards.records.authors import AuthorEntry, AuthorEstimate, AuthorScore
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.author_ledgers import METHOD, Ledgers
from ha_api.boards.service.cuts import final_cut
from ha_api.platform import compute, given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database

if TYPE_CHECKING:
    from ha_core.methods.ha import Parameters


@dataclass(frozen=True, slots=True)
class Authors:
    """A ledger for each author, study and mode; an author reads their own, operators all."""

    database: Database

    async def settle(self, study: int, mode: Mode) -> int:
        """Append what is due to the ledgers of a study and mode; how many entries those were.

        Points that rest on a ranking that counts no longer go back first. Again without anything
        new it appends nothing, and two at once wait for each other.
        """
        async with self.database.writing() as connection:
            await queries.lock_authors(connection, study, mode)
            cut = await final_cut(connection, study, mode)
            ledgers = await Ledgers.opened(connection, study, mode)
            for lost in await queries.lost_scores(connection, study, mode, cut.eligibility):
                await ledgers.reverse(lost)
            for answer in await queries.complete_answers(
                connection, study, mode, cut.rankings, cut.eligibility, _method().author_rankings
            ):
                if answer.snapshot is not None and answer.ratings:  # without them it waits
                    await ledgers.score(answer, answer.snapshot)
            return ledgers.appended

    async def own(self, caller: Caller, *, study: str, mode: Mode) -> AuthorScore | None:
        """Return the score of the participant who calls, None for all who wrote no answer."""
        if caller.participant_id is None:
            return None
        found = await self._list(study, mode, caller.participant_id, None, 1)
        return found[0] if found else None

    async def all(
        self, caller: Caller, *, study: str, mode: Mode, after: UUID | None, rows: int
    ) -> list[AuthorScore]:
        """Return the scores of the authors who follow one. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        return await self._list(study, mode, None, after, rows)

    async def entries(
        self,
        caller: Caller,
        of: AuthorScore,
        *,
        answer: UUID | None,
        number: int | None,
        rows: int,
    ) -> list[AuthorEntry]:
        """Return what is in a ledger before an answer's entry of a number, newest first.

        Raises RefusedError.
        """
        _refuse_others(caller, of)
        async with self.database.reading() as connection:
            return await queries.list_author_entries(
                connection,
                of.author_id,
                of.study_id,
                of.mode,
                caller.partner_id,
                caller.is_operator,
                answer,
                number,
                rows,
            )

    async def estimate(self, caller: Caller, of: AuthorScore) -> AuthorEstimate | None:
        """Return how strong an author seems, None below five scored answers (clause 7.4).

        Raises RefusedError.
        """
        _refuse_others(caller, of)
        async with self.database.reading() as connection:
            found = await queries.scored_comparisons(connection, of.author_id, of.study_id, of.mode)
        estimate = compute.author_estimate(
            [one.model_rating for one in found],
            [one.won for one in found],
            [one.answer for one in found],
            METHOD,
        )
        return None if estimate is None else AuthorEstimate(*estimate)

    async def _list(
        self, study: str, mode: Mode, author: int | None, after: UUID | None, rows: int
    ) -> list[AuthorScore]:
        method = _method()
        async with self.database.reading() as connection:
            return await queries.list_author_scores(
                connection,
                given.sought(study),
                mode,
                author,
                after,
                method.author_start,
                method.author_rankings,
                rows,
            )


def _method() -> "Parameters":
    return compute.parameters(METHOD)


def _refuse_others(caller: Caller, of: AuthorScore) -> None:
    if caller.participant_id != of.author_id:
        caller.require(Scope.OPERATOR)
