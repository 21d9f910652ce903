"""Every kind of submission, by name: a line for each."""

from collections.abc import Mapping

from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.anonymous_votes import ANONYMOUS_VOTES
from ha_api.index.service.appeal_answers import APPEAL_ANSWERS
from ha_api.index.service.arena_votes import ARENA_VOTES
from ha_api.index.service.blind_placements import BLIND_PLACEMENTS
from ha_api.index.service.blind_runs import BLIND_RUNS
from ha_api.index.service.content_runs import CONTENT_RUNS
from ha_api.index.service.content_tests import CONTENT_TESTS
from ha_api.index.service.document_runs import DOCUMENT_RUNS
from ha_api.index.service.examples import EXAMPLES
from ha_api.index.service.families import FAMILIES
from ha_api.index.service.kinds import AnyKind
from ha_api.index.service.panel_runs import PANEL_RUNS
from ha_api.index.service.prices import PRICES
from ha_api.index.service.readings import READINGS
from ha_api.index.service.releases import RELEASES
from ha_api.index.service.specifications import SPECIFICATIONS
from ha_api.index.service.speech_runs import SPEECH_RUNS
from ha_api.index.service.suite_runs import SUITE_RUNS
from ha_api.index.service.timings import TIMINGS

_ALL: tuple[AnyKind, ...] = (
    FAMILIES,
    RELEASES,
    READINGS,
    SPECIFICATIONS,
    PRICES,
    TIMINGS,
    EXAMPLES,
    BLIND_RUNS,
    BLIND_PLACEMENTS,
    PANEL_RUNS,
    SUITE_RUNS,
    SPEECH_RUNS,
    DOCUMENT_RUNS,
    CONTENT_TESTS,
    CONTENT_RUNS,
    ARENA_VOTES,
    ANONYMOUS_VOTES,
    APPEAL_ANSWERS,
)
KINDS: Mapping[IndexKind, AnyKind] = {kind.kind: kind for kind in _ALL}
