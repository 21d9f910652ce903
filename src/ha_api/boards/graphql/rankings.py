"""Stored rankings in the schema, for operators."""

from datetime import datetime
from itertools import zip_longest

import strawberry

from ha_api.boards.graphql.words import Eligibility, Grade, Mode
from ha_api.boards.records.eligibility import EligibilityChange as Change
from ha_api.boards.records.rankings import StoredRanking
from ha_api.boards.service.rankings import Rankings, ReadRanking
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import number_of, to_id


@strawberry.type(description="A card where it was placed.")
class RankedCard:
    """A card of a ranking."""

    model: str | None = strawberry.field(description="The model's slug; null where a person wrote.")
    tied: bool = strawberry.field(description="Whether it shares the place of the card before it.")
    grade: Grade | None = strawberry.field(description="Null in a ranking from a file.")


@strawberry.type(description="What a ranking counts for since then, and why.")
class EligibilityChange:
    """A change of what a ranking counts for."""

    eligibility: Eligibility
    research: bool
    reason: str
    at: datetime

    @classmethod
    def of(cls, found: Change) -> "EligibilityChange":
        """Return a change as operators see it."""
        return cls(
            eligibility=found.eligibility,
            research=found.research,
            reason=found.reason,
            at=found.at,
        )


@strawberry.type(description="A completed ranking, from an impression or from a file.")
class Ranking:
    """A ranking as operators see it."""

    id: strawberry.ID
    study: strawberry.ID
    mode: Mode
    participant: strawberry.ID
    task: strawberry.ID
    impression: strawberry.ID | None = strawberry.field(description="Null of one from a file.")
    line: int | None = strawberry.field(
        description="Its place in the file; null of one from an impression."
    )
    order: list[RankedCard] = strawberry.field(description="Best first.")
    eligibility: Eligibility = strawberry.field(description="What it counts for now.")
    research: bool = strawberry.field(description="Whether it suits research now.")
    born_eligibility: Eligibility = strawberry.field(description="What it counted for at first.")
    born_research: bool = strawberry.field(description="Whether it suited research at first.")
    changes: list[EligibilityChange] = strawberry.field(description="Oldest first.")
    at: datetime = strawberry.field(description="When it was completed; of a file, its `time`.")

    @classmethod
    def of(cls, found: ReadRanking) -> "Ranking":
        """Return a ranking as operators see it."""
        one = found.ranking
        impression = None if one.impression is None else to_id("Impression", one.impression)
        return cls(
            id=to_id("Ranking", one.id),
            study=to_id("Study", one.study),
            mode=one.mode,
            participant=to_id("Participant", one.participant),
            task=to_id("Task", one.task),
            impression=impression,
            line=one.line,
            order=_cards(one),
            eligibility=one.eligibility,
            research=one.research,
            born_eligibility=one.born_eligibility,
            born_research=one.born_research,
            changes=[EligibilityChange.of(change) for change in found.changes],
            at=one.at,
        )


@strawberry.type
class RankingQuery:
    """Reading stored rankings."""

    @strawberry.field(description="The ranking of an id. Operators only.")
    async def ranking(self, info: Info, id: strawberry.ID) -> Ranking | None:  # noqa: A002
        """Return a ranking."""
        number = number_of("Ranking", "id", id)
        found = await info.context.service(Rankings).find(info.context.caller, number)
        return None if found is None else Ranking.of(found)


def _cards(found: StoredRanking) -> list[RankedCard]:
    grades = [Grade(grade) for grade in found.grades]
    cards = zip_longest(found.models, found.tied, grades)
    return [RankedCard(model=model, tied=tied, grade=grade) for model, tied, grade in cards]
