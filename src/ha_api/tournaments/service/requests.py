"""Requests that come more than once: done the first time, and answered alike every time."""

import hashlib

import orjson

from ha_api.platform.access import Caller
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.queries import requests as queries


def digest(*body: object) -> bytes:
    """Return the SHA-256 of everything in a request but its key."""
    return hashlib.sha256(orjson.dumps(body, default=str)).digest()


async def is_first(connection: Connection, caller: Caller, key: str, body: bytes) -> bool:
    """Whether a caller's request is new; False for one that is repeated word for word.

    body: its digest. A key is kept when the transaction is: what was refused may be tried again.
    Raises RefusedError for a key that came with another request.
    """
    if await queries.add_request(connection, caller.name, key, body):
        return True
    if await queries.find_request(connection, caller.name, key) != body:
        raise RefusedError(
            RefusalCode.KEY_REUSED, "idempotencyKey", "the key came with another request before"
        )
    return False
