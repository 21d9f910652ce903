"""Participants in the schema: becoming one."""

from typing import Annotated

import strawberry

from ha_api.platform.access.access import Access
from ha_api.platform.access.access import Enrolled as Found
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.refusals import Refusal


@strawberry.type(description="A participant, and the token that acts for them: shown this once.")
class Enrolled:
    """A participant and their token."""

    participant: strawberry.ID
    token: str

    @classmethod
    def of(cls, found: Found) -> "Enrolled":
        """Return an enrolment as callers see it."""
        return cls(participant=to_id("Participant", found.participant), token=found.token)


@strawberry.type(description="A partner's name for a participant is forgotten.")
class ExternalIdErased:
    """What an erasure did."""

    participant: strawberry.ID
    erased: bool = strawberry.field(description="False where there was none to forget.")


@strawberry.type(description="Tokens of a participant are in force no longer.")
class TokensEnded:
    """What ended."""

    ended: int = strawberry.field(description="How many were in force until now.")


EnrolResult = Annotated[Enrolled | Refusal, strawberry.union("EnrolResult")]
EraseResult = Annotated[ExternalIdErased | Refusal, strawberry.union("EraseResult")]
EndTokensResult = Annotated[TokensEnded | Refusal, strawberry.union("EndTokensResult")]


@strawberry.type
class AccessMutation:
    """Becoming a participant, and being forgotten."""

    @strawberry.mutation(
        description="Enrol a participant, or declare anew for a known external id. With a key of"
        " scope VOTE; without one where this installation lets browsers enrol themselves."
        " `consent` is the version of what they consented to, `adult` whether they are 18 or older:"
        " the newest declaration holds. Each call gives one more token; those before stay in force"
        " until `endTokens`."
    )
    async def enroll_participant(
        self, info: Info, consent: str, adult: bool, external_id: str | None = None
    ) -> EnrolResult:
        """Enrol a participant."""
        found = await info.context.service(Access).enrol(
            info.context.caller, external_id=external_id, consent=consent, adult=adult
        )
        return Enrolled.of(found)

    @strawberry.mutation(
        description="Forget a partner's name for a participant: your own one, or as operator any."
        " Participant, tokens and rankings stay; the same name is somebody new from then on."
    )
    async def erase_external_id(
        self, info: Info, participant: strawberry.ID, reason: str
    ) -> EraseResult:
        """Erase an external id."""
        pseudonym = uuid_of("Participant", "participant", participant)
        erased = await info.context.service(Access).forget(info.context.caller, pseudonym, reason)
        return ExternalIdErased(participant=participant, erased=erased)

    @strawberry.mutation(
        description="End all tokens of a participant: as partner of your own one, as operator of"
        " any. With a participant's token those of that one alone, who need not be named. What they"
        " declared and ranked stays, and enrolling them again gives a new token."
    )
    async def end_tokens(
        self, info: Info, reason: str, participant: strawberry.ID | None = None
    ) -> EndTokensResult:
        """End tokens."""
        pseudonym = (
            None if participant is None else uuid_of("Participant", "participant", participant)
        )
        ended = await info.context.service(Access).end_tokens(
            info.context.caller, pseudonym, reason
        )
        return TokensEnded(ended=ended)
