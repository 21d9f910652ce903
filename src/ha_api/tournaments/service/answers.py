"""Answers and whose they are: for operators alone, for judges and people read them blindly."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.queries import answers as queries
from ha_api.tournaments.queries import contestants
from ha_api.tournaments.queries import prompts as of_prompts
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.answers import Answer, NewAnswer, Unanswered
from ha_api.tournaments.records.prompts import Prompt
from ha_api.tournaments.service import new_answers
from ha_api.tournaments.service.prompts import of_ids
from ha_api.tournaments.service.tournaments import of_slug


@dataclass(frozen=True, slots=True)
class Answers:
    """Texts by contestants; every method raises RefusedError for all but operators."""

    database: Database

    async def of_prompt(self, caller: Caller, prompt: Prompt) -> list[Answer]:
        """Return the answers to a prompt, by contestant."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            return await queries.answers_to_prompts(connection, [prompt.id])

    async def missing(
        self, caller: Caller, tournament: str, model: str, *, after: int = 0, rows: int = 100
    ) -> list[Unanswered]:
        """Return the prompts, numbered beyond one, that a contestant has not answered."""
        caller.require(Scope.OPERATOR)
        async with self.database.reading() as connection:
            found = await of_slug(connection, "tournament", tournament)
            playing = await contestants.list_contestants(connection, found.id)
            ids = {one.model: one.id for one in playing}
            number = new_answers.contestant_of("model", ids, model)
            return await queries.unanswered(connection, found.id, number, after, rows)

    async def add(
        self,
        caller: Caller,
        tournament: str,
        answers: Sequence[NewAnswer],
        *,
        names_allowed: bool = False,
    ) -> list[Answer]:
        """Add answers, all or none; one that names its own model is refused unless allowed."""
        caller.require(Scope.OPERATOR)
        taken = new_answers.checked(given.several("answers", answers))
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await of_tournaments.share_tournament(connection, found.id)
            if not names_allowed:
                await new_answers.refuse_names(connection, taken)
            made = await new_answers.add(connection, found, taken)
            return await queries.answers_of_ids(connection, made)

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Answer:
        """Remove an answer's text for good."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            found = await queries.answers_of_ids(connection, [public_id])
            if not found:
                raise RefusedError(RefusalCode.NOT_FOUND, "id", "there is no such answer")
            [prompt] = await of_ids(connection, "id", [found[0].prompt])
            await of_tournaments.lock_tournament(connection, prompt.tournament_id)
            await of_prompts.take_down_text(
                connection, "tournament_answer", found[0].id, caller.key_id, why
            )
            return (await queries.answers_of_ids(connection, [public_id]))[0]
