"""Requests that come more than once: done the first time, and answered alike every time."""

import hashlib

import orjson

from ha_api.platform.refusals import RefusalCode, RefusedError


def digest(*body: object) -> bytes:
    """Return the SHA-256 of everything in a request but its key."""
    return hashlib.sha256(orjson.dumps(body, default=str)).digest()


def check_same(known: bytes | None, body: bytes) -> None:
    """Raise RefusedError where a key came with another request before; both by their digests."""
    if known != body:
        message = "the key came with another request before"
        raise RefusedError(RefusalCode.KEY_REUSED, "idempotencyKey", message)
