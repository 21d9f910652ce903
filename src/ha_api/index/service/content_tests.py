"""Content tests: defined before their first run, for good, and read by everybody.

Nothing that callers give here is quoted but a word: nobody's prompt is repeated, stored or logged.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from ha_api.index.queries import content_tests as queries
from ha_api.index.records.content_runs import ContentRun
from ha_api.index.records.content_tests import ContentTest, Defined, NewContentTest
from ha_api.index.records.families import Family
from ha_api.index.records.submissions import IndexKind, Submission
from ha_api.index.service import evidence_codes
from ha_api.index.service.families import families_of_slugs
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_core.methods.index import Exclusion, definition, parameters

_WORD = re.compile(r"[a-z0-9][a-z0-9._-]{0,62}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Tested:
    """A test with its runs, those replaced too."""

    test: ContentTest
    runs: list[ContentRun]


@dataclass(frozen=True, slots=True)
class ContentTests:
    """What was tested, and how it ended."""

    database: Database

    async def page(self, family: str, *, before: UUID | None, rows: int) -> list[Tested]:
        """Return tests of a family that were defined before one, newest first."""
        async with self.database.at_once() as connection:
            found = await queries.list_content_tests(connection, given.sought(family), before, rows)
            return await _with_runs(connection, found)

    async def find(self, public_id: UUID) -> Tested | None:
        """Return the test of an id."""
        async with self.database.at_once() as connection:
            found = await queries.find_content_test(connection, public_id, None)
            return None if found is None else (await _with_runs(connection, [found]))[0]

    async def of_evidence(self, caller: Caller, code: str) -> tuple[Tested, ContentRun] | None:
        """Return the run of an evidence code, and its test. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        sought = evidence_codes.sought(code)
        async with self.database.at_once() as connection:
            found = await queries.find_content_test(connection, None, sought)
            if found is None:
                return None
            [tested] = await _with_runs(connection, [found])
        return tested, next(run for run in tested.runs if run.evidence == sought)


async def defined_tests(
    connection: Connection, named: Sequence[tuple[str, UUID]]
) -> dict[UUID, Defined]:
    """Return tests that are in force, of each (field, id). Raises RefusedError for others."""
    found = await queries.defined_tests(connection, list({id_ for _, id_ in named}))
    known = {test.public_id: test for test in found}
    for field, id_ in named:
        if id_ not in known:
            raise RefusedError(RefusalCode.NOT_FOUND, field, "there is no such content test")
        if known[id_].replaced:
            message = "its definition was replaced: name the test that stands in its place"
            raise RefusedError(RefusalCode.CONFLICT, field, message)
    return known


async def _with_runs(connection: Connection, tests: list[ContentTest]) -> list[Tested]:
    runs: dict[int, list[ContentRun]] = {test.id: [] for test in tests}
    for run in await queries.runs_of_content_tests(connection, list(runs)):
        runs[run.test_id].append(run)
    return [Tested(test, runs[test.id]) for test in tests]


def _checked(tests: Sequence[NewContentTest]) -> list[NewContentTest]:
    return [_taken(f"tests.{place}", test) for place, test in enumerate(tests)]


def _taken(field: str, test: NewContentTest) -> NewContentTest:
    for name in ("type", "framing"):
        if not _WORD.fullmatch(getattr(test, name)):
            message = "is no word of up to 63 of a–z, 0–9, dot, dash and underscore"
            raise given.invalid(f"{field}.{name}", message)
    if set(test.excludes) != set(Exclusion) or len(test.excludes) > len(Exclusion):
        message = f"must state all that is never tested, once each: {', '.join(Exclusion)}"
        raise given.invalid(f"{field}.excludes", message)
    return replace(test, excludes=tuple(Exclusion))


async def _add(submitting: Submitting, tests: Sequence[NewContentTest]) -> None:
    connection = submitting.connection
    await queries.lock_content(connection)
    slugs = [(f"tests.{place}.family", test.family) for place, test in enumerate(tests)]
    families = await families_of_slugs(connection, slugs)
    for place, (family, test) in enumerate(zip(families, tests, strict=True)):
        _refuse_undefined(f"tests.{place}", family, test)
    releases = await _releases(connection, families)
    originals = await _originals(connection, tests)
    await queries.add_content_tests(
        connection,
        submitting.id,
        [family.id for family in families],
        releases,
        [test.type for test in tests],
        [test.framing for test in tests],
        [test.runs for test in tests],
        list(Exclusion),
        parameters().version,
        originals,
    )


def _refuse_undefined(field: str, family: Family, test: NewContentTest) -> None:
    """Raise RefusedError for what the method does not define as a test."""
    try:
        definition(family.category, test.type, test.framing, test.runs, list(Exclusion))
    except ValueError as error:
        name, _, message = str(error).partition(": ")
        raise given.invalid(f"{field}.{name}", message) from None


async def _releases(connection: Connection, families: Sequence[Family]) -> list[int]:
    found = await queries.served_releases(connection, list({family.id for family in families}))
    served = {release.family_id: release.id for release in found}
    for place, family in enumerate(families):
        if family.id not in served:
            message = "the family has no release yet: say first what is served"
            raise RefusedError(RefusalCode.CONFLICT, f"tests.{place}.family", message)
    return [served[family.id] for family in families]


async def _originals(connection: Connection, tests: Sequence[NewContentTest]) -> list[int | None]:
    """Return the numbers of the tests that are repeated. Raises RefusedError."""
    fields = [f"tests.{place}.retestOf" for place in range(len(tests))]
    named = [
        (field, test.retest_of)
        for field, test in zip(fields, tests, strict=True)
        if test.retest_of is not None
    ]
    known = await defined_tests(connection, named)
    originals = [None if test.retest_of is None else known[test.retest_of] for test in tests]
    for field, test, original in zip(fields, tests, originals, strict=True):
        if original is not None and not _alike(test, original):
            message = "a re-test is of the same family, type and framing as what it repeats"
            raise RefusedError(RefusalCode.CONFLICT, field, message)
    return [None if original is None else original.id for original in originals]


def _alike(test: NewContentTest, original: Defined) -> bool:
    ours = (given.sought(test.family), test.type, test.framing)
    return ours == (original.family, original.type, original.framing)


async def _replacing(submitting: Submitting, replaced: Submission) -> None:
    """Raise RefusedError where a definition has runs: it was fixed before the first of them."""
    await queries.lock_content(submitting.connection)
    if await queries.tested_already(submitting.connection, replaced.id):
        message = "a test that it defines has runs in force, and is defined for good"
        raise RefusedError(RefusalCode.CONFLICT, "replaces", message)


CONTENT_TESTS = Kind(
    IndexKind.CONTENT_TESTS,
    NewContentTest,
    "tests",
    _checked,
    _add,
    queries.content_test_records,
    replacing=_replacing,
)
