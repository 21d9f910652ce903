"""Contestants: entered by operators before the first match is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.models import models
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.queries import contestants as queries
from ha_api.tournaments.queries import judges, passes
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.contestants import Contestant, NewContestant
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.inputs import MOST_CONTESTANTS
from ha_api.tournaments.service.tournaments import of_slug


@dataclass(frozen=True, slots=True)
class Contestants:
    """Who plays."""

    database: Database

    async def of(self, tournament: Tournament) -> list[Contestant]:
        """Return the contestants of a tournament, by slug."""
        async with self.database.reading() as connection:
            return await queries.list_contestants(connection, tournament.id)

    async def add(
        self, caller: Caller, tournament: str, contestants: Sequence[NewContestant]
    ) -> list[Contestant]:
        """Enter contestants, all or none; all there are then. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        given.several("contestants", contestants)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await of_tournaments.lock_tournament(connection, found.id)
            await _refuse_late(connection, found)
            ids = await _models(connection, found, contestants)
            kinds = [one.kind for one in contestants]
            await queries.add_contestants(connection, found.id, ids, kinds)
            return await queries.list_contestants(connection, found.id)


async def _refuse_late(connection: Connection, tournament: Tournament) -> None:
    if (await passes.progress(connection, tournament.id)).matches:
        message = "matches were drawn already: contestants are entered before the first one"
        raise RefusedError(RefusalCode.CONFLICT, "contestants", message)


async def _models(
    connection: Connection, tournament: Tournament, contestants: Sequence[NewContestant]
) -> list[int]:
    """Return the numbers of the models. Raises RefusedError for too many, or one that may not."""
    there = {one.model for one in await queries.list_contestants(connection, tournament.id)}
    _refuse_beyond(len(there), len(contestants))
    judging = {judge.model for judge in await judges.list_judges(connection, tournament.id, None)}
    ids = []
    for place, one in enumerate(contestants):
        field = f"contestants.{place}.model"
        model = (await models.of_slugs(connection, field, [one.model]))[one.model]
        if model.slug in there:
            message = f"{quoted(model.slug)} is a contestant already"
            raise RefusedError(RefusalCode.DUPLICATE, field, message)
        if model.retired:
            message = f"the model {quoted(model.slug)} is retired"
            raise RefusedError(RefusalCode.CONFLICT, field, message)
        if model.slug in judging and not tournament.own_judge:
            message = f"{quoted(model.slug)} is a judge: this tournament has no `ownJudge`"
            raise RefusedError(RefusalCode.CONFLICT, field, message)
        there.add(model.slug)
        ids.append(model.id)
    return ids


def _refuse_beyond(there: int, entering: int) -> None:
    if there + entering > MOST_CONTESTANTS:
        message = (
            f"{there} are there and {entering} would enter:"
            f" a tournament has {MOST_CONTESTANTS} contestants at most"
        )
        raise RefusedError(RefusalCode.CONFLICT, "contestants", message)
