"""The room's enums, registered where each module that shows them takes them from."""

import strawberry

from ha_api.tournaments.records.contestants import ContestantKind as ContestantKind
from ha_api.tournaments.records.judges import JudgeKind as JudgeKind

strawberry.enum(ContestantKind, description="What a model of a tournament is.")
strawberry.enum(JudgeKind, description="What a judge is. PEOPLE: some whom a partner asked itself.")
