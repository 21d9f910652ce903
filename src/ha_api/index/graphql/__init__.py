"""What the room answers over GraphQL: one module a noun, gathered here for the roof."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ha_api.index.graphql.appeals import AppealMutation, AppealQuery, find_appeal
from ha_api.index.graphql.arena_votes import ArenaVoteMutation
from ha_api.index.graphql.blind_placements import BlindPlacementMutation
from ha_api.index.graphql.blind_runs import BlindRunMutation
from ha_api.index.graphql.computations import IndexComputationQuery, find_computation
from ha_api.index.graphql.content_runs import ContentRunMutation
from ha_api.index.graphql.content_tests import (
    ContentTestMutation,
    ContentTestQuery,
    find_content_test,
)
from ha_api.index.graphql.document_runs import DocumentRunMutation
from ha_api.index.graphql.examples import ExampleMutation
from ha_api.index.graphql.families import FamilyMutation, FamilyQuery, find_family
from ha_api.index.graphql.panel_runs import PanelRunMutation
from ha_api.index.graphql.prices import PriceMutation
from ha_api.index.graphql.rankings import IndexRankingQuery
from ha_api.index.graphql.readings import ReadingMutation
from ha_api.index.graphql.releases import ReleaseMutation
from ha_api.index.graphql.reports import FamilyReportQuery
from ha_api.index.graphql.scores import IndexScoreQuery
from ha_api.index.graphql.specifications import SpecificationMutation
from ha_api.index.graphql.speech_runs import SpeechRunMutation
from ha_api.index.graphql.submissions import SubmissionQuery, find_submission
from ha_api.index.graphql.suite_runs import SuiteRunMutation
from ha_api.index.graphql.timings import TimingMutation

QUERIES: tuple[type, ...] = (
    SubmissionQuery,
    FamilyQuery,
    ContentTestQuery,
    AppealQuery,
    IndexRankingQuery,
    IndexScoreQuery,
    IndexComputationQuery,
    FamilyReportQuery,
)
MUTATIONS: tuple[type, ...] = (
    FamilyMutation,
    ReleaseMutation,
    ReadingMutation,
    SpecificationMutation,
    PriceMutation,
    TimingMutation,
    ExampleMutation,
    BlindRunMutation,
    BlindPlacementMutation,
    PanelRunMutation,
    SuiteRunMutation,
    SpeechRunMutation,
    DocumentRunMutation,
    ContentTestMutation,
    ContentRunMutation,
    ArenaVoteMutation,
    AppealMutation,
)
FINDERS: Mapping[str, Callable[[Any, str], Awaitable[Any]]] = {
    "Submission": find_submission,
    "Family": find_family,
    "ContentTest": find_content_test,
    "Appeal": find_appeal,
    "IndexComputation": find_computation,
}
