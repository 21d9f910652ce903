"""The commands about partners' keys."""

import os
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from cyclopts import App, Parameter, Token
from cyclopts.validators import Number

from ha_api.platform.errors import CallError, HaError
from ha_api.platform.options import whole_number

if TYPE_CHECKING:
    from ha_api.platform.access import Access, ListedKey

T = TypeVar("T")

keys = App(name="keys", help="Partners' keys: what their programs call the service with.")


def _key_number(kind: type, tokens: Sequence[Token]) -> int:
    """Return the number of a key. Raises ValueError, which does not repeat what may be a key."""
    try:
        return whole_number(kind, tokens)
    except ValueError:
        raise ValueError("expected is the number from `ha keys list`, not the key") from None


class NoKeyError(HaError):
    """No key {id} is in force."""


@keys.command
def create(
    *,
    partner: str,
    scope: Annotated[list[Literal["VOTE", "RESEARCH", "OPERATOR"]], Parameter(negative=())],
    label: str,
) -> None:
    """Make a key and print it, this once: only its digest is kept.

    Parameters
    ----------
    partner
        Slug of who will hold it; made where there is none of that name.
    scope
        What it may do, given once for each: VOTE enrols participants and votes for them, OPERATOR
        runs studies. RESEARCH is for reading observations, which nothing serves yet.
    label
        What it is for, shown in the list.

    """
    from ha_api.platform.access import Scope

    scopes = [Scope(name) for name in scope]
    sys.stdout.write(_asked(lambda access: access.make_key(partner, label, scopes)) + "\n")


@keys.command(name="list")
def list_(*, format: Literal["table", "json"] = "table") -> None:  # noqa: A002 - the option's name
    """List every key there was, without the keys themselves.

    Parameters
    ----------
    format
        A table for people, JSON for machines.

    """
    found = _asked(lambda access: access.keys())
    sys.stdout.write(_as_json(found) if format == "json" else _as_table(found))


@keys.command
def revoke(
    key: Annotated[
        int, Parameter(name="ID", converter=_key_number, validator=Number(gte=1, lt=2**63))
    ],
    /,
    *,
    reason: str,
) -> None:
    """Take a key out of force, for good; tokens of participants enrolled with it stay in force.

    Parameters
    ----------
    key
        Its number in `ha keys list`.
    reason
        Why, kept beside it.

    """
    partner = _asked(lambda access: access.revoke(key, reason))
    if partner is None:
        raise NoKeyError(id=key)
    sys.stdout.write(f"Key {key} of {partner} is out of force.\n")


def _asked(question: "Callable[[Access], Awaitable[T]]") -> T:
    """Return what the database of the environment answers."""
    import asyncio

    from ha_api.platform import cli_database
    from ha_api.platform.settings import Settings

    settings = Settings.read(os.environ)
    with cli_database.service_url(settings) as url, _refusals_told():
        return asyncio.run(_answered(url, settings.hmac_secret(), question))


async def _answered(url: str, secret: bytes, question: "Callable[[Access], Awaitable[T]]") -> T:
    from ha_api.platform import db
    from ha_api.platform.access import Access

    async with db.connected(url, connections=1) as database:
        return await question(Access(database, secret))


@contextmanager
def _refusals_told() -> Iterator[None]:
    from ha_api.platform.refusals import RefusedError

    try:
        yield
    except RefusedError as error:
        refusal = error.refusal
        raise CallError(problem=f"--{refusal.field}: {refusal.message}") from None


def _as_json(found: "list[ListedKey]") -> str:
    import orjson

    return orjson.dumps(found, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()


def _as_table(found: "list[ListedKey]") -> str:
    from ha_api.platform.text import isolated

    rows = [("id", "partner", "scopes", "made", "revoked", "label")]
    for key in found:
        made, revoked = (f"{at:%Y-%m-%d}" if at else "" for at in (key.created_at, key.revoked_at))
        scopes = ",".join(key.scopes)
        rows.append((str(key.id), key.partner, scopes, made, revoked, isolated(key.label)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)
