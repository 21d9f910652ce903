"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ha_api.index.graphql.families import FamilyMutation, FamilyQuery, find_family
from ha_api.index.graphql.submissions import SubmissionQuery, find_submission

QUERIES: tuple[type, ...] = (
    SubmissionQuery,
    FamilyQuery,
)
MUTATIONS: tuple[type, ...] = (FamilyMutation,)
FINDERS: Mapping[str, Callable[[Any, str], Awaitable[Any]]] = {
    "Submission": find_submission,
    "Family": find_family,
}
