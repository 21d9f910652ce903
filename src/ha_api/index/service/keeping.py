"""What a computation comes to, kept with what changed since the one before."""

from collections.abc import Mapping
from typing import Any

import orjson

from ha_api.index.queries import computations as queries
from ha_api.index.records.computations import Computation
from ha_api.index.service.computing import Computed
from ha_api.index.service.told_changes import told
from ha_api.platform.errors import HaError
from ha_api.platform.query import Connection
from ha_core.methods.index.plain import canonical

Documents = Mapping[str, Mapping[str, Any]]
"""What every family came to, by its slug."""


class EarlierGoneError(HaError):
    """Scores of computation {computation} are gone: it is computed again before it is compared."""

    def __init__(self, earlier: Computation) -> None:
        super().__init__(computation=earlier.public_id)
        self.earlier = earlier


def documents(found: Computed) -> Documents:
    """Return the documents of what was computed."""
    return {one.slug: one.document for one in found.scores}


async def keep(
    connection: Connection,
    computation: Computation,
    found: Computed,
    again: Mapping[int, Documents],
) -> None:
    """Keep every score, with what changed since the computation before; under the lock of scores.

    again: what computations came to whose scores may be gone, by their ids. Raises
    EarlierGoneError where scores of the one before are, and it is not among these.
    """
    scores = found.scores
    listed = await queries.list_index_computations(connection, computation.public_id, 1)
    earlier = listed[0] if listed else None
    before = {} if earlier is None else await _documents(connection, earlier, again)
    changes = await told(connection, scores, computation, earlier, before)
    digests = await queries.keep_index_documents(
        connection, [canonical(one.document).decode() for one in scores]
    )
    await queries.keep_index_scores(
        connection,
        computation.id,
        families=[one.family for one in scores],
        categories=[one.evaluation.category for one in scores],
        indexes=[one.evaluation.composition.index for one in scores],
        index_places=[one.index_place for one in scores],
        provisional=[one.evaluation.composition.provisional for one in scores],
        freedoms=[one.evaluation.freedom.score for one in scores],
        freedom_places=[one.freedom_place for one in scores],
        documents=digests,
        changes=changes,
    )


async def _documents(
    connection: Connection, earlier: Computation, again: Mapping[int, Documents]
) -> Documents:
    if earlier.id in again:
        return again[earlier.id]
    kept = await queries.kept_index_scores(connection, earlier.id)
    # Asked afterwards: who drops them takes no lock, and who brings them back waits for ours.
    if await queries.lacks_index_scores(connection, earlier.id):
        raise EarlierGoneError(earlier)
    return {one.family: orjson.loads(one.document) for one in kept}
