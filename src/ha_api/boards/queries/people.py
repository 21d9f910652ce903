"""Statements about people whom files name."""

from collections.abc import Sequence

from ha_api.boards.records.people import Person
from ha_api.platform.query import Connection, query


@query
async def people_of_hashes(
    connection: Connection, /, partner: int, hashes: Sequence[bytes]
) -> list[Person]: ...
@query
async def add_people(
    connection: Connection,
    /,
    partner: int,
    hashes: Sequence[bytes],
    consent: str,
    tokens: Sequence[bytes],
) -> None: ...
