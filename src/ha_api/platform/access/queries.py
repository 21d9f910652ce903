"""Statements about keys, participants and their tokens."""

from uuid import UUID

from ha_api.platform.access.records import Bearer, Key, ListedKey, Participant, Scope
from ha_api.platform.query import Connection, query


@query
async def find_key(connection: Connection, /, digest: bytes) -> Key | None: ...
@query
async def find_bearer(connection: Connection, /, digest: bytes) -> Bearer | None: ...
@query
async def find_participant(
    connection: Connection, /, partner: int | None, public_id: UUID
) -> Bearer | None: ...
@query
async def known_participant(
    connection: Connection, /, partner: int, external_hash: bytes
) -> Participant | None: ...
@query
async def add_participant(
    connection: Connection, /, partner: int, external_hash: bytes | None
) -> Participant | None: ...
@query
async def add_enrolment(
    connection: Connection,
    /,
    participant: int,
    consent: str,
    adult: bool,
    digest: bytes,
) -> None: ...
@query
async def end_tokens(connection: Connection, /, participant: int, reason: str) -> int: ...
@query
async def erase_external_id(
    connection: Connection, /, participant: int, key: int | None, reason: str
) -> bool: ...
@query
async def partner_named(connection: Connection, /, slug: str) -> int | None: ...
@query
async def add_partner(connection: Connection, /, slug: str, title: str) -> int | None: ...
@query
async def add_key(
    connection: Connection,
    /,
    partner: int,
    label: str,
    digest: bytes,
    scopes: list[Scope],
) -> int: ...
@query
async def list_keys(connection: Connection, /) -> list[ListedKey]: ...
@query
async def revoke_key(connection: Connection, /, key: int, reason: str) -> str | None: ...
