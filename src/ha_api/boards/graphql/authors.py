"""Authors' scores in the schema: an author's own, and to operators all (clause 7.5)."""

from datetime import datetime
from uuid import UUID

import strawberry

from ha_api.boards.graphql.words import Mode
from ha_api.boards.records import authors as records
from ha_api.boards.records.authors import AuthorEntryKind, AuthorEstimate
from ha_api.boards.service.authors import Authors
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id, uuid_of
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.platform.refusals import RefusalCode, RefusedError

strawberry.enum(
    AuthorEntryKind,
    description="SCORED: an answer had its ten rankings. REVERSED: one of them counts no longer;"
    " the points go back, and the answer is scored anew once it has ten again.",
)
strawberry.type(
    AuthorEstimate,
    description="How strong an author seems by all comparisons of their scored answers, in points,"
    " with its 95% interval, clustered by answer. It leans towards 1200.",
)


@strawberry.type(description="One movement of an author's score.")
class AuthorEntry:
    """An entry of a ledger as its readers see it."""

    id: strawberry.ID
    kind: AuthorEntryKind
    answer: strawberry.ID
    snapshot: strawberry.ID | None = strawberry.field(
        description="Whose ratings of the models were used; null if its board is not yours to see."
    )
    observed: float = strawberry.field(
        description="Share of the answer's comparisons with models in which it stood above."
    )
    expected: float = strawberry.field(
        description="The share to be expected from the score before; of a reversal, as it was then."
    )
    delta: float = strawberry.field(description="10·(observed − expected), or what goes back.")
    before: float
    after: float
    at: datetime

    @classmethod
    def of(cls, found: records.AuthorEntry) -> "AuthorEntry":
        """Return an entry as its readers see it."""
        return cls(
            id=to_id("AuthorEntry", f"{found.answer}.{found.number}"),
            kind=found.kind,
            answer=to_id("Answer", found.answer),
            snapshot=None if found.snapshot is None else to_id("Snapshot", found.snapshot),
            observed=found.observed,
            expected=found.expected,
            delta=found.delta,
            before=found.before,
            after=found.after,
            at=found.at,
        )


@strawberry.type(
    description="The score of a person who writes answers, for a study and mode: a ledger, not an"
    " estimate of strength. It starts at 1200 and moves by at most 10 points an answer."
)
class AuthorScore:
    """A score as its author and operators see it."""

    id: strawberry.ID
    author: strawberry.ID
    mode: Mode
    score: float
    scored: int = strawberry.field(description="Answers that have moved the score.")
    waiting: int = strawberry.field(
        description="Answers with ten rankings that wait for the models' ratings."
    )
    in_progress: int = strawberry.field(description="Answers that lack some of their ten rankings.")
    found: strawberry.Private[records.AuthorScore]

    @classmethod
    def of(cls, found: records.AuthorScore) -> "AuthorScore":
        """Return a score as its readers see it."""
        return cls(
            id=to_id("AuthorScore", f"{found.author}.{found.mode}.{found.study}"),
            author=to_id("Participant", found.author),
            mode=found.mode,
            score=found.score,
            scored=found.scored,
            waiting=found.waiting,
            in_progress=found.in_progress,
            found=found,
        )

    @strawberry.field(description="Null below five scored answers.")
    async def estimate(self, info: Info) -> AuthorEstimate | None:
        """Return how strong the author seems."""
        return await info.context.service(Authors).estimate(info.context.caller, self.found)

    @strawberry.field(description="The ledger, newest entry first.")
    async def entries(
        self, info: Info, first: int = USUAL, after: str | None = None
    ) -> Connection[AuthorEntry]:
        """Return a page of the ledger."""
        page = Page.of(first, after)
        answer, number = (None, None) if page.after is None else _entry(page.after)
        found = await info.context.service(Authors).entries(
            info.context.caller, self.found, answer=answer, number=number, rows=page.rows
        )
        return page.connection([AuthorEntry.of(entry) for entry in found])


@strawberry.type
class AuthorQuery:
    """Reading authors' scores."""

    @strawberry.field(
        description="Your own score, by your participant's token; null where you wrote no answer."
        " Nobody else's can be read."
    )
    async def author_score(self, info: Info, study: str, mode: Mode) -> AuthorScore | None:
        """Return the caller's own score."""
        service = info.context.service(Authors)
        found = await service.own(info.context.caller, study=study, mode=mode)
        return None if found is None else AuthorScore.of(found)

    @strawberry.field(
        description="The scores of all who wrote answers, by when they came. Operators only."
    )
    async def author_scores(
        self, info: Info, study: str, mode: Mode, first: int = USUAL, after: str | None = None
    ) -> Connection[AuthorScore]:
        """Return a page of scores."""
        page = Page.of(first, after)
        found = await info.context.service(Authors).all(
            info.context.caller,
            study=study,
            mode=mode,
            after=None if page.after is None else _author(page.after),
            rows=page.rows,
        )
        return page.connection([AuthorScore.of(score) for score in found])


def _author(after: str) -> UUID:
    author, _, _ = key_of("AuthorScore", "after", after).partition(".")
    return uuid_of("AuthorScore", "after", f"AuthorScore:{author}")


def _entry(after: str) -> tuple[UUID, int]:
    answer, _, number = key_of("AuthorEntry", "after", after).partition(".")
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise RefusedError(RefusalCode.NOT_FOUND, "after", "there is no such AuthorEntry")
    return uuid_of("AuthorEntry", "after", f"AuthorEntry:{answer}"), int(number)
