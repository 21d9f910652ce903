"""What moved since the score before, and by which submissions."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from ha_api.index.queries.evidence import index_touched
from ha_api.index.records.computations import Computation
from ha_api.index.records.evidence import Touched
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.computing import Scored
from ha_api.platform.query import Connection
from ha_core.methods.index import Category, Cause, Change, changes
from ha_core.methods.index.changes import CAPABILITY, FREEDOM
from ha_core.methods.index.plain import plain
from ha_core.methods.index.words import Source

MOST_NAMED = 100  # submissions of a change, the newest; an arena may have thousands

_OWN = {
    Source.BLIND: {IndexKind.BLIND_PLACEMENTS},
    Source.SUITES: {IndexKind.SUITE_RUNS},
    Source.PANEL: {IndexKind.PANEL_RUNS},
    CAPABILITY: {IndexKind.SPECIFICATIONS, IndexKind.SUITE_RUNS},
    FREEDOM: {IndexKind.CONTENT_TESTS, IndexKind.CONTENT_RUNS},
}
_KINDS = {
    Cause.NEW_RELEASE: {IndexKind.RELEASES},
    Cause.NEW_LISTINGS: {IndexKind.READINGS},
    Cause.NEW_BLIND_RUN: {IndexKind.BLIND_RUNS},
    Cause.ARENA_VOTES: {IndexKind.ARENA_VOTES},
    Cause.NEW_VERSION: set[IndexKind](),
}


async def told(
    connection: Connection,
    scores: Sequence[Scored],
    computation: Computation,
    earlier: Computation | None,
    before: Mapping[str, Mapping[str, Any]],
) -> list[str]:
    """Return the changes of every score of a computation, as JSON.

    before: the documents of the computation before, by family.
    """
    since = computation if earlier is None else earlier
    touched = {
        category: await index_touched(
            connection,
            category,
            after=since.cut,
            cut=computation.cut,
            votes_after=since.votes_cut(category),
            votes_cut=computation.votes_cut(category),
        )
        for category in Category
    }
    return [
        orjson.dumps(
            told_changes(
                one.slug, before.get(one.slug), one.document, touched[one.evaluation.category]
            )
        ).decode()
        for one in scores
    ]


def told_changes(
    family: str,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any],
    touched: Sequence[Touched],
) -> list[dict[str, Any]]:
    """Return the changes of a family as they are kept.

    before: the document of the score before, None for the first. touched: submissions between the
    two cuts. `of` says how many submissions there are where not all are named.
    """
    if before is None:
        return []
    return [_told(family, change, touched) for change in changes(before, after)]


def _told(family: str, change: Change, touched: Sequence[Touched]) -> dict[str, Any]:
    own = change.cause is Cause.OWN_DATA
    kinds = _OWN[change.source] if own else _KINDS[change.cause]
    found = [
        str(one.submission) for one in touched if one.kind in kinds and one.family in (None, family)
    ]
    named: dict[str, Any] = plain(change)
    return named | {"submissions": found[-MOST_NAMED:], "of": len(found)}
