"""Judges: named by operators, one of them the main one."""

from dataclasses import dataclass

import orjson

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.models import models
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.queries import contestants, leases
from ha_api.tournaments.queries import judges as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.judges import Judge, JudgeKind, NewJudge
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.inputs import MOST_JUDGES
from ha_api.tournaments.service.tournaments import of_slug

LONGEST_JSON = 10_000  # characters


@dataclass(frozen=True, slots=True)
class Judges:
    """Who decides."""

    database: Database

    async def of(self, tournament: Tournament) -> list[Judge]:
        """Return the judges of a tournament, the main one first."""
        async with self.database.reading() as connection:
            return await queries.list_judges(connection, tournament.id, None)

    async def add(self, caller: Caller, tournament: str, new: NewJudge) -> Judge:
        """Name a judge. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        name = given.name("name", new.name)
        protocol = given.name("protocol", new.protocol)
        parameters = json_object("parameters", new.parameters)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await of_tournaments.lock_tournament(connection, found.id)
            await _refuse_beyond(connection, found, new)
            made = await queries.add_judge(
                connection,
                tournament=found.id,
                name=name,
                kind=new.kind,
                main=new.main,
                partner=await _partner(connection, new.partner),
                model=await _model(connection, found, new),
                protocol=protocol,
                parameters=parameters,
            )
            if not made:
                message = f"there is a judge {quoted(name)} already"
                raise RefusedError(RefusalCode.DUPLICATE, "name", message)
            [judge] = await queries.list_judges(connection, found.id, name)
            await leases.queue_matches(connection, found.id, judge.id, 0)
            return judge


async def of_name(connection: Connection, tournament: Tournament, name: str) -> Judge:
    """Return the judge of a name. Raises RefusedError where there is none."""
    found = await queries.list_judges(connection, tournament.id, given.sought(name))
    if not found:
        raise RefusedError(RefusalCode.NOT_FOUND, "judge", f"there is no judge {quoted(name)}")
    return found[0]


def json_object(field: str, value: str) -> str:
    """Return an object as JSON in its shortest form. Raises RefusedError."""
    text = given.text(field, value, LONGEST_JSON)
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise given.invalid(field, "must be an object as JSON, such as {}")
    kept = orjson.dumps(found).decode()
    if "\\u0000" in kept:
        raise given.invalid(field, "holds U+0000, which is no character")
    return kept


async def _refuse_beyond(connection: Connection, tournament: Tournament, new: NewJudge) -> None:
    known = await queries.list_judges(connection, tournament.id, None)
    if new.main and known and known[0].main:
        message = f"{quoted(known[0].name)} is the main judge already: a tournament has one"
        raise RefusedError(RefusalCode.CONFLICT, "main", message)
    if not new.main and sum(not judge.main for judge in known) >= MOST_JUDGES:
        message = f"{MOST_JUDGES} judges are there beside the main one: no more can be named"
        raise RefusedError(RefusalCode.CONFLICT, "name", message)


async def _partner(connection: Connection, slug: str | None) -> int | None:
    if slug is None:
        return None
    found = await queries.find_partner(connection, given.sought(slug))
    if found is None:
        message = f"there is no partner {quoted(slug)}"
        raise RefusedError(RefusalCode.NOT_FOUND, "partner", message)
    return found


async def _model(connection: Connection, tournament: Tournament, new: NewJudge) -> int | None:
    if new.model is None:
        return None
    if new.kind is JudgeKind.PEOPLE:
        raise given.invalid("model", "people are no model: leave it out")
    model = (await models.of_slugs(connection, "model", [new.model]))[new.model]
    playing = await contestants.list_contestants(connection, tournament.id)
    if not tournament.own_judge and model.id in {one.model_id for one in playing}:
        message = f"{quoted(model.slug)} is a contestant: this tournament has no `ownJudge`"
        raise RefusedError(RefusalCode.CONFLICT, "model", message)
    return model.id
