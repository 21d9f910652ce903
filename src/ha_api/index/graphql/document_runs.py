"""Runs of the mini-test of long documents in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.document_runs import NewDocumentProbe, NewDocumentRun
from ha_api.index.service.document_runs import DOCUMENT_RUNS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewDocumentProbe,
    name="DocumentProbeInput",
    description="A completed document, by its number from 1. `format`: strict_json,"
    " fenced_code_block, not_strict_json or other_keys_than_the_questions. `answered`: which of"
    " lookup, multi_step, updated and absent were answered right, in strict JSON.",
)
strawberry.input(
    NewDocumentRun,
    name="DocumentRunInput",
    description="A run of the six documents; one that was not completed is left out.",
)


@strawberry.type
class DocumentRunMutation:
    """Submitting runs of the mini-test of long documents."""

    @strawberry.mutation(
        description="Submit up to 200 runs, all or none. They are shown, and enter no score."
        " Operators only."
    )
    async def submit_document_runs(
        self,
        info: Info,
        runs: list[NewDocumentRun],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit runs."""
        return await submitted(info, DOCUMENT_RUNS, runs, idempotency_key, replaces, reason)
