"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from ha_api.boards.graphql.studies import StudyMutation, StudyQuery

QUERIES = (StudyQuery,)
MUTATIONS = (StudyMutation,)
