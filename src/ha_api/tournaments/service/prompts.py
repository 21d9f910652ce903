"""Prompts: read by all, added and taken down by operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, direction_of, quoted
from ha_api.tournaments.queries import prompts as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.prompts import NewPrompt, Prompt
from ha_api.tournaments.service.tournaments import of_slug


@dataclass(frozen=True, slots=True)
class Prompts:
    """What is answered."""

    database: Database

    async def find(self, public_id: UUID) -> Prompt | None:
        """Return the prompt of an id."""
        async with self.database.reading() as connection:
            return next(iter(await queries.prompts_of_ids(connection, [public_id])), None)

    async def page(self, tournament: str, *, after: UUID | None, rows: int) -> list[Prompt]:
        """Return the prompts of a tournament that follow one, by number. Raises RefusedError."""
        async with self.database.reading() as connection:
            found = await of_slug(connection, "tournament", tournament)
            return await queries.list_prompts(connection, found.id, after, rows)

    async def add(
        self, caller: Caller, tournament: str, prompts: Sequence[NewPrompt]
    ) -> list[Prompt]:
        """Add prompts behind those there are, all or none. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        taken = _checked(given.several("prompts", prompts))
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            await of_tournaments.lock_tournament(connection, found.id)
            hashes = [digest(prompt.text) for prompt in taken]
            await _refuse_alike(connection, found.id, taken, hashes)
            ids = [uuid4() for _ in taken]
            await queries.add_prompts(
                connection,
                found.id,
                ids,
                [prompt.name for prompt in taken],
                [prompt.scenario for prompt in taken],
                [prompt.text for prompt in taken],
                hashes,
                [prompt.direction or direction_of(prompt.text) for prompt in taken],
            )
            return await queries.prompts_of_ids(connection, ids)

    async def take_down(self, caller: Caller, public_id: UUID, reason: str) -> Prompt:
        """Remove a prompt's text for good. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        why = given.name("reason", reason)
        async with self.database.writing() as connection:
            [prompt] = await of_ids(connection, "id", [public_id])
            await of_tournaments.lock_tournament(connection, prompt.tournament_id)
            await queries.take_down_text(
                connection, "tournament_prompt", prompt.id, caller.key_id, why
            )
            return (await queries.prompts_of_ids(connection, [public_id]))[0]


async def of_ids(connection: Connection, field: str, ids: Sequence[UUID]) -> list[Prompt]:
    """Return prompts by id. Raises RefusedError where there is one not."""
    found = {prompt.public_id: prompt for prompt in await queries.prompts_of_ids(connection, ids)}
    for public_id in ids:
        if public_id not in found:
            raise RefusedError(RefusalCode.NOT_FOUND, field, "there is no such prompt")
    return [found[public_id] for public_id in ids]


def _checked(prompts: Sequence[NewPrompt]) -> list[NewPrompt]:
    found = [_taken(f"prompts.{place}", prompt) for place, prompt in enumerate(prompts)]
    first: dict[tuple[str, str], int] = {}
    for place, prompt in enumerate(found):
        for field in ("name", "text"):
            twin = first.setdefault((field, getattr(prompt, field)), place)
            if twin != place:
                raise _duplicate(place, field, f"is the same as that of prompts.{twin}")
    return found


def _taken(field: str, prompt: NewPrompt) -> NewPrompt:
    scenario = prompt.scenario
    return NewPrompt(
        name=given.name(f"{field}.name", prompt.name),
        text=given.text(f"{field}.text", prompt.text),
        scenario=None if scenario is None else given.name(f"{field}.scenario", scenario),
        direction=prompt.direction,
    )


async def _refuse_alike(
    connection: Connection, tournament: int, prompts: Sequence[NewPrompt], hashes: Sequence[bytes]
) -> None:
    names = [prompt.name for prompt in prompts]
    alike = await queries.prompts_alike(connection, tournament, names, hashes)
    by_name = {found.name: found for found in alike}
    by_text = {found.hash: found for found in alike}
    for place, (name, key) in enumerate(zip(names, hashes, strict=True)):
        if key in by_text:
            gone = ", which was taken down" if by_text[key].taken_down else ""
            raise _duplicate(
                place, "text", f"is that of TournamentPrompt:{by_text[key].public_id}{gone}"
            )
        if name in by_name:
            other = by_name[name].public_id
            raise _duplicate(place, "name", f"{quoted(name)} is that of TournamentPrompt:{other}")


def _duplicate(place: int, field: str, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, f"prompts.{place}.{field}", message)
