"""Ids as callers see them: a kind and a key, such as `Task:0b36…`; opaque by contract."""

from collections.abc import Sequence
from uuid import UUID

import strawberry

from ha_api.platform import given
from ha_api.platform.refusals import RefusalCode, RefusedError


def to_id(kind: str, key: object) -> strawberry.ID:
    """Return the id of a thing of a kind."""
    return strawberry.ID(f"{kind}:{key}")


def key_of(kind: str, field: str, value: str) -> str:
    """Return the key in an id of a kind. Raises RefusedError where it is of another kind."""
    found, colon, key = value.partition(":")
    if not colon or found != kind:
        article = "an" if kind[0] in "AEIOU" else "a"
        raise given.invalid(field, f"is not the id of {article} {kind}")
    return key


def uuid_of(kind: str, field: str, value: str) -> UUID:
    """Return the UUID in an id of a kind. Raises RefusedError."""
    try:
        return UUID(key_of(kind, field, value))
    except ValueError:
        raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no such {kind}") from None


def uuids_of(kind: str, field: str, values: Sequence[str]) -> list[UUID]:
    """Return the UUIDs in ids of a kind. Raises RefusedError naming the place of a wrong one."""
    return [uuid_of(kind, f"{field}.{place}", value) for place, value in enumerate(values)]


def number_of(kind: str, field: str, value: str) -> int:
    """Return the 64-bit number in an id of a kind. Raises RefusedError."""
    key = key_of(kind, field, value)
    if not (key.isascii() and key.isdigit() and len(key) < 19):
        raise RefusedError(RefusalCode.NOT_FOUND, field, f"there is no such {kind}")
    return int(key)
