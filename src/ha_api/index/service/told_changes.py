"""What moved since the score before, and by which submissions."""

from collections.abc import Mapping, Sequence
from typing import Any

from ha_api.index.records.evidence import Touched
from ha_api.index.records.submissions import IndexKind
from ha_core.methods.index import Cause, Change, changes
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
