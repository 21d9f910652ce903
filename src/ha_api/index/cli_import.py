"""`ha import evidence`: records of one kind from a file, as one submission."""

import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from ha_api.platform.errors import CallError, FileError, RefusedError
from ha_api.platform.options import File

if TYPE_CHECKING:
    from ha_api.index.records.submissions import Sending, Submission
    from ha_api.index.service.kinds import AnyKind
    from ha_api.platform.access import Caller
    from ha_api.platform.db import Database
    from ha_api.platform.files.record_lines import RecordLine
    from ha_api.platform.refusals import RefusedError as Refused

KindWord = Literal[
    "families",
    "releases",
    "readings",
    "specifications",
    "blind_runs",
    "blind_placements",
    "panel_runs",
    "suite_runs",
    "content_tests",
    "content_runs",
    "arena_votes",
    "anonymous_votes",
    "prices",
    "timings",
    "examples",
    "speech_runs",
    "document_runs",
    "appeal_answers",
]

_CAMEL = re.compile(r"(?<=[a-z])([A-Z])")


def evidence(
    kind: KindWord,
    file: File,
    /,
    *,
    partner: str | None = None,
    replaces: str | None = None,
    reason: str | None = None,
    key: str = "",
) -> None:
    """Bring evidence on families of the index: all of a file, as one submission, or nothing.

    Parameters
    ----------
    kind
        Of what the records are.
    file
        JSON lines, a record each: the fields of the kind's input in the GraphQL schema, written
        like_this; an id is what stands behind the colon. .gz of it; - is standard input.
    partner
        Slug of the partner whose participants voted; of arena_votes and anonymous_votes alone.
    replaces
        Id of the submission that this one stands in place of; it stays readable. An empty file
        withdraws it.
    reason
        Why it is replaced.
    key
        A word of your own for records that came before in the same words and are others: a second
        run of a test with the same outcome on the same day. Without it they are not kept twice.

    """
    import asyncio

    from ha_api.index.records.submissions import IndexKind
    from ha_api.index.service.registry import KINDS
    from ha_api.index.service.submissions import MOST_AT_ONCE
    from ha_api.platform import cli_database
    from ha_api.platform.files.record_lines import read_file
    from ha_api.platform.refusals import RefusedError as Refused
    from ha_api.platform.settings import Settings

    asked = KINDS[IndexKind(kind.upper())]
    source, lines = read_file(
        file, asked.record, most=MOST_AT_ONCE, may_be_empty=replaces is not None
    )
    settings = Settings.read(os.environ)
    with cli_database.service_url(settings) as url:
        try:
            sending = _sending(asked, lines, replaces, reason, key)
            records = [line.value for line in lines]
            made, last, before = asyncio.run(
                _submitted(url, settings.hmac_secret(), asked, records, sending, partner)
            )
        except Refused as error:
            raise _told(source, lines, asked, error) from None
    if last is not made:
        raise FileError(source=source, problem=_counts_no_longer(made, last))
    told = f"{len(lines):,} record{'' if len(lines) == 1 else 's'} of {kind}"
    told += ", brought before: nothing new was kept" if before else ""
    sys.stdout.write(f"Submission:{made.public_id} has {told}\n")


def _sending(
    kind: "AnyKind",
    lines: "Sequence[RecordLine[Any]]",
    replaces: str | None,
    reason: str | None,
    own: str,
) -> "Sending":
    """Return how a file is sent: again, it is the same submission."""
    from ha_api.index.records.submissions import Sending
    from ha_api.platform.graphql.ids import uuid_of
    from ha_api.platform.repeated import digest

    if replaces is not None and ":" not in replaces:
        replaces = f"Submission:{replaces}"
    replaced = None if replaces is None else uuid_of("Submission", "replaces", replaces)
    key = digest(kind.kind, replaced, reason, [line.value for line in lines])
    return Sending(f"file {key.hex()} {own}".rstrip(), replaced, reason)


async def _submitted(
    url: str,
    secret: bytes,
    kind: "AnyKind",
    records: Sequence[Any],
    sending: "Sending",
    partner: str | None,
) -> "tuple[Submission, Submission, bool]":
    """Return a file's submission, what stands in its place or itself, and if it came before."""
    from ha_api.index.service.submissions import Submissions
    from ha_api.platform import db
    from ha_api.platform.access import Access
    from ha_api.platform.query import there

    async with db.connected(url, connections=2) as database:
        caller = await _caller(database, kind, partner)
        submissions = Submissions(database, Access(database, secret))
        before = await submissions.has(caller, sending.key)
        made = last = await submissions.submit(caller, kind, records, sending)
        while last.replaced_by is not None:
            last = there(await submissions.find(last.replaced_by))
        return made, last, before


def _counts_no_longer(made: "Submission", last: "Submission") -> str:
    from ha_api.platform.text import quoted

    return (
        f"Submission:{made.public_id} brought this before and counts no longer: it was replaced"
        f" or withdrawn, and since {last.at:%Y-%m-%d %H:%M} UTC Submission:{last.public_id} stands"
        f" in its place, with the reason {quoted(last.reason)}. If this is to count again, add"
        f" --replaces Submission:{last.public_id} and a --reason"
    )


async def _caller(database: "Database", kind: "AnyKind", partner: str | None) -> "Caller":
    from ha_api.platform.access import Caller, Scope, queries
    from ha_api.platform.access.callers import INSTALLATION
    from ha_api.platform.text import quoted

    if kind.scope is Scope.OPERATOR:
        if partner is not None:
            raise CallError(problem=f"--partner is of votes; {kind.field} are the operator's")
        return INSTALLATION
    if partner is None:
        raise CallError(problem="--partner says whose participants voted")
    async with database.reading() as connection:
        found = await queries.partner_named(connection, partner)
    if found is None:
        raise CallError(problem=f"there is no partner {quoted(partner)}")
    return Caller(found, None, frozenset({kind.scope}))


def _told(
    source: str, lines: "Sequence[RecordLine[Any]]", kind: "AnyKind", refused: "Refused"
) -> Exception:
    """Return the error of a refusal: its line by number, and its field as files call it."""
    field, other = refused.refusal.field, refused.other
    told = refused.message
    if other is not None:
        told = f"{' '.join(filter(None, _place(lines, kind, other)))} {told}"
    if field in (None, "replaces", "reason"):
        return CallError(problem=told if field is None else f"{field}: {told}")
    line, name = _place(lines, kind, field)
    if line is None:
        return FileError(source=source, problem=told)
    return RefusedError(source=source, place=line, problem=f"{name}: {told}" if name else told)


def _place(
    lines: "Sequence[RecordLine[Any]]", kind: "AnyKind", field: str
) -> tuple[str | None, str | None]:
    """Return what a file calls a field such as releases.3.since: its line, and it."""
    argument, _, rest = field.partition(".")
    place, _, name = rest.partition(".")
    if argument != kind.field or not place:
        return None, _snake(field)
    return f"line {lines[int(place)].number}", _snake(name)


def _snake(field: str) -> str:
    return _CAMEL.sub(lambda found: f"_{found[1].lower()}", field)
