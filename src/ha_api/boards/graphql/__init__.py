"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from ha_api.boards.graphql.boards import BoardMutation, BoardQuery
from ha_api.boards.graphql.models import ModelMutation, ModelQuery
from ha_api.boards.graphql.rosters import RosterMutation
from ha_api.boards.graphql.studies import StudyMutation, StudyQuery

QUERIES = (StudyQuery, ModelQuery, BoardQuery)
MUTATIONS = (StudyMutation, ModelMutation, RosterMutation, BoardMutation)
