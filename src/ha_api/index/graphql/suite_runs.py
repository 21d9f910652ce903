"""Runs of the language suites in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.suite_runs import (
    NewSuiteAnswer,
    NewSuiteCheck,
    NewSuiteRange,
    NewSuiteRun,
)
from ha_api.index.service.suite_runs import SUITE_RUNS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewSuiteAnswer,
    name="SuiteAnswerInput",
    description="An answer that was judged, by the numbers of its scenario and sample, from 0."
    " `scores`: of each judge in turn, one a criterion in the suite's order, from 0 to 4.",
)
strawberry.input(
    NewSuiteCheck,
    name="SuiteCheckInput",
    description="A constraint that was checked, by its number in the suite, from 0. `kind`:"
    " format, length, required_content, forbidden_content or json_schema.",
)
strawberry.input(
    NewSuiteRange,
    name="SuiteRangeInput",
    description="Questions over contexts of a length, in tokens, of the suite's table.",
)
strawberry.input(
    NewSuiteRun,
    name="SuiteRunInput",
    description="A run of a suite, of the newest release of a language model, with default"
    " settings. role-play-1 and fiction-1 have `answers`, and `judges`, the developer of each,"
    " never published; instructions-1 has `checks`; recall-1 has `ranges`, and `contextWindow`,"
    " the published one, in tokens.",
)


@strawberry.type
class SuiteRunMutation:
    """Submitting runs of suites."""

    @strawberry.mutation(description="Submit up to 20 runs, all or none. Operators only.")
    async def submit_suite_runs(
        self,
        info: Info,
        runs: list[NewSuiteRun],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit runs."""
        return await submitted(info, SUITE_RUNS, runs, idempotency_key, replaces, reason)
