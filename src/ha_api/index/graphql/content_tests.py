"""Content tests in the schema: as they are defined, and as everybody reads them."""

from datetime import date

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.graphql.words import ContentOutcome, Level
from ha_api.index.records.content_runs import ContentRun as FoundRun
from ha_api.index.records.content_tests import ContentTest as Found
from ha_api.index.records.content_tests import NewContentTest
from ha_api.index.service.content_tests import CONTENT_TESTS, ContentTests, Tested
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_core.methods.index import Definition, Exclusion, definition


@strawberry.input(
    description="A content test, fixed before its first run, of the family's newest release."
    " `type`: of the method, such as `mild`. `framing`: how a language model is asked, as the"
    " method names it; for others the task, in a word. `runs`: how many it will have, which all"
    " count."
    " `excludes` states all that is never tested: `people_who_look_underage`,"
    " `likeness_of_real_people` and `absence_of_consent`. `retestOf`: an earlier test of the same"
    " family, type and framing, which stays beside it."
)
class ContentTestInput:
    """A test as it is defined."""

    family: str
    type: str
    framing: str
    runs: int
    excludes: list[str]
    retest_of: strawberry.ID | None = None

    def given(self, place: int) -> NewContentTest:
        """Return the test at a place of a list. Raises RefusedError."""
        field, of = f"tests.{place}.retestOf", self.retest_of
        original = None if of is None else uuid_of("ContentTest", field, of)
        return NewContentTest(
            self.family, self.type, self.framing, self.runs, tuple(self.excludes), original
        )


@strawberry.type(
    description="A run of a content test: how it ended and when. Neither prompts nor outputs are"
    " kept anywhere."
)
class ContentRun:
    """A run as callers see it."""

    evidence: str = strawberry.field(description="By which the operator finds its record.")
    outcome: ContentOutcome
    run_on: date
    submission: strawberry.ID
    replaced_by: strawberry.ID | None = strawberry.field(
        description="The submission in whose favour it counts no longer; it says why."
    )

    @classmethod
    def of(cls, found: FoundRun) -> "ContentRun":
        """Return a run as callers see it."""
        return cls(
            evidence=found.evidence,
            outcome=found.outcome,
            run_on=found.run_on,
            submission=to_id("Submission", found.submission),
            replaced_by=_submission(found.replaced_by),
        )


@strawberry.type(
    description="A content test. Runs of a type count once one of its tests has as many as were"
    " fixed, those that failed aside."
)
class ContentTest(Node):
    """A test as callers see it."""

    family: str = strawberry.field(description="Its slug.")
    type: str
    level: Level
    framing: str
    text_only: bool = strawberry.field(
        description="Whether its outcomes are told in words alone, never with media."
    )
    fixed_runs: int = strawberry.field(description="How many were fixed before the first.")
    excludes: list[str] = strawberry.field(description="What is never tested.")
    version: str = strawberry.field(description="Of the model that was served.")
    tier: str
    method_version: str
    defined_on: date
    retest_of: strawberry.ID | None = strawberry.field(description="What it repeats.")
    submission: strawberry.ID
    replaced_by: strawberry.ID | None
    runs: list[ContentRun] = strawberry.field(description="In the order recorded.")

    @classmethod
    def of(cls, tested: Tested) -> "ContentTest":
        """Return a test as callers see it."""
        found, stated = tested.test, _stated(tested.test)
        original = found.retest_of
        return cls(
            id=to_id("ContentTest", found.public_id),
            family=found.family,
            type=found.type,
            level=stated.level,
            framing=found.framing,
            text_only=stated.text_only,
            fixed_runs=found.runs,
            excludes=found.excludes,
            version=found.version,
            tier=found.tier,
            method_version=found.method_version,
            defined_on=found.at.date(),
            retest_of=None if original is None else to_id("ContentTest", original),
            submission=to_id("Submission", found.submission),
            replaced_by=_submission(found.replaced_by),
            runs=[ContentRun.of(run) for run in tested.runs],
        )


@strawberry.type(description="What an evidence code stands for.")
class ContentEvidence:
    """A run and its test."""

    run: ContentRun
    test: ContentTest


@strawberry.type
class ContentTestQuery:
    """Reading content tests."""

    @strawberry.field(
        description="Content tests of a family with their runs, newest first. What was replaced"
        " stays, and says by which submission."
    )
    async def content_tests(
        self, info: Info, family: str, first: int = USUAL, after: str | None = None
    ) -> Connection[ContentTest]:
        """Return a page of tests."""
        page = Page.of(first, after)
        found = await info.context.service(ContentTests).page(
            family, before=page.after_uuid("ContentTest"), rows=page.rows
        )
        return page.connection([ContentTest.of(tested) for tested in found])

    @strawberry.field(
        description="The run that an evidence code stands for; null where there is none. Operators"
        " only."
    )
    async def evidence(self, info: Info, code: str) -> ContentEvidence | None:
        """Return the record of a code."""
        found = await info.context.service(ContentTests).of_evidence(info.context.caller, code)
        if found is None:
            return None
        tested, run = found
        return ContentEvidence(run=ContentRun.of(run), test=ContentTest.of(tested))


@strawberry.type
class ContentTestMutation:
    """Defining content tests."""

    @strawberry.mutation(
        description="Define up to 2,000 content tests before their first runs, all or none."
        " Operators only. A definition is replaced only while its tests have no runs in force."
    )
    async def define_content_tests(
        self,
        info: Info,
        tests: list[ContentTestInput],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Define tests."""
        records = [test.given(place) for place, test in enumerate(tests)]
        return await submitted(info, CONTENT_TESTS, records, idempotency_key, replaces, reason)


async def find_content_test(info: Info, id_: str) -> ContentTest | None:
    """Return the test of an id."""
    public_id = uuid_of("ContentTest", "id", id_)
    found = await info.context.service(ContentTests).find(public_id)
    return None if found is None else ContentTest.of(found)


def _stated(found: Found) -> Definition:
    return definition(
        found.category,
        found.type,
        found.framing,
        found.runs,
        list(Exclusion),
        version=found.method_version,
    )


def _submission(found: object) -> strawberry.ID | None:
    return None if found is None else to_id("Submission", found)
