"""Rosters: frozen sets of models, each after the one that its study showed before (clause 9.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.boards.queries import content
from ha_api.boards.queries import rosters as queries
from ha_api.boards.records.rosters import Roster
from ha_api.boards.records.studies import Mode, Study
from ha_api.boards.service.studies import of_slug
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.models.models import of_slugs
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted

FEWEST_MODELS = 4  # an impression shows four answers, all by models where no human one suits


@dataclass(frozen=True, slots=True)
class Rosters:
    """Which models a study compares."""

    database: Database

    async def find(self, public_id: UUID) -> Roster | None:
        """Return the roster of an id."""
        async with self.database.reading() as connection:
            return await queries.find_roster(connection, public_id)

    async def newest(self, study: str) -> Roster | None:
        """Return the roster that a study shows now."""
        async with self.database.reading() as connection:
            return await queries.newest_roster(connection, study)

    async def models(self, roster: Roster) -> list[Model]:
        """Return the models of a roster, by slug."""
        async with self.database.reading() as connection:
            return await queries.list_roster_models(connection, roster.id)

    async def create(
        self, caller: Caller, *, study: str, models: Sequence[str], previous: UUID | None
    ) -> Roster:
        """Make the roster that a study shows from now on. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        _check_list(models)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "study", study)
            chosen = await _chosen(connection, models)
            await _advance(connection, found)
            before = await queries.newest_roster(connection, found.slug)
            _check_previous(before, previous)
            await _add(connection, found, chosen, before)
            made = await queries.newest_roster(connection, found.slug)
        if made is None:
            raise LookupError("a roster is missing that was just made")
        return made


def _check_list(models: Sequence[str]) -> None:
    given.several("models", models)
    given.distinct("models", [given.sought(slug) for slug in models])


def _check_number(models: Sequence[Model]) -> None:
    if len(models) < FEWEST_MODELS:
        message = f"{len(models)} models are too few: an impression needs {FEWEST_MODELS}"
        raise given.invalid("models", message)


async def _chosen(connection: Connection, slugs: Sequence[str]) -> list[Model]:
    found = await of_slugs(connection, "models", slugs)
    for model in found.values():
        if model.retired:
            message = f"the model {quoted(model.slug)} is retired"
            raise RefusedError(RefusalCode.CONFLICT, "models", message)
    chosen = list(found.values())
    _check_number(chosen)  # last: an unknown name is told first
    return chosen


async def _advance(connection: Connection, study: Study) -> None:
    # First of all that is written: the rows it counts on make one roster wait for another.
    for mode in Mode:
        await content.advance_content(connection, study.id, mode)


def _check_previous(before: Roster | None, previous: UUID | None) -> None:
    newest = None if before is None else before.public_id
    if newest == previous:
        return
    if newest is None:
        message = "the study has no roster yet: its first one has none before it"
    else:
        message = f"must be the newest roster of the study, Roster:{newest}"
    raise RefusedError(RefusalCode.CONFLICT, "previous", message)


async def _add(
    connection: Connection, study: Study, models: list[Model], before: Roster | None
) -> None:
    previous = None if before is None else before.id
    roster = await queries.add_roster(connection, study.id, previous)
    ids = [model.id for model in models]
    await queries.add_roster_models(connection, roster, study.id, ids)
    await queries.add_study_roster(connection, study.id, roster)
