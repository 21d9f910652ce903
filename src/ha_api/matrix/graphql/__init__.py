"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ha_api.matrix.graphql.arena import ArenaQuery
from ha_api.matrix.graphql.arena_results import ArenaResultMutation
from ha_api.matrix.graphql.domains import DomainMutation, DomainQuery, find_domain
from ha_api.matrix.graphql.groups import GroupQuery
from ha_api.matrix.graphql.matrix import MatrixQuery
from ha_api.matrix.graphql.new_outputs import NewOutputMutation
from ha_api.matrix.graphql.outputs import OutputMutation, OutputQuery, find_output
from ha_api.matrix.graphql.rounds import RoundMutation, RoundQuery
from ha_api.matrix.graphql.snapshots import (
    MatrixSnapshotMutation,
    MatrixSnapshotQuery,
    find_snapshot,
)
from ha_api.matrix.graphql.summaries import ModelSummaryQuery
from ha_api.matrix.graphql.tasks import MatrixTaskMutation, MatrixTaskQuery, find_task
from ha_api.matrix.graphql.votes import VoteMutation

QUERIES: tuple[type, ...] = (
    DomainQuery,
    MatrixTaskQuery,
    OutputQuery,
    RoundQuery,
    ArenaQuery,
    MatrixQuery,
    ModelSummaryQuery,
    GroupQuery,
    MatrixSnapshotQuery,
)
MUTATIONS: tuple[type, ...] = (
    DomainMutation,
    MatrixTaskMutation,
    NewOutputMutation,
    OutputMutation,
    VoteMutation,
    RoundMutation,
    ArenaResultMutation,
    MatrixSnapshotMutation,
)
FINDERS: Mapping[str, Callable[[Any, str], Awaitable[Any]]] = {
    "Domain": find_domain,
    "MatrixTask": find_task,
    "Output": find_output,
    "MatrixSnapshot": find_snapshot,
}
