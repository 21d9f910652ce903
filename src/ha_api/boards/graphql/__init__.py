"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from ha_api.boards.graphql.answers import AnswerMutation, AnswerQuery
from ha_api.boards.graphql.authors import AuthorQuery
from ha_api.boards.graphql.boards import BoardMutation, BoardQuery
from ha_api.boards.graphql.eligibility import EligibilityMutation
from ha_api.boards.graphql.histories import HistoryQuery
from ha_api.boards.graphql.impressions import ImpressionMutation, ImpressionQuery
from ha_api.boards.graphql.leaderboards import LeaderboardQuery
from ha_api.boards.graphql.methods import MethodQuery
from ha_api.boards.graphql.nodes import FINDERS as FINDERS
from ha_api.boards.graphql.rankings import RankingQuery
from ha_api.boards.graphql.refits import RefitMutation
from ha_api.boards.graphql.reports import ReportQuery
from ha_api.boards.graphql.rosters import RosterMutation
from ha_api.boards.graphql.snapshots import SnapshotQuery
from ha_api.boards.graphql.studies import StudyMutation, StudyQuery
from ha_api.boards.graphql.tasks import TaskMutation, TaskQuery
from ha_api.boards.graphql.votes import VoteMutation
from ha_api.platform.models.graphql import ModelMutation, ModelQuery

QUERIES = (
    MethodQuery,
    StudyQuery,
    ModelQuery,  # the floor's, here for the order of the schema
    BoardQuery,
    LeaderboardQuery,
    SnapshotQuery,
    HistoryQuery,
    ReportQuery,
    TaskQuery,
    AnswerQuery,
    ImpressionQuery,
    RankingQuery,
    AuthorQuery,
)
MUTATIONS = (
    StudyMutation,
    ModelMutation,  # likewise
    RosterMutation,
    BoardMutation,
    TaskMutation,
    AnswerMutation,
    ImpressionMutation,
    VoteMutation,
    EligibilityMutation,
    RefitMutation,
)
