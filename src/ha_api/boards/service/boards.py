"""Boards: a study and mode, read with one method version."""

from dataclasses import dataclass

from ha_api.boards.queries import boards as queries
from ha_api.boards.records.boards import Board
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.studies import of_slug
from ha_api.platform import compute, given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.access import queries as access
from ha_api.platform.db import Database
from ha_api.platform.errors import CallError
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted


@dataclass(frozen=True, slots=True)
class Boards:
    """What is ranked and how; a private board exists for its partner and for operators alone."""

    database: Database

    async def all(self, caller: Caller) -> list[Board]:
        """Return the boards that a caller may see, oldest first."""
        async with self.database.reading() as connection:
            return await queries.list_boards(connection, caller.partner_id, caller.is_operator)

    async def find(self, caller: Caller, slug: str) -> Board | None:
        """Return the board of a slug, where the caller may see it."""
        sought = given.sought(slug)
        async with self.database.reading() as connection:
            return await queries.find_board(
                connection, sought, caller.partner_id, caller.is_operator
            )

    async def create(
        self,
        caller: Caller,
        *,
        slug: str,
        title: str,
        study: str,
        mode: Mode,
        method_version: str,
        private_to: str | None,
    ) -> Board:
        """Begin a board. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        slug, title = given.slug("slug", slug), given.name("title", title)
        if slug in given.RESERVED:
            raise given.invalid("slug", f"{slug} is what commands call the {slug}: choose another")
        _check_version(method_version)
        async with self.database.writing() as connection:
            of_study = await of_slug(connection, "study", study)
            partner = await _partner(connection, private_to)
            made = await queries.add_board(
                connection, slug, title, of_study.id, mode, method_version, partner
            )
        if made is None:
            raise RefusedError(RefusalCode.DUPLICATE, "slug", f"there is a board {slug} already")
        return Board(
            id=made,
            slug=slug,
            title=title,
            study=study,
            mode=mode,
            method_version=method_version,
            private=partner is not None,
            language=of_study.language,
            simulated=of_study.simulated,
        )


def _check_version(version: str) -> None:
    try:
        compute.parameters(version)
    except CallError as error:
        raise given.invalid("methodVersion", str(error)) from None


async def _partner(connection: Connection, slug: str | None) -> int | None:
    if slug is None:
        return None
    found = await access.partner_named(connection, given.sought(slug))
    if found is None:
        message = f"there is no partner {quoted(slug)}"
        raise RefusedError(RefusalCode.NOT_FOUND, "privateTo", message)
    return found
