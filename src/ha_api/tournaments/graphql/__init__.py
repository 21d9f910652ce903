"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from ha_api.tournaments.graphql.answers import TournamentAnswerMutation
from ha_api.tournaments.graphql.boards import TournamentBoardQuery
from ha_api.tournaments.graphql.contestants import ContestantMutation
from ha_api.tournaments.graphql.judgements import JudgementMutation
from ha_api.tournaments.graphql.judges import JudgeMutation
from ha_api.tournaments.graphql.leases import LeaseMutation
from ha_api.tournaments.graphql.matches import MatchQuery
from ha_api.tournaments.graphql.nodes import FINDERS as FINDERS
from ha_api.tournaments.graphql.prompts import TournamentPromptMutation, TournamentPromptQuery
from ha_api.tournaments.graphql.showings import MatchShowingMutation, MatchShowingQuery
from ha_api.tournaments.graphql.snapshots import (
    TournamentSnapshotMutation,
    TournamentSnapshotQuery,
)
from ha_api.tournaments.graphql.tournaments import TournamentMutation, TournamentQuery

QUERIES = (
    TournamentQuery,
    TournamentPromptQuery,
    MatchQuery,
    MatchShowingQuery,
    TournamentSnapshotQuery,
    TournamentBoardQuery,
)
MUTATIONS = (
    TournamentMutation,
    ContestantMutation,
    JudgeMutation,
    TournamentPromptMutation,
    TournamentAnswerMutation,
    LeaseMutation,
    JudgementMutation,
    MatchShowingMutation,
    TournamentSnapshotMutation,
)
