"""Runs of the mini-test of speech in the schema."""

import strawberry

from ha_api.index.graphql.submissions import SubmissionResult, submitted
from ha_api.index.records.speech_runs import NewSpeechReading, NewSpeechRun
from ha_api.index.service.speech_runs import SPEECH_RUNS
from ha_api.platform.graphql.context import Info

strawberry.input(
    NewSpeechReading,
    name="SpeechReadingInput",
    description="A complete reading, by its number from 1: its errors in words, and `words` of the"
    " reference, both sides normalised alike.",
)
strawberry.input(
    NewSpeechRun,
    name="SpeechRunInput",
    description="A run of the six readings; one that is not complete is left out. Together they"
    " have 146 words.",
)


@strawberry.type
class SpeechRunMutation:
    """Submitting runs of the mini-test of speech."""

    @strawberry.mutation(
        description="Submit up to 200 runs, all or none. They are shown, and enter no score."
        " Operators only."
    )
    async def submit_speech_runs(
        self,
        info: Info,
        runs: list[NewSpeechRun],
        idempotency_key: str,
        replaces: strawberry.ID | None = None,
        reason: str | None = None,
    ) -> SubmissionResult:
        """Submit runs."""
        return await submitted(info, SPEECH_RUNS, runs, idempotency_key, replaces, reason)
